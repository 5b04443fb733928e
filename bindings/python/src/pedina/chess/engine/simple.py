"""Any program that speaks UCI."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, Optional

from ..board import Board
from . import uci
from .base import Engine, Task, checked
from .errors import EngineError, EngineTerminatedError, EngineTimeoutError
from .options import ConfigMapping, ConfigValue, Option, UciOptionMap
from .program import Program
from .searches import AnalysisResult, Info

if TYPE_CHECKING:
    from .program import Command


class SimpleEngine(Engine):
    """A program that speaks UCI, which `popen_uci` starts.

        with SimpleEngine.popen_uci("stockfish") as engine:
            print(engine.play(board, Limit(time=0.1)).move)

    Whatever the program does, a method returns or raises: `EngineTerminatedError` if the program
    has ended, `EngineTimeoutError` if it does not answer within `timeout` seconds (a search by
    time: after its time and these), `EngineError` for an answer that makes no sense. Searches by
    depth, nodes or mates last as long as they do. What else the program writes is logged.
    """

    def __init__(self, *, timeout: Optional[float] = 10.0) -> None:
        """Use `popen_uci`."""
        super().__init__()
        self.timeout: Optional[float] = timeout
        """How long an answer may take, in seconds; `None` for no limit."""
        self.returncode: Future[int] = Future()
        """The exit code of the program, once it has ended."""
        self._program: Optional[Program] = None
        self._id: dict[str, str] = {}
        self._options: UciOptionMap[Option] = UciOptionMap()
        # What the program has, and what `configure` wants.
        self._values: dict[str, ConfigValue] = {}
        self._wanted: dict[str, ConfigValue] = {}
        self._games: list[object] = []
        # What the thread that reads changes.
        self._changed = threading.Condition()
        self._is_uci = False
        self._sent = self._answered = 0
        self._board = Board()
        self._info = Info.NONE

    @classmethod
    def popen_uci(
        cls,
        command: Command,
        *,
        timeout: Optional[float] = 10.0,
        debug: Optional[bool] = None,
        setpgrp: bool = False,
        **popen_args: Any,
    ) -> SimpleEngine:
        """Starts a program: a path, or a list of a path and arguments.

        `timeout` is that of the engine. `setpgrp` keeps signals of the terminal, such as that of
        Ctrl-C, from the program. Other arguments are those of `subprocess.Popen`, but for pipes
        and texts; what the program writes to `stderr` is logged unless it goes elsewhere. `debug`
        is not used: each line is logged at the level of debugging. Raises `OSError` if the program
        cannot be started, and `EngineError` if it does not speak UCI.
        """
        engine = cls(timeout=timeout)
        if setpgrp and sys.platform == "win32":
            # Only who starts programs needs this module.
            import subprocess

            flags = popen_args.get("creationflags", 0) | subprocess.CREATE_NEW_PROCESS_GROUP
            popen_args["creationflags"] = flags
        elif setpgrp:
            popen_args["start_new_session"] = True
        engine._program = Program(command, take=engine._take, end=engine._ended, **popen_args)
        try:
            engine._program.send("uci")
            engine._wait_until(lambda: engine._is_uci, "does not say that it speaks UCI")
        except BaseException:
            engine.close()
            raise
        return engine

    @property
    def id(self) -> Mapping[str, str]:
        with self._changed:
            return dict(self._id)

    @property
    def options(self) -> UciOptionMap[Option]:
        with self._changed:
            return self._options.copy()

    def configure(self, options: ConfigMapping) -> None:
        with self._commands:
            self._check_runs()
            values = checked(options, self._options)
            self._end_search(self.timeout)
            self._apply({**self._wanted, **values})
            kept = ((name, value) for name, value in values.items() if value is not None)
            self._wanted.update(kept)

    def ping(self) -> None:
        with self._commands:
            self._sent += 1
            number = self._sent
            self._send("isready")
            self._wait_until(lambda: self._answered >= number, "does not say that it is ready")

    def quit(self) -> None:
        with self._commands:
            self._send("quit")
        try:
            self._wait_until(self.returncode.done, "does not end")
        except EngineTerminatedError:
            pass

    def close(self) -> None:
        if self._program is not None:
            self._ended(self._program.kill())

    # Searches.

    def _start(self, task: Task) -> AnalysisResult:
        with self._commands:
            values = checked(task.options, self._options)
            for name in values:
                self._check_returns(name)
            managed = self._managed(task)
            self._end_search(self.timeout)
            if not self._games or self._games[0] != task.game:
                self._games = [task.game]
                self._send("ucinewgame")
            self._apply({**self._wanted, **values, **managed})
            # A move that comes before this answer is not one of the search to come.
            self.ping()
            search = AnalysisResult(lambda: self._stop(search), is_queued=task.goes_on)
            position, go = uci.position_line(task.board), uci.go_line(task.limit, task.root_moves)
            with self._changed:
                self._check_runs()
                self._board, self._info = task.board.copy(stack=False), task.info
                self._search = search
            self._send(position)
            self._send(go)
            return search

    def _run(self, task: Task, search: AnalysisResult) -> None:
        try:
            search.wait(self._timeout_of(task))
        finally:
            # After a time-out or Ctrl-C it would go on.
            search.stop()

    def _timeout_of(self, task: Task) -> Optional[float]:
        limit, turn = task.limit, task.board.turn
        if self.timeout is None or limit is None:
            return None
        seconds = limit.clock(turn) if limit.time is None else limit.time
        return None if seconds is None else self.timeout + max(seconds, 0)

    def _stop(self, search: AnalysisResult) -> None:
        if self._search is search and self._program is not None:
            self._program.send("stop")

    # Options.

    def _check_returns(self, name: str) -> None:
        """Raises `EngineError` for an option that a search could set, but not set back after it:
        the program has not said what its value is."""
        option = self._options[name]
        if option.default is None and option.type != "button" and name not in self._wanted:
            raise EngineError(f"the option {name!r} has no first value to go back to after the "
                              "search: set it by configure before")

    def _managed(self, task: Task) -> dict[str, ConfigValue]:
        """The options that the methods set themselves."""
        values: dict[str, ConfigValue] = {}
        is_chess960 = task.board.chess960 or task.board.has_chess960_castling_rights()
        lines = task.line_count()
        for name, value, is_needed in (("UCI_Chess960", is_chess960, is_chess960),
                                       ("MultiPV", lines, lines > 1),
                                       ("UCI_AnalyseMode", task.is_analysis, False)):
            option = self._options.get(name)
            if option is not None and (option.is_managed() or option.name not in self._wanted):
                values[option.name] = option.parse(value)
            elif is_needed:
                raise EngineError(f"the engine has no option {name}")
        return values

    def _apply(self, wanted: Mapping[str, ConfigValue]) -> None:
        """Sets options that have other values; those that are not wanted get their first ones."""
        for name in self._values.keys() - wanted.keys():
            self._set(name, self._options[name].default)
            del self._values[name]
        for name, value in wanted.items():
            option = self._options[name]
            if option.type == "button":
                self._send(uci.option_line(name, None))
            elif value != self._values.get(name, option.default):
                self._set(name, value)

    def _set(self, name: str, value: ConfigValue) -> None:
        self._send(uci.option_line(name, "" if value is None else value))
        self._values[name] = value

    # The program.

    def _send(self, line: str) -> None:
        self._check_runs()
        if self._program is not None:
            self._program.send(line)

    def _check_runs(self) -> None:
        if self.returncode.done() or self._program is None:
            raise self._terminated()

    def _terminated(self) -> EngineTerminatedError:
        code = self.returncode.result() if self.returncode.done() else None
        return EngineTerminatedError(f"the engine has ended (exit code {code})")

    def _wait_until(self, is_met: Callable[[], bool], otherwise: str) -> None:
        """Waits for something that the thread that reads changes."""
        with self._changed:
            self._changed.wait_for(lambda: is_met() or self.returncode.done(), self.timeout)
            if is_met():
                return
            self._check_runs()
        raise EngineTimeoutError(f"the engine {otherwise} in {self.timeout} s")

    def _ended(self, code: int) -> None:
        """Notes that the program has ended, once."""
        with self._changed:
            search, self._search = self._search, None
            if not self.returncode.done():
                self.returncode.set_result(code)
            self._changed.notify_all()
        if search is not None:
            search.fail(self._terminated())

    def _take(self, line: str) -> None:
        """Takes a line that the program has written."""
        word, _, rest = line.strip().partition(" ")
        if word == "info":
            search = self._search
            if search is not None and self._info:
                search.post(uci.parse_info(rest, self._board, self._info))
            return
        with self._changed:
            if word == "bestmove":
                self._take_best_move(rest)
            elif word == "readyok":
                self._answered = min(self._answered + 1, self._sent)
            elif word == "uciok":
                self._is_uci = True
            elif word == "id" and not self._is_uci:
                name, _, value = rest.partition(" ")
                self._id[name] = value.strip()
            elif word == "option" and not self._is_uci:
                self._take_option(rest)
            elif word:
                # Most programs name themselves first.
                level = logging.WARNING if self._is_uci else logging.DEBUG
                uci.LOGGER.log(level, "unexpected: %.200r", line)
            self._changed.notify_all()

    def _take_option(self, text: str) -> None:
        try:
            option = uci.parse_option(text)
            self._options[option.name] = option
        except ValueError as error:
            uci.LOGGER.warning("an option that is none: %s", error)

    def _take_best_move(self, text: str) -> None:
        search, self._search = self._search, None
        if search is None:
            uci.LOGGER.warning("a move without a search: %.200r", text)
            return
        try:
            search.finish(uci.parse_best_move(text, self._board))
        except EngineError as error:
            search.fail(error)

    def __repr__(self) -> str:
        pid = None if self._program is None else self._program.pid
        return f"<{type(self).__name__} (pid={pid})>"


__all__ = ["SimpleEngine"]
