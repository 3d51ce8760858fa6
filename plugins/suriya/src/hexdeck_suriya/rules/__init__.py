"""The rules of Suriya, a chapter a module."""
