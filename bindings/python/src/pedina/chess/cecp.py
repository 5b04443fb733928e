"""Lines of the Chess Engine Communication Protocol (CECP) of XBoard, version 2, both ends.

>>> parse_command("level 40 5:30 0").base
330
>>> parse_reply("Illegal move (in check): Nf3").reason
'in check'
>>> parse_features('setboard=1 myname="A B" done=1')["myname"]
'A B'

Lines to send are text that a program writes. Send `setboard` only to an engine or a board that has
announced the feature setboard=1.
"""

from __future__ import annotations

from ctypes import byref
from typing import Any, NamedTuple, Optional, Union

from .. import _abi
from .._library import Byte, PedinaError, Size, check, library
from .eboard import names_of


class CommandError(PedinaError):
    """A line is no command: its reason is `CECP_COMMAND_UNKNOWN` or `CECP_COMMAND_ARGUMENT`."""

    __module__ = "pedina.chess.cecp"


class Line(NamedTuple):
    """What a line says. Fields that its kind does not name have their defaults."""

    kind: str
    """Of a command `usermove` is `move`, `st` is `move_time`, `sd` is `depth`, `time` and
    `otim` are `time` and `opponent_time`, `protover` is `version`, `playother` is `play_other`,
    `setboard` is `set_board`, `?` is `move_now`, `.` is `progress`, `bk` is `book`, `draw` is
    `offer_draw`, and what needs no answer is `other`; any other has its own name. Of a reply it is
    `feature`, `move`, `illegal_move`, `error`, `pong`, `result`, `resign`, `offer_draw`, `hint`,
    `tell`, `tell_error` or `thinking`."""

    number: int = 0
    """The version of `version`, the number of `ping` and `pong`, the plies of `depth` and
    `thinking`, the megabytes of `memory`, the threads of `cores`."""

    base: int = 0
    """In seconds: what `level` gives for its moves."""

    time: int = 0
    """In hundredths of a second: what each move adds by `level`, the time of `move_time` and
    `thinking`."""

    value: int = 0
    """In hundredths: seconds of `time` and `opponent_time`, pawns of `thinking`."""

    nodes: int = 0
    """How many positions the thinking engine has looked at."""

    moves: int = 0
    """How many moves `level` is for; 0 for all."""

    termination: str = "*"
    """Of a `result`: `1-0`, `0-1`, `1/2-1/2` or `*`."""

    text: str = ""
    """A move, a FEN, a name, the comment of a result, the list of features, the
    expected moves, what is refused, or the whole line of `other`."""

    reason: str = ""
    """Why `illegal_move` or `error` is refused."""


def parse_command(line: Union[str, bytes]) -> Line:
    """Reads a line that an interface sends to an engine or a board, without its end. Raises
    `CommandError`."""
    return _line(library.pdn_chess_cecp_parse_command, _COMMANDS, _bytes(line))


def parse_reply(line: Union[str, bytes]) -> Optional[Line]:
    """Reads a line that an engine or a board sends to an interface; None for any other, which
    interfaces ignore."""
    try:
        return _line(library.pdn_chess_cecp_parse_reply, _REPLIES, _bytes(line))
    except CommandError:
        return None


def parse_features(text: Union[str, bytes]) -> dict[str, str]:
    """The features of a reply of the kind `feature`, by their names."""
    features: dict[str, str] = {}
    data, cursor = _bytes(text), Size()
    name, value = _abi.ChessTextRangeStruct(), _abi.ChessTextRangeStruct()
    while True:
        status = library.pdn_chess_cecp_next_feature(
            data, len(data), byref(cursor), byref(name), byref(value))
        if status == _abi.ERROR_CHESS_CECP_NO_FEATURE:
            return features
        check(status)
        features[_part(data, name.start, name.length)] = _part(data, value.start, value.length)


def _line(function: Any, names: dict[int, str], line: bytes) -> Line:
    kind, raw = Byte(), _abi.ChessCecpFieldsStruct()
    check(function(line, len(line), byref(kind), byref(raw)), CommandError, repr(line))
    return Line(
        names[kind.value], raw.number, raw.base, raw.time, raw.value, raw.nodes, raw.moves,
        _TERMINATIONS[raw.termination], _part(line, raw.text_start, raw.text_length),
        _part(line, raw.reason_start, raw.reason_length))


def _bytes(line: Union[str, bytes]) -> bytes:
    return line.encode() if isinstance(line, str) else bytes(line)


def _part(line: bytes, start: int, length: int) -> str:
    return line[start:start + length].decode(errors="replace")


_COMMANDS = names_of("CHESS_CECP_COMMAND_")
_REPLIES = names_of("CHESS_CECP_REPLY_")
_TERMINATIONS = ("*", "1-0", "0-1", "1/2-1/2")
