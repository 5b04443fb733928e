"""Points and actions by their names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Optional

from .. import _abi

# A column `a` to `y` and a row from 1, counted from the bottom left: `c3`.
Point = str
# A point to place a stone there, `pass` or `swap`.
Action = str

_NAME = re.compile(r"([a-y])([1-9]|1\d|2[0-5])")


def point_number(point: Point) -> int:
    """The number of a point in the library. Raises `ValueError` if no board has it."""
    found = _NAME.fullmatch(point)
    if found is None:
        raise ValueError(f"a point is a1 to y25, not {point!r}")
    return ord(found[1]) - ord("a") + 32 * (int(found[2]) - 1)


def point_at(number: int) -> Point:
    """The point with a number."""
    return f"{chr(ord('a') + (number & 31))}{(number >> 5) + 1}"


def optional_point(number: int) -> Optional[Point]:
    """The point with a number that may be none."""
    return None if number == _abi.KONOBI_NO_POINT else point_at(number)


def action_number(action: Action) -> int:
    """The number of an action. Raises `ValueError` for another text."""
    names = {"pass": _abi.KONOBI_PASS, "swap": _abi.KONOBI_SWAP}
    return names[action] if action in names else point_number(action)


def action_at(number: int) -> Action:
    """The action with a number."""
    names = {_abi.KONOBI_PASS: "pass", _abi.KONOBI_SWAP: "swap"}
    return names[number] if number in names else point_at(number)


def points_of(rows: Iterable[int]) -> list[Point]:
    """The points of a set, which has a number for each row."""
    return [point_at(column + 32 * row) for row, bits in enumerate(rows)
            for column in range(bits.bit_length()) if bits >> column & 1]
