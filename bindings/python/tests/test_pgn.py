"""Files of games: trees, errors, and what is written reads back."""

import io
import unittest
from contextlib import nullcontext as nothing

import pedina.chess as chess
from data import DATA
from pedina.chess import pgn
from pedina.chess.engine import Cp, Mate, PovScore
from pedina.chess.svg import Arrow

ANNOTATED = """[Event "Test"]
[White "A \\"quoted\\" name"]
[Result "1-0"]

{ Before. } 1. e4 $1 { Best { by
test } e5 (1... c5 { Sicilian } 2. Nf3 (2. c3 $6) 2... d6) ({ Or } 1... e6) 2. Nf3
Nc6 3. Bc4 Bc5 4. O-O 1-0

[Event "Second"]

1. d4 *
"""


class Reading(unittest.TestCase):
    def test_a_tree(self):
        handle = io.StringIO(ANNOTATED)
        game = pgn.read_game(handle)
        self.assertEqual(game.errors, [])
        self.assertEqual(game.headers["White"], 'A "quoted" name')
        self.assertEqual((game.headers["Event"], game.headers["Black"]), ("Test", "?"))
        self.assertEqual(game.comment, "Before.")
        first = game.next()
        self.assertEqual((first.san(), first.nags), ("e4", {1}))
        self.assertEqual(first.comment, "Best { by\ntest")
        self.assertEqual([node.san() for node in first.variations], ["e5", "c5", "e6"])
        self.assertEqual(first[2].starting_comment, "Or")
        self.assertEqual(first[1].comment, "Sicilian")
        self.assertEqual(first[1][0].next().san(), "d6")
        self.assertEqual([node.san() for node in first[1].variations], ["Nf3", "c3"])
        moves = list(game.mainline_moves())
        self.assertEqual(moves[-1], chess.Move.from_uci("e1g1"))
        self.assertEqual(game.end().board().piece_at(chess.F1).symbol(), "R")
        second = pgn.read_game(handle)
        self.assertEqual(second.headers["Event"], "Second")
        self.assertIsNone(pgn.read_game(handle))

    def test_every_game_reads_back(self):
        with open(DATA / "self_play.pgn", encoding="utf-8") as file:
            games = 0
            while (game := pgn.read_game(file)) is not None:
                games += 1
                self.assertEqual(game.errors, [])
                board = game.board()
                for node in game.mainline():
                    board.push(node.move)
                if games % 20 == 0:
                    self.assertEqual(board, game.end().board())
                    again = pgn.read_game(io.StringIO(str(game)))
                    self.assertEqual(str(again), str(game))
                    self.assertEqual(list(again.mainline_moves()), board.move_stack)
        self.assertEqual(games, 338)

    def test_an_illegal_move_ends_its_line(self):
        game = pgn.read_game(io.StringIO("1. e4 (1. Kd5 d5) 1... e5 2. Ke5 Nf6 *\n\n1. d4 *\n"))
        self.assertEqual(len(game.errors), 2)
        self.assertIsInstance(game.errors[0], ValueError)
        self.assertEqual(str(game.mainline_moves()), "1. e4 e5")

    def test_bytes_that_are_no_text_are_written_back(self):
        game = pgn.read_game(io.StringIO('[White "\udce9"]\n\n1. e4 *\n'))
        self.assertEqual(game.headers["White"], "\udce9")
        self.assertIn('[White "\udce9"]', str(game))

    def test_a_game_without_moves(self):
        handle = io.StringIO('[Event "A"]\n\n[Round "2"]\n\n[Event "B"]\n\n1. e4 *\n')
        first, second = pgn.read_game(handle), pgn.read_game(handle)
        self.assertEqual([first.headers[name] for name in ("Event", "Round")], ["A", "2"])
        self.assertTrue(first.is_end())
        self.assertEqual((second.headers["Event"], second.next().san()), ("B", "e4"))

    def test_headers_alone(self):
        handle = io.StringIO(ANNOTATED)
        self.assertEqual(pgn.read_headers(handle)["Result"], "1-0")
        self.assertTrue(pgn.skip_game(handle))
        self.assertFalse(pgn.skip_game(handle))
        self.assertIsNone(pgn.read_headers(handle))

    def test_a_long_game_takes_several_calls(self):
        moves = " ".join(["Nf3 { x } Nf6 Ng1 Ng8"] * 2000)
        game = pgn.read_game(io.StringIO(moves + " *\n"))
        self.assertEqual(len(list(game.mainline())), 8000)
        comment = "word " * 40000
        game = pgn.read_game(io.StringIO("1. e4 { " + comment + "} *\n"))
        self.assertEqual(game.next().comment, comment.strip())
        game = pgn.read_game(io.StringIO("{ alone } *"))
        self.assertEqual(game.comment, "alone")


