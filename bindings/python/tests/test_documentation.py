"""The examples of the documentation print what they say."""

import doctest
import unittest
from pathlib import Path

import pedina
import pedina.chess.base_board
import pedina.chess.board
import pedina.chess.engine
import pedina.chess.square_set

README = Path(__file__).resolve().parents[1] / "README.md"


def load_tests(loader, tests, pattern):
    chess = vars(pedina.chess)
    for module in (pedina, pedina.chess.base_board, pedina.chess.board, pedina.chess.engine,
                   pedina.chess.square_set):
        # Examples use the names that a user imports.
        tests.addTests(doctest.DocTestSuite(module, extraglobs=chess))
    tests.addTests(doctest.DocFileSuite(str(README), module_relative=False))
    return tests


if __name__ == "__main__":
    unittest.main()
