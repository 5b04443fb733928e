"""The examples of the documentation print what they say."""

import doctest
import unittest
from pathlib import Path

import pedina
import pedina.chess.board

README = Path(__file__).resolve().parents[1] / "README.md"


def load_tests(loader, tests, pattern):
    for module in (pedina, pedina.chess.board):
        tests.addTests(doctest.DocTestSuite(module))
    tests.addTests(doctest.DocFileSuite(str(README), module_relative=False))
    return tests


if __name__ == "__main__":
    unittest.main()
