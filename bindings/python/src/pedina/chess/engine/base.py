"""What all engines have."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Optional, TypeVar, Union, overload

from ..board import Board
from ..values import Move
from .errors import EngineError, EngineTimeoutError
from .options import ConfigMapping, ConfigValue, Option, UciOptionMap
from .searches import MAX_LINES, AnalysisResult, Info, InfoDict, Limit, PlayResult

Self = TypeVar("Self", bound="Engine")


@dataclass
class Task:
    """A search, as a program asks for it."""

    board: Board
    """The position, and the moves that led there."""

    limit: Optional[Limit]
    """When it ends; `None` if somebody stops it."""

    game: object
    """The game that it belongs to."""

    info: Info
    """What of it is kept."""

    root_moves: Optional[Iterable[Move]]
    """The only moves to be considered."""

    options: ConfigMapping
    """What is set for this search."""

    lines: Optional[int] = None
    """How many lines are wanted; `None` for one."""

    is_analysis: bool = True
    """Whether it is for no game."""

    goes_on: bool = False
    """Whether the caller does other things meanwhile."""

    def line_count(self) -> int:
        """How many lines are wanted. Raises `EngineError` for a number that makes no sense."""
        if self.lines is not None and not 1 <= self.lines <= MAX_LINES:
            raise EngineError(f"there are 1 to {MAX_LINES} lines, not {self.lines}")
        return self.lines or 1


class Engine(ABC):
    """An engine: `PedinaEngine`, which is part of this package, or `SimpleEngine`, any program that
    speaks UCI.

    It is a context manager that closes it at its end. Any thread may call its methods; a new
    search ends the one that goes on.
    """

    def __init__(self) -> None:
        # Held while a command begins, not while it goes on.
        self._commands = threading.RLock()
        self._search: Optional[AnalysisResult] = None

    @property
    @abstractmethod
    def id(self) -> Mapping[str, str]:
        """What the engine says of itself: its `name` and `author`."""

    @property
    @abstractmethod
    def options(self) -> UciOptionMap[Option]:
        """The options that the engine has, by their names, whose case does not matter."""

    @abstractmethod
    def configure(self, options: ConfigMapping) -> None:
        """Sets options for all searches to come. Raises `EngineError` for one that the engine does
        not have, and for a value that it does not take."""

    @abstractmethod
    def ping(self) -> None:
        """Waits until the engine answers. Raises `EngineError` if it does not."""

    @abstractmethod
    def quit(self) -> None:
        """Asks the engine to end, and waits until it has."""

    @abstractmethod
    def close(self) -> None:
        """Ends the engine at once; a search that goes on raises `EngineTerminatedError`."""

    @abstractmethod
    def _start(self, task: Task) -> AnalysisResult:
        """Begins a search, after the one before has ended."""

    @abstractmethod
    def _run(self, task: Task, search: AnalysisResult) -> None:
        """Waits until the search has ended."""

    def _give_up(self, task: Task) -> None:
        """Ends a search that could not begin, or whose caller has been interrupted."""

    def _begin(self, task: Task) -> AnalysisResult:
        """Begins a search; one that is for its caller alone ends here, too."""
        try:
            search = self._start(task)
            if not task.goes_on:
                self._run(task, search)
                search.wait(0)
            return search
        except BaseException:
            self._give_up(task)
            raise

    def _end_search(self, timeout: Optional[float] = None) -> None:
        """Ends the search that goes on, if there is one."""
        search = self._search
        if search is not None:
            search.stop()
            if not search.is_over(timeout):
                raise EngineTimeoutError(f"the engine has not ended its search in {timeout} s")

    def play(
        self,
        board: Board,
        limit: Limit,
        *,
        game: object = None,
        info: Info = Info.NONE,
        draw_offered: bool = False,
        root_moves: Optional[Iterable[Move]] = None,
        options: Optional[ConfigMapping] = None,
    ) -> PlayResult:
        """Searches for a move in the position of a board, whose earlier positions count.

        A `game` that is not equal to that of the search before begins a new game. `info` says
        what of the search comes with the move, `root_moves` are the only ones to be considered,
        and `options` are set for this search alone; one without a default has to be set by
        `configure` before. Engines learn nothing of an offer of a draw. Raises `EngineError`.
        """
        task = Task(board, limit, game, info, root_moves, options or {}, is_analysis=False)
        search = self._begin(task)
        best = search.wait(0)
        return PlayResult(best.move, best.ponder, search.info)

    @overload
    def analyse(
        self, board: Board, limit: Limit, *, game: object = ..., info: Info = ...,
        root_moves: Optional[Iterable[Move]] = ..., options: Optional[ConfigMapping] = ...,
    ) -> InfoDict: ...
    @overload
    def analyse(
        self, board: Board, limit: Limit, *, multipv: int, game: object = ..., info: Info = ...,
        root_moves: Optional[Iterable[Move]] = ..., options: Optional[ConfigMapping] = ...,
    ) -> list[InfoDict]: ...
    @overload
    def analyse(
        self, board: Board, limit: Limit, *, multipv: Optional[int] = ..., game: object = ...,
        info: Info = ..., root_moves: Optional[Iterable[Move]] = ...,
        options: Optional[ConfigMapping] = ...,
    ) -> Union[InfoDict, list[InfoDict]]: ...
    def analyse(
        self,
        board: Board,
        limit: Limit,
        *,
        multipv: Optional[int] = None,
        game: object = None,
        info: Info = Info.ALL,
        root_moves: Optional[Iterable[Move]] = None,
        options: Optional[ConfigMapping] = None,
    ) -> Union[InfoDict, list[InfoDict]]:
        """What a search finds at its end: of the best line, or of the best `multipv` lines in a
        list. The other arguments are those of `play`. Raises `EngineError`."""
        task = Task(board, limit, game, info, root_moves, options or {}, lines=multipv)
        search = self._begin(task)
        return search.info if multipv is None else search.multipv

    def analysis(
        self,
        board: Board,
        limit: Optional[Limit] = None,
        *,
        multipv: Optional[int] = None,
        game: object = None,
        info: Info = Info.ALL,
        root_moves: Optional[Iterable[Move]] = None,
        options: Optional[ConfigMapping] = None,
    ) -> AnalysisResult:
        """Begins a search, and returns what it finds while it goes on; without a limit until it is
        stopped. The other arguments are those of `analyse`. Raises `EngineError`."""
        return self._begin(Task(board, limit, game, info, root_moves, options or {},
                                lines=multipv, goes_on=True))

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def checked(options: ConfigMapping, known: Mapping[str, Option]) -> dict[str, ConfigValue]:
    """Values of options, by the names that the engine has for these. Raises `EngineError`."""
    values: dict[str, ConfigValue] = {}
    for name, value in options.items():
        option = known.get(name)
        if option is None:
            raise EngineError(f"the engine has no option {name!r}, but {', '.join(known)}")
        if option.is_managed():
            raise EngineError(f"the option {name!r} is set by the engine's methods")
        values[option.name] = option.parse(value)
    return values


__all__ = ["Engine"]
