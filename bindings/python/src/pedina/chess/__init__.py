"""Chess with the interface of python-chess, for what both have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from .. import __version__ as __version__
from .attacks import (
    BB_DIAG_ATTACKS, BB_DIAG_MASKS, BB_FILE_ATTACKS, BB_FILE_MASKS, BB_KING_ATTACKS,
    BB_KNIGHT_ATTACKS, BB_PAWN_ATTACKS, BB_RANK_ATTACKS, BB_RANK_MASKS, BB_RAYS, between, ray,
)
from .base_board import BaseBoard
from .board import Board
from .endings import Outcome, Termination
from .errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from .moves import LegalMoveGenerator, PseudoLegalMoveGenerator
from .setup import Status
from .square_set import IntoSquareSet, SquareSet
from .squares import (
    BB_A1, BB_A2, BB_A3, BB_A4, BB_A5, BB_A6, BB_A7, BB_A8, BB_ALL, BB_B1, BB_B2, BB_B3, BB_B4,
    BB_B5, BB_B6, BB_B7, BB_B8, BB_BACKRANKS, BB_C1, BB_C2, BB_C3, BB_C4, BB_C5, BB_C6, BB_C7,
    BB_C8, BB_CENTER, BB_CORNERS, BB_D1, BB_D2, BB_D3, BB_D4, BB_D5, BB_D6, BB_D7, BB_D8,
    BB_DARK_SQUARES, BB_E1, BB_E2, BB_E3, BB_E4, BB_E5, BB_E6, BB_E7, BB_E8, BB_EMPTY, BB_F1,
    BB_F2, BB_F3, BB_F4, BB_F5, BB_F6, BB_F7, BB_F8, BB_FILES, BB_FILE_A, BB_FILE_B, BB_FILE_C,
    BB_FILE_D, BB_FILE_E, BB_FILE_F, BB_FILE_G, BB_FILE_H, BB_G1, BB_G2, BB_G3, BB_G4, BB_G5,
    BB_G6, BB_G7, BB_G8, BB_H1, BB_H2, BB_H3, BB_H4, BB_H5, BB_H6, BB_H7, BB_H8,
    BB_LIGHT_SQUARES, SQUARES_180, BB_RANKS, BB_RANK_1, BB_RANK_2, BB_RANK_3, BB_RANK_4, BB_RANK_5,
    BB_RANK_6, BB_RANK_7, BB_RANK_8, BB_SQUARES, Bitboard, flip_anti_diagonal, flip_diagonal,
    flip_horizontal, flip_vertical, lsb, msb, popcount, scan_forward, scan_reversed,
    shift_2_down, shift_2_left, shift_2_right, shift_2_up, shift_down, shift_down_left,
    shift_down_right, shift_left, shift_right, shift_up, shift_up_left, shift_up_right,
)
from .values import (
    A1, A2, A3, A4, A5, A6, A7, A8, B1, B2, B3, B4, B5, B6, B7, B8, BISHOP, BLACK, C1, C2, C3,
    C4, C5, C6, C7, C8, COLORS, COLOR_NAMES, D1, D2, D3, D4, D5, D6, D7, D8, E1, E2, E3, E4, E5,
    E6, E7, E8, F1, F2, F3, F4, F5, F6, F7, F8, FILE_NAMES, G1, G2, G3, G4, G5, G6, G7, G8, H1,
    H2, H3, H4, H5, H6, H7, H8, KING, KNIGHT, PAWN, PIECE_NAMES, PIECE_SYMBOLS, PIECE_TYPES,
    QUEEN, RANK_NAMES, ROOK, SQUARES, SQUARE_NAMES, STARTING_BOARD_FEN, STARTING_FEN,
    UNICODE_PIECE_SYMBOLS, WHITE, Color, Move, Piece, PieceType, Square, parse_square,
    piece_name, piece_symbol, square, square_distance, square_file, square_knight_distance,
    square_manhattan_distance, square_mirror, square_name, square_rank,
)

if TYPE_CHECKING:
    # To checkers of types `import pedina.chess.pgn` says nothing of `chess.pgn`.
    from . import batch as batch
    from . import engine as engine
    from . import pgn as pgn
    from . import polyglot as polyglot
    from . import svg as svg

ColorName = Literal["white", "black"]
EnPassantSpec = Literal["legal", "fen", "xfen"]

STATUS_VALID: Status = Status.VALID
STATUS_EMPTY: Status = Status.EMPTY
STATUS_NO_WHITE_KING: Status = Status.NO_WHITE_KING
STATUS_NO_BLACK_KING: Status = Status.NO_BLACK_KING
STATUS_TOO_MANY_WHITE_KINGS: Status = Status.TOO_MANY_WHITE_KINGS
STATUS_TOO_MANY_BLACK_KINGS: Status = Status.TOO_MANY_BLACK_KINGS
STATUS_PAWNS_ON_BACKRANK: Status = Status.PAWNS_ON_BACKRANK
STATUS_TOO_MANY_WHITE_PAWNS: Status = Status.TOO_MANY_WHITE_PAWNS
STATUS_TOO_MANY_BLACK_PAWNS: Status = Status.TOO_MANY_BLACK_PAWNS
STATUS_TOO_MANY_WHITE_PIECES: Status = Status.TOO_MANY_WHITE_PIECES
STATUS_TOO_MANY_BLACK_PIECES: Status = Status.TOO_MANY_BLACK_PIECES
STATUS_WHITE_MATERIAL: Status = Status.WHITE_MATERIAL
STATUS_BLACK_MATERIAL: Status = Status.BLACK_MATERIAL
STATUS_BAD_CASTLING_RIGHTS: Status = Status.BAD_CASTLING_RIGHTS
STATUS_INVALID_EP_SQUARE: Status = Status.INVALID_EP_SQUARE
STATUS_OPPOSITE_CHECK: Status = Status.OPPOSITE_CHECK
STATUS_IMPOSSIBLE_CHECK: Status = Status.IMPOSSIBLE_CHECK
STATUS_COUNTERS: Status = Status.COUNTERS
STATUS_MANY_MOVES: Status = Status.MANY_MOVES
STATUS_TOO_MANY_KINGS: Status = Status.TOO_MANY_KINGS
STATUS_TOO_MANY_CHECKERS: Status = Status.TOO_MANY_CHECKERS

__all__ = [
    "__version__", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "B1", "B2", "B3", "B4", "B5",
    "B6", "B7", "B8", "BB_A1", "BB_A2", "BB_A3", "BB_A4", "BB_A5", "BB_A6", "BB_A7", "BB_A8",
    "BB_ALL", "BB_B1", "BB_B2", "BB_B3", "BB_B4", "BB_B5", "BB_B6", "BB_B7", "BB_B8",
    "BB_BACKRANKS", "BB_C1", "BB_C2", "BB_C3", "BB_C4", "BB_C5", "BB_C6", "BB_C7", "BB_C8",
    "BB_CENTER", "BB_CORNERS", "BB_D1", "BB_D2", "BB_D3", "BB_D4", "BB_D5", "BB_D6", "BB_D7",
    "BB_D8", "BB_DARK_SQUARES", "BB_DIAG_ATTACKS", "BB_DIAG_MASKS", "BB_E1", "BB_E2", "BB_E3",
    "BB_E4", "BB_E5", "BB_E6", "BB_E7", "BB_E8", "BB_EMPTY", "BB_F1", "BB_F2", "BB_F3", "BB_F4",
    "BB_F5", "BB_F6", "BB_F7", "BB_F8", "BB_FILES", "BB_FILE_A", "BB_FILE_ATTACKS", "BB_FILE_B",
    "BB_FILE_C", "BB_FILE_D", "BB_FILE_E", "BB_FILE_F", "BB_FILE_G", "BB_FILE_H",
    "BB_FILE_MASKS", "BB_G1", "BB_G2", "BB_G3", "BB_G4", "BB_G5", "BB_G6", "BB_G7", "BB_G8",
    "BB_H1", "BB_H2", "BB_H3", "BB_H4", "BB_H5", "BB_H6", "BB_H7", "BB_H8", "BB_KING_ATTACKS",
    "BB_KNIGHT_ATTACKS", "BB_LIGHT_SQUARES", "BB_PAWN_ATTACKS", "BB_RANKS", "BB_RANK_1",
    "BB_RANK_2", "BB_RANK_3", "BB_RANK_4", "BB_RANK_5", "BB_RANK_6", "BB_RANK_7", "BB_RANK_8",
    "BB_RANK_ATTACKS", "BB_RANK_MASKS", "BB_RAYS", "BB_SQUARES", "BISHOP", "BLACK", "C1", "C2",
    "C3", "C4", "C5", "C6", "C7", "C8", "COLORS", "COLOR_NAMES", "D1", "D2", "D3", "D4", "D5",
    "D6", "D7", "D8", "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "F1", "F2", "F3", "F4",
    "F5", "F6", "F7", "F8", "FILE_NAMES", "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "H1",
    "H2", "H3", "H4", "H5", "H6", "H7", "H8", "KING", "KNIGHT", "PAWN", "PIECE_NAMES",
    "PIECE_SYMBOLS", "PIECE_TYPES", "QUEEN", "RANK_NAMES", "ROOK", "SQUARES", "SQUARES_180",
    "SQUARE_NAMES", "STARTING_BOARD_FEN", "STARTING_FEN", "STATUS_BAD_CASTLING_RIGHTS",
    "STATUS_BLACK_MATERIAL", "STATUS_COUNTERS", "STATUS_EMPTY", "STATUS_IMPOSSIBLE_CHECK",
    "STATUS_INVALID_EP_SQUARE", "STATUS_MANY_MOVES", "STATUS_NO_BLACK_KING",
    "STATUS_NO_WHITE_KING", "STATUS_OPPOSITE_CHECK", "STATUS_PAWNS_ON_BACKRANK",
    "STATUS_TOO_MANY_BLACK_KINGS", "STATUS_TOO_MANY_BLACK_PAWNS",
    "STATUS_TOO_MANY_BLACK_PIECES", "STATUS_TOO_MANY_CHECKERS", "STATUS_TOO_MANY_KINGS",
    "STATUS_TOO_MANY_WHITE_KINGS", "STATUS_TOO_MANY_WHITE_PAWNS",
    "STATUS_TOO_MANY_WHITE_PIECES", "STATUS_VALID", "STATUS_WHITE_MATERIAL",
    "UNICODE_PIECE_SYMBOLS", "WHITE", "AmbiguousMoveError", "BaseBoard", "Bitboard", "Board",
    "Color", "ColorName", "EnPassantSpec", "IllegalMoveError", "IntoSquareSet",
    "InvalidMoveError", "LegalMoveGenerator", "Move", "Outcome", "Piece", "PieceType",
    "PseudoLegalMoveGenerator", "Square", "SquareSet", "Status", "Termination", "between",
    "flip_anti_diagonal", "flip_diagonal", "flip_horizontal", "flip_vertical", "lsb", "msb",
    "parse_square", "piece_name", "piece_symbol", "popcount", "ray", "scan_forward",
    "scan_reversed", "shift_2_down", "shift_2_left", "shift_2_right", "shift_2_up",
    "shift_down", "shift_down_left", "shift_down_right", "shift_left", "shift_right",
    "shift_up", "shift_up_left", "shift_up_right", "square", "square_distance", "square_file",
    "square_knight_distance", "square_manhattan_distance", "square_mirror", "square_name",
    "square_rank",
]
