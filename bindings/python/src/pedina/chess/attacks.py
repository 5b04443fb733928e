"""What pieces attack, by the tables of the library."""

from __future__ import annotations

import ctypes

from .. import _abi
from .._library import Long, check, library
from .squares import BB_SQUARES, Bitboard
from .values import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, SQUARES, Color, Square


def _attacks(piece: int, square: Square, occupied: Bitboard = 0) -> Bitboard:
    value = Long()
    check(library.pdn_chess_attacks(piece, square, occupied, ctypes.byref(value)))
    return value.value


BB_KNIGHT_ATTACKS = [_attacks(KNIGHT, square) for square in SQUARES]
BB_KING_ATTACKS = [_attacks(KING, square) for square in SQUARES]
# By colour, then by square.
BB_PAWN_ATTACKS = [
    [_attacks(PAWN + 8 * side, square) for square in SQUARES]
    for side in (_abi.CHESS_COLOR_BLACK, _abi.CHESS_COLOR_WHITE)
]


def bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard:
    """What a bishop attacks on a board with these pieces."""
    return _attacks(BISHOP, square, occupied)


def rook_attacks(square: Square, occupied: Bitboard) -> Bitboard:
    """What a rook attacks on a board with these pieces."""
    return _attacks(ROOK, square, occupied)


def attacks_of(piece_type: int, color: Color, square: Square, occupied: Bitboard) -> Bitboard:
    """What a piece on a square attacks on a board with these pieces."""
    if piece_type == PAWN:
        return BB_PAWN_ATTACKS[color][square]
    if piece_type == KNIGHT:
        return BB_KNIGHT_ATTACKS[square]
    if piece_type == KING:
        return BB_KING_ATTACKS[square]
    attacks = 0
    if piece_type in (BISHOP, QUEEN):
        attacks |= bishop_attacks(square, occupied)
    if piece_type in (ROOK, QUEEN):
        attacks |= rook_attacks(square, occupied)
    return attacks


def ray(a: Square, b: Square) -> Bitboard:
    """The line through two squares from edge to edge; 0 if they are on none, or the same."""
    if a != b:
        for attacks in (bishop_attacks, rook_attacks):
            if attacks(a, 0) & BB_SQUARES[b]:
                return attacks(a, 0) & attacks(b, 0) | BB_SQUARES[a] | BB_SQUARES[b]
    return 0


def between(a: Square, b: Square) -> Bitboard:
    """The squares between two squares on a line; 0 if there is none."""
    if a != b:
        for attacks in (bishop_attacks, rook_attacks):
            if attacks(a, 0) & BB_SQUARES[b]:
                return attacks(a, BB_SQUARES[b]) & attacks(b, BB_SQUARES[a])
    return 0


__all__ = ["BB_KING_ATTACKS", "BB_KNIGHT_ATTACKS", "BB_PAWN_ATTACKS", "between", "ray"]
