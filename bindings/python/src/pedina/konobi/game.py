"""A game of Konobi: its actions, taking them back, and how it ends."""

from __future__ import annotations

import ctypes
import enum
from ctypes import byref
from typing import Any, NamedTuple, Optional

from .. import _abi
from .._library import Byte, Short, Size, collected, library, written
from .errors import require
from .points import Action, action_at, action_number
from .position import Color, Position, empty_words, words_of

# A game on n by n points takes fewer than 2 n n actions.
_HISTORY = 2 * _abi.KONOBI_MAX_WIDTH ** 2
# The longest record: six bytes an entry.
_RECORD = 6 * _HISTORY + 16


class Cause(enum.Enum):
    """Why a game is over."""

    CONNECTION = _abi.KONOBI_CAUSE_CONNECTION
    RESIGNATION = _abi.KONOBI_CAUSE_RESIGNATION


class Ending(NamedTuple):
    """How a game has ended."""

    cause: Cause
    winner: Color


class Game:
    """A game of Konobi. A call that raises leaves it unchanged.

    >>> game = Game(Position.start(5))
    >>> game.play("c3")
    >>> game.play("d2")
    >>> game.undo(), game.record, game.redo_length
    ('d2', 'c3', 1)
    >>> game.resign(Color.WHITE)
    >>> game.ending
    Ending(cause=<Cause.RESIGNATION: 2>, winner=<Color.BLACK: 0>)
    """

    def __init__(self, start: Position) -> None:
        """A game from a position, such as `Position.start(11)`."""
        self._game: Any = (ctypes.c_uint64 * (_abi.KONOBI_GAME_BYTES // 8))()
        self._history: Any = (ctypes.c_uint16 * _HISTORY)()
        require(library.pdn_konobi_game_init(words_of(start), self._game))

    @classmethod
    def replay(cls, start: Position, record: str) -> Game:
        """Reads a record: points, `swap`, `pass`, `resign`, with spaces or commas between them.

        Raises `KonobiError` if an entry cannot be played.
        """
        game, data = cls(start), record.encode("utf-8", "replace")
        report = _abi.KonobiReplayReportStruct()
        status = library.pdn_konobi_game_replay(
            game._game, game._history, _HISTORY, data, len(data), byref(report))
        if status != 0:
            entry = data[report.start:report.start + report.length].decode("utf-8", "replace")
            require(status, f"entry {report.number} of the record, {entry!r}")
        return game

    @classmethod
    def parse_sgf(cls, sgf: str) -> Game:
        """Reads the main line of a game in the Smart Game Format. Raises `KonobiError`."""
        game, data, start = cls(Position.start(1)), sgf.encode("utf-8", "replace"), Size()
        require(library.pdn_konobi_game_read_sgf(
            data, len(data), game._history, _HISTORY, game._game, byref(start)))
        return game

    def _with_history(self, function: Any, *arguments: Any) -> int:
        return int(function(self._game, self._history, _HISTORY, *arguments))

    def play(self, action: Action) -> None:
        """Plays an action of the side to move.

        Raises `IllegalActionError` if it is not legal, `KonobiError` if the game is over.
        """
        number = action_number(action)
        if self.ending is not None:
            require(_abi.ERROR_KONOBI_GAME_OVER, action)
        self.position.play(action)
        require(self._with_history(library.pdn_konobi_game_play, number))

    def undo(self) -> Action:
        """Takes the last action back, also after the end, and returns it. Raises `KonobiError` if
        there is none."""
        return self._step(library.pdn_konobi_game_undo)

    def redo(self) -> Action:
        """Plays again what was taken back last, and returns it. Raises `KonobiError`."""
        return self._step(library.pdn_konobi_game_redo)

    def _step(self, function: Any) -> Action:
        action = Short()
        require(self._with_history(function, byref(action)))
        return action_at(action.value)

    def resign(self, by: Color) -> None:
        """Resigns, which ends the game. Raises `KonobiError` if it is over."""
        require(library.pdn_konobi_game_resign(self._game, Color(by).value))

    def _lengths(self) -> tuple[int, int]:
        length, redo = Size(), Size()
        require(library.pdn_konobi_game_lengths(self._game, byref(length), byref(redo)))
        return length.value, redo.value

    def __len__(self) -> int:
        """The number of actions played."""
        return self._lengths()[0]

    @property
    def redo_length(self) -> int:
        """The number of actions taken back that can be played again."""
        return self._lengths()[1]

    @property
    def actions(self) -> list[Action]:
        """The actions played."""
        found, action = [], Short()
        for index in range(len(self)):
            require(self._with_history(library.pdn_konobi_game_action, index, byref(action)))
            found.append(action_at(action.value))
        return found

    @property
    def position(self) -> Position:
        """The position on the board."""
        words = empty_words()
        require(library.pdn_konobi_game_position(self._game, words))
        return Position(words)

    def position_after(self, length: int) -> Position:
        """The position after the first actions. Raises `IndexError` for more than were played."""
        if not 0 <= length <= len(self):
            raise IndexError(f"{len(self)} actions were played, not {length}")
        words = empty_words()
        require(self._with_history(library.pdn_konobi_game_position_after, length, words))
        return Position(words)

    @property
    def ending(self) -> Optional[Ending]:
        """How the game has ended; `None` while it goes on."""
        cause, winner = Byte(), Byte()
        require(library.pdn_konobi_game_ending(self._game, byref(cause), byref(winner)))
        if cause.value == _abi.KONOBI_CAUSE_NONE:
            return None
        return Ending(Cause(cause.value), Color(winner.value))

    @property
    def record(self) -> str:
        """The actions as a record, which `replay` reads."""
        return written(library.pdn_konobi_game_format, self._game, self._history, _HISTORY,
                       _abi.KONOBI_NOTATION_NAME, capacity=_RECORD)

    def sgf(self, first: str = "", second: str = "") -> str:
        """The game in the Smart Game Format, with the names of the players."""
        one, other = first.encode("utf-8", "replace"), second.encode("utf-8", "replace")
        return collected(library.pdn_konobi_game_write_sgf, self._game, self._history, _HISTORY,
                         one, len(one), other, len(other))

    def __getstate__(self) -> tuple[bytes, bytes]:
        return bytes(self._game), bytes(self._history)

    def __setstate__(self, state: tuple[bytes, bytes]) -> None:
        game, history = state
        self._game = (ctypes.c_uint64 * (_abi.KONOBI_GAME_BYTES // 8)).from_buffer_copy(game)
        self._history = (ctypes.c_uint16 * _HISTORY).from_buffer_copy(history)

    def __repr__(self) -> str:
        return f"<Game: {self.record or 'no action'}>"


__all__ = ["Cause", "Ending", "Game"]
