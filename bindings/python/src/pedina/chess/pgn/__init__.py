"""Portable Game Notation with the interface of `chess.pgn`, for what both have."""

from __future__ import annotations

from .building import BoardBuilder, GameBuilder, HeadersBuilder
from .headers import Headers
from .reading import read_game, read_headers, skip_game
from .tree import (
    NAG_BLUNDER,
    NAG_BRILLIANT_MOVE,
    NAG_DUBIOUS_MOVE,
    NAG_GOOD_MOVE,
    NAG_MISTAKE,
    NAG_NULL,
    NAG_SPECULATIVE_MOVE,
    ChildNode,
    Game,
    GameNode,
    Mainline,
)
from .visitor import SKIP, BaseVisitor, SkipType
from .writing import FileExporter, StringExporter

__all__ = [
    "NAG_BLUNDER",
    "NAG_BRILLIANT_MOVE",
    "NAG_DUBIOUS_MOVE",
    "NAG_GOOD_MOVE",
    "NAG_MISTAKE",
    "NAG_NULL",
    "NAG_SPECULATIVE_MOVE",
    "SKIP",
    "BaseVisitor",
    "BoardBuilder",
    "ChildNode",
    "FileExporter",
    "Game",
    "GameBuilder",
    "GameNode",
    "Headers",
    "HeadersBuilder",
    "Mainline",
    "SkipType",
    "StringExporter",
    "read_game",
    "read_headers",
    "skip_game",
]
