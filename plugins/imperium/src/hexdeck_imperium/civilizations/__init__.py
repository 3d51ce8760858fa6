"""The civilizations of Imperium: Horizons, a module each."""
