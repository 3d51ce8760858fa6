"""
The place of Imperium among the games of hexdeck.

The package is a plugin that offers nothing yet: it answers no hook.
"""
