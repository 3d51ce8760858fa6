"""The factions, each a package: one file a printed pile."""
