"""The extension module keeps no object that it does not need, also where it raises, and frees none
that it needs."""

import copy
import gc
import io
import sys
import threading
import unittest

import pedina.chess as chess
from pedina.chess import pgn
from pedina.chess.values import PIECES

TIMES = 20_000
GAME = "1. e4 { a } e5 (1... c5 $1 { b } (1... d5 2. exd5)) 2. Nf3 Ke7 3. Ke5 *\n"


class NoMove:
    """What the library takes for a move with a number out of range."""

    _value = -1


class Memory(unittest.TestCase):
    def steady(self, call, times=TIMES):
        """Calls often, and looks for memory and references that stay."""
        for _ in range(100):
            call()
        # The count of None and True means nothing: since CPython 3.12 they are immortal.
        shared = (chess.Move.null(), chess.Move.from_uci("e2e4"), PIECES[1])
        gc.collect()
        before = [sys.getallocatedblocks(), *map(sys.getrefcount, shared)]
        for _ in range(times):
            call()
        gc.collect()
        after = [sys.getallocatedblocks(), *map(sys.getrefcount, shared)]
        for was, now in zip(before, after):
            # What leaks grows by one with each call; the interpreter keeps some things of its own.
            self.assertLess(now - was, times / 4, (before, after))

    def refused(self, call, *arguments):
        """The same, for a call that raises."""
        def caught():
            with self.assertRaises((ValueError, TypeError, IndexError)):
                call(*arguments)

        self.steady(caught, TIMES // 10)

    def test_moves(self):
        board = chess.Board()
        move = chess.Move.from_uci("e2e4")
        state = board._state
        self.steady(lambda: list(board.legal_moves))
        self.steady(lambda: next(iter(board.legal_moves)))
        self.steady(lambda: (board.legal_moves.count(), bool(board.legal_moves)))
        self.steady(lambda: (move in board.legal_moves, "e2e4" in board.legal_moves))
        self.steady(lambda: repr(board.legal_moves), 200)
        self.steady(lambda: list(board.pseudo_legal_moves), 500)
        self.steady(lambda: (state.legal_moves(), state.count_moves(), state.attributes(move)))
        self.steady(lambda: (board.push(move), board.pop()))
        self.steady(lambda: state.written(move))
        self.steady(lambda: (board.san(move), board.parse_san("e4"), board.parse_uci("e2e4")))

    def test_positions(self):
        board, state = chess.Board(), chess.Board()._state
        self.steady(lambda: (board.copy(), chess.Board(), chess.Board(chess960=True)), 2000)
        self.steady(lambda: type(state)(state.words, True))
        self.steady(lambda: (state == board._state, hash(state), state.fen(True)))
        self.steady(lambda: (state.members(), state.ep_square, state.outcome,
                             state.halfmove_clock, state.checkers, state.key, state.chess960))
        self.steady(lambda: (board.turn, board.occupied_co, board.pawns, board.mirror()), 2000)
        self.steady(lambda: (state.piece_at(8), state.piece_at(20), state.pieces(1, True),
                             state.attackers(True, 20)))

    def test_edits(self):
        board, pieces = chess.Board(), chess.Board().piece_map()
        bare = chess.Board.__new__(chess.Board)

        def assign():
            board.turn, board.ep_square = not board.turn, None
            board.halfmove_clock, board.fullmove_number = 1000, 2000
            board.castling_rights, board.promoted = 1 << 63, 1 << 62

        self.steady(assign)
        self.steady(lambda: (assign(), board._state), TIMES // 2)
        self.steady(lambda: (board.set_piece_at(20, pieces[0], True), board.remove_piece_at(20),
                             board.piece_at(8)))
        self.steady(lambda: (board.clear_board(), board.set_piece_map(pieces)), 2000)
        self.steady(lambda: (board.transform(chess.flip_vertical), board.mirror()), 2000)
        for name, value in (("turn", None), ("fullmove_number", 1 << 16), ("ep_square", "e4"),
                            ("halfmove_clock", 1 << 80), ("promoted", -1)):
            self.refused(setattr, bare if value is None else board, name, value)
        self.refused(board.set_piece_at, 64, None)
        self.refused(board.apply_transform, str)
        self.refused(board._put_piece, 3, 8, False)
        self.refused(board._put_sets, 1, 2)
        self.refused(bare.piece_at, 1)

    def test_errors(self):
        board, state = chess.Board(), chess.Board()._state
        for call, argument in ((board.push, chess.Move.from_uci("e2e5")), (board.push, None),
                               (board.push, NoMove()), (board.san, NoMove()),
                               (board.parse_san, "Ke2"), (board.parse_san, b"e4"),
                               (board.parse_san, "\ud800"), (board.parse_uci, "e2e5"),
                               (board.parse_uci, None), (state.piece_at, 64),
                               (state.piece_at, "a1"), (state.play, 1),
                               (type(state), b"")):
            self.refused(call, argument)
        self.refused(type(state), b"", True)
        self.refused(type(state), bytes(80), True)
        self.refused(state.attackers, True, 64)
        self.refused(list, chess.Board.empty().legal_moves)

    def test_games(self):
        self.steady(lambda: pgn.read_game(io.StringIO(GAME)), 2000)
        self.steady(lambda: str(pgn.read_game(io.StringIO(GAME))), 500)
        tagged = f'[Event "x"]\n[Site "y"]\n\n{GAME}'
        self.steady(lambda: (pgn.skip_game(io.StringIO(tagged)),
                             pgn.read_headers(io.StringIO(tagged)),
                             pgn.skip_game(io.StringIO("1. e41-0"))), 2000)

    def test_cycles_are_collected(self):
        class Own(chess.Board):
            pass

        def cycle():
            board = Own()
            board.moves = board.legal_moves

        self.steady(cycle, 2000)

    def test_only_legal_moves_make_their_iterator(self):
        made = iter(chess.Board().legal_moves)
        for make in (type(made), lambda: object.__new__(type(made)), lambda: copy.copy(made)):
            self.assertRaises(TypeError, make)
        self.assertEqual(len(list(made)), 20)

    def test_threads_share_a_board(self):
        board, queen = chess.Board(), chess.Piece.from_symbol("Q")
        board.set_piece_at(chess.D4, queen)
        errors = []

        def change(square):
            try:
                for _ in range(2000):
                    board.set_piece_at(square, queen)
                    board.copy()
            except Exception as error:
                errors.append(error)

        interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-6)
        threads = [threading.Thread(target=change, args=(square,)) for square in range(24, 28)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        sys.setswitchinterval(interval)
        self.assertEqual(errors, [])
        self.assertEqual(board.piece_at(chess.D4), queen)

    def test_numbers_that_change_the_board(self):
        board = chess.Board()

        class Pawn:
            def __index__(self):
                board.push_san("e4")
                return chess.PAWN

        self.assertIn(chess.E4, chess.SquareSet(board.pieces_mask(Pawn(), True)))


if __name__ == "__main__":
    unittest.main()
