"""Visitors that make objects of a game: its tree, its tags, or its last position."""

from __future__ import annotations

import logging
from typing import Any, Generic, Optional, TypeVar

from ..board import Board
from ..values import Move
from .headers import Headers
from .tree import Game, GameNode
from .visitor import SKIP, BaseVisitor, SkipType

GameT = TypeVar("GameT", bound=Game)
LOGGER = logging.getLogger(__name__)


class GameBuilder(BaseVisitor[GameT], Generic[GameT]):
    """Makes a `Game`, with what is wrong in its `errors`."""

    def __init__(self, *, Game: Any = Game) -> None:
        self.Game = Game

    def begin_game(self) -> Optional[SkipType]:
        self.game: GameT = self.Game()
        # The node after which the line goes on, above those of the lines around it.
        self.variation_stack: list[GameNode] = [self.game]
        # Comments of a variation that has no move yet.
        self._before: Optional[str] = None
        return None

    def begin_headers(self) -> Headers:
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
            self._before = f"{self._before} {comment}".strip(" ")
        else:
            node.comment = f"{node.comment} {comment}".strip(" ")

    def visit_nag(self, nag: int) -> None:
        self.variation_stack[-1].nags.add(nag)

    def begin_variation(self) -> Optional[SkipType]:
        # A variation before the first move is one on the game itself.
        self.variation_stack.append(self.variation_stack[-1].parent or self.game)
        self._before = ""
        return None

    def end_variation(self) -> None:
        self.variation_stack.pop()
        self._before = None

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


class HeadersBuilder(BaseVisitor[Headers]):
    """Makes the `Headers` of a game, and skips its moves."""

    def __init__(self, *, Headers: Any = Headers) -> None:
        self.Headers = Headers

    def begin_headers(self) -> Headers:
        headers: Headers = self.Headers()
        self.headers = headers
        return headers

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self.headers[tagname] = tagvalue

    def end_headers(self) -> SkipType:
        return SKIP

    def result(self) -> Headers:
        """The tags."""
        return self.headers


class BoardBuilder(BaseVisitor[Board]):
    """Makes the position at the end of the main line, with its moves."""

    def begin_game(self) -> Optional[SkipType]:
        self.board = Board()
        return None

    def begin_variation(self) -> SkipType:
        return SKIP

    def visit_board(self, board: Board) -> None:
        self.board = board

    def result(self) -> Board:
        """The last position."""
        return self.board


__all__ = ["BoardBuilder", "GameBuilder", "HeadersBuilder"]
