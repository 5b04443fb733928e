"""Many positions in one call: counts of legal moves, keys, bitboards and packed positions.

Results are written into buffers, such as NumPy arrays, or come as a `memoryview`, of which
`numpy.asarray` makes an array without a copy. NumPy itself is not needed.

>>> positions = Positions.from_fens([STARTING_FEN, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"])
>>> positions.legal_move_counts().tolist()
[20, 6]
>>> hex(positions.zobrist_keys()[0])
'0x463b96181691fc9c'
>>> Positions.from_packed(positions.pack())[1].fen()
'4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'

Calls let other threads run while they work, so that threads may share the positions of a program:
`positions[start:end]` of each.
"""

from __future__ import annotations

import ctypes
import math
import operator
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Optional, Union, overload

from .. import _abi, _native
from .board import Board

if TYPE_CHECKING:
    from typing_extensions import Buffer

PACKED_SIZE: int = 32
"""How many bytes a packed position has."""

# An item: the position as the library has it, and the square that a pawn has just passed.
_PASSED_SIZE = 8
_ITEM_SIZE = _abi.CHESS_POSITION_BYTES + _PASSED_SIZE
_COUNTS, _KEYS, _BITBOARDS, _PACKED = range(4)
_PIECE_KINDS = 12
# Formats of `struct` by the kind of number; which of several has a size depends on the system.
_KINDS = {"i": "bhilq", "Q": "BHILQ", "B": "BHILQ"}
_TYPES: dict[str, Any] = {"i": ctypes.c_int32, "Q": ctypes.c_uint64, "B": ctypes.c_uint8}
_NAMES = {"i": "int32", "Q": "uint64", "B": "uint8"}


