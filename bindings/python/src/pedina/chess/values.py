"""Squares, colours, pieces and moves."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Optional

from .. import _abi, _native
from .._library import PedinaError
from .errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError

Color = bool
WHITE: Color = True
BLACK: Color = False
COLORS: list[Color] = [WHITE, BLACK]
COLOR_NAMES: list[str] = ["black", "white"]

PieceType = int
PAWN: PieceType = _abi.CHESS_ROLE_PAWN
KNIGHT: PieceType = _abi.CHESS_ROLE_KNIGHT
BISHOP: PieceType = _abi.CHESS_ROLE_BISHOP
ROOK: PieceType = _abi.CHESS_ROLE_ROOK
QUEEN: PieceType = _abi.CHESS_ROLE_QUEEN
KING: PieceType = _abi.CHESS_ROLE_KING
PIECE_TYPES: list[PieceType] = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING]
PIECE_SYMBOLS: list[Optional[str]] = [None, "p", "n", "b", "r", "q", "k"]
PIECE_NAMES: list[Optional[str]] = [None, "pawn", "knight", "bishop", "rook", "queen", "king"]
UNICODE_PIECE_SYMBOLS: dict[str, str] = dict(zip("KQRBNPkqrbnp", map(chr, range(0x2654, 0x2660))))

STARTING_FEN: str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
STARTING_BOARD_FEN: str = STARTING_FEN.split()[0]

Square = int
FILE_NAMES: list[str] = list("abcdefgh")
RANK_NAMES: list[str] = list("12345678")
SQUARES: list[Square] = list(range(64))
SQUARE_NAMES: list[str] = [file + rank for rank in RANK_NAMES for file in FILE_NAMES]

A1, B1, C1, D1, E1, F1, G1, H1 = range(0, 8)
A2, B2, C2, D2, E2, F2, G2, H2 = range(8, 16)
A3, B3, C3, D3, E3, F3, G3, H3 = range(16, 24)
A4, B4, C4, D4, E4, F4, G4, H4 = range(24, 32)
A5, B5, C5, D5, E5, F5, G5, H5 = range(32, 40)
A6, B6, C6, D6, E6, F6, G6, H6 = range(40, 48)
A7, B7, C7, D7, E7, F7, G7, H7 = range(48, 56)
A8, B8, C8, D8, E8, F8, G8, H8 = range(56, 64)


def parse_square(name: str) -> Square:
    """The square with this name, such as `e4`. Raises `ValueError` for others."""
    try:
        return SQUARE_NAMES.index(name)
    except ValueError:
        raise ValueError(f"a square is a1 to h8, not {name!r}") from None


def square_name(square: Square) -> str:
    """The name of a square."""
    return SQUARE_NAMES[square]


def square(file_index: int, rank_index: int) -> Square:
    """The square in a file and a rank, both from 0."""
    return rank_index * 8 + file_index


def square_file(square: Square) -> int:
    """The file of a square, 0 for the a-file."""
    return square & 7


def square_rank(square: Square) -> int:
    """The rank of a square, 0 for the first."""
    return square >> 3


def square_distance(a: Square, b: Square) -> int:
    """How many steps a king needs from one square to the other."""
    return max(abs((a & 7) - (b & 7)), abs((a >> 3) - (b >> 3)))


def square_manhattan_distance(a: Square, b: Square) -> int:
    """How many steps along files and ranks lead from one square to the other."""
    return abs((a & 7) - (b & 7)) + abs((a >> 3) - (b >> 3))


@lru_cache(maxsize=None)
def square_knight_distance(a: Square, b: Square) -> int:
    """How many moves a knight on an empty board needs from one square to the other."""
    reached, moves = {a}, 0
    while b not in reached:
        reached |= {8 * rank + file for square in reached for x, y in _KNIGHT_STEPS
                    if 0 <= (file := (square & 7) + x) < 8
                    and 0 <= (rank := (square >> 3) + y) < 8}
        moves += 1
    return moves


_KNIGHT_STEPS = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]


def square_mirror(square: Square) -> Square:
    """The square seen from the other side of the board."""
    return square ^ 56


def piece_symbol(piece_type: PieceType) -> str:
    """The lower-case letter of a kind of piece."""
    return "?pnbrqk"[piece_type]


def piece_name(piece_type: PieceType) -> str:
    """The English name of a kind of piece."""
    return str(PIECE_NAMES[piece_type])


class Piece:
    """A piece: its kind and its colour. It does not change, and boards share it."""

    __slots__ = ("piece_type", "color", "__weakref__")
    piece_type: PieceType
    color: Color

    def __new__(cls, piece_type: PieceType, color: Color) -> Piece:
        piece = object.__new__(cls)
        object.__setattr__(piece, "piece_type", piece_type)
        object.__setattr__(piece, "color", color)
        return piece

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a piece does not change: make another one to set {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a piece does not change: {name} stays")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.piece_type, self.color)

    @classmethod
    def from_symbol(cls, symbol: str) -> Piece:
        """The piece with this letter of FEN."""
        try:
            return cls(PIECE_SYMBOLS.index(symbol.lower()), symbol.isupper())
        except ValueError:
            raise ValueError(f"a piece is one of PNBRQKpnbrqk, not {symbol!r}") from None

    def symbol(self) -> str:
        """The letter of FEN: upper case for white."""
        letter = piece_symbol(self.piece_type)
        return letter.upper() if self.color else letter

    def unicode_symbol(self, *, invert_color: bool = False) -> str:
        """The figurine of the piece."""
        symbol = self.symbol()
        return UNICODE_PIECE_SYMBOLS[symbol.swapcase() if invert_color else symbol]

    def _repr_svg_(self) -> str:
        from . import svg

        return svg.piece(self, size=45)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Piece):
            return NotImplemented
        return (self.piece_type, self.color) == (other.piece_type, other.color)

    def __hash__(self) -> int:
        return self.piece_type + (-1 if self.color else 5)

    def __repr__(self) -> str:
        return f"Piece.from_symbol({self.symbol()!r})"

    def __str__(self) -> str:
        return self.symbol()


class Move:
    """A move from a square to another one, and what a pawn becomes. It does not change, and is the
    same object each time.

    One with a `drop`, which some variants have, is legal nowhere here.
    """

    __slots__ = ("from_square", "to_square", "promotion", "drop", "_value", "__weakref__")
    from_square: Square
    to_square: Square
    promotion: Optional[PieceType]
    drop: Optional[PieceType]
    _value: int

    def __new__(
        cls,
        from_square: Square,
        to_square: Square,
        promotion: Optional[PieceType] = None,
        drop: Optional[PieceType] = None,
    ) -> Move:
        if promotion is None and drop is None and cls is Move:
            try:
                return _WITHOUT_PROMOTION[from_square][to_square]
            except KeyError:
                pass
        # The number in the library, which has none for a drop and takes it for illegal.
        kind = 8 | drop if drop else promotion or 0
        if not (0 <= from_square < 64 and 0 <= to_square < 64
                and 0 <= (promotion or 0) <= KING and 0 <= (drop or 0) <= KING):
            raise ValueError("a square is 0 to 63 and a piece type 1 to 6, not "
                             f"{from_square!r}, {to_square!r}, {promotion!r}, {drop!r}")
        value = from_square | to_square << 6 | kind << 12
        return MOVES[value] if cls is Move else _new_move(cls, value)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"a move does not change: make another one to set {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a move does not change: {name} stays")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.from_square, self.to_square, self.promotion, self.drop)

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Move:
        return self

    @classmethod
    def from_uci(cls, uci: str) -> Move:
        """Parses UCI notation, such as `e2e4`, `e7e8q`, `e7e8Q`, `P@e4` or `0000`."""
        if uci == "0000":
            return NULL
        if len(uci) == 4 and uci[1] == "@" and uci[0] in "PNBRQ" and uci[2:] in SQUARE_NAMES:
            square = SQUARE_NAMES.index(uci[2:])
            return cls(square, square, drop=PIECE_SYMBOLS.index(uci[0].lower()))
        try:
            start, end = SQUARE_NAMES.index(uci[:2]), SQUARE_NAMES.index(uci[2:4])
            promotion = PIECE_SYMBOLS.index(uci[4].lower()) if len(uci) == 5 else 0
        except ValueError:
            raise InvalidMoveError(f"no move in UCI notation: {uci!r}") from None
        if len(uci) not in (4, 5) or start == end:
            raise InvalidMoveError(f"no move in UCI notation: {uci!r}")
        return MOVES[start | end << 6 | promotion << 12]

    @classmethod
    def null(cls) -> Move:
        """The null move: the side to move passes."""
        return NULL

    def uci(self) -> str:
        """The move in UCI notation."""
        if not self:
            return "0000"
        if self.drop:
            return f"{piece_symbol(self.drop).upper()}@{SQUARE_NAMES[self.to_square]}"
        promotion = piece_symbol(self.promotion) if self.promotion else ""
        return SQUARE_NAMES[self.from_square] + SQUARE_NAMES[self.to_square] + promotion

    def xboard(self) -> str:
        """The move as XBoard writes it: that of UCI, or `@@@@`."""
        return self.uci() if self else "@@@@"

    def __bool__(self) -> bool:
        return self._value != 0

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self._value == other._value

    def __hash__(self) -> int:
        return self._value

    def __repr__(self) -> str:
        return f"Move.from_uci({self.uci()!r})"

    def __str__(self) -> str:
        return self.uci()


def _new_move(cls: type[Move], value: int) -> Move:
    """A new move with a number, in which the highest bit marks a drop."""
    move = object.__new__(cls)
    put = object.__setattr__
    put(move, "from_square", value & 63)
    put(move, "to_square", value >> 6 & 63)
    put(move, "promotion", value >> 12 & 7 or None if value < 1 << 15 else None)
    put(move, "drop", value >> 12 & 7 if value >= 1 << 15 else None)
    put(move, "_value", value)
    return move


# The moves that most programs make, by the squares that they are from and to.
_WITHOUT_PROMOTION: dict[Square, dict[Square, Move]] = {square: {} for square in SQUARES}


class _Moves(dict[int, Move]):
    """Each move by its number in the library, made when it is first used."""

    def __missing__(self, value: int) -> Move:
        move = self.setdefault(value, _new_move(Move, value))
        if value < 1 << 12:
            _WITHOUT_PROMOTION[move.from_square][move.to_square] = move
        return move


MOVES = _Moves()
NULL = MOVES[0]

PIECES: list[Optional[Piece]] = [None] * 16
for _color, _base in ((WHITE, 0), (BLACK, 8)):
    for _role in PIECE_TYPES:
        PIECES[_base + _role] = Piece(_role, _color)

_native.bind(
    MOVES, PIECES, PedinaError, InvalidMoveError, IllegalMoveError, AmbiguousMoveError)
