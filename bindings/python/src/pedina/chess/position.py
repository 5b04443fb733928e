"""A board with a side to move, castling rights, an en passant square and counters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Optional, TypeVar

from . import epd as _epd
from .attacks import BB_PAWN_ATTACKS
from .base_board import BaseBoard, words_of_chess960
from .setup import Setup, State, Status, state_of_words, status_of, words_of_fen
from .square_set import SquareSet
from .squares import BB_FILES, BB_RANK_1, BB_RANK_8, BB_SQUARES, Bitboard
from .squares import flip_vertical, scan_forward
from .values import BLACK, KING, PAWN, SQUARE_NAMES, STARTING_FEN, WHITE, Color, Square

Self = TypeVar("Self", bound="PositionBoard")
_START: State = state_of_words(words_of_fen(STARTING_FEN), False)


class PositionBoard(BaseBoard):
    """The part of `Board` that knows a position, without the moves that led there."""

    starting_fen = STARTING_FEN

    def __init__(self, fen: Optional[str] = STARTING_FEN, *, chess960: bool = False) -> None:
        self._state = Setup()
        if fen == STARTING_FEN and not chess960:
            self._state = _START
        elif fen is not None:
            self._state = state_of_words(words_of_fen(fen), chess960)
        elif chess960:
            self.chess960 = True

    @property
    def turn(self) -> Color:
        """The side to move: `WHITE` or `BLACK`."""
        return self._state.turn

    @turn.setter
    def turn(self, color: Color) -> None:
        self._edit().turn = bool(color)

    @property
    def halfmove_clock(self) -> int:
        """The plies since the last capture or pawn move."""
        return self._state.halfmove_clock

    @halfmove_clock.setter
    def halfmove_clock(self, plies: int) -> None:
        self._edit().halfmove_clock = plies

    @property
    def fullmove_number(self) -> int:
        """The number of the move, from 1."""
        return self._state.fullmove_number

    @fullmove_number.setter
    def fullmove_number(self, number: int) -> None:
        self._edit().fullmove_number = number

    @property
    def castling_rights(self) -> Bitboard:
        """The rooks that may still castle, as a bitboard; `clean_castling_rights` leaves out what
        is impossible."""
        return self._state.castling_rights

    @castling_rights.setter
    def castling_rights(self, rooks: Bitboard) -> None:
        self._edit().castling_rights = rooks

    @property
    def ep_square(self) -> Optional[Square]:
        """The square that a pawn has just passed, whether or not it can be captured there."""
        return self._state.passed

    @ep_square.setter
    def ep_square(self, square: Optional[Square]) -> None:
        self._edit().passed = square

    @property
    def chess960(self) -> bool:
        """Whether castling is written by the square of the rook."""
        return self._state.chess960

    @chess960.setter
    def chess960(self, flag: bool) -> None:
        if flag != self._state.chess960:
            self._edit().chess960 = bool(flag)

    # Castling and en passant.

    def clean_castling_rights(self) -> Bitboard:
        """The castling rights whose king and rook are in place."""
        state = self._state
        return state.clean_rights() if isinstance(state, Setup) else state.castling_rights

    def has_kingside_castling_rights(self, color: Color) -> bool:
        """Whether a side may still castle with the rook towards the h-file."""
        return self._has_right(color, lambda rook, king: rook > king)

    def has_queenside_castling_rights(self, color: Color) -> bool:
        """Whether a side may still castle with the rook towards the a-file."""
        return self._has_right(color, lambda rook, king: rook < king)

    def has_castling_rights(self, color: Color) -> bool:
        """Whether a side may still castle."""
        return self._has_right(color, lambda rook, king: True)

    def has_chess960_castling_rights(self) -> bool:
        """Whether there is a right that standard chess does not know."""
        setup = self._state if isinstance(self._state, Setup) else Setup.from_position(self._state)
        setup = setup.copy()
        setup.chess960 = True
        rights = setup.clean_rights()
        homes = {WHITE: BB_SQUARES[4], BLACK: BB_SQUARES[60]}
        for color, rank in ((WHITE, BB_RANK_1), (BLACK, BB_RANK_8)):
            if rights & rank and not self.pieces_mask(KING, color) & homes[color]:
                return True
        return bool(rights & ~(BB_FILES[0] | BB_FILES[7]))

    def _has_right(self, color: Color, fits: Callable[[Square, Square], bool]) -> bool:
        king = self.king(color)
        rights = self.clean_castling_rights() & (BB_RANK_1 if color else BB_RANK_8)
        return king is not None and any(fits(rook, king) for rook in scan_forward(rights))

    def has_pseudo_legal_en_passant(self) -> bool:
        """Whether a pawn stands where it could capture en passant."""
        square = self.ep_square
        if square is None:
            return False
        pawns = self.pieces_mask(PAWN, self.turn)
        return bool(BB_PAWN_ATTACKS[not self.turn][square] & pawns)

    def has_legal_en_passant(self) -> bool:
        """Whether a capture en passant is legal."""
        return self._state.ep_square is not None

    # Checks and validity.

    def checkers_mask(self) -> Bitboard:
        """As `checkers`, as a bitboard."""
        return self._state.checkers

    def checkers(self) -> SquareSet:
        """The pieces that give check."""
        return SquareSet(self._state.checkers)

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return self._state.checkers != 0

    def was_into_check(self) -> bool:
        """Whether the side that is not to move is in check, which no legal position has."""
        king = self.king(not self.turn)
        return king is not None and self._state.attackers(self.turn, king) != 0

    def status(self) -> Status:
        """Why the position is not legal; `Status.VALID` if it is."""
        return status_of(self._state)

    def is_valid(self) -> bool:
        """Whether the position is legal."""
        return self.status() == Status.VALID

    # FEN and EPD.

    def _fen(self, shredder: bool, en_passant: str) -> str:
        text = self._state.fen(shredder)
        if en_passant == "legal":
            return text
        if en_passant not in ("fen", "xfen"):
            raise ValueError(f"en_passant is 'legal', 'fen' or 'xfen', not {en_passant!r}")
        is_shown = en_passant == "fen" or self.has_pseudo_legal_en_passant()
        square, fields = self.ep_square, text.split(" ")
        fields[3] = SQUARE_NAMES[square] if square is not None and is_shown else "-"
        return " ".join(fields)

    def fen(
        self,
        *,
        shredder: bool = False,
        en_passant: str = "legal",
        promoted: Optional[bool] = None,
    ) -> str:
        """The position as FEN. An en passant square stands there if the capture is `legal`, if a
        pawn is in place (`xfen`), or after each double step (`fen`)."""
        return self._fen(shredder, en_passant)

    def shredder_fen(self, *, en_passant: str = "legal", promoted: Optional[bool] = None) -> str:
        """As `fen`, with castling rights as files of rooks."""
        return self._fen(True, en_passant)

    def castling_xfen(self) -> str:
        """The third field of the FEN."""
        return self._state.fen(False).split(" ")[2]

    def castling_shredder_fen(self) -> str:
        """The third field of the FEN, as files of rooks."""
        return self._state.fen(True).split(" ")[2]

    def set_castling_fen(self, castling_fen: str) -> None:
        """Sets castling rights as the third field of a FEN says."""
        words = words_of_fen(f"{self.board_fen()} w {castling_fen} - 0 1")
        self._edit_pieces().castling_rights = Setup.from_words(words, False).castling_rights

    def set_fen(self, fen: str) -> None:
        """Goes to the position of a FEN. A text that is no FEN changes nothing."""
        self._become(state_of_words(words_of_fen(fen), self.chess960))

    def _become(self, state: State) -> None:
        self._state = state

    def reset(self) -> None:
        """Goes to the starting position of standard chess."""
        self._become(_START)

    def clear(self) -> None:
        """Removes all pieces and rights; white is to move."""
        setup = Setup()
        setup.chess960 = self.chess960
        self._become(setup)

    def set_chess960_pos(self, scharnagl: int) -> None:
        """Goes to the starting position of Chess960 with this Scharnagl number, 0 to 959."""
        self._become(state_of_words(words_of_chess960(scharnagl), True))

    def chess960_pos(
        self, *, ignore_turn: bool = False, ignore_castling: bool = False,
        ignore_counters: bool = True,
    ) -> Optional[int]:
        """The Scharnagl number of a starting position, `None` for another position."""
        if self.ep_square is not None or not (ignore_turn or self.turn):
            return None
        if not ignore_counters and (self.halfmove_clock, self.fullmove_number) != (0, 1):
            return None
        if not ignore_castling and self.clean_castling_rights() != self.rooks:
            return None
        return super().chess960_pos()

    def epd(
        self,
        *,
        shredder: bool = False,
        en_passant: str = "legal",
        promoted: Optional[bool] = None,
        **operations: Any,
    ) -> str:
        """The position as EPD, with operations such as `bm=move` or `id="name"`."""
        fields = self._fen(shredder, en_passant).split(" ")[:4]
        return " ".join(fields + _epd.operations_of(self, operations))

    # Symmetries.

    def apply_transform(self, f: Callable[[Bitboard], Bitboard]) -> None:
        """Moves pieces, rights and the en passant square as a function of bitboards does."""
        super().apply_transform(f)
        setup = self._edit()
        setup.castling_rights = f(setup.castling_rights)
        if setup.passed is not None:
            setup.passed = f(BB_SQUARES[setup.passed]).bit_length() - 1

    def apply_mirror(self) -> None:
        """Turns the board upside down and swaps the sides."""
        super().apply_mirror()
        setup = self._edit()
        setup.castling_rights = flip_vertical(setup.castling_rights)
        if setup.passed is not None:
            setup.passed ^= 56
        setup.turn = not setup.turn

    def __repr__(self) -> str:
        flag = ", chess960=True" if self.chess960 else ""
        return f"{type(self).__name__}({self.fen()!r}{flag})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PositionBoard):
            return NotImplemented
        mine, theirs = self._state, other._state
        if isinstance(mine, Setup) or isinstance(theirs, Setup):
            return self._fen(True, "legal") == other._fen(True, "legal")
        return mine == theirs

    __hash__ = None


__all__ = ["PositionBoard"]
