"""The library's engine: what it finds, its options and limits, and the end of its searches."""

import os
import struct
import tempfile
import threading
import time
import unittest
from unittest import mock

import pedina.chess as chess
from data import rows
from pedina.chess import engine
from pedina.chess.engine import (
    Cp, EngineError, EngineTerminatedError, Info, Limit, Mate, PedinaEngine, PovScore,
)

MATE_IN_TWO = "r1b2k1r/ppp1bppp/8/1B1Q4/5q2/2P5/PPP2PPP/R3R1K1 w - - 1 1"
ENDLESS = Limit(depth=255)


class Searches(unittest.TestCase):
    def setUp(self):
        self.engine = PedinaEngine()
        self.addCleanup(self.engine.close)

    def test_a_mate(self):
        board = chess.Board(MATE_IN_TWO)
        info = self.engine.analyse(board, Limit(mate=2))
        self.assertEqual(info["score"], PovScore(Mate(2), chess.WHITE))
        self.assertEqual(board.variation_san(info["pv"]), "1. Qd8+ Bxd8 2. Re8#")
        self.assertEqual(set(info), {"score", "pv", "depth", "seldepth", "multipv", "nodes", "time",
                                     "nps"})
        board.push_san("Qd8+")
        info = self.engine.analyse(board, Limit(depth=4), info=Info.SCORE)
        self.assertEqual((info["score"].white(), "pv" in info), (Mate(1), False))
        result = self.engine.play(board, Limit(nodes=100), info=Info.NONE)
        self.assertEqual((board.san(result.move), result.info), ("Bxd8", {}))
        self.assertEqual(result.ponder.uci(), "e1e8")

    def test_known_answers(self):
        """The best moves of Win at Chess."""
        solved = 0
        for row in rows("wac.epd")[:16]:
            board, operations = chess.Board.from_epd(row)
            move = self.engine.play(board, Limit(nodes=10_000), game=row).move
            solved += move in operations["bm"]
        self.assertGreaterEqual(solved, 12)

    def test_equal_searches_are_equal(self):
        board = chess.Board()
        with PedinaEngine() as other:
            found = [one.analyse(board, Limit(nodes=30_000)) for one in (self.engine, other)]
        for info in found:
            for name in ("time", "nps"):
                del info[name]
        self.assertEqual(*found)

    def test_lines(self):
        board = chess.Board()
        lines = self.engine.analyse(board, Limit(depth=4), multipv=3)
        self.assertEqual([line["multipv"] for line in lines], [1, 2, 3])
        self.assertEqual(len({line["pv"][0] for line in lines}), 3)
        scores = [line["score"].relative for line in lines]
        self.assertEqual(sorted(scores, reverse=True), scores)
        self.assertEqual(len(self.engine.analyse(board, Limit(depth=1), multipv=1)), 1)
        for number in (0, 219):
            self.assertRaises(EngineError, self.engine.analyse, board, Limit(depth=1),
                              multipv=number)

    def test_moves_to_be_considered(self):
        board = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
        for san in ("a3", "O-O", "O-O-O", "Kd1"):
            if san == "a3":
                move, other = chess.Move.from_uci("h1h2"), chess.Move.from_uci("a2a3")
            else:
                move, other = board.parse_san(san), chess.Move.from_uci("e8e7")
            result = self.engine.play(board, Limit(depth=2), root_moves=[other, move])
            self.assertEqual(result.move, move)
        self.assertRaises(EngineError, self.engine.play, board, Limit(depth=2), root_moves=[other])

    def test_castling_is_written_as_the_board_does(self):
        for chess960, uci in ((False, "e1g1"), (True, "e1h1")):
            board = chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1", chess960=chess960)
            castling = board.parse_san("O-O")
            result = self.engine.play(board, Limit(depth=2), root_moves=[castling], info=Info.PV)
            self.assertEqual((result.move.uci(), result.info["pv"][0].uci()), (uci, uci))

    def test_repetitions_count(self):
        """Black is lost but for a position that has been on the board twice."""
        board = chess.Board("6k1/5ppp/8/8/8/8/1Q3PPP/6K1 b - - 0 1")
        before = self.engine.analyse(board, Limit(depth=3), game=1)["score"].black()
        for san in "Kf8 Kf1 Kg8 Kg1 Kf8 Kf1 Kg8 Kg1".split():
            board.push_san(san)
        back = chess.Move.from_uci("g8f8")
        after = self.engine.analyse(board, Limit(depth=3), game=2, root_moves=[back])
        self.assertLess(before, Cp(-300))
        self.assertEqual(after["score"].black(), Cp(0))

    def test_no_moves(self):
        for fen in ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"):
            result = self.engine.play(chess.Board(fen), Limit(depth=3))
            self.assertEqual((result.move, result.ponder), (None, None))
        self.assertRaises(ValueError, self.engine.play, chess.Board.empty(), Limit(depth=1))

    def test_times(self):
        board = chess.Board()
        for limit in (Limit(time=0.05), Limit(time=0), Limit(white_clock=0.5, black_clock=900),
                      Limit(white_clock=6, white_inc=0, remaining_moves=900),
                      Limit(white_clock=1e12, time=0.02, nodes=1 << 70)):
            started = time.monotonic()
            self.assertIn(self.engine.play(board, limit).move, board.legal_moves)
            self.assertLess(time.monotonic() - started, 60)
        self.assertRaises(EngineError, self.engine.play, board, Limit())

    def test_a_mate_that_is_not_there_is_not_sought_for_ever(self):
        for board in (chess.Board(), chess.Board("8/8/8/4k3/8/8/8/R3K3 w - - 0 1")):
            for moves in (0, 1, 2):
                info = self.engine.analyse(board, Limit(mate=moves))
                self.assertLessEqual(info["depth"], 2 * max(moves, 1) + 4)
                self.assertIn(self.engine.play(board, Limit(mate=moves)).move, board.legal_moves)
        # Another limit holds as it is.
        info = self.engine.analyse(chess.Board(), Limit(mate=1, depth=4))
        self.assertEqual(info["depth"], 4)
        # A mate that is there.
        info = self.engine.analyse(chess.Board(MATE_IN_TWO), Limit(mate=9))
        self.assertEqual(info["score"].white(), Mate(2))


