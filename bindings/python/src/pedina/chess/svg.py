"""Pictures of boards, pieces and sets of squares, and the arrows that comments hold.

Pieces are drawn as the characters of Unicode, with the fonts of who looks at the picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Optional, Union

from .values import COLOR_NAMES, FILE_NAMES, PIECE_NAMES, RANK_NAMES, SQUARE_NAMES, SQUARES
from .values import UNICODE_PIECE_SYMBOLS, WHITE, Color, Move, Piece, Square, parse_square

if TYPE_CHECKING:
    from .base_board import BaseBoard
    from .square_set import IntoSquareSet

SQUARE_SIZE = 45
MARGIN = 20
DEFAULT_COLORS = {
    "square light": "#ffce9e",
    "square dark": "#d18b47",
    "square light lastmove": "#cdd16a",
    "square dark lastmove": "#aaa23b",
    "check": "#ff0000a0",
    "cross": "#80000080",
    "margin": "#212121",
    "coord": "#e5e5e5",
    "arrow green": "#15781b80",
    "arrow red": "#88202080",
    "arrow yellow": "#e68f00b3",
    "arrow blue": "#00308880",
}
_LETTERS = {"green": "G", "red": "R", "yellow": "Y", "blue": "B"}


@dataclass(frozen=True)
class Arrow:
    """An arrow between two squares; a mark if they are the same. Colours are green, red, yellow
    and blue, or any of CSS."""

    tail: Square
    head: Square
    color: str = "green"

    @classmethod
    def from_pgn(cls, pgn: str) -> Arrow:
        """The arrow of a comment, such as `Ge2e4` or `Ra1`. Raises `ValueError`."""
        colors = {letter: color for color, letter in _LETTERS.items()}
        color = colors.get(pgn[:1])
        squares = pgn[1:] if color else pgn
        head = squares[2:] or squares
        return cls(parse_square(squares[:2]), parse_square(head), color or "green")

    def pgn(self) -> str:
        """The arrow as it stands in a comment: a letter and squares."""
        head = "" if self.head == self.tail else SQUARE_NAMES[self.head]
        return _LETTERS.get(self.color, "G") + SQUARE_NAMES[self.tail] + head


class SvgWrapper(str):
    """A picture as text, which notebooks show."""

    def _repr_svg_(self) -> str:
        return self


class _Picture:
    """The parts of a picture of a board, from a side."""

    def __init__(self, orientation: Color, margin: int, colors: Mapping[str, str]) -> None:
        self.orientation = orientation
        self.margin = margin
        self.colors = {**DEFAULT_COLORS, **colors}
        self.parts: list[str] = []

    def corner(self, square: Square) -> tuple[int, int]:
        """Where the upper left corner of a square is."""
        file, rank = square & 7, square >> 3
        x, y = (file, 7 - rank) if self.orientation else (7 - file, rank)
        return self.margin + x * SQUARE_SIZE, self.margin + y * SQUARE_SIZE

    def center(self, square: Square) -> tuple[float, float]:
        """Where the middle of a square is."""
        x, y = self.corner(square)
        return x + SQUARE_SIZE / 2, y + SQUARE_SIZE / 2

    def fill(self, square: Square, color: str, names: str) -> None:
        """Fills a square."""
        x, y = self.corner(square)
        self.parts.append(
            f'<rect x="{x}" y="{y}" width="{SQUARE_SIZE}" height="{SQUARE_SIZE}" '
            f'class="{names}" fill="{escape(color)}"/>')

    def cross(self, square: Square) -> None:
        """Marks a square with a cross."""
        x, y = self.corner(square)
        size = SQUARE_SIZE - 8
        self.parts.append(
            f'<path class="cross" d="M{x + 4} {y + 4}l{size} {size}m0 {-size}l{-size} {size}" '
            f'stroke="{escape(self.colors["cross"])}" stroke-width="4"/>')

    def arrow(self, arrow: Arrow) -> None:
        """Draws an arrow, or a circle for a mark."""
        color = escape(self.colors.get(f"arrow {arrow.color}", arrow.color))
        (x1, y1), (x2, y2) = self.center(arrow.tail), self.center(arrow.head)
        if arrow.tail == arrow.head:
            self.parts.append(
                f'<circle class="circle" cx="{x1}" cy="{y1}" r="{SQUARE_SIZE * 0.46}" fill="none" '
                f'stroke="{color}" stroke-width="4"/>')
            return
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        dx, dy = (x2 - x1) / length, (y2 - y1) / length
        size = SQUARE_SIZE * 0.75
        x, y = x2 - dx * size, y2 - dy * size
        side = size / 2.6
        self.parts.append(
            f'<line class="arrow" x1="{x1}" y1="{y1}" x2="{x:.1f}" y2="{y:.1f}" '
            f'stroke="{color}" stroke-width="9"/>'
            f'<polygon class="arrow" points="{x2},{y2} {x - dy * side:.1f},{y + dx * side:.1f} '
            f'{x + dy * side:.1f},{y - dx * side:.1f}" fill="{color}"/>')

    def coordinates(self) -> None:
        """Writes the names of files and ranks around the board."""
        for index in range(8):
            x, y = self.center(9 * index)
            far = self.margin * 1.5 + 8 * SQUARE_SIZE
            for cx, cy, name in ((x, self.margin / 2, FILE_NAMES[index]),
                                 (x, far, FILE_NAMES[index]),
                                 (self.margin / 2, y, RANK_NAMES[index]),
                                 (far, y, RANK_NAMES[index])):
                self.parts.append(
                    f'<text x="{cx}" y="{cy + 4}" text-anchor="middle" font-size="12" '
                    f'fill="{escape(self.colors["coord"])}">{name}</text>')


def _figure(piece: Piece, x: float, y: float) -> str:
    """A piece with the middle of its square, in one colour with an outline in the other."""
    names = f"{COLOR_NAMES[piece.color]} {PIECE_NAMES[piece.piece_type]}"
    ink, line = ("#fff", "#000") if piece.color else ("#000", "#fff")
    # The filled figure, whatever the colour; not as a picture in colours.
    symbol = UNICODE_PIECE_SYMBOLS[piece.symbol().lower()] + "\ufe0e"
    return (f'<text class="{names}" x="{x}" y="{y + 13}" text-anchor="middle" font-size="40" '
            f'fill="{ink}" stroke="{line}" stroke-width="1">{symbol}</text>')


def _svg(parts: Iterable[str], width: int, size: Optional[int], style: Optional[str]) -> SvgWrapper:
    sizes = "" if size is None else f' width="{size}" height="{size}"'
    css = f"<style>{escape(style, quote=False)}</style>" if style else ""
    return SvgWrapper(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {width}"'
                      f'{sizes}>{css}{"".join(parts)}</svg>')


def piece(piece: Piece, size: Optional[int] = None) -> str:
    """The picture of a piece."""
    name = f"{COLOR_NAMES[piece.color]}-{PIECE_NAMES[piece.piece_type]}"
    figure = _figure(piece, SQUARE_SIZE / 2, SQUARE_SIZE / 2)
    return _svg([f'<g id="{name}">{figure}</g>'], SQUARE_SIZE, size, None)


def board(
    board: Optional[BaseBoard] = None,
    *,
    orientation: Color = WHITE,
    lastmove: Optional[Move] = None,
    check: Optional[Square] = None,
    arrows: Iterable[Union[Arrow, tuple[Square, Square]]] = (),
    fill: Optional[Mapping[Square, str]] = None,
    squares: Optional[IntoSquareSet] = None,
    size: Optional[int] = None,
    coordinates: bool = True,
    colors: Optional[Mapping[str, str]] = None,
    style: Optional[str] = None,
) -> str:
    """The picture of a board: with the squares of the last move and a king in check, with filled
    squares by their colours, crosses on a set of squares, and arrows."""
    from .square_set import SquareSet

    picture = _Picture(orientation, MARGIN if coordinates else 0, colors or {})
    width = 8 * SQUARE_SIZE + 2 * picture.margin
    if coordinates:
        margin = escape(picture.colors["margin"])
        picture.parts.append(f'<rect width="{width}" height="{width}" fill="{margin}"/>')
        picture.coordinates()
    moved = (lastmove.from_square, lastmove.to_square) if lastmove else ()
    for square in SQUARES:
        names = "square dark" if (square + (square >> 3)) % 2 == 0 else "square light"
        names += " lastmove" if square in moved else ""
        picture.fill(square, picture.colors[names], f"{names} {SQUARE_NAMES[square]}")
        if square == check:
            picture.fill(square, picture.colors["check"], "check")
        if fill and square in fill:
            picture.fill(square, fill[square], "fill")
        found = board.piece_at(square) if board else None
        if found:
            picture.parts.append(_figure(found, *picture.center(square)))
    for square in SquareSet(squares) if squares is not None else ():
        picture.cross(square)
    for arrow in arrows:
        picture.arrow(arrow if isinstance(arrow, Arrow) else Arrow(*arrow))
    return _svg(picture.parts, width, size, style)


COLORS = list(_LETTERS)
__all__ = ["COLORS", "DEFAULT_COLORS", "MARGIN", "SQUARE_SIZE", "Arrow", "SvgWrapper", "board",
           "piece"]
