"""Runs the test suite of python-chess with `pedina.chess` in place of `chess`.

    suite.py [--sources FOLDER] [NAME ...]

Any Python that has the package `pedina` and pip runs it: the sources of python-chess come from PyPI
into a temporary folder, unless FOLDER has them (`test.py`, `chess/` and `data/`), and NAME is that
of a test, such as `SvgTestCase.test_svg_piece`. What does not pass with Pedina alone runs again
with the modules of python-chess that Pedina does not have, over the boards of Pedina: tablebases,
and engines by `asyncio`. `suite.txt` beside this file says why tests do not pass; the run fails
where that is wrong.
"""

import argparse
import importlib
import importlib.util
import io
import os
import signal
import subprocess
import sys
import tarfile
import tempfile
import types
import unittest
from pathlib import Path

# The release that `suite.txt` is about.
RELEASE = "chess==1.11.2"
REASONS = Path(__file__).with_name("suite.txt")
# How long a test may take.
SECONDS = 20
# Modules of python-chess, and which tests use each.
LENT = {"engine": "Engine", "gaviota": "Gaviota", "syzygy": "Syzygy"}


class Absent(types.ModuleType):
    """A module of python-chess that Pedina does not have. Its errors, which the tests name, are
    never raised."""

    def __getattr__(self, name):
        if name.endswith("Error"):
            return type(name, (Exception,), {})
        raise AttributeError(f"pedina has no {self.__name__}.{name}")


def put(name, module):
    """Puts a module in the place of `chess.name`."""
    sys.modules[f"chess.{name}"] = module
    setattr(sys.modules["chess"], name, module)


def lend(name):
    """Puts a module of python-chess in its place; `import chess` in it finds `pedina.chess`."""
    spec = importlib.util.spec_from_file_location(f"chess.{name}", f"chess/{name}.py")
    module = importlib.util.module_from_spec(spec)
    put(name, module)
    spec.loader.exec_module(module)


def load(folder):
    """The tests, as they are but for what `chess` is."""
    sys.modules["chess"] = importlib.import_module("pedina.chess")
    for name in ("engine", "gaviota", "pgn", "polyglot", "svg", "syzygy", "variant"):
        try:
            module = importlib.import_module(f"pedina.chess.{name}")
        except ModuleNotFoundError:
            module = Absent(f"chess.{name}")
        put(name, module)
    # They read their data below the folder that they run in.
    os.chdir(folder)
    sys.path.insert(0, ".")
    return importlib.import_module("test")


def reasons():
    """Why tests do not pass: lines of `TestCase.test_name: reason`, or of a whole `TestCase`."""
    lines = REASONS.read_text(encoding="utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines if line and not line.startswith("#"))


class Result(unittest.TestResult):
    """What tests say that do not pass, by their names; `None` for those that do."""

    def __init__(self):
        super().__init__()
        self.found = {}
        self.traces = {}

    def startTest(self, test):
        super().startTest(test)
        # An engine that gets no answer would wait for ever.
        signal.alarm(SECONDS)

    def addSuccess(self, test):
        self.found.setdefault(name_of(test), None)

    def _add(self, test, error):
        self.found[name_of(test)] = f"{error[0].__name__}: {error[1]}".splitlines()[0]
        self.traces[name_of(test)] = self._exc_info_to_string(error, test)

    addError = addFailure = _add

    def addSkip(self, test, reason):
        self.found[name_of(test)] = f"skipped: {reason}"

    def addSubTest(self, test, subtest, error):
        if error is not None:
            self._add(test, error)


def name_of(test):
    """`TestCase.test_name`."""
    return ".".join(test.id().split(".")[-2:])


def give_up(*_):
    raise TimeoutError(f"no answer within {SECONDS} s")


def run(tests, names):
    """Runs the tests of these names, all without one."""
    loader, result = unittest.defaultTestLoader, Result()
    suite = loader.loadTestsFromNames(names, tests) if names else (
        loader.loadTestsFromModule(tests))
    signal.signal(signal.SIGALRM, give_up)
    output, sys.stdout = sys.stdout, io.StringIO()
    try:
        suite.run(result)
    finally:
        signal.alarm(0)
        sys.stdout = output
    return result


def download(folder):
    """Unpacks the sources of python-chess below a folder, and returns where they are."""
    subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary",
                    ":all:", "--disable-pip-version-check", "--dest", folder, RELEASE], check=True)
    (archive,) = Path(folder).glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder)
    return Path(folder, RELEASE.replace("==", "-"))


def main(folder, names):
    """Runs the tests, all or those of these names, and says which do not pass, and why."""
    tests = load(folder)
    alone = run(tests, names)
    again = [name for name, error in alone.found.items()
             if error and any(word in name for word in LENT.values())]
    for name in LENT:
        lend(name)
    lent = run(tests, again) if again else Result()
    known, wrong = reasons(), []
    for name, error in (alone.found | lent.found).items():
        reason = known.get(name) or known.get(name.split(".")[0])
        if error:
            print(f"{name}: {reason or error}")
        if error and names:
            print({**alone.traces, **lent.traces}.get(name))
        # Somebody may have the programs and tables that a test needs.
        if bool(error) != bool(reason) and not (reason or "").startswith("needs "):
            wrong.append(name)
    passed = [sum(error is None for error in found.values())
              for found in (alone.found, lent.found)]
    print(f"{sum(passed)} of {len(alone.found)} tests pass: {passed[0]} with Pedina alone, "
          f"{passed[1]} with modules of python-chess over its boards")
    if wrong:
        sys.exit(f"suite.txt is wrong about {', '.join(wrong)}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Runs the tests of python-chess over pedina.")
    parser.add_argument("--sources", help="the unpacked sources of python-chess")
    parser.add_argument("names", nargs="*", metavar="NAME", help="a test")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        main(arguments.sources or download(temporary), arguments.names)
