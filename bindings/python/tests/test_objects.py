"""Boards, moves, nodes and games as objects of Python: what classes that derive add, attributes,
weak references, copies, and what is refused."""

import copy
import ctypes
import enum
import inspect
import io
import pickle
import sys
import threading
import unittest
import weakref

import pedina.chess as chess
from pedina import konobi, mastermind
from pedina.chess import batch, pgn


class Tagged(chess.Board):
    """A board with attributes of its own, one of them in a slot."""

    __slots__ = ("slot",)

    def __init__(self, fen=chess.STARTING_FEN, *, chess960=False):
        super().__init__(fen, chess960=chess960)
        self.tags = []
        self.slot = "s"


class Limited(chess.Board):
    """A board on which only pawns move."""

    def generate_legal_moves(self, from_mask=chess.BB_ALL, to_mask=chess.BB_ALL):
        return super().generate_legal_moves(from_mask & self.pawns, to_mask)


class Boards(unittest.TestCase):
    def test_what_a_class_that_derives_adds_is_copied(self):
        board = Tagged()
        board.push_san("e4")
        board.tags.append("x")
        copies = (board.copy(), copy.copy(board), board.copy(stack=False), board.mirror(),
                  board.transform(chess.flip_horizontal), board.root())
        for other in copies:
            self.assertIs(type(other), Tagged)
            self.assertEqual((other.tags, other.slot), (["x"], "s"))
            self.assertIs(other.tags, board.tags)
        for other in (copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
            self.assertEqual((other, other.tags, other.slot), (board, ["x"], "s"))
            self.assertEqual(other.move_stack, board.move_stack)
            other.tags.append("y")
            other.pop()
        self.assertEqual((board.tags, len(board.move_stack)), (["x"], 1))

    def test_copies_are_edited_apart(self):
        board = chess.Board()
        board.turn = chess.BLACK
        other = board.copy()
        other.set_piece_at(chess.E2, None)
        board.set_piece_at(chess.D2, None)
        self.assertIsNotNone(board.piece_at(chess.E2))
        self.assertIsNotNone(other.piece_at(chess.D2))
        board.turn = chess.WHITE
        board.push_san("e4")
        other = board.copy()
        for one in (board, other):
            one.pop()
        board.set_piece_at(chess.E2, None)
        self.assertIsNotNone(other.piece_at(chess.E2))

    def test_methods_of_a_class_that_derives_are_used(self):
        board = Limited()
        self.assertEqual((board.legal_moves.count(), len(list(board.legal_moves))), (16, 16))
        self.assertTrue(board.legal_moves)
        self.assertFalse(Limited("4k3/8/8/8/8/8/8/4K3 w - - 0 1").legal_moves)

    def test_weak_references(self):
        board = chess.Board()
        game = pgn.read_game(io.StringIO("1. e4 *"))
        for one in (board, board.legal_moves, board.pieces(chess.PAWN, True), game, game[0],
                    chess.Move.from_uci("e2e4"), chess.Piece.from_symbol("K")):
            reference = weakref.ref(one)
            self.assertIs(reference(), one)
        del one, board
        reference = weakref.ref(chess.Board())
        self.assertIsNone(reference())

    def test_castling_is_stored_as_the_board_writes_it(self):
        fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
        for chess960, texts, stored in ((False, ("e1h1", "e1g1"), "e1g1"),
                                        (True, ("e1h1", "e1g1"), "e1h1")):
            for text in texts:
                board = chess.Board(fen, chess960=chess960)
                board.push(chess.Move.from_uci(text))
                self.assertEqual((board.peek().uci(), board.king(True)), (stored, chess.G1))
                self.assertEqual(board.pop().uci(), stored)

    def test_promoted_pieces(self):
        board = chess.Board("4k3/P7/8/8/8/8/4K3/7q~ w - - 0 1")
        self.assertEqual(board.promoted, chess.BB_H1)
        board.push_uci("a7a8q")
        self.assertEqual(board.promoted, chess.BB_H1 | chess.BB_A8)
        self.assertEqual(board.fen(promoted=True), "Q~3k3/8/8/8/8/8/4K3/7q~ b - - 0 1")
        self.assertEqual(board.fen(), "Q3k3/8/8/8/8/8/4K3/7q b - - 0 1")
        board.push_uci("h1a8")
        self.assertEqual(board.promoted, chess.BB_A8)
        self.assertEqual(pickle.loads(pickle.dumps(board)).promoted, chess.BB_A8)
        self.assertEqual(board.mirror().promoted, chess.BB_A1)
        board.pop()
        self.assertEqual(board.promoted, chess.BB_H1 | chess.BB_A8)
        board.set_piece_at(chess.A8, chess.Piece.from_symbol("N"), promoted=True)
        board.set_piece_at(chess.H1, None)
        self.assertEqual(board.board_fen(promoted=True), "N~3k3/8/8/8/8/8/4K3/8")

    def test_move_number_0(self):
        board = chess.Board("4k3/8/8/8/8/8/8/4K3 w - - 0 0")
        self.assertEqual((board.fullmove_number, board.is_valid()), (1, True))


class Refused(unittest.TestCase):
    def test_counters_that_are_too_large_are_not_cut_off(self):
        for counters in ("0 65536", "65536 1", "70000 70000", f"0 {10**30}", "0 65536;"):
            fen = f"4k3/8/8/8/8/8/8/4K3 b - - {counters}"
            self.refused(ValueError, "0 to 65535", chess.Board, fen)
            game = pgn.read_game(io.StringIO(f'[FEN "{fen}"]\n\n1... Ke7 *\n'))
            self.assertEqual([type(error) for error in game.errors], [ValueError])
            self.assertRegex(str(game.errors[0]), "0 to 65535")
        for name in ("hmvc", "fmvn"):
            board = chess.Board()
            self.refused(ValueError, "0 to 65535", board.set_epd,
                         f"4k3/8/8/8/8/8/8/4K3 w - - {name} 65536;")
            self.assertEqual(board.fen(), chess.STARTING_FEN)
        for fen, ucis in (("4k3/8/8/8/8/8/4P3/4K3 b - - 0 65535", ("e8e7", "0000")),
                          ("4k3/8/8/8/8/8/4P3/4K3 w - - 65535 1", ("e1d1", "0000"))):
            board = chess.Board(fen)
            for uci in ucis:
                self.refused(ValueError, "at most 65535", board.push_uci, uci)
            self.assertEqual((board.fen(), board.move_stack), (fen, []))
        board.push_uci("e2e4")
        self.assertEqual(board.halfmove_clock, 0)
        board = chess.Board("4k3/8/8/8/8/8/8/4K3 w - - 65534 65535")
        board.push_uci("e1d1")
        self.assertEqual((board.halfmove_clock, board.fullmove_number), (65535, 65535))

    def refused(self, error, text, call, *arguments):
        with self.assertRaisesRegex(error, text):
            call(*arguments)

    def test_numbers_out_of_range(self):
        board = chess.Board()
        for name, value in (("halfmove_clock", -5), ("halfmove_clock", 1 << 16),
                            ("fullmove_number", -1), ("ep_square", 64), ("ep_square", -1),
                            ("castling_rights", -1), ("castling_rights", 1 << 64)):
            self.refused(ValueError, f"{name} .*{value}", setattr, board, name, value)
        for name in ("halfmove_clock", "fullmove_number", "castling_rights", "ep_square"):
            self.refused(TypeError, "", setattr, board, name, "1")
        for depth in (-1, 2**32, 2**32 + 2):
            self.refused(ValueError, f"depth .*{depth}", board.perft, depth)
        self.refused(TypeError, "", board.perft, 1.5)
        for number in (-1, 960, 2**32 + 5):
            self.refused(ValueError, str(number), chess.Board.from_chess960_pos, number)
        self.assertEqual(board, chess.Board())

    def test_seeds_and_depths_of_the_other_games(self):
        position, classic = konobi.Position.start(4), mastermind.Variant(4, 6)
        row = mastermind.Row("1122", 1, 0)
        for seed in (-1, 1 << 64):
            for call in (lambda: konobi.hint(position, 1, seed=seed),
                         lambda: classic.random_code(seed),
                         lambda: mastermind.some_code(classic, [row], seed=seed),
                         lambda: mastermind.Candidates.all(classic).next_guess(
                             mastermind.Strategy.RANDOM, seed=seed)):
                self.refused(ValueError, f"seed .*{seed}", call)
        for depth in (-1, 1 << 32):
            self.refused(ValueError, f"depth .*{depth}", position.perft, depth)

    def test_constructors_take_no_memory_of_others(self):
        """A class whose objects the library reads and writes refuses what it did not make."""
        classes = {one for module in (konobi, mastermind, chess, batch, pgn)
                   for name, one in vars(module).items() if not name.startswith("_")
                   and inspect.isclass(one) and one.__module__.startswith("pedina")
                   and not issubclass(one, (Exception, enum.Enum, tuple))}
        text, made = "5/3X1/5/1OXO1/2O2 b 8", set()
        for one in classes:
            for value in (text, text.encode(), 1234, None, bytearray(64), (ctypes.c_uint8 * 8)()):
                for count in range(1, 5):
                    try:
                        thing = one(*[value] * count)
                        made.add((one, type(value)))
                        repr(thing)
                    except Exception:
                        # What it is does not matter, but that nothing reads strange memory.
                        continue
        handled = {konobi.Position, konobi.Game, mastermind.Candidates, mastermind.Variant}
        self.assertLessEqual(handled, classes)
        self.assertEqual({pair for pair in made if pair[0] in handled}, set())
        self.assertEqual({kind for one, kind in made if one is mastermind.Match}, {type(None)})
        for value in (text, text.encode(), 1234, None):
            self.assertRaises(TypeError, konobi.Position, value)

    def test_positions_of_konobi_are_no_sets_of_codes(self):
        """Both keep words of the library, of other lengths."""
        position, codes = konobi.Position.start(5), mastermind.Candidates.all(
            mastermind.Variant(4, 6))
        for call in (konobi.Game, konobi.solve, lambda one: konobi.hint(one, 1),
                     lambda one: konobi.Game.replay(one, "")):
            for other in (codes, None, str(position), bytes(4000)):
                self.refused(TypeError, "Position.parse", call, other)
        self.refused(TypeError, "Position.parse", konobi.Position, str(position))
        self.refused(TypeError, "Candidates.all", mastermind.Candidates, codes.variant, b"", 0, ())
        small = (ctypes.c_uint8 * 21)()
        self.refused(TypeError, "Candidates.all", mastermind.Candidates, codes.variant, small, 1,
                     ())
        self.refused(TypeError, "Settings", mastermind.Match, "4 6")

    def test_squares_and_pieces(self):
        board = chess.Board()
        edited = chess.Board()
        edited.turn = chess.BLACK
        for one in (board, edited):
            for square in (64, 200, -1, 2**70):
                for call in (one.piece_at, one.piece_type_at, one.color_at, one.attacks,
                             one.remove_piece_at):
                    self.assertRaises((IndexError, OverflowError), call, square)
                self.assertRaises((IndexError, OverflowError), one.attackers, True, square)
                self.assertRaises((IndexError, OverflowError), one.set_piece_at, square, None)
            self.refused(ValueError, "piece type .*7", one.pieces, 7, True)
            self.refused(TypeError, "", one.pieces, "p", True)
            self.refused(TypeError, "", one.piece_at, "a1")
            for kind in (0, 7, 9, 16, -1):
                piece = chess.Piece(kind, True)
                self.refused(ValueError, f"piece type .*{kind}", one.set_piece_at, 0, piece)
                self.refused(ValueError, f"piece type .*{kind}", one.set_piece_map, {0: piece})
            self.assertEqual(one.piece_at(0), chess.Piece(chess.ROOK, True))
        for kinds in ((7,), (-1,), (0, 8), (0, -1), (7, 1)):
            self.refused(ValueError, "piece type", chess.Move, 12, 28, *kinds)
        for call, text in ((chess.parse_square, "e9"), (chess.Piece.from_symbol, "x"),
                           (chess.Move.from_uci, "e2e9"), (board.push_san, "Ke9"),
                           (board.push_uci, "e2e9"), (board.set_fen, "8/8")):
            self.refused(ValueError, repr(text), call, text)

    def test_nothing_is_ignored(self):
        board = chess.Board()
        with self.assertRaises(TypeError):
            board.occupied_co[chess.WHITE] = 0
        for name in ("occupied", "occupied_co", "pawns", "knights", "bishops", "rooks", "queens",
                     "kings"):
            self.refused(AttributeError, f"{name} .*set_piece_at", setattr, board, name, 0)
            self.assertRaises(AttributeError, delattr, board, name)
        for name in ("turn", "castling_rights", "ep_square", "halfmove_clock", "chess960"):
            self.refused(AttributeError, f"{name} cannot be deleted", delattr, board, name)
        self.assertEqual(board.turn, chess.WHITE)
        piece = board.piece_at(chess.A1)
        for name in ("piece_type", "color", "own"):
            self.refused(AttributeError, name, setattr, piece, name, 1)
            self.refused(AttributeError, name, delattr, piece, name)
        for other in (copy.copy(piece), copy.deepcopy(piece), pickle.loads(pickle.dumps(piece))):
            self.assertEqual((other, str(other)), (piece, "R"))
        self.refused(AttributeError, "promotion", setattr, chess.Move(12, 28), "promotion", 5)
        self.refused(ValueError, "Atomic", pgn.Headers(Variant="Atomic").board)
        self.refused(ValueError, "'x'", lambda: board.fen(en_passant="x"))
        board.own = 1
        self.assertEqual((board.own, board), (1, chess.Board()))

    def test_what_is_nothing_of_the_kind_is_not_equal_and_not_in(self):
        board = chess.Board()
        for other in (5, None, "e2e4", object()):
            self.assertFalse(board == other or chess.Move(12, 28) == other)
            self.assertFalse(chess.Piece(1, True) == other or chess.SquareSet(1) == other)
            self.assertNotIn(other, board.legal_moves)
            self.assertNotIn(other, chess.SquareSet(1))
        self.assertEqual(chess.SquareSet(6), [1, 2])
        for other in ([-65], [2**70], ["a1"], float("nan"), float("inf")):
            self.assertFalse(chess.SquareSet(6) == other)
        drop = chess.Move.from_uci("P@e4")
        self.assertFalse(drop in board.legal_moves or board.is_pseudo_legal(drop))
        self.assertEqual((drop.uci(), drop.drop, pickle.loads(pickle.dumps(drop))),
                         ("P@e4", chess.PAWN, drop))
        self.assertRaises(chess.IllegalMoveError, board.push, drop)


class Nodes(unittest.TestCase):
    TEXT = "{ a } 1. e4 ( { b } 1. d4 { c } d5 ) 1... e5 ( { d } ) 2. Nf3 *"

    def test_attributes_and_starting_comments_survive(self):
        game = pgn.read_game(io.StringIO(self.TEXT))
        game.own, game[1].own, game[0][0].starting_comment = 1, 2, "start"
        for other in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
            self.assertEqual(str(other), str(game))
            self.assertEqual((other.own, other[1].own), (1, 2))
            self.assertEqual(other[1].starting_comment, "b")
            self.assertEqual(other[0][0].starting_comment, "start")
            self.assertEqual(other[0][0][0].starting_comment, "d")
        self.assertIn("1. e4 ( { b } 1. d4 { c } 1... d5 ) { start } 1... e5", str(game))
        node = pickle.loads(pickle.dumps(game[1][0]))
        self.assertEqual((node.san(), node.parent.own, node.game().own), ("d5", 2, 1))
        self.assertIs(node.parent[0], node)
        game.promote_to_main(game[1])
        self.assertEqual((game[0].san(), game[0].starting_comment), ("d4", "b"))
        self.assertIn("{ a } { b } 1. d4", str(game))

    def test_what_is_set_before_the_tree_is_read_stays(self):
        game = pgn.read_game(io.StringIO(self.TEXT))
        game.comment = "mine"
        self.assertEqual((game.comment, game[0].san(), len(game.variations)), ("mine", "e4", 2))
        game = pgn.read_game(io.StringIO(self.TEXT))
        game.variations = []
        self.assertEqual((game.comment, game.is_end()), ("a", True))
        self.assertRaises(AttributeError, getattr, game, "nothing")

    def test_glyphs_of_a_game_are_there_before_its_moves_are(self):
        text = "{ a } $3 1. e4 *"
        self.assertEqual(pgn.read_game(io.StringIO(text)).nags, {3})
        game = pgn.read_game(io.StringIO(text))
        game.nags = [5]
        self.assertEqual((game.comment, game.nags, game[0].parent), ("a", {5}, game))

    def test_threads_read_a_tree_once(self):
        interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-6)
        text = " ".join(["1. Nf3 Nf6 2. Ng1 Ng8"] * 50)
        for _ in range(20):
            game, found = pgn.read_game(io.StringIO(text)), []

            def read():
                found.append((game[0], len(game.variations)))

            threads = [threading.Thread(target=read) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(found, [(game[0], 1)] * 4)
        sys.setswitchinterval(interval)

    def test_a_removed_node_begins_no_line(self):
        game = pgn.read_game(io.StringIO("1. e4 e5 *"))
        node = game[0]
        end = node[0]
        self.assertTrue(node.is_mainline() and end.is_mainline())
        game.remove_variation(node)
        self.assertFalse(node.is_mainline() or end.is_mainline() or node.starts_variation())
        self.assertTrue(node.is_main_variation())
        game.add_variation(chess.Move.from_uci("d2d4"))
        self.assertFalse(node.is_mainline() or node.is_main_variation())

    def test_a_game_whose_variations_are_set_before_it_is_read(self):
        game = pgn.read_game(io.StringIO("{ a } 1. e4 e5 *"))
        moves = game.mainline_moves()
        game.variations = []
        self.assertEqual((list(moves), bool(moves), list(game.mainline())), ([], False, []))
        node = game.add_variation(chess.Move.from_uci("d2d4"))
        self.assertEqual((list(moves), game.comment), ([node.move], "a"))
        self.assertEqual(list(moves), [node.move])

    def test_texts(self):
        game = pgn.read_game(io.StringIO(self.TEXT))
        self.assertEqual(str(game[1]), "{ b } 1. d4 { c } 1... d5")
        self.assertEqual(str(game[0][0]), "1... e5 { d } 2. Nf3")
        self.assertEqual(str(game.mainline()), "1. e4 e5 { d } 2. Nf3")
        self.assertRegex(repr(game[0][0]), r"<ChildNode at 0x\w+ \(1\.\.\. e5 \.\.\.\)>")
        self.assertRegex(repr(game), r"<Game at 0x\w+ \('\?' vs\. '\?', \?\?\?\?\.\?\?\.\?\?\)>")
        self.assertEqual(game.mainline().accept(pgn.StringExporter(comments=False)),
                         "1. e4 e5 2. Nf3")
        text = game[0].accept_subgame(pgn.StringExporter(comments=False, variations=False))
        self.assertIn('[FEN "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"]', text)
        self.assertTrue(text.endswith("\n\n1... e5 2. Nf3 *"), text)


if __name__ == "__main__":
    unittest.main()
