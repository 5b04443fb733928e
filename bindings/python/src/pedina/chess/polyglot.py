"""Opening books in the format of Polyglot, as `chess.polyglot` reads them.

>>> f"{zobrist_hash(Board()):#x}"
'0x463b96181691fc9c'

A book is opened by `open_reader`, and finds entries for a board:

    with open_reader("book.bin") as reader:
        for entry in reader.find_all(board):
            print(entry.move, entry.weight)

Any bytes are safe: moves that are not legal are skipped, and if the entries are not sorted, some
may not be found.
"""

from __future__ import annotations

import ctypes
import mmap
import operator
import os
import random as _random
import struct
from collections.abc import Collection, Iterator
from ctypes import byref
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Union

from .. import _abi
from .._library import Long, Size, check, library
from .values import MOVES, QUEEN, Move

if TYPE_CHECKING:
    from .board import Board

ENTRY_STRUCT: struct.Struct = struct.Struct(">QHHI")
"""The fields of an entry: key, move, weight and learn."""

_ENTRY_SIZE = ENTRY_STRUCT.size
_Moves: Any = _abi.ChessBookMoveStruct * _abi.CHESS_MAX_MOVES
_PATH = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]


def zobrist_hash(board: Board) -> int:
    """Polyglot's key of the position of a board, of 64 bits. Raises `ValueError` for a position
    that no engine accepts."""
    key = Long()
    square = board.ep_square
    passed = _abi.CHESS_NO_SQUARE if square is None else square
    check(library.pdn_chess_book_key(board._state.words, passed, byref(key)))
    return key.value


class Entry(NamedTuple):
    """An entry of a book."""

    key: int
    """The key of the position."""

    raw_move: int
    """The move as the file has it: castling by the square of the rook."""

    weight: int
    """How often to play it, compared with the other moves; 0 for never."""

    learn: int
    """What the program that wrote the book noted; Polyglot leaves it 0."""

    move: Move
    """The move: of an entry that was found for a board, as that board writes castling. The null
    move if the bytes are none."""


def _raw_move(number: int) -> int:
    """How a book writes the move with a number of the library."""
    promotion = number >> 12
    return number >> 6 & 63 | (number & 63) << 6 | (promotion and promotion - 1) << 12


def _move_of(raw_move: int) -> Move:
    """The move that a book writes so."""
    promotion = raw_move >> 12 and (raw_move >> 12) + 1
    if promotion > QUEEN:
        return Move.null()
    return MOVES[raw_move >> 6 & 63 | (raw_move & 63) << 6 | promotion << 12]


