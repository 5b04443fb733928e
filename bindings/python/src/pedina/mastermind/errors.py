"""Why a call for Mastermind is refused."""

from .._library import PedinaError, check


class MastermindError(PedinaError):
    """A call for Mastermind is refused; `reason` is the name of the status in C."""

    __module__ = "pedina.mastermind"


def require(status: int, what: str = "") -> None:
    """Raises the error of a status other than OK."""
    check(status, MastermindError, what)
