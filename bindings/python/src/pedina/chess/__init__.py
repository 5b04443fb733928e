"""Chess with the interface of python-chess, for what both have."""

from __future__ import annotations

from types import ModuleType as _ModuleType

from .attacks import *  # noqa: F403
from .base_board import BaseBoard
from .board import Board
from .endings import Outcome, Termination
from .errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from .moves import LegalMoveGenerator, PseudoLegalMoveGenerator
from .setup import Status
from .square_set import SquareSet
from .squares import *  # noqa: F403
from .values import *  # noqa: F403

for _status in Status.__members__.values():
    globals()[f"STATUS_{_status.name}"] = _status
STATUS_VALID = Status.VALID

__all__ = [name for name, value in globals().items()
           if not name.startswith("_") and name != "annotations"
           and not isinstance(value, _ModuleType)]
