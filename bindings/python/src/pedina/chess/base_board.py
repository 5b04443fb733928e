"""Pieces on a board: what stands where, what attacks what, and how to change it."""

from __future__ import annotations

import copy
import ctypes
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Optional, TypeVar

from .. import _abi, _native
from .._library import check, library, number_in
from .._native import sets
from .attacks import BB_RAYS, attacks_of, between
from .setup import Setup, State, split_promoted, state_of_words, with_promoted, words_of_fen
from .square_set import IntoSquareSet, SquareSet
from .squares import BB_ALL, BB_SQUARES, Bitboard, flip_vertical, scan_forward
from .values import KING, PAWN, PIECE_TYPES, SQUARES, STARTING_BOARD_FEN, WHITE
from .values import Color, Piece, PieceType, Square

Self = TypeVar("Self", bound="BaseBoard")


def words_of_chess960(scharnagl: int) -> Any:
    """The setup of a starting position of Chess960."""
    if not 0 <= scharnagl < 960:
        raise ValueError(f"a Scharnagl number is 0 to 959, not {scharnagl!r}")
    words = (ctypes.c_uint64 * (_abi.CHESS_SETUP_BYTES // 8))()
    check(library.pdn_chess_setup_chess960(scharnagl, scharnagl, words))
    return words


def code_of(piece: Optional[Piece]) -> int:
    """The number of a piece in the library, 0 for none. Raises `ValueError` for another kind."""
    if piece is None:
        return 0
    if not PAWN <= piece.piece_type <= KING:
        raise ValueError(f"a piece type is 1 to 6, not {piece.piece_type!r}")
    return piece.piece_type + (0 if piece.color else 8)


class BaseBoard(_native.Board):
    """A board with pieces, without a side to move.

    >>> board = BaseBoard("8/8/8/3Q4/8/8/8/8")
    >>> len(board.attacks(D5))
    27
    >>> board.remove_piece_at(D5)
    Piece.from_symbol('Q')
    >>> board.board_fen()
    '8/8/8/8/8/8/8/8'
    """

    # What no function changes, so that boards can share it.
    _state: State
    ep_square: Optional[Square]
    # The attributes that are copied as they are.
    _own: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, board_fen: Optional[str] = STARTING_BOARD_FEN) -> None:
        self._state = Setup()
        if board_fen is not None:
            self.set_board_fen(board_fen)

    @classmethod
    def empty(cls: type[Self]) -> Self:
        """A board without pieces."""
        return cls(None)

    # Makes the state of the members, which an edit has changed.
    _setup = staticmethod(Setup.from_members)

    def _edited(self) -> None:
        """What follows a change of pieces that no move explains."""

    # What stands where.

    def piece_type_at(self, square: Square) -> Optional[PieceType]:
        """The kind of the piece on a square."""
        piece = self.piece_at(square)
        return piece.piece_type if piece else None

    def color_at(self, square: Square) -> Optional[Color]:
        """The colour of the piece on a square."""
        piece = self.piece_at(square)
        return piece.color if piece else None

    def piece_map(self, *, mask: Bitboard = BB_ALL) -> dict[Square, Piece]:
        """The pieces by their squares, as far as the squares are in the mask."""
        pieces = ((square, self.piece_at(square))
                  for square in scan_forward(self.occupied & mask))
        return {square: piece for square, piece in pieces if piece}

    def pieces(self, piece_type: PieceType, color: Color) -> SquareSet:
        """The squares of the pieces of a kind and colour."""
        squares = SquareSet.__new__(SquareSet)
        squares.mask = self.pieces_mask(piece_type, color)
        return squares

    def king(self, color: Color) -> Optional[Square]:
        """The square of a king, the highest of several; `None` if there is none."""
        kings = self.occupied_co[color] & self.kings
        return kings.bit_length() - 1 if kings else None

    # What attacks what.

    def attackers_mask(
        self, color: Color, square: Square, occupied: Optional[Bitboard] = None
    ) -> Bitboard:
        """As `attackers`, as a bitboard."""
        if occupied is None:
            return self._state.attackers(color, square)
        if not 0 <= square < 64:
            raise IndexError(f"a square is 0 to 63, not {square!r}")
        found = 0
        for piece_type in range(PAWN, KING + 1):
            # What a piece of the other side attacks from there, attacks it.
            reach = attacks_of(piece_type, not color, square, occupied)
            found |= reach & self._state.pieces(piece_type, color)
        return found

    def attackers(
        self, color: Color, square: Square, occupied: Optional[IntoSquareSet] = None
    ) -> SquareSet:
        """The squares from which a side attacks a square, pinned pieces included; with other
        squares in the way if `occupied` says so."""
        blockers = None if occupied is None else SquareSet(occupied).mask
        return SquareSet(self.attackers_mask(color, square, blockers))

    def is_attacked_by(
        self, color: Color, square: Square, occupied: Optional[IntoSquareSet] = None
    ) -> bool:
        """Whether a side attacks a square."""
        return bool(self.attackers(color, square, occupied))

    def attacks(self, square: Square) -> SquareSet:
        """The squares that the piece on a square attacks."""
        return SquareSet(self.attacks_mask(square))

    def pin_mask(self, color: Color, square: Square) -> Bitboard:
        """As `pin`, as a bitboard."""
        kings = self.occupied_co[color] & self.kings
        if not kings:
            return BB_ALL
        king = kings.bit_length() - 1
        line = BB_RAYS[king][square]
        if not line:
            return BB_ALL
        is_straight = (king ^ square) < 8 or not (king ^ square) & 7
        sliders = self.queens | (self.rooks if is_straight else self.bishops)
        own = BB_SQUARES[square]
        others = self.occupied | own
        for sniper in scan_forward(line & sliders & self.occupied_co[not color]):
            if between(king, sniper) & others == own:
                return line
        return BB_ALL

    def pin(self, color: Color, square: Square) -> SquareSet:
        """The line along which a piece on a square is pinned to its king; all squares if it is
        not."""
        return SquareSet(self.pin_mask(color, square))

    def is_pinned(self, color: Color, square: Square) -> bool:
        """Whether a piece of a side on a square would be pinned to its king."""
        return self.pin_mask(color, square) != BB_ALL

    # Changes.

    def set_piece_at(
        self, square: Square, piece: Optional[Piece], promoted: bool = False
    ) -> None:
        """Puts a piece on a square in place of what stands there; `None` clears it. `promoted` says
        that it was a pawn."""
        if not 0 <= square < 64:
            raise IndexError(f"a square is 0 to 63, not {square!r}")
        self._put_piece(square, code_of(piece), promoted)
        self._edited()

    def remove_piece_at(self, square: Square) -> Optional[Piece]:
        """Takes the piece from a square, and returns it."""
        piece = self.piece_at(square)
        if piece is not None:
            self.set_piece_at(square, None)
        return piece

    def clear_board(self) -> None:
        """Removes all pieces."""
        self._put_sets(0, 0, 0, 0, 0, 0, 0, 0, 0, self.castling_rights)
        self._edited()

    def _put_codes(self, codes: list[int], promoted: Bitboard = 0) -> None:
        found = sets(codes)
        kinds = [found[kind] | found[kind + 8] for kind in PIECE_TYPES]
        self._put_sets(*kinds, found[8], found[0], promoted, self.castling_rights)
        self._edited()

    def reset_board(self) -> None:
        """Puts all pieces as they stand at the start."""
        BaseBoard.set_board_fen(self, STARTING_BOARD_FEN)

    def set_piece_map(self, pieces: Mapping[Square, Piece]) -> None:
        """Puts these pieces on the board, and no others."""
        codes = [0] * 64
        for square, piece in pieces.items():
            if not 0 <= square < 64:
                raise IndexError(f"a square is 0 to 63, not {square!r}")
            codes[square] = code_of(piece)
        self._put_codes(codes)

    def set_board_fen(self, fen: str) -> None:
        """Puts the pieces of the first field of a FEN on the board."""
        if len(fen.split()) != 1:
            raise ValueError(f"the pieces are one field of a FEN: {fen!r}")
        board, promoted = split_promoted(fen.strip())
        words = words_of_fen(f"{board} w - - 0 1")
        self._put_codes(Setup.from_words(words, False).codes, promoted)

    def board_fen(self, *, promoted: Optional[bool] = False) -> str:
        """The pieces as the first field of a FEN, with `~` after those that were pawns if
        `promoted` is true."""
        text = self._state.fen(False).split(" ", 1)[0]
        return with_promoted(text, self.promoted) if promoted else text

    def set_chess960_pos(self, scharnagl: int) -> None:
        """Puts the pieces as in the starting position of Chess960 with this number."""
        words = words_of_chess960(scharnagl)
        self._put_codes(Setup.from_words(words, True).codes)

    @classmethod
    def from_chess960_pos(cls: type[Self], scharnagl: int) -> Self:
        """The starting position of Chess960 with this Scharnagl number, 0 to 959."""
        board = cls.empty()
        board.set_chess960_pos(scharnagl)
        return board

    def chess960_pos(self) -> Optional[int]:
        """The Scharnagl number of the pieces, if they stand as at the start."""
        fen = self.board_fen()
        return _starting_positions().get(fen)

    # Symmetries.

    def apply_transform(self, f: Callable[[Bitboard], Bitboard]) -> None:
        """Moves all pieces as a function of bitboards does, such as `flip_vertical`."""
        passed = self.ep_square
        if passed is not None:
            squares = number_in(f(BB_SQUARES[passed]), BB_ALL, "ep_square")
            passed = squares.bit_length() - 1 if squares else None
        self._put_sets(*self._moved(f))
        self.ep_square = passed
        self._edited()

    def _moved(self, f: Callable[[Bitboard], Bitboard]) -> tuple[Bitboard, ...]:
        """The squares of each kind, of black, of white, of former pawns, and of the rooks that may
        castle, all moved."""
        black, white = self.occupied_co
        return (f(self.pawns), f(self.knights), f(self.bishops), f(self.rooks), f(self.queens),
                f(self.kings), f(black), f(white), f(self.promoted), f(self.castling_rights))

    def transform(self: Self, f: Callable[[Bitboard], Bitboard]) -> Self:
        """A copy with all pieces moved as a function of bitboards does."""
        board = self.copy()
        board.apply_transform(f)
        return board

    def apply_mirror(self) -> None:
        """Turns the board upside down and swaps the colours."""
        *kinds, black, white, promoted, rights = self._moved(flip_vertical)
        self._put_sets(*kinds, white, black, promoted, rights)
        self._edited()

    def mirror(self: Self) -> Self:
        """A copy that is upside down, with the colours swapped."""
        board = self.copy()
        board.apply_mirror()
        return board

    def copy(self: Self) -> Self:
        """A copy, with the attributes that a class that derives has added."""
        cls = type(self)
        board = cls.__new__(cls)
        board._share(self)
        board.__dict__.update(self.__dict__)
        if hasattr(cls, "__slots__"):
            for name, value in _slots_of(self).items():
                setattr(board, name, value)
        return board

    def __reduce__(self) -> tuple[Any, ...]:
        return _with_state, (type(self), self._state), (vars(self), _slots_of(self))

    def __copy__(self: Self) -> Self:
        return self.copy()

    def __deepcopy__(self: Self, memo: dict[int, Any]) -> Self:
        board = self.copy()
        memo[id(self)] = board
        for name, value in (*vars(self).items(), *_slots_of(self).items()):
            # What the board itself has does not change, and the copy has lists of its own.
            if name not in self._own:
                setattr(board, name, copy.deepcopy(value, memo))
        return board

    # As text.

    def unicode(
        self,
        *,
        invert_color: bool = False,
        borders: bool = False,
        empty_square: str = "⭘",
        orientation: Color = WHITE,
    ) -> str:
        """The board as a diagram of figurines, with borders if wanted, from a side."""
        rows = []
        line = "  " + "-" * 17
        for rank in range(7, -1, -1) if orientation else range(8):
            files = range(8) if orientation else range(7, -1, -1)
            cells = [self.piece_at(8 * rank + file) for file in files]
            words = [cell.unicode_symbol(invert_color=invert_color) if cell else empty_square
                     for cell in cells]
            if borders:
                rows += [line, f"{rank + 1} |{'|'.join(words)}|"]
            else:
                rows.append(" ".join(words))
        if borders:
            names = "abcdefgh" if orientation else "hgfedcba"
            rows += [line, "   " + " ".join(names)]
        return "\n".join(rows)

    def _repr_svg_(self) -> str:
        from . import svg

        return svg.board(self, size=390)

    def __str__(self) -> str:
        cells = [self.piece_at(square) for square in SQUARES]
        letters = [cell.symbol() if cell else "." for cell in cells]
        return "\n".join(" ".join(letters[8 * rank:8 * rank + 8]) for rank in range(7, -1, -1))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.board_fen()!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BaseBoard):
            return NotImplemented
        return (self.occupied_co == other.occupied_co and self.pawns == other.pawns
                and self.knights == other.knights and self.bishops == other.bishops
                and self.rooks == other.rooks and self.queens == other.queens)

    __hash__: ClassVar[None] = None  # type: ignore[assignment]


def _slots_of(board: BaseBoard) -> dict[str, Any]:
    """The values of the slots that a class that derives has."""
    found: dict[str, Any] = {}
    for cls in type(board).__mro__ if hasattr(type(board), "__slots__") else ():
        slots = cls.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name not in ("__dict__", "__weakref__") and hasattr(board, name):
                found[name] = getattr(board, name)
    return found


def _with_state(cls: type[Self], state: State) -> Self:
    """A board that `pickle` makes again."""
    board = cls.__new__(cls)
    board._state = state
    return board


_numbers: dict[str, int] = {}


def _starting_positions() -> dict[str, int]:
    """All starting positions of Chess960 with their numbers, made when they are first needed."""
    if not _numbers:
        for number in range(960):
            state = state_of_words(words_of_chess960(number), True)
            _numbers[state.fen(True).split(" ", 1)[0]] = number
    return _numbers


__all__ = ["BaseBoard"]
