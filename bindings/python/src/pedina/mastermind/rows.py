"""What rows of guesses with their answers leave, for every variant.

These functions also serve variants with too many codes to be listed. They take up to half a second.
"""

from __future__ import annotations

import ctypes
import enum
from collections.abc import Sequence
from ctypes import byref
from typing import Any, NamedTuple, Optional

from .. import _abi
from .._library import Byte, Int, Long, library, seed_of
from .errors import require
from .variant import Code, Variant, code_text

_STEPS = _abi.MASTERMIND_STEPS_DEFAULT
_MOST = (1 << 64) - 1
# Pairs of codes that are compared between two looks at the keyboard: some milliseconds.
_PAIRS = 100_000


class Row(NamedTuple):
    """A guess with its answer."""

    guess: Code
    black: int
    white: int


class Judgement(NamedTuple):
    """How good a guess is."""

    # How many codes agree with all rows.
    codes: int
    # How many of them the guess leaves on average, and at most.
    expected: float
    largest: int
    # How many different answers it can get.
    answers: int
    # Whether it agrees with all rows itself.
    agrees: bool


class Conflict(NamedTuple):
    """Rows that contradict each other, by their numbers from 0."""

    # The smallest set of rows with which no code agrees.
    rows: list[int]
    # Rows whose answer alone may be the wrong one.
    suspects: list[int]
    # Whether both are complete.
    is_proven: bool


class GeneticVersion(enum.Enum):
    """A version of the genetic player."""

    REPAIRED = _abi.MASTERMIND_GENETIC_VERSION_REPAIRED
    ORIGINAL = _abi.MASTERMIND_GENETIC_VERSION_ORIGINAL


def _stored(variant: Variant, rows: Sequence[tuple[Code, int, int]]) -> Any:
    """The rows as the library has them. Raises `MastermindError` for one of another variant."""
    if len(rows) > _abi.MASTERMIND_MAX_ROWS:
        raise ValueError(f"there are more than {_abi.MASTERMIND_MAX_ROWS} rows")
    stored = (_abi.MastermindRowStruct * max(len(rows), 1))()
    for place, (guess, black, white) in zip(stored, rows):
        variant.check_feedback((black, white))
        place.guess, place.black, place.white = variant.number(guess), black, white
    return stored


def count_left(
    variant: Variant, rows: Sequence[tuple[Code, int, int]], *, most: int = _MOST
) -> tuple[int, bool]:
    """How many codes agree with all rows, up to `most`, and whether there are no more.

    >>> count_left(Variant(4, 6), [Row("1122", 1, 1)])
    (208, True)
    """
    count, is_all = Long(), Byte()
    require(library.pdn_mastermind_count_left(
        variant._bits, _stored(variant, rows), len(rows), most, _STEPS, byref(count),
        byref(is_all)))
    return count.value, is_all.value != 0


def some_code(
    variant: Variant, rows: Sequence[tuple[Code, int, int]], *, seed: int = 0
) -> Optional[Code]:
    """A code that agrees with all rows, another one for another seed; `None` if none does."""
    code = Long()
    status = library.pdn_mastermind_some_code(
        variant._bits, _stored(variant, rows), len(rows), seed_of(seed), _STEPS, byref(code))
    if status == _abi.ERROR_MASTERMIND_NO_CODE:
        return None
    require(status)
    return code_text(code.value)


def judge_guess(
    variant: Variant, rows: Sequence[tuple[Code, int, int]], guess: Code
) -> Judgement:
    """What a guess would leave after these rows.

    Raises `MastermindError` if no code agrees with the rows, or there are too many to visit.
    """
    hint = _abi.MastermindHintStruct()
    require(library.pdn_mastermind_judge_guess(
        variant._bits, _stored(variant, rows), len(rows), variant.number(guess), _STEPS,
        byref(hint)))
    return Judgement(hint.codes, hint.squares / hint.codes, hint.largest, hint.parts,
                     hint.agrees != 0)


def find_conflict(
    variant: Variant, rows: Sequence[tuple[Code, int, int]]
) -> Optional[Conflict]:
    """Answers that contradict each other; `None` if some code agrees with all rows."""
    conflict, suspects, is_proven = Int(), Int(), Byte()
    require(library.pdn_mastermind_find_conflict(
        variant._bits, _stored(variant, rows), len(rows), _STEPS, byref(conflict),
        byref(suspects), byref(is_proven)))
    if not conflict.value:
        return None
    first, second = ([row for row in range(len(rows)) if bits.value >> row & 1]
                     for bits in (conflict, suspects))
    return Conflict(first, second, is_proven.value != 0)


def genetic_guess(
    variant: Variant,
    rows: Sequence[tuple[Code, int, int]],
    *,
    version: GeneticVersion = GeneticVersion.REPAIRED,
    seed: int = 0,
) -> Code:
    """A genetic player's guess: any code if it finds none that agrees with the rows.

    Of these the last 32 count. Ctrl-C interrupts it."""
    rows = rows[-_abi.MASTERMIND_MAX_ROWS:]
    memory = (ctypes.c_uint64 * _abi.MASTERMIND_GENETIC_WORDS)()
    player = (ctypes.c_uint64 * (_abi.MASTERMIND_GENETIC_BYTES // 8))()
    stored, is_ready, code = _stored(variant, rows), Byte(), Long()
    require(library.pdn_mastermind_genetic_init(
        variant._bits, GeneticVersion(version).value, stored, len(rows), seed_of(seed), player))
    while not is_ready.value:
        require(library.pdn_mastermind_genetic_run(
            player, stored, len(rows), memory, len(memory), _PAIRS, byref(is_ready)))
    require(library.pdn_mastermind_genetic_guess(player, byref(code)))
    return code_text(code.value)
