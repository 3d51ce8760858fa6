"""The kit for authors of plugins."""
