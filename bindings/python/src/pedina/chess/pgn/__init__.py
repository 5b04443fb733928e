"""Portable Game Notation with the interface of `chess.pgn`, for what both have."""

from __future__ import annotations

from .headers import Headers
from .reading import read_game, read_headers, skip_game
from .tree import ChildNode, Game, GameNode, Mainline
from .writing import StringExporter

__all__ = [
    "ChildNode", "Game", "GameNode", "Headers", "Mainline", "StringExporter", "read_game",
    "read_headers", "skip_game",
]
