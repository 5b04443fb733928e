"""Pictures: each part where it belongs, read as XML."""

import re
import unittest
from xml.etree import ElementTree

import pedina.chess as chess
from data import DATA
from pedina.chess import svg

NAMESPACE = "{http://www.w3.org/2000/svg}"
SHAPES = DATA.parents[1] / "src/chess/draw/shapes.rs"


def parsed(picture):
    """The root of a picture."""
    return ElementTree.fromstring(picture)


def parts(picture, tag, name=None):
    """The elements of a kind, those of a class if there is one."""
    return [element for element in parsed(picture).iter(NAMESPACE + tag)
            if name is None or name in element.get("class", "").split()]


def corner(name, orientation=chess.WHITE):
    """Where the upper left corner of a square is without coordinates."""
    square = chess.parse_square(name)
    file, rank = chess.square_file(square), chess.square_rank(square)
    x, y = (file, 7 - rank) if orientation else (7 - file, rank)
    return 45 * x, 45 * y


class Boards(unittest.TestCase):
    def places(self, picture):
        """The pieces of a picture by the corners of their squares."""
        found = {}
        for use in parts(picture, "use"):
            x, y = map(int, re.findall(r"\d+", use.get("transform")))
            found[x, y] = use.get("href")
        return found

    def test_pieces(self):
        board = chess.Board("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -")
        for orientation in (chess.WHITE, chess.BLACK):
            picture = svg.board(board, coordinates=False, orientation=orientation)
            self.assertEqual(parsed(picture).get("viewBox"), "0 0 360 360")
            wanted = {corner(chess.square_name(square), orientation):
                      f"#{chess.COLOR_NAMES[piece.color]}-{chess.piece_name(piece.piece_type)}"
                      for square, piece in board.piece_map().items()}
            self.assertEqual(self.places(picture), wanted)
            defined = {group.get("id") for group in parts(picture, "g") if group.get("id")}
            self.assertEqual({f"#{name}" for name in defined}, set(wanted.values()))
        self.assertIn(str(board), parsed(picture).find(NAMESPACE + "desc").text)

    def test_an_empty_board(self):
        self.assertEqual(len(parts(svg.board(), "rect", "square")), 64)
        self.assertEqual(parts(svg.board(), "use"), [])
        self.assertEqual(parts(svg.board(chess.Board.empty()), "use"), [])

    def test_any_board_is_drawn(self):
        self.assertEqual(len(self.places(svg.board(chess.BaseBoard("8/8/8/KKKKpppp/8/8/8/8")))), 8)

    def test_squares(self):
        squares = parts(svg.board(coordinates=False), "rect", "square")
        for element in squares:
            name = element.get("class").split()[-1]
            self.assertEqual((element.get("x"), element.get("y")), (*map(str, corner(name)),))
            is_dark = bool(chess.BB_DARK_SQUARES & chess.BB_SQUARES[chess.parse_square(name)])
            color = svg.DEFAULT_COLORS["square dark" if is_dark else "square light"]
            self.assertEqual(element.get("fill"), color)

    def test_marks(self):
        picture = svg.board(
            lastmove=chess.Move.from_uci("e2e4"), check=chess.E1, fill={chess.A8: "#11223344"},
            squares=chess.SquareSet(chess.BB_FILE_B), coordinates=False)
        moved = parts(picture, "rect", "lastmove")
        self.assertEqual([one.get("class").split()[-1] for one in moved], ["e2", "e4"])
        self.assertEqual([one.get("fill") for one in moved],
                         [svg.DEFAULT_COLORS["square light lastmove"]] * 2)
        circles = [circle for group in parts(picture, "g", "check") for circle in group]
        self.assertEqual({(one.get("cx"), one.get("cy")) for one in circles}, {("202.5", "337.5")})
        (filled,) = parts(picture, "rect", "fill")
        self.assertEqual([filled.get(name) for name in ("x", "y", "fill", "fill-opacity")],
                         ["0", "0", "#112233", "0.267"])
        crosses = parts(picture, "path", "cross")
        self.assertEqual(len(crosses), 8)
        self.assertTrue(crosses[0].get("d").startswith("M49 319l"))

    def test_arrows(self):
        picture = svg.board(coordinates=False, arrows=[
            (chess.A1, chess.H8), svg.Arrow(chess.E4, chess.E4, "red"),
            svg.Arrow(chess.A1, chess.A2, 'url("x")')])
        line, other = parts(picture, "line")
        self.assertEqual([line.get(name) for name in ("x1", "y1", "stroke", "stroke-opacity")],
                         ["22.5", "337.5", "#15781b", "0.502"])
        self.assertEqual(other.get("stroke"), 'url("x")')
        head, _ = parts(picture, "polygon", "arrow")
        self.assertTrue(head.get("points").startswith("337.5,22.5 "))
        (ring,) = parts(picture, "circle", "circle")
        self.assertEqual((ring.get("cx"), ring.get("cy"), ring.get("stroke")),
                         ("202.5", "202.5", "#882020"))

    def test_the_edge(self):
        texts = [element.text for element in parts(svg.board(), "text")]
        self.assertEqual(sorted(texts), sorted(2 * "abcdefgh12345678"))
        a_side = [element.get("x") for element in parts(svg.board(), "text")
                  if element.text == "a"]
        turned = svg.board(orientation=chess.BLACK)
        self.assertEqual(a_side, ["42.5"] * 2)
        self.assertEqual([one.get("x") for one in parts(turned, "text") if one.text == "a"],
                         ["357.5"] * 2)
        self.assertEqual(parts(svg.board(coordinates=False), "text"), [])
        bordered = svg.board(coordinates=False, borders=True)
        self.assertEqual([one.get("class") for one in parts(bordered, "rect")
                          if "border" in one.get("class", "")], ["outer border", "inner border"])

    def test_sizes_colors_and_styles(self):
        root = parsed(svg.board(size=390, style=".square{fill:red}</style><script/>"))
        self.assertEqual((root.get("width"), root.get("height"), root.get("viewBox")),
                         ("390", "390", "0 0 400 400"))
        self.assertEqual([child.tag for child in root].count(NAMESPACE + "script"), 0)
        self.assertEqual(root[0].text, ".square{fill:red}</style><script/>")
        self.assertIsNone(parsed(svg.board()).get("width"))
        picture = svg.board(colors={"square light": '"><x', "margin": "#00000000"})
        light = {one.get("fill") for one in parts(picture, "rect", "light")}
        self.assertEqual(light, {'"><x'})
        self.assertEqual(parts(picture, "rect")[0].get("fill-opacity"), "0")
        self.assertIsInstance(picture._repr_svg_(), str)


class Pieces(unittest.TestCase):
    def test_they_are_those_of_the_library(self):
        """Each kind has the paths of `shapes.rs`, whose long lines end in a backslash."""
        source = re.sub(r"\\\n\s*", "", SHAPES.read_text(encoding="utf-8"))
        ends = dict(re.findall(r'(?:const|static) (\w+): &str =\s*"([^"]*)"', source))
        shapes = re.findall(
            r'name: "(\w+)",\s*body: "([^"]*)",\s*plinth: (\w+),\s*lines: "([^"]*)"', source)
        self.assertEqual(len(shapes), 6)
        for name, body, plinth, lines in shapes:
            for color in chess.COLORS:
                one = chess.Piece(chess.PIECE_NAMES.index(name), color)
                picture = svg.piece(one)
                (group,) = parts(picture, "g")
                self.assertEqual(group.get("id"), f"{chess.COLOR_NAMES[color]}-{name}")
                self.assertEqual([path.get("d") for path in group], [body + ends[plinth], lines])
                self.assertEqual(group.get("fill"), "#fff" if color else "#000")
        self.assertEqual(parsed(svg.piece(one, size=99)).get("width"), "99")


if __name__ == "__main__":
    unittest.main()
