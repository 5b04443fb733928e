"""A set of squares, with the operators of sets and of bitboards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, MutableSet, SupportsInt, Union

from .attacks import between, ray
from .squares import BB_ALL, BB_SQUARES, Bitboard, flip_vertical, lsb, popcount
from .squares import scan_forward, scan_reversed
from .values import SQUARES, Square

IntoSquareSet = Union[SupportsInt, Iterable[Square]]


class SquareSet(MutableSet[Square]):
    """A set of squares; `mask` has bit 0 for a1 and bit 63 for h8.

    Operators take other sets, bitboards and squares to iterate.

    >>> SquareSet([A1, B1]) | 1 << C1
    SquareSet(0x0000_0000_0000_0007)
    >>> print(SquareSet.ray(A1, B2) & ~SquareSet(BB_RANK_1))
    . . . . . . . 1
    . . . . . . 1 .
    . . . . . 1 . .
    . . . . 1 . . .
    . . . 1 . . . .
    . . 1 . . . . .
    . 1 . . . . . .
    . . . . . . . .
    """

    __slots__ = ("mask", "__weakref__")

    def __init__(self, squares: IntoSquareSet = 0) -> None:
        self.mask: Bitboard = squares & BB_ALL if type(squares) is int else _mask(squares)

    @classmethod
    def ray(cls, a: Square, b: Square) -> SquareSet:
        """The line through two squares from edge to edge; empty if they are on none."""
        return cls(ray(a, b))

    @classmethod
    def between(cls, a: Square, b: Square) -> SquareSet:
        """The squares between two squares on a line."""
        return cls(between(a, b))

    @classmethod
    def from_square(cls, square: Square) -> SquareSet:
        """The set of one square."""
        return cls(BB_SQUARES[square])

    # The set.

    def __contains__(self, square: object) -> bool:
        return isinstance(square, int) and square >= 0 and bool(self.mask >> square & 1)

    def __iter__(self) -> Iterator[Square]:
        return scan_forward(self.mask)

    def __reversed__(self) -> Iterator[Square]:
        return scan_reversed(self.mask)

    def __len__(self) -> int:
        return popcount(self.mask)

    def add(self, square: Square) -> None:
        """Adds a square."""
        self.mask |= BB_SQUARES[square]

    def discard(self, square: Square) -> None:
        """Removes a square if it is there."""
        self.mask &= ~BB_SQUARES[square]

    def remove(self, square: Square) -> None:
        """Removes a square. Raises `KeyError` if it is not there."""
        if square not in self:
            raise KeyError(square)
        self.discard(square)

    def pop(self) -> Square:
        """Removes and returns the lowest square. Raises `KeyError` if there is none."""
        if not self.mask:
            raise KeyError("no square to take from an empty set")
        square = lsb(self.mask)
        self.discard(square)
        return square

    def clear(self) -> None:
        """Removes all squares."""
        self.mask = 0

    def copy(self) -> SquareSet:
        """A copy."""
        return SquareSet(self.mask)

    def isdisjoint(self, other: IntoSquareSet) -> bool:
        """Whether no square is in both sets."""
        return not self.mask & _mask(other)

    def issubset(self, other: IntoSquareSet) -> bool:
        """Whether all squares are in the other set."""
        return not self.mask & ~_mask(other)

    def issuperset(self, other: IntoSquareSet) -> bool:
        """Whether all squares of the other set are here."""
        return not _mask(other) & ~self.mask

    def union(self, other: IntoSquareSet) -> SquareSet:
        """The squares of either set."""
        return SquareSet(self.mask | _mask(other))

    def intersection(self, other: IntoSquareSet) -> SquareSet:
        """The squares of both sets."""
        return SquareSet(self.mask & _mask(other))

    def difference(self, other: IntoSquareSet) -> SquareSet:
        """The squares that are not in the other set."""
        return SquareSet(self.mask & ~_mask(other))

    def symmetric_difference(self, other: IntoSquareSet) -> SquareSet:
        """The squares of one set and not of the other."""
        return SquareSet(self.mask ^ _mask(other))

    def update(self, *others: IntoSquareSet) -> None:
        """Adds the squares of other sets."""
        for other in others:
            self.mask |= _mask(other)

    def intersection_update(self, *others: IntoSquareSet) -> None:
        """Keeps what is in other sets too."""
        for other in others:
            self.mask &= _mask(other)

    def difference_update(self, other: IntoSquareSet) -> None:
        """Removes the squares of another set."""
        self.mask &= ~_mask(other)

    def symmetric_difference_update(self, other: IntoSquareSet) -> None:
        """Removes what another set has too, and adds the rest of it."""
        self.mask ^= _mask(other)

    # Its operators.

    def __or__(self, other: Any) -> SquareSet:
        found = SquareSet(other)
        found.mask |= self.mask
        return found

    def __and__(self, other: Any) -> SquareSet:
        found = SquareSet.__new__(SquareSet)
        found.mask = self.mask & (other if type(other) is int else _mask(other))
        return found

    def __sub__(self, other: Any) -> SquareSet:
        found = SquareSet(other)
        found.mask = self.mask & ~found.mask
        return found

    def __xor__(self, other: Any) -> SquareSet:
        found = SquareSet(other)
        found.mask ^= self.mask
        return found

    def __ror__(self, other: Any) -> SquareSet:
        return self.union(other)

    def __rand__(self, other: Any) -> SquareSet:
        return self.intersection(other)

    def __rxor__(self, other: Any) -> SquareSet:
        return self.symmetric_difference(other)

    def __rsub__(self, other: Any) -> SquareSet:
        return SquareSet(_mask(other) & ~self.mask)

    def __ior__(self, other: Any) -> SquareSet:
        self.update(other)
        return self

    def __iand__(self, other: Any) -> SquareSet:
        self.intersection_update(other)
        return self

    def __isub__(self, other: Any) -> SquareSet:
        self.difference_update(other)
        return self

    def __ixor__(self, other: Any) -> SquareSet:
        self.symmetric_difference_update(other)
        return self

    def __invert__(self) -> SquareSet:
        return SquareSet(~self.mask)

    def __lshift__(self, shift: int) -> SquareSet:
        return SquareSet(self.mask << shift)

    def __rshift__(self, shift: int) -> SquareSet:
        return SquareSet(self.mask >> shift)

    def __ilshift__(self, shift: int) -> SquareSet:
        self.mask = self.mask << shift & BB_ALL
        return self

    def __irshift__(self, shift: int) -> SquareSet:
        self.mask >>= shift
        return self

    def __eq__(self, other: object) -> bool:
        try:
            return self.mask == _mask(other)
        except (TypeError, IndexError, ValueError, OverflowError):
            return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        return self.mask != 0

    def __int__(self) -> int:
        return self.mask

    def __index__(self) -> int:
        return self.mask

    # The bitboard.

    def carry_rippler(self) -> Iterator[Bitboard]:
        """All subsets as bitboards, from the empty one to the set itself."""
        subset = 0
        while True:
            yield subset
            subset = (subset - self.mask) & self.mask
            if not subset:
                return

    def mirror(self) -> SquareSet:
        """The set seen from the other side of the board."""
        return SquareSet(flip_vertical(self.mask))

    def tolist(self) -> list[bool]:
        """Whether each square from a1 is in the set."""
        return [bool(self.mask >> square & 1) for square in SQUARES]

    def _repr_svg_(self) -> str:
        from . import svg

        return svg.board(squares=self, size=390)

    def __repr__(self) -> str:
        return f"SquareSet({self.mask:#021_x})"

    def __str__(self) -> str:
        rows = (self.mask >> 8 * rank & 0xFF for rank in reversed(range(8)))
        return "\n".join(" ".join(".1"[row >> file & 1] for file in range(8)) for row in rows)


def _mask(squares: Any) -> Bitboard:
    if hasattr(squares, "__int__"):
        return int(squares) & BB_ALL
    mask = 0
    for square in squares:
        mask |= BB_SQUARES[square]
    return mask


__all__ = ["IntoSquareSet", "SquareSet"]
