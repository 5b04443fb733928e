"""Why a text or a move is refused. All errors are a `ValueError`."""


class InvalidMoveError(ValueError):
    """The text is not a move."""


class IllegalMoveError(ValueError):
    """The move is not legal in the position."""


class AmbiguousMoveError(ValueError):
    """The text means several legal moves."""
