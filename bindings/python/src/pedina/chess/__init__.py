"""Chess with the interface of python-chess, for what both have."""

from __future__ import annotations

from .board import Board
from .endings import Outcome, Termination
from .errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from .moves import LegalMoveGenerator
from .position import Status
from .squares import *  # noqa: F403
from .values import *  # noqa: F403

for _status in Status.__members__.values():
    globals()[f"STATUS_{_status.name}"] = _status
STATUS_VALID = Status.VALID

__all__ = [name for name in globals() if not name.startswith("_") and name != "annotations"]
