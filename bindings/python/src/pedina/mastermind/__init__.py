"""Mastermind: codes and their answers, code breakers, and matches of rounds.

>>> classic = Variant(4, 6)
>>> classic.feedback("1122", "1213")
Feedback(black=1, white=2)
>>> candidates = Candidates.all(classic).keep("1122", Feedback(1, 2))
>>> len(candidates), candidates.next_guess()
(36, '1213')
"""

from __future__ import annotations

from .candidates import Candidates, Cell, Strategy
from .errors import MastermindError
from .match import Match, Settings, Status
from .rows import (
    Conflict,
    GeneticVersion,
    Judgement,
    Row,
    count_left,
    find_conflict,
    genetic_guess,
    judge_guess,
    some_code,
)
from .variant import Code, Feedback, PegKind, Variant, peg_names

__all__ = [
    "Candidates",
    "Cell",
    "Code",
    "Conflict",
    "Feedback",
    "GeneticVersion",
    "Judgement",
    "MastermindError",
    "Match",
    "PegKind",
    "Row",
    "Settings",
    "Status",
    "Strategy",
    "Variant",
    "count_left",
    "find_conflict",
    "genetic_guess",
    "judge_guess",
    "peg_names",
    "some_code",
]
