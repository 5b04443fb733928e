"""Lines of the Chess Peripheral Protocol of the ArduinoBleChess library, both ends.

>>> parse("move e2e4").argument
'e2e4'
>>> parse("unsync ????????/8/8/8/8/8/8/8").placement.kind
'occupied'

Lines to send are text that a program writes.
"""

from __future__ import annotations

from ctypes import byref
from typing import NamedTuple, Optional, Union

from .. import _abi
from .._library import Byte, check, library
from .eboard import Report, names_of, report_of


class Message(NamedTuple):
    """A line of the protocol."""

    keyword: str
    """`begin`, `sync`, `move`, `ok` and so on."""

    argument: str = ""
    """A position, a move, a name or a text."""

    placement: Optional[Report] = None
    """Of a position its pieces, or the occupied squares if some of them are not known."""


def parse(line: Union[str, bytes]) -> Optional[Message]:
    """Reads a line without its end; None if it begins with no keyword."""
    data, keyword = line.encode() if isinstance(line, str) else bytes(line), Byte()
    argument, raw = _abi.ChessTextRangeStruct(), _abi.ChessBoardReportStruct()
    status = library.pdn_chess_peripheral_parse(
        data, len(data), byref(keyword), byref(argument), byref(raw))
    if status == _abi.ERROR_CHESS_PERIPHERAL_NO_KEYWORD:
        return None
    check(status)
    placement = report_of(raw) if raw.kind != _abi.CHESS_BOARD_REPORT_KIND_NONE else None
    text = data[argument.start:argument.start + argument.length]
    return Message(_KEYWORDS[keyword.value], text.decode(errors="replace"), placement)


_KEYWORDS = names_of("CHESS_PERIPHERAL_KEYWORD_")
