"""The library, which is part of the extension module: its functions for `ctypes`, and errors."""

from __future__ import annotations

import ctypes
import operator
import re
from typing import Any

from . import _abi, _native


class PedinaError(ValueError):
    """The library refuses a call; nothing has changed. `status` is its number, and `reason` the
    name of that in the C header, without its prefix."""

    __module__ = "pedina"

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.status)

    @property
    def reason(self) -> str:
        """Why: `FEN_BOARD`, `CODE_LENGTH` and so on."""
        return _REASONS.get(self.status, "UNKNOWN")


# The constants of the header are numbers from 0, its statuses are negative.
_REASONS = {
    value: re.sub("^ERROR_(CHESS_|MASTERMIND_|KONOBI_)?", "", name)
    for name, value in vars(_abi).items() if isinstance(value, int) and value < 0
}


def _load() -> Any:
    path = _native.__file__
    # Most calls take less time than to release the lock of the interpreter and to get it back.
    loaded, released = ctypes.PyDLL(path), ctypes.CDLL(path)
    for name, (result, parameters, takes_long) in _abi.FUNCTIONS.items():
        function = getattr(released if takes_long else loaded, name)
        setattr(loaded, name, function)
        function.restype = result
        function.argtypes = parameters
    status = loaded.pdn_check_abi(_abi.ABI_VERSION)
    if status != 0:
        raise ImportError(f"{path} has another ABI than this package")
    return loaded


library: Any = _load()


def text_of(status: int) -> str:
    """What a status means, in the words of the library."""
    return str(library.pdn_status_text(status & 0xFFFFFFFF).decode())


def check(status: int, error: type[PedinaError] = PedinaError, what: str = "") -> None:
    """Raises the error of a status other than OK, for a text or a value if there is one."""
    if status != 0:
        message = f"{what}: {text_of(status)}" if what else text_of(status)
        raise error(message, status)


# Threads share these types, but no buffer: each call that needs one makes it.
Byte = ctypes.c_uint8
Short = ctypes.c_uint16
Int = ctypes.c_uint32
Long = ctypes.c_uint64
Size = ctypes.c_size_t


def written(
    function: Any, *arguments: Any, capacity: int, error: type[PedinaError] = PedinaError
) -> str:
    """The text that a function writes into a buffer of this capacity."""
    buffer = ctypes.create_string_buffer(capacity)
    check(function(*arguments, buffer, capacity, ctypes.byref(Size())), error)
    return buffer.value.decode()


_SINK = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)


def collected(function: Any, *arguments: Any) -> str:
    """The text that a function passes on in parts."""
    parts: list[bytes] = []

    def take(_: Any, text: int, length: int) -> int:
        parts.append(ctypes.string_at(text, length))
        return 0

    check(function(*arguments, ctypes.cast(_SINK(take), ctypes.c_void_p), None))
    return b"".join(parts).decode()


def number_in(value: int, limit: int, name: str) -> int:
    """A number from 0 to a limit. Raises `ValueError` for others, which C would cut off, and
    `TypeError` for what is no number."""
    number = operator.index(value)
    if not 0 <= number <= limit:
        raise ValueError(f"{name} is 0 to {limit}, not {value!r}")
    return number


def seed_of(value: int) -> int:
    """The seed of what depends on one."""
    return number_in(value, 0xFFFF_FFFF_FFFF_FFFF, "seed")


def byte(value: int, what: str) -> int:
    """A number that a byte holds."""
    return number_in(value, 255, what)
