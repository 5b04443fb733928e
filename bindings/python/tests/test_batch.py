"""Many positions in a call: the answers of single boards, buffers that fit and that do not."""

import array
import ctypes
import random
import sys
import threading
import unittest

import pedina.chess as chess
from data import perft_rows, rows
from pedina import PedinaError
from pedina.chess import polyglot
from pedina.chess.batch import PACKED_SIZE, Positions

try:
    import numpy
except ImportError:
    # Not everywhere is one: the nightly run has interpreters of other systems alone.
    numpy = None

FILES = ("standard", "classic", "castling", "en_passant", "promotion", "chess960", "castling960",
         "double960", "check")
KINDS = [(kind, color) for color in (chess.WHITE, chess.BLACK) for kind in chess.PIECE_TYPES]


def boards():
    """The positions of the files of known answers, with the numbers of their legal moves."""
    for name in FILES:
        for fen, counts in perft_rows(f"{name}.perft"):
            yield chess.Board(fen), counts[0]


class Answers(unittest.TestCase):
    def setUp(self):
        self.boards, self.counts = map(list, zip(*boards()))
        self.positions = Positions.from_boards(self.boards)

    def test_counts(self):
        self.assertGreater(len(self.positions), 100)
        self.assertEqual(self.positions.legal_move_counts().tolist(), self.counts)

    def test_keys(self):
        keys = self.positions.zobrist_keys().tolist()
        self.assertEqual(keys, list(map(polyglot.zobrist_hash, self.boards)))
        fens, known = zip(*(row.split(" ;key ") for row in rows("polyglot_keys.txt")))
        found = Positions.from_fens(list(fens)).zobrist_keys()
        # Where the two differ, a row ends with Polyglot's.
        self.assertEqual([f"{key:016x}" for key in found],
                         [row.split(";polyglot ")[-1] for row in known])

    def test_bitboards(self):
        found = self.positions.bitboards().tolist()
        self.assertEqual(found, [[int(board.pieces(*kind)) for kind in KINDS]
                                 for board in self.boards])

    def test_fens_are_read_as_boards_are(self):
        fens = [row.split('"')[1] for row in rows("fen_valid.txt")]
        fens += [board.fen(en_passant="fen") for board in self.boards]
        fens += ["4k3/8/8/8/8/8/8/4K2R w K - 0 0", "4k3/8/8/8/8/8/8/4K~2R w Kq e3 7 8",
                 " 4k3/8/8/8/3Pp3/8/8/4K3  b  -  d3 0 1\n", "4k3/8/8/8/8/8/8/4K3 w - -"]
        playable = []
        for fen in fens:
            try:
                playable.append((fen, chess.Board(fen, chess960=True)._state.words))
            except ValueError:
                self.assertRaises(ValueError, Positions.from_fens, [fen])
        self.assertGreater(len(playable), 200)
        positions = Positions.from_fens(fen for fen, _ in playable)
        for board, (fen, words) in zip(positions, playable):
            self.assertEqual(board._state.words, words, fen)
            square = chess.Board(fen).ep_square
            # No pawn passes squares of other ranks.
            is_one = square is not None and chess.square_rank(square) in (2, 5)
            self.assertEqual(board.ep_square, square if is_one else None, fen)

    def test_what_is_packed_is_read_back(self):
        packed = self.positions.pack()
        self.assertEqual((packed.shape, packed.format), ((len(self.boards), PACKED_SIZE), "B"))
        self.assertEqual(Positions.from_packed(packed), self.positions)
        for board, again in zip(self.boards, Positions.from_packed(bytes(packed))):
            self.assertEqual(again, board)
            self.assertEqual(again.fen(en_passant="fen"), board.fen(en_passant="fen"))

    def test_the_packed_form(self):
        fens = ["r3k2r/8/8/8/3pP3/8/8/R3K1R1 b Qk e3 3 300", "8/8/8/8/8/8/8/K6k w - - 0 1"]
        wanted = bytes([
            0x51, 0, 0, 0x18, 0, 0, 0, 0x91,
            # a1 a rook that may castle, e1 king; g1 rook, d4 a black pawn; e4, a8; e8, h8.
            0x56, 0x83, 0xB0, 0xED, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0x80 + chess.E3, 3, 44, 1, 0, 0, 0, 0,
            0x81, 0, 0, 0, 0, 0, 0, 0, 0xD5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            64, 0, 1, 0, 0, 0, 0, 0])
        self.assertEqual(bytes(Positions.from_fens(fens).pack()), wanted)
        # A score and a result may stand at the end.
        scored = wanted[:28] + b"\x12\x34\x02\xff" + wanted[32:]
        self.assertEqual([board.fen() for board in Positions.from_packed(scored)], fens)

    def test_it_is_a_sequence(self):
        positions, boards = self.positions, self.boards
        self.assertEqual([positions[0], positions[-1]], [boards[0], boards[-1]])
        self.assertEqual(list(positions[3:9:2]), boards[3:9:2])
        self.assertEqual(list(positions[9:3]), [])
        self.assertEqual(list(positions[::-1]), boards[::-1])
        self.assertEqual(positions[2:5], Positions.from_boards(boards[2:5]))
        self.assertEqual(len({positions, positions[:], positions[1:]}), 2)
        for index in (len(positions), -len(positions) - 1):
            self.assertRaises(IndexError, positions.__getitem__, index)
        self.assertRaises(TypeError, positions.__getitem__, "0")
        self.assertNotEqual(positions, boards)

    def test_none(self):
        for positions in (Positions(), Positions.from_fens([]), Positions.from_packed(b"")):
            self.assertEqual([len(positions), list(positions)], [0, []])
            self.assertEqual(positions.bitboards().tolist(), [])
            self.assertEqual(positions.pack(bytearray()), b"")
            self.assertEqual(list(positions.legal_move_counts()), [])

    def test_threads(self):
        positions = Positions.from_boards(self.boards * 20)
        out = memoryview(bytearray(4 * len(positions))).cast("i")
        ends = [len(positions) * at // 4 for at in range(5)]
        threads = [threading.Thread(target=positions[start:end].legal_move_counts,
                                    args=(out[start:end],)) for start, end in zip(ends, ends[1:])]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(out.tolist(), self.counts * 20)


class Buffers(unittest.TestCase):
    def setUp(self):
        self.positions = Positions.from_fens([chess.STARTING_FEN] * 6)

    def test_outputs(self):
        positions = self.positions
        for out in (array.array("i", [0] * 6), (ctypes.c_int32 * 6)(),
                    memoryview(bytearray(24)).cast("i")):
            self.assertIs(positions.legal_move_counts(out), out)
            self.assertEqual(list(out), [20] * 6)

    def test_outputs_at_any_address(self):
        positions = self.positions
        for call in (positions.legal_move_counts, positions.zobrist_keys, positions.bitboards,
                     positions.pack):
            wanted = call()
            for offset in range(9):
                whole = bytearray(offset + wanted.nbytes + 8)
                place = memoryview(whole)[offset:offset + wanted.nbytes].cast(wanted.format)
                call(place)
                self.assertEqual(place.tobytes(), wanted.tobytes())
                self.assertEqual((any(whole[:offset]), whole[-8:]), (False, bytes(8)))

    @unittest.skipUnless(numpy, "there is no NumPy")
    def test_arrays(self):
        positions = self.positions
        counts = numpy.zeros(6, numpy.int32)
        self.assertIs(positions.legal_move_counts(counts), counts)
        self.assertEqual(counts.tolist(), [20] * 6)
        keys = positions.zobrist_keys(numpy.zeros(6, numpy.uint64))
        self.assertEqual(int(keys[5]), 0x463B96181691FC9C)
        table = numpy.zeros((9, 12), numpy.uint64)
        positions.bitboards(table[3:])
        self.assertEqual(table[:3].any(), False)
        self.assertEqual([hex(squares) for squares in table[8, 4:8]], ["0x8", "0x10",
                         "0xff000000000000", "0x4200000000000000"])
        view = numpy.asarray(positions.bitboards())
        self.assertEqual((view.dtype, view.shape), (numpy.uint64, (6, 12)))

    @unittest.skipUnless(numpy, "there is no NumPy")
    def test_outputs_that_do_not_fit(self):
        counts, bitboards = self.positions.legal_move_counts, self.positions.bitboards
        for kind in ("int64", "uint32", "float32", "uint8", ">i4", "int16"):
            with self.assertRaisesRegex(TypeError, "int32"):
                counts(numpy.zeros(6, kind))
        for shape in (5, 7, (6, 1), (2, 3), ()):
            with self.assertRaisesRegex(ValueError, "shape"):
                counts(numpy.zeros(shape, numpy.int32))
        with self.assertRaisesRegex(ValueError, "shape"):
            bitboards(numpy.zeros((12, 6), numpy.uint64))
        with self.assertRaisesRegex(ValueError, "contiguous"):
            counts(numpy.zeros(12, numpy.int32)[::2])
        with self.assertRaisesRegex(ValueError, "contiguous"):
            bitboards(numpy.zeros((12, 6), numpy.uint64).T)
        flat = bytearray(6 * PACKED_SIZE)
        self.assertEqual(Positions.from_packed(self.positions.pack(flat)), self.positions)
        fixed = numpy.zeros(6, numpy.int32)
        fixed.flags.writeable = False
        for out in (fixed, memoryview(bytes(24)).cast("i")):
            with self.assertRaisesRegex(ValueError, "read-only"):
                counts(out)
        for out in ([0] * 6, 6, "text"):
            self.assertRaises(TypeError, counts, out)

    @unittest.skipUnless(numpy, "there is no NumPy")
    def test_inputs(self):
        packed = numpy.asarray(self.positions.pack())
        records = numpy.frombuffer(packed.tobytes(), numpy.dtype([("a", "V28"), ("b", "V4")]))
        for buffer in (packed, packed.ravel(), packed.tobytes(), bytearray(packed.tobytes()),
                       packed.astype("int8"), records, array.array("B", packed.tobytes())):
            self.assertEqual(Positions.from_packed(buffer), self.positions)
        self.assertEqual(Positions.from_packed(packed[::2]), self.positions[::2])

    @unittest.skipUnless(numpy, "there is no NumPy")
    def test_inputs_that_are_none(self):
        packed = numpy.asarray(self.positions.pack())
        for buffer in (packed.astype("int16"), packed.astype(float), "text", 32, None, [0] * 32):
            self.assertRaises(TypeError, Positions.from_packed, buffer)
        for buffer in (bytes(31), packed.reshape(3, 64), packed.reshape(32, 6)):
            self.assertRaises(ValueError, Positions.from_packed, buffer)

    def test_positions_that_are_none(self):
        start = bytes(self.positions[:1].pack())
        for packed, reason in ((bytes(8) + start[8:], "CHESS_INVALID_POSITION"),
                               # A square, a number of pieces and a piece that there is not.
                               (start[:24] + b"\x41" + start[25:], "RANGE"),
                               (b"\xff" * 8 + start[8:], "RANGE"),
                               (start[:8] + b"\x77" + start[9:], "RANGE")):
            with self.assertRaisesRegex(PedinaError, "position 2: ") as caught:
                Positions.from_packed(start * 2 + packed)
            self.assertIn(caught.exception.reason, reason)
        for fen, word in (("x", "position 1"), ("8/8/8/8/8/8/8/K7 w - - 0 1", "black has no king"),
                          ("4k3/8/8/8/8/8/8/4K3 w - - 70000 1", "position 1"), ("", "position 1"),
                          ("4k3/8/8/8/\n8/8/8/4K3 w - - 0 1", "a line ends"),
                          ("\ud800", "position 1")):
            with self.assertRaisesRegex(ValueError, word):
                Positions.from_fens([chess.STARTING_FEN, fen])
        self.assertRaises(TypeError, Positions.from_fens, [chess.STARTING_FEN, None])
        self.assertRaises(TypeError, Positions.from_fens, chess.STARTING_FEN)
        self.assertRaises(ValueError, Positions.from_boards, [chess.Board.empty()])

    def test_what_cannot_be_packed(self):
        slow = Positions.from_fens([chess.STARTING_FEN, "4k3/8/8/8/8/8/8/4K3 w - - 256 200"])
        with self.assertRaisesRegex(PedinaError, "position 1"):
            slow.pack()

    def test_any_bytes_are_safe(self):
        chance = random.Random(3)
        start = bytes(self.positions[:1].pack())
        read = 0
        for _ in range(3000):
            packed = bytearray(start)
            for _ in range(chance.randrange(1, 4)):
                packed[chance.randrange(32)] = chance.randrange(256)
            try:
                positions = Positions.from_packed(packed)
            except ValueError:
                continue
            self.assertEqual(positions.legal_move_counts()[0], positions[0].legal_moves.count())
            self.assertEqual(Positions.from_packed(positions.pack()), positions)
            read += 1
        self.assertGreater(read, 100)

    @unittest.skipUnless(numpy, "there is no NumPy")
    def test_nothing_is_kept(self):
        out = numpy.zeros(6, numpy.int32)
        packed = numpy.zeros((6, 32), numpy.uint8)
        before = sys.getrefcount(out), sys.getrefcount(packed)
        blocks = 0
        for times in range(3000):
            self.positions.legal_move_counts(out)
            Positions.from_packed(self.positions.pack(packed))
            Positions.from_fens([chess.STARTING_FEN])
            self.assertRaises(ValueError, Positions.from_fens, ["x"])
            if times == 500:
                blocks = sys.getallocatedblocks()
        self.assertEqual((sys.getrefcount(out), sys.getrefcount(packed)), before)
        self.assertLess(sys.getallocatedblocks() - blocks, 1000)
        # A buffer that has been used can change its size again.
        growing = bytearray(24)
        self.positions.legal_move_counts(memoryview(growing).cast("i"))
        growing.append(0)


if __name__ == "__main__":
    unittest.main()
