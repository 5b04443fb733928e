"""A board that is being edited: anything that a FEN can express, legal or not."""

from __future__ import annotations

import ctypes
import enum
from typing import Any, Optional, Union

from .. import _abi
from .._library import Int, PedinaError, check, library, text_of, written
from .._native import Position, sets, setup_members, setup_words
from .attacks import BB_KING_ATTACKS, BB_KNIGHT_ATTACKS, BB_PAWN_ATTACKS, bishop_attacks
from .attacks import rook_attacks
from .squares import BB_FILE_A, BB_FILE_E, BB_FILE_H, BB_RANK_1, BB_RANK_8, BB_SQUARES, Bitboard
from .squares import scan_forward
from .values import BISHOP, BLACK, KING, KNIGHT, PAWN, PIECES, QUEEN, ROOK, SQUARE_NAMES, WHITE
from .values import Color, Move, Piece, PieceType, Square

_POSITION_SIZE = _abi.CHESS_POSITION_BYTES
_Words: Any = ctypes.c_uint64 * (_abi.CHESS_SETUP_BYTES // 8)
_CODES = {piece.symbol(): code for code, piece in enumerate(PIECES) if piece is not None}
# What a counter of the library holds.
_COUNTER_MAX = 0xFFFF
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
    COUNTERS = _abi.CHESS_PROBLEM_COUNTERS
    MANY_MOVES = _abi.CHESS_PROBLEM_MANY_MOVES
    # Names of python-chess for problems that the library tells apart, or has under another name.
    TOO_MANY_KINGS = TOO_MANY_WHITE_KINGS | TOO_MANY_BLACK_KINGS
    TOO_MANY_CHECKERS = IMPOSSIBLE_CHECK


class Setup:
    """Pieces, side to move, rights, en passant square and counters, with the methods of the
    library's positions: those on moves raise `ValueError` if no engine accepts the position.

    One that a board holds does not change: boards share it.
    """

    __slots__ = ("codes", "turn", "castling_rights", "passed", "halfmove_clock",
                 "fullmove_number", "chess960", "promoted", "_sets", "_position")

    def __init__(self) -> None:
        # The number of the piece on each square, 0 for none.
        self.codes: list[int] = [0] * 64
        self.turn: Color = WHITE
        self.castling_rights: Bitboard = 0
        self.passed: Optional[Square] = None
        self.halfmove_clock: int = 0
        self.fullmove_number: int = 1
        self.chess960: bool = False
        self.promoted: Bitboard = 0
        self._sets: Optional[list[Bitboard]] = None
        self._position: Optional[Position] = None

    @classmethod
    def from_words(cls, words: Any, chess960: bool) -> Setup:
        """The setup that the library has written."""
        setup = cls()
        board, turn, rights, passed, clock, number = _fen(words, _CHESS960).split()
        for rank, row in enumerate(board.split("/")):
            square = 56 - 8 * rank
            for letter in row:
                if letter.isdigit():
                    square += int(letter)
                else:
                    setup.codes[square] = _CODES[letter]
                    square += 1
        setup.turn = turn == "w"
        for letter in rights.replace("-", ""):
            file = ord(letter.lower()) - ord("a")
            setup.castling_rights |= BB_SQUARES[file if letter.isupper() else 56 + file]
        setup.passed = None if passed == "-" else SQUARE_NAMES.index(passed)
        setup.halfmove_clock, setup.fullmove_number = int(clock), int(number)
        setup.chess960 = chess960
        return setup

    @classmethod
    def from_members(cls, codes: list[int], turn: Color, rights: Bitboard,
                     passed: Optional[Square], clock: int, number: int, chess960: bool,
                     promoted: Bitboard) -> Setup:
        """The setup of a board's pieces and of what else it shows."""
        setup = cls.__new__(cls)
        setup.codes, setup.turn, setup.castling_rights = codes, turn, rights
        setup.passed, setup.halfmove_clock, setup.fullmove_number = passed, clock, number
        setup.chess960, setup.promoted = chess960, promoted
        setup._sets = setup._position = None
        return setup

    def copy(self) -> Setup:
        """A copy."""
        setup = Setup()
        setup.codes = self.codes[:]
        setup.turn, setup.castling_rights = self.turn, self.castling_rights
        setup.passed, setup.chess960 = self.passed, self.chess960
        setup.halfmove_clock, setup.fullmove_number = self.halfmove_clock, self.fullmove_number
        setup.promoted = self.promoted
        return setup

    def members(self) -> tuple[Any, ...]:
        """What a board of this setup shows, in the order of the extension module."""
        return setup_members(
            self.codes, self.turn, self.castling_rights, self.passed, self.halfmove_clock,
            self.fullmove_number, self.chess960, self.promoted)

    def clean_rights(self) -> Bitboard:
        """The castling rights whose king and rook are in place."""
        found = 0
        for color, rank in ((WHITE, BB_RANK_1), (BLACK, BB_RANK_8)):
            king = self.pieces(KING, color) & rank
            rooks = self.castling_rights & self.pieces(ROOK, color) & rank
            if not self.chess960:
                king &= BB_FILE_E
                rooks &= BB_FILE_A | BB_FILE_H
            if king and not king & (king - 1):
                # One to each side, the outermost.
                found |= rooks & -rooks if rooks & (king - 1) else 0
                above = rooks & ~(king - 1)
                found |= 1 << (above.bit_length() - 1) if above else 0
        return found

    def to_words(self, rights: Bitboard, passed: Optional[Square]) -> Any:
        """The setup as the library has it, with these rights and this en passant square."""
        square = _abi.CHESS_NO_SQUARE if passed is None else passed
        return _Words.from_buffer_copy(setup_words(
            self.codes, self.turn, rights, square, self.halfmove_clock, self.fullmove_number))

    def position(self) -> Position:
        """The position as an engine accepts it. Raises `ValueError`, and says why none does."""
        if self._position is None:
            words = self.to_words(self.clean_rights(), self.passed)
            self._position = position_of_words(words, self.chess960, self.promoted)
        return self._position

    # What stands where.

    def sets(self) -> list[Bitboard]:
        """The squares of each piece by its number; of all white and black ones at 0 and 8."""
        if self._sets is None:
            self._sets = sets(self.codes)
        return self._sets

    @property
    def occupied(self) -> Bitboard:
        """The squares that hold a piece."""
        return self.sets()[0] | self.sets()[8]

    def pieces(self, piece_type: PieceType, color: Color) -> Bitboard:
        """The squares of the pieces of a kind and colour."""
        if not PAWN <= piece_type <= KING:
            raise ValueError(f"a piece type is 1 to 6, not {piece_type!r}")
        return self.sets()[piece_type + (0 if color else 8)]

    def piece_at(self, square: Square) -> Optional[Piece]:
        """The piece on a square."""
        if not 0 <= square < 64:
            raise IndexError(f"a square is 0 to 63, not {square!r}")
        return PIECES[self.codes[square]]

    def attackers(self, color: Color, square: Square) -> Bitboard:
        """The squares from which a side attacks a square."""
        sets, occupied = self.sets(), self.occupied
        base = 0 if color else 8
        queens = sets[base + QUEEN]
        return (BB_PAWN_ATTACKS[not color][square] & sets[base + PAWN]
                | BB_KNIGHT_ATTACKS[square] & sets[base + KNIGHT]
                | bishop_attacks(square, occupied) & (sets[base + BISHOP] | queens)
                | rook_attacks(square, occupied) & (sets[base + ROOK] | queens)
                | BB_KING_ATTACKS[square] & sets[base + KING])

    @property
    def ep_square(self) -> Optional[Square]:
        """The square of a legal capture en passant."""
        if self.passed is None:
            return None
        try:
            return self.position().ep_square
        except ValueError:
            return self.passed if self._can_capture_en_passant(self.passed) else None

    def _can_capture_en_passant(self, square: Square) -> bool:
        """Whether a capture en passant leaves the own king out of check, on a board that no engine
        accepts."""
        color, behind = self.turn, square - 8 if self.turn else square + 8
        kings = self.pieces(KING, color)
        pawns = BB_PAWN_ATTACKS[not color][square] & self.pieces(PAWN, color)
        if not 0 <= behind < 64 or not self.pieces(PAWN, not color) & BB_SQUARES[behind]:
            return False
        for pawn in scan_forward(pawns):
            after = self.copy()
            after.codes[square], after.codes[pawn], after.codes[behind] = self.codes[pawn], 0, 0
            if not kings or not after.attackers(not color, kings.bit_length() - 1):
                return True
        return False

    def fen(self, chess960: bool) -> str:
        """The setup as FEN, with what is possible of castling, and an en passant
        square only if the capture is legal."""
        words = self.to_words(self.clean_rights(), self.ep_square)
        return _fen(words, _CHESS960 if chess960 else _STANDARD)

    # What takes a position.

    @property
    def words(self) -> bytes:
        """The words of the position."""
        return self.position().words

    @property
    def outcome(self) -> int:
        """How the position ends the game."""
        return self.position().outcome

    @property
    def key(self) -> int:
        """The hash of Polyglot."""
        return self.position().key

    def can_win(self, color: Color) -> bool:
        """Whether a side can checkmate, by the rule of FIDE as the library knows it."""
        return self.position().can_win(color)

    def legal_moves(self) -> list[Move]:
        """The legal moves."""
        return self.position().legal_moves()

    def count_moves(self) -> int:
        """The number of legal moves."""
        return self.position().count_moves()

    def pseudo_legal_moves(self) -> list[Move]:
        """The moves that are legal or leave the king in check."""
        return self.position().pseudo_legal_moves()

    def check_move(self, move: Move) -> int:
        """0 if a move is legal, else why it is not."""
        return self.position().check_move(move)

    def play(self, move: Move) -> Position:
        """The position after a legal or null move."""
        return self.position().play(move)

    def attributes(self, move: Move) -> Optional[tuple[int, int, int, int, int, int]]:
        """What a legal move does."""
        return self.position().attributes(move)

    def san(self, move: Move) -> str:
        """A legal move in algebraic notation."""
        return self.position().san(move)

    def written(self, move: Move) -> Move:
        """A legal move as the position writes castling."""
        return self.position().written(move)

    def parse_san(self, san: str) -> Move:
        """The legal move with this notation."""
        return self.position().parse_san(san)

    def parse_uci(self, uci: str) -> Move:
        """The legal move with this notation of UCI."""
        return self.position().parse_uci(uci)


State = Union[Position, Setup]


def _fen(words: Any, style: int) -> str:
    size = _abi.CHESS_FEN_SIZE
    return written(library.pdn_chess_setup_format_fen, words, style, capacity=size)


def words_of_position(position: Position) -> Any:
    """The setup of a position, as the library has it."""
    words = _Words()
    check(library.pdn_chess_to_setup(position.words, words))
    return words


def split_promoted(board: str) -> tuple[str, Bitboard]:
    """The pieces of a FEN without the marks `~` of those that were pawns, and their squares."""
    promoted, square = 0, 56
    for letter in board if "~" in board else "":
        if letter == "~":
            promoted |= 1 << square - 1 if square > 0 else 0
        elif letter == "/":
            square -= 16
        else:
            square += int(letter) if letter.isdigit() else 1
    return board.replace("~", ""), promoted


def with_promoted(board: str, promoted: Bitboard) -> str:
    """The pieces of a FEN with the mark `~` after those that were pawns."""
    text, square = "", 56
    for letter in board:
        text += letter
        if letter == "/":
            square -= 16
        elif letter.isdigit():
            square += int(letter)
        else:
            text += "~" if promoted >> square & 1 else ""
            square += 1
    return text


def check_counters(fen: str) -> None:
    """Raises `ValueError` for a counter of a FEN that the library would cut off."""
    for field in fen.split()[2:6]:
        counter = field.rstrip(";")
        if len(counter) > 4 and counter.isdigit() and int(counter) > _COUNTER_MAX:
            raise ValueError(f"a counter is 0 to {_COUNTER_MAX}, not {counter}: {fen!r}")


def words_of_fen(fen: str) -> Any:
    """The setup of a FEN. Raises `ValueError` with the place of what is wrong."""
    check_counters(fen)
    words, report, data = _Words(), (ctypes.c_uint32 * 2)(), fen.encode("utf-8", "replace")
    mode = _abi.CHESS_FEN_MODE_PLAYABLE
    status = library.pdn_chess_setup_parse_fen(data, len(data), mode, words, report)
    if status != 0:
        raise PedinaError(f"{text_of(status)} (at {report[1]} of {fen!r})", status)
    return words


def state_of_fen(fen: str, chess960: bool) -> State:
    """The state of a FEN, which may say which pieces were pawns. Raises `ValueError`."""
    board, promoted = split_promoted(fen.split(" ", 1)[0]) if "~" in fen else (fen, 0)
    if promoted:
        fen = " ".join([board, *fen.split(" ", 1)[1:]])
    if fen.endswith(" 0") and len(fen.split()) == 6:
        # Some programs count from 0.
        fen = f"{fen[:-1]}1"
    return state_of_words(words_of_fen(fen), chess960, promoted)


def position_of_words(words: Any, chess960: bool, promoted: Bitboard = 0) -> Position:
    """The position of a setup as an engine accepts it. Raises `ValueError`."""
    position, report = ctypes.create_string_buffer(_POSITION_SIZE), (ctypes.c_uint32 * 2)()
    status = library.pdn_chess_from_setup(
        words, _abi.CHESS_FEN_MODE_PLAYABLE, position, report
    )
    if status != 0:
        problem = library.pdn_chess_problem_text(report[0]).decode()
        raise PedinaError(f"no legal position: {problem}: {_fen(words, _STANDARD)!r}", status)
    return Position(position.raw, chess960, _abi.CHESS_NO_SQUARE, promoted)


def state_of_words(words: Any, chess960: bool, promoted: Bitboard = 0) -> State:
    """A position if the setup says no more than that, else the setup."""
    setup: Optional[Setup] = None
    try:
        position = position_of_words(words, chess960, promoted)
        found = words_of_position(position)
        if bytes(found) == bytes(words):
            return position
        setup = Setup.from_words(words, chess960)
        if setup.passed is not None:
            # A position can also tell of a pawn that cannot be captured.
            check(library.pdn_chess_setup_set_en_passant(found, setup.passed))
            if bytes(found) == bytes(words):
                return Position(position.words, chess960, setup.passed, promoted)
    except PedinaError:
        setup = setup or Setup.from_words(words, chess960)
    setup.promoted = promoted
    return setup


def clean_rights(rights: Bitboard, kings: Bitboard, chess960: bool) -> Bitboard:
    """The castling rights of a position that standard chess has, if it is that."""
    if not chess960:
        for rank in (BB_RANK_1, BB_RANK_8):
            rights &= (BB_FILE_A | BB_FILE_H if kings & rank & BB_FILE_E else 0) | ~rank
    return rights


def status_of(state: State) -> Status:
    """Why a position is not legal."""
    if isinstance(state, Setup):
        rights, clean = state.castling_rights, state.clean_rights()
        words = state.to_words(rights, state.passed)
    else:
        _, rights, passed = state.members()[:3]
        clean = clean_rights(rights, state.pieces(KING, WHITE) | state.pieces(KING, BLACK),
                             state.chess960)
        words = words_of_position(state)
        if passed is not None:
            check(library.pdn_chess_setup_set_en_passant(words, passed))
    problems = Int()
    check(library.pdn_chess_setup_problems(words, ctypes.byref(problems)))
    status = Status(problems.value)
    if clean != rights:
        # The library knows no standard chess, where king and rooks have one home.
        status |= Status.BAD_CASTLING_RIGHTS
    return status
