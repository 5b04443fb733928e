"""How good a position is, and what results an engine expects."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import total_ordering
from typing import Optional, overload

from .values import WHITE, Color


@total_ordering
class Score(ABC):
    """How good a position is for a side: `Cp`, `Mate` or `MateGiven`.

    >>> Mate(-0) < Mate(-1) < Cp(-50) < Cp(200) < Mate(4) < Mate(1) < MateGiven
    True
    >>> -Cp(20), -Mate(-4), -Mate(0)
    (Cp(-20), Mate(+4), MateGiven)
    """

    @overload
    def score(self, *, mate_score: int) -> int: ...
    @overload
    def score(self, *, mate_score: Optional[int] = ...) -> Optional[int]: ...
    @abstractmethod
    def score(self, *, mate_score: Optional[int] = None) -> Optional[int]:
        """The score in hundredths of a pawn, with mates as numbers below `mate_score`."""

    @abstractmethod
    def mate(self) -> Optional[int]:
        """The number of moves to mate, negative for being mated."""

    @abstractmethod
    def _key(self) -> tuple[int, int]:
        """What scores are compared by."""

    @abstractmethod
    def __neg__(self) -> Score: ...

    def __pos__(self) -> Score:
        return self

    def __abs__(self) -> Score:
        return max(self, -self)

    def is_mate(self) -> bool:
        """Whether the score is a mate."""
        return self.mate() is not None

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Score) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return self._key() < other._key() if isinstance(other, Score) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())


@dataclass(frozen=True, eq=False, repr=False)
class Cp(Score):
    """A score in hundredths of a pawn."""

    cp: int
    """Hundredths of a pawn; more than 0 is good."""

    def score(self, *, mate_score: Optional[int] = None) -> int:
        return self.cp

    def mate(self) -> None:
        return None

    def _key(self) -> tuple[int, int]:
        return 0, self.cp

    def __neg__(self) -> Cp:
        return Cp(-self.cp)

    def __str__(self) -> str:
        return f"{self.cp:+d}" if self.cp else "0"

    def __repr__(self) -> str:
        return f"Cp({self})"


@dataclass(frozen=True, eq=False, repr=False)
class Mate(Score):
    """A mate in this many moves, negative or 0 for being mated."""

    moves: int
    """How many moves."""

    @overload
    def score(self, *, mate_score: int) -> int: ...
    @overload
    def score(self, *, mate_score: Optional[int] = ...) -> Optional[int]: ...
    def score(self, *, mate_score: Optional[int] = None) -> Optional[int]:
        if mate_score is None:
            return None
        return (mate_score if self.moves > 0 else -mate_score) - self.moves

    def mate(self) -> int:
        return self.moves

    def _key(self) -> tuple[int, int]:
        return (1 if self.moves > 0 else -1), -self.moves

    def __neg__(self) -> Score:
        return Mate(-self.moves) if self.moves else MateGiven

    def __str__(self) -> str:
        return f"#{'+' if self.moves > 0 else '-'}{abs(self.moves)}"

    def __repr__(self) -> str:
        return f"Mate({str(self)[1:]})"


class MateGivenType(Score):
    """The class of `MateGiven`."""

    @overload
    def score(self, *, mate_score: int) -> int: ...
    @overload
    def score(self, *, mate_score: Optional[int] = ...) -> Optional[int]: ...
    def score(self, *, mate_score: Optional[int] = None) -> Optional[int]:
        return mate_score

    def mate(self) -> int:
        return 0

    def _key(self) -> tuple[int, int]:
        return 2, 0

    def __neg__(self) -> Mate:
        return Mate(0)

    def __str__(self) -> str:
        return "#+0"

    def __repr__(self) -> str:
        return "MateGiven"

    def __reduce__(self) -> str:
        return "MateGiven"


MateGiven: MateGivenType = MateGivenType()
"""The score of a side that has given mate: the best there is."""


@dataclass
class PovScore:
    """A score from the point of view of a side."""

    relative: Score
    """The score for that side."""

    turn: Color
    """The side."""

    def pov(self, color: Color) -> Score:
        """The score for a side."""
        return self.relative if self.turn == color else -self.relative

    def white(self) -> Score:
        """The score for white."""
        return self.pov(WHITE)

    def black(self) -> Score:
        """The score for black."""
        return self.pov(not WHITE)

    def is_mate(self) -> bool:
        """Whether the score is a mate."""
        return self.relative.is_mate()

    def __repr__(self) -> str:
        return f"PovScore({self.relative!r}, {'WHITE' if self.turn else 'BLACK'})"

    def __eq__(self, other: object) -> bool:
        return self.white() == other.white() if isinstance(other, PovScore) else NotImplemented


@dataclass(frozen=True)
class Wdl:
    """How many games of a thousand a side wins, draws and loses.

    >>> Wdl(600, 300, 100).expectation()
    0.75
    """

    wins: int
    """Games won."""

    draws: int
    """Games drawn."""

    losses: int
    """Games lost."""

    def total(self) -> int:
        """All games: mostly 1000."""
        return self.wins + self.draws + self.losses

    def winning_chance(self) -> float:
        """The share of games won."""
        return self.wins / self.total()

    def drawing_chance(self) -> float:
        """The share of games drawn."""
        return self.draws / self.total()

    def losing_chance(self) -> float:
        """The share of games lost."""
        return self.losses / self.total()

    def expectation(self) -> float:
        """The points of a game: 1 for a win, half of one for a draw."""
        return (self.wins + 0.5 * self.draws) / self.total()

    def __bool__(self) -> bool:
        return self.total() > 0

    def __iter__(self) -> Iterator[int]:
        return iter((self.wins, self.draws, self.losses))

    def __neg__(self) -> Wdl:
        return Wdl(self.losses, self.draws, self.wins)

    def __pos__(self) -> Wdl:
        return self


@dataclass(frozen=True)
class PovWdl:
    """Wins, draws and losses from the point of view of a side."""

    relative: Wdl
    """Those of that side."""

    turn: Color
    """The side."""

    def pov(self, color: Color) -> Wdl:
        """Those of a side."""
        return self.relative if self.turn == color else -self.relative

    def white(self) -> Wdl:
        """Those of white."""
        return self.pov(WHITE)

    def black(self) -> Wdl:
        """Those of black."""
        return self.pov(not WHITE)


__all__ = ["Cp", "Mate", "MateGiven", "MateGivenType", "PovScore", "PovWdl", "Score", "Wdl"]
