"""Programs that speak UCI: the library's own, and one that misbehaves."""

import logging
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path
from unittest import mock

import pedina.chess as chess
from pedina.chess import engine
from pedina.chess.engine import (
    Cp, EngineError, EngineTerminatedError, EngineTimeoutError, Limit, Mate, PovScore,
    SimpleEngine,
)

PROGRAM = Path(__file__).with_name("uci_program.py")
# A program of this repository, where there is one; `cargo xtask python` names it.
PEDINA = os.environ.get("PEDINA_PROGRAM")
MATE_IN_TWO = "r1b2k1r/ppp1bppp/8/1B1Q4/5q2/2P5/PPP2PPP/R3R1K1 w - - 1 1"
# Seconds: more than an answer takes on any machine.
LONG = 120.0


class Misbehaving(unittest.TestCase):
    def setUp(self):
        # What it says of rubbish is not for the report.
        logging.disable()
        self.addCleanup(logging.disable, logging.NOTSET)

    def start(self, *modes, timeout=LONG, **arguments):
        # Without what slows its start: a sanitizer, and packages unless it plays.
        flags = ["-s"] if "play" in modes else ["-I", "-S"]
        environment = {name: value for name, value in os.environ.items()
                       if "play" in modes or name != "LD_PRELOAD"}
        program = SimpleEngine.popen_uci([sys.executable, *flags, str(PROGRAM), *modes],
                                         timeout=timeout, env=environment, **arguments)
        self.addCleanup(program.close)
        return program

    def test_what_it_says_of_itself(self):
        with self.start(setpgrp=True, debug=True) as program:
            self.assertEqual(program.id, {"name": "Tester 1.0", "author": "Nobody"})
            options = program.options
            self.assertEqual(options["hash"], engine.Option("Hash", "spin", 16, 1, 64))
            style = options["THE STYLE of play"]
            self.assertEqual((style.type, style.default, style.var),
                             ("combo", "Solid", ["Solid", "Very Risky"]))
            self.assertEqual(options["Log File"].default, "")
            self.assertNotIn("Broken", options)
            self.assertTrue(options["multipv"].is_managed())
            self.assertIn("pid=", repr(program))
            program.ping()
        self.assertIsInstance(program.returncode.result(LONG), int)

    def test_a_game(self):
        board = chess.Board()
        with self.start("play", "stray") as program:
            for _ in range(6):
                result = program.play(board, Limit(time=0.1), game=1)
                board.push(result.move)
            self.assertEqual(result.info, {})
            mated = chess.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
            self.assertIsNone(program.play(mated, Limit(time=0.1)).move)
            program.quit()
            self.assertEqual(program.returncode.result(), 0)
            for call in (program.ping, program.quit, lambda: program.configure({}),
                         lambda: program.play(board, Limit(nodes=1))):
                self.assertRaises(EngineTerminatedError, call)
        program.close()

    def test_options(self):
        with self.start() as program:
            program.configure({"hash": "32", "Log File": "a b", "Clear Hash": None})
            program.configure({"Log File": ""})
            for options in ({"Hash": 65}, {"Hash": 0}, {"Hash": "x"}, {"Hash": None},
                            {"The Style of play": "Wild"}, {"Log File": "a\nquit"},
                            {"MultiPV": 2}, {"UCI_Chess960": True}, {"None": 1}):
                with self.assertRaises(EngineError):
                    program.configure(options)
                with self.assertRaises(EngineError):
                    program.play(chess.Board(), Limit(nodes=1), options=options)
            program.ping()
            with self.assertRaisesRegex(EngineError, "1 to 4|at most 4"):
                program.analyse(chess.Board(), Limit(nodes=1), multipv=5)
            with self.assertRaisesRegex(EngineError, "1 to 218"):
                program.analyse(chess.Board(), Limit(nodes=1), multipv=0)

    def test_an_option_without_a_first_value(self):
        """A search that set it could not set it back, but to what `configure` has set."""
        with self.start("bare") as program:
            self.assertIsNone(program.options["Contempt"].default)
            board, given = chess.Board(), {"Contempt": 3}
            with self.assertRaisesRegex(EngineError, "'Contempt' has no first value.*configure"):
                program.play(board, Limit(nodes=1), options=given)
            program.configure({"Contempt": 5})
            with mock.patch.object(program._program, "send", wraps=program._program.send) as send:
                program.play(board, Limit(nodes=1), options=given)
                program.play(board, Limit(nodes=1), options={"Clear Hash": None})
            sent = [call.args[0] for call in send.call_args_list]
            self.assertEqual([line for line in sent if "Contempt" in line],
                             [f"setoption name Contempt value {value}" for value in (3, 5)])

    def test_what_popen_gets(self):
        file = tempfile.TemporaryFile()
        self.addCleanup(file.close)
        for stderr in (file, subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT):
            with self.start("echo", stderr=stderr) as program:
                program.ping()
        for name, value in (("stdin", None), ("stdout", subprocess.PIPE), ("text", True),
                            ("encoding", "utf-8"), ("errors", "replace"), ("bufsize", 0),
                            ("universal_newlines", True)):
            with self.assertRaisesRegex(TypeError, f"'{name}' cannot"):
                self.start(**{name: value})
        file.seek(0)
        self.assertEqual(file.read().split(), [b"uci", b"isready"])

    def test_signals_of_the_terminal(self):
        with mock.patch("pedina.chess.engine.simple.Program", side_effect=OSError) as program:
            with mock.patch.object(sys, "platform", "win32"), mock.patch.object(
                    subprocess, "CREATE_NEW_PROCESS_GROUP", 512, create=True):
                self.assertRaises(OSError, SimpleEngine.popen_uci, "x", setpgrp=True)
                self.assertRaises(OSError, SimpleEngine.popen_uci, "x", setpgrp=True,
                                  creationflags=8)
                self.assertRaises(OSError, SimpleEngine.popen_uci, "x")
        flags = [call.kwargs.get("creationflags") for call in program.call_args_list]
        self.assertEqual(flags, [512, 520, None])
        if hasattr(os, "getsid"):
            for setpgrp in (False, True):
                with self.start(setpgrp=setpgrp) as program:
                    is_other = os.getsid(program._program.pid) != os.getsid(0)
                    self.assertEqual(is_other, setpgrp)

    def test_a_thread_that_does_not_start_leaves_no_program(self):
        started, popen = [], subprocess.Popen

        def start(*arguments, **others):
            started.append(popen(*arguments, **others))
            return started[0]

        refusal = RuntimeError("can't start new thread")
        with mock.patch.object(subprocess, "Popen", start):
            with mock.patch.object(threading.Thread, "start", side_effect=refusal):
                self.assertRaisesRegex(RuntimeError, "new thread", self.start)
        self.assertIsNotNone(started[0].returncode)
        self.assertTrue(started[0].stdin.closed and started[0].stdout.closed)

    def test_what_is_sent(self):
        """The lines that the program has read, from its standard error."""
        logging.disable(logging.NOTSET)
        with self.assertLogs("pedina.chess.engine", "WARNING") as logs:
            program = self.start("echo")
            board = chess.Board("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
            board.push_uci("e1c1")
            program.play(board, Limit(time=0.25, white_clock=60, black_clock=0, white_inc=1,
                                      black_inc=0, remaining_moves=9), options={"Hash": 2})
            program.play(chess.Board(), Limit(depth=3, nodes=0, mate=2), game=1,
                         root_moves=[chess.Move.from_uci("e2e4"), chess.Move.from_uci("d2d4")])
            board = chess.Board.from_chess960_pos(0)
            program.play(board, Limit(), game=1)
            program.quit()
            program._program._process.wait()
            for thread in threading.enumerate():
                if "_log" in thread.name and str(program._program.pid) in thread.name:
                    thread.join(LONG)
        messages = [record.getMessage() for record in logs.records]
        sent = [text.split(" >> ")[1] for text in messages if "stderr" in text]
        self.assertEqual(sent, [
            "uci", "ucinewgame", "setoption name Hash value 2", "isready",
            "position fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 moves e1c1",
            "go wtime 60000 btime 1 winc 1000 binc 0 movestogo 9 movetime 250",
            "ucinewgame", "setoption name Hash value 16", "isready", "position startpos",
            "go depth 3 nodes 1 mate 2 searchmoves e2e4 d2d4",
            "setoption name UCI_Chess960 value true", "isready",
            f"position fen {board.shredder_fen()}", "go", "quit",
        ])

    def test_an_analysis(self):
        with self.start("wait") as program:
            with program.analysis(chess.Board()) as analysis:
                first = next(analysis)
                self.assertEqual(first["score"], PovScore(Cp(7), chess.WHITE))
                self.assertEqual(analysis.get()["string"], "infinite")
                self.assertTrue(analysis.would_block() and analysis.empty())
                self.assertEqual(analysis.info["nodes"], 20)
                self.assertFalse(analysis.is_over())
            best = analysis.wait(LONG)
            self.assertEqual((best.move.uci(), best.ponder), ("e2e4", None))
            self.assertIsNone(analysis.next())
            self.assertRaises(engine.AnalysisComplete, analysis.get)
            self.assertEqual(list(analysis), [])
            self.assertFalse(analysis.would_block())
            # Another search ends the one that goes on.
            analysis = program.analysis(chess.Board())
            again = program.analysis(chess.Board())
            self.assertTrue(analysis.is_over())
            program.ping()
            again.stop()
            again.stop()
            self.assertTrue(again.is_over(LONG))

    def test_a_new_search_ends_that_of_another_thread(self):
        with self.start("wait") as program:
            found = []
            thread = threading.Thread(
                target=lambda: found.append(program.play(chess.Board(), Limit(depth=9))))
            thread.start()
            while program._search is None:
                time.sleep(0.001)
            program.analysis(chess.Board()).stop()
            thread.join(LONG)
            self.assertEqual(len(found), 1)

    def test_rubbish(self):
        with self.start("rubbish", "stray") as program:
            info = program.analyse(chess.Board(), Limit(nodes=1))
            result = program.play(chess.Board(), Limit(nodes=1))
            self.assertEqual(result.move.uci(), "e2e4")
            self.assertIsNone(result.ponder)
            self.assertEqual(info["score"], PovScore(Mate(-3), chess.WHITE))
            self.assertEqual((info["upperbound"], info["depth"], info["string"]),
                             (True, 5, "a pv b"))
            self.assertNotIn("lowerbound", info)
            program.ping()

    def test_moves_that_are_none(self):
        for mode in ("illegal", "nothing"):
            with self.start(mode) as program:
                with self.assertRaisesRegex(EngineError, "move"):
                    program.play(chess.Board(), Limit(nodes=1))
                program.ping()

    def test_it_dies(self):
        with self.start("die") as program:
            with self.assertRaisesRegex(EngineTerminatedError, "exit code 3"):
                program.play(chess.Board(), Limit(nodes=1))
            self.assertEqual(program.returncode.result(), 3)
            self.assertRaises(EngineTerminatedError, program.ping)
        with self.start("wait") as program:
            analysis = program.analysis(chess.Board())
            self.assertEqual([next(analysis)["depth"], next(analysis)["string"]], [1, "infinite"])
            program.close()
            self.assertRaises(EngineTerminatedError, analysis.wait)
            self.assertRaises(EngineTerminatedError, analysis.get)

    def timed_out(self, program, text, call, *arguments):
        """Waits little, but for the answer that a search awaits before it begins: a busy machine
        may need long for that."""
        ping = program.ping

        def wait_long():
            with mock.patch.object(program, "timeout", LONG):
                ping()

        with mock.patch.object(program, "timeout", 0.2):
            with mock.patch.object(program, "ping", wait_long):
                with self.assertRaisesRegex(EngineTimeoutError, text) as caught:
                    call(*arguments)
        self.assertIsInstance(caught.exception, TimeoutError)

    def test_it_hangs(self):
        board, no_move = chess.Board(), r"has found no move in 0\.21"
        program = self.start("hang", "deaf")
        self.timed_out(program, no_move, program.play, board, Limit(time=0.01))
        # It answers, but has not ended its search.
        program.ping()
        self.timed_out(program, r"has not ended its search in 0\.2 s", program.analyse, board,
                       Limit(time=0.01))
        for limit in (Limit(white_clock=0.01, black_clock=90), Limit(time=0.01, white_clock=90)):
            program = self.start("hang")
            self.timed_out(program, no_move, program.play, board, limit)

    def test_it_does_not_answer(self):
        silent = self.start("silent")
        silent.timeout = 0.2
        for call in (silent.ping, lambda: silent.play(chess.Board(), Limit(nodes=1))):
            self.assertRaisesRegex(EngineTimeoutError, "is ready in 0.2 s", call)

    def test_it_does_not_end(self):
        staying = self.start("stay")
        self.timed_out(staying, "does not end in 0.2 s", staying.quit)
        staying.close()
        self.assertNotEqual(staying.returncode.result(), 0)

    def test_a_program_that_reads_nothing_blocks_nobody(self):
        reader = "import time; print('uciok', flush=True); time.sleep(60)"
        program = SimpleEngine.popen_uci([sys.executable, "-c", reader], timeout=LONG)
        self.addCleanup(program.close)
        for _ in range(30_000):
            program._program.send("isready")
        program.timeout = 0.05
        self.assertRaisesRegex(EngineTimeoutError, "is ready in 0.05 s", program.ping)

    def test_programs_that_do_not_speak_uci(self):
        missing, error = "/there/is/no/such/program", OSError
        try:
            # QEMU's emulation of a system starts it, and it ends at once.
            subprocess.Popen([missing]).wait()
            error = EngineTerminatedError
        except OSError:
            pass
        self.assertRaises(error, SimpleEngine.popen_uci, missing)
        self.assertRaises(EngineTerminatedError, self.start, "other")
        no_uci = "does not say that it speaks UCI"
        self.assertRaisesRegex(EngineTimeoutError, no_uci, self.start, "mute", timeout=0.2)
        started = time.monotonic()
        loud = "import sys\nwhile True: sys.stdout.write('x' * 100)"
        with self.assertRaisesRegex(EngineTimeoutError, no_uci):
            SimpleEngine.popen_uci([sys.executable, "-c", loud], timeout=0.3)
        self.assertLess(time.monotonic() - started, 60)

    def test_exit_codes(self):
        program = self.start("seven")
        program.quit()
        self.assertEqual(program.returncode.result(), 7)


class Programs(unittest.TestCase):
    """Programs that others use as well."""

    def check(self, command):
        with SimpleEngine.popen_uci(command, timeout=LONG) as program:
            program.configure({"Hash": 8})
            board = chess.Board(MATE_IN_TWO)
            info = program.analyse(board, Limit(depth=8))
            self.assertEqual(info["score"].white(), Mate(2))
            self.assertEqual(board.san(info["pv"][0]), "Qd8+")
            lines = program.analyse(chess.Board(), Limit(depth=3), multipv=3)
            self.assertEqual(len({line["pv"][0] for line in lines}), 3)
            board = chess.Board.from_chess960_pos(0)
            for _ in range(8):
                board.push(program.play(board, Limit(nodes=500)).move)
            with program.analysis(chess.Board()) as analysis:
                self.assertIn("depth", next(info for info in analysis if "depth" in info))
            self.assertIn(analysis.wait().move, chess.Board().legal_moves)
            program.quit()

    @unittest.skipUnless(PEDINA, "the variable PEDINA_PROGRAM names no program")
    def test_pedina(self):
        self.check([PEDINA, "uci"])

    @unittest.skipUnless(shutil.which("stockfish"), "there is no stockfish")
    def test_stockfish(self):
        self.check("stockfish")


if __name__ == "__main__":
    unittest.main()
