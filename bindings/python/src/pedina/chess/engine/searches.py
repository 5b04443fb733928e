"""When a search ends, and what it finds."""

from __future__ import annotations

import enum
import threading
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from typing import Optional, TypedDict

from ..values import Color, Move
from .errors import AnalysisComplete, EngineTimeoutError
from ..scores import PovScore, PovWdl

# At most how many lines a search has: more moves no position has.
MAX_LINES: int = 218
# How much is kept for who does not take it.
_QUEUE_SIZE = 1 << 16


@dataclass(repr=False)
class Limit:
    """When a search ends: at the first of the conditions that are set. Times are in seconds.

    >>> Limit(time=0.5, nodes=10_000)
    Limit(time=0.5, nodes=10000)
    """

    time: Optional[float] = None
    """After this time."""

    depth: Optional[int] = None
    """After this depth, in plies."""

    nodes: Optional[int] = None
    """After this many nodes."""

    mate: Optional[int] = None
    """When it has found a mate in this many moves. Without another limit `PedinaEngine` looks
    little deeper than such a mate; a program may go on for ever."""

    white_clock: Optional[float] = None
    """What is left to white."""

    black_clock: Optional[float] = None
    """What is left to black."""

    white_inc: Optional[float] = None
    """What white gets for each move."""

    black_inc: Optional[float] = None
    """What black gets for each move."""

    remaining_moves: Optional[int] = None
    """How many moves there are to the next time control; without it the clocks are for the rest of
    the game."""

    clock_id: object = None
    """Not used: it is for engines that speak another protocol."""

    def __repr__(self) -> str:
        values = ((one.name, getattr(self, one.name)) for one in fields(self))
        given = ", ".join(f"{name}={value!r}" for name, value in values if value is not None)
        return f"Limit({given})"

    def clock(self, color: Color) -> Optional[float]:
        """What is left to a side."""
        return self.white_clock if color else self.black_clock

    def increment(self, color: Color) -> float:
        """What a side gets for each move."""
        return (self.white_inc if color else self.black_inc) or 0.0


class Info(enum.IntFlag):
    """What of a search is kept."""

    NONE = 0
    BASIC = 1
    SCORE = 2
    PV = 4
    REFUTATION = 8
    CURRLINE = 16
    ALL = BASIC | SCORE | PV | REFUTATION | CURRLINE


INFO_NONE: Info = Info.NONE
INFO_BASIC: Info = Info.BASIC
INFO_SCORE: Info = Info.SCORE
INFO_PV: Info = Info.PV
INFO_REFUTATION: Info = Info.REFUTATION
INFO_CURRLINE: Info = Info.CURRLINE
INFO_ALL: Info = Info.ALL


class InfoDict(TypedDict, total=False):
    """What an engine says of a search; keys may be missing."""

    score: PovScore
    pv: list[Move]
    depth: int
    seldepth: int
    time: float
    nodes: int
    nps: int
    tbhits: int
    multipv: int
    currmove: Move
    currmovenumber: int
    hashfull: int
    cpuload: int
    refutation: dict[Move, list[Move]]
    currline: dict[int, list[Move]]
    wdl: PovWdl
    string: str
    lowerbound: bool
    upperbound: bool


@dataclass
class BestMove:
    """What a search has chosen."""

    move: Optional[Move]
    """The best move; `None` if there is none."""

    ponder: Optional[Move]
    """The reply that the engine expects."""


@dataclass
class PlayResult:
    """The move of an engine."""

    move: Optional[Move]
    """The best move; `None` if there is none."""

    ponder: Optional[Move]
    """The reply that the engine expects."""

    info: InfoDict = field(default_factory=InfoDict)
    """What it said of the search, as far as it was asked for."""

    draw_offered: bool = False
    """Whether it offers a draw, which UCI has no word for."""

    resigned: bool = False
    """Whether it resigns, which UCI has no word for."""


