"""Boards: counts, notation, draws, and input that is refused."""

import copy
import pickle
import unittest

import pedina.chess as chess
from data import perft_rows

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def walk(board: chess.Board, depth: int) -> int:
    """Perft by the objects of this package; each notation of each move is read back."""
    if depth == 0:
        return 1
    nodes = 0
    for move in board.legal_moves:
        assert move in board.legal_moves
        assert board.parse_san(board.san(move)) == move
        assert board.parse_uci(board.uci(move)) == move
        board.push(move)
        nodes += walk(board, depth - 1)
        assert board.pop() == move
    return nodes


class Counts(unittest.TestCase):
    def test_the_published_counts(self):
        rows = list(perft_rows("standard.perft"))
        self.assertGreater(len(rows), 5)
        for fen, counts in rows:
            board = chess.Board(fen)
            before = board.fen()
            self.assertEqual(board.legal_moves.count(), counts[0], fen)
            self.assertEqual(walk(board, 2), counts[1], fen)
            self.assertEqual([board.perft(depth) for depth in (1, 2, 3)], counts[:3], fen)
            self.assertEqual(board.fen(), before)

    def test_chess960(self):
        rows = list(perft_rows("chess960.perft"))
        self.assertEqual(len(rows), 960)
        for number, (fen, counts) in enumerate(rows):
            board = chess.Board(fen, chess960=True)
            self.assertEqual(board, chess.Board.from_chess960_pos(number))
            if number % 40 == 0:
                self.assertEqual(walk(board, 2), counts[1], fen)
        for name in ("castling.perft", "castling960.perft"):
            for fen, counts in list(perft_rows(name))[:20]:
                board = chess.Board(fen, chess960=name == "castling960.perft")
                self.assertEqual(walk(board, 2), counts[1], fen)


class Moves(unittest.TestCase):
    def test_castling_is_written_as_the_board_has_it(self):
        board = chess.Board(KIWIPETE)
        self.assertIn(chess.Move.from_uci("e1g1"), board.legal_moves)
        self.assertIn(chess.Move.from_uci("e1h1"), board.legal_moves)
        self.assertNotIn(chess.Move.from_uci("e1g1q"), board.legal_moves)
        self.assertEqual(chess.Move.from_uci("e7e8Q"), chess.Move.from_uci("e7e8q"))
        self.assertIn(chess.Move(chess.E1, chess.C1), list(board.legal_moves))
        self.assertEqual(board.push_san("O-O").uci(), "e1g1")
        self.assertEqual(board.king(chess.WHITE), chess.G1)
        board = chess.Board(KIWIPETE, chess960=True)
        self.assertEqual(board.parse_san("O-O-O").uci(), "e1a1")
        self.assertEqual(board.uci(chess.Move.from_uci("e1a1"), chess960=False), "e1c1")

    def test_a_rook_on_e1_does_not_castle(self):
        board = chess.Board("3k4/8/8/8/8/8/K7/4R3 w - - 0 1")
        self.assertIn(chess.Move.from_uci("e1h1"), list(board.legal_moves))
        self.assertEqual(board.san(chess.Move.from_uci("e1g1")), "Rg1")

    def test_values(self):
        move = chess.Move.from_uci("e7e8q")
        parts = (move.from_square, move.to_square, move.promotion)
        self.assertEqual(parts, (chess.E7, chess.E8, chess.QUEEN))
        self.assertEqual(move, chess.Move(52, 60, chess.QUEEN))
        self.assertEqual(hash(move), hash(chess.Move(52, 60, chess.QUEEN)))
        self.assertEqual(pickle.loads(pickle.dumps(move)), move)
        self.assertFalse(chess.Move.null())
        with self.assertRaises(AttributeError):
            move.promotion = chess.ROOK
        for text in ("", "e2", "e2e2", "e2e9", "e7e8x", "e2e4qq"):
            with self.assertRaises(chess.InvalidMoveError, msg=text):
                chess.Move.from_uci(text)
        self.assertEqual(chess.Piece.from_symbol("n"), chess.Piece(chess.KNIGHT, chess.BLACK))
        self.assertEqual(chess.Piece(chess.KING, chess.WHITE).unicode_symbol(), "♔")
        self.assertEqual(chess.square_name(chess.parse_square("c6")), "c6")

    def test_null_moves(self):
        board = chess.Board()
        board.push(chess.Move.null())
        self.assertEqual((board.turn, board.pop()), (chess.BLACK, chess.Move.null()))
        self.assertEqual(board.push_san("--"), chess.Move.null())