class MemoryMappedReader:
    """A book in a file, which is mapped into memory. `len`, indices and iteration give its entries;
    use it as a context manager, or call `close`."""

    def __init__(self, filename: _PATH) -> None:
        self._book: Union[mmap.mmap, bytearray]
        with open(filename, "rb") as file:
            try:
                # Nobody writes into the copy: `ctypes` needs a buffer that one could write into.
                self._book = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
            except (OSError, ValueError):
                # An empty file, and a file that is none, cannot be mapped.
                self._book = bytearray(file.read())
        if len(self._book) % _ENTRY_SIZE:
            size = len(self._book)
            self.close()
            raise OSError(f"{os.fsdecode(filename)!r} is no opening book: it has {size} bytes, "
                          f"and an entry has {_ENTRY_SIZE}")

    def __len__(self) -> int:
        return len(self._book) // _ENTRY_SIZE

    def __getitem__(self, index: int) -> Entry:
        number = operator.index(index)
        if not -len(self) <= number < len(self):
            raise IndexError(f"a book of {len(self)} entries has none with the index {number}")
        key, raw_move, weight, learn = ENTRY_STRUCT.unpack_from(
            self._book, number % len(self) * _ENTRY_SIZE)
        return Entry(key, raw_move, weight, learn, _move_of(raw_move))

    def __iter__(self) -> Iterator[Entry]:
        return (self[index] for index in range(len(self)))

    def __contains__(self, entry: object) -> bool:
        return isinstance(entry, Entry) and entry in self._entries_of(entry.key)

    def bisect_key_left(self, key: int) -> int:
        """The index of the first entry whose key is not below this one."""
        low, high = 0, len(self)
        while low < high:
            middle = (low + high) // 2
            if self[middle].key < key:
                low = middle + 1
            else:
                high = middle
        return low

    def _entries_of(self, key: int) -> Iterator[Entry]:
        """All entries with a key."""
        for index in range(self.bisect_key_left(key), len(self)):
            entry = self[index]
            if entry.key != key:
                return
            yield entry

    def _moves_of(self, board: Board) -> Iterator[Entry]:
        """The entries for a board whose moves are legal, as the library finds them."""
        key, size = zobrist_hash(board), len(self._book)
        if not size:
            return
        moves, count = _Moves(), Size()
        # The mapping cannot be closed as long as this exists.
        start = ctypes.c_char.from_buffer(self._book)
        status = library.pdn_chess_book_moves(
            ctypes.addressof(start), size, board._state.words, key, moves, len(moves),
            byref(count))
        del start
        check(status)
        for found in moves[:count.value]:
            move = board._state.written(MOVES[found.move])
            yield Entry(key, _raw_move(found.move), found.weight, found.learn, move)

    def find_all(
        self,
        board: Union[Board, int],
        *,
        minimum_weight: int = 1,
        exclude_moves: Collection[Move] = (),
    ) -> Iterator[Entry]:
        """The entries of a position in the order of the book: for a board those whose moves are
        legal, for a key all of them."""
        entries = (self._entries_of(operator.index(board)) if hasattr(board, "__index__")
                   else self._moves_of(board))
        for entry in entries:
            if entry.weight >= minimum_weight and entry.move not in exclude_moves:
                yield entry

    def find(
        self,
        board: Union[Board, int],
        *,
        minimum_weight: int = 1,
        exclude_moves: Collection[Move] = (),
    ) -> Entry:
        """The entry of a position with the greatest weight, the first of several. Raises
        `IndexError` if there is none."""
        found = self.get(board, minimum_weight=minimum_weight, exclude_moves=exclude_moves)
        if found is None:
            raise IndexError("the book has no move for this position")
        return found

    def get(
        self,
        board: Union[Board, int],
        default: Optional[Entry] = None,
        *,
        minimum_weight: int = 1,
        exclude_moves: Collection[Move] = (),
    ) -> Optional[Entry]:
        """As `find`, with `default` if there is none."""
        entries = self.find_all(
            board, minimum_weight=minimum_weight, exclude_moves=exclude_moves)
        return max(entries, key=lambda entry: entry.weight, default=default)

    def choice(
        self,
        board: Union[Board, int],
        *,
        minimum_weight: int = 1,
        exclude_moves: Collection[Move] = (),
        random: Optional[_random.Random] = None,
    ) -> Entry:
        """An entry of a position by chance, each as likely as the others. Raises `IndexError` if
        there is none."""
        entries = list(self.find_all(
            board, minimum_weight=minimum_weight, exclude_moves=exclude_moves))
        if not entries:
            raise IndexError("the book has no move for this position")
        return entries[_randint(random, len(entries) - 1)]

    def weighted_choice(
        self,
        board: Union[Board, int],
        *,
        exclude_moves: Collection[Move] = (),
        random: Optional[_random.Random] = None,
    ) -> Entry:
        """An entry of a position by chance, in proportion to its weight. Raises `IndexError` if
        none has a weight."""
        entries = list(self.find_all(board, exclude_moves=exclude_moves))
        total = sum(entry.weight for entry in entries)
        if not total:
            raise IndexError("the book has no move for this position")
        left = _randint(random, total - 1)
        for entry in entries:
            left -= entry.weight
            if left < 0:
                break
        return entry

    def close(self) -> None:
        """Closes the file. The entries that were found stay."""
        if isinstance(self._book, mmap.mmap):
            self._book.close()
        self._book = bytearray()

    def __enter__(self) -> MemoryMappedReader:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _randint(random: Optional[_random.Random], last: int) -> int:
    """A number by chance from 0 to the last."""
    return (random or _random).randint(0, last)


def open_reader(path: _PATH) -> MemoryMappedReader:
    """Opens a book. Raises `OSError` if the file cannot be read, or is none."""
    return MemoryMappedReader(path)


__all__ = ["ENTRY_STRUCT", "Entry", "MemoryMappedReader", "open_reader", "zobrist_hash"]
