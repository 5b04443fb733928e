"""Sets of squares as the 64 bits of a number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import MutableSet, Optional, Union

from .values import Square

Bitboard = int
BB_EMPTY: Bitboard = 0
BB_ALL: Bitboard = 0xFFFF_FFFF_FFFF_FFFF
BB_SQUARES = [1 << square for square in range(64)]
BB_A1, BB_B1, BB_C1, BB_D1, BB_E1, BB_F1, BB_G1, BB_H1 = BB_SQUARES[0:8]
BB_A2, BB_B2, BB_C2, BB_D2, BB_E2, BB_F2, BB_G2, BB_H2 = BB_SQUARES[8:16]
BB_A3, BB_B3, BB_C3, BB_D3, BB_E3, BB_F3, BB_G3, BB_H3 = BB_SQUARES[16:24]
BB_A4, BB_B4, BB_C4, BB_D4, BB_E4, BB_F4, BB_G4, BB_H4 = BB_SQUARES[24:32]
BB_A5, BB_B5, BB_C5, BB_D5, BB_E5, BB_F5, BB_G5, BB_H5 = BB_SQUARES[32:40]
BB_A6, BB_B6, BB_C6, BB_D6, BB_E6, BB_F6, BB_G6, BB_H6 = BB_SQUARES[40:48]
BB_A7, BB_B7, BB_C7, BB_D7, BB_E7, BB_F7, BB_G7, BB_H7 = BB_SQUARES[48:56]
BB_A8, BB_B8, BB_C8, BB_D8, BB_E8, BB_F8, BB_G8, BB_H8 = BB_SQUARES[56:64]
BB_FILES = [0x0101_0101_0101_0101 << file for file in range(8)]
BB_RANKS = [0xFF << 8 * rank for rank in range(8)]

BB_RANK_1, BB_RANK_2, BB_RANK_3, BB_RANK_4 = BB_RANKS[:4]
BB_RANK_5, BB_RANK_6, BB_RANK_7, BB_RANK_8 = BB_RANKS[4:]
BB_FILE_A, BB_FILE_B, BB_FILE_C, BB_FILE_D = BB_FILES[:4]
BB_FILE_E, BB_FILE_F, BB_FILE_G, BB_FILE_H = BB_FILES[4:]
BB_BACKRANKS = BB_RANK_1 | BB_RANK_8
BB_CENTER = 0x0000_0018_1800_0000
BB_LIGHT_SQUARES = 0x55AA_55AA_55AA_55AA
BB_DARK_SQUARES = 0xAA55_AA55_AA55_AA55

IntoSquareSet = Union[int, Iterable[Square]]


def scan_forward(mask: Bitboard) -> Iterator[Square]:
    """The squares of a bitboard from a1 to h8."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def popcount(mask: Bitboard) -> int:
    """The number of squares of a bitboard."""
    return mask.bit_count() if hasattr(mask, "bit_count") else bin(mask).count("1")


class SquareSet(MutableSet[Square]):
    """A set of squares; `mask` has bit 0 for a1 and bit 63 for h8."""

    __slots__ = ("mask",)

    def __init__(self, squares: IntoSquareSet = 0) -> None:
        if isinstance(squares, SquareSet):
            self.mask: int = squares.mask
        elif isinstance(squares, int):
            self.mask = squares & BB_ALL
        else:
            self.mask = 0
            for square in squares:
                self.mask |= 1 << square

    def __contains__(self, square: object) -> bool:
        return isinstance(square, int) and bool(self.mask >> square & 1)

    def __iter__(self) -> Iterator[Square]:
        return scan_forward(self.mask)

    def __len__(self) -> int:
        return popcount(self.mask)

    def __bool__(self) -> bool:
        return self.mask != 0

    def __int__(self) -> int:
        return self.mask

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (int, set, frozenset, SquareSet)):
            return self.mask == SquareSet(other).mask
        return NotImplemented

    def __invert__(self) -> SquareSet:
        return SquareSet(~self.mask)

    def add(self, square: Square) -> None:
        """Adds a square."""
        self.mask |= 1 << square

    def discard(self, square: Square) -> None:
        """Removes a square if it is there."""
        self.mask &= ~(1 << square)

    @classmethod
    def from_square(cls, square: Square) -> SquareSet:
        """The set of one square."""
        return cls(1 << square)

    def __reversed__(self) -> Iterator[Square]:
        return reversed(list(self))

    def tolist(self) -> list[bool]:
        """Whether each square from a1 is in the set."""
        return [bool(self.mask >> square & 1) for square in range(64)]

    def mirror(self) -> SquareSet:
        """The set seen from the other side of the board."""
        return SquareSet(int.from_bytes(self.mask.to_bytes(8, "little"), "big"))

    def first(self) -> Optional[Square]:
        """The lowest square, if there is one."""
        return next(iter(self), None)

    def __repr__(self) -> str:
        return f"SquareSet(0x{self.mask:016x})"

    def __str__(self) -> str:
        rows = (self.mask >> 8 * rank & 0xFF for rank in reversed(range(8)))
        return "\n".join(" ".join(".1"[row >> file & 1] for file in range(8)) for row in rows)
