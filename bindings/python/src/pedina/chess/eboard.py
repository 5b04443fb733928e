"""Boards that are sold: both ends of the protocols of ChessLink (Millennium), Certabo and Chessnut.

A program hands the bytes that arrive to a codec, and sends what that writes:

>>> board = BoardCodec(BoardProtocol.CHESS_LINK)
>>> board.write_request(Request("version"))
b'\\xd6\\xb5\\xb6'
>>> board.receive(b"v\\xb01\\xb0\\xb374")
[Report(kind='version', board=None, occupied=0, number=1, value=3, flag=False)]

A program that takes the part of a board, so that apps can use it, does the opposite by
`read_requests` and `write_report`. Nothing here does input or output. A serial line has 38,400 bits
a second, 8 data bits, no parity and one stop bit.
"""

from __future__ import annotations

import ctypes
import enum
from ctypes import byref
from typing import Any, NamedTuple, Optional

from .. import _abi
from .._library import Size, byte, check, library
from .base_board import BaseBoard, code_of
from .square_set import SquareSet
from .squares import BB_EMPTY, Bitboard
from .values import SQUARES, Piece


class BoardProtocol(enum.IntEnum):
    """The protocol of a board with sensors."""

    CHESS_LINK = _abi.CHESS_BOARD_PROTOCOL_CHESS_LINK
    """Millennium's, by a ChessLink module."""

    CERTABO = _abi.CHESS_BOARD_PROTOCOL_CERTABO
    """Of Certabo, and of the Sentio of Tabutronic."""

    CHESSNUT = _abi.CHESS_BOARD_PROTOCOL_CHESSNUT
    """Of Chessnut Air, Air+, Go and Pro."""


class Report(NamedTuple):
    """What a board reports. Fields that its kind does not name have their defaults."""

    kind: str
    """`pieces`, `occupied` (from a board that does not recognize pieces, or not yet), `battery`,
    `button`, `version`, `setting`, or `done`: a command of ChessLink has been carried out."""

    board: Optional[BaseBoard] = None
    """Of `pieces` which piece stands where."""

    occupied: Bitboard = BB_EMPTY
    """The occupied squares of `pieces` and `occupied`."""

    number: int = 0
    """The percents of a battery, the number of a button, the first number of a version, the address
    of a setting, the code of the letter of a command: L for LEDs, X for all LEDs off."""

    value: int = 0
    """The second number of a version, the value of a setting."""

    flag: bool = False
    """Whether the battery is being charged; whether the setting was written and not only read."""


class Request(NamedTuple):
    """What is asked of a board. Fields that its kind does not name are ignored."""

    kind: str
    """`pieces` (a board of Chessnut reports them from then on), `leds`, `extinguish`, `battery`,
    `version`, `reset`, `read_setting` or `write_setting`."""

    squares: Bitboard = BB_EMPTY
    """The squares of `leds`; all others are turned off. A board of ChessLink has LEDs at the
    corners: what it reads are all squares with light at four corners."""

    address: int = 0
    """Of a setting: 0 parity, 1 scan time, 2 automatic reports, 3 their period, 4 brightness."""

    value: int = 0
    """Of a setting that is written, in a memory that wears out."""


