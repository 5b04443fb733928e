"""Positions of Konobi: stones, links and chains, and what is legal."""

from __future__ import annotations

import ctypes
import enum
from ctypes import byref
from typing import Any, NamedTuple, Optional

from .. import _abi
from .._library import Byte, Int, Long, Size, byte, library, number_in, written
from .errors import IllegalActionError, KonobiError, require
from .points import Action, Point, action_number, optional_point, point_at, point_number
from .points import points_of

_Words: Any = ctypes.c_uint64 * (_abi.KONOBI_POSITION_BYTES // 8)
_WIDTH = _abi.KONOBI_MAX_WIDTH


class Color(enum.Enum):
    """Black connects bottom and top, white left and right."""

    BLACK = _abi.KONOBI_COLOR_BLACK
    WHITE = _abi.KONOBI_COLOR_WHITE


class Player(enum.Enum):
    """The player who made the first placement, and the one who may swap."""

    FIRST = _abi.KONOBI_PLAYER_FIRST
    SECOND = _abi.KONOBI_PLAYER_SECOND


class Ruleset(enum.Enum):
    """Which placements are forbidden: also weak connections, or crosscuts alone."""

    STANDARD = _abi.KONOBI_RULESET_STANDARD
    CROSSCUT_ONLY = _abi.KONOBI_RULESET_CROSSCUT_ONLY


class PieRule(enum.Enum):
    """What the second player may do at first: nothing, take the colour, or take the stone."""

    NONE = _abi.KONOBI_PIE_RULE_NONE
    SWAP_SIDES = _abi.KONOBI_PIE_RULE_SWAP_SIDES
    SWAP_PIECES = _abi.KONOBI_PIE_RULE_SWAP_PIECES


class Refusal(NamedTuple):
    """Why an action is refused, and the points that explain it."""

    reason: str
    # The block of a crosscut, by its lower left point, or the stone of a weak connection.
    point: Optional[Point]
    # Where a stone extends that one without a weak connection.
    alternative: Optional[Point]


class Link(NamedTuple):
    """A connection of a stone to another one."""

    to: Point
    is_strong: bool


class Position:
    """A position of Konobi. It does not change: an action leads to another one.

    >>> position = Position.parse("5/5/1X3/2X2/5 b 4")
    >>> position.links("c2"), position.chain("c2")
    ([Link(to='b3', is_strong=False)], ['c2', 'b3'])
    >>> position.turn, len(position.legal_points())
    (<Color.BLACK: 0>, 17)
    """

    __slots__ = ("_words",)

    def __init__(self, words: Any) -> None:
        """Use `Position.start` or `Position.parse`."""
        if not isinstance(words, _Words):
            raise _no_position(words)
        self._words = words

    @classmethod
    def start(
        cls,
        width: int,
        *,
        ruleset: Ruleset = Ruleset.STANDARD,
        pie_rule: PieRule = PieRule.SWAP_SIDES,
    ) -> Position:
        """An empty board of 1 to 25 rows, black to move."""
        words, rules = _Words(), (Ruleset(ruleset).value, PieRule(pie_rule).value)
        require(library.pdn_konobi_start(byte(width, "the width"), *rules, words))
        return cls(words)

    @classmethod
    def parse(
        cls,
        text: str,
        *,
        ruleset: Ruleset = Ruleset.STANDARD,
        pie_rule: PieRule = PieRule.SWAP_SIDES,
    ) -> Position:
        """A position such as `5/O1O2/X1O1X/2X2/2XO1 b 8`: rows from the top, X for black, O for
        white; the colour to move; the number of actions played. Raises `KonobiError`."""
        words, data = _Words(), text.encode("utf-8", "replace")
        rules = Ruleset(ruleset).value, PieRule(pie_rule).value
        require(library.pdn_konobi_parse_position(data, len(data), *rules, words), repr(text[:80]))
        return cls(words)

    def _byte(self, function: Any, *arguments: int) -> int:
        value = Byte()
        require(function(self._words, *arguments, byref(value)))
        return value.value

    @property
    def width(self) -> int:
        """The number of rows, and of columns."""
        return self._byte(library.pdn_konobi_width)

    @property
    def rules(self) -> tuple[Ruleset, PieRule]:
        """The rules."""
        ruleset, pie_rule = Byte(), Byte()
        require(library.pdn_konobi_rules(self._words, byref(ruleset), byref(pie_rule)))
        return Ruleset(ruleset.value), PieRule(pie_rule.value)

    @property
    def turn(self) -> Color:
        """The colour to move; after the end, the one whose turn it would be."""
        return Color(self._byte(library.pdn_konobi_turn))

    @property
    def winner(self) -> Optional[Color]:
        """The colour that has connected its edges."""
        return optional_color(self._byte(library.pdn_konobi_winner))

    @property
    def must_pass(self) -> bool:
        """Whether the side to move cannot place a stone and has to pass."""
        return self._byte(library.pdn_konobi_must_pass) != 0

    @property
    def can_swap(self) -> bool:
        """Whether the side to move may use the pie rule."""
        return self._byte(library.pdn_konobi_can_swap) != 0

    @property
    def plies(self) -> int:
        """The number of actions played."""
        plies = Int()
        require(library.pdn_konobi_plies(self._words, byref(plies)))
        return plies.value

    def player_of(self, color: Color) -> Player:
        """The player who has a colour now."""
        return Player(self._byte(library.pdn_konobi_player_of, Color(color).value))

    def stone(self, point: Point) -> Optional[Color]:
        """The colour of the stone on a point. Raises `ValueError` if the board has no such
        point."""
        return optional_color(self._byte(library.pdn_konobi_stone, self._inside(point)))

    def legal_points(self) -> list[Point]:
        """Where the side to move may place a stone, row by row from the bottom; nowhere after the
        end."""
        rows, count = (ctypes.c_uint32 * _WIDTH)(), Size()
        require(library.pdn_konobi_legal(self._words, rows, _WIDTH, byref(count)))
        return points_of(rows[:count.value])

    def legal_actions(self) -> list[Action]:
        """All legal actions."""
        others = {"pass": self.must_pass, "swap": self.can_swap}
        return self.legal_points() + [action for action, is_legal in others.items() if is_legal]

    def check(self, action: Action) -> Optional[Refusal]:
        """Why an action of the side to move is refused; `None` if it is legal."""
        found = self._check(action)
        return None if found is None else Refusal(KonobiError("", found[0]).reason, *found[1:])

    def _check(self, action: Action) -> Optional[tuple[int, Optional[Point], Optional[Point]]]:
        refusal = _abi.KonobiRefusalStruct()
        status = library.pdn_konobi_check(self._words, action_number(action), byref(refusal))
        if status == 0:
            return None
        # Other refusals do not write their points.
        is_placement = (_abi.ERROR_KONOBI_REFUSAL_WEAK_CONNECTION <= status
                        <= _abi.ERROR_KONOBI_REFUSAL_OUTSIDE)
        points = map(optional_point, [refusal.point, refusal.alternative] if is_placement
                     else [_abi.KONOBI_NO_POINT] * 2)
        return (status, next(points), next(points))

    def play(self, action: Action) -> Position:
        """The position after an action of the side to move. Raises `IllegalActionError`."""
        words = _Words()
        status = library.pdn_konobi_play(self._words, action_number(action), words)
        if status != 0:
            raise IllegalActionError(action, *(self._check(action) or (status, None, None)))
        return Position(words)

    def links(self, point: Point) -> list[Link]:
        """The links of the stone on a point; none for a vacant one."""
        links, count = (_abi.KonobiLinkStruct * 8)(), Size()
        require(library.pdn_konobi_links(
            self._words, self._inside(point), links, len(links), byref(count)))
        return [Link(point_at(link.to), link.kind == _abi.KONOBI_LINK_KIND_STRONG)
                for link in links[:count.value]]

    def chain(self, point: Point) -> list[Point]:
        """The stones that links connect with the one on a point, which is among them."""
        rows, count, edges = (ctypes.c_uint32 * _WIDTH)(), Size(), Byte()
        require(library.pdn_konobi_chain(
            self._words, self._inside(point), rows, _WIDTH, byref(count), byref(edges)))
        return points_of(rows[:count.value])

    def winning_path(self, color: Color) -> list[Point]:
        """A shortest path between the edges of a colour; empty if they are not connected."""
        points, count = (ctypes.c_uint16 * (_WIDTH * _WIDTH))(), Size()
        require(library.pdn_konobi_winning_path(
            self._words, Color(color).value, points, len(points), byref(count)))
        return [point_at(number) for number in points[:count.value]]

    def perft(self, depth: int) -> int:
        """The number of sequences of this many actions."""
        sequences, depth = Long(), number_in(depth, 0xFFFF_FFFF, "depth")
        require(library.pdn_konobi_perft(self._words, depth, byref(sequences)))
        return sequences.value

    def _inside(self, point: Point) -> int:
        number, width = point_number(point), self.width
        if (number & 31) >= width or number >> 5 >= width:
            raise ValueError(f"the board of {width} rows does not have {point}")
        return number

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (bytes(self._words),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return bytes(self._words) == bytes(other._words)

    def __hash__(self) -> int:
        return hash(bytes(self._words))

    def __str__(self) -> str:
        return written(library.pdn_konobi_format_position, self._words,
                       capacity=_abi.KONOBI_POSITION_SIZE)

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"


def optional_color(number: int) -> Optional[Color]:
    """The colour with a number that may be none."""
    return None if number == _abi.KONOBI_NO_COLOR else Color(number)


def words_of(position: Position) -> Any:
    """The words of a position for the library, which cannot see what else it gets. Raises
    `TypeError` for what is none."""
    if not isinstance(position, Position):
        raise _no_position(position)
    return position._words


def _no_position(value: object) -> TypeError:
    return TypeError(f"Position.start and Position.parse make positions; {value!r:.80} is none")


def restored(words: bytes) -> Position:
    """A position that `pickle` makes again."""
    return Position(_Words.from_buffer_copy(words))


def empty_words() -> Any:
    """Where the library stores a position."""
    return _Words()


__all__ = ["Color", "Link", "PieRule", "Player", "Position", "Refusal", "Ruleset"]