class Options(unittest.TestCase):
    def test_options(self):
        with PedinaEngine({"hash": 1, "Level": 3}) as one:
            self.assertEqual(one.options["HASH"].max, 65_536)
            self.assertEqual(one.id["author"], "The Pedina developers")
            board = chess.Board()
            # A level is its own limit, and each seed its own game.
            moves = {one.play(board, Limit(), game=seed, options={"Seed": seed}).move
                     for seed in range(20)}
            self.assertGreater(len(moves), 1)
            info = one.analyse(board, Limit(nodes=100))
            self.assertLessEqual(info["nodes"], 100)
            one.configure({"Level": 0, "UCI_LimitStrength": True, "UCI_Elo": 800})
            self.assertLess(one.analyse(board, Limit())["nodes"], 500)
            for options in ({"Hash": 0}, {"Level": 9}, {"UCI_Elo": 100}, {"MultiPV": 2}, {"x": 1}):
                self.assertRaises(EngineError, one.configure, options)
                self.assertRaises(EngineError, one.play, board, Limit(), options=options)
        self.assertRaises(EngineError, PedinaEngine, {"Threads": 2})

    def test_a_net_evaluates_in_place_of_the_terms(self):
        seventh = chess.Move.from_uci("a1a7")
        board = chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
        with tempfile.TemporaryDirectory() as folder, PedinaEngine({"Hash": 1}) as one:
            path, damaged = (os.path.join(folder, name) for name in ("a.net", "b.net"))
            for name, wrong in ((path, 0), (damaged, 1)):
                with open(name, "wb") as file:
                    file.write(rooks_on_the_seventh(wrong))
            self.assertNotEqual(one.play(board, Limit(depth=1)).move, seventh)
            for options in ({"EvalFile": damaged}, {"EvalFile": folder}, {"EvalFile": "x"}):
                self.assertRaises(EngineError, one.configure, options)
            one.configure({"EvalFile": path})
            self.assertEqual(one.play(board, Limit(depth=1)).move, seventh)
            scores = []
            for name in ("<empty>", "none"):
                one.configure({"EvalFile": name})
                self.assertNotEqual(one.play(board, Limit(depth=1)).move, seventh)
                scores.append(one.analyse(chess.Board(), Limit(nodes=2_000))["score"])
            self.assertNotEqual(*scores)


def rooks_on_the_seventh(wrong):
    """A net in place of the terms that values nothing but rooks on the seventh rank."""
    head = b"PDNN" + bytes([1, 1, 1, 0, 4, 0, 4, 0])
    row = 16 * 3 + 6
    weights = bytes(4 * row) + bytes([64] * 4) + bytes(4 * (191 - row))
    body = bytes(8) + weights + struct.pack("<i8h", 0, *[4] * 4, *[-4] * 4)
    return head + struct.pack("<I", crc32(head + body) + wrong & 0xffffffff) + body