class Writing(unittest.TestCase):
    def test_the_text(self):
        game = pgn.read_game(io.StringIO(ANNOTATED))
        text = str(game)
        self.assertIn('[White "A \\"quoted\\" name"]\n', text)
        self.assertTrue(text.endswith("4. O-O 1-0"), text)
        self.assertEqual(str(pgn.read_game(io.StringIO(text))), text)
        bare = game.accept(pgn.StringExporter(headers=False, comments=False, variations=False))
        self.assertEqual(bare, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O 1-0")

    def test_a_game_made_by_hand(self):
        board = chess.Board("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1")
        board.push_san("Kd7")
        game = pgn.Game.from_board(board)
        game.next().add_variation(chess.Move.from_uci("e2e4"), comment="ahead", nags=[1])
        text = str(game)
        self.assertTrue(text.endswith("1... Kd7 2. e4 $1 { ahead } *"), text)
        self.assertEqual(str(pgn.read_game(io.StringIO(text))), text)
        for name in ("not a name", "", 'a"', "a]", "a\n"):
            with self.assertRaises(ValueError):
                game.headers[name] = "x"
        with self.assertRaises(KeyError):
            game[chess.Move.from_uci("a2a3")]


class Visitors(unittest.TestCase):
    def test_the_tree_of_a_visitor_is_that_of_the_library(self):
        for text in (ANNOTATED, "1. e4 (1. d4 { x }) (1. c4) e5 *", "1. e4 e5 2. Ke5 *"):
            fast = pgn.read_game(io.StringIO(text))
            with self.subTest(text), self.assertLogs() if fast.errors else nothing():
                slow = pgn.read_game(io.StringIO(text), Visitor=pgn.Game.builder)
            self.assertEqual(str(slow), str(fast))
            self.assertEqual(len(slow.errors), len(fast.errors))
            self.assertEqual(str(fast.accept(pgn.GameBuilder())), str(fast))

    def test_what_they_make(self):
        headers = pgn.read_game(io.StringIO(ANNOTATED), Visitor=pgn.HeadersBuilder)
        self.assertEqual(headers["Event"], "Test")
        board = pgn.read_game(io.StringIO(ANNOTATED), Visitor=pgn.BoardBuilder)
        self.assertEqual(board.move_stack[-1].uci(), "e1g1")
        file = io.StringIO()
        game = pgn.read_game(io.StringIO(ANNOTATED))
        self.assertEqual(game.accept(pgn.FileExporter(file)), len(file.getvalue()))
        self.assertEqual(file.getvalue(), f"{game.accept(pgn.StringExporter())}\n\n")

    def test_skipping(self):
        class Moves(pgn.BaseVisitor):
            def begin_game(self):
                self.moves = []

            def begin_variation(self):
                return pgn.SKIP

            def visit_move(self, board, move):
                self.moves.append(board.san(move))

            def result(self):
                return self.moves

        moves = pgn.read_game(io.StringIO(ANNOTATED), Visitor=Moves)
        self.assertEqual(moves, ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O"])


class Strangers(unittest.TestCase):
    def test_tags_of_any_name_and_with_any_quotes(self):
        for tag, name, value in (
            ('[White-Elo "1"]', "White-Elo", "1"),
            ('[GreatestGameEverPlayed? "x"]', "GreatestGameEverPlayed?", "x"),
            ('[Event "Tournament "A" Finals"]', "Event", 'Tournament "A" Finals'),
            ('[Event "Cup \\"]', "Event", "Cup \\"),
        ):
            game = pgn.read_game(io.StringIO(f"{tag}\n\n1. e4 *\n"))
            self.assertEqual(game.headers[name], value)
            self.assertEqual(game.next().san(), "e4")
            again = pgn.read_game(io.StringIO(str(game)))
            self.assertEqual(again.headers, game.headers)
            self.assertEqual(str(again), str(game))

    def test_of_two_fen_tags_the_last_one_counts(self):
        fens = ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
        tags = "".join(f'[FEN "{fen}"]\n' for fen in fens)
        game = pgn.read_game(io.StringIO(f"{tags}\n1. e4 *\n"))
        self.assertEqual((game.board().fen(), game.next().san()), (fens[1], "e4"))

    def test_castling_is_written_by_the_target_of_the_king_on_its_home(self):
        for tags, move in (
            ('[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]', "e1g1"),
            ('[Variant "Chess960"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]', "e1h1"),
            ('[FEN "4k3/8/8/8/8/8/8/5K1R w H - 0 1"]', "f1h1"),
        ):
            game = pgn.read_game(io.StringIO(f"{tags}\n\n1. O-O *\n"))
            self.assertEqual([str(move) for move in game.mainline_moves()], [move])

    def test_names_of_chess960(self):
        for name in ("Chess960", "chess-960", "Fischer Random", "Freestyle", "Freestyle Chess",
                     "9LX", "Chess 9LX", "FRC"):
            self.assertTrue(pgn.Headers(Variant=name).is_chess960(), name)
        for name in ("Standard", "Regular", "Atomic", "Chess961", ""):
            self.assertFalse(pgn.Headers(Variant=name).is_chess960(), name)

    def test_nothing_is_written_that_is_not_read_back(self):
        game = pgn.Game()
        node = game.add_variation(chess.Move.from_uci("e2e4"), comment="a }\n% b\n%c")
        self.assertFalse(any(line.startswith("%") for line in str(game).split("\n")), str(game))
        read = pgn.read_game(io.StringIO(str(game)))
        self.assertEqual(read.next().comment.split(), ["a", "%", "b", "%c"])
        node.comment = "%".join(["word "] * 60)
        self.assertFalse(any(line.startswith("%") for line in str(game).split("\n")), str(game))
        game.headers["Site"] = "x" * 764
        read = pgn.read_game(io.StringIO(str(game)))
        self.assertEqual(read.headers["Site"], "x" * 764)
        game.headers["Site"] = "x" * 765
        self.assertRaises(ValueError, str, game)


class Annotations(unittest.TestCase):
    def test_each_reads_back_and_keeps_the_comment(self):
        node = pgn.Game().add_variation(chess.Move.from_uci("e2e4"), comment="good")
        self.assertEqual((node.clock(), node.emt(), node.eval()), (None, None, None))
        self.assertEqual(node.arrows(), [])
        for seconds in (0, 1.5, 3599.999, 36000):
            node.set_clock(seconds)
            node.set_emt(seconds / 2)
            self.assertEqual(node.clock(), seconds)
        node.set_eval(PovScore(Cp(-34), chess.BLACK), 20)
        self.assertEqual((node.eval().white(), node.eval_depth()), (Cp(34), 20))
        node.set_eval(PovScore(Mate(-3), chess.WHITE))
        self.assertEqual((node.eval().white(), node.eval_depth()), (Mate(-3), None))
        for score in (Cp(2**31 - 1), Cp(-2**31), Mate(2**31 - 1)):
            node.set_eval(PovScore(score, chess.WHITE), 65535)
            self.assertEqual((node.eval().white(), node.eval_depth()), (score, 65535))
        # What would not be read back is refused.
        comment = node.comment
        for refused in (
            lambda: node.set_clock(1e30),
            lambda: node.set_emt(2.0**64),
            lambda: node.set_eval(PovScore(Cp(2**31), chess.WHITE)),
            lambda: node.set_eval(PovScore(Mate(-2**31 - 1), chess.WHITE)),
            lambda: node.set_eval(PovScore(Cp(0), chess.WHITE), 65536),
        ):
            self.assertRaises(ValueError, refused)
        self.assertEqual(node.comment, comment)
        arrows = [Arrow(chess.D4, chess.D4, color="red"), Arrow(chess.G1, chess.F3)]
        node.set_arrows(arrows)
        self.assertEqual(node.arrows(), arrows)
        self.assertIn("good", node.comment)
        node.set_arrows([])
        node.set_clock(None)
        node.set_emt(None)
        node.set_eval(None)
        self.assertEqual(node.comment, "good")


if __name__ == "__main__":
    unittest.main()
