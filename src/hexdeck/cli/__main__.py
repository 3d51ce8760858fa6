"""`python -m hexdeck.cli` is `hexdeck`."""

from __future__ import annotations

from hexdeck.cli import main

if __name__ == "__main__":
    main()