class BoardCodec:
    """The protocol of a board, what has arrived of its messages, and which way round it lies."""

    def __init__(self, protocol: BoardProtocol, is_turned: bool = False) -> None:
        """With `is_turned` white plays from the side that the maker means for black. One of
        `CHESS_LINK` or `CHESSNUT` shows it itself whenever its pieces stand as at the start of a
        game, and one of `CERTABO` once its chips are known; of a Certabo pass it here, or the chips
        of white's pieces are learnt as black's. A Sentio never shows it."""
        self._words = (ctypes.c_uint64 * (_abi.CHESS_BOARD_CODEC_BYTES // 8))()
        check(library.pdn_chess_board_codec_init(int(protocol), bool(is_turned), self._words))

    def receive(self, data: bytes) -> list[Report]:
        """Takes bytes of the board; what they report, as white sees it. Damaged messages and
        rubbish are skipped. The chips of a Certabo are learnt while the pieces stand as at the
        start of a game, each once two readings in a row have it."""
        reports, raw, consumed = [], _abi.ChessBoardReportStruct(), Size()
        rest = bytes(data)
        while rest:
            check(library.pdn_chess_board_codec_receive(
                self._words, rest, len(rest), byref(raw), byref(consumed)))
            if raw.kind != _abi.CHESS_BOARD_REPORT_KIND_NONE:
                reports.append(report_of(raw))
            rest = rest[consumed.value:]
        return reports

    def reset(self) -> None:
        """Starts anew in the middle of what arrives: after a reconnection, and half a second
        without a byte. What is known of the board, such as the chips of its pieces, stays known
        until a new codec takes its place."""
        check(library.pdn_chess_board_codec_reset(self._words))

    def write_request(self, request: Request) -> Optional[bytes]:
        """The bytes of a request to this board; None if its protocol has no such request. LEDs of
        Certabo are not acknowledged: send them again while it matters."""
        kind = _number(_REQUESTS, request.kind)
        raw = _abi.ChessBoardRequestStruct(
            squares=SquareSet(request.squares).mask, kind=kind,
            number=byte(request.address, "address"), value=byte(request.value, "value"))
        return _message(library.pdn_chess_board_codec_write_request, self._words, byref(raw))


def read_requests(protocol: BoardProtocol, data: bytes) -> tuple[list[Request], bytes]:
    """For the part of a board: the requests that are complete in the bytes that have arrived, and
    the bytes that belong to the next one. Hand those in again, with what arrives after them.
    Requests of Certabo have neither a begin nor a check: any eight bytes set the LEDs.

    >>> read_requests(BoardProtocol.CHESSNUT, bytes.fromhex("210100 0a08"))
    ([Request(kind='pieces', squares=0, address=0, value=0)], b'\\n\\x08')
    """
    requests: list[Request] = []
    raw, consumed, rest = _abi.ChessBoardRequestStruct(), Size(), bytes(data)
    while True:
        check(library.pdn_chess_board_read_request(
            int(protocol), rest, len(rest), byref(raw), byref(consumed)))
        rest = rest[consumed.value:]
        if raw.kind == _abi.CHESS_BOARD_REQUEST_KIND_NONE:
            return requests, rest
        requests.append(Request(_REQUESTS[raw.kind], raw.squares, raw.number, raw.value))


def write_report(protocol: BoardProtocol, report: Report) -> Optional[bytes]:
    """For the part of a board: the bytes of a report; None if the protocol has no such report. A
    board of Certabo is a Sentio, which reports the occupied squares of pieces. ChessLink answers
    `leds` by `done` with the letter L, `extinguish` by X, and has `done` with no other letter."""
    raw = _abi.ChessBoardReportStruct(
        occupied=SquareSet(report.occupied).mask, kind=_number(_REPORTS, report.kind),
        number=byte(report.number, "number"), value=byte(report.value, "value"),
        flag=bool(report.flag))
    if report.board is not None:
        raw.pieces[:] = [code_of(report.board.piece_at(square)) for square in SQUARES]
    return _message(library.pdn_chess_board_write_report, int(protocol), byref(raw))


def report_of(raw: Any) -> Report:
    """What the library has stored."""
    kind, board = _REPORTS[raw.kind], None
    if kind == "pieces":
        board = BaseBoard.empty()
        for square, code in zip(SQUARES, raw.pieces):
            if code:
                board.set_piece_at(square, Piece(code & 7, code < 8))
    return Report(kind, board, raw.occupied, raw.number, raw.value, bool(raw.flag))


def names_of(prefix: str) -> dict[int, str]:
    """The names of the numbers of an enum."""
    return {
        value: name[len(prefix):].lower()
        for name, value in vars(_abi).items() if name.startswith(prefix)
    }


def _number(names: dict[int, str], kind: str) -> int:
    for number, name in names.items():
        if name == kind:
            return number
    raise ValueError(f"no such kind: {kind!r}")


def _message(function: Any, *arguments: Any) -> Optional[bytes]:
    buffer = (ctypes.c_uint8 * _abi.CHESS_BOARD_MESSAGE_SIZE)()
    length = Size()
    status = function(*arguments, buffer, len(buffer), byref(length))
    if status == _abi.ERROR_CHESS_BOARD_NO_MESSAGE:
        return None
    check(status)
    return bytes(buffer[:length.value])


_REPORTS = names_of("CHESS_BOARD_REPORT_KIND_")
_REQUESTS = names_of("CHESS_BOARD_REQUEST_KIND_")
