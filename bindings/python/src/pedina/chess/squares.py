"""Sets of squares as the 64 bits of a number."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .values import SQUARES, Square

Bitboard = int
BB_EMPTY: Bitboard = 0
BB_ALL: Bitboard = 0xFFFF_FFFF_FFFF_FFFF
BB_SQUARES: list[Bitboard] = [1 << square for square in range(64)]
BB_A1, BB_B1, BB_C1, BB_D1, BB_E1, BB_F1, BB_G1, BB_H1 = BB_SQUARES[0:8]
BB_A2, BB_B2, BB_C2, BB_D2, BB_E2, BB_F2, BB_G2, BB_H2 = BB_SQUARES[8:16]
BB_A3, BB_B3, BB_C3, BB_D3, BB_E3, BB_F3, BB_G3, BB_H3 = BB_SQUARES[16:24]
BB_A4, BB_B4, BB_C4, BB_D4, BB_E4, BB_F4, BB_G4, BB_H4 = BB_SQUARES[24:32]
BB_A5, BB_B5, BB_C5, BB_D5, BB_E5, BB_F5, BB_G5, BB_H5 = BB_SQUARES[32:40]
BB_A6, BB_B6, BB_C6, BB_D6, BB_E6, BB_F6, BB_G6, BB_H6 = BB_SQUARES[40:48]
BB_A7, BB_B7, BB_C7, BB_D7, BB_E7, BB_F7, BB_G7, BB_H7 = BB_SQUARES[48:56]
BB_A8, BB_B8, BB_C8, BB_D8, BB_E8, BB_F8, BB_G8, BB_H8 = BB_SQUARES[56:64]
BB_FILES: list[Bitboard] = [0x0101_0101_0101_0101 << file for file in range(8)]
BB_RANKS: list[Bitboard] = [0xFF << 8 * rank for rank in range(8)]

BB_RANK_1, BB_RANK_2, BB_RANK_3, BB_RANK_4 = BB_RANKS[:4]
BB_RANK_5, BB_RANK_6, BB_RANK_7, BB_RANK_8 = BB_RANKS[4:]
BB_FILE_A, BB_FILE_B, BB_FILE_C, BB_FILE_D = BB_FILES[:4]
BB_FILE_E, BB_FILE_F, BB_FILE_G, BB_FILE_H = BB_FILES[4:]
BB_BACKRANKS: Bitboard = BB_RANK_1 | BB_RANK_8
BB_CENTER: Bitboard = 0x0000_0018_1800_0000
BB_LIGHT_SQUARES: Bitboard = 0x55AA_55AA_55AA_55AA
BB_DARK_SQUARES: Bitboard = 0xAA55_AA55_AA55_AA55

# The squares of a board that is turned around: that of h8 for a1.
SQUARES_180: list[Square] = [square ^ 56 for square in SQUARES]

BB_CORNERS: Bitboard = BB_A1 | BB_H1 | BB_A8 | BB_H8


def lsb(mask: Bitboard) -> Square:
    """The lowest square of a bitboard; -1 if it is empty."""
    return (mask & -mask).bit_length() - 1


def msb(mask: Bitboard) -> Square:
    """The highest square of a bitboard; -1 if it is empty."""
    return mask.bit_length() - 1


def scan_forward(mask: Bitboard) -> Iterator[Square]:
    """The squares of a bitboard from a1 to h8."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def scan_reversed(mask: Bitboard) -> Iterator[Square]:
    """The squares of a bitboard from h8 to a1."""
    while mask:
        square = mask.bit_length() - 1
        yield square
        mask ^= 1 << square


def _popcount(mask: Bitboard) -> int:
    return bin(mask).count("1")


# The number of squares of a bitboard.
popcount: Callable[[Bitboard], int] = getattr(int, "bit_count", _popcount)


def flip_vertical(mask: Bitboard) -> Bitboard:
    """A bitboard seen from the other side: the first rank becomes the eighth."""
    return int.from_bytes((int(mask) & BB_ALL).to_bytes(8, "little"), "big")


def flip_horizontal(mask: Bitboard) -> Bitboard:
    """A bitboard in a mirror: the a-file becomes the h-file."""
    mask = int(mask)
    mask = mask >> 1 & 0x5555_5555_5555_5555 | (mask & 0x5555_5555_5555_5555) << 1
    mask = mask >> 2 & 0x3333_3333_3333_3333 | (mask & 0x3333_3333_3333_3333) << 2
    return mask >> 4 & 0x0F0F_0F0F_0F0F_0F0F | (mask & 0x0F0F_0F0F_0F0F_0F0F) << 4


def flip_diagonal(mask: Bitboard) -> Bitboard:
    """A bitboard mirrored at the line from a1 to h8."""
    mask = int(mask)
    # The corners of 8, 4 and 2 squares change places.
    for shift, corner in ((28, 0xF0F0_F0F0), (14, 0xCCCC_0000_CCCC), (7, 0xAA00_AA00_AA00_AA)):
        swapped = (mask ^ mask >> shift) & corner
        mask ^= swapped | swapped << shift
    return mask


def flip_anti_diagonal(mask: Bitboard) -> Bitboard:
    """A bitboard mirrored at the line from a8 to h1."""
    return flip_horizontal(flip_vertical(flip_diagonal(mask)))


def shift_up(mask: Bitboard) -> Bitboard:
    """All squares one rank towards the eighth; what leaves the board is gone."""
    return mask << 8 & BB_ALL


def shift_2_up(mask: Bitboard) -> Bitboard:
    """All squares two ranks towards the eighth."""
    return mask << 16 & BB_ALL


def shift_down(mask: Bitboard) -> Bitboard:
    """All squares one rank towards the first."""
    return mask >> 8


def shift_2_down(mask: Bitboard) -> Bitboard:
    """All squares two ranks towards the first."""
    return mask >> 16


def shift_right(mask: Bitboard) -> Bitboard:
    """All squares one file towards the h-file."""
    return (mask & ~BB_FILE_H) << 1 & BB_ALL


def shift_2_right(mask: Bitboard) -> Bitboard:
    """All squares two files towards the h-file."""
    return shift_right(shift_right(mask))


def shift_left(mask: Bitboard) -> Bitboard:
    """All squares one file towards the a-file."""
    return (mask & ~BB_FILE_A) >> 1


def shift_2_left(mask: Bitboard) -> Bitboard:
    """All squares two files towards the a-file."""
    return shift_left(shift_left(mask))


def shift_up_left(mask: Bitboard) -> Bitboard:
    """All squares one step towards a8."""
    return shift_up(shift_left(mask))


def shift_up_right(mask: Bitboard) -> Bitboard:
    """All squares one step towards h8."""
    return shift_up(shift_right(mask))


def shift_down_left(mask: Bitboard) -> Bitboard:
    """All squares one step towards a1."""
    return shift_down(shift_left(mask))


def shift_down_right(mask: Bitboard) -> Bitboard:
    """All squares one step towards h1."""
    return shift_down(shift_right(mask))
