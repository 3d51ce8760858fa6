"""Settings of the documentation."""

from __future__ import annotations

import sys
from importlib import metadata
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

project = "hexdeck"
author = copyright = "hexdeck contributors"
version = release = metadata.version("hexdeck")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "made"]
exclude_patterns = ["_build"]
smartquotes_action = "qe"  # but no dashes: options of commands begin with two
html_theme = "furo"
html_title = f"hexdeck {release}"

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
napoleon_numpy_docstring = False
napoleon_use_ivar = True
myst_heading_anchors = 3

nitpick_ignore_regex = [
    # Other projects' names would need their inventories from the network.
    (r"py:.*", r"(?!hexdeck).*"),
    # Bases and validators of definitions that are private.
    (r"py:class", r"hexdeck\.[\w.]+\._\w+"),
    # What pydantic reads an effect with stands in its annotation.
    (r"py:class", r"hexdeck\.effects\.(node\.Annotated|codec\.encode)"),
    # A type variable, of the decorator `node`.
    (r"py:class", r"hexdeck\.effects\.node\.T"),
]
