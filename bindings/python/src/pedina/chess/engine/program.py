"""A process that is spoken to in lines."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Any, Optional, Union

if TYPE_CHECKING:
    import os
    import subprocess

    Command = Union[str, "os.PathLike[str]", list[str]]

LOGGER: logging.Logger = logging.getLogger(__name__)

# A longer line is taken in parts of this size.
_LINE_SIZE = 1 << 16
# How long a process that closes its output may take to end.
_GRACE = 1.0
# What the protocol decides.
_OWN = {"stdin", "stdout", "text", "encoding", "errors", "universal_newlines", "bufsize"}


class Program:
    """A running program. Threads of its own read and write, so that no caller waits for a program
    that does neither."""

    def __init__(self, command: Command, *, take: Callable[[str], None],
                 end: Callable[[int], None], **popen_args: Any) -> None:
        """Starts the program. `take` gets each line of its output, `end` its exit code. Raises
        `TypeError` for an argument of `subprocess.Popen` that the protocol has no room for."""
        # Only who starts programs needs this module.
        import subprocess

        for name in _OWN.intersection(popen_args):
            raise TypeError(f"{name!r} cannot be set: an engine is spoken to by pipes of bytes")
        popen_args.setdefault("stderr", subprocess.PIPE)
        parts = command if isinstance(command, list) else [command]
        self._process: subprocess.Popen[bytes] = subprocess.Popen(
            parts, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **popen_args)
        self.pid: int = self._process.pid
        self._lines: queue.SimpleQueue[Optional[str]] = queue.SimpleQueue()
        self._take, self._end = take, end
        works = [(self._log, self._process.stderr), (self._read, self._process.stdout),
                 (self._write, self._process.stdin)]
        try:
            while works:
                work, file = works[-1]
                if file is not None:
                    name = f"engine {self.pid} {work.__name__}"
                    threading.Thread(target=work, args=(file,), name=name, daemon=True).start()
                works.pop()
        except BaseException:
            self.kill()
            for _, file in works:
                if file is not None:
                    _close(file)
            raise

    def send(self, line: str) -> None:
        """Writes a line, sooner or later."""
        LOGGER.debug("%d << %s", self.pid, line)
        self._lines.put(line)

    def kill(self) -> int:
        """Ends the program at once, and returns its exit code."""
        self._process.kill()
        self._lines.put(None)
        return self._process.wait()

    def _write(self, file: IO[bytes]) -> None:
        try:
            while (line := self._lines.get()) is not None:
                file.write(f"{line}\n".encode("utf-8", "replace"))
                file.flush()
        except OSError:
            # It has ended, or reads no more: who reads its output finds out.
            pass
        finally:
            _close(file)

    def _read(self, file: IO[bytes]) -> None:
        with file:
            while line := file.readline(_LINE_SIZE):
                text = line.decode("utf-8", "replace").rstrip("\r\n")
                LOGGER.debug("%d >> %s", self.pid, text)
                try:
                    self._take(text)
                except Exception:
                    LOGGER.exception("%d >> %.200r", self.pid, text)
        self._lines.put(None)
        import subprocess

        try:
            code = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        self._end(code)

    def _log(self, file: IO[bytes]) -> None:
        with file:
            while line := file.readline(_LINE_SIZE):
                text = line.decode("utf-8", "replace").rstrip("\r\n")
                LOGGER.warning("%d stderr >> %s", self.pid, text)


def _close(file: IO[bytes]) -> None:
    try:
        file.close()
    except OSError:
        # What was not written yet is lost.
        pass


__all__ = ["Program"]
