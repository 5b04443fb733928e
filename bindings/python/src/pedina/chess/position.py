"""A position: what stands where, and what attacks what."""

from __future__ import annotations

import ctypes
import enum
from typing import Any, Optional

from .. import _abi
from .._library import Byte, Int, Long, PedinaError, Short, check, library, text_of, written
from .squares import SquareSet, scan_forward
from .values import PIECES, SQUARES, STARTING_FEN, Color, Piece, PieceType, Square

Words: Any = ctypes.c_uint64 * (_abi.CHESS_POSITION_BYTES // 8)
_Setup: Any = ctypes.c_uint64 * (_abi.CHESS_SETUP_BYTES // 8)
_STANDARD = _abi.CHESS_CASTLING_STYLE_STANDARD
_CHESS960 = _abi.CHESS_CASTLING_STYLE_CHESS960


class Status(enum.IntFlag):
    """What is wrong with a position, as the library names it; 0 if nothing is."""

    VALID = 0
    EMPTY = _abi.CHESS_PROBLEM_EMPTY_BOARD
    NO_WHITE_KING = _abi.CHESS_PROBLEM_NO_WHITE_KING
    NO_BLACK_KING = _abi.CHESS_PROBLEM_NO_BLACK_KING
    TOO_MANY_WHITE_KINGS = _abi.CHESS_PROBLEM_MANY_WHITE_KINGS
    TOO_MANY_BLACK_KINGS = _abi.CHESS_PROBLEM_MANY_BLACK_KINGS
    PAWNS_ON_BACKRANK = _abi.CHESS_PROBLEM_PAWNS_ON_BACK_RANK
    TOO_MANY_WHITE_PAWNS = _abi.CHESS_PROBLEM_MANY_WHITE_PAWNS
    TOO_MANY_BLACK_PAWNS = _abi.CHESS_PROBLEM_MANY_BLACK_PAWNS
    TOO_MANY_WHITE_PIECES = _abi.CHESS_PROBLEM_MANY_WHITE_PIECES
    TOO_MANY_BLACK_PIECES = _abi.CHESS_PROBLEM_MANY_BLACK_PIECES
    WHITE_MATERIAL = _abi.CHESS_PROBLEM_WHITE_MATERIAL
    BLACK_MATERIAL = _abi.CHESS_PROBLEM_BLACK_MATERIAL
    BAD_CASTLING_RIGHTS = _abi.CHESS_PROBLEM_CASTLING
    INVALID_EP_SQUARE = _abi.CHESS_PROBLEM_EN_PASSANT
    OPPOSITE_CHECK = _abi.CHESS_PROBLEM_OPPOSITE_CHECK
    IMPOSSIBLE_CHECK = _abi.CHESS_PROBLEM_IMPOSSIBLE_CHECK


def words_of_fen(fen: str) -> Any:
    """The position of a FEN as an engine accepts it.

    Raises `ValueError`: the text is no FEN, or the position cannot be played.
    """
    setup, words, report = _Setup(), Words(), (ctypes.c_uint32 * 2)()
    data = fen.encode()
    lenient = _abi.CHESS_FEN_MODE_PLAYABLE
    status = library.pdn_chess_setup_parse_fen(data, len(data), lenient, setup, report)
    if status != 0:
        raise PedinaError(f"{text_of(status)} (at {report[1]} of {fen!r})", status)
    status = library.pdn_chess_from_playable(setup, words, report)
    if status != 0:
        problem = library.pdn_chess_problem_text(report[0]).decode()
        raise PedinaError(f"{text_of(status)}: {problem} ({fen!r})", status)
    return words


_START = words_of_fen(STARTING_FEN)


class Position:
    """The pieces, the side to move, castling rights, en passant square and counters."""

    def __init__(self, fen: Optional[str] = STARTING_FEN, *, chess960: bool = False) -> None:
        if fen is None:
            raise ValueError("a board needs its kings: start from a FEN")
        self.chess960 = chess960
        # No function changes the words of a position, so that boards can share them.
        self._words: Any = _START if fen == STARTING_FEN else words_of_fen(fen)

    def _byte(self, function: Any) -> int:
        value = Byte()
        check(function(self._words, ctypes.byref(value)))
        return value.value

    def _mask(self, function: Any, *arguments: int) -> int:
        value = Long()
        check(function(self._words, *arguments, ctypes.byref(value)))
        return value.value

    def _counters(self) -> tuple[int, int]:
        halfmoves, fullmoves = Short(), Short()
        place = ctypes.byref
        check(library.pdn_chess_counters(self._words, place(halfmoves), place(fullmoves)))
        return halfmoves.value, fullmoves.value

    def _key(self) -> int:
        return self._mask(library.pdn_chess_key)

    @property
    def turn(self) -> Color:
        """The side to move: `WHITE` or `BLACK`."""
        return self._byte(library.pdn_chess_turn) == _abi.CHESS_COLOR_WHITE

    @property
    def halfmove_clock(self) -> int:
        """The plies since the last capture or pawn move."""
        return self._counters()[0]

    @property
    def fullmove_number(self) -> int:
        """The number of the move, from 1."""
        return self._counters()[1]

    @property
    def castling_rights(self) -> int:
        """The rooks that may still castle, as a bitboard."""
        return self._mask(library.pdn_chess_castling_rooks)

    @property
    def ep_square(self) -> Optional[Square]:
        """The square of a legal capture en passant."""
        square = self._byte(library.pdn_chess_en_passant)
        return None if square == _abi.CHESS_NO_SQUARE else square

    @property
    def occupied(self) -> int:
        """The squares that hold a piece, as a bitboard."""
        return self._mask(library.pdn_chess_occupied)

    def has_legal_en_passant(self) -> bool:
        """Whether a capture en passant is legal."""
        return self.ep_square is not None

    def piece_at(self, square: Square) -> Optional[Piece]:
        """The piece on a square."""
        value = Byte()
        check(library.pdn_chess_piece(self._words, square, ctypes.byref(value)))
        return PIECES[value.value]

    def piece_type_at(self, square: Square) -> Optional[PieceType]:
        """The kind of the piece on a square."""
        piece = self.piece_at(square)
        return piece.piece_type if piece else None

    def color_at(self, square: Square) -> Optional[Color]:
        """The colour of the piece on a square."""
        piece = self.piece_at(square)
        return piece.color if piece else None

    def piece_map(self) -> dict[Square, Piece]:
        """All pieces by their squares."""
        pieces = ((square, self.piece_at(square)) for square in scan_forward(self.occupied))
        return {square: piece for square, piece in pieces if piece}

    def pieces_mask(self, piece_type: PieceType, color: Color) -> int:
        """The squares of the pieces of a kind and colour, as a bitboard."""
        return self._mask(library.pdn_chess_pieces, 0 if color else 1, piece_type)

    def pieces(self, piece_type: PieceType, color: Color) -> SquareSet:
        """The squares of the pieces of a kind and colour."""
        return SquareSet(self.pieces_mask(piece_type, color))

    def king(self, color: Color) -> Optional[Square]:
        """The square of a king."""
        return self.pieces(_abi.CHESS_ROLE_KING, color).first()

    def attackers_mask(self, color: Color, square: Square) -> int:
        """As `attackers`, as a bitboard."""
        return self._mask(library.pdn_chess_attackers, square, 0 if color else 1)

    def attackers(self, color: Color, square: Square) -> SquareSet:
        """The squares from which a side attacks a square, pinned pieces included."""
        return SquareSet(self.attackers_mask(color, square))

    def is_attacked_by(self, color: Color, square: Square) -> bool:
        """Whether a side attacks a square."""
        return self.attackers_mask(color, square) != 0

    def attacks_mask(self, square: Square) -> int:
        """As `attacks`, as a bitboard."""
        piece = self.piece_at(square)
        if piece is None:
            return 0
        target, place = Long(), ctypes.byref
        kind = piece.piece_type
        if kind == _abi.CHESS_ROLE_PAWN:
            status = library.pdn_chess_pawn_attacks(not piece.color, square, place(target))
        elif kind == _abi.CHESS_ROLE_KNIGHT:
            status = library.pdn_chess_knight_attacks(square, place(target))
        elif kind == _abi.CHESS_ROLE_KING:
            status = library.pdn_chess_king_attacks(square, place(target))
        else:
            slider = _SLIDERS[kind]
            status = slider(square, self.occupied, place(target))
        check(status)
        return target.value

    def attacks(self, square: Square) -> SquareSet:
        """The squares that the piece on a square attacks."""
        return SquareSet(self.attacks_mask(square))

    def checkers(self) -> SquareSet:
        """The pieces that give check."""
        return SquareSet(self._mask(library.pdn_chess_checkers))

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return self._mask(library.pdn_chess_checkers) != 0

    def status(self) -> Status:
        """Why the position is not legal; `Status.VALID` if it is."""
        setup, problems = _Setup(), Int()
        check(library.pdn_chess_to_setup(self._words, setup))
        check(library.pdn_chess_setup_problems(setup, ctypes.byref(problems)))
        return Status(problems.value)

    def is_valid(self) -> bool:
        """Whether the position is legal."""
        return self.status() == Status.VALID

    def has_kingside_castling_rights(self, color: Color) -> bool:
        """Whether a side may still castle with the rook towards the h-file."""
        return self._has_right(color, lambda rook, king: rook > king)

    def has_queenside_castling_rights(self, color: Color) -> bool:
        """Whether a side may still castle with the rook towards the a-file."""
        return self._has_right(color, lambda rook, king: rook < king)

    def has_castling_rights(self, color: Color) -> bool:
        """Whether a side may still castle."""
        return self._has_right(color, lambda rook, king: True)

    def _has_right(self, color: Color, fits: Any) -> bool:
        king, rank = self.king(color), 0xFF if color else 0xFF << 56
        return any(fits(rook, king) for rook in scan_forward(self.castling_rights & rank))

    def fen(self) -> str:
        """The position as FEN, with an en passant square only if the capture is legal."""
        size = _abi.CHESS_FEN_SIZE
        return written(library.pdn_chess_format_fen, self._words, _STANDARD, capacity=size)

    def shredder_fen(self) -> str:
        """As `fen`, with castling rights as files of rooks."""
        size = _abi.CHESS_FEN_SIZE
        return written(library.pdn_chess_format_fen, self._words, _CHESS960, capacity=size)

    def board_fen(self) -> str:
        """The first field of the FEN."""
        return self.fen().split(" ", 1)[0]

    def castling_xfen(self) -> str:
        """The third field of the FEN."""
        return self.fen().split(" ")[2]

    def unicode(self, *, invert_color: bool = False, empty_square: str = "⭘") -> str:
        """The board as a diagram of figurines."""
        return self._diagram(lambda piece: piece.unicode_symbol(invert_color=invert_color),
                             empty_square)

    def _diagram(self, symbol: Any, empty: str) -> str:
        pieces = self.piece_map()
        cells = [symbol(pieces[square]) if square in pieces else empty for square in SQUARES]
        return "\n".join(" ".join(cells[8 * rank:8 * rank + 8]) for rank in reversed(range(8)))

    def __str__(self) -> str:
        return self._diagram(Piece.symbol, ".")

    def __repr__(self) -> str:
        flag = ", chess960=True" if self.chess960 else ""
        return f"{type(self).__name__}({self.fen()!r}{flag})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return bytes(self._words) == bytes(other._words) and self.chess960 == other.chess960

    __hash__ = None  # type: ignore[assignment]


_SLIDERS = {
    _abi.CHESS_ROLE_BISHOP: library.pdn_chess_bishop_attacks,
    _abi.CHESS_ROLE_ROOK: library.pdn_chess_rook_attacks,
    _abi.CHESS_ROLE_QUEEN: library.pdn_chess_queen_attacks,
}
