"""A match of rounds between two players."""

from __future__ import annotations

import ctypes
import enum
from ctypes import byref
from dataclasses import dataclass
from typing import Any, Optional

from .. import _abi
from .._library import Byte, Int, Long, Size, byte, library
from .errors import require
from .rows import Row
from .variant import Code, Feedback, PegKind, Variant, code_text, variant_of


class Status(enum.Enum):
    """What a match waits for."""

    AWAITING_CODE = _abi.MASTERMIND_STATUS_AWAITING_CODE
    AWAITING_GUESS = _abi.MASTERMIND_STATUS_AWAITING_GUESS
    AWAITING_RESPONSE = _abi.MASTERMIND_STATUS_AWAITING_RESPONSE
    AWAITING_REVEAL = _abi.MASTERMIND_STATUS_AWAITING_REVEAL
    ROUND_OVER = _abi.MASTERMIND_STATUS_ROUND_OVER
    MATCH_OVER = _abi.MASTERMIND_STATUS_MATCH_OVER


@dataclass(frozen=True)
class Settings:
    """What a match is played with."""

    peg_kind: PegKind = PegKind.COLORS
    # Different pegs without the blank: 1 to 8 colours, 6 letters or 10 digits.
    pegs: int = 6
    # 2, 4, 6, 8 or 10.
    rounds: int = 4
    # Guesses of a round, 1 to 10.
    board_size: int = 8
    # Pegs of a code, 1 to 10.
    code_size: int = 4
    # Whether a place of a code may be left blank.
    empty_allowed: bool = False
    # Whether the first player begins as code breaker.
    code_breaker: bool = False
    # Whether a peg may occur in a code more than once.
    repeats: bool = True


class Match:
    """Rounds in which two players, 0 and 1, make and break codes in turn.

    A round gives its maker a point for every guess, and one more if the code was not found. A call
    that raises leaves the match unchanged.

    >>> match = Match(Settings(code_size=2, pegs=3, rounds=2))
    >>> match.commit("13")
    >>> match.guess("31")
    >>> match.expected
    Feedback(black=0, white=2)
    >>> match.respond(match.expected)
    >>> match.rows
    [Row(guess='31', black=0, white=2)]
    """

    def __init__(self, settings: Optional[Settings] = None) -> None:
        """Begins a match. Raises `MastermindError` if a setting is out of its range."""
        if not isinstance(settings, (Settings, type(None))):
            raise TypeError(f"a match is played with Settings, not {settings!r:.80}")
        self.settings: Settings = settings or Settings()
        chosen = self.settings
        stored = _abi.MastermindSettingsStruct(
            peg_kind=PegKind(chosen.peg_kind).value, empty_allowed=bool(chosen.empty_allowed),
            code_breaker=bool(chosen.code_breaker), repeats=bool(chosen.repeats))
        for name in ("pegs", "rounds", "board_size", "code_size"):
            setattr(stored, name, byte(getattr(chosen, name), "a setting"))
        bits = Int()
        require(library.pdn_mastermind_check_settings(byref(stored), byref(bits)))
        self.variant: Variant = variant_of(bits.value)
        self._match = (ctypes.c_uint64 * (_abi.MASTERMIND_MATCH_BYTES // 8))()
        require(library.pdn_mastermind_match_init(byref(stored), self._match))

    def _change(self, function: Any, *arguments: int) -> None:
        event = (ctypes.c_uint64 * (_abi.MASTERMIND_EVENT_BYTES // 8))()
        require(function(self._match, *arguments, event))

    def commit(self, code: Code) -> None:
        """Commits the maker to a secret code."""
        self._change(library.pdn_mastermind_match_commit, self.variant.number(code))

    def conceal(self) -> None:
        """Begins the round with a code that the maker keeps."""
        self._change(library.pdn_mastermind_match_conceal)

    def guess(self, code: Code) -> None:
        """Plays a guess of the breaker."""
        self._change(library.pdn_mastermind_match_guess, self.variant.number(code))

    def respond(self, feedback: tuple[int, int]) -> None:
        """Plays the maker's response; a wrong one is refused, `expected` is the right one."""
        black, white = feedback
        self._change(library.pdn_mastermind_match_respond, byte(black, "the number of black pegs"),
                     byte(white, "the number of white pegs"))

    def reveal(self, code: Code) -> None:
        """Shows the code that was concealed, which ends the round."""
        self._change(library.pdn_mastermind_match_reveal, self.variant.number(code))

    def next_round(self) -> None:
        """Goes on with roles exchanged, or ends the match after the last round."""
        self._change(library.pdn_mastermind_match_next_round)

    def undo(self) -> None:
        """Takes back what was done last in this round, also after its end or that of the match."""
        self._change(library.pdn_mastermind_match_undo)

    def _bytes(self, function: Any) -> tuple[int, int]:
        one, other = Byte(), Byte()
        require(function(self._match, byref(one), byref(other)))
        return one.value, other.value

    def __getstate__(self) -> tuple[Settings, bytes]:
        return self.settings, bytes(self._match)

    def __setstate__(self, state: tuple[Settings, bytes]) -> None:
        self.__init__(state[0])  # type: ignore[misc]
        self._match = type(self._match).from_buffer_copy(state[1])

    @property
    def status(self) -> Status:
        """What the match waits for."""
        status = Byte()
        require(library.pdn_mastermind_match_status(self._match, byref(status)))
        return Status(status.value)

    @property
    def round(self) -> int:
        """The number of the round, from 0."""
        return self._bytes(library.pdn_mastermind_match_round)[0]

    @property
    def maker(self) -> int:
        """Who makes the code of this round, player 0 or 1; the other one breaks it."""
        return self._bytes(library.pdn_mastermind_match_round)[1]

    @property
    def scores(self) -> tuple[int, int]:
        """The points of both players."""
        return self._bytes(library.pdn_mastermind_match_scores)

    @property
    def rows(self) -> list[Row]:
        """The rows of the round that are complete."""
        rows, count = (_abi.MastermindRowStruct * _abi.MASTERMIND_TREE_MAX_ROWS)(), Size()
        require(library.pdn_mastermind_match_rows(self._match, rows, len(rows), byref(count)))
        return [Row(code_text(row.guess), row.black, row.white) for row in rows[:count.value]]

    def _code(self, function: Any) -> Optional[Code]:
        code = Long()
        require(function(self._match, byref(code)))
        return code_text(code.value) if code.value else None

    @property
    def open_guess(self) -> Optional[Code]:
        """The guess that awaits its response."""
        return self._code(library.pdn_mastermind_match_open_guess)

    @property
    def secret(self) -> Optional[Code]:
        """The secret code, `None` while it is not known. Do not show it to the breaker."""
        return self._code(library.pdn_mastermind_match_secret)

    @property
    def expected(self) -> Optional[Feedback]:
        """The right response to the guess that awaits one; `None` if the code is concealed."""
        black, white = Byte(), Byte()
        status = library.pdn_mastermind_match_expected(self._match, byref(black), byref(white))
        if status == _abi.ERROR_MASTERMIND_MATCH_NOT_NOW:
            return None
        require(status)
        return Feedback(black.value, white.value)
