"""Opening books: keys and moves that other programs have found, choices, and damaged files."""

import os
import random
import tempfile
import unittest
from pathlib import Path

import pedina.chess as chess
from data import rows
from pedina.chess import polyglot
from pedina.chess.polyglot import Entry, open_reader, zobrist_hash

START_KEY = 0x463B96181691FC9C
CASTLING = "r3k2r/8/8/8/8/8/6P1/R3K2R w KQkq - 0 1"
ORDER = "knbrq"


def packed(key, uci, weight, learn=0):
    """An entry as the description of the format packs it."""
    start, target = chess.parse_square(uci[:2]), chess.parse_square(uci[2:4])
    promotion = ORDER.index(uci[4]) if uci[4:] else 0
    return polyglot.ENTRY_STRUCT.pack(key, target | start << 6 | promotion << 12, weight, learn)


class Books(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "book.bin"

    def reader(self, data):
        self.path.write_bytes(data)
        reader = open_reader(self.path)
        self.addCleanup(reader.close)
        return reader

    def test_keys_of_others(self):
        for row in rows("polyglot_keys.txt"):
            fen, *fields = row.split(" ;")
            keys = dict(field.split() for field in fields)
            key = keys.get("polyglot") or keys["key"]
            self.assertEqual(f"{zobrist_hash(chess.Board(fen)):016x}", key, fen)
        self.assertRaises(ValueError, zobrist_hash, chess.Board.empty())

    def test_a_book_of_another_program(self):
        lines = rows("polyglot_book.txt")
        data = bytes.fromhex("".join(line[6:] for line in lines if line.startswith("entry ")))
        reader = self.reader(data)
        found = 0
        for line in (line[9:] for line in lines if line.startswith("position ")):
            fen, rest = line.split(" ;key ")
            key, moves = rest.split(" ;moves")
            board = chess.Board(fen, chess960=True)
            entries = list(reader.find_all(board, minimum_weight=0))
            texts = [f"{one.move} {one.weight} {one.learn}" for one in entries]
            self.assertEqual(", ".join(texts), moves.strip(), fen)
            by_key = list(reader.find_all(int(key, 16), minimum_weight=0))
            self.assertEqual([one for one in by_key if one.move in board.legal_moves], entries)
            found += len(entries)
        self.assertEqual(found, len(reader))
        self.assertEqual(list(reader)[-1], reader[-1])
        self.assertIn(reader[3], reader)
        self.assertNotIn(reader[3]._replace(weight=1), reader)
        self.assertRaises(IndexError, lambda: reader[len(reader)])

    def test_castling_is_written_as_the_board_does(self):
        key = zobrist_hash(chess.Board(CASTLING))
        moves = ("e1a1", "e1g1", "e1h1", "g2g4", "g2g5")
        reader = self.reader(b"".join(packed(key, uci, 9 - at) for at, uci in enumerate(moves)))
        for chess960, castling in ((False, ["e1c1", "e1g1"]), (True, ["e1a1", "e1h1"])):
            board = chess.Board(CASTLING, chess960=chess960)
            found = [entry.move.uci() for entry in reader.find_all(board)]
            self.assertEqual(found, [*castling, "g2g4"])
        self.assertEqual([entry.move.uci() for entry in reader.find_all(key)], list(moves))

    def test_promotions(self):
        board = chess.Board("8/P6k/8/8/8/8/8/K7 w - - 0 1")
        key = zobrist_hash(board)
        reader = self.reader(b"".join(packed(key, f"a7a8{role}", 1) for role in "nbrq")
                             + polyglot.ENTRY_STRUCT.pack(key, 0x5C30, 3, 0)
                             + polyglot.ENTRY_STRUCT.pack(key, 0xFFFF, 3, 0))
        self.assertEqual([entry.move.uci() for entry in reader.find_all(board)],
                         ["a7a8n", "a7a8b", "a7a8r", "a7a8q"])
        for entry in reader.find_all(board):
            self.assertEqual(entry, reader[reader.bisect_key_left(key) + entry.move.promotion - 2])
        self.assertEqual([entry.move for entry in reader][-2:], [chess.Move.null()] * 2)

    def test_choices(self):
        board = chess.Board()
        reader = self.reader(packed(START_KEY, "e2e4", 3) + packed(START_KEY, "d2d4", 1)
                             + packed(START_KEY, "a2a3", 0) + packed(START_KEY, "g1f3", 3))
        e4, d4 = chess.Move.from_uci("e2e4"), chess.Move.from_uci("d2d4")
        self.assertEqual(reader.find(board), Entry(START_KEY, 0x031C, 3, 0, e4))
        self.assertEqual(reader.find(board, exclude_moves=[e4]).move.uci(), "g1f3")
        self.assertEqual(reader.find(START_KEY, minimum_weight=3).move, e4)
        self.assertRaises(IndexError, reader.find, board, minimum_weight=4)
        self.assertIsNone(reader.get(chess.Board(CASTLING)))
        chance = random.Random(1)
        counts = {}
        for _ in range(700):
            move = reader.weighted_choice(board, random=chance).move
            counts[move] = counts.get(move, 0) + 1
        self.assertEqual(len(counts), 3)
        self.assertTrue(60 < counts[d4] < 140, counts)

        class Drawn:
            def __init__(self, number):
                self.number = number

            def randint(self, first, last):
                return min(max(self.number, first), last)

        drawn = [reader.weighted_choice(board, random=Drawn(number)).move for number in range(7)]
        self.assertEqual("".join(move.uci() for move in drawn), 3 * "e2e4" + "d2d4" + 3 * "g1f3")
        chosen = {reader.choice(board, random=chance).move for _ in range(100)}
        self.assertEqual(chosen, set(counts))
        self.assertRaises(IndexError, reader.choice, chess.Board(CASTLING))
        self.assertRaises(IndexError, reader.weighted_choice, chess.Board(CASTLING))
        self.assertIn(reader.choice(board).move, chosen)

    def test_files_that_are_no_books(self):
        with self.assertRaisesRegex(OSError, "17 bytes"):
            self.reader(packed(START_KEY, "e2e4", 1) + b"\n")
        self.assertRaises(FileNotFoundError, open_reader, self.path.with_name("none.bin"))
        for reader in (self.reader(b""), open_reader(os.devnull)):
            self.assertEqual((len(reader), list(reader), list(reader.find_all(chess.Board()))),
                             (0, [], []))

    def test_damaged_books(self):
        chance = random.Random(2)
        board = chess.Board()
        for _ in range(50):
            entries = [packed(START_KEY, "e2e4", 1) if chance.random() < 0.5
                       else chance.randbytes(16) for _ in range(chance.randrange(300))]
            # Windows keeps an open file as it is.
            with self.reader(b"".join(entries)) as reader:
                for entry in reader.find_all(board):
                    self.assertIn(entry.move, board.legal_moves)
                self.assertEqual(len(list(reader)), len(entries))

    def test_a_closed_book(self):
        with self.reader(packed(START_KEY, "e2e4", 1)) as reader:
            found = reader.find(chess.Board())
        reader.close()
        self.assertEqual((found.move.uci(), list(reader)), ("e2e4", []))
        self.path.write_bytes(b"")


if __name__ == "__main__":
    unittest.main()
