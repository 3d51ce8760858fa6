"""Tabletop games of cards, tokens, resources and spaces, as plugins."""
