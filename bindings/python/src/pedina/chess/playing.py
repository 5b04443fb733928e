"""A board with the moves that led to its position: which moves there are, and playing them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Optional, TypeVar, Union

from .. import _abi, _native
from .attacks import BB_PAWN_ATTACKS
from .errors import IllegalMoveError
from .position import PositionBoard
from .setup import Setup, State
from .squares import BB_ALL, BB_RANK_1, BB_RANK_8, BB_SQUARES, Bitboard, scan_forward
from .values import BLACK, KING, PAWN, QUEEN, STARTING_FEN, Move, PieceType, Square

Self = TypeVar("Self", bound="PlayingBoard")
_CHECK = _abi.ERROR_CHESS_ILLEGAL_MOVE_KING_IN_CHECK


class PlayingBoard(PositionBoard):
    """The part of `Board` that plays moves."""

    move_stack: list[Move]
    # The state before each move of the stack.
    _before: list[State]
    _own = frozenset(("move_stack", "_before"))

    def __init__(self, fen: Optional[str] = STARTING_FEN, *, chess960: bool = False) -> None:
        PositionBoard.__init__(self, fen, chess960=chess960)
        self.move_stack = []
        self._before = []

    def _become(self, state: State) -> None:
        self._state = state
        self.move_stack = []
        self._before = []

    def _edited(self) -> None:
        if self.move_stack:
            self.move_stack, self._before = [], []

    def copy(self: Self, *, stack: Union[bool, int] = True) -> Self:
        """A copy, with all moves, the last `stack` of them, or none."""
        board = PositionBoard.copy(self)
        if not stack or not self.move_stack:
            board.move_stack, board._before = [], []
            return board
        length = len(self.move_stack)
        first = 0 if stack is True else length - min(int(stack), length)
        board.move_stack, board._before = self.move_stack[first:], self._before[first:]
        return board

    def clear_stack(self) -> None:
        """Forgets the moves that led here."""
        self._become(self._state)

    def transform(self: Self, f: Callable[[Bitboard], Bitboard]) -> Self:
        """A copy with all pieces moved as a function of bitboards does, without moves."""
        board = self.copy(stack=False)
        board.apply_transform(f)
        return board

    def mirror(self: Self) -> Self:
        """A copy that is upside down, with the colours swapped, without moves."""
        board = self.copy(stack=False)
        board.apply_mirror()
        return board

    def root(self: Self) -> Self:
        """The position before all moves."""
        board = self.copy(stack=False)
        if self._before:
            board._state = self._before[0]
        return board

    def ply(self) -> int:
        """The number of plies since the start of the game."""
        return 2 * (self.fullmove_number - 1) + (self.turn == BLACK)

    def push(self, move: Move) -> None:
        """Plays a legal move, or the null move out of check.

        Raises `IllegalMoveError`, and changes nothing. The stack has castling as the board writes
        it.
        """
        state = self._state
        after = state.play(move)
        if self.kings >> move.from_square & 1:
            move = state.written(move)
        self._state = after
        self._before.append(state)
        self.move_stack.append(move)

    def pop(self) -> Move:
        """Takes the last move back, and returns it. Raises `IndexError` without one."""
        move = self.move_stack.pop()
        self._state = self._before.pop()
        return move

    def peek(self) -> Move:
        """The last move. Raises `IndexError` without one."""
        return self.move_stack[-1]

    # Which moves there are.

    def generate_legal_moves(
        self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL
    ) -> Iterator[Move]:
        """The legal moves from and to these squares."""
        return self._between(self._state.legal_moves(), from_mask, to_mask)

    def generate_legal_captures(
        self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL
    ) -> Iterator[Move]:
        """The legal captures from and to these squares."""
        return filter(self.is_capture, self.generate_legal_moves(from_mask, to_mask))

    def generate_legal_ep(
        self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL
    ) -> Iterator[Move]:
        """The legal captures en passant from and to these squares."""
        return filter(self.is_en_passant, self.generate_legal_moves(from_mask, to_mask))

    def generate_castling_moves(
        self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL
    ) -> Iterator[Move]:
        """The legal castling moves from and to these squares."""
        return filter(self.is_castling, self.generate_legal_moves(from_mask, to_mask))

    def generate_pseudo_legal_moves(
        self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL
    ) -> Iterator[Move]:
        """The pseudo-legal moves from and to these squares."""
        moves = self._state.pseudo_legal_moves() + self._illegal_en_passant()
        return self._between(moves, from_mask, to_mask)

    def generate_pseudo_legal_ep(
        self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL
    ) -> Iterator[Move]:
        """The pseudo-legal captures en passant from and to these squares."""
        return filter(self.is_en_passant, self.generate_pseudo_legal_moves(from_mask, to_mask))

    def _illegal_en_passant(self) -> list[Move]:
        """Captures en passant that leave the own king in check, of which positions know none."""
        square = self.ep_square
        if square is None or self.has_legal_en_passant():
            return []
        pawns = BB_PAWN_ATTACKS[not self.turn][square] & self.pieces_mask(PAWN, self.turn)
        return [Move(pawn, square) for pawn in scan_forward(pawns)]

    def _between(
        self, moves: list[Move], sources: Bitboard, targets: Bitboard
    ) -> Iterator[Move]:
        """Those moves that are from and to these squares; castling is to that of the rook."""
        for move in moves:
            if sources >> move.from_square & 1:
                target = move.to_square
                if targets != BB_ALL and move.from_square in (4, 60) and self.is_castling(move):
                    target = self._written(move, True).to_square
                if targets >> target & 1:
                    yield move


    def generate_pseudo_legal_captures(
        self, from_mask: Bitboard = BB_ALL, to_mask: Bitboard = BB_ALL
    ) -> Iterator[Move]:
        """The pseudo-legal captures from and to these squares."""
        return filter(self.is_capture, self.generate_pseudo_legal_moves(from_mask, to_mask))

    def is_legal(self, move: Move) -> bool:
        """Whether a move is legal."""
        return self._state.check_move(move) == 0

    def is_pseudo_legal(self, move: Move) -> bool:
        """Whether a move is legal or leaves the own king in check."""
        return self._state.check_move(move) in (0, _CHECK) or move in self._illegal_en_passant()

    def is_into_check(self, move: Move) -> bool:
        """Whether a pseudo-legal move leaves the own king in check."""
        return self._state.check_move(move) == _CHECK or move in self._illegal_en_passant()

    def find_move(
        self, from_square: Square, to_square: Square, promotion: Optional[PieceType] = None
    ) -> Move:
        """The legal move between two squares; a pawn becomes a queen unless another is named.

        Raises `IllegalMoveError`.
        """
        if promotion is None and self.piece_type_at(from_square) == PAWN:
            if BB_SQUARES[to_square] & (BB_RANK_1 | BB_RANK_8):
                promotion = QUEEN
        move = self._written(Move(from_square, to_square, promotion))
        if not self.is_legal(move):
            raise IllegalMoveError(f"no legal move: {move.uci()!r} in {self.fen()}")
        return move

    def _written(self, move: Move, chess960: Optional[bool] = None) -> Move:
        """A move with castling as the board writes it, or as `chess960` says."""
        style = self.chess960 if chess960 is None else chess960
        if self.is_castling(move):
            king, is_kingside = move.from_square, self.is_kingside_castling(move)
            if not style and king in (4, 60):
                return Move(king, king + (2 if is_kingside else -2))
            if style and abs(king - move.to_square) == 2:
                rooks = self.castling_rights & (0xFF << (king & 56))
                if rooks and not BB_SQUARES[move.to_square] & rooks:
                    rook = rooks.bit_length() if is_kingside else (rooks & -rooks).bit_length()
                    return Move(king, rook - 1)
        return move

    # What a move does.

    def _attribute(self, move: Move, index: int) -> int:
        found = self._state.attributes(move)
        return found[index] if found else 0

    def gives_check(self, move: Move) -> bool:
        """Whether a legal move gives check."""
        return self._attribute(move, 5) != 0

    def is_en_passant(self, move: Move) -> bool:
        """Whether a pawn captures en passant by a move."""
        return (self.ep_square == move.to_square
                and bool(self.pawns & BB_SQUARES[move.from_square])
                and abs(move.to_square - move.from_square) in (7, 9)
                and not self.occupied & BB_SQUARES[move.to_square])

    def is_capture(self, move: Move) -> bool:
        """Whether a move captures."""
        target = BB_SQUARES[move.to_square]
        return bool(self.occupied_co[not self.turn] & target) or self.is_en_passant(move)

    def is_zeroing(self, move: Move) -> bool:
        """Whether a move is by a pawn or captures, so that the halfmove clock restarts."""
        return bool(move) and (
            self.piece_type_at(move.from_square) == PAWN or self.is_capture(move))

    def is_irreversible(self, move: Move) -> bool:
        """Whether no moves can lead back: captures, moves of pawns, loss of castling rights, and
        moves that leave a legal capture en passant aside."""
        if self.is_zeroing(move) or self.has_legal_en_passant():
            return True
        rights = self.clean_castling_rights()
        touched = BB_SQUARES[move.from_square] | BB_SQUARES[move.to_square]
        if not move or not rights:
            return False
        is_king = self.piece_type_at(move.from_square) == KING
        return bool(rights & touched) or is_king and self.has_castling_rights(self.turn)

    def is_castling(self, move: Move) -> bool:
        """Whether a move castles, in either way to write it."""
        if self.piece_type_at(move.from_square) != KING:
            return False
        files = abs((move.from_square & 7) - (move.to_square & 7))
        own_rook = self.rooks & self.occupied_co[self.turn] & BB_SQUARES[move.to_square]
        return files > 1 or bool(own_rook)

    def is_kingside_castling(self, move: Move) -> bool:
        """Whether a move castles with the rook towards the h-file."""
        return self.is_castling(move) and move.to_square > move.from_square

    def is_queenside_castling(self, move: Move) -> bool:
        """Whether a move castles with the rook towards the a-file."""
        return self.is_castling(move) and move.to_square < move.from_square


_native.bind_generator(PlayingBoard.generate_legal_moves)
__all__ = ["PlayingBoard"]
