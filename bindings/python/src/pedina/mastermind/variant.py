"""Variants: the codes of a game, and the feedback to a guess."""

from __future__ import annotations

import enum
from ctypes import byref
from typing import NamedTuple

from .. import _abi
from .._library import Byte, Int, Long, byte, library, seed_of, written
from .errors import MastermindError, require

# A code as digits from 1, with A for 10 and B for 11: `1122`.
Code = str


class Feedback(NamedTuple):
    """The answer to a guess."""

    # Pegs with the right symbol in the right place.
    black: int
    # Pegs with a right symbol in the wrong place.
    white: int


class PegKind(enum.Enum):
    """What pegs look like."""

    COLORS = _abi.MASTERMIND_PEG_KIND_COLORS
    LETTERS = _abi.MASTERMIND_PEG_KIND_LETTERS
    DIGITS = _abi.MASTERMIND_PEG_KIND_DIGITS


class Variant:
    """Pegs, symbols, and whether symbols repeat. It does not change.

    >>> Variant(4, 6).count
    1296
    >>> Variant(4, 10, repeats=False).count
    5040
    """

    __slots__ = ("pegs", "symbols", "repeats", "_bits")

    def __init__(self, pegs: int, symbols: int, repeats: bool = True) -> None:
        """1 to 10 pegs of 1 to 11 symbols. Raises `MastermindError` if there is no such game."""
        bits = Int()
        sizes = byte(pegs, "the number of pegs"), byte(symbols, "the number of symbols")
        require(library.pdn_mastermind_make_variant(*sizes, bool(repeats), byref(bits)))
        self.pegs: int = pegs
        self.symbols: int = symbols
        self.repeats: bool = bool(repeats)
        self._bits = bits.value

    @property
    def count(self) -> int:
        """The number of codes."""
        count = Long()
        require(library.pdn_mastermind_count_codes(self._bits, byref(count)))
        return count.value

    def code(self, text: str) -> Code:
        """The code with this text in capital letters. Raises `MastermindError` for another text."""
        return code_text(self.number(text))

    def feedback(self, guess: Code, secret: Code) -> Feedback:
        """The answer to a guess. Raises `MastermindError` if one is no code of this variant."""
        black, white = Byte(), Byte()
        numbers = self.number(guess), self.number(secret)
        require(library.pdn_mastermind_feedback(*numbers, byref(black), byref(white)))
        return Feedback(black.value, white.value)

    def check_feedback(self, feedback: tuple[int, int]) -> None:
        """Raises `MastermindError` if no guess can get this answer."""
        black, white = feedback
        pegs = byte(black, "the number of black pegs"), byte(white, "the number of white pegs")
        require(library.pdn_mastermind_check_feedback(self._bits, *pegs),
                f"{black} black and {white} white")

    def random_code(self, seed: int) -> Code:
        """A code that depends on the seed; all are equally likely."""
        code, random = Long(), Long(seed_of(seed))
        require(library.pdn_mastermind_random_code(self._bits, byref(random), byref(code)))
        return code_text(code.value)

    def number(self, text: Code) -> int:
        """The number of a code in the library."""
        if not isinstance(text, str):
            raise TypeError(f"a code is a text, not {text!r}")
        data, code = text.encode("utf-8", "replace"), Long()
        require(library.pdn_mastermind_parse_digits(self._bits, data, len(data), byref(code)),
                repr(text[:40]))
        return code.value

    def __eq__(self, other: object) -> bool:
        return self._bits == other._bits if isinstance(other, Variant) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._bits)

    def __repr__(self) -> str:
        return f"Variant({self.pegs}, {self.symbols}, repeats={self.repeats})"


def code_text(number: int) -> Code:
    """A code by its number in the library."""
    return written(library.pdn_mastermind_format_digits, number,
                   capacity=_abi.MASTERMIND_DIGITS_SIZE)


def variant_of(bits: int) -> Variant:
    """The variant that the library has stored."""
    return Variant(bits & 255, bits >> 8 & 255, bits >> 16 & 255 != 0)


def peg_names(kind: PegKind, count: int, has_blank: bool = False) -> list[str]:
    """The names of pegs in the order of their symbols; a blank is the last one, `EMPTY`.

    Raises `MastermindError` if there are fewer pegs of the kind.

    >>> peg_names(PegKind.COLORS, 2, has_blank=True)
    ['RED', 'BLUE', 'EMPTY']
    """
    size = _abi.MASTERMIND_NAMES_SIZE
    return written(library.pdn_mastermind_kind_names, kind.value, byte(count, "the number"),
                   bool(has_blank), capacity=size, error=MastermindError).split(" ")
