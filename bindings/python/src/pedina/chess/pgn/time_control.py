"""The tag `TimeControl`: what time the players have, in seconds."""

from __future__ import annotations

import ctypes
import enum
from dataclasses import dataclass, field

from ... import _abi
from ..._library import Size, check, library


class TimeControlType(enum.Enum):
    """How fast a game is, by the time for 60 moves as FIDE counts it."""

    UNKNOWN = 0
    UNLIMITED = 1
    STANDARD = 2
    RAPID = 3
    BLITZ = 4
    BULLET = 5


@dataclass
class TimeControlPart:
    """A period: the time for a number of moves, or for the rest of the game if that is 0, and what
    each move gets, or how long the clock waits."""

    moves: int = 0
    time: float = 0
    increment: float = 0
    delay: float = 0


@dataclass
class TimeControl:
    """The periods of a game."""

    parts: list[TimeControlPart] = field(default_factory=list)
    type: TimeControlType = TimeControlType.UNKNOWN


# The type of games with less than this many seconds for 60 moves.
_TYPES = ((180, TimeControlType.BULLET), (900, TimeControlType.BLITZ),
          (3600, TimeControlType.RAPID))


def parse_time_control(time_control: str) -> TimeControl:
    """Parses the value of the tag: `300+3`, `40/7200:20/3600:900+30`, `-` for no limit, `?` or
    nothing if it is not known. Raises `ValueError`."""
    if not time_control or time_control.startswith("?"):
        return TimeControl()
    data, count = time_control.encode("utf-8", "replace"), Size()
    periods = (_abi.ChessPeriodStruct * _abi.CHESS_MAX_PERIODS)()
    check(library.pdn_chess_parse_time_control(
        data, len(data), periods, len(periods), ctypes.byref(count)), what=repr(time_control))
    parts = [_part(period) for period in periods[:count.value]]
    if not parts:
        return TimeControl(type=TimeControlType.UNLIMITED)
    seconds = parts[0].time + 60 * parts[0].increment
    found = (type_ for limit, type_ in _TYPES if seconds < limit)
    return TimeControl(parts, next(found, TimeControlType.STANDARD))


def _part(period: _abi.ChessPeriodStruct) -> TimeControlPart:
    time, bonus = (seconds / 1000 if seconds % 1000 else seconds // 1000
                   for seconds in (period.time, period.bonus))
    if period.bonus_kind == _abi.CHESS_BONUS_INCREMENT:
        return TimeControlPart(period.moves, time, increment=bonus)
    return TimeControlPart(period.moves, time, delay=bonus)


__all__ = ["TimeControl", "TimeControlPart", "TimeControlType", "parse_time_control"]
