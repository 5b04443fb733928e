"""Operations of a line of Extended Position Description."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Union

from .. import _abi
from .._library import Byte, PedinaError, Size, library, text_of
from .values import Move

if TYPE_CHECKING:
    from .board import Board
    from .position import PositionBoard

Operand = Union[None, str, int, float, Move, list[Move], list[str]]
_MODE = _abi.CHESS_FEN_MODE_PLAYABLE
_MOVES = ("bm", "am")
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")


def _move_texts(board: Any, opcode: str, moves: Iterable[Move]) -> list[str]:
    """Moves from the position, or for a variation one after the other."""
    if opcode != "pv":
        return [board.san(move) for move in moves]
    copy, texts = board.copy(stack=False), []
    for move in moves:
        texts.append(copy.san(move))
        copy.push(move)
    return texts


def operations_of(board: PositionBoard, operations: dict[str, Any]) -> list[str]:
    """Operations as text, each with its semicolon."""
    texts = []
    for opcode, operand in operations.items():
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", opcode):
            raise ValueError(f"no name of an operation: {opcode!r}")
        if operand is None:
            texts.append(f"{opcode};")
            continue
        if isinstance(operand, Move):
            words = _move_texts(board, opcode, [operand])
        elif isinstance(operand, (int, float)):
            words = [str(operand)]
        elif isinstance(operand, str):
            # EPD has no way to write these in a string.
            words = ['"' + operand.replace('"', "'").replace("\n", " ") + '"']
        else:
            words = _move_texts(board, opcode, operand)
            # A set of moves has no order, a variation has.
            words = words if opcode == "pv" else sorted(words)
        texts.append(f"{' '.join([opcode, *words])};")
    return texts


def _parts(data: bytes) -> Iterator[tuple[int, str]]:
    """The opcodes and operands of a line."""
    cursor, part, start, length = Size(), Byte(), Size(), Size()
    places = [ctypes.byref(place) for place in (cursor, part, start, length)]
    while True:
        status = library.pdn_chess_epd_next(data, len(data), _MODE, *places)
        if status == _abi.ERROR_CHESS_EPD_NO_OPERATION:
            return
        if status != 0:
            raise PedinaError(f"{text_of(status)} (at {cursor.value} of {data!r})", status)
        yield part.value, data[start.value:start.value + length.value].decode()


def parse(board: Board, epd: str) -> dict[str, Operand]:
    """Goes to the position of a line, and returns its operations."""
    found: dict[str, list[tuple[int, str]]] = {}
    for part, text in _parts(epd.encode()):
        if part == _abi.CHESS_EPD_PART_OPCODE:
            operands = found.setdefault(text, [])
        else:
            operands.append((part, text))
    # The operations may follow at once: `… w - -; id "x";`.
    fields = epd.partition(";")[0].split()[:5]
    if len(fields) > 4 and fields.pop()[0].isdigit():
        raise ValueError(f"a number stands where an operation begins: {epd!r}")
    clock, number = (found.get(name, [(0, default)])[0][1]
                     for name, default in (("hmvc", "0"), ("fmvn", "1")))
    before = board._state
    board.set_fen(" ".join([*fields, clock, number]))
    try:
        return {opcode: _value(board, opcode, operands) for opcode, operands in found.items()}
    except ValueError:
        board._state = before
        raise


def _value(board: Board, opcode: str, operands: list[tuple[int, str]]) -> Operand:
    if opcode in _MOVES:
        return [board.parse_san(text) for _, text in operands]
    if opcode == "pv":
        copy = board.copy(stack=False)
        return [copy.push_san(text) for _, text in operands]
    if not operands:
        return None
    if len(operands) > 1:
        return [text for _, text in operands]
    part, text = operands[0]
    if part == _abi.CHESS_EPD_PART_STRING:
        return text
    if _NUMBER.fullmatch(text):
        return float(text) if "." in text else int(text)
    try:
        return board.parse_san(text)
    except ValueError:
        return text


__all__: list[str] = []
