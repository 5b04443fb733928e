"""The tree of a game as a list, as the library reads it and `pickle` writes it.

An item is a move, the text of a comment, the number of a glyph, `True` where a variation begins and
`False` where it ends; others are skipped.
"""

from __future__ import annotations

from typing import Any, Optional

from ..values import Move
from .headers import Headers
from .tree import ChildNode, Game, GameNode


def restored(
    cls: type[Game], headers: dict[str, str], errors: list[Exception], items: list[Any]
) -> Game:
    """A game that `pickle` makes again."""
    tags = Headers.without_tag_roster()
    tags.update(headers)
    game = cls(tags)
    game.errors = errors
    build(game, items)
    return game


def items_of(game: Game) -> list[Any]:
    """What `build` makes the tree of."""
    items: list[Any] = [game.comment] if game.comment else []

    def add(node: ChildNode) -> None:
        items.extend([node.move, *sorted(node.nags)])
        if node.comment:
            items.append(node.comment)

    def add_after(node: GameNode) -> None:
        while node.variations:
            main, *others = node.variations
            add(main)
            for variation in others:
                items.append(True)
                if variation.starting_comment:
                    items.append(variation.starting_comment)
                add(variation)
                add_after(variation)
                items.append(False)
            node = main

    add_after(game)
    return items


def build(game: Game, items: list[Any]) -> None:
    """Makes the tree of the items that the library has read."""
    node: GameNode = game
    open_at: list[GameNode] = []
    # Comments of a variation that has no move yet.
    before: Optional[str] = None
    for item in items:
        kind = type(item)
        if kind is Move:
            node = ChildNode(node, item)
            if before is not None:
                node._starting_comment, before = before, None
        elif kind is str:
            text = item.strip(" ")
            if before is not None:
                before = f"{before} {text}" if before else text
            else:
                node.comment = f"{node.comment} {text}" if node.comment else text
        elif kind is int:
            node.nags.add(item)
        elif item is True:
            open_at.append(node)
            # A variation before the first move is one on the game itself.
            node = node.parent or node
            before = ""
        elif item is False:
            node, before = open_at.pop(), None
