"""The codes that the secret may still be, and how a code breaker picks a guess."""

from __future__ import annotations

import ctypes
import enum
from collections.abc import Iterator
from ctypes import byref
from typing import Any, NamedTuple

from .. import _abi
from .._library import Byte, Int, Long, Size, library, seed_of
from .errors import require
from .variant import Code, Variant, code_text

# Pairs of codes that are compared between two looks at the keyboard: some milliseconds.
_PAIRS = 500_000


class Strategy(enum.Enum):
    """The rule that chooses a guess."""

    RANDOM = _abi.MASTERMIND_STRATEGY_RANDOM
    RANDOM_CONSISTENT = _abi.MASTERMIND_STRATEGY_RANDOM_CONSISTENT
    FIRST_CONSISTENT = _abi.MASTERMIND_STRATEGY_FIRST_CONSISTENT
    MINIMAX = _abi.MASTERMIND_STRATEGY_MINIMAX
    EXPECTED_SIZE = _abi.MASTERMIND_STRATEGY_EXPECTED_SIZE
    ENTROPY = _abi.MASTERMIND_STRATEGY_ENTROPY
    MOST_PARTS = _abi.MASTERMIND_STRATEGY_MOST_PARTS


class Cell(NamedTuple):
    """How many codes give an answer."""

    black: int
    white: int
    size: int


class Candidates:
    """A set of codes. It does not change: an answer leads to another set.

    >>> candidates = Candidates.all(Variant(4, 6))
    >>> len(candidates)
    1296
    >>> [cell.size for cell in candidates.cells("1111")]
    [625, 500, 150, 20, 1]
    >>> list(candidates.keep("1111", (3, 0)).keep("1112", (2, 2)))
    ['1121', '1211', '2111']
    """

    __slots__ = ("variant", "_words", "_size", "_guesses")

    def __init__(self, variant: Variant, words: Any, size: int, guesses: tuple[int, ...]) -> None:
        """Use `Candidates.all`."""
        is_set = isinstance(words, ctypes.Array) and words._type_ is ctypes.c_uint64
        if not (is_set and isinstance(variant, Variant)):
            raise TypeError("Candidates.all and Candidates.keep make sets of codes")
        self.variant: Variant = variant
        self._words = words
        self._size = size
        self._guesses = guesses

    @classmethod
    def all(cls, variant: Variant) -> Candidates:
        """All codes of a variant. Raises `MastermindError` if it has too many to list."""
        length = Size()
        require(library.pdn_mastermind_set_words(variant._bits, byref(length)))
        words = (ctypes.c_uint64 * length.value)()
        require(library.pdn_mastermind_all_codes(variant._bits, words, length))
        return cls(variant, words, variant.count, ())

    def keep(self, guess: Code, feedback: tuple[int, int]) -> Candidates:
        """The codes that agree with an answer; maybe none, if an answer was wrong.

        Raises `MastermindError` if the guess is no code, or no code can give this answer.
        """
        code = self.variant.number(guess)
        self.variant.check_feedback(feedback)
        words, size = type(self._words).from_buffer_copy(self._words), Int()
        require(library.pdn_mastermind_keep(
            self.variant._bits, words, len(words), code, *feedback, byref(size)))
        return Candidates(self.variant, words, size.value, (*self._guesses, code))

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Code]:
        code, number, start = Long(), Int(), 0
        while True:
            status = library.pdn_mastermind_next_code(
                self.variant._bits, self._words, len(self._words), start, byref(code),
                byref(number))
            if status == _abi.ERROR_MASTERMIND_SOLVER_NO_CANDIDATES:
                return
            require(status)
            yield code_text(code.value)
            start = number.value + 1

    def __contains__(self, code: object) -> bool:
        if not isinstance(code, str):
            return False
        number = Int()
        require(library.pdn_mastermind_number_of(
            self.variant._bits, self.variant.number(code), byref(number)))
        return bool(self._words[number.value >> 6] >> (number.value & 63) & 1)

    def cells(self, guess: Code) -> list[Cell]:
        """How many codes give each answer to a guess; those that some code gives."""
        most = _abi.MASTERMIND_MAX_OUTCOMES
        sizes = (ctypes.c_uint32 * most)()
        require(library.pdn_mastermind_cells(
            self.variant._bits, self._words, len(self._words), self.variant.number(guess), sizes,
            most, byref(Size())))
        answers = [(black, total - black) for total in range(self.variant.pegs + 1)
                   for black in range(total + 1)]
        return [Cell(*answer, size) for answer, size in zip(answers, sizes) if size]

    def next_guess(self, strategy: Strategy = Strategy.MINIMAX, *, seed: int = 0) -> Code:
        """The next guess of a strategy; random ones depend on the seed.

        Raises `MastermindError` if no code is left. Ctrl-C interrupts it.
        """
        bits, rule, random = self.variant._bits, Strategy(strategy).value, Long(seed_of(seed))
        length = Size()
        require(library.pdn_mastermind_guess_words(bits, rule, len(self), byref(length)))
        memory = (ctypes.c_uint64 * length.value)()
        search = (ctypes.c_uint64 * (_abi.MASTERMIND_SEARCH_BYTES // 8))()
        guesses = (ctypes.c_uint64 * max(len(self._guesses), 1))(*self._guesses)
        require(library.pdn_mastermind_search_init(
            bits, rule, self._words, len(self._words), byref(random), search))
        is_ready, code = Byte(), Long()
        while not is_ready.value:
            require(library.pdn_mastermind_search_run(
                search, self._words, len(self._words), guesses, len(self._guesses), memory,
                length, _PAIRS, byref(is_ready)))
        require(library.pdn_mastermind_search_guess(search, byref(code)))
        return code_text(code.value)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.variant, bytes(self._words), self._size, self._guesses)

    def __repr__(self) -> str:
        return f"<Candidates: {len(self)} of {self.variant!r}>"


def _restored(variant: Variant, words: bytes, size: int, guesses: tuple[int, ...]) -> Candidates:
    """Candidates that `pickle` makes again."""
    array = (ctypes.c_uint64 * (len(words) // 8)).from_buffer_copy(words)
    return Candidates(variant, array, size, guesses)