class Refused(unittest.TestCase):
    def refuse(self, error, call, *arguments):
        board = call.__self__
        before = (board.fen(), list(board.move_stack))
        self.assertRaises(error, call, *arguments)
        self.assertEqual((board.fen(), board.move_stack), before)
        self.assertTrue(issubclass(error, ValueError))

    def test_moves(self):
        board = chess.Board()
        self.refuse(chess.IllegalMoveError, board.push, chess.Move.from_uci("e2e5"))
        self.refuse(chess.IllegalMoveError, board.push_uci, "e7e5")
        self.refuse(chess.InvalidMoveError, board.push_uci, "x")
        self.refuse(chess.IllegalMoveError, board.push_san, "Ke2")
        self.refuse(chess.InvalidMoveError, board.push_san, "hello")
        self.refuse(chess.IllegalMoveError, board.san, chess.Move.from_uci("e2e5"))
        self.assertNotIn(chess.Move.from_uci("e2e5"), board.legal_moves)
        self.assertNotIn("e2e4", board.legal_moves)
        self.assertRaises(IndexError, board.pop)
        board = chess.Board("4k3/8/8/8/8/8/4K3/R6R w - - 0 1")
        self.refuse(chess.AmbiguousMoveError, board.push_san, "Rd1")
        board = chess.Board("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")
        self.refuse(chess.IllegalMoveError, board.push, chess.Move.null())

    def test_positions(self):
        board = chess.Board(KIWIPETE)
        for fen in ("", "8/8/8/8/8/8/8/9 w - - 0 1", "x", KIWIPETE.replace(" w ", " x "), "♔"):
            self.refuse(ValueError, board.set_fen, fen)
        with self.assertRaises(ValueError):
            chess.Board.from_chess960_pos(960)
        for square in (64, 200):
            self.assertRaises(IndexError, board.piece_at, square)


class Positions(unittest.TestCase):
    def test_pieces_and_attacks(self):
        board = chess.Board(KIWIPETE)
        self.assertEqual(board.piece_at(chess.E5), chess.Piece.from_symbol("N"))
        self.assertIsNone(board.piece_at(chess.E3))
        self.assertEqual(len(board.piece_map()), 32)
        self.assertEqual(board.attackers(chess.BLACK, chess.D5), {chess.B6, chess.E6, chess.F6})
        self.assertEqual(len(board.attacks(chess.E5)), 8)
        for square, piece in board.piece_map().items():
            for target in board.attacks(square):
                self.assertIn(square, board.attackers(piece.color, target))
        self.assertTrue(board.has_kingside_castling_rights(chess.BLACK))
        self.assertTrue(board.is_valid())
        pawns = chess.Board("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1")
        self.assertEqual(pawns.status(), chess.STATUS_TOO_MANY_BLACK_PAWNS)

    def test_copies_stand_alone(self):
        board = chess.Board()
        board.push_san("e4")
        other = copy.deepcopy(board)
        self.assertEqual(other, board)
        other.push_san("e5")
        self.assertNotEqual(other, board)
        self.assertEqual((len(board.move_stack), len(other.move_stack)), (1, 2))
        self.assertEqual(board.root().fen(), chess.STARTING_FEN)

    def test_en_passant(self):
        board = chess.Board()
        for san in ("e4", "a6", "e5", "d5"):
            board.push_san(san)
        self.assertEqual(board.ep_square, chess.D6)
        move = board.parse_san("exd6")
        self.assertTrue(board.is_en_passant(move) and board.is_capture(move))

    def test_attributes_agree_with_the_position_after_the_move(self):
        for fen in ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                    "rnbqkb1r/ppppp1pp/7n/4Pp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"):
            board = chess.Board(fen)
            seen = set()
            for move in board.legal_moves:
                before = len(board.piece_map())
                san = board.san(move)
                attributes = (board.gives_check(move), board.is_capture(move),
                              board.is_castling(move))
                board.push(move)
                after = (board.is_check(), len(board.piece_map()) < before, san.startswith("O-O"))
                board.pop()
                self.assertEqual(attributes, after, san)
                seen.add(attributes)
            self.assertGreater(len(seen), 1)


class Ends(unittest.TestCase):
    def test_mate_and_stalemate(self):
        board = chess.Board()
        for san in ("f3", "e5", "g4", "Qh4#"):
            self.assertFalse(board.is_game_over())
            board.push_san(san)
        self.assertTrue(board.is_checkmate() and board.is_check())
        self.assertEqual(board.outcome(), chess.Outcome(chess.Termination.CHECKMATE, chess.BLACK))
        self.assertEqual(board.result(), "0-1")
        board = chess.Board("7k/8/6Q1/8/8/8/8/K7 b - - 0 1")
        self.assertTrue(board.is_stalemate())
        self.assertEqual(board.result(), "1/2-1/2")
        self.assertTrue(chess.Board("4k3/8/8/8/8/8/8/4KB2 w - - 0 1").is_insufficient_material())

    def test_repetition(self):
        board = chess.Board()
        for index, san in enumerate(["Nf3", "Nf6", "Ng1", "Ng8"] * 4):
            self.assertEqual(board.can_claim_threefold_repetition(), index >= 7, index)
            board.push_san(san)
        self.assertTrue(board.is_fivefold_repetition())
        self.assertEqual(board.outcome().termination, chess.Termination.FIVEFOLD_REPETITION)

    def test_quiet_moves(self):
        board = chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 99 80")
        self.assertFalse(board.is_fifty_moves())
        self.assertTrue(board.can_claim_fifty_moves())
        self.assertEqual(board.result(claim_draw=True), "1/2-1/2")
        self.assertTrue(chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 150 80").is_seventyfive_moves())


if __name__ == "__main__":
    unittest.main()
