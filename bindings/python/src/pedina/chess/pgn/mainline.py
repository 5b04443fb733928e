"""The line of a game that the first variations make."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..values import Move
from .visitor import BaseVisitor

if TYPE_CHECKING:
    from .tree import Game, GameNode

T = TypeVar("T")
ResultT = TypeVar("ResultT")


class Mainline(Generic[T]):
    """A line, to be iterated as often as wanted."""

    def __init__(self, start: GameNode, get: Any) -> None:
        self._start = start
        self._get = get

    def __iter__(self) -> Iterator[T]:
        get, variations = self._get, self._start.variations
        while variations:
            node = variations[0]
            yield get(node)
            variations = node.variations

    def __reversed__(self) -> Iterator[T]:
        return reversed(list(self))

    def __bool__(self) -> bool:
        return bool(self._start.variations)

    def accept(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        """Calls a visitor with the moves of the line, and returns its result."""
        board = self._start.board()
        for node in self._start.mainline():
            node._accept_move(visitor, board)
            board.push(node.move)
        return visitor.result()

    def __str__(self) -> str:
        from .writing import StringExporter

        return self.accept(StringExporter(columns=None))

    def __repr__(self) -> str:
        from .writing import StringExporter

        line = self.accept(StringExporter(columns=None, comments=False))
        return f"<Mainline at {id(self):#x} ({line})>"


class GameMoves(Mainline[Move]):
    """The moves of a game, which need no tree as long as it was not asked for."""

    _start: Game

    def __iter__(self) -> Iterator[Move]:
        unread = self._start._unread_moves()
        return super().__iter__() if unread is None else iter(unread)

    def __bool__(self) -> bool:
        return any(True for _ in self)
