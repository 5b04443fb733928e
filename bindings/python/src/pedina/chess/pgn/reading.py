"""Games from files: the text of one game at a time, whose moves the library reads in bulk."""

from __future__ import annotations

from typing import Any, Optional, TextIO, TypeVar, overload
from weakref import WeakKeyDictionary

from ... import _abi
from ..._library import PedinaError, text_of
from ..._native import read_games
from ..board import Board
from ..values import Move
from .building import GameBuilder
from .headers import Headers
from .tree import Game
from .visitor import SKIP, BaseVisitor

ResultT = TypeVar("ResultT")
_RESULTS = {
    _abi.CHESS_TERMINATION_UNKNOWN: "*",
    _abi.CHESS_TERMINATION_WHITE_WINS: "1-0",
    _abi.CHESS_TERMINATION_BLACK_WINS: "0-1",
    _abi.CHESS_TERMINATION_DRAW: "1/2-1/2",
}
# The squares that kings leave when they castle in standard chess.
_HOMES = 1 << 4 | 1 << 60

# White space and characters that cannot be seen, which the library skips.
_SPACES = "".join(map(chr, (
    *range(9, 14), 32, 0x85, 0xA0, 0xAD, 0x34F, 0x61C, 0x1680, 0x180E, *range(0x2000, 0x2010),
    *range(0x2028, 0x2030), *range(0x205F, 0x2070), 0x2800, 0x3000, 0x3164, 0xFEFF)))
# Of one game: its tags, the moves of its main line, all items, the number of errors, and how it
# ended.
_Game = tuple[list[tuple[str, str]], list[Move], list[Any], int, int]
# The line that ended a game and belongs to the next one.
_pending: WeakKeyDictionary[Any, str] = WeakKeyDictionary()
# More games of the text that has been read last, the next one last.
_further: WeakKeyDictionary[Any, list[_Game]] = WeakKeyDictionary()


def _next_line(handle: TextIO) -> str:
    line = _pending.pop(handle, None) if _pending else None
    return handle.readline() if line is None else line


def _is_open(line: str, is_open: bool) -> bool:
    """Whether a comment is open after a line, by whether it was before. With a semicolon before a
    brace it may not be: then more games than one are read at once."""
    return line.rfind("{") > line.rfind("}") or is_open and "}" not in line


def _text_of_game(handle: TextIO) -> Optional[str]:
    """The text of the next game, and of others before an empty line; `None` at the end of the
    file."""
    lines: list[str] = []
    is_open = has_event = False
    line = _next_line(handle)
    # Some programs write empty lines and comments between tags.
    while line:
        text = line.lstrip(_SPACES)
        if is_open or text[:1] in ("{", ";"):
            is_open = _is_open(line, is_open)
        elif text[:1] == "[":
            if text.startswith("[Event "):
                if has_event:
                    # The game before has no moves, not even a result.
                    _pending[handle] = line
                    return "".join(lines)
                has_event = True
        elif text and line[0] != "%":
            is_open = _is_open(line, False)
            break
        lines.append(line)
        line = handle.readline()
    if line:
        lines.append(line)
        line = handle.readline()
    while line and (is_open or line.strip(_SPACES)):
        if not is_open and line.lstrip(_SPACES)[0] == "[":
            _pending[handle] = line
            break
        lines.append(line)
        if "{" in line or is_open:
            is_open = _is_open(line, is_open)
        line = handle.readline()
    return "".join(lines) if lines else None


def _homes(tags: list[tuple[str, str]]) -> int:
    """The squares from which a king castles that is written by its target."""
    if not any(name in ("FEN", "Variant") for name, _ in tags):
        return _HOMES
    headers = _headers(tags)
    if headers.is_chess960():
        return 0
    try:
        kings = headers.board().kings
    except ValueError:
        return 0
    return kings & _HOMES


def _is_error(item: Any) -> bool:
    """Whether an item is an error; a missing result is none."""
    return type(item) is tuple and item[0] != _abi.CHESS_PGN_NO_RESULT


def _error(status: int, line: int) -> PedinaError:
    return PedinaError(f"{text_of(status)} in line {line}", status)


def _next_game(handle: TextIO) -> Optional[_Game]:
    """The next game; `None` at the end of the file."""
    further = _further.get(handle) if _further else None
    if further:
        return further.pop()
    while (text := _text_of_game(handle)) is not None:
        games = read_games(text, _homes)
        if len(games) > 1:
            _further[handle] = games[:0:-1]
        if games:
            return games[0]
    return None


def _headers(tags: list[tuple[str, str]]) -> Headers:
    headers = Headers()
    headers._tags.update(tags)
    return headers


@overload
def read_game(handle: TextIO) -> Optional[Game]: ...
@overload
def read_game(
    handle: TextIO, *, Visitor: type[BaseVisitor[ResultT]]
) -> Optional[ResultT]: ...
def read_game(handle: TextIO, *, Visitor: Any = GameBuilder) -> Any:
    """Reads the next game of a file, or what a visitor makes of it; `None` at its end.

    A move that is not legal ends its line; `game.errors` says where.
    """
    found = _next_game(handle)
    if found is None:
        return None
    if Visitor is not GameBuilder:
        return _visit(Visitor(), found)
    tags, mainline, items, errors, termination = found
    headers = _headers(tags)
    game = Game(headers)
    if errors:
        game.errors += [_error(*item) for item in items if _is_error(item)]
    game._unread = mainline, items
    if headers._tags["Result"] == "*":
        headers._tags["Result"] = _RESULTS.get(termination, "*")
    return game


def _visit(visitor: BaseVisitor[ResultT], game: _Game) -> ResultT:
    """Calls a visitor with all that a game has."""
    if visitor.begin_game() is SKIP:
        visitor.end_game()
        return visitor.result()
    managed = visitor.begin_headers()
    for name, value in game[0]:
        visitor.visit_header(name, value)
        if managed is not None:
            managed[name] = value
    if visitor.end_headers() is not SKIP:
        _visit_moves(visitor, game)
    visitor.end_game()
    return visitor.result()


def _visit_moves(visitor: BaseVisitor[Any], game: _Game) -> None:
    tags, _, items, _, termination = game
    try:
        board = _headers(tags).board()
    except ValueError as error:
        visitor.handle_error(error)
        return
    visitor.visit_board(board)
    # Of each open variation the position where the line before it goes on.
    line: list[Board] = []
    skipped = 0
    for item in items:
        kind = type(item)
        if skipped:
            skipped += (item is True) - (item is False)
            if skipped == 0:
                board = line.pop()
        elif kind is Move:
            visitor.visit_move(board, item)
            board.push(item)
            visitor.visit_board(board)
        elif kind is str:
            visitor.visit_comment(item.strip(" "))
        elif kind is int:
            visitor.visit_nag(item)
        elif item is True:
            line.append(board)
            board = board.copy()
            if board.move_stack:
                board.pop()
            skipped = visitor.begin_variation() is SKIP
        elif item is False:
            visitor.end_variation()
            board = line.pop()
        elif _is_error(item):
            visitor.handle_error(_error(*item))
    if termination in _RESULTS:
        visitor.visit_result(_RESULTS[termination])


def read_headers(handle: TextIO) -> Optional[Headers]:
    """Reads the tags of the next game, and skips its moves."""
    found = _next_game(handle)
    return None if found is None else _headers(found[0])


def skip_game(handle: TextIO) -> bool:
    """Skips the next game; `False` at the end of the file."""
    return _next_game(handle) is not None


__all__ = ["read_game", "read_headers", "skip_game"]
