"""
Measure the speed of the installed games and print the figures as JSON.

`python bench/bench.py --help` lists what can be set; `hexdeck bench` is the same.
"""

from __future__ import annotations

import sys

from hexdeck.cli import main

if __name__ == "__main__":
    main(["bench", *sys.argv[1:]])
