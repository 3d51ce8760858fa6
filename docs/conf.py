"""Settings of the documentation."""

from __future__ import annotations

from importlib import metadata

project = "hexdeck"
author = copyright = "hexdeck contributors"
version = release = metadata.version("hexdeck")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"hexdeck {release}"

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
myst_heading_anchors = 3

# Every reference to a name of hexdeck must resolve; those to other projects
# would need their inventories from the network.
nitpick_ignore_regex = [(r"py:.*", r"(?!hexdeck).*")]
