"""A position with the moves that led there."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator
from typing import Any, Optional, Union

from .. import _abi
from .._library import Byte, Short, check, library, text_of, written
from . import moves as _moves
from .endings import Outcome, Termination
from .errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from .moves import LegalMoveGenerator, from_library, to_library
from .position import Position, Words, words_of_fen
from .squares import BB_ALL
from .values import BLACK, COLORS, NULL, STARTING_FEN, WHITE, Color, Move, Square

_play = library.pdn_chess_play


class _Attributes(ctypes.Structure):
    """The struct `pdn_chess_move_attributes`."""

    _fields_ = [(name, ctypes.c_uint8) for name in (
        "role", "captured", "promotion", "is_en_passant", "is_castling", "gives_check")]


class Board(Position):
    """A position that is legal or that an engine accepts, and the moves since it was set up.

    >>> board = Board()
    >>> board.push_uci("g1f3")
    Move.from_uci('g1f3')
    >>> board.fen()
    'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1'
    """

    starting_fen = STARTING_FEN

    def __init__(self, fen: Optional[str] = STARTING_FEN, *, chess960: bool = False) -> None:
        super().__init__(fen, chess960=chess960)
        self.move_stack: list[Move] = []
        self._before: list[Any] = []

    @classmethod
    def from_chess960_pos(cls, scharnagl: int) -> Board:
        """The starting position of Chess960 with this Scharnagl number, 0 to 959."""
        setup = (ctypes.c_uint64 * (_abi.CHESS_SETUP_BYTES // 8))()
        check(library.pdn_chess_setup_chess960(scharnagl, scharnagl, setup))
        board = cls(chess960=True)
        words = Words()
        check(library.pdn_chess_from_setup(setup, words, None))
        board._words = words
        return board

    def _become(self, words: Any) -> None:
        self._words = words
        self.move_stack.clear()
        self._before.clear()

    def reset(self) -> None:
        """Goes to the starting position of standard chess."""
        self._become(words_of_fen(STARTING_FEN))

    def set_fen(self, fen: str) -> None:
        """Goes to the position of a FEN. A FEN that is refused changes nothing."""
        self._become(words_of_fen(fen))

    def copy(self, *, stack: Union[bool, int] = True) -> Board:
        """A copy, with all moves, the last `stack` of them, or none."""
        board = type(self).__new__(type(self))
        board._words, board.chess960 = self._words, self.chess960
        length = len(self.move_stack)
        kept = length if stack is True else min(int(stack), length)
        board.move_stack = self.move_stack[length - kept:]
        board._before = self._before[length - kept:]
        return board

    def __copy__(self) -> Board:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        return self.copy()

    def clear_stack(self) -> None:
        """Forgets the moves that led here."""
        self._become(self._words)

    def root(self) -> Board:
        """The position before all moves."""
        board = self.copy(stack=False)
        if self._before:
            board._words = self._before[0]
        return board

    def ply(self) -> int:
        """The number of plies since the start of the game."""
        return 2 * (self.fullmove_number - 1) + (self.turn == BLACK)

    # Moves.

    @property
    def legal_moves(self) -> LegalMoveGenerator:
        """The legal moves: iterate, ask with `in`, or `count()`."""
        return LegalMoveGenerator(self)

    def generate_legal_moves(
        self, from_mask: int = BB_ALL, to_mask: int = BB_ALL
    ) -> Iterator[Move]:
        """The legal moves from and to these squares."""
        for move in _moves.legal(self._words, self.chess960):
            if from_mask >> move.from_square & 1 and to_mask >> move.to_square & 1:
                yield move

    def generate_legal_captures(
        self, from_mask: int = BB_ALL, to_mask: int = BB_ALL
    ) -> Iterator[Move]:
        """The legal captures from and to these squares."""
        return filter(self.is_capture, self.generate_legal_moves(from_mask, to_mask))

    def is_legal(self, move: Move) -> bool:
        """Whether a move is legal."""
        if not move or (move.promotion or 0) > 6:
            return False
        return bool(library.pdn_chess_check_move(self._words, to_library(self, move)) == 0)

    def push(self, move: Move) -> None:
        """Plays a legal move, or the null move out of check.

        Raises `IllegalMoveError`, and changes nothing.
        """
        words = Words()
        if move:
            status = _play(self._words, to_library(self, move), words)
        else:
            status = library.pdn_chess_play_null(self._words, words)
        if status != 0:
            raise IllegalMoveError(f"{text_of(status)}: {move.uci()!r} in {self.fen()}")
        self._before.append(self._words)
        self.move_stack.append(move)
        self._words = words

    def pop(self) -> Move:
        """Takes the last move back, and returns it. Raises `IndexError` without one."""
        move = self.move_stack.pop()
        self._words = self._before.pop()
        return move

    def peek(self) -> Move:
        """The last move. Raises `IndexError` without one."""
        return self.move_stack[-1]

    def find_move(
        self, from_square: Square, to_square: Square, promotion: Optional[int] = None
    ) -> Move:
        """The legal move between two squares; a pawn becomes a queen unless another is named."""
        found = [move for move in self.legal_moves
                 if (move.from_square, move.to_square) == (from_square, to_square)]
        for move in found:
            if move.promotion in (promotion, promotion or _abi.CHESS_ROLE_QUEEN):
                return move
        raise IllegalMoveError(f"no legal move in {self.fen()}")

    def gives_check(self, move: Move) -> bool:
        """Whether a legal move gives check."""
        return self._attribute(move, "gives_check")

    def is_en_passant(self, move: Move) -> bool:
        """Whether a legal move captures en passant."""
        return self._attribute(move, "is_en_passant")

    def is_castling(self, move: Move) -> bool:
        """Whether a legal move castles."""
        return self._attribute(move, "is_castling")

    def is_capture(self, move: Move) -> bool:
        """Whether a legal move captures."""
        return self._attribute(move, "captured")

    def _attribute(self, move: Move, name: str) -> bool:
        attributes, value = _Attributes(), to_library(self, move)
        status = library.pdn_chess_attributes(self._words, value, ctypes.byref(attributes))
        return status == 0 and getattr(attributes, name) != 0

    # Notation.

    def _parse(self, function: Any, text: str, *report: None) -> Move:
        data, value = text.encode(), Short()
        status = function(self._words, data, len(data), ctypes.byref(value), *report)
        if status == 0:
            return from_library(self._words, value.value, self.chess960) if value.value else NULL
        if status in (_abi.CHESS_SAN_SYNTAX, _abi.CHESS_ILLEGAL_MOVE_SYNTAX):
            kind: type[ValueError] = InvalidMoveError
        elif status == _abi.CHESS_SAN_AMBIGUOUS:
            kind = AmbiguousMoveError
        else:
            kind = IllegalMoveError
        raise kind(f"{text_of(status)}: {text!r} in {self.fen()}")

    def parse_san(self, san: str) -> Move:
        """Parses a legal move in algebraic notation; `--` is the null move."""
        return self._parse(library.pdn_chess_parse_any_notation, san, None)

    def parse_uci(self, uci: str) -> Move:
        """Parses a legal move in UCI notation; `0000` is the null move."""
        return NULL if uci == "0000" else self._parse(library.pdn_chess_parse_uci, uci)

    def push_san(self, san: str) -> Move:
        """Plays a move in algebraic notation, and returns it."""
        move = self.parse_san(san)
        self.push(move)
        return move

    def push_uci(self, uci: str) -> Move:
        """Plays a move in UCI notation, and returns it."""
        move = self.parse_uci(uci)
        self.push(move)
        return move

    def san(self, move: Move) -> str:
        """A legal move in algebraic notation."""
        if not move:
            return "--"
        value = to_library(self, move)
        status = library.pdn_chess_check_move(self._words, value)
        if status != 0:
            raise IllegalMoveError(f"{text_of(status)}: {move.uci()!r} in {self.fen()}")
        size = _abi.CHESS_SAN_SIZE
        return written(library.pdn_chess_format_san, self._words, value, capacity=size)

    def uci(self, move: Move, *, chess960: Optional[bool] = None) -> str:
        """A move in UCI notation, with castling as the board writes it, or as `chess960`
        says."""
        if not move:
            return "0000"
        flag = self.chess960 if chess960 is None else chess960
        return from_library(self._words, to_library(self, move), flag).uci()

    def variation_san(self, variation: Iterable[Move]) -> str:
        """Moves in algebraic notation with their numbers."""
        board, words = self.copy(stack=False), []
        for move in variation:
            if board.turn:
                words.append(f"{board.fullmove_number}. {board.san(move)}")
            else:
                number = "" if words else f"{board.fullmove_number}..."
                words.append(number + board.san(move))
            board.push(move)
        return " ".join(words)

    # Ends.

    def _position_outcome(self) -> int:
        return self._byte(library.pdn_chess_outcome)

    def is_checkmate(self) -> bool:
        """Whether the side to move is checkmated."""
        return self._position_outcome() == _abi.CHESS_POSITION_OUTCOME_CHECKMATE

    def is_stalemate(self) -> bool:
        """Whether the side to move has no move and is not in check."""
        return self._position_outcome() == _abi.CHESS_POSITION_OUTCOME_STALEMATE

    def has_insufficient_material(self, color: Color) -> bool:
        """Whether a side cannot checkmate, by the rule of FIDE as the library knows it."""
        can, side = Byte(), 0 if color else 1
        rule = _abi.CHESS_MATERIAL_RULE_FIDE
        check(library.pdn_chess_can_win(self._words, rule, side, ctypes.byref(can)))
        return can.value == 0

    def is_insufficient_material(self) -> bool:
        """Whether neither side can checkmate."""
        return all(self.has_insufficient_material(color) for color in COLORS)

    def is_repetition(self, count: int = 3) -> bool:
        """Whether the position has been on the board this many times."""
        return self._times(self._words, self._before) >= count

    def _times(self, words: Any, before: list[Any]) -> int:
        probe = self.copy(stack=False)
        probe._words = words
        key, clock, times = probe._key(), probe.halfmove_clock, 1
        for distance, earlier in enumerate(reversed(before), 1):
            if distance > clock:
                break
            probe._words = earlier
            times += distance % 2 == 0 and probe._key() == key
        return times

    def is_fivefold_repetition(self) -> bool:
        """Whether the position has been on the board five times."""
        return self.is_repetition(5)

    def is_fifty_moves(self) -> bool:
        """Whether 50 moves of each side went by without capture and pawn move."""
        return self._quiet(100)

    def is_seventyfive_moves(self) -> bool:
        """Whether 75 moves of each side went by without capture and pawn move."""
        return self._quiet(150)

    def _quiet(self, plies: int) -> bool:
        return self.halfmove_clock >= plies and bool(self.legal_moves)

    def can_claim_fifty_moves(self) -> bool:
        """Whether the side to move can claim a draw by 50 moves, now or by a move."""
        return self.is_fifty_moves() or self._after_a_move(Board.is_fifty_moves, 99)

    def can_claim_threefold_repetition(self) -> bool:
        """Whether the side to move can claim a draw by repetition, now or by a move."""
        return self.is_repetition(3) or self._after_a_move(Board.is_repetition, 3)

    def can_claim_draw(self) -> bool:
        """Whether the side to move can claim a draw."""
        return self.can_claim_fifty_moves() or self.can_claim_threefold_repetition()

    def _after_a_move(self, test: Any, least: int) -> bool:
        if self.halfmove_clock < least:
            return False
        board = self.copy()
        for move in self.legal_moves:
            board.push(move)
            if test(board):
                return True
            board.pop()
        return False

    def outcome(self, *, claim_draw: bool = False) -> Optional[Outcome]:
        """Why the game is over; `None` if it goes on."""
        if self.is_checkmate():
            return Outcome(Termination.CHECKMATE, not self.turn)
        tests: list[tuple[Any, Termination]] = [
            (self.is_insufficient_material, Termination.INSUFFICIENT_MATERIAL),
            (self.is_stalemate, Termination.STALEMATE),
            (self.is_seventyfive_moves, Termination.SEVENTYFIVE_MOVES),
            (self.is_fivefold_repetition, Termination.FIVEFOLD_REPETITION),
        ]
        if claim_draw:
            tests += [
                (self.can_claim_fifty_moves, Termination.FIFTY_MOVES),
                (self.can_claim_threefold_repetition, Termination.THREEFOLD_REPETITION),
            ]
        return next((Outcome(reason, None) for test, reason in tests if test()), None)

    def is_game_over(self, *, claim_draw: bool = False) -> bool:
        """Whether the game is over."""
        return self.outcome(claim_draw=claim_draw) is not None

    def result(self, *, claim_draw: bool = False) -> str:
        """The result; `*` while the game goes on."""
        outcome = self.outcome(claim_draw=claim_draw)
        return outcome.result() if outcome else "*"

    def perft(self, depth: int) -> int:
        """The number of sequences of this many legal moves."""
        nodes = ctypes.c_uint64()
        check(library.pdn_chess_perft(self._words, depth, ctypes.byref(nodes)))
        return nodes.value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return super().__eq__(other)

    __hash__ = None


__all__ = ["BLACK", "WHITE", "Board"]
