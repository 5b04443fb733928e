"""Files of games as objects of Python: where reading stops, kinds of handles, visitors, tags."""

import io
import os
import tempfile
import unittest

import pedina.chess as chess
from pedina.chess import pgn

GAMES = ['[White "A"]\n\n1. e4 ; no brace { here\n1... e5 *\n', '[White "B"]\n[Round "2"]\n\n*\n',
         '{ only a comment }\n1. d4 *\n', '[Event "C"]\n\n1. c4 {\n\n[not] a tag\n} *\n']


class Slots:
    """A handle without weak references, that reads lines and nothing else."""

    __slots__ = ("lines",)

    def __init__(self, text):
        self.lines = text.splitlines(keepends=True)

    def readline(self):
        return self.lines.pop(0) if self.lines else ""


def first_moves(handle):
    """The first move of each game."""
    found = []
    while (game := pgn.read_game(handle)) is not None:
        assert not game.errors, game.errors
        found.append(str(game.next().move) if game.next() else None)
    return found


class Handles(unittest.TestCase):
    MOVES = ["e2e4", None, "d2d4", "c2c4"]

    def test_no_comment_swallows_games(self):
        for between in ("\n", ""):
            text = between.join(GAMES)
            if not between:
                # Without tags and an empty line a game would be part of the one before.
                text = text.replace("{ only", '[Round "3"]\n\n{ only')
            for handle in (io.StringIO(text), Slots(text)):
                self.assertEqual(first_moves(handle), self.MOVES)
        text = "1. e4 e5 ; a { b } c {\n2. Nf3 { d ; } Nc6 *\n\n1. d4 *\n"
        self.assertEqual(first_moves(io.StringIO(text)), ["e2e4", "d2d4"])
        text = "% {\n1. e4 *\n% } {\n\n1. d4 *\n"
        self.assertEqual(first_moves(io.StringIO(text)), ["e2e4", "d2d4"])

    def test_lines_of_comments_are_no_game(self):
        for text in ("; a\n", "% a\n", "\n; a\n\n% b\n; c", "\ufeff\n"):
            self.assertIsNone(pgn.read_game(io.StringIO(text)), text)
        game = pgn.read_game(io.StringIO('; a\n[White "A"]\n\n1. e4 *\n'))
        self.assertEqual((game.headers["White"], game[0].san()), ("A", "e4"))

    def test_tags_that_headers_refuse_are_left_out(self):
        text = '[_z "w"]\n[White "A"]\n\n1. e4 *\n'
        game = pgn.read_game(io.StringIO(text))
        self.assertNotIn("_z", game.headers)
        self.assertEqual(pgn.Headers(game.headers), game.headers)
        self.assertEqual(dict(pgn.read_headers(io.StringIO(text))), {"White": "A"})
        visited = pgn.read_game(io.StringIO(text), Visitor=pgn.HeadersBuilder)
        self.assertEqual(dict(visited), {"White": "A"})

    def index(self, handle):
        """Where games begin, by their headers; each is read from there afterwards."""
        places = []
        while True:
            offset = handle.tell()
            headers = pgn.read_headers(handle)
            if headers is None:
                break
            places.append((offset, dict(headers)))
        for offset, headers in reversed(places):
            handle.seek(offset)
            game = pgn.read_game(handle)
            self.assertEqual(
                {name: game.headers[name] for name in headers if name in game.headers}, headers)
        handle.seek(places[-2][0])
        return [headers for _, headers in places], first_moves(handle)

    def test_files_are_indexed(self):
        wanted = [{"White": "A"}, {"White": "\u00e9"}, {"White": "C", "Round": "x"}], ["e2e4", None]
        for between in ("\n", "\n\n", ""):
            text = between.join(['[White "A"]\n\n1. d4 ; {\n*\n',
                                 '[White "\u00e9"]\n1. e4 {\n\n } *\n',
                                 '[White "C"]\n[Round "x"]\n\n*'])
            self.assertEqual(self.index(io.StringIO(text)), wanted, between)
            for newline in ("\n", "\r\n"):
                with tempfile.TemporaryDirectory() as folder:
                    path = os.path.join(folder, "games.pgn")
                    with open(path, "w", encoding="utf-8", newline=newline) as file:
                        file.write(text)
                    with open(path, encoding="utf-8") as file:
                        self.assertEqual(self.index(file), wanted, (between, newline))

    def test_a_handle_that_was_moved_gives_what_is_there(self):
        text = '[White "A"]\n1. e4 *\n[White "B"]\n1. d4 *\n'
        handle = io.StringIO(text)
        for _ in range(2):
            self.assertEqual(pgn.read_game(handle).headers["White"], "A")
            handle.seek(0)
        pgn.skip_game(handle)
        self.assertEqual(handle.readline(), '[White "B"]\n')
        with os.fdopen(self.pipe(text)) as file:
            self.assertEqual(first_moves(file), ["e2e4", "d2d4"])
        handle = io.StringIO("1. e4 1-0 1. d4 0-1\n\n1. c4 *\n")
        self.assertEqual(first_moves(handle), ["e2e4", "d2d4", "c2c4"])
        handle.seek(0)
        pgn.skip_game(handle)
        # The second game has been read as well.
        handle.seek(0)
        self.assertEqual(first_moves(handle), ["e2e4", "d2d4", "c2c4"])

    def pipe(self, text):
        source, target = os.pipe()
        os.write(target, text.encode())
        os.close(target)
        return source


