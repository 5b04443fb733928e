"""The library, which is part of the extension module: its functions for `ctypes`, and errors."""

from __future__ import annotations

import ctypes
from typing import Any

from . import _abi, _native


class PedinaError(ValueError):
    """The library refuses a call; nothing has changed. `status` is its number."""

    __module__ = "pedina"

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


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


def check(status: int) -> None:
    """Raises the error of a status other than OK."""
    if status != 0:
        raise PedinaError(text_of(status), status)


# Threads share these types, but no buffer: each call that needs one makes it.
Byte = ctypes.c_uint8
Short = ctypes.c_uint16
Int = ctypes.c_uint32
Long = ctypes.c_uint64
Size = ctypes.c_size_t


def written(function: Any, *arguments: Any, capacity: int) -> str:
    """The text that a function writes into a buffer of this capacity."""
    buffer = ctypes.create_string_buffer(capacity)
    check(function(*arguments, buffer, capacity, ctypes.byref(Size())))
    return buffer.value.decode()
