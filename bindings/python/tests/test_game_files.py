"""The table of game files and what they hold, which Rust, C, Java and JavaScript read too."""

import io
import re
import unittest
from itertools import takewhile

from data import rows
from pedina.chess import pgn
from pedina.chess.pgn.headers import ROSTER

# A word of a game: a tag, a comment, or anything without spaces.
WORD = re.compile(r'\[(\S+) "((?:[^"\\]|\\.)*)"\]|\{((?:[^\\}]|\\.)*)\}|(\S+)')
LETTERS = {b"t": b"\t", b"n": b"\n", b"r": b"\r"}
RESULTS = ("1-0", "0-1", "1/2-1/2", "*", "-")

# Files of which Python finds something else. It reads moves in any notation: in some a sign or a
# check is a part of the move, and `--` is one. A line in which no tag begins ends the tags. As in
# python-chess a glyph before the first move of a variation is one of the move before it. A counter
# that is too large is an error.
OTHERWISE = re.compile(r"e4(=|\+=|=\+) |--\+-|dbl ch|\\nfoo\\n\[|\(\$|70000 80000")


def unescaped(text):
    return re.sub(r"\\(.)", r"\1", text)


def file_of(line):
    """The file of a quoted text, as `open` gives it: in UTF-8 or else Windows-1252."""
    def byte(escape):
        digits, letter = escape.groups()
        return bytes([int(digits, 16)]) if digits else LETTERS.get(letter, letter)

    data = re.sub(rb"\\(?:x(..)|(.))", byte, line[1:-1].encode())
    try:
        data.decode()
        encoding = "utf-8"
    except UnicodeDecodeError:
        encoding = "windows-1252"
    return io.TextIOWrapper(io.BytesIO(data), encoding)


def wanted(line):
    """What Python shows of a game of the table: a move has one comment; a variation on the
    first move of another one stands beside it, and one without a move is left out; errors
    have no offset, and a missing result is none."""
    headers, errors, result = dict(ROSTER), [], "*"
    # The words of each open line, and the variations on its first move.
    stack = [([], [])]
    for name, value, comment, word in (match.groups() for match in WORD.finditer(line[2:])):
        words = stack[-1][0]
        if name is not None:
            headers[unescaped(name)] = unescaped(value)
        elif comment is not None:
            if words and words[-1][0] == "{":
                words[-1] += " " + unescaped(comment)
            else:
                words.append("{" + unescaped(comment))
        elif word == "(":
            stack.append(([], []))
        elif word == ")":
            closed, beside = stack.pop()
            is_first = len(stack) > 1 and moves(stack[-1][0]) == 1
            stack[-1][is_first].extend(([closed] if moves(closed) else []) + beside)
        elif word in RESULTS:
            result = "*" if word == "-" else word
        elif "@" in word:
            errors.append(word.partition("@")[0])
        else:
            words.append(word)
    if headers["Result"] == "*":
        headers["Result"] = result
    return headers, stack[0][0], [error for error in errors if error != "PGN_NO_RESULT"]


def moves(words):
    return sum(isinstance(word, str) and word[0] not in "{$" for word in words)


def shown(game):
    """The same of a game that was read."""
    line = glyphs_of(game) + comment_of(game.comment) + after(game)
    return dict(game.headers), line, [error.reason for error in game.errors]


def comment_of(comment):
    return ["{" + " ".join(comment.split())] if comment else []


def after(node):
    """The words after a node."""
    words = []
    while node.variations:
        main, *others = node.variations
        words += words_of(main)
        words += [comment_of(other.starting_comment) + words_of(other) + after(other)
                  for other in others]
        node = main
    return words


def words_of(node):
    return [node.uci(chess960=True), *glyphs_of(node), *comment_of(node.comment)]


def glyphs_of(node):
    return [f"${nag}" for nag in sorted(node.nags)]


class GameFiles(unittest.TestCase):
    def test_every_file_gives_its_games(self):
        lines = rows("pgn.txt")
        files = [at for at, line in enumerate(lines)
                 if line[0] == '"' and OTHERWISE.search(line) is None]
        self.assertGreater(len(files), 300)
        for at in files:
            games = takewhile(lambda line: line[0] != '"', lines[at + 1:])
            with self.subTest(lines[at]):
                file = file_of(lines[at])
                found = []
                while (game := pgn.read_game(file)) is not None:
                    found.append(shown(game))
                self.assertEqual(found, [wanted(game) for game in games if game[0] == "="])

    def test_what_is_skipped_is_what_would_be_read(self):
        files = [unescaped(line[1:-1]) for line in rows("pgn.txt") if line[0] == '"']
        # A result or a number at the end of a word of a move.
        glued = ("e41-0\n1. d4 *", "1.e4*1.d4 1-0", "e41.\n1.d4 *", "O-O1-0 e4 *",
                 "e4\u00bd-\u00bd e5 *",
                 "1.e4\n1.d4 *", "e4 0:1 d4 *", "e4 {\n} 1-0 [A \"b\"]\n\n*", "e4 0-0 1/2 d4 0-1")
        files += [f'[Event "x"]\n\n{text}\n' for text in (*glued, *files)]
        several = 0
        for text in files:
            with self.subTest(text):
                wanted, read = [], io.StringIO(text)
                while (game := pgn.read_game(read)) is not None:
                    wanted.append(game.headers)
                skipped, headers = io.StringIO(text), io.StringIO(text)
                for tags in wanted:
                    self.assertTrue(pgn.skip_game(skipped))
                    found = pgn.read_headers(headers)
                    self.assertEqual({**found, "Result": ""}, {
                        name: value for name, value in {**tags, "Result": ""}.items()
                        if name in found or name == "Result"})
                self.assertFalse(pgn.skip_game(skipped))
                self.assertIsNone(pgn.read_headers(headers))
                several += len(wanted) > 1
        self.assertGreater(several, 10)


if __name__ == "__main__":
    unittest.main()
