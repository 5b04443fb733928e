"""A board with a side to move, castling rights, an en passant square and counters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Optional, TypeVar

from .. import _native
from .._library import number_in
from . import epd as _epd
from .attacks import BB_PAWN_ATTACKS
from .base_board import BaseBoard, words_of_chess960
from .setup import Setup, State, Status, state_of_fen, state_of_words, status_of, with_promoted
from .setup import words_of_fen
from .square_set import SquareSet
from .squares import BB_ALL, BB_FILES, BB_RANK_1, BB_RANK_8, BB_SQUARES, Bitboard
from .squares import flip_vertical, scan_forward
from .values import BLACK, KING, PAWN, SQUARE_NAMES, STARTING_FEN, WHITE, Color, Square

Self = TypeVar("Self", bound="PositionBoard")
# The starting position, whose members all boards share.
_START = _native.Board()
_START._state = state_of_words(words_of_fen(STARTING_FEN), False)


class PositionBoard(BaseBoard):
    """The part of `Board` that knows a position, without the moves that led there."""

    starting_fen: ClassVar[Optional[str]] = STARTING_FEN
    # What engines, files and tablebases call standard chess.
    aliases: ClassVar[list[str]] = ["Standard", "Chess", "Classical", "Normal", "Standard Chess"]
    uci_variant: ClassVar[Optional[str]] = "chess"
    xboard_variant: ClassVar[Optional[str]] = "normal"
    tbw_suffix: ClassVar[Optional[str]] = ".rtbw"
    tbz_suffix: ClassVar[Optional[str]] = ".rtbz"
    tbw_magic: ClassVar[Optional[bytes]] = b"\x71\xe8\x23\x5d"
    tbz_magic: ClassVar[Optional[bytes]] = b"\xd7\x66\x0c\xa5"
    pawnless_tbw_suffix: ClassVar[Optional[str]] = None
    pawnless_tbz_suffix: ClassVar[Optional[str]] = None
    pawnless_tbw_magic: ClassVar[Optional[bytes]] = None
    pawnless_tbz_magic: ClassVar[Optional[bytes]] = None
    connected_kings: ClassVar[bool] = False
    one_king: ClassVar[bool] = True
    captures_compulsory: ClassVar[bool] = False
    # What the extension module checks when it is assigned.
    turn: Color
    castling_rights: Bitboard
    ep_square: Optional[Square]

    def __init__(self, fen: Optional[str] = STARTING_FEN, *, chess960: bool = False) -> None:
        if fen == STARTING_FEN and not chess960:
            self._share(_START)
        elif fen is not None:
            self._state = state_of_fen(fen, chess960)
        else:
            setup = Setup()
            setup.chess960 = bool(chess960)
            self._state = setup

    @classmethod
    def empty(cls: type[Self], *, chess960: bool = False) -> Self:
        """A board without pieces."""
        return cls(None, chess960=chess960)

    # Castling and en passant.

    def clean_castling_rights(self) -> Bitboard:
        """The castling rights whose king and rook are in place."""
        state = self._state
        return state.clean_rights() if isinstance(state, Setup) else self.castling_rights

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
        rights = self.castling_rights
        if not rights:
            return False
        if isinstance(self._state, Setup):
            setup = self._state.copy()
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

    def checkers(self) -> SquareSet:
        """The pieces that give check."""
        return SquareSet(self.checkers_mask())

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return self.checkers_mask() != 0

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

    def _fen(self, shredder: bool, en_passant: str, promoted: Optional[bool] = None) -> str:
        text = self._state.fen(shredder)
        if promoted and self.promoted:
            board, rest = text.split(" ", 1)
            text = f"{with_promoted(board, self.promoted)} {rest}"
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
        pawn is in place (`xfen`), or after each double step (`fen`); `~` after pieces that were
        pawns, if `promoted` is true."""
        return self._fen(shredder, en_passant, promoted)

    def shredder_fen(self, *, en_passant: str = "legal", promoted: Optional[bool] = None) -> str:
        """As `fen`, with castling rights as files of rooks."""
        return self._fen(True, en_passant, promoted)

    def castling_xfen(self) -> str:
        """The third field of the FEN."""
        return self._state.fen(False).split(" ")[2]

    def castling_shredder_fen(self) -> str:
        """The third field of the FEN, as files of rooks."""
        return self._state.fen(True).split(" ")[2]

    def set_castling_fen(self, castling_fen: str) -> None:
        """Sets castling rights as the third field of a FEN says."""
        words = words_of_fen(f"{self.board_fen()} w {castling_fen} - 0 1")
        self.castling_rights = Setup.from_words(words, False).castling_rights
        self._edited()

    def set_fen(self, fen: str) -> None:
        """Goes to the position of a FEN. A text that is no FEN changes nothing."""
        self._become(state_of_fen(fen, self.chess960))

    def _become(self, state: State) -> None:
        self._state = state

    def reset(self) -> None:
        """Goes to the starting position of standard chess."""
        self._become(_START._state)

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
        fields = self._fen(shredder, en_passant, promoted).split(" ")[:4]
        return " ".join(fields + _epd.operations_of(self, operations))

    # Symmetries.

    def apply_mirror(self) -> None:
        """Turns the board upside down and swaps the sides."""
        state = self._state
        if not isinstance(state, Setup):
            self._become(state.mirror())
            return
        super().apply_mirror()
        if self.ep_square is not None:
            self.ep_square ^= 56
        self.turn = not self.turn

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

    __hash__: ClassVar[None] = None


__all__ = ["PositionBoard"]
