"""Values go through `pickle`, as between processes, and into copies that stand alone."""

import copy
import io
import pickle
import unittest

import pedina.chess as chess
from pedina import konobi, mastermind
from pedina.chess import pgn


class Own(chess.Board):
    """A board of a user, with more in it."""


def again(value):
    return pickle.loads(pickle.dumps(value))


class Pickle(unittest.TestCase):
    def test_boards(self):
        board = Own()
        board.name = "mine"
        for san in ("e4", "c5", "Nf3"):
            board.push_san(san)
        for other in (again(board), copy.deepcopy(board)):
            self.assertEqual((other, other.move_stack), (board, board.move_stack))
            self.assertIsInstance(other, Own)
            other.pop()
            self.assertEqual((other.ep_square, len(board.move_stack)), (chess.C6, 3))
        self.assertEqual(again(board).name, "mine")
        edited = chess.Board.empty()
        edited.set_piece_at(chess.E4, chess.Piece.from_symbol("Q"))
        self.assertEqual(again(edited).fen(), edited.fen())
        chess960 = chess.Board.from_chess960_pos(7)
        self.assertEqual((again(chess960).chess960, again(chess960)), (True, chess960))

    def test_values_of_chess(self):
        for value in (chess.Move.from_uci("e7e8q"), chess.Piece.from_symbol("n"),
                      chess.SquareSet([1, 2]), chess.Outcome(chess.Termination.STALEMATE, None)):
            self.assertEqual(again(value), value)
        long = " ".join(["Nf3 Nf6 Ng1 Ng8"] * 500)
        for text in ("{ a } 1. e4 $1 { x } ({ b } 1. d4 (1. c4 { c }) d5) e5 2. Ke3 *", long):
            game = pgn.read_game(io.StringIO(text))
            for other in (again(game), copy.deepcopy(game)):
                self.assertEqual((str(other), len(other.errors)), (str(game), len(game.errors)))

    def test_the_other_games(self):
        game = konobi.Game(konobi.Position.start(5))
        game.play("c3")
        other = again(game)
        other.play("swap")
        self.assertEqual((game.record, other.record), ("c3", "c3 swap"))
        self.assertEqual(again(game.position), game.position)
        variant = mastermind.Variant(4, 6)
        left = mastermind.Candidates.all(variant).keep("1122", (1, 1))
        self.assertEqual((list(again(left)), again(left).next_guess()),
                         (list(left), left.next_guess()))
        match = mastermind.Match()
        match.commit("1234")
        self.assertEqual((again(match).secret, again(variant)), ("1234", variant))

    def test_errors(self):
        position = konobi.Position.parse("5/5/1XO2/5/5 w 2")
        for call, argument in ((position.play, "b2"), (mastermind.Variant, 11),
                               (chess.Board().push_san, "Ke2"), (chess.Board, "x")):
            with self.assertRaises(ValueError) as caught:
                call(*[argument] * (2 if call is mastermind.Variant else 1))
            other = again(caught.exception)
            self.assertEqual((type(other), str(other), vars(other)),
                             (type(caught.exception), str(caught.exception),
                              vars(caught.exception)))


if __name__ == "__main__":
    unittest.main()
