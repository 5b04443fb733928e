"""A position with the moves that led there, their notation, and how the game ends."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from typing import Any, Optional

from .. import _abi
from .._library import check, library, number_in
from . import epd as _epd
from .endings import Outcome, Termination
from .moves import PseudoLegalMoveGenerator
from .playing import PlayingBoard
from .values import COLORS, NULL, Color, Move, piece_symbol, square_name

_CHECKMATE = _abi.CHESS_POSITION_OUTCOME_CHECKMATE
_DEPTH_MAX = 0xFFFF_FFFF
_STALEMATE = _abi.CHESS_POSITION_OUTCOME_STALEMATE


class Board(PlayingBoard):
    """A position, and the moves since it was set up.

    Any position can be set up; asking for moves raises `ValueError` where no engine accepts it.

    >>> board = Board()
    >>> board.push_uci("g1f3")
    Move.from_uci('g1f3')
    >>> board.fen()
    'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1'
    >>> Board("8/8/8/8/8/8/8/4K3 w - - 0 1").legal_moves.count()
    Traceback (most recent call last):
    ...
    pedina.PedinaError: no legal position: black has no king: '8/8/8/8/8/8/8/4K3 w - - 0 1'
    """

    @classmethod
    def from_epd(cls, epd: str, *, chess960: bool = False) -> tuple[Board, dict[str, Any]]:
        """The position of a line of EPD, and its operations."""
        board = cls.empty()
        board.chess960 = chess960
        return board, board.set_epd(epd)

    def set_epd(self, epd: str) -> dict[str, Any]:
        """Goes to the position of a line of EPD, and returns its operations."""
        found: dict[str, Any] = _epd.parse(self, epd)
        return found

    @property
    def pseudo_legal_moves(self) -> PseudoLegalMoveGenerator:
        """The moves that are legal or leave the own king in check."""
        return PseudoLegalMoveGenerator(self)

    # Notation.

    def parse_san(self, san: str) -> Move:
        """Parses a legal move in algebraic notation; `--` is the null move."""
        return self._state.parse_san(san)

    def push_san(self, san: str) -> Move:
        """Plays a move in algebraic notation, and returns it."""
        move = self._state.parse_san(san)
        self.push(move)
        return move

    def parse_uci(self, uci: str) -> Move:
        """Parses a legal move in UCI notation; `0000` is the null move."""
        return NULL if uci == "0000" else self._state.parse_uci(uci)

    def push_uci(self, uci: str) -> Move:
        """Plays a move in UCI notation, and returns it."""
        move = self.parse_uci(uci)
        self.push(move)
        return move

    def uci(self, move: Move, *, chess960: Optional[bool] = None) -> str:
        """A move in UCI notation, with castling as the board writes it, or as `chess960`
        says."""
        return self._written(move, chess960).uci()

    def parse_xboard(self, xboard: str) -> Move:
        """Parses a move as XBoard writes it; `@@@@` is the null move."""
        return NULL if xboard == "@@@@" else self.parse_san(xboard)

    def push_xboard(self, xboard: str) -> Move:
        """Plays a move as XBoard writes it, and returns it."""
        move = self.parse_xboard(xboard)
        self.push(move)
        return move

    def xboard(self, move: Move, *, chess960: Optional[bool] = None) -> str:
        """A move as XBoard writes it, castling in Chess960 as `O-O`."""
        style = self.chess960 if chess960 is None else chess960
        if style and self.is_castling(move):
            return "O-O" if self.is_kingside_castling(move) else "O-O-O"
        return self._written(move, style).xboard()

    def san(self, move: Move) -> str:
        """A legal move in algebraic notation, `--` for the null move."""
        return self._state.san(move) if move else "--"

    def lan(self, move: Move) -> str:
        """A legal move in long algebraic notation, such as `Ng1-f3`."""
        san = self.san(move)
        if not move or san.startswith("O"):
            return san
        piece_type = self.piece_type_at(move.from_square) or 0
        letter = piece_symbol(piece_type).upper() if piece_type > 1 else ""
        hyphen = "x" if self.is_capture(move) else "-"
        promotion = f"={piece_symbol(move.promotion).upper()}" if move.promotion else ""
        end = san[-1] if san[-1] in "+#" else ""
        start, target = square_name(move.from_square), square_name(move.to_square)
        return f"{letter}{start}{hyphen}{target}{promotion}{end}"

    def san_and_push(self, move: Move) -> str:
        """Plays a move, and returns it in algebraic notation."""
        san = self.san(move)
        self.push(move)
        return san

    def variation_san(self, variation: Iterable[Move]) -> str:
        """Moves in algebraic notation with their numbers. Raises `IllegalMoveError`."""
        board, words = self.copy(stack=False), []
        for move in variation:
            if board.turn:
                words.append(f"{board.fullmove_number}. {board.san(move)}")
            else:
                number = "" if words else f"{board.fullmove_number}..."
                words.append(number + board.san(move))
            board.push(move)
        return " ".join(words)

    def _repr_svg_(self) -> str:
        from . import svg

        last = self.move_stack[-1] if self.move_stack else None
        check = self.king(self.turn) if self.is_check() else None
        return svg.board(self, lastmove=last, check=check, size=390)

    # Ends.

    def is_variant_end(self) -> bool:
        """Whether a rule of a variant ends the game: `False`, as of those below, in chess."""
        return False

    def is_variant_win(self) -> bool:
        """Whether a rule of a variant lets the side to move win."""
        return False

    def is_variant_loss(self) -> bool:
        """Whether a rule of a variant lets the side to move lose."""
        return False

    def is_variant_draw(self) -> bool:
        """Whether a rule of a variant draws the game."""
        return False

    def is_checkmate(self) -> bool:
        """Whether the side to move is checkmated."""
        return self._state.outcome == _CHECKMATE

    def is_stalemate(self) -> bool:
        """Whether the side to move has no move and is not in check."""
        return self._state.outcome == _STALEMATE

    def has_insufficient_material(self, color: Color) -> bool:
        """Whether a side cannot checkmate, by the rule of FIDE as the library knows it."""
        return not self._state.can_win(color)

    def is_insufficient_material(self) -> bool:
        """Whether neither side can checkmate."""
        return all(self.has_insufficient_material(color) for color in COLORS)

    def is_repetition(self, count: int = 3) -> bool:
        """Whether the position has been on the board this many times."""
        if self.halfmove_clock < 4 * (count - 1):
            return count < 2
        key, clock, times = self._state.key, self.halfmove_clock, 1
        for distance, earlier in enumerate(reversed(self._before), 1):
            if distance > clock or times >= count:
                break
            times += distance % 2 == 0 and earlier.key == key
        return times >= count

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
        return self.halfmove_clock >= plies and self._state.count_moves() > 0

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
        depth = number_in(depth, _DEPTH_MAX, "depth")
        check(library.pdn_chess_perft(self._state.words, depth, ctypes.byref(nodes)))
        return nodes.value


__all__ = ["Board"]
