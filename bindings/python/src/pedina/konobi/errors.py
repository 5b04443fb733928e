"""Why a call for Konobi is refused."""

from __future__ import annotations

from typing import Any, Optional

from .._library import PedinaError, check, text_of


class KonobiError(PedinaError):
    """A call for Konobi is refused; `reason` is the name of the status in C."""

    __module__ = "pedina.konobi"


class IllegalActionError(KonobiError):
    """An action is not legal.

    `point` is the block of a crosscut, by its lower left point, or the stone of a weak connection;
    `alternative` is where a stone extends that one without a weak connection.
    """

    __module__ = "pedina.konobi"

    def __init__(
        self, action: str, status: int, point: Optional[str], alternative: Optional[str]
    ) -> None:
        super().__init__(f"{action} is illegal: {text_of(status)}", status)
        self.action = action
        self.point = point
        self.alternative = alternative

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.action, self.status, self.point, self.alternative)


def require(status: int, what: str = "") -> None:
    """Raises the error of a status other than OK."""
    check(status, KonobiError, what)
