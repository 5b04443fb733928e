"""The library's own engine, in this process."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Mapping
from ctypes import byref
from pathlib import Path
from typing import Any, Optional

from ... import _abi
from ..._library import Byte, Int, Short, check, library
from ..board import Board
from ..values import MOVES, Move
from .base import Engine, Task, checked
from .errors import EngineError, EngineTerminatedError
from .options import ConfigMapping, ConfigValue, Option, UciOptionMap
from ..scores import Cp, Mate, PovScore, Score
from .searches import AnalysisResult, BestMove, Info, InfoDict, Limit

# Between two looks at the clock: some milliseconds.
_NODES = 2_000
_WORD = 8
# What the library takes.
_DEPTH_MAX = _abi.CHESS_ENGINE_MAX_DEPTH
_MILLISECONDS_MAX = 0xFFFF_FFFF
_REMEMBERED = 100
# In bytes: more than any net has.
_NET_MAX = 1 << 20

_OPTIONS: list[Option] = [
    Option("Hash", "spin", 16, 1, 65_536),
    Option("Level", "spin", 0, 0, _abi.CHESS_ENGINE_MAX_LEVEL),
    Option("UCI_LimitStrength", "check", False),
    Option("UCI_Elo", "spin", _abi.CHESS_ENGINE_MAX_RATING, _abi.CHESS_ENGINE_MIN_RATING,
           _abi.CHESS_ENGINE_MAX_RATING),
    Option("Seed", "spin", 0, 0, 0xFFFF_FFFF),
    Option("MultiPV", "spin", 1, 1, 218),
    Option("EvalFile", "string", "<empty>"),
]


class PedinaEngine(Engine):
    """The engine of the library, which needs no other program.

    Its options are `Hash`, the memory in megabytes; `Level`, 1 to 8, or 0 for full strength;
    `UCI_LimitStrength` and `UCI_Elo`, a rating from 800 to 2100; `Seed`: a weaker engine plays
    another game for each; and `EvalFile`, the path of a net by which it evaluates in place of that
    of the library, or `none`. At a level or a rating it evaluates without a net. Searches that
    are equal in everything, options included, find the same on every machine, unless time ends
    them.

    >>> from pedina.chess.engine import Limit, PedinaEngine
    >>> board = Board("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1")
    >>> with PedinaEngine() as engine:
    ...     engine.play(board, Limit(nodes=5_000)).move
    ...     engine.analyse(board, Limit(depth=3))["score"]
    Move.from_uci('e1e8')
    PovScore(Mate(+1), WHITE)
    """

    def __init__(self, options: Optional[ConfigMapping] = None) -> None:
        """An engine with some options set. Raises `EngineError` as `configure` does."""
        super().__init__()
        self._is_closed = False
        self._values: dict[str, ConfigValue] = {one.name: one.default for one in _OPTIONS}
        self._memory: Any = None
        # The path of a net, and the net. That of the library is read by the first search.
        self._net: tuple[str, Optional[bytes]] = "", None
        self._thinking: Optional[_Thinking] = None
        self._games: list[object] = []  # the game of the last search, and its net
        self._stopped = threading.Event()
        self.configure(options or {})

    @property
    def id(self) -> Mapping[str, str]:
        version = library.pdn_version_text().decode()
        return {"name": f"Pedina {version}", "author": "The Pedina developers"}

    @property
    def options(self) -> UciOptionMap[Option]:
        return UciOptionMap({one.name: one for one in _OPTIONS})

    def configure(self, options: ConfigMapping) -> None:
        values = checked(options, self.options)
        with self._commands:
            self.ping()
            self._end_search()
            self._load(values)
            self._values.update(values)

    def _load(self, values: Mapping[str, ConfigValue]) -> None:
        """Reads the net that the options name, if it is another one."""
        path = str(values.get("EvalFile", self._net[0]) or "")
        if path != self._net[0]:
            self._net = path, _read_net(path)

    def ping(self) -> None:
        if self._is_closed:
            raise EngineTerminatedError("the engine is closed")

    def quit(self) -> None:
        self.ping()
        self.close()

    def close(self) -> None:
        self._is_closed = True
        search = self._search
        if search is not None:
            search.fail(EngineTerminatedError("the engine is closed"))
        self._stopped.set()

    def _start(self, task: Task) -> AnalysisResult:
        values = checked(task.options, self.options)
        with self._commands:
            self.ping()
            self._end_search()
            values = {**self._values, **values}
            limits = _limits(task, values)
            self._load(values)
            if not task.goes_on and not _ends(task.limit, limits):
                raise EngineError("the search has no limit: it would not end")
            words = int(values["Hash"] or 0) * (1 << 20) // _WORD
            is_weaker = values["Level"] or values["UCI_LimitStrength"]
            net = None if is_weaker else self._net[1]
            used = [task.game, net]
            if self._memory is None or len(self._memory) != words or self._games != used:
                # An engine learns from the searches before in the same game.
                self._memory, self._games = (ctypes.c_uint64 * words)(), used
            stopped = self._stopped = threading.Event()
            search = AnalysisResult(stopped.set, is_queued=task.goes_on)
            thinking = _Thinking(task, limits, self._memory, net, stopped)
            self._thinking, self._search = thinking, search
            # Meanwhile `close`, which waits for nobody, may have ended the search before.
            self.ping()
        if task.goes_on:
            threading.Thread(
                target=thinking.run, args=(search,), name="pedina engine", daemon=True).start()
        return search

    def _run(self, task: Task, search: AnalysisResult) -> None:
        thinking = self._thinking
        if thinking is None or thinking.task is not task:
            # Another thread has begun a search meanwhile, which waits for the end of this one.
            raise EngineError("another search has begun")
        thinking.run(search)

    def _give_up(self, task: Task) -> None:
        thinking, search = self._thinking, self._search
        if thinking is not None and thinking.task is task and search is not None:
            thinking.give_up(search)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


def _read_net(path: str) -> Optional[bytes]:
    """The net of a file, or that of the library. Raises `EngineError` for what is no net."""
    if path in ("", "<empty>"):
        return Path(__file__).with_name("full.net").read_bytes()
    if path == "none":
        return None
    try:
        with open(path, "rb") as file:
            net = file.read(_NET_MAX)
    except OSError as error:
        raise EngineError(f"the net {path!r} cannot be read: {error}") from error
    status = library.pdn_chess_net_check(net, len(net))
    if status != 0:
        reason = library.pdn_status_text(status).decode()
        raise EngineError(f"the net {path!r} is refused: {reason}")
    return net


def _limits(task: Task, values: Mapping[str, ConfigValue]) -> Any:
    """The limits of a search, as the library has them."""
    limits, seed = _abi.ChessLimitsStruct(), int(values["Seed"] or 0)
    if values["Level"]:
        check(library.pdn_chess_engine_level(values["Level"], seed, byref(limits)))
    elif values["UCI_LimitStrength"]:
        check(library.pdn_chess_engine_rated(values["UCI_Elo"], seed, byref(limits)))
    limits.lines = task.line_count()
    limit = task.limit or Limit()
    if limit.nodes is not None:
        nodes = max(1, int(limit.nodes))
        limits.nodes = min(nodes, limits.nodes or nodes, (1 << 64) - 1)
    for name, number in (("depth", limit.depth), ("mate", limit.mate)):
        if number is not None:
            setattr(limits, name, min(max(1, int(number)), _DEPTH_MAX))
    if limits.mate and not _ends(task.limit, limits):
        # There may be no such mate. Searches look at unlikely moves less deep, hence the rest.
        limits.depth = min(2 * limits.mate + 4, _DEPTH_MAX)
    return limits


def _ends(limit: Optional[Limit], limits: Any) -> bool:
    """Whether a search with these limits ends by itself."""
    has_time = limit is not None and (
        limit.time is not None or limit.white_clock is not None or limit.black_clock is not None)
    return bool(has_time or limits.nodes or limits.depth)


def _times(limit: Optional[Limit], board: Board) -> tuple[Optional[float], Optional[float]]:
    """After which time no further depth begins, and after which the search ends."""
    if limit is None:
        return None, None
    seconds = limit.clock(board.turn)
    if seconds is None:
        return None, limit.time
    target, end = Int(), Int()
    remaining, increment = (min(max(0, int(number * 1000)), _MILLISECONDS_MAX)
                            for number in (seconds, limit.increment(board.turn)))
    moves = min(max(0, limit.remaining_moves or 0), 0xFFFF)
    check(library.pdn_chess_time_budget(remaining, increment, moves, byref(target), byref(end)))
    longest = end.value / 1000
    return target.value / 1000, longest if limit.time is None else min(longest, limit.time)


class _Thinking:
    """A search of the library, and the memory that it works in."""

    def __init__(self, task: Task, limits: Any, memory: Any, net: Optional[bytes],
                 stopped: threading.Event) -> None:
        self.task = task
        self.board = task.board.copy(stack=False)
        self.memory = memory, len(memory)
        self.net = net
        self.stopped = stopped
        # Whoever takes it first thinks, or ends the search before that.
        self._turn = threading.Lock()
        self.engine = (ctypes.c_uint64 * (_abi.CHESS_ENGINE_BYTES // _WORD))()
        self.begin = time.monotonic()
        self.target, self.end = _times(task.limit, task.board)
        self.depth = 0
        check(library.pdn_chess_engine_init(
            self.board._state.words, _abi.CHESS_MATERIAL_RULE_FIDE,
            _abi.CHESS_EVALUATION_TAPERED, byref(limits), *self.memory, self.engine))
        earlier = [state.words for state in task.board._before[-_REMEMBERED:]]
        if earlier:
            check(library.pdn_chess_engine_remember(
                self.engine, b"".join(earlier), len(earlier), *self.memory))
        if task.root_moves is not None:
            self._restrict([move for move in task.root_moves if move in self.board.legal_moves])

    def _restrict(self, moves: list[Move]) -> None:
        if not moves:
            raise EngineError("none of the moves to be considered is legal")
        # The library writes castling by the square of the rook, as a board of Chess960 does.
        board = self.board.copy()
        board.chess960 = True
        numbers = [board._state.written(move)._value for move in moves]
        check(library.pdn_chess_engine_restrict(
            self.engine, (ctypes.c_uint16 * len(numbers))(*numbers), len(numbers), *self.memory))

    def run(self, search: AnalysisResult) -> None:
        """Thinks until the search ends. Ctrl-C interrupts it."""
        try:
            if not self._turn.acquire(blocking=False):
                return
            is_ready = Byte()
            while not (is_ready.value or self.stopped.is_set() or self._is_late(search)):
                if self.net is None:
                    check(library.pdn_chess_engine_think(
                        self.engine, *self.memory, _NODES, byref(is_ready)))
                else:
                    check(library.pdn_chess_engine_think_with_net(
                        self.engine, *self.memory, self.net, len(self.net), _NODES,
                        byref(is_ready)))
            self._report(search)
            search.finish(self._best())
        except BaseException as error:
            search.fail(EngineError(f"the search was interrupted: {error!r}"))
            if not isinstance(error, Exception) or not self.task.goes_on:
                raise

    def give_up(self, search: AnalysisResult) -> None:
        """Ends the search. If it thinks already, `run` does so."""
        self.stopped.set()
        if self._turn.acquire(blocking=False):
            search.fail(EngineError("the search has not begun"))

    def _is_late(self, search: AnalysisResult) -> bool:
        """Reports a depth that has been completed, and looks at the clock."""
        is_new = self._report(search)
        seconds = time.monotonic() - self.begin
        if self.end is not None and seconds >= self.end:
            return True
        return is_new and self.target is not None and seconds >= self.target

    def _report(self, search: AnalysisResult) -> bool:
        """Posts what has been found, if there is more than before."""
        progress = _abi.ChessProgressStruct()
        check(library.pdn_chess_engine_progress(self.engine, byref(progress)))
        if progress.depth <= self.depth:
            return False
        self.depth = progress.depth
        seconds = time.monotonic() - self.begin
        for index in range(progress.lines if self.task.info else 0):
            line = _abi.ChessLineStruct()
            if library.pdn_chess_engine_line(
                    self.engine, *self.memory, index, byref(line)) != 0:
                break
            info = InfoDict(
                depth=line.depth, seldepth=progress.selective_depth, multipv=index + 1,
                nodes=progress.nodes, time=seconds,
                nps=int(progress.nodes / max(seconds, 1e-6)))
            if self.task.info & Info.SCORE:
                score: Score = Mate(line.score) if line.is_mate else Cp(line.score)
                info["score"] = PovScore(score, self.board.turn)
            if self.task.info & Info.PV:
                info["pv"] = self._moves(line.moves[:line.length])
            search.post(info)
        return True

    def _moves(self, numbers: list[int]) -> list[Move]:
        """Moves one after the other, as the board writes them."""
        board, moves = self.board.copy(), []
        for number in numbers:
            move = board._state.written(MOVES[number])
            moves.append(move)
            board.push(move)
        return moves

    def _best(self) -> BestMove:
        move, reply = Short(), Short()
        check(library.pdn_chess_engine_best_move(self.engine, byref(move)))
        check(library.pdn_chess_engine_ponder_move(self.engine, *self.memory, byref(reply)))
        if move.value == _abi.CHESS_NO_MOVE:
            return BestMove(None, None)
        numbers = [move.value] + [reply.value] * (reply.value != _abi.CHESS_NO_MOVE)
        moves = self._moves(numbers)
        return BestMove(moves[0], moves[1] if len(moves) > 1 else None)


__all__ = ["PedinaEngine"]
