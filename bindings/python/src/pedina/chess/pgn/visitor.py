"""Visitors, which receive the parts of a game as it is read or written."""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from typing import Generic, Literal, Optional, TypeVar

from ..board import Board
from ..values import Move
from .headers import Headers

ResultT = TypeVar("ResultT")


class SkipType(enum.Enum):
    """The type of `SKIP`."""

    SKIP = None


SKIP = SkipType.SKIP


class BaseVisitor(ABC, Generic[ResultT]):
    """Receives the parts of a game in their order; `result` returns what it has made of them."""

    def begin_game(self) -> Optional[SkipType]:
        """A game begins. `SKIP` goes to its end."""
        return None

    def begin_headers(self) -> Optional[Headers]:
        """The tags begin. A visitor that returns `Headers` of its own puts the tags there in
        `visit_header`; the starting position is then read from them."""
        return None

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        """A tag."""

    def end_headers(self) -> Optional[SkipType]:
        """The tags are complete. `SKIP` goes to the end of the game."""
        return None

    def begin_parse_san(self, board: Board, san: str) -> Optional[SkipType]:
        """A legal move was read. `SKIP` leaves it out: then `visit_board` follows, no move."""
        return None

    def parse_san(self, board: Board, san: str) -> Move:
        """The move of a text, which is as the library writes the move that it has read. A
        `ValueError` ends the line."""
        return board.parse_san(san)

    def visit_board(self, board: Board) -> None:
        """The starting position, and the position after each move. It is changed later."""

    def visit_move(self, board: Board, move: Move) -> None:
        """A legal move, with the board before it."""

    def visit_comment(self, comment: str) -> None:
        """A comment."""

    def visit_nag(self, nag: int) -> None:
        """A numeric annotation glyph."""

    def begin_variation(self) -> Optional[SkipType]:
        """A variation on the last move begins. `SKIP` goes to its end."""
        return None

    def end_variation(self) -> None:
        """The variation that was begun last ends."""

    def visit_result(self, result: str) -> None:
        """The result at the end of the game."""

    def end_game(self) -> None:
        """The game ends."""

    @abstractmethod
    def result(self) -> ResultT:
        """What the visitor has made of the game."""

    def handle_error(self, error: Exception) -> None:
        """Something is no legal game; the rest of its line is left out. Raises it by default."""
        raise error


class SkipVisitor(BaseVisitor[Literal[True]]):
    """Goes past a game."""

    def begin_game(self) -> SkipType:
        return SKIP

    def end_headers(self) -> SkipType:
        return SKIP

    def begin_variation(self) -> SkipType:
        return SKIP

    def result(self) -> Literal[True]:
        """That there was a game."""
        return True


__all__ = ["SKIP", "BaseVisitor", "SkipType", "SkipVisitor"]
