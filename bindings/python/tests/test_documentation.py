"""The examples of the documentation print what they say, and the idioms of programs run."""

import doctest
import importlib.util
import pkgutil
import unittest
from pathlib import Path

import idioms
import pedina
import pedina.chess
import pedina.konobi
import pedina.mastermind

README = Path(__file__).resolve().parents[1] / "README.md"


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(pedina))
    for package in (pedina.chess, pedina.konobi, pedina.mastermind):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            suite = doctest.DocTestSuite(
                importlib.import_module(module.name), extraglobs=vars(package))
            tests.addTests(suite)
        tests.addTests(doctest.DocTestSuite(package))
    # It has examples with NumPy.
    if importlib.util.find_spec("numpy"):
        tests.addTests(doctest.DocFileSuite(str(README), module_relative=False))
    tests.addTest(unittest.FunctionTestCase(idioms.main))
    return tests


if __name__ == "__main__":
    unittest.main()
