"""Visitors that make objects of a game: its tree, its tags, or its last position."""

from __future__ import annotations

import logging
from typing import Any, Generic, Optional, TypeVar, overload

from ..board import Board
from ..values import Move
from .comments import joined
from .headers import Headers
from .tree import Game, GameNode
from .visitor import SKIP, BaseVisitor, SkipType

GameT = TypeVar("GameT", bound=Game)
HeadersT = TypeVar("HeadersT", bound=Headers)
LOGGER = logging.getLogger(__name__)


class GameBuilder(BaseVisitor[GameT], Generic[GameT]):
    """Makes a `Game`, with what is wrong in its `errors`."""

    @overload
    def __init__(self: GameBuilder[Game]) -> None: ...
    @overload
    def __init__(self, *, Game: type[GameT]) -> None: ...
    def __init__(self, *, Game: Any = Game) -> None:
        self.Game = Game

    def begin_game(self) -> Optional[SkipType]:
        self.game: GameT = self.Game()
        # The node after which the line goes on, above those of the lines around it.
        self.variation_stack: list[GameNode] = [self.game]
        # Comments of a variation that has no move yet.
        self._before: Optional[str] = None
        return None

    def begin_headers(self) -> Optional[Headers]:
        return self.game.headers

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self.game.headers[tagname] = tagvalue

    def visit_move(self, board: Board, move: Move) -> None:
        starting = self._before or ""
        self.variation_stack[-1] = self.variation_stack[-1].add_variation(
            move, starting_comment=starting)
        self._before = None

    def visit_comment(self, comment: str) -> None:
        node = self.variation_stack[-1]
        if self._before is not None:
            self._before = joined(self._before, comment)
        else:
            node.comment = joined(node.comment, comment)

    def visit_nag(self, nag: int) -> None:
        self.variation_stack[-1].nags.add(nag)

    def begin_variation(self) -> Optional[SkipType]:
        # A variation before the first move is one on the game itself.
        self.variation_stack.append(self.variation_stack[-1].parent or self.game)
        self._before = ""
        return None

    def end_variation(self) -> None:
        self.variation_stack.pop()
        # A comment of a variation without a move is one before the next move.
        self._before = self._before or None

    def visit_result(self, result: str) -> None:
        if self.game.headers.get("Result", "*") == "*":
            self.game.headers["Result"] = result

    def handle_error(self, error: Exception) -> None:
        """Appends the error to those of the game, and logs it."""
        LOGGER.error("%s while reading %r", error, self.game)
        self.game.errors.append(error)

    def result(self) -> GameT:
        """The game."""
        return self.game


class HeadersBuilder(BaseVisitor[HeadersT], Generic[HeadersT]):
    """Makes the `Headers` of a game, without tags that it does not have, and skips its moves."""

    @overload
    def __init__(self: HeadersBuilder[Headers]) -> None: ...
    @overload
    def __init__(self, *, Headers: type[HeadersT]) -> None: ...
    def __init__(self, *, Headers: Any = Headers) -> None:
        self.Headers = Headers

    def begin_headers(self) -> HeadersT:
        self.headers: HeadersT = self.Headers({})
        return self.headers

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self.headers[tagname] = tagvalue

    def end_headers(self) -> SkipType:
        return SKIP

    def result(self) -> HeadersT:
        """The tags."""
        return self.headers


class BoardBuilder(BaseVisitor[Board]):
    """Makes the position at the end of the main line, with its moves."""

    def begin_game(self) -> Optional[SkipType]:
        self.board: Board = Board()
        self._depth = 0
        return None

    def begin_variation(self) -> SkipType:
        self._depth += 1
        return SKIP

    def end_variation(self) -> None:
        self._depth -= 1

    def visit_board(self, board: Board) -> None:
        if not self._depth:
            self.board = board

    def result(self) -> Board:
        """The last position."""
        return self.board


__all__ = ["BoardBuilder", "GameBuilder", "HeadersBuilder"]