class Headers(unittest.TestCase):
    def test_tags_are_those_of_the_file(self):
        text = '[Zz "1"]\n[White "A"]\n\n1. e4 *\n'
        headers = pgn.read_headers(io.StringIO(text))
        self.assertEqual(list(headers.items()), [("White", "A"), ("Zz", "1")])
        self.assertEqual(pgn.read_headers(io.StringIO("1. e4 *")), {})
        game = pgn.read_game(io.StringIO(text))
        self.assertEqual(list(game.headers), [*pgn.TAG_ROSTER, "Zz"])
        self.assertEqual(len(pgn.Headers({})), 0)
        self.assertEqual(list(pgn.Headers({"Zz": "1"}, Event="E")), ["Event", "Zz"])
        self.assertEqual(len(pgn.Headers()), 7)
        self.assertEqual(repr(pgn.Headers({"A": "b"})), "Headers(A='b')")
        self.assertEqual(pgn.read_headers(io.StringIO(text)).variant(), chess.Board)

    def test_variants(self):
        for name in ("Standard", "chess", "Chess960", "wild/5", "From Position"):
            self.assertIs(pgn.Headers(Variant=name).variant(), chess.Board)
        self.assertTrue(pgn.Headers(Variant="wild/8a").is_wild())
        self.assertFalse(pgn.Headers(Variant="wild/9").is_wild())
        self.assertRaisesRegex(ValueError, "Atomic", pgn.Headers(Variant="Atomic").variant)


class Visitors(unittest.TestCase):
    TEXT = "1. e4 {  two  } e5 ( 1... c5 $1 2. Nf3 ( 2. c3 ) ) 2. Nc3 {x\ny} *"

    def test_spaces_of_comments(self):
        game = pgn.read_game(io.StringIO(self.TEXT))
        self.assertEqual((game[0].comment, game[0][0][0].comment), (" two ", "x\ny"))

    def test_moves_are_parsed_by_the_visitor(self):
        class Trace(pgn.BaseVisitor):
            def __init__(self):
                self.trace = []

            def begin_parse_san(self, board, san):
                self.trace.append(f"?{san}")

            def parse_san(self, board, san):
                if san == "c3":
                    raise ValueError("no c3")
                return super().parse_san(board, san)

            def visit_move(self, board, move):
                self.trace.append(board.san(move))

            def begin_variation(self):
                self.trace.append("(")

            def end_variation(self):
                self.trace.append(")")

            def handle_error(self, error):
                self.trace.append(str(error))

            def result(self):
                return self.trace

        trace = pgn.read_game(io.StringIO(self.TEXT), Visitor=Trace)
        calls = "?e4 e4 ?e5 e5 ( ?c5 c5 ?Nf3 Nf3 ( ?c3 no c3 ) ) ?Nc3 Nc3"
        self.assertEqual(" ".join(trace), calls)

    def test_a_variation_that_is_skipped_ends(self):
        class Trace(pgn.BaseVisitor):
            def __init__(self):
                self.trace = ""

            def begin_variation(self):
                self.trace += "("
                return pgn.SKIP

            def end_variation(self):
                self.trace += ")"

            def visit_comment(self, comment):
                self.trace += "c"

            def result(self):
                return self.trace

        text = "1. e4 (1. d4 {x} (1. c4 {y}) d5) (1. b3) {z} e5 *"
        self.assertEqual(pgn.read_game(io.StringIO(text), Visitor=Trace), "()()c")
        self.assertEqual(pgn.read_game(io.StringIO(text)).accept(Trace()), "c()()()")
        board = pgn.read_game(io.StringIO(text), Visitor=pgn.BoardBuilder)
        self.assertEqual(" ".join(map(str, board.move_stack)), "e2e4 e7e5")

    def test_an_exporter_that_derives(self):
        class Words(pgn.StringExporterMixin, pgn.BaseVisitor):
            def write_token(self, token):
                self.lines.append(token)

            def result(self):
                return self.lines

        game = pgn.read_game(io.StringIO("1. e4 ( 1. d4 ) 1... e5 $1 *"))
        words = game.accept(Words(headers=False, variations=False))
        self.assertEqual(words, ["1. ", "e4 ", "e5 ", "$1 ", "* ", ""])
        self.assertTrue(pgn.SkipVisitor().result())
        self.assertEqual((pgn.NAG_NOVELTY, pgn.NAG_WORST_MOVE), (146, 9))


if __name__ == "__main__":
    unittest.main()
