"""Games from files: the text of one game at a time, whose moves the library reads in bulk."""

from __future__ import annotations

from typing import Any, Optional, TextIO, TypeVar, overload
from weakref import WeakKeyDictionary

from ... import _abi
from ..._library import PedinaError, text_of
from ..._native import read_moves
from ..board import Board
from ..values import Move
from .building import GameBuilder
from .headers import Headers, is_tag_name
from .tree import Game
from .visitor import SKIP, BaseVisitor

ResultT = TypeVar("ResultT")
_NO_TAGS = '[Event "?"]\n'
_RESULTS = {
    _abi.CHESS_TERMINATION_UNKNOWN: "*",
    _abi.CHESS_TERMINATION_WHITE_WINS: "1-0",
    _abi.CHESS_TERMINATION_BLACK_WINS: "0-1",
    _abi.CHESS_TERMINATION_DRAW: "1/2-1/2",
}
# The squares that kings leave when they castle in standard chess.
_HOMES = 1 << 4 | 1 << 60

# The line that ended a game and belongs to the next one.
_pending: WeakKeyDictionary[Any, str] = WeakKeyDictionary()


def _next_line(handle: TextIO) -> str:
    line = _pending.pop(handle, None) if _pending else None
    return handle.readline() if line is None else line


def _text_of_game(handle: TextIO) -> Optional[tuple[list[str], list[str]]]:
    """The lines of tags and those of moves of the next game; `None` at the end of the file."""
    line = _next_line(handle).lstrip("\ufeff")
    while line and (line.isspace() or line[0] == "%"):
        line = handle.readline()
    if not line:
        return None
    tags: list[str] = []
    moves: list[str] = []
    # Some programs write empty lines between tags.
    while line and (line[0] in "[%" or line.isspace()):
        if line[0] == "[":
            if line.startswith("[Event ") and any(tag.startswith("[Event ") for tag in tags):
                # The game before has no moves, not even a result.
                _pending[handle] = line
                return tags, moves
            tags.append(line)
        line = handle.readline()
    is_open = False
    while line and (is_open or not line.isspace()):
        if not is_open and line[0] == "[":
            _pending[handle] = line
            break
        moves.append(line)
        if "{" in line or is_open:
            is_open = line.rfind("{") > line.rfind("}") or is_open and "}" not in line
        line = handle.readline()
    return tags, moves


def _tags(lines: list[str]) -> list[tuple[str, str]]:
    found = []
    for line in lines:
        name, quote, rest = line.strip().lstrip("[").partition('"')
        value, end, _ = rest.rpartition('"')
        name = name.strip()
        if quote and end and is_tag_name(name):
            if "\\" in value:
                value = value.replace('\\"', '"').replace("\\\\", "\\")
            found.append((name, value))
    return found


def _homes(headers: Headers) -> int:
    """The squares from which a king castles that is written by its target."""
    if "FEN" not in headers and "Variant" not in headers:
        return _HOMES
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


def _items(tags: list[str], moves: list[str], headers: Headers) -> tuple[Any, Any, int, int]:
    # Without a tag, a comment before the first move would not belong to a game.
    text = f"{''.join(tags) or _NO_TAGS}\n{''.join(moves)}"
    return read_moves(text, _homes(headers))


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
    found = _text_of_game(handle)
    if found is None:
        return None
    tags, moves = found
    if Visitor is not GameBuilder:
        return _visit(Visitor(), tags, moves)
    headers = Headers()
    headers._tags.update(_tags(tags))
    game = Game(headers)
    mainline, items, errors, termination = _items(tags, moves, headers)
    if errors:
        game.errors += [_error(*item) for item in items if _is_error(item)]
    game._unread = mainline, items
    if headers._tags["Result"] == "*":
        headers._tags["Result"] = _RESULTS.get(termination, "*")
    return game


def _visit(visitor: BaseVisitor[ResultT], tags: list[str], moves: list[str]) -> ResultT:
    """Calls a visitor with all that a game has."""
    if visitor.begin_game() is SKIP:
        visitor.end_game()
        return visitor.result()
    headers = Headers()
    managed = visitor.begin_headers()
    for name, value in _tags(tags):
        visitor.visit_header(name, value)
        headers._tags[name] = value
        if managed is not None:
            managed[name] = value
    if visitor.end_headers() is not SKIP:
        _visit_moves(visitor, tags, moves, headers)
    visitor.end_game()
    return visitor.result()


def _visit_moves(
    visitor: BaseVisitor[Any], tags: list[str], moves: list[str], headers: Headers
) -> None:
    try:
        board = headers.board()
    except ValueError as error:
        visitor.handle_error(error)
        return
    visitor.visit_board(board)
    _, items, _, termination = _items(tags, moves, headers)
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
    found = _text_of_game(handle)
    if found is None:
        return None
    headers = Headers()
    headers._tags.update(_tags(found[0]))
    return headers


def skip_game(handle: TextIO) -> bool:
    """Skips the next game; `False` at the end of the file."""
    return _text_of_game(handle) is not None


__all__ = ["read_game", "read_headers", "skip_game"]
