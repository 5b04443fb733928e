"""The lines between a program and an engine, and the scores and options in them."""

import unittest

import pedina.chess as chess
from pedina.chess import engine
from pedina.chess.engine import Cp, EngineError, Info, Mate, PovScore, Wdl, uci


class Lines(unittest.TestCase):
    def test_info(self):
        board = chess.Board("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1")
        info = uci.parse_info(
            "depth 12 seldepth 20 multipv 2 score cp -34 nodes 5000 nps 1000000 hashfull 7 "
            "tbhits 1 time 5 wdl 10 20 970 "
            "currmove e8g8 currmovenumber 3 cpuload 900 pv e8g8 E1C1 f8e8",
            board, Info.ALL)
        self.assertEqual(info, {
            "depth": 12, "seldepth": 20, "multipv": 2, "score": PovScore(Cp(-34), chess.BLACK),
            "nodes": 5000, "nps": 1000000, "hashfull": 7, "tbhits": 1, "time": 0.005,
            "wdl": engine.PovWdl(Wdl(10, 20, 970), chess.BLACK),
            "currmove": chess.Move.from_uci("e8g8"), "currmovenumber": 3, "cpuload": 900,
            "pv": [chess.Move.from_uci(move) for move in ("e8g8", "e1c1", "f8e8")]})
        self.assertEqual(info["wdl"].white().wins, 970)
        line = "refutation e8g8 e1c1 currline 1 e8g8 e1c1 score mate 0 pv e8g8"
        self.assertEqual(set(uci.parse_info(line, board, Info.ALL)),
                         {"refutation", "currline", "score", "pv"})
        self.assertEqual(set(uci.parse_info(line, board, Info.BASIC)), set())
        self.assertEqual(set(uci.parse_info(line, board, Info.SCORE)), {"score"})
        with self.assertLogs("pedina.chess.engine.uci", "WARNING"):
            info = uci.parse_info("depth 2 pv e8g8 e1c1 g8h8", board, Info.ALL)
        self.assertEqual(info, {"depth": 2})

    def test_best_moves(self):
        board = chess.Board()
        for text, move, reply in (("e2e4", "e2e4", None), ("E2E4 ponder E7E5", "e2e4", "e7e5"),
                                  ("e2e4 ponder (none)", "e2e4", None), ("(none)", None, None),
                                  ("0000", None, None), ("e2e4 ponder", "e2e4", None)):
            best = uci.parse_best_move(text, board)
            self.assertEqual([one and one.uci() for one in (best.move, best.ponder)],
                             [move, reply], text)
        for text in ("", "  ", "e2e9", "e7e5", "Nf3x", "e2e4e2e4"):
            self.assertRaises(EngineError, uci.parse_best_move, text, board)

    def test_scores(self):
        order = [Mate(0), Mate(-1), Mate(-9), Cp(-5), Cp(0), Cp(8), Mate(7), Mate(1),
                 engine.MateGiven]
        self.assertEqual(sorted(reversed(order)), order)
        self.assertEqual([-score for score in order[:3]], [engine.MateGiven, Mate(1), Mate(9)])
        self.assertEqual([str(score) for score in order],
                         ["#-0", "#-1", "#-9", "-5", "0", "+8", "#+7", "#+1", "#+0"])
        numbers = [score.score(mate_score=1000) for score in order]
        self.assertEqual(numbers, sorted(numbers))
        self.assertEqual((-engine.MateGiven, abs(Mate(-3)), +Cp(-2)), (Mate(0), Mate(3), Cp(-2)))

    def test_option_maps(self):
        options = engine.UciOptionMap({"Hash": 1})
        options["HASH"] = 2
        self.assertEqual((dict(options), len(options), "hash" in options), ({"HASH": 2}, 1, True))
        self.assertEqual(options, {"hash": 2})
        self.assertNotEqual(options, {"hash": 3})
        del options["hASH"]
        self.assertRaises(KeyError, options.__getitem__, "Hash")


if __name__ == "__main__":
    unittest.main()
