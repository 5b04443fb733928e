"""The known answers that Rust, C and Java read too."""

from collections.abc import Iterator
from pathlib import Path

DATA = Path(__file__).resolve().parents[3] / "core/tests/data"


def perft_rows(name: str) -> Iterator[tuple[str, list[int]]]:
    """Each position of a file with its counts from depth 1."""
    for line in (DATA / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            fen, *counts = line.split(";")
            yield fen.strip(), [int(count.split()[1]) for count in counts]


def rows(name: str) -> list[str]:
    """The lines of a file, without comments and empty ones."""
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]
