"""Players of eight levels, and the solver of small boards."""

from __future__ import annotations

import ctypes
from ctypes import byref
from typing import NamedTuple, Optional

from .. import _abi
from .._library import Byte, Int, Short, Size, byte, library, seed_of
from .errors import require
from .points import Action, action_at
from .position import Color, Position, optional_color, words_of

# Playouts, and positions of the solver, between two looks at the keyboard: some milliseconds.
_PLAYOUTS = 200
_POSITIONS = 20_000


class Hint(NamedTuple):
    """What a player thinks of a position."""

    # What it would do.
    action: Action
    # Playouts that the side to move won after its best placement.
    wins: int
    # How many there were; 0 if the level does not search.
    playouts: int
    # Who is proven to win.
    winner: Optional[Color]


def hint(position: Position, level: int, *, seed: int = 0) -> Hint:
    """What a player of a level, 1 to 8, would do, and its chances. Ctrl-C interrupts it.

    The same seed gives the same action. Raises `KonobiError` if the game is over.
    """
    words, playouts, capacity = words_of(position), Int(), Size()
    level, seed = byte(level, "the level"), seed_of(seed)
    require(library.pdn_konobi_level(level, position.width, byref(playouts), byref(capacity)))
    nodes = (ctypes.c_uint32 * (capacity.value * _abi.KONOBI_NODE_BYTES // 4))()
    decision = (ctypes.c_uint64 * (_abi.KONOBI_DECISION_BYTES // 8))()
    require(library.pdn_konobi_decision_init(
        words, level, seed, nodes, capacity, decision))
    is_ready, action, chances = Byte(), Short(), _abi.KonobiChancesStruct()
    while not is_ready.value:
        require(library.pdn_konobi_decision_think(
            decision, nodes, capacity, _PLAYOUTS, byref(is_ready)))
    require(library.pdn_konobi_decision_action(decision, nodes, capacity, byref(action)))
    require(library.pdn_konobi_decision_chances(decision, nodes, capacity, byref(chances)))
    return Hint(action_at(action.value), chances.wins, chances.playouts,
                optional_color(chances.winner))


def choose_action(position: Position, level: int, *, seed: int = 0) -> Action:
    """What a player of a level, 1 to 8, does, as `hint` says."""
    return hint(position, level, seed=seed).action


def solve(position: Position, *, memory: int = 1 << 21) -> tuple[Color, Optional[Action]]:
    """Who wins with best play, without the pie rule, and a winning action of the side to move, if
    it wins. Ctrl-C interrupts it.

    The board has at most 6 rows. More bytes of memory are faster. Raises `KonobiError`.

    >>> solve(Position.start(3).play("b2"))
    (<Color.WHITE: 1>, 'b1')
    """
    if memory < 8:
        raise ValueError("the solver needs memory: at least 8 bytes")
    table = (ctypes.c_uint64 * (memory // 8))()
    solver = (ctypes.c_uint64 * (_abi.KONOBI_SOLVER_BYTES // 8))()
    require(library.pdn_konobi_solver_init(words_of(position), solver))
    is_solved, winner, action = Byte(), Byte(), Short()
    while not is_solved.value:
        require(library.pdn_konobi_solver_run(
            solver, table, len(table), _POSITIONS, byref(is_solved)))
    require(library.pdn_konobi_solver_winner(solver, byref(winner), byref(action)))
    found = None if action.value == _abi.KONOBI_NO_POINT else action_at(action.value)
    return Color(winner.value), found


__all__ = ["Hint", "choose_action", "hint", "solve"]
