"""The tags of a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, MutableMapping, Optional, TypeVar, Union

from ..board import Board

if TYPE_CHECKING:
    from .building import HeadersBuilder

Self = TypeVar("Self", bound="Headers")

# The Seven Tag Roster of the standard: tags that each game has, in this order.
ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?",
          "Black": "?", "Result": "*"}


TAG_ROSTER: list[str] = list(ROSTER)
# Text without spaces, control characters, quotes and brackets that close: what is read back.
_NAME = re.compile(r'[^\x00-\x20"\]\x7f]+')
# How programs name Chess960, in letters and digits alone.
_CHESS960 = frozenset((
    "chess960", "fischerandom", "fischerrandom", "fischerandomchess", "fischerrandomchess", "frc",
    "freestyle", "freestylechess", "9lx", "chess9lx", "wildfr",
))
_WILD = frozenset(f"wild/{number}" for number in (*range(9), "8a"))


def is_tag_name(name: str) -> bool:
    """Whether a tag of a file can have this name."""
    return _NAME.fullmatch(name) is not None


def is_kept(name: str) -> bool:
    """Whether `Headers` take a tag with this name."""
    return is_tag_name(name) and name[0].isalnum()


class Headers(MutableMapping[str, str]):
    """Tags by their names: the seven of the roster first, then the others as they were added.

    Without an argument there are the seven, with unknown values; `Headers({})` has none.
    """

    def __init__(
        self,
        data: Optional[Union[Mapping[str, str], Iterable[tuple[str, str]]]] = None,
        **more: str,
    ) -> None:
        self._tags: dict[str, str] = dict(ROSTER) if data is None else {}
        if data or more:
            self.update(data or {}, **more)

    def is_chess960(self) -> bool:
        """Whether the tag `Variant` says Chess960."""
        letters = re.sub("[^0-9a-z]", "", self._tags.get("Variant", "").lower())
        return letters in _CHESS960

    def is_wild(self) -> bool:
        """Whether the tag `Variant` is one of the server FICS that only says how pieces stand."""
        return self._tags.get("Variant", "").lower() in _WILD

    def variant(self) -> type[Board]:
        """The class of the board. Raises `ValueError` for a variant that is not here."""
        name = self._tags.get("Variant")
        if name is None or self.is_chess960() or self.is_wild():
            return Board
        if name.lower() not in (alias.lower() for alias in (*Board.aliases, "From Position", "")):
            raise ValueError(f"pedina has standard chess and Chess960, no variant {name!r}")
        return Board

    def board(self) -> Board:
        """The starting position. Raises `ValueError` for a FEN or a variant that is none."""
        fen = self._tags.get("FEN") or Board.starting_fen
        board = self.variant()(fen, chess960=self.is_chess960())
        if fen != Board.starting_fen and board.has_chess960_castling_rights():
            board.chess960 = True
        return board

    def __setitem__(self, name: str, value: str) -> None:
        if not is_kept(name):
            raise ValueError(f"no name of a tag: {name!r}")
        if "\n" in value or "\r" in value:
            raise ValueError(f"a line ends in the value of the tag {name}: {value!r}")
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
    def builder(cls: type[Self]) -> HeadersBuilder[Self]:
        """The visitor that makes tags of this class: `read_game(file, Visitor=Headers.builder)`."""
        from .building import HeadersBuilder

        return HeadersBuilder(Headers=cls)

    def copy(self: Self) -> Self:
        """A copy."""
        headers = type(self)({})
        headers._tags.update(self._tags)
        return headers

    __copy__ = copy

    def __repr__(self) -> str:
        tags = ", ".join(f"{name}={value!r}" for name, value in self.items())
        return f"{type(self).__name__}({tags})"
