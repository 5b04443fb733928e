"""Games as text."""

from __future__ import annotations

import textwrap
from typing import Optional

from ..board import Board
from .tree import Game, GameNode


class StringExporter:
    """Writes a game or what follows a node: `game.accept(StringExporter(comments=False))`."""

    def __init__(
        self,
        *,
        columns: Optional[int] = 80,
        headers: bool = True,
        comments: bool = True,
        variations: bool = True,
    ) -> None:
        self.columns = columns
        self.headers = headers
        self.comments = comments
        self.variations = variations

    def export(self, start: GameNode) -> str:
        """The text, without a line feed at its end."""
        words = self._comment(start.comment)
        words += self._moves(start, start.board(), True)
        head = ""
        if isinstance(start, Game):
            words.append(start.headers.get("Result", "*"))
            if self.headers and start.headers:
                tags = start.headers.items()
                head = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in tags) + "\n"
        text = " ".join(words)
        if self.columns is not None:
            text = textwrap.fill(
                text, self.columns - 1, break_long_words=False, break_on_hyphens=False
            )
        return head + text

    def _moves(self, node: GameNode, board: Board, numbered: bool) -> list[str]:
        """What follows a node, whose position is on the board before and after."""
        words: list[str] = []
        played = 0
        while node.variations:
            main, *others = node.variations
            words += self._move(main, board, numbered)
            numbered = bool(self.comments and main.comment)
            for variation in others if self.variations else ():
                inner = self._comment(variation.starting_comment)
                inner += self._move(variation, board, True)
                board.push(variation.move)
                inner += self._moves(variation, board, bool(self.comments and variation.comment))
                board.pop()
                words += ["(", *inner, ")"]
                numbered = True
            board.push(main.move)
            played += 1
            node = main
        for _ in range(played):
            board.pop()
        return words

    def _move(self, node: GameNode, board: Board, numbered: bool) -> list[str]:
        words = [board.san(node.move)]
        if board.turn:
            words.insert(0, f"{board.fullmove_number}.")
        elif numbered:
            words.insert(0, f"{board.fullmove_number}...")
        if self.comments:
            words += [f"${nag}" for nag in sorted(node.nags)]
        return words + self._comment(node.comment)

    def _comment(self, text: str) -> list[str]:
        if not text or not self.comments:
            return []
        # There is no way to write a closing brace in a comment.
        return ["{", *text.replace("}", ")").split(), "}"]


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
