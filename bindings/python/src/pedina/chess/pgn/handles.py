"""What has been read of a file beyond the game that was asked for.

Most games end with an empty line, behind which the next one begins. Where another game follows at
once, its first line is given back to the file, so that `tell` is where it begins; or kept here, if
the file cannot go back.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Any, NamedTuple, Optional, TextIO


class _Left(NamedTuple):
    handle: Callable[[], Any]
    # Where the file was then; what is left is of no use if it has been moved.
    position: Optional[int]
    line: str
    # Games, the next one last.
    games: list[Any]


_left: dict[int, _Left] = {}
# What a file may raise that cannot tell where it is, or go there.
_FAILURES = (OSError, ValueError, AttributeError, TypeError)


def _position(handle: TextIO) -> Optional[int]:
    try:
        return handle.tell()
    except _FAILURES:
        return None


def leave(handle: TextIO, line: str, games: list[Any]) -> None:
    """Keeps a line or games for the next call with this file."""
    key = id(handle)
    reference: Callable[[], Any]
    try:
        reference = weakref.ref(handle, lambda _: _left.pop(key, None))
    except TypeError:
        # It allows no weak reference, and lives until it is asked again.
        reference = lambda: handle  # noqa: E731
    _left[key] = _Left(reference, _position(handle), line, games)


def take_left(handle: TextIO) -> tuple[str, list[Any]]:
    """What was kept for this file, unless it has been moved since."""
    found = _left.pop(id(handle), None) if _left else None
    if found is None or found.handle() is not handle or found.position != _position(handle):
        return "", []
    return found.line, found.games


def give_back(handle: TextIO, line: str) -> None:
    """Goes back to the start of the line that has been read last, or keeps it."""
    end = _position(handle)
    if end is None or not _went_back(handle, line, end):
        leave(handle, line, [])


def _went_back(handle: TextIO, line: str, end: int) -> bool:
    try:
        encoding = getattr(handle, "encoding", None)
        size = len(line.encode(encoding, "surrogateescape") if encoding else line)
        # A file may end its lines with two characters.
        for start in (end - size, end - size - 1):
            if start < 0:
                break
            handle.seek(start)
            if handle.readline() == line and handle.tell() == end:
                handle.seek(start)
                return True
    except _FAILURES:
        pass
    try:
        handle.seek(end)
    except _FAILURES:
        pass
    return False
