"""The scores of `chess.engine`. Engines themselves are not here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import total_ordering
from typing import Optional

from .values import WHITE, Color


@total_ordering
class Score(ABC):
    """How good a position is for a side: `Cp` or `Mate`.

    >>> Mate(-0) < Mate(-1) < Cp(-50) < Cp(200) < Mate(4) < Mate(1)
    True
    """

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

    def is_mate(self) -> bool:
        """Whether the score is a mate."""
        return self.mate() is not None

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Score) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return self._key() < other._key() if isinstance(other, Score) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())


@dataclass(frozen=True, eq=False)
class Cp(Score):
    """A score in hundredths of a pawn."""

    cp: int

    def score(self, *, mate_score: Optional[int] = None) -> int:
        return self.cp

    def mate(self) -> None:
        return None

    def _key(self) -> tuple[int, int]:
        return 0, self.cp

    def __neg__(self) -> Cp:
        return Cp(-self.cp)


@dataclass(frozen=True, eq=False)
class Mate(Score):
    """A mate in this many moves, negative or 0 for being mated."""

    moves: int

    def score(self, *, mate_score: Optional[int] = None) -> Optional[int]:
        if mate_score is None:
            return None
        return (mate_score if self.moves > 0 else -mate_score) - self.moves

    def mate(self) -> int:
        return self.moves

    def _key(self) -> tuple[int, int]:
        return (1 if self.moves > 0 else -1), -self.moves

    def __neg__(self) -> Mate:
        return Mate(-self.moves)


@dataclass
class PovScore:
    """A score from the point of view of a side."""

    relative: Score
    turn: Color

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


__all__ = ["Cp", "Mate", "PovScore", "Score"]
