"""Boards that are edited, sets of squares, symmetries and lines of EPD."""

import random
import unittest

import pedina.chess as chess
from data import perft_rows

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
FLIPS = (chess.flip_vertical, chess.flip_horizontal, chess.flip_diagonal,
         chess.flip_anti_diagonal)


class Editing(unittest.TestCase):
    def test_a_board_piece_by_piece_is_that_of_its_fen(self):
        for fen, counts in list(perft_rows("standard.perft"))[:6]:
            wanted = chess.Board(fen)
            board = chess.Board.empty()
            for square, piece in wanted.piece_map().items():
                board.set_piece_at(square, piece)
            board.turn = wanted.turn
            board.castling_rights = wanted.castling_rights
            board.ep_square = wanted.ep_square
            board.halfmove_clock = wanted.halfmove_clock
            board.fullmove_number = wanted.fullmove_number
            self.assertEqual(board, wanted)
            self.assertEqual(board.fen(), wanted.fen())
            self.assertEqual(list(board.legal_moves), list(wanted.legal_moves))
            self.assertEqual(board.perft(2), counts[1])
            for square in chess.SQUARES:
                for color in chess.COLORS:
                    self.assertEqual(board.attackers_mask(color, square),
                                     wanted.attackers_mask(color, square))
            self.assertEqual(board.checkers(), wanted.checkers())

    def test_an_edit_changes_no_other_board(self):
        board = chess.Board()
        other = board.copy()
        self.assertEqual(board.remove_piece_at(chess.D1), chess.Piece.from_symbol("Q"))
        self.assertIsNone(board.remove_piece_at(chess.D1))
        self.assertEqual(other.fen(), chess.STARTING_FEN)
        again = board.copy()
        board.set_piece_at(chess.D1, chess.Piece.from_symbol("R"))
        self.assertIsNone(again.piece_at(chess.D1))
        board.push_san("e4")
        board.pop()
        self.assertEqual(board.piece_at(chess.D1), chess.Piece.from_symbol("R"))

    def test_what_no_engine_accepts_says_so(self):
        board = chess.Board.empty()
        self.assertEqual(board.fen(), "8/8/8/8/8/8/8/8 w - - 0 1")
        self.assertIsNone(board.king(chess.WHITE))
        self.assertFalse(board.is_valid() or board.is_check())
        for ask in (board.legal_moves.count, board.is_checkmate, lambda: list(board.legal_moves),
                    lambda: board.push_san("e4"), lambda: board.perft(1)):
            with self.assertRaisesRegex(ValueError, "empty"):
                ask()
        for square in (-1, 64):
            self.assertRaises(IndexError, board.set_piece_at, square, None)
        board = chess.Board(KIWIPETE)
        board.turn = not board.turn
        board.set_piece_at(chess.E7, chess.Piece.from_symbol("Q"))
        board.turn = chess.WHITE
        self.assertIn(chess.STATUS_OPPOSITE_CHECK, board.status())
        self.assertTrue(board.was_into_check())

    def test_rights_that_are_impossible_are_not_written(self):
        board = chess.Board("4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1")
        self.assertEqual(board.castling_xfen(), "Q")
        self.assertIn(chess.STATUS_BAD_CASTLING_RIGHTS, board.status())
        self.assertEqual(board.clean_castling_rights(), chess.BB_A1)
        board.set_castling_fen("-")
        self.assertFalse(board.has_castling_rights(chess.WHITE))

    def test_the_square_that_a_pawn_has_passed(self):
        board = chess.Board()
        board.push_san("e4")
        self.assertEqual(board.ep_square, chess.E3)
        self.assertFalse(board.has_legal_en_passant() or board.has_pseudo_legal_en_passant())
        fields = [board.fen(en_passant=way).split()[3] for way in ("legal", "xfen", "fen")]
        self.assertEqual(fields, ["-", "-", "e3"])
        self.assertEqual(chess.Board(board.fen(en_passant="fen")).ep_square, chess.E3)

    def test_pseudo_legal_moves(self):
        for fen, _ in list(perft_rows("standard.perft"))[:6]:
            board = chess.Board(fen)
            legal, pseudo = set(board.legal_moves), list(board.pseudo_legal_moves)
            self.assertEqual(len(pseudo), len(set(pseudo)))
            self.assertLessEqual(legal, set(pseudo))
            for move in pseudo:
                self.assertEqual(move in legal, not board.is_into_check(move))
        board = chess.Board("4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1")
        self.assertIn(chess.Move.from_uci("e2d2"), board.pseudo_legal_moves)
        self.assertTrue(board.is_pinned(chess.WHITE, chess.E2))
        self.assertEqual(board.pin(chess.WHITE, chess.E2), chess.SquareSet(chess.BB_FILE_E))


