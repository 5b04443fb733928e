"""Konobi: positions and their rules, games, players of eight levels, and a solver.

>>> position = Position.start(5).play("c3").play("swap")
>>> position.turn, position.player_of(Color.BLACK)
(<Color.WHITE: 1>, <Player.SECOND: 1>)
>>> choose_action(position, 3, seed=1) in position.legal_points()
True
"""

from __future__ import annotations

from .errors import IllegalActionError, KonobiError
from .game import Cause, Ending, Game
from .players import Hint, choose_action, hint, solve
from .points import Action, Point
from .position import Color, Link, PieRule, Player, Position, Refusal, Ruleset

__all__ = [
    "Action",
    "Cause",
    "Color",
    "Ending",
    "Game",
    "Hint",
    "IllegalActionError",
    "KonobiError",
    "Link",
    "PieRule",
    "Player",
    "Point",
    "Position",
    "Refusal",
    "Ruleset",
    "choose_action",
    "hint",
    "solve",
]
