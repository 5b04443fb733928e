"""The lines of the Universal Chess Interface: writing those of a program, reading those of an
engine. What an engine says may be anything: what is wrong in it is left out and logged."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Optional, Union

from ..board import Board
from ..values import STARTING_FEN, Move
from .errors import EngineError
from .options import ConfigValue, Option
from ..scores import Cp, Mate, PovScore, PovWdl, Wdl
from .searches import BestMove, Info, InfoDict, Limit

LOGGER: logging.Logger = logging.getLogger(__name__)

_NUMBERS = ("depth", "seldepth", "nodes", "multipv", "currmovenumber", "hashfull", "nps", "tbhits",
            "cpuload")
_OPTION_WORDS = ("name", "type", "default", "min", "max", "var")
# More than any engine counts; longer numbers are rubbish.
_MAX_DIGITS = 20
_MOVE = re.compile("[a-h][1-8][a-h][1-8][nbrq]?", re.IGNORECASE)


# What a program writes.


def position_line(board: Board) -> str:
    """The command that sets the position of a board, with the moves that led there."""
    fen = board.root().fen(shredder=board.chess960, en_passant="fen")
    start = "startpos" if fen == STARTING_FEN else f"fen {fen}"
    moves = "".join(f" {move.uci()}" for move in board.move_stack)
    return f"position {start}{' moves' if moves else ''}{moves}"


def go_line(limit: Optional[Limit], root_moves: Optional[Iterable[Move]]) -> str:
    """The command that begins a search; without a limit one that goes on until it is stopped."""
    words = ["go"]
    if limit is None:
        words.append("infinite")
    else:
        for word, seconds, least in (
                ("wtime", limit.white_clock, 1), ("btime", limit.black_clock, 1),
                ("winc", limit.white_inc, 0), ("binc", limit.black_inc, 0)):
            if seconds is not None:
                words += word, str(max(least, round(seconds * 1000)))
        for word, number in (("movestogo", limit.remaining_moves), ("depth", limit.depth),
                             ("nodes", limit.nodes), ("mate", limit.mate)):
            if number is not None and (word != "movestogo" or number > 0):
                words += word, str(max(1, int(number)))
        if limit.time is not None:
            words += "movetime", str(max(1, round(limit.time * 1000)))
    if root_moves is not None:
        # These words end with the line. Engines take no move for all moves: "0000" is none.
        words += "searchmoves", *([move.uci() for move in root_moves] or ["0000"])
    return " ".join(words)


def option_line(name: str, value: ConfigValue) -> str:
    """The command that sets an option."""
    if value is None:
        return f"setoption name {name}"
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f"setoption name {name} value {text or '<empty>'}"


# What an engine writes.


def parse_option(text: str) -> Option:
    """The option that an engine has, after the word `option`. Raises `ValueError`."""
    parts: dict[str, list[str]] = {}
    choices: list[str] = []
    current: list[str] = []
    for word in text.split():
        # A name may have any word in it but `type`, and a default that of no other field.
        is_name = "name" in parts and "type" not in parts
        if word in _OPTION_WORDS and (not is_name or word == "type"):
            current = parts[word] = []
            if word == "var":
                choices.append("")
        else:
            current.append(word)
            if "var" in parts and current is parts["var"]:
                choices[-1] = " ".join(current)
    name, kind = " ".join(parts.get("name", ())), " ".join(parts.get("type", ()))
    if not name or not kind:
        raise ValueError(f"an option has a name and a type: {text!r}")
    least, greatest = (_optional_number(parts.get(word)) for word in ("min", "max"))
    default: ConfigValue = " ".join(parts["default"]) if "default" in parts else None
    if kind == "check":
        default = default == "true"
    elif kind == "spin":
        default = _optional_number(parts.get("default"))
    elif kind in ("string", "file", "path"):
        default = "" if default in (None, "<empty>") else default
    return Option(name, kind, default, least, greatest, choices)


def _optional_number(words: Optional[list[str]]) -> Optional[int]:
    return int(words[0]) if words else None


def _number(word: str) -> int:
    if len(word) > _MAX_DIGITS:
        raise ValueError("a number is too long")
    return int(word)


class _Words:
    """The words of a line, taken one by one."""

    def __init__(self, text: str) -> None:
        self.rest = text

    def peek(self) -> str:
        """The next word; empty at the end."""
        words = self.rest.split(None, 1)
        return words[0] if words else ""

    def take(self) -> str:
        """The next word, which is taken."""
        words = self.rest.split(None, 1)
        self.rest = words[1] if len(words) > 1 else ""
        return words[0] if words else ""


def parse_info(text: str, board: Board, wanted: Info) -> InfoDict:
    """What an engine says of its search in the position of a board, after the word `info`."""
    info = InfoDict()
    words = _Words(text)
    while word := words.take():
        if word == "string":
            info["string"] = words.rest.strip()
            break
        parse = _PARSERS.get(word)
        try:
            if word in _NUMBERS:
                info[word] = _number(words.take())  # type: ignore[literal-required]
            elif parse is not None:
                parse(words, board, wanted, info)
        except ValueError as error:
            LOGGER.warning("the word %s is wrong in info %.200r: %s", word, text, error)
    return info


def _parse_time(words: _Words, _: Board, __: Info, info: InfoDict) -> None:
    info["time"] = _number(words.take()) / 1000


def _parse_score(words: _Words, board: Board, wanted: Info, info: InfoDict) -> None:
    kind, number = words.take(), _number(words.take())
    bound = words.take() if words.peek() in ("lowerbound", "upperbound") else ""
    if kind not in ("cp", "mate"):
        raise ValueError(f"a score is of cp or mate, not {kind}")
    if wanted & Info.SCORE:
        score: Union[Cp, Mate] = Cp(number) if kind == "cp" else Mate(number)
        info["score"] = PovScore(score, board.turn)
        if bound == "lowerbound":
            info["lowerbound"] = True
        elif bound:
            info["upperbound"] = True


def _parse_wdl(words: _Words, board: Board, wanted: Info, info: InfoDict) -> None:
    wdl = Wdl(*(_number(words.take()) for _ in range(3)))
    if wanted & Info.SCORE:
        info["wdl"] = PovWdl(wdl, board.turn)


def _parse_line(words: _Words, board: Board) -> list[Move]:
    """The legal moves that follow."""
    board = board.copy(stack=False)
    moves: list[Move] = []
    while _is_move(words.peek()):
        moves.append(board.push_uci(words.take().lower()))
    return moves


def _is_move(word: str) -> bool:
    return _MOVE.fullmatch(word) is not None


def _parse_pv(words: _Words, board: Board, wanted: Info, info: InfoDict) -> None:
    line = _parse_line(words, board)
    if wanted & Info.PV:
        info["pv"] = line


def _parse_current_move(words: _Words, board: Board, _: Info, info: InfoDict) -> None:
    info["currmove"] = board.parse_uci(words.take().lower())


def _parse_current_line(words: _Words, board: Board, wanted: Info, info: InfoDict) -> None:
    number = 1 if _is_move(words.peek()) else _number(words.take())
    line = _parse_line(words, board)
    if wanted & Info.CURRLINE:
        info.setdefault("currline", {})[number] = line


def _parse_refutation(words: _Words, board: Board, wanted: Info, info: InfoDict) -> None:
    line = _parse_line(words, board)
    if line and wanted & Info.REFUTATION:
        info.setdefault("refutation", {})[line[0]] = line[1:]


_PARSERS: Mapping[str, Callable[[_Words, Board, Info, InfoDict], None]] = {
    "time": _parse_time,
    "score": _parse_score,
    "wdl": _parse_wdl,
    "pv": _parse_pv,
    "currmove": _parse_current_move,
    "currline": _parse_current_line,
    "refutation": _parse_refutation,
}


def parse_best_move(text: str, board: Board) -> BestMove:
    """What an engine has chosen, after the word `bestmove`. Raises `EngineError` for a move that is
    not legal; a reply that is not is left out."""
    words = text.split()
    if not words:
        raise EngineError("the engine names no move")
    if words[0].lower() in ("(none)", "none", "null", "0000"):
        return BestMove(None, None)
    try:
        move = board.parse_uci(words[0].lower())
    except ValueError as error:
        raise EngineError(f"the engine has chosen no legal move: {error}") from None
    if len(words) < 3 or words[1] != "ponder" or words[2].lower() in ("(none)", "null", "0000"):
        return BestMove(move, None)
    after = board.copy(stack=False)
    try:
        after.push(move)
        return BestMove(move, after.parse_uci(words[2].lower()))
    except ValueError as error:
        LOGGER.warning("the engine expects no legal reply: %s", error)
        return BestMove(move, None)


__all__ = [
    "go_line", "option_line", "parse_best_move", "parse_info", "parse_option", "position_line",
]
