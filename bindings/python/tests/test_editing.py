"""Boards that are edited, sets of squares, symmetries and lines of EPD."""

import copy
import pickle
import random
import sys
import threading
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


class Assigned(unittest.TestCase):
    """What is assigned becomes part of the state only when somebody asks for it."""

    VALUES = {"turn": chess.BLACK, "castling_rights": chess.BB_H1, "ep_square": chess.C6,
              "halfmove_clock": 3, "fullmove_number": 9, "chess960": True}

    def board(self):
        board = chess.Board(KIWIPETE)
        for name, value in self.VALUES.items():
            setattr(board, name, value)
        return board

    def shown(self, board):
        return {name: getattr(board, name) for name in self.VALUES}

    def test_what_is_assigned_is_in_every_form_of_the_board(self):
        wanted = chess.Board(KIWIPETE.replace(" w KQkq - 0 1", " b K - 3 9"), chess960=True)
        self.assertEqual(self.board().fen(), wanted.fen())
        self.assertEqual(self.board(), wanted)
        self.assertEqual(wanted, self.board())
        for make in (chess.Board.copy, copy.copy, copy.deepcopy, chess.Board.root,
                     lambda board: pickle.loads(pickle.dumps(board))):
            other = make(self.board())
            self.assertEqual((self.shown(other), other), (self.VALUES, wanted))
        self.assertEqual(list(self.board().legal_moves), list(wanted.legal_moves))
        self.assertEqual(self.board().pieces_mask(chess.PAWN, chess.WHITE),
                         wanted.pieces_mask(chess.PAWN, chess.WHITE))
        board = self.board()
        board.push_uci("e8d8")
        wanted.push_uci("e8d8")
        self.assertEqual(board, wanted)
        board.pop()
        self.assertEqual(self.shown(board), self.VALUES)

    def test_a_copy_and_its_board_are_edited_apart(self):
        for first in (chess.Board(KIWIPETE), self.board()):
            second = first.copy()
            first.turn, second.turn = chess.WHITE, chess.BLACK
            first.set_piece_at(chess.E1, None)
            second.halfmove_clock = 7
            third = second.copy()
            second.fullmove_number = 30
            self.assertEqual([board.fen().split()[1] for board in (first, second, third)],
                             ["w", "b", "b"])
            self.assertEqual([board.king(chess.WHITE) for board in (first, second)],
                             [None, chess.E1])
            self.assertEqual(third.fen().split()[4], "7")
            self.assertNotEqual(third.fullmove_number, 30)

    def test_a_state_takes_the_place_of_what_was_assigned(self):
        board = chess.Board()
        for change in (board.reset, lambda: board.set_fen(chess.STARTING_FEN),
                       lambda: setattr(board, "_state", chess.Board()._state)):
            board.turn = chess.BLACK
            board.halfmove_clock = 8
            change()
            self.assertEqual((board.turn, board.fen()), (chess.WHITE, chess.STARTING_FEN))

    def test_what_is_refused_changes_nothing(self):
        class Truth:
            def __bool__(self):
                raise OverflowError

        class Number:
            def __index__(self):
                raise OverflowError

        board = self.board()
        before = self.shown(board)
        for name, value, error in (("turn", Truth(), OverflowError),
                                   ("halfmove_clock", Number(), OverflowError),
                                   ("fullmove_number", 1 << 16, ValueError),
                                   ("fullmove_number", 1 << 70, ValueError),
                                   ("ep_square", 64, ValueError), ("ep_square", "e3", TypeError),
                                   ("castling_rights", None, TypeError),
                                   ("promoted", -1, ValueError),
                                   ("pawns", 0, AttributeError),
                                   ("occupied_co", (0, 0), AttributeError)):
            with self.assertRaises(error):
                setattr(board, name, value)
            self.assertEqual(self.shown(board), before)
        self.assertRaises(AttributeError, delattr, board, "turn")
        for f in (lambda squares: squares << 64, lambda squares: -1, str):
            with self.assertRaises((ValueError, TypeError)):
                board.apply_transform(f)
            self.assertEqual((self.shown(board), board.board_fen()),
                             (before, KIWIPETE.split()[0]))
        bare = chess.Board.__new__(chess.Board)
        for name in self.VALUES:
            self.assertRaises(ValueError, setattr, bare, name, 1)
        self.assertRaises(ValueError, bare.piece_at, 0)

    def test_values_are_of_their_kind(self):
        board = chess.Board()
        board.turn, board.chess960 = 0, "yes"
        self.assertEqual((board.turn, board.chess960), (False, True))
        self.assertIs(type(board.turn), bool)
        board.promoted = chess.BB_ALL
        self.assertEqual(board.promoted, board.occupied)

    def test_edits_are_those_of_a_dictionary(self):
        draw = random.Random(5)
        board, wanted = chess.Board(), chess.Board().piece_map()
        for step in range(600):
            square, kind = draw.randrange(64), draw.randrange(7)
            piece = chess.Piece(kind, draw.random() < 0.5) if kind else None
            if draw.random() < 0.02:
                board.set_piece_map(wanted := dict(list(wanted.items())[::2]))
            if draw.random() < 0.01:
                board.clear_board()
                wanted = {}
            if draw.random() < 0.2:
                self.assertEqual(board.remove_piece_at(square), wanted.pop(square, None))
            elif piece:
                board.set_piece_at(square, piece, promoted=draw.random() < 0.5)
                wanted[square] = piece
            if draw.random() < 0.3:
                # What a state of its own says.
                fresh = chess.Board(board.fen(promoted=True))
                self.assertEqual(fresh.board_fen(promoted=True), board.board_fen(promoted=True))
                for name in ("occupied", "occupied_co", "promoted", "pawns", "knights",
                             "bishops", "rooks", "queens", "kings"):
                    self.assertEqual(getattr(board, name), getattr(fresh, name), (step, name))
            self.assertEqual(board.piece_map(), wanted)
            self.assertEqual(board.piece_at(square), wanted.get(square))

    def test_a_change_while_the_state_is_made_is_in_it(self):
        clocks = [5]

        class Own(chess.Board):
            def _setup(self, *members):
                if clocks:
                    self.halfmove_clock = clocks.pop()
                return chess.Board._setup(*members)

        board = Own()
        board.turn = chess.BLACK
        self.assertEqual(board.fen().split()[1::3], ["b", "5"])

    def test_threads_assign_and_ask(self):
        board, errors = chess.Board(), []
        fens = {board.fen(), board.fen().replace(" w ", " b ")}

        def work(number):
            try:
                for _ in range(400):
                    if number % 2:
                        board.turn = not board.turn
                    elif board.fen() not in fens:
                        errors.append(board.fen())
            except Exception as error:
                errors.append(error)

        interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-6)
        threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        sys.setswitchinterval(interval)
        self.assertEqual(errors, [])
        self.assertEqual(board.fen().split()[1], "w" if board.turn else "b")


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

    def test_a_transformed_position_and_what_no_permutation_is(self):
        board = chess.Board("4k3/8/8/2pP4/8/8/8/R3K2R w KQ c6 0 2")
        flipped = board.transform(chess.flip_horizontal)
        self.assertEqual(flipped.board_fen(), "3k4/8/8/4Pp2/8/8/8/R2K3R")
        self.assertEqual((flipped.ep_square, flipped.castling_rights),
                         (chess.F6, chess.BB_A1 | chess.BB_H1))
        self.assertEqual(board.transform(lambda squares: squares & chess.BB_RANK_1).board_fen(),
                         "8/8/8/8/8/8/8/R3K2R")
        whole = board.transform(lambda squares: chess.BB_ALL)
        self.assertEqual((whole.pawns, whole.kings, whole.occupied),
                         (chess.BB_ALL, 0, chess.BB_ALL))

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
