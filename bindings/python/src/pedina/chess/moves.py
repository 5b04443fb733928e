"""Legal moves, and the two ways to write castling: by the king's target or by the rook."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from .. import _abi
from .._library import Byte, Size, check, library
from .values import MOVES, Move

if TYPE_CHECKING:
    from .board import Board

# The library names the rook when castling, standard notation the king's target.
_ROOKS = {4 | 7 << 6: 4 | 6 << 6, 4 | 0 << 6: 4 | 2 << 6,
          60 | 63 << 6: 60 | 62 << 6, 60 | 56 << 6: 60 | 58 << 6}
_TARGETS = {target: rook for rook, target in _ROOKS.items()}
_HOMES = (4, 60)
_Values: Any = ctypes.c_uint16 * _abi.CHESS_MAX_MOVES
_legal_moves = library.pdn_chess_legal_moves
_MOST = _abi.CHESS_MAX_MOVES


def _is_king(words: Any, square: int) -> bool:
    piece = Byte()
    check(library.pdn_chess_piece(words, square, ctypes.byref(piece)))
    return piece.value & 7 == _abi.CHESS_ROLE_KING


def to_library(board: Board, move: Move) -> int:
    """The number of a move in the library."""
    value = move._value
    rook = _TARGETS.get(value)
    if rook is not None and _is_king(board._words, value & 63):
        if not board.chess960 or not board.castling_rights >> (value >> 6 & 63) & 1:
            return rook
    return value


def from_library(words: Any, value: int, chess960: bool) -> Move:
    """The move with this number in the library."""
    if not chess960 and value in _ROOKS and _is_king(words, value & 63):
        return MOVES[_ROOKS[value]]
    return MOVES[value]


def legal(words: Any, chess960: bool) -> list[Move]:
    """All legal moves of a position, in one call of the library."""
    # Two threads never have the same buffers.
    buffers = _buffers.pop() if _buffers else _Buffers()
    values, count, count_at = buffers
    status = _legal_moves(words, values, _MOST, count_at)
    if status != 0:
        check(status)
    length = count.value
    numbers = values[:length]
    _buffers.append(buffers)
    if length < 2:
        return [from_library(words, number, chess960) for number in numbers]
    # The king comes last: it castles only if the last move starts on its home.
    last = numbers[-1] & 63
    if not chess960 and last in _HOMES and _is_king(words, last):
        at = length - 1
        while at >= 0 and numbers[at] & 63 == last:
            numbers[at] = _ROOKS.get(numbers[at], numbers[at])
            at -= 1
    return list(itemgetter(*numbers)(MOVES))


class _Buffers(tuple[Any, Any, Any]):
    """Where the library writes moves and their number."""

    def __new__(cls) -> _Buffers:
        count = Size()
        return super().__new__(cls, (_Values(), count, ctypes.byref(count)))


_buffers: list[_Buffers] = []


class LegalMoveGenerator:
    """The legal moves of a board at the time they are asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def __iter__(self) -> Iterator[Move]:
        return iter(legal(self.board._words, self.board.chess960))

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and self.board.is_legal(move)

    def count(self) -> int:
        """The number of legal moves."""
        values, count = _Values(), Size()
        check(_legal_moves(self.board._words, values, _MOST, ctypes.byref(count)))
        return count.value

    def __bool__(self) -> bool:
        return self.count() > 0

    def __repr__(self) -> str:
        moves = ", ".join(map(self.board.san, self))
        return f"<LegalMoveGenerator at {id(self):#x} ({moves})>"
