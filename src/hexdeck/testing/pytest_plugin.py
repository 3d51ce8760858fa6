"""What pytest gains from hexdeck."""
