"""What one seat may know: views, their schemas, and worlds it cannot tell apart."""

from __future__ import annotations

from hexdeck.views.schemas import schema
from hexdeck.views.seeing import view
from hexdeck.views.worlds import determinize

__all__ = ["determinize", "schema", "view"]
