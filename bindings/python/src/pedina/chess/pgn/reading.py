"""Games from files: the text of one game at a time, whose moves the library reads in bulk."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Optional, TextIO, TypeVar, overload

from ... import _abi
from ..._library import PedinaError, text_of
from ..._native import read_games, read_tags
from ..board import Board
from ..setup import check_counters
from ..values import Move
from .building import GameBuilder
from .handles import give_back, leave, take_left
from .headers import Headers, is_kept
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
_BRACES = re.compile("[;{}]")


def _is_open(line: str, is_open: bool) -> bool:
    """Whether a comment is open after a line, by whether it was before."""
    if ";" not in line:
        return line.rfind("{") > line.rfind("}") or is_open and "}" not in line
    for match in _BRACES.finditer(line):
        if is_open:
            is_open = match[0] != "}"
        elif match[0] == ";":
            break
        else:
            is_open = match[0] == "{"
    return is_open


def _text_of_game(handle: TextIO, line: str) -> Optional[str]:
    """The text of the next game, which may begin with a line that has been read; `None` at the end
    of the file."""
    lines: list[str] = []
    readline, append = handle.readline, lines.append
    is_open = has_event = has_game = False
    line = line or readline()
    # Some programs write empty lines and comments between tags.
    while line:
        text = line if line[0] == "[" else line.lstrip(_SPACES)
        first = text[:1]
        if first == "[" and not is_open:
            has_game = True
            if text.startswith("[Event "):
                if has_event:
                    # The game before has no moves, not even a result.
                    give_back(handle, line)
                    return "".join(lines)
                has_event = True
        elif is_open or first == "{":
            is_open = _is_open(line, is_open)
            has_game = True
        elif text and first != ";" and line[0] != "%":
            is_open = _is_open(line, False)
            break
        append(line)
        line = readline()
    if not line and not has_game:
        # Lines of comments alone.
        return None
    if line:
        append(line)
        line = readline()
    while line and (is_open or line.strip(_SPACES)):
        if not is_open and line.lstrip(_SPACES)[0] == "[":
            give_back(handle, line)
            break
        append(line)
        if ("{" in line or is_open) and (is_open or line[0] != "%"):
            is_open = _is_open(line, is_open)
        line = readline()
    return "".join(lines)


def _homes(tags: list[tuple[str, str]]) -> int:
    """The squares from which a king castles that is written by its target."""
    if not any(name in ("FEN", "Variant") for name, _ in tags):
        return _HOMES
    headers = _headers(tags, {})
    if headers.is_chess960():
        return 0
    try:
        board = headers.board()
    except ValueError:
        return 0
    return 0 if board.chess960 else board.kings & _HOMES


def _is_error(item: Any) -> bool:
    """Whether an item is an error; a missing result is none."""
    return type(item) is tuple and item[0] != _abi.ERROR_CHESS_PGN_NO_RESULT


def _counter_errors(fen: str) -> list[Exception]:
    """What is wrong with the counters of a FEN, which the library cuts off."""
    try:
        check_counters(fen)
    except ValueError as error:
        return [error]
    return []


def _error(status: int, line: int) -> PedinaError:
    return PedinaError(f"{text_of(status)} in line {line}", status)


def _next_game(handle: TextIO) -> Optional[_Game]:
    """The next game; `None` at the end of the file."""
    line, games = take_left(handle)
    while not games:
        text = _text_of_game(handle, line)
        if text is None:
            return None
        games = read_games(text, _homes)[::-1]
        line = "" if games else take_left(handle)[0]
    game: _Game = games.pop()
    if games:
        leave(handle, "", games)
    return game


def _skipped(handle: TextIO, wanted: bool) -> Optional[list[tuple[str, str]]]:
    """The tags of the next game, whose moves are skipped, if they are wanted; `None` at the end of
    the file."""
    line, games = take_left(handle)
    while not games:
        text = _text_of_game(handle, line)
        if text is None:
            return None
        tags = read_tags(text, wanted)
        if tags is not None and len(tags) == 1:
            return tags[0]
        games = read_games(text, _homes)[::-1]
        line = "" if games else take_left(handle)[0]
    game: _Game = games.pop()
    if games:
        leave(handle, "", games)
    return game[0]


def _headers(tags: list[tuple[str, str]], start: Optional[dict[str, str]] = None) -> Headers:
    """The tags of a game that `Headers` take, above those of a roster, or others."""
    headers = Headers(start)
    headers._tags.update((name, value) for name, value in tags if is_kept(name))
    return headers


def _variant_error(headers: Headers) -> Optional[ValueError]:
    """What is wrong with the tag `Variant`."""
    try:
        headers.variant()
    except ValueError as error:
        return error
    return None


@overload
def read_game(handle: TextIO) -> Optional[Game]: ...
@overload
def read_game(
    handle: TextIO, *, Visitor: Callable[[], BaseVisitor[ResultT]]
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
    elif "FEN" in headers:
        game.errors += _counter_errors(headers["FEN"])
    game._keep(mainline, items)
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
        if is_kept(name):
            visitor.visit_header(name, value)
    if visitor.end_headers() is not SKIP:
        _visit_moves(visitor, game, _headers(game[0], {}) if managed is None else managed)
    visitor.end_game()
    return visitor.result()


def _start(visitor: BaseVisitor[Any], headers: Headers) -> Optional[Board]:
    """The starting position of standard chess, if the tags have one."""
    error = _variant_error(headers)
    if error is not None:
        visitor.handle_error(error)
        headers = Headers({name: value for name, value in headers.items() if name == "FEN"})
    try:
        return headers.board()
    except ValueError as error:
        visitor.handle_error(error)
        return None


def _visit_moves(visitor: BaseVisitor[Any], game: _Game, headers: Headers) -> None:
    _, _, items, _, termination = game
    board = _start(visitor, headers)
    if board is None:
        return
    visitor.visit_board(board)
    # Of each open variation the position where the line before it goes on.
    line: list[Board] = []
    # How many variations are open that the visitor does not see.
    skipped = 0
    for item in items:
        kind = type(item)
        if item is True:
            line.append(board)
            if not skipped:
                board = board.copy()
                if board.move_stack:
                    board.pop()
                skipped = visitor.begin_variation() is SKIP
            else:
                skipped += 1
        elif item is False:
            board = line.pop()
            skipped -= skipped > 0
            if not skipped:
                visitor.end_variation()
        elif skipped:
            continue
        elif kind is Move:
            if not _visit_move(visitor, board, item):
                # The rest of the line stands on this move.
                if not line:
                    break
                skipped = 1
        elif kind is str:
            visitor.visit_comment(item)
        elif kind is int:
            visitor.visit_nag(item)
        elif _is_error(item):
            visitor.handle_error(_error(*item))
    if termination in _RESULTS:
        visitor.visit_result(_RESULTS[termination])


def _visit_move(visitor: BaseVisitor[Any], board: Board, move: Move) -> bool:
    """Calls a visitor with a move, or lets it parse the move; false if it refuses or leaves out
    what the next moves need."""
    if type(visitor).parse_san is not BaseVisitor.parse_san or (
            type(visitor).begin_parse_san is not BaseVisitor.begin_parse_san):
        san = board.san(move)
        if visitor.begin_parse_san(board, san) is SKIP:
            visitor.visit_board(board)
            return False
        try:
            move = visitor.parse_san(board, san)
        except ValueError as error:
            visitor.handle_error(error)
            return False
    visitor.visit_move(board, move)
    board.push(move)
    visitor.visit_board(board)
    return True


def read_headers(handle: TextIO) -> Optional[Headers]:
    """Reads the tags of the next game, those that it has, and skips its moves."""
    tags = _skipped(handle, True)
    return None if tags is None else _headers(tags, {})


def skip_game(handle: TextIO) -> bool:
    """Skips the next game; `False` at the end of the file."""
    return _skipped(handle, False) is not None


__all__ = ["read_game", "read_headers", "skip_game"]
