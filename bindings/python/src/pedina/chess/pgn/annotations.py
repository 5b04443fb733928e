"""Clocks, evaluations and arrows in comments, such as `[%clk 0:01:05]`."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Optional, Union

from ... import _abi
from ..._library import check, library
from ..scores import Cp, Mate, PovScore, Score
from ..svg import COLORS, Arrow
from ..values import WHITE, Square

_CLOCK = _abi.CHESS_PGN_ANNOTATION_KIND_CLOCK
_ELAPSED = _abi.CHESS_PGN_ANNOTATION_KIND_ELAPSED_TIME
_CENTIPAWNS = _abi.CHESS_PGN_ANNOTATION_KIND_CENTIPAWNS
_MATE = _abi.CHESS_PGN_ANNOTATION_KIND_MATE
_ARROW = _abi.CHESS_PGN_ANNOTATION_KIND_ARROW
_ARROWS = _ARROW, _abi.CHESS_PGN_ANNOTATION_KIND_MARK


class Annotated:
    """Reads and writes annotations in the `comment` of a node."""

    if not TYPE_CHECKING:
        # For a checker of types, `comment` would have to be among them.
        __slots__ = ()
    comment: str

    def _annotations(self, *kinds: int) -> list[_abi.ChessPgnAnnotationStruct]:
        return [one for one in _found(self.comment) if one.kind in kinds]

    def _write(self, name: str, text: Optional[str]) -> None:
        """Puts an annotation where the old one stands, or at the end; `None` removes it. Raises
        `ValueError` for one that would not be read back."""
        pattern = re.compile(rf"\s*\[%{name}\s[^\]]*\]")
        bare = f"[%{name} {text}]"
        if text is not None and not _found(bare):
            raise ValueError(f"out of the range of annotations: {bare}")
        if text is None:
            self.comment = pattern.sub("", self.comment).strip()
        elif pattern.search(self.comment):
            self.comment = pattern.sub(lambda _: f" {bare}", self.comment, count=1).strip()
        else:
            self.comment = f"{self.comment} {bare}".strip()

    def _seconds(self, kind: int) -> Optional[float]:
        for one in self._annotations(kind):
            return float(one.time) / 1000
        return None

    def clock(self) -> Optional[float]:
        """The seconds left on the clock of the side that moved."""
        return self._seconds(_CLOCK)

    def set_clock(self, seconds: Optional[float]) -> None:
        """Writes the seconds left; `None` removes them."""
        self._write("clk", None if seconds is None else _duration(seconds))

    def emt(self) -> Optional[float]:
        """The seconds spent on the move."""
        return self._seconds(_ELAPSED)

    def set_emt(self, seconds: Optional[float]) -> None:
        """Writes the seconds spent; `None` removes them."""
        self._write("emt", None if seconds is None else _duration(seconds))

    def eval(self) -> Optional[PovScore]:
        """The evaluation of the position after the move."""
        for one in self._annotations(_CENTIPAWNS, _MATE):
            score: Score = Cp(one.score) if one.kind == _CENTIPAWNS else Mate(one.score)
            return PovScore(score, WHITE)
        return None

    def eval_depth(self) -> Optional[int]:
        """The depth of the evaluation in plies."""
        for one in self._annotations(_CENTIPAWNS, _MATE):
            return None if one.depth == _abi.CHESS_PGN_ANNOTATION_NO_DEPTH else int(one.depth)
        return None

    def set_eval(self, score: Optional[PovScore], depth: Optional[int] = None) -> None:
        """Writes an evaluation, with its depth; `None` removes it."""
        text = None
        if score is not None:
            white = score.white()
            mate = white.mate()
            text = f"{(white.score() or 0) / 100:.2f}" if mate is None else f"#{mate}"
            text += "" if depth is None else f",{max(depth, 0)}"
        self._write("eval", text)

    def arrows(self) -> list[Arrow]:
        """Marked squares and arrows."""
        return [Arrow(one.from_, one.to if one.kind == _ARROW else one.from_,
                      color=COLORS[one.color])
                for one in self._annotations(*_ARROWS)]

    def set_arrows(self, arrows: Iterable[Union[Arrow, tuple[Square, Square]]]) -> None:
        """Writes marked squares and arrows before the rest of the comment; none removes them."""
        marks: dict[str, list[str]] = {"csl": [], "cal": []}
        for one in arrows:
            arrow = one if isinstance(one, Arrow) else Arrow(*one)
            marks["csl" if arrow.tail == arrow.head else "cal"].append(arrow.pgn())
        for name in marks:
            self._write(name, None)
        prefix = "".join(f"[%{name} {','.join(list_)}]" for name, list_ in marks.items() if list_)
        self.comment = f"{prefix} {self.comment}".strip()


def _found(comment: str) -> list[_abi.ChessPgnAnnotationStruct]:
    """All annotations of a comment."""
    data, cursor = comment.encode("utf-8", "replace"), ctypes.c_uint64()
    found: list[_abi.ChessPgnAnnotationStruct] = []
    while True:
        one = _abi.ChessPgnAnnotationStruct()
        status = library.pdn_chess_pgn_next_annotation(
            data, len(data), ctypes.byref(cursor), ctypes.byref(one))
        if status == _abi.ERROR_CHESS_PGN_NO_ANNOTATION:
            return found
        check(status)
        found.append(one)


def _duration(seconds: float) -> str:
    """Seconds as hours, minutes and seconds with up to three digits after the point."""
    whole, milliseconds = divmod(round(max(seconds, 0) * 1000), 1000)
    text = f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
    return f"{text}.{milliseconds:03}".rstrip("0") if milliseconds else text


__all__ = ["Annotated"]
