"""The moves of a board, to be iterated, counted and asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .._native import LegalMoveGenerator
from .values import Move

if TYPE_CHECKING:
    from .board import Board


class PseudoLegalMoveGenerator:
    """The moves of a board that are legal or leave the own king in check."""

    __slots__ = ("board",)

    def __init__(self, board: Board) -> None:
        self.board: Board = board

    def __iter__(self) -> Iterator[Move]:
        return self.board.generate_pseudo_legal_moves()

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self.board.is_pseudo_legal(move)

    def count(self) -> int:
        """The number of these moves."""
        return len(list(self))

    def __bool__(self) -> bool:
        return self.count() > 0

    def __repr__(self) -> str:
        is_legal, san = self.board.is_legal, self.board.san
        moves = ", ".join(san(move) if is_legal(move) else move.uci() for move in self)
        return f"<PseudoLegalMoveGenerator at {id(self):#x} ({moves})>"


__all__ = ["LegalMoveGenerator", "PseudoLegalMoveGenerator"]
