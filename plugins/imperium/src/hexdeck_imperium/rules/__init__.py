"""The rules of Imperium, a module for each chapter."""
