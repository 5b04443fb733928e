"""Games from files: the text of one game at a time, read by the library in bulk."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from operator import itemgetter
from typing import Any, Optional, TextIO
from weakref import WeakKeyDictionary

from ... import _abi
from ..._library import PedinaError, Size, check, library, text_of
from ..moves import _ROOKS
from ..values import KING, MOVES, Move
from .headers import Headers
from .tree import ChildNode, Game, GameNode

_TOKEN = _abi.CHESS_PGN_TOKEN_BYTES // 4
_TOKENS = 2048
_TEXT = 1 << 16
# Two positions for each level of nested variations.
_LINES = 128
_SAN = _abi.CHESS_PGN_SAN
_NAG = _abi.CHESS_PGN_NAG
_COMMENT = _abi.CHESS_PGN_COMMENT
_VARIATION = _abi.CHESS_PGN_VARIATION
_END_VARIATION = _abi.CHESS_PGN_END_VARIATION
_ERROR = _abi.CHESS_PGN_ERROR
_END_GAME = _abi.CHESS_PGN_END_GAME
_RESULTS = {
    _abi.CHESS_TERMINATION_WHITE_WINS: "1-0",
    _abi.CHESS_TERMINATION_BLACK_WINS: "0-1",
    _abi.CHESS_TERMINATION_DRAW: "1/2-1/2",
}


class _Scanner:
    """A scanner and its buffers, which no two games use at a time."""

    def __init__(self) -> None:
        self.scanner = (ctypes.c_uint64 * (_abi.CHESS_PGN_SCANNER_BYTES // 8))()
        self.lines = (ctypes.c_uint64 * (_LINES * _abi.CHESS_POSITION_BYTES // 8))()
        self.tokens = (ctypes.c_uint64 * (_TOKENS * _TOKEN // 2))()
        self.words = memoryview(self.tokens).cast("B").cast("I")
        self.text = ctypes.create_string_buffer(_TEXT)
        self.bytes = memoryview(self.text).cast("B")
        self.read, self.count = Size(), Size()

    def parts(self, data: bytes) -> Iterator[int]:
        """Yields the number of tokens each time that the buffers hold some."""
        read, count = ctypes.byref(self.read), ctypes.byref(self.count)
        check(library.pdn_chess_pgn_scan_start(self.scanner))
        while data:
            check(library.pdn_chess_pgn_scan_any_notation(
                self.scanner, self.lines, _LINES, data, len(data), self.tokens, _TOKENS,
                self.text, _TEXT, read, count,
            ))
            yield self.count.value
            data = data[self.read.value:]
        check(library.pdn_chess_pgn_scan_any_notation_end(
            self.scanner, self.lines, _LINES, self.tokens, _TOKENS, self.text, _TEXT, count,
        ))
        yield self.count.value


_scanners: list[_Scanner] = []


@contextmanager
def _scanner() -> Iterator[_Scanner]:
    try:
        scanner = _scanners.pop()
    except IndexError:
        scanner = _Scanner()
    try:
        yield scanner
    finally:
        _scanners.append(scanner)


class _Tokens:
    """The tokens of a game. The tree is made of them when it is asked for."""

    def __init__(self) -> None:
        self.kinds: list[int] = []
        self.numbers: list[int] = []
        # By the index of its token, each comment or part of one.
        self.texts: dict[int, str] = {}

    def take(self, scanner: _Scanner, count: int, errors: list[Exception]) -> None:
        """Takes the tokens that the buffers hold."""
        words, base = scanner.words, len(self.kinds)
        kinds = words[4:_TOKEN * count:_TOKEN].tolist()
        self.numbers += words[5:_TOKEN * count:_TOKEN].tolist()
        self.kinds += kinds
        for index in _indexes(kinds, _COMMENT):
            start, length = words[_TOKEN * index + 7], words[_TOKEN * index + 8]
            text = scanner.bytes[start:start + length]
            self.texts[base + index] = str(text, "utf-8", "replace")
        for index in _indexes(kinds, _ERROR):
            status = words[_TOKEN * index + 6]
            status -= (status & 0x8000_0000) << 1
            line = words[_TOKEN * index + 2]
            errors.append(PedinaError(f"{text_of(status)} in line {line}", status))

    def mainline(self, game: Game) -> Optional[list[Move]]:
        """The moves of the main line, unless there are variations, for which it takes the tree."""
        if _VARIATION in self.kinds:
            return None
        numbers = [number for kind, number in zip(self.kinds, self.numbers) if kind == _SAN]
        if not game.headers.is_chess960() and not _no_rook(numbers):
            before = set()
            for index, number in enumerate(numbers):
                home = number & 63
                if number in _ROOKS and home not in before and _is_home(game, home):
                    numbers[index] = _ROOKS[number]
                before.add(home)
        return list(itemgetter(*numbers)(MOVES)) if len(numbers) > 1 else [
            MOVES[number] for number in numbers]

    def build(self, game: Game) -> None:
        """Makes the tree of a game."""
        node: GameNode = game
        is_standard = not game.headers.is_chess960()
        open_at: list[GameNode] = []
        # Comments of a variation that has no move yet.
        before: Optional[str] = None
        part, make, moves = "", ChildNode, MOVES
        for index, (kind, number) in enumerate(zip(self.kinds, self.numbers)):
            if kind == _SAN:
                if number in _ROOKS and is_standard and _castles(game, node, number & 63):
                    number = _ROOKS[number]
                child = make(node, moves[number])
                node.variations.append(child)
                node = child
                if before is not None:
                    node._starting_comment, before = before, None
            elif kind == _COMMENT:
                part += self.texts[index]
                if number:
                    text, part = part.strip(" "), ""
                    if before is not None:
                        before = f"{before} {text}" if before else text
                    else:
                        node.comment = f"{node.comment} {text}" if node.comment else text
            elif kind == _NAG:
                node.nags.add(number)
            elif kind == _VARIATION:
                open_at.append(node)
                # A variation before the first move is one on the game itself.
                node = node.parent or node
                before = ""
            elif kind == _END_VARIATION:
                node, before = open_at.pop(), None


def _indexes(kinds: list[int], kind: int) -> Iterator[int]:
    index = -1
    for _ in range(kinds.count(kind)):
        index = kinds.index(kind, index + 1)
        yield index


def _castles(game: Game, node: GameNode, home: int) -> bool:
    """Whether the piece that moves from the king's home is the king."""
    while node.parent is not None:
        if node.move.from_square == home:
            return False
        node = node.parent
    return _is_home(game, home)