class Positions:
    """Positions that do not change, in one block of memory: 88 bytes each.

    They are those that an engine accepts, as `Board` reads them; the marks of pieces that were
    pawns are not kept. `len`, indices (which give a `Board`), slices, `==` and iteration work as
    with a tuple.
    """

    __slots__ = ("_items",)
    _items: bytes

    def __init__(self) -> None:
        self._items = b""

    @classmethod
    def _of(cls, items: bytes) -> Positions:
        positions = cls()
        positions._items = items
        return positions

    @classmethod
    def from_fens(cls, fens: Iterable[str]) -> Positions:
        """Reads a FEN for each position; the lines of a file are fine.

        Raises `PedinaError`, which names the first text that is no FEN, or whose position no
        engine accepts.

        >>> Positions.from_fens([STARTING_FEN, "8/8/8/8/8/8/8/8 w - - 0 1"])
        Traceback (most recent call last):
        ...
        pedina.PedinaError: position 1: no legal position: empty board
        """
        if isinstance(fens, str):
            raise TypeError("positions come from several texts, not from one")
        fens = fens if isinstance(fens, list) else list(fens)
        text = "\n".join(fens)
        if text.count("\n") >= max(len(fens), 1):
            fens = [fen.strip() for fen in fens]
            text = "\n".join(fens)
            if text.count("\n") >= max(len(fens), 1):
                number = next(at for at, fen in enumerate(fens) if "\n" in fen)
                raise ValueError(f"position {number}: a line ends within the FEN")
        if "~" in text:
            text = text.replace("~", "")
        return cls._of(_native.batch_parse(text.encode("utf-8", "replace"), len(fens)))

    @classmethod
    def from_boards(cls, boards: Iterable[Board]) -> Positions:
        """Takes the positions of boards. Raises `PedinaError` for one that no engine accepts."""
        parts: list[bytes] = []
        for board in boards:
            square = board.ep_square
            passed = _abi.CHESS_NO_SQUARE if square is None else square
            parts += board._state.words, passed.to_bytes(_PASSED_SIZE, sys.byteorder)
        return cls._of(b"".join(parts))

    @classmethod
    def from_packed(cls, packed: Buffer) -> Positions:
        """Reads packed positions, as `pack` writes them: bytes, or an array of bytes with any
        strides whose last dimension, if there are two, is 32. The score and the result that may
        stand at their ends are not read.

        Raises `PedinaError`, which names the first that holds no position, and `ValueError` or
        `TypeError` for a buffer that cannot be an array of them.
        """
        view = memoryview(packed)
        if view.itemsize not in (1, PACKED_SIZE):
            raise TypeError(f"packed positions are bytes, not items of format {view.format!r}")
        shape = view.shape or ()
        is_table = view.ndim > 1 and view.itemsize == 1
        if view.nbytes % PACKED_SIZE or is_table and shape[-1] != PACKED_SIZE:
            raise ValueError(f"packed positions have 32 bytes each; the shape is {shape}")
        return cls._of(_native.batch_unpack(view.tobytes()))

    def legal_move_counts(self, out: Optional[Buffer] = None) -> Any:
        """The number of legal moves of each position, as 32-bit integers.

        They go into `out`, a writable contiguous buffer of as many, which is returned; without
        one, into a new `memoryview`. Raises `TypeError` for a buffer of other numbers, and
        `ValueError` for one of another shape (one dimension is always fine) or that cannot be
        written.
        """
        return self._compute(_COUNTS, "i", (len(self),), out)

    def zobrist_keys(self, out: Optional[Buffer] = None) -> Any:
        """Polyglot's key of each position, as unsigned 64-bit integers: that of
        `polyglot.zobrist_hash`. `out` is as in `legal_move_counts`."""
        return self._compute(_KEYS, "Q", (len(self),), out)

    def bitboards(self, out: Optional[Buffer] = None) -> Any:
        """Twelve bitboards of each position, as unsigned 64-bit integers: white pawns, knights,
        bishops, rooks, queens and king, then black's. The shape is `(len(positions), 12)`; `out`
        is as in `legal_move_counts`.

        >>> f"{Positions.from_fens([STARTING_FEN]).bitboards()[0, 0]:#x}"
        '0xff00'
        """
        return self._compute(_BITBOARDS, "Q", (len(self), _PIECE_KINDS), out)

    def pack(self, out: Optional[Buffer] = None) -> Any:
        """The positions in 32 bytes each, in the format that trainers of networks call
        marlinformat. The shape is `(len(positions), 32)`; `out` is as in `legal_move_counts`.

        | bytes | content |
        |---|---|
        | 0 to 7 | the occupied squares as a bitboard, the lowest byte first |
        | 8 to 23 | the pieces on these, from a1 on, four bits each, the low half first |
        | 24 | the square that a pawn has just passed, 64 for none; 128 more if black is to move |
        | 25 | the halfmove clock |
        | 26, 27 | the move number |
        | 28 to 31 | 0; there is room for a score and the result |

        Pieces are pawn 0, knight 1, bishop 2, rook 3, queen 4, king 5, a rook that may castle 6,
        and 8 more for black. Raises `PedinaError` for a halfmove clock above 255 and for more than
        32 pieces.
        """
        return self._compute(_PACKED, "B", (len(self), PACKED_SIZE), out)

    def _compute(self, what: int, format: str, shape: tuple[int, ...],
                 out: Optional[Buffer]) -> Any:
        result = _new(format, shape) if out is None else out
        view = memoryview(result)
        if out is not None:
            _check_output(view, format, shape)
        if len(self):
            # It keeps the buffer as it is until the end of the call.
            start = ctypes.c_char.from_buffer(view)
            _native.batch_compute(what, self._items, ctypes.addressof(start))
        return result

    def __len__(self) -> int:
        return len(self._items) // _ITEM_SIZE

    @overload
    def __getitem__(self, index: int) -> Board: ...
    @overload
    def __getitem__(self, index: slice) -> Positions: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[Board, Positions]:
        if isinstance(index, slice):
            start, end, step = index.indices(len(self))
            if step == 1:
                return self._of(self._items[start * _ITEM_SIZE:max(start, end) * _ITEM_SIZE])
            return self._of(b"".join(map(self._item, range(start, end, step))))
        number = operator.index(index)
        if not -len(self) <= number < len(self):
            raise IndexError(f"there are {len(self)} positions, and none has the index {number}")
        return _board(self._item(number % len(self)))

    def _item(self, number: int) -> bytes:
        return self._items[number * _ITEM_SIZE:(number + 1) * _ITEM_SIZE]

    def __iter__(self) -> Iterator[Board]:
        return (_board(self._item(number)) for number in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return self._items == other._items if isinstance(other, Positions) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._items)

    def __repr__(self) -> str:
        return f"<{len(self)} positions>"


def _board(item: bytes) -> Board:
    """The board of an item; of Chess960 if its rooks and kings say so."""
    passed = int.from_bytes(item[-_PASSED_SIZE:], sys.byteorder)
    board = Board()
    board._become(_native.Position(item[:-_PASSED_SIZE], False, passed))
    if board.has_chess960_castling_rights():
        board._become(_native.Position(item[:-_PASSED_SIZE], True, passed))
    return board


def _new(format: str, shape: tuple[int, ...]) -> memoryview:
    """A buffer of zeros."""
    whole = memoryview(bytearray(math.prod(shape) * ctypes.sizeof(_TYPES[format])))
    # No cast makes an empty table: that of no position has one dimension.
    return whole.cast(format, shape) if len(whole) else whole.cast(format)  # type: ignore


def _check_output(view: memoryview, format: str, shape: tuple[int, ...]) -> None:
    """Raises `TypeError` or `ValueError` if results cannot be written there."""
    order, kind = view.format[:-1], view.format[-1:]
    is_native = order in ("", "@", "=", "<" if sys.byteorder == "little" else ">")
    if (not is_native or kind not in _KINDS[format]
            or view.itemsize != ctypes.sizeof(_TYPES[format])):
        raise TypeError(f"out has items of format {view.format!r}, not {_NAMES[format]}")
    if view.shape not in (shape, (math.prod(shape),)):
        raise ValueError(f"out has the shape {view.shape}, not {shape}")
    if view.readonly:
        raise ValueError("out is read-only")
    if not view.c_contiguous:
        raise ValueError("out is not contiguous")


__all__ = ["PACKED_SIZE", "Positions"]
