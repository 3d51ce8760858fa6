"""What all definitions share: frozen models that name their mistakes."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

__all__ = ["Definition", "Identifier"]

Identifier = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=60)]
"""A short name in snake case: what codes, saves and messages use."""


class Definition(BaseModel):
    """
    Something that a plugin defines: immutable, checked once when it is made.

    Attributes:
        name: Its identifier, unique among its kind.
        title: What people read; made from the name where it is left out.
    """

    model_config = ConfigDict(
        frozen=True, extra="forbid", arbitrary_types_allowed=True, strict=False
    )

    name: Identifier
    title: str = ""

    def model_post_init(self, context: Any, /) -> None:
        """Fill the title from the name."""
        if not self.title:
            words = self.name.replace("_", " ").title()
            object.__setattr__(self, "title", words)
