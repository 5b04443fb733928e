"""Games from files: the text of one game at a time, read by the library in bulk."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Optional, TextIO
from weakref import WeakKeyDictionary

from ... import _abi
from ..._library import PedinaError, Size, check, library, text_of
from ..moves import _ROOKS
from ..values import KING, MOVES
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
_TAG = _abi.CHESS_PGN_TAG
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


class _Builder:
    """Makes the tree of a game from tokens."""

    def __init__(self, headers: Headers) -> None:
        self.game = Game(headers)
        self.node: GameNode = self.game
        self.open: list[GameNode] = []
        # Comments of a variation that has no move yet.
        self.before: Optional[str] = None
        self.piece_of_comment = ""
        self.is_standard = not headers.is_chess960()

    def take(self, scanner: _Scanner, count: int) -> None:
        """Takes the tokens that the buffers hold."""
        words, moves = scanner.words, MOVES
        kinds = words[4:_TOKEN * count:_TOKEN].tolist()
        numbers = words[5:_TOKEN * count:_TOKEN].tolist()
        node, make = self.node, ChildNode
        for index, kind in enumerate(kinds):
            if kind == _SAN:
                number = numbers[index]
                if number in _ROOKS and self.is_standard and self._castles(node, number & 63):
                    number = _ROOKS[number]
                child = make(node, moves[number])
                node.variations.append(child)
                node = child
                if self.before is not None:
                    node._starting_comment = self.before
                    self.before = None
            elif kind == _COMMENT:
                start, length = words[_TOKEN * index + 7], words[_TOKEN * index + 8]
                text = scanner.bytes[start:start + length]
                self.piece_of_comment += str(text, "utf-8", "replace")
                if numbers[index]:
                    self._comment(node)
            elif kind == _NAG:
                node.nags.add(numbers[index])
            elif kind == _VARIATION:
                self.open.append(node)
                # A variation before the first move is one on the game itself.
                node = node.parent or node
                self.before = ""
            elif kind == _END_VARIATION:
                node = self.open.pop()
                self.before = None
            elif kind == _ERROR:
                self._error(words, index)
            elif kind == _END_GAME:
                result = _RESULTS.get(numbers[index])
                if result and self.game.headers.get("Result") == "*":
                    self.game.headers["Result"] = result
        self.node = node

    def _castles(self, node: GameNode, home: int) -> bool:
        """Whether the piece that moves from the king's home is the king."""
        while node.parent is not None:
            if node.move.from_square == home:
                return False
            node = node.parent
        piece = self.game.board().piece_at(home)
        return piece is not None and piece.piece_type == KING

    def _comment(self, node: GameNode) -> None:
        text = self.piece_of_comment.strip(" ")
        self.piece_of_comment = ""
        if self.before is not None:
            self.before = f"{self.before} {text}" if self.before else text
        else:
            node.comment = f"{node.comment} {text}" if node.comment else text

    def _error(self, words: Any, index: int) -> None:
        status = words[_TOKEN * index + 6]
        status -= (status & 0x8000_0000) << 1
        line = words[_TOKEN * index + 2]
        self.game.errors.append(PedinaError(f"{text_of(status)} in line {line}", status))


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
    tags, moves = [], []
    # Some programs write empty lines between tags.
    while line and (line[0] in "[%" or line.isspace()):
        if line[0] == "[":
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
    builder = _Builder(_headers(tags))
    # Without a tag, a comment before the first move would not belong to a game.
    data = f"{''.join(tags) or _NO_TAGS}\n{''.join(moves)}".encode()
    with _scanner() as scanner:
        for count in scanner.parts(data):
            if count:
                builder.take(scanner, count)
    return builder.game


def read_headers(handle: TextIO) -> Optional[Headers]:
    """Reads the tags of the next game, and skips its moves."""
    found = _text_of_game(handle)
    return None if found is None else _headers(found[0])


def skip_game(handle: TextIO) -> bool:
    """Skips the next game; `False` at the end of the file."""
    return _text_of_game(handle) is not None
