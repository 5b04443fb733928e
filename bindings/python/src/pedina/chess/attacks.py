"""What pieces attack, by the tables of the library."""

from __future__ import annotations

from collections.abc import Callable

from .. import _native
from .squares import BB_ALL, BB_EMPTY, BB_FILE_A, BB_FILE_H, BB_FILES, BB_RANK_1, BB_RANK_8
from .squares import BB_RANKS, BB_SQUARES, Bitboard
from .values import BISHOP, KING, KNIGHT, PAWN, ROOK, SQUARES, Color, PieceType, Square

_attacks = _native.attacks
_BLACK_PAWN = PAWN + 8

BB_KNIGHT_ATTACKS: list[Bitboard] = [_attacks(KNIGHT, square, 0) for square in SQUARES]
BB_KING_ATTACKS: list[Bitboard] = [_attacks(KING, square, 0) for square in SQUARES]
# By colour, then by square.
BB_PAWN_ATTACKS: list[list[Bitboard]] = [
    [_attacks(piece, square, 0) for square in SQUARES] for piece in (_BLACK_PAWN, PAWN)
]


def bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard:
    """What a bishop attacks on a board with these pieces."""
    return _attacks(BISHOP, square, occupied)


def rook_attacks(square: Square, occupied: Bitboard) -> Bitboard:
    """What a rook attacks on a board with these pieces."""
    return _attacks(ROOK, square, occupied)


def attacks_of(piece_type: PieceType, color: Color, square: Square, occupied: Bitboard) -> Bitboard:
    """What a piece on a square attacks on a board with these pieces."""
    return _attacks(piece_type if color else piece_type + 8, square, occupied)


class _Attacks(dict[Bitboard, Bitboard]):
    """What a piece attacks along lines by the pieces on them, found out when it is first asked."""

    def __init__(self, piece: PieceType, square: Square, lines: Bitboard) -> None:
        super().__init__()
        self._piece, self._square, self._lines = piece, square, lines
        self[BB_EMPTY] = _attacks(piece, square, 0) & lines

    def __missing__(self, occupied: Bitboard) -> Bitboard:
        found = _attacks(self._piece, self._square, occupied) & self._lines
        self[occupied] = found
        return found


def _edges(square: Square) -> Bitboard:
    """The edges of the board that pieces on a square's lines need not be looked for at."""
    rank, file = BB_RANKS[square >> 3], BB_FILES[square & 7]
    return (BB_RANK_1 | BB_RANK_8) & ~rank | (BB_FILE_A | BB_FILE_H) & ~file


def _table(
    piece: PieceType, lines: Callable[[Square], Bitboard]
) -> tuple[list[Bitboard], list[dict[Bitboard, Bitboard]]]:
    """For each square what may be in the way, and the attacks by what is: `TABLE[square][MASKS[
    square] & occupied]`."""
    attacks: list[dict[Bitboard, Bitboard]] = [
        _Attacks(piece, square, lines(square)) for square in SQUARES]
    return [attacks[square][0] & ~_edges(square) for square in SQUARES], attacks


BB_DIAG_MASKS, BB_DIAG_ATTACKS = _table(BISHOP, lambda square: BB_ALL)
BB_FILE_MASKS, BB_FILE_ATTACKS = _table(ROOK, lambda square: BB_FILES[square & 7])
BB_RANK_MASKS, BB_RANK_ATTACKS = _table(ROOK, lambda square: BB_RANKS[square >> 3])


def _line(a: Square, b: Square) -> Bitboard:
    for attacks in (BB_DIAG_ATTACKS, BB_RANK_ATTACKS, BB_FILE_ATTACKS):
        if attacks[a][0] & BB_SQUARES[b]:
            return attacks[a][0] & attacks[b][0] | BB_SQUARES[a] | BB_SQUARES[b]
    return 0


# The line through two squares from edge to edge; 0 if they are on none, or the same.
BB_RAYS: list[list[Bitboard]] = [[0] * 64 for _ in SQUARES]
for _a in SQUARES:
    for _b in range(_a):
        BB_RAYS[_a][_b] = BB_RAYS[_b][_a] = _line(_a, _b)


def ray(a: Square, b: Square) -> Bitboard:
    """The line through two squares from edge to edge; 0 if they are on none, or the same."""
    return BB_RAYS[a][b]


def between(a: Square, b: Square) -> Bitboard:
    """The squares between two squares on a line; 0 if there is none."""
    found = BB_RAYS[a][b] & ((BB_ALL << a) ^ (BB_ALL << b))
    # Without the lower one of the two.
    return found & (found - 1)


__all__ = [
    "BB_DIAG_ATTACKS",
    "BB_DIAG_MASKS",
    "BB_FILE_ATTACKS",
    "BB_FILE_MASKS",
    "BB_KING_ATTACKS",
    "BB_KNIGHT_ATTACKS",
    "BB_PAWN_ATTACKS",
    "BB_RANK_ATTACKS",
    "BB_RANK_MASKS",
    "BB_RAYS",
    "between",
    "ray",
]
