"""Pictures of boards, pieces and sets of squares as SVG, and the arrows that comments hold.

Pieces are drawn as paths, without a font: those of the library's own pictures, under its licences.

>>> from pedina.chess import svg
>>> picture = svg.board(Board(), arrows=[svg.Arrow(E2, E4)], fill={D5: "#cc0000cc"}, size=350)
>>> picture.startswith('<svg xmlns="http://www.w3.org/2000/svg"'), picture.count("<use ")
(True, 32)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from ctypes import byref
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Optional, Union

from .. import _abi
from .._library import check as _check
from .._library import collected, library
from .values import COLOR_NAMES, FILE_NAMES, PIECE_NAMES, RANK_NAMES, SQUARE_NAMES, SQUARES
from .values import WHITE, Color, Move, Piece, Square, parse_square

if TYPE_CHECKING:
    from .base_board import BaseBoard
    from .square_set import IntoSquareSet

SQUARE_SIZE: int = 45
"""The size of a square in the units of a picture."""

MARGIN: int = 20
"""The width of the edge with the names of files and ranks."""

DEFAULT_COLORS: dict[str, str] = {
    "square light": "#ffce9e",
    "square dark": "#d18b47",
    "square light lastmove": "#cdd16a",
    "square dark lastmove": "#aaa23b",
    "check": "#ff0000",
    "cross": "#80000080",
    "margin": "#212121",
    "inner border": "#111111",
    "outer border": "#111111",
    "coord": "#e5e5e5",
    "arrow green": "#15781b80",
    "arrow red": "#88202080",
    "arrow yellow": "#e68f00b3",
    "arrow blue": "#00308880",
}
"""The colours of all parts, which the argument `colors` of `board` replaces one by one."""

_LETTERS = {"green": "G", "red": "R", "yellow": "Y", "blue": "B"}
# Pieces are drawn on squares of this size.
_SHAPE_SIZE = 48
_WITH_OPACITY = re.compile("#[0-9a-fA-F]{8}")


@dataclass(frozen=True)
class Arrow:
    """An arrow between two squares; a ring if they are the same. Colours are green, red, yellow
    and blue, or any of CSS."""

    tail: Square
    """Where it starts."""

    head: Square
    """Where its head is."""

    color: str = "green"
    """Its colour."""

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

    __str__ = pgn


class SvgWrapper(str):
    """A picture as text, which notebooks show."""

    def _repr_svg_(self) -> SvgWrapper:
        return self

    _repr_html_ = _repr_svg_


@lru_cache(maxsize=1)
def _shapes() -> dict[str, str]:
    """The paths of each kind of piece by its name, as the library draws them."""
    from .position import _START

    drawing = _abi.ChessDrawingStruct()
    _check(library.pdn_chess_drawing_init(_abi.CHESS_THEME_BROWN, byref(drawing)))
    words = _START._state.words
    picture = collected(library.pdn_chess_draw_svg, words, byref(drawing), None, 0)
    return dict(re.findall('<g id="pedina-([a-z]+)">(.*?)</g>', picture))


def _paint(name: str, color: str) -> str:
    """The attribute of a colour; how opaque it is has one of its own, for older programs."""
    if _WITH_OPACITY.fullmatch(color):
        opacity = int(color[7:], 16) / 255
        return f'{name}="{color[:7]}" {name}-opacity="{opacity:.3g}"'
    return f'{name}="{escape(color)}"'


def _names(piece: Piece) -> tuple[str, str]:
    return COLOR_NAMES[piece.color], str(PIECE_NAMES[piece.piece_type])


def _shape(piece: Piece) -> str:
    """A piece as a group that has its name: `white-king`."""
    color, kind = _names(piece)
    ink, line = ("#fff", "#000") if piece.color else ("#000", "#fff")
    return (f'<g id="{color}-{kind}" class="{color} {kind}" fill="{ink}" stroke="#000" '
            f'color="{line}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round" '
            f'transform="scale({SQUARE_SIZE / _SHAPE_SIZE})">{_shapes()[kind]}</g>')


class _Picture:
    """The parts of a picture of a board, from a side."""

    def __init__(self, orientation: Color, margin: int, colors: Mapping[str, str]) -> None:
        self.orientation = orientation
        self.margin = margin
        self.width = 8 * SQUARE_SIZE + 2 * margin
        self.colors = {**DEFAULT_COLORS, **colors}
        self.parts: list[str] = []

    def paint(self, part: str, name: str = "fill") -> str:
        """The attribute with the colour of a part."""
        return _paint(name, self.colors[part])

    def corner(self, square: Square) -> tuple[int, int]:
        """Where the upper left corner of a square is."""
        file, rank = square & 7, square >> 3
        x, y = (file, 7 - rank) if self.orientation else (7 - file, rank)
        return self.margin + x * SQUARE_SIZE, self.margin + y * SQUARE_SIZE

    def center(self, square: Square) -> tuple[float, float]:
        """Where the middle of a square is."""
        x, y = self.corner(square)
        return x + SQUARE_SIZE / 2, y + SQUARE_SIZE / 2

    def fill(self, square: Square, paint: str, names: str) -> None:
        """Fills a square."""
        x, y = self.corner(square)
        self.parts.append(f'<rect x="{x}" y="{y}" width="{SQUARE_SIZE}" height="{SQUARE_SIZE}" '
                          f'class="{names}" stroke="none" {paint}/>')

    def squares(self, moved: tuple[Square, ...]) -> None:
        """The squares, those of the last move in colours of their own."""
        for square in SQUARES:
            names = "square dark" if (square + (square >> 3)) % 2 == 0 else "square light"
            names += " lastmove" if square in moved else ""
            self.fill(square, self.paint(names), f"{names} {SQUARE_NAMES[square]}")

    def pieces(self, board: BaseBoard) -> None:
        """The pieces of a board, each kind of which is defined once, before they are used."""
        found = board.piece_map()
        kinds = {piece.symbol(): piece for piece in found.values()}
        defined = "".join(_shape(kinds[symbol]) for symbol in sorted(kinds))
        self.parts.insert(0, f"<desc>{escape(str(board))}</desc><defs>{defined}</defs>")
        for square in sorted(found):
            x, y = self.corner(square)
            name = "-".join(_names(found[square]))
            self.parts.append(f'<use href="#{name}" transform="translate({x}, {y})"/>')

    def check(self, square: Square) -> None:
        """Marks a king in check, most at the middle of its square."""
        x, y = self.center(square)
        paint = self.paint("check")
        for radius, opacity in ((22, 0.3), (18, 0.4), (14, 0.6)):
            self.parts.append(f'<g class="check" opacity="{opacity}"><circle cx="{x}" cy="{y}" '
                              f'r="{radius}" {paint}/></g>')

    def cross(self, square: Square) -> None:
        """Marks a square with a cross."""
        x, y = self.corner(square)
        size = SQUARE_SIZE - 8
        self.parts.append(
            f'<path class="cross" d="M{x + 4} {y + 4}l{size} {size}m0 {-size}l{-size} {size}" '
            f'{self.paint("cross", "stroke")} stroke-width="4"/>')

    def arrow(self, arrow: Arrow) -> None:
        """Draws an arrow, or a ring if it has no length."""
        color = self.colors.get(f"arrow {arrow.color}", arrow.color)
        stroke, fill = _paint("stroke", color), _paint("fill", color)
        (x1, y1), (x2, y2) = self.center(arrow.tail), self.center(arrow.head)
        if arrow.tail == arrow.head:
            self.parts.append(f'<circle class="circle" cx="{x1}" cy="{y1}" '
                              f'r="{SQUARE_SIZE * 0.46}" fill="none" {stroke} stroke-width="4"/>')
            return
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        dx, dy = (x2 - x1) / length, (y2 - y1) / length
        size = SQUARE_SIZE * 0.75
        x, y = x2 - dx * size, y2 - dy * size
        side = size / 2.6
        self.parts.append(
            f'<line class="arrow" x1="{x1}" y1="{y1}" x2="{x:.1f}" y2="{y:.1f}" {stroke} '
            f'stroke-width="9"/>'
            f'<polygon class="arrow" points="{x2},{y2} {x - dy * side:.1f},{y + dx * side:.1f} '
            f'{x + dy * side:.1f},{y - dx * side:.1f}" {fill}/>')

    def edge(self, coordinates: bool, borders: bool) -> None:
        """The edge around the board, with the names of files and ranks, and its lines."""
        if self.margin:
            self.parts.append(
                f'<rect width="{self.width}" height="{self.width}" {self.paint("margin")}/>')
        if borders:
            for name, at in (("outer border", 1), ("inner border", self.margin - 1)):
                size = self.width - 2 * at
                self.parts.append(
                    f'<rect class="{name}" x="{at}" y="{at}" width="{size}" height="{size}" '
                    f'fill="none" {self.paint(name, "stroke")} stroke-width="2"/>')
        near, far = self.margin / 2, self.margin * 1.5 + 8 * SQUARE_SIZE
        for index in range(8) if coordinates else ():
            x, y = self.center(9 * index)
            for cx, cy, name in ((x, near, FILE_NAMES[index]), (x, far, FILE_NAMES[index]),
                                 (near, y, RANK_NAMES[index]), (far, y, RANK_NAMES[index])):
                self.parts.append(
                    f'<text x="{cx}" y="{cy + 4}" text-anchor="middle" font-size="12" '
                    f'font-family="sans-serif" {self.paint("coord")}>{name}</text>')


def _svg(parts: Iterable[str], width: int, size: Optional[int], style: Optional[str]) -> SvgWrapper:
    sizes = "" if size is None else f' width="{size}" height="{size}"'
    css = f"<style>{escape(style, quote=False)}</style>" if style else ""
    return SvgWrapper(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {width}"'
                      f'{sizes}>{css}{"".join(parts)}</svg>')


def piece(piece: Piece, size: Optional[int] = None) -> str:
    """The picture of a piece, `size` pixels wide and high.

    >>> 'id="white-king"' in piece(Piece.from_symbol("K"), size=90)
    True
    """
    return _svg([_shape(piece)], SQUARE_SIZE, size, None)


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
    borders: bool = False,
    style: Optional[str] = None,
) -> str:
    """The picture of a board, or of an empty one: from the side `orientation`, with the squares of
    the last move, a king in check, filled squares by their colours, crosses on a set of squares,
    and arrows.

    `size` is the width and height in pixels; without it the page decides. `colors` replaces some
    of `DEFAULT_COLORS`; colours are those of CSS, also with an opacity (`#rrggbbaa`). `style` is a
    style sheet, for which the parts have classes: `square`, `light` and `dark`, `lastmove`, the
    name of the square, `check`, `fill`, `cross`, `arrow`, `circle`, and those of pieces.
    """
    from .square_set import SquareSet

    picture = _Picture(orientation, MARGIN if coordinates or borders else 0, colors or {})
    picture.edge(coordinates, borders)
    picture.squares((lastmove.from_square, lastmove.to_square) if lastmove else ())
    for square, color in (fill or {}).items():
        picture.fill(square, _paint("fill", color), "fill")
    if check is not None:
        picture.check(check)
    if board is not None:
        picture.pieces(board)
    for square in SquareSet(squares) if squares is not None else ():
        picture.cross(square)
    for arrow in arrows:
        picture.arrow(arrow if isinstance(arrow, Arrow) else Arrow(*arrow))
    return _svg(picture.parts, picture.width, size, style)


COLORS: list[str] = list(_LETTERS)
"""The colours of arrows that have a letter in comments."""

__all__ = ["COLORS", "DEFAULT_COLORS", "MARGIN", "SQUARE_SIZE", "Arrow", "SvgWrapper", "board",
           "piece"]
