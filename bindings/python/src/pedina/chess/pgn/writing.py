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


class StringExporterMixin:
    """Text in tokens, which lines are filled with. `columns` is the width of a line, `None` for
    one line that has all."""

    def __init__(self, *, columns: Optional[int] = 80, headers: bool = True,
                 comments: bool = True, variations: bool = True) -> None:
        self.columns = columns
        self.headers = headers
        self.comments = comments
        self.variations = variations
        self.found_headers: bool = False
        self.force_movenumber: bool = True
        self.lines: list[str] = []
        self.current_line: str = ""
        self.variation_depth: int = 0

    def flush_current_line(self) -> None:
        """Ends the line that is being filled."""
        if self.current_line:
            self.lines.append(self.current_line.rstrip())
        self.current_line = ""

    def write_token(self, token: str) -> None:
        """Appends a token, which ends with a space, on a new line if it has no room."""
        if self.columns is not None and self.columns - len(self.current_line) < len(token):
            self.flush_current_line()
        self.current_line += token

    def write_line(self, line: str = "") -> None:
        """Writes a line of its own."""
        self.flush_current_line()
        self.lines.append(line.rstrip())

    # What a visitor is called with.

    def begin_headers(self) -> Optional[Headers]:
        """The tags begin."""
        self.found_headers = False
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
            self.found_headers = True

    def end_headers(self) -> Optional[SkipType]:
        """Ends the tags."""
        if self.found_headers:
            self.write_line()
        return None

    def _is_shown(self) -> bool:
        return self.variations or not self.variation_depth

    def visit_move(self, board: Board, move: Move) -> None:
        """Writes a move, with its number where one is needed."""
        if self._is_shown():
            if board.turn:
                self.write_token(f"{board.fullmove_number}. ")
            elif self.force_movenumber:
                self.write_token(f"{board.fullmove_number}... ")
            self.write_token(f"{board.san(move)} ")
            self.force_movenumber = False

    def visit_nag(self, nag: int) -> None:
        """Writes a glyph."""
        if self.comments and self._is_shown():
            self.write_token(f"${nag} ")

    def visit_comment(self, comment: str) -> None:
        """Writes a comment. There is no way to write a closing brace in it, and `%` never begins a
        line, which it would hide."""
        if self.comments and self._is_shown():
            text = comment.replace("}", "").strip()
            text = text.replace("\n%", "\n %").replace("\r%", "\r %")
            self.write_token(f"{{ {text} }} ")
            self.force_movenumber = True

    def begin_variation(self) -> Optional[SkipType]:
        """Opens a variation, or skips it."""
        self.variation_depth += 1
        if not self.variations:
            return SKIP
        self.write_token("( ")
        self.force_movenumber = True
        return None

    def end_variation(self) -> None:
        """Closes a variation."""
        self.variation_depth -= 1
        if self.variations:
            self.write_token(") ")
            self.force_movenumber = True

    def visit_result(self, result: str) -> None:
        """Writes the result."""
        self.write_token(f"{result} ")

    def end_game(self) -> None:
        """Ends the last line, and writes an empty one."""
        self.write_line()
        self.force_movenumber = True


class StringExporter(StringExporterMixin, BaseVisitor[str]):
    """Writes a game or what follows a node: `game.accept(StringExporter(comments=False))`."""

    def result(self) -> str:
        """The text, without a line feed at its end."""
        return "\n".join([*self.lines, self.current_line]).rstrip()

    def __str__(self) -> str:
        return self.result()


class FileExporter(StringExporterMixin, BaseVisitor[int]):
    """Writes games to a file, with an empty line after each. The result is the number of
    characters."""

    def __init__(self, handle: TextIO, *, columns: Optional[int] = 80, headers: bool = True,
                 comments: bool = True, variations: bool = True) -> None:
        super().__init__(
            columns=columns, headers=headers, comments=comments, variations=variations)
        self.handle = handle
        self.written: int = 0

    def begin_game(self) -> None:
        """Counts the characters of the game from here."""
        self.written = 0

    def flush_current_line(self) -> None:
        """Writes the line that is being filled."""
        if self.current_line:
            self.written += self.handle.write(f"{self.current_line.rstrip()}\n")
        self.current_line = ""

    def write_line(self, line: str = "") -> None:
        """Writes a line of its own."""
        self.flush_current_line()
        self.written += self.handle.write(f"{line.rstrip()}\n")

    def result(self) -> int:
        """How many characters have been written."""
        return self.written

    def __repr__(self) -> str:
        return f"<FileExporter at {id(self):#x}>"

    __str__ = __repr__


__all__ = ["FileExporter", "StringExporter", "StringExporterMixin"]
