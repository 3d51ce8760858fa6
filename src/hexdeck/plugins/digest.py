"""Digests of plugins: whether two machines have the same code and content."""

from __future__ import annotations

import functools
import hashlib
import inspect
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType

from hexdeck.plugins.sources import Source

__all__ = ["digest_of"]

SUFFIXES = {".json", ".py", ".yaml", ".yml"}


def digest_of(source: Source, packs: Iterable[Path]) -> Callable[[], str]:
    """Return a function that works out the digest of a plugin, once."""
    extra = tuple(packs)
    return functools.cache(lambda: _digest(source, extra))


def _digest(source: Source, packs: tuple[Path, ...]) -> str:
    parts: dict[str, str] = {}
    root = _root(source)
    if root is None:
        parts["code"] = _code(source)
    elif root.is_file():
        parts[root.name] = _text(root)
    else:
        for path in root.rglob("*"):
            if path.suffix in SUFFIXES and path.is_file():
                parts[path.relative_to(root).as_posix()] = _text(path)
    for path in packs:
        if root is None or not path.is_relative_to(root):
            parts[f"pack {path.name} {_hash(_text(path))}"] = ""
    return _hash("\0".join(f"{name}\0{parts[name]}" for name in sorted(parts)))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _text(path: Path) -> str:
    """Return a file's text with every line ended the same way."""
    try:
        text = path.read_bytes().decode("utf-8", "replace")
    except OSError:
        return ""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _root(source: Source) -> Path | None:
    """Return the folder or file that holds the code, if there is one."""
    name = source.module
    if not name and isinstance(source.plugin, ModuleType):
        name = source.plugin.__name__
    parts = name.split(".")
    for end in range(1, len(parts) + 1):
        module = sys.modules.get(".".join(parts[:end]))
        file = getattr(module, "__file__", None)
        if file is not None and Path(file).is_file():
            path = Path(file).resolve()
            return path.parent if path.stem == "__init__" else path
    return None


def _code(source: Source) -> str:
    plugin = source.plugin
    own = plugin if isinstance(plugin, type) else type(plugin)
    parts = [
        own,
        *(value for _, value in sorted(getattr(plugin, "__dict__", {}).items())),
    ]
    found = []
    for part in parts:
        try:
            found.append(inspect.getsource(inspect.unwrap(part)))
        except Exception:  # noqa: BLE001, S112  (no source: the next part)
            continue
    return "\n".join(found) or f"{source.name} {source.version}"
