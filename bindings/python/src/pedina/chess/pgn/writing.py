"""Visitors that write games as text."""

from __future__ import annotations

from typing import Optional, TextIO

from ..board import Board
from ..values import Move
from .headers import Headers, is_tag_name
from .visitor import SKIP, BaseVisitor, SkipType

# The longest tag that the library reads, name and value together.
_TAG_BYTES = 768
# Control characters, which a tag cannot have.
_SPACES = dict.fromkeys([*range(32), 127], " ")


class _Words:
    """Text in words that lines are filled with."""

    def __init__(self, columns: Optional[int], headers: bool, comments: bool,
                 variations: bool) -> None:
        self.columns = columns
        self.headers = headers
        self.comments = comments
        self.variations = variations
        self._line = ""
        self._needs_number = True
        self._has_headers = False

    def write_line(self, line: str = "") -> None:
        """Takes a line, without its line feed."""
        raise NotImplementedError

    def _word(self, word: str) -> None:
        width = self.columns
        if self._line and width is not None and len(self._line) + 1 + len(word) >= width:
            self.write_line(self._line)
            self._line = word
        else:
            self._line = f"{self._line} {word}" if self._line else word

    def _end_line(self) -> None:
        if self._line:
            self.write_line(self._line)
            self._line = ""

    # What a visitor is called with.

    def begin_headers(self) -> Optional[Headers]:
        """The tags begin."""
        self._has_headers = False
        return None

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        """Writes a tag; control characters in its value become spaces."""
        if self.headers:
            if not is_tag_name(tagname):
                raise ValueError(f"no name of a tag: {tagname!r}")
            # A file that was read with "surrogateescape" has lone surrogates.
            size = sum(len(text.encode("utf-8", "surrogatepass")) for text in (tagname, tagvalue))
            if size > _TAG_BYTES:
                raise ValueError(f"a tag is longer than {_TAG_BYTES} bytes: {tagname}")
            value = tagvalue.translate(_SPACES).replace("\\", "\\\\").replace('"', '\\"')
            self.write_line(f'[{tagname} "{value}"]')
            self._has_headers = True

    def end_headers(self) -> Optional[SkipType]:
        """Ends the tags."""
        if self._has_headers:
            self.write_line()
        return None

    def visit_move(self, board: Board, move: Move) -> None:
        """Writes a move, with its number where one is needed."""
        if board.turn:
            self._word(f"{board.fullmove_number}.")
        elif self._needs_number:
            self._word(f"{board.fullmove_number}...")
        self._word(board.san(move))
        self._needs_number = False

    def visit_nag(self, nag: int) -> None:
        """Writes a glyph."""
        if self.comments:
            self._word(f"${nag}")

    def visit_comment(self, comment: str) -> None:
        """Writes a comment. There is no way to write a closing brace in it, and `%` never begins a
        line, which it would hide."""
        if self.comments:
            text = comment.replace("}", ")").strip()
            text = text.replace("\n%", "\n %").replace("\r%", "\r %")
            self._word(f"{{ {text} }}")
            self._needs_number = True

    def begin_variation(self) -> Optional[SkipType]:
        """Opens a variation, or skips it."""
        if not self.variations:
            return SKIP
        self._word("(")
        self._needs_number = True
        return None

    def end_variation(self) -> None:
        """Closes a variation."""
        self._word(")")
        self._needs_number = True

    def visit_result(self, result: str) -> None:
        """Writes the result."""
        self._word(result)

    def end_game(self) -> None:
        """Ends the last line."""
        self._end_line()
        self._needs_number = True


class StringExporter(_Words, BaseVisitor[str]):
    """Writes a game or what follows a node: `game.accept(StringExporter(comments=False))`."""

    def __init__(self, *, columns: Optional[int] = 80, headers: bool = True,
                 comments: bool = True, variations: bool = True) -> None:
        super().__init__(columns, headers, comments, variations)
        self.lines: list[str] = []

    def write_line(self, line: str = "") -> None:
        """Takes a line, without its line feed."""
        self.lines.append(line)

    def result(self) -> str:
        """The text, without a line feed at its end."""
        return "\n".join([*self.lines, self._line] if self._line else self.lines).rstrip()

    def __str__(self) -> str:
        return self.result()


class FileExporter(_Words, BaseVisitor[int]):
    """Writes games to a file, with an empty line after each. The result is the number of
    characters."""

    def __init__(self, handle: TextIO, *, columns: Optional[int] = 80, headers: bool = True,
                 comments: bool = True, variations: bool = True) -> None:
        super().__init__(columns, headers, comments, variations)
        self.handle = handle
        self._written = 0

    def begin_game(self) -> None:
        """Counts the characters of the game from here."""
        self._written = 0

    def write_line(self, line: str = "") -> None:
        """Writes a line."""
        self._written += self.handle.write(f"{line}\n")

    def end_game(self) -> None:
        """Ends the last line, and writes an empty one."""
        super().end_game()
        self.write_line()

    def result(self) -> int:
        """How many characters have been written."""
        return self._written

    def __repr__(self) -> str:
        return f"<FileExporter at {id(self):#x}>"


__all__ = ["FileExporter", "StringExporter"]
