"""The tags of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, MutableMapping, Optional

from ..board import Board

# The Seven Tag Roster of the standard: tags that each game has, in this order.
ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?",
          "Black": "?", "Result": "*"}


# Text without spaces, control characters, quotes and brackets that close: what is read back.
_NAME = re.compile(r'[^\x00-\x20"\]\x7f]+')
# How programs name Chess960, in letters and digits alone.
_CHESS960 = frozenset((
    "chess960", "fischerandom", "fischerrandom", "fischerandomchess", "fischerrandomchess", "frc",
    "freestyle", "freestylechess", "9lx", "chess9lx", "wildfr",
))


def is_tag_name(name: str) -> bool:
    """Whether a tag can have this name."""
    return _NAME.fullmatch(name) is not None


class Headers(MutableMapping[str, str]):
    """Tags by their names: the seven of the roster first, then the others as they were added."""

    def __init__(self, tags: Optional[Mapping[str, str]] = None, **more: str) -> None:
        self._tags: dict[str, str] = dict(ROSTER)
        if tags or more:
            self.update(tags or {}, **more)

    @classmethod
    def without_tag_roster(cls) -> Headers:
        """No tags at all."""
        headers = cls()
        headers.clear()
        return headers

    def is_chess960(self) -> bool:
        """Whether the tag `Variant` says Chess960."""
        letters = re.sub("[^0-9a-z]", "", self._tags.get("Variant", "").lower())
        return letters in _CHESS960

    def board(self) -> Board:
        """The starting position."""
        fen = self._tags.get("FEN")
        chess960 = self.is_chess960()
        return Board(fen, chess960=chess960) if fen else Board(chess960=chess960)

    def __setitem__(self, name: str, value: str) -> None:
        if not is_tag_name(name):
            raise ValueError(f"no name of a tag: {name!r}")
        if "\n" in value or "\r" in value:
            raise ValueError(f"a line ends in the value of a tag: {value!r}")
        self._tags[name] = value

    def __getitem__(self, name: str) -> str:
        return self._tags[name]

    def __delitem__(self, name: str) -> None:
        del self._tags[name]

    def __iter__(self) -> Iterator[str]:
        first = [name for name in ROSTER if name in self._tags]
        return iter(first + [name for name in self._tags if name not in ROSTER])

    def __len__(self) -> int:
        return len(self._tags)

    @classmethod
    def builder(cls) -> Any:
        """The visitor that makes tags of this class: `read_game(file, Visitor=Headers.builder)`."""
        from .building import HeadersBuilder

        return HeadersBuilder(Headers=cls)

    def copy(self) -> Headers:
        """A copy."""
        headers = type(self).without_tag_roster()
        headers._tags.update(self._tags)
        return headers

    def __repr__(self) -> str:
        return f"Headers({dict(self)!r})"