class AnalysisResult:
    """A search that goes on, and what it finds. It is an iterator over `InfoDict`, and a context
    manager that stops the search at its end. Any thread may use it."""

    def __init__(self, stop: Callable[[], None], *, is_queued: bool = True) -> None:
        self._stop = stop
        self._changed = threading.Condition()
        self._queue: deque[InfoDict] = deque(maxlen=_QUEUE_SIZE if is_queued else 0)
        self._lines: list[InfoDict] = [InfoDict()]
        self._best: Optional[BestMove] = None
        self._error: Optional[Exception] = None

    # What the engine calls.

    def post(self, info: InfoDict) -> None:
        """Adds what has been found."""
        number = info.get("multipv", 1)
        if not info or not 1 <= number <= MAX_LINES:
            return
        with self._changed:
            while len(self._lines) < number:
                self._lines.append(InfoDict())
            line = self._lines[number - 1]
            if "score" in info:
                line.pop("lowerbound", None)
                line.pop("upperbound", None)
            line.update(info)
            self._queue.append(info)
            self._changed.notify_all()

    def finish(self, best: BestMove) -> None:
        """Ends the search."""
        with self._changed:
            if not self._is_over():
                self._best = best
            self._changed.notify_all()

    def fail(self, error: Exception) -> None:
        """Ends the search by an error, which all who wait for it get."""
        with self._changed:
            if not self._is_over():
                self._error = error
            self._changed.notify_all()

    def _is_over(self) -> bool:
        return self._best is not None or self._error is not None

    # What programs call.

    @property
    def info(self) -> InfoDict:
        """What is known of the best line."""
        return self.multipv[0]

    @property
    def multipv(self) -> list[InfoDict]:
        """What is known of each line, the best first."""
        with self._changed:
            return [line.copy() for line in self._lines]

    def stop(self) -> None:
        """Asks the engine to end the search."""
        if not self._is_over():
            self._stop()

    def wait(self, timeout: Optional[float] = None) -> BestMove:
        """Waits until the search has ended, and returns what it has chosen. Raises
        `EngineTimeoutError` after `timeout` seconds, and `EngineError` if the engine fails."""
        with self._changed:
            if not self._changed.wait_for(self._is_over, timeout):
                raise EngineTimeoutError(f"the engine has found no move in {timeout} s")
            if self._best is None:
                raise self._error or AssertionError
            return self._best

    def is_over(self, timeout: Optional[float] = 0) -> bool:
        """Waits until the search has ended, or the timeout; returns whether it has ended."""
        with self._changed:
            return self._changed.wait_for(self._is_over, timeout)

    def would_block(self) -> bool:
        """Whether `get` would wait."""
        with self._changed:
            return not self._queue and not self._is_over()

    def empty(self) -> bool:
        """Whether all that was found so far has been taken."""
        return not self._queue

    def get(self) -> InfoDict:
        """Waits for the next thing that is found. Raises `AnalysisComplete` after the last one."""
        with self._changed:
            self._changed.wait_for(lambda: self._queue or self._is_over())
            if self._queue:
                return self._queue.popleft()
            if self._error is not None:
                raise self._error
            raise AnalysisComplete()

    def next(self) -> Optional[InfoDict]:
        """As `get`; `None` after the last one."""
        try:
            return self.get()
        except AnalysisComplete:
            return None

    def __iter__(self) -> Iterator[InfoDict]:
        return self

    def __next__(self) -> InfoDict:
        try:
            return self.get()
        except AnalysisComplete:
            raise StopIteration from None

    def __enter__(self) -> AnalysisResult:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


__all__ = [
    "INFO_ALL", "INFO_BASIC", "INFO_CURRLINE", "INFO_NONE", "INFO_PV", "INFO_REFUTATION",
    "INFO_SCORE", "AnalysisResult", "BestMove", "Info", "InfoDict", "Limit", "PlayResult",
]
