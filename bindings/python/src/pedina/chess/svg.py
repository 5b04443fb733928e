"""The arrows of `chess.svg`. Pictures are not here."""

from __future__ import annotations

from dataclasses import dataclass

from .values import SQUARE_NAMES, Square

_LETTERS = {"green": "G", "red": "R", "yellow": "Y", "blue": "B"}


@dataclass(frozen=True)
class Arrow:
    """An arrow between two squares; a mark if they are the same. Colours are green, red, yellow
    and blue."""

    tail: Square
    head: Square
    color: str = "green"

    def pgn(self) -> str:
        """The arrow as it stands in a comment: a letter and squares."""
        head = "" if self.head == self.tail else SQUARE_NAMES[self.head]
        return _LETTERS.get(self.color, "G") + SQUARE_NAMES[self.tail] + head


COLORS = list(_LETTERS)
__all__ = ["COLORS", "Arrow"]
