"""Suriya: factions fight over a land of hexes."""