class Symmetries(unittest.TestCase):
    def test_a_mirrored_position_has_as_many_moves(self):
        for fen, counts in list(perft_rows("standard.perft"))[:8]:
            board = chess.Board(fen)
            mirrored = board.mirror()
            self.assertEqual(mirrored.perft(2), counts[1])
            self.assertEqual(mirrored.mirror(), board)

    def test_flips_undo_themselves(self):
        draw = random.Random(7)
        for flip in FLIPS:
            for _ in range(50):
                mask = draw.getrandbits(64)
                self.assertEqual(flip(flip(mask)), mask)
                self.assertEqual(chess.popcount(flip(mask)), chess.popcount(mask))
            self.assertNotEqual(flip(chess.BB_B1), chess.BB_B1)
        board = chess.BaseBoard("8/8/8/8/8/8/8/QRBN4")
        self.assertEqual(board.transform(chess.flip_diagonal).board_fen(),
                         "8/8/8/8/N7/B7/R7/Q7")

    def test_chess960_numbers(self):
        for number in (0, 518, 959):
            self.assertEqual(chess.Board.from_chess960_pos(number).chess960_pos(), number)
        self.assertIsNone(chess.Board(KIWIPETE).chess960_pos())


class Squares(unittest.TestCase):
    def test_operators_are_those_of_sets(self):
        draw = random.Random(11)
        for _ in range(100):
            a, b = ({square for square in chess.SQUARES if draw.random() < 0.3} for _ in "ab")
            left, right = chess.SquareSet(a), chess.SquareSet(b)
            self.assertEqual(left | right, a | b)
            self.assertEqual(left & right, a & b)
            self.assertEqual(left - right, a - b)
            self.assertEqual(left ^ right, a ^ b)
            self.assertEqual(~left, set(chess.SQUARES) - a)
            self.assertEqual(left.issubset(left | right), True)
            self.assertEqual((list(left), len(left)), (sorted(a), len(a)))
            self.assertEqual(list(reversed(left)), sorted(a, reverse=True))

    def test_subsets(self):
        squares = chess.SquareSet([chess.A1, chess.C3, chess.H8])
        subsets = list(squares.carry_rippler())
        self.assertEqual(len(set(subsets)), 8)
        self.assertTrue(all(subset & squares.mask == subset for subset in subsets))

    def test_shifts_and_lines(self):
        self.assertEqual(chess.shift_left(chess.BB_FILE_A), 0)
        self.assertEqual(chess.shift_up_right(chess.BB_A1), chess.BB_B2)
        self.assertEqual(chess.between(chess.A1, chess.D4), chess.BB_B2 | chess.BB_C3)
        self.assertEqual(chess.between(chess.A1, chess.B3), 0)
        self.assertEqual(chess.ray(chess.A2, chess.C2), chess.BB_RANK_2)
        self.assertEqual(chess.square_knight_distance(chess.A1, chess.B2), 4)
        self.assertRaisesRegex(ValueError, "a1 to h8", chess.parse_square, "z9")


class Lines(unittest.TestCase):
    def test_epd_reads_back(self):
        board = chess.Board(KIWIPETE)
        moves = [board.parse_san(san) for san in ("Bxa6", "O-O")]
        text = board.epd(bm=moves, id="a name", acd=12, hmvc=4, draw=None)
        self.assertTrue(text.endswith(
            ' bm Bxa6 O-O; id "a name"; acd 12; hmvc 4; draw;'), text)
        other, operations = chess.Board.from_epd(text)
        self.assertEqual((other.epd(), other.halfmove_clock), (board.epd(), 4))
        self.assertEqual(operations, {"bm": moves, "id": "a name", "acd": 12, "hmvc": 4,
                                      "draw": None})

    def test_epd_whose_operations_follow_at_once(self):
        start = "4k3/8/8/8/8/8/4P3/4K3 w - -"
        board, operations = chess.Board.from_epd(f'{start}; id "x"; hmvc 3; fmvn 9;')
        self.assertEqual(board.fen(), f"{start} 3 9")
        self.assertEqual(operations, {"id": "x", "hmvc": 3, "fmvn": 9})
        self.assertEqual(chess.Board(f'{start} 3 9; id "x";').fen(), f"{start} 3 9")
        line = [chess.Move.from_uci(uci) for uci in ("e2e4", "e8e7", "e4e5")]
        text = board.epd(pv=line, hmvc=board.halfmove_clock, fmvn=board.fullmove_number)
        self.assertTrue(text.endswith("- pv e4 Ke7 e5; hmvc 3; fmvn 9;"), text)
        other, operations = chess.Board.from_epd(text)
        self.assertEqual((other.fen(), operations["pv"]), (board.fen(), line))

    def test_a_line_that_is_refused_changes_nothing(self):
        board = chess.Board(KIWIPETE)
        for line in ("", "x", "8/8/8/8/8/8/8/8 w - - bm Ke4;", KIWIPETE):
            self.assertRaises(ValueError, board.set_epd, line)
            self.assertEqual(board.fen(), KIWIPETE)

    def test_long_notation(self):
        board = chess.Board(KIWIPETE)
        for uci, lan in (("e1g1", "O-O"), ("e5f7", "Ne5xf7"), ("a2a3", "a2-a3")):
            self.assertEqual(board.lan(chess.Move.from_uci(uci)), lan)


if __name__ == "__main__":
    unittest.main()