def crc32(data):
    """As `zlib` has it, which not every CPython can load."""
    remainder = 0xffffffff
    for byte in data:
        remainder ^= byte
        for _ in range(8):
            remainder = remainder >> 1 ^ (0xedb88320 if remainder & 1 else 0)
    return remainder ^ 0xffffffff


class Ends(unittest.TestCase):
    def test_an_analysis(self):
        with PedinaEngine() as one:
            board = chess.Board()
            with one.analysis(board) as analysis:
                depths = [info["depth"] for info, _ in zip(analysis, range(4))]
            self.assertEqual(depths, [1, 2, 3, 4])
            self.assertIn(analysis.wait(60).move, board.legal_moves)
            self.assertGreaterEqual(analysis.info["depth"], 4)
            ended = one.analysis(board, Limit(depth=2), multipv=2)
            self.assertEqual([(info["depth"], info["multipv"]) for info in ended],
                             [(1, 1), (1, 2), (2, 1), (2, 2)])
            self.assertEqual(len(ended.multipv), 2)

    def test_another_search_ends_it(self):
        with PedinaEngine() as one:
            board = chess.Board()
            first = one.analysis(board, ENDLESS)
            self.assertIsNotNone(one.play(board, Limit(nodes=10)).move)
            self.assertTrue(first.is_over())
            found = []
            thread = threading.Thread(target=lambda: found.append(one.play(board, ENDLESS)))
            thread.start()
            while one._search is first or one._search.is_over():
                time.sleep(0.001)
            one.configure({"Hash": 2})
            thread.join(60)
            self.assertIn(found[0].move, board.legal_moves)

    def test_what_is_closed(self):
        one = PedinaEngine()
        analysis = one.analysis(chess.Board())
        one.close()
        one.close()
        self.assertRaises(EngineTerminatedError, analysis.wait)
        for call in (one.ping, one.quit, lambda: one.configure({}),
                     lambda: one.play(chess.Board(), Limit(depth=1))):
            self.assertRaises(EngineTerminatedError, call)
        other = PedinaEngine()
        other.quit()
        self.assertRaises(EngineTerminatedError, other.ping)

    def test_it_is_closed_while_a_search_begins(self):
        class Closing(chess.Board):
            """A board that closes the engine that copies it, as another thread may."""

            def copy(self, *, stack=True):
                one.close()
                return super().copy(stack=stack)

        before = set(threading.enumerate())
        for call in (lambda board: one.analysis(board), lambda board: one.play(board, ENDLESS)):
            one = PedinaEngine()
            self.assertRaises(EngineTerminatedError, call, Closing())
            self.assertTrue(one._search.is_over())
        self.assertLessEqual(set(threading.enumerate()), before)

    def test_a_thread_that_does_not_start_leaves_no_search(self):
        board = chess.Board()
        with PedinaEngine() as one:
            refusal = RuntimeError("can't start new thread")
            with mock.patch.object(threading.Thread, "start", side_effect=refusal):
                self.assertRaisesRegex(RuntimeError, "new thread", one.analysis, board)
            one.configure({"Hash": 2})
            self.assertIn(one.play(board, Limit(nodes=100)).move, board.legal_moves)

    def test_an_interrupt_of_the_start_ends_a_search_that_thinks_already(self):
        begin, started = threading.Thread.start, []

        def start(thread):
            begin(thread)
            started.append(thread)
            raise KeyboardInterrupt

        with PedinaEngine() as one:
            with mock.patch.object(threading.Thread, "start", start):
                self.assertRaises(KeyboardInterrupt, one.analysis, chess.Board())
            started[0].join(60)
            self.assertTrue(one._search.is_over())
            one.configure({"Hash": 2})

    def test_an_interrupt_before_a_search_thinks_ends_it(self):
        board = chess.Board()
        with PedinaEngine() as one:
            for call in (one.play, one.analyse):
                with mock.patch.object(one, "_run", side_effect=KeyboardInterrupt):
                    self.assertRaises(KeyboardInterrupt, call, board, ENDLESS)
                self.assertTrue(one._search.is_over())
                self.assertRaises(EngineError, one._search.wait, 0)
            one.configure({"Hash": 2})
            self.assertIn(one.play(board, Limit(nodes=100)).move, board.legal_moves)

    def test_both_kinds_are_engines(self):
        self.assertTrue(issubclass(PedinaEngine, engine.Engine))
        self.assertTrue(issubclass(engine.SimpleEngine, engine.Engine))


if __name__ == "__main__":
    unittest.main()
