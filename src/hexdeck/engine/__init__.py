"""State, stack machine, events, triggers, modifiers and randomness."""