def _is_home(game: Game, square: int) -> bool:
    """Whether a king stands there at the start."""
    if "FEN" not in game.headers:
        return True
    piece = game.headers.board().piece_at(square)
    return piece is not None and piece.piece_type == KING


_no_rook = frozenset(_ROOKS).isdisjoint
_NO_TAGS = '[Event "?"]\n'

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


def _headers(lines: list[str]) -> Headers:
    headers = Headers()
    for line in lines:
        name, quote, rest = line.strip().lstrip("[").partition('"')
        value, end, _ = rest.rpartition('"')
        name = name.strip()
        if quote and end and name.replace("_", "").isalnum() and name.isascii():
            headers._tags[name] = value.replace('\\"', '"').replace("\\\\", "\\")
    return headers


def read_game(handle: TextIO) -> Optional[Game]:
    """Reads the next game of a file; `None` at its end.

    A move that is not legal ends its line; `game.errors` says where.
    """
    found = _text_of_game(handle)
    if found is None:
        return None
    tags, moves = found
    game, unread = Game(_headers(tags)), _Tokens()
    # Without a tag, a comment before the first move would not belong to a game.
    data = f"{''.join(tags) or _NO_TAGS}\n{''.join(moves)}".encode()
    with _scanner() as scanner:
        for count in scanner.parts(data):
            if count:
                unread.take(scanner, count, game.errors)
    game._unread = unread
    if _END_GAME in unread.kinds and game.headers.get("Result") == "*":
        game.headers["Result"] = _RESULTS.get(unread.numbers[unread.kinds.index(_END_GAME)], "*")
    return game


def read_headers(handle: TextIO) -> Optional[Headers]:
    """Reads the tags of the next game, and skips its moves."""
    found = _text_of_game(handle)
    return None if found is None else _headers(found[0])


def skip_game(handle: TextIO) -> bool:
    """Skips the next game; `False` at the end of the file."""
    return _text_of_game(handle) is not None
