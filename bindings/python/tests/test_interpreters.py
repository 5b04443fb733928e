"""Several interpreters in a process, processes after `fork`, threads, and a second import."""

import os
import subprocess
import sys
import threading
import unittest

import pedina.chess as chess

try:
    import _interpreters as interpreters
except ImportError:
    import _xxsubinterpreters as interpreters

WORK = """
import io
import pedina.chess as chess
from pedina.chess import pgn

board = chess.Board()
for san in "e4 e5 Nf3 Nc6 Bb5 a6".split():
    board.push_san(san)
game = pgn.read_game(io.StringIO("1. e4 e5 (1... c5) 2. Nf3 *"))
edited = board.copy()
edited.turn, edited.halfmove_clock = not board.turn, 9
edited.set_piece_at(chess.D4, edited.remove_piece_at(chess.D2))
fens = edited.fen(), edited.transform(chess.flip_horizontal).fen(), board.fen()
found = fens, [str(move) for move in board.legal_moves], board.mirror().fen(), str(game)
try:
    board.push_uci("a1a5")
except chess.IllegalMoveError as error:
    found = *found, str(error)
"""
# With this, an interpreter fails in words: what it raises is not seen outside of all versions.
SCRIPT = WORK + "assert repr(found) == wanted, found\n"


def work():
    """What each interpreter, process and thread does: moves, a game, an error."""
    names = {}
    exec(WORK, names)
    return repr(names["found"])


def run(script):
    """Runs a script in an interpreter of its own; why it fails, or `None`."""
    interpreter = interpreters.create()
    try:
        failure = interpreters.run_string(interpreter, script)
        return failure and failure.formatted
    except getattr(interpreters, "RunFailedError", ()) as error:
        return str(error)
    finally:
        interpreters.destroy(interpreter)


class Interpreters(unittest.TestCase):
    def setUp(self):
        self.wanted = work()
        self.script = f"wanted = {self.wanted!r}\n{SCRIPT}"

    def test_interpreters_do_not_see_each_other(self):
        if sys.version_info[:2] == (3, 12):
            # Its `ctypes` does not load in an interpreter with a lock of its own.
            self.assertIn("does not support loading in subinterpreters", run("import pedina"))
            return
        board = chess.Board()
        before = list(board.legal_moves)
        for _ in range(3):
            self.assertIsNone(run(self.script))
        self.assertEqual(list(board.legal_moves), before)
        self.assertIs(before[0], chess.Move.from_uci(before[0].uci()))
        self.assertEqual(work(), self.wanted)

    def test_interpreters_work_at_the_same_time(self):
        if sys.version_info[:2] == (3, 12):
            self.skipTest("ctypes does not load in another interpreter")
        failures = []
        threads = [threading.Thread(target=lambda: failures.append(run(self.script)))
                   for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [None] * 4)

    def test_an_engine_where_no_thread_starts(self):
        """An interpreter may have no threads but its own: what needs one raises, and hangs not."""
        if sys.version_info[:2] == (3, 12):
            self.skipTest("ctypes does not load in another interpreter")
        self.assertIsNone(run("""
import pedina.chess as chess
from pedina.chess.engine import Limit, PedinaEngine

board = chess.Board()
with PedinaEngine() as one:
    try:
        one.analysis(board).stop()
    except RuntimeError as error:
        assert "thread" in str(error), error
    one.configure({"Hash": 2})
    assert one.play(board, Limit(nodes=100)).move in board.legal_moves
    assert one.analyse(board, Limit(depth=2))["depth"] == 2
"""))

    def test_threads(self):
        found = []
        threads = [threading.Thread(target=lambda: found.extend(work() for _ in range(50)))
                   for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [self.wanted] * 200)

    @unittest.skipUnless(hasattr(os, "fork"), "this system does not fork")
    def test_fork(self):
        board = chess.Board()
        moves = iter(board.legal_moves)
        next(moves)
        child = os.fork()
        if child == 0:
            same = work() == self.wanted and len(list(moves)) == 19
            os._exit(0 if same else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)

    def test_a_second_import_leaves_the_first_as_it_was(self):
        board, position = chess.Board(), chess.Board()._state
        old = {name: sys.modules.pop(name) for name in list(sys.modules)
               if name.split(".")[0] == "pedina"}
        try:
            import pedina.chess as again

            self.assertIsNot(again.Move, chess.Move)
            self.assertIsInstance(next(iter(again.Board().legal_moves)), again.Move)
            self.assertIsInstance(next(iter(board.legal_moves)), chess.Move)
            self.assertIsInstance(position.piece_at(0), chess.Piece)
            self.assertRaises(chess.IllegalMoveError, board.push_uci, "a1a5")
            self.assertRaises(again.IllegalMoveError, again.Board().push_uci, "a1a5")
        finally:
            for name in list(sys.modules):
                if name.split(".")[0] == "pedina":
                    del sys.modules[name]
            sys.modules.update(old)
        self.assertEqual(work(), self.wanted)

    def test_a_module_that_is_gone_leaves_its_objects(self):
        script = """
import gc, sys
import pedina.chess as chess
board, state = chess.Board(), chess.Board()._state
moves, iterator = board.legal_moves, iter(board.legal_moves)
next(iterator)
native = sys.modules["pedina._native"]
for name in list(sys.modules):
    if name.split(".")[0] == "pedina":
        vars(sys.modules.pop(name)).clear()
del chess, native
gc.collect()
for call in (lambda: list(moves), lambda: next(iterator), state.legal_moves, lambda: board.turn,
             lambda: state.piece_at(0), lambda: state.play(next(iterator))):
    try:
        call()
    except Exception as error:
        print(type(error).__name__)
print("end")
"""
        run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr, run.stdout[-4:]), (0, "", "end\n"))

    def test_an_interpreter_without_the_global_lock_is_refused(self):
        # Windows has no flags.
        script = ("import sys; sys.abiflags = getattr(sys, 'abiflags', '') + 't'\n"
                  "try: import pedina\n"
                  "except ImportError as error: print(error)")
        run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
        self.assertIn("free-threaded", run.stdout)


if __name__ == "__main__":
    unittest.main()
