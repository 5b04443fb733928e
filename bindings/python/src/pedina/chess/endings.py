"""How games end."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Optional

from .values import Color


class Termination(enum.Enum):
    """Why a game is over."""

    CHECKMATE = enum.auto()
    STALEMATE = enum.auto()
    INSUFFICIENT_MATERIAL = enum.auto()
    SEVENTYFIVE_MOVES = enum.auto()
    FIVEFOLD_REPETITION = enum.auto()
    FIFTY_MOVES = enum.auto()
    THREEFOLD_REPETITION = enum.auto()
    # No game of chess ends so.
    VARIANT_WIN = enum.auto()
    VARIANT_LOSS = enum.auto()
    VARIANT_DRAW = enum.auto()


@dataclass
class Outcome:
    """Why a game is over, and who has won it: nobody if it is drawn."""

    termination: Termination
    winner: Optional[Color]

    def result(self) -> str:
        """`1-0`, `0-1` or `1/2-1/2`."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner else "0-1"
