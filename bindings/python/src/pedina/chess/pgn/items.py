"""The tree of a game as a list, as the library reads it and `pickle` writes it.

An item is a move, the text of a comment, the number of a glyph, `True` where a variation begins and
`False` where it ends; for `pickle` also a tuple of the comment before the next move, and a
dictionary of the attributes of a node. Others are skipped.
"""

from __future__ import annotations

from typing import Any, Optional

from ..values import Move
from .comments import joined
from .headers import Headers
from .tree import ChildNode, Game, GameNode


def restored(
    cls: type[Game], headers: Headers, errors: list[Exception], items: list[Any]
) -> Game:
    """A game that `pickle` makes again."""
    game = cls.__new__(cls)
    Game.__init__(game, headers)
    game.errors = errors
    build(game, items)
    return game


def items_of(game: Game) -> list[Any]:
    """What `build` makes the tree of."""
    items: list[Any] = [*sorted(game.nags), *([game.comment] if game.comment else [])]

    def add(node: ChildNode) -> None:
        if node.starting_comment:
            items.append((node.starting_comment,))
        items.extend([node.move, *sorted(node.nags)])
        if vars(node):
            items.append(vars(node))
        if node.comment:
            items.append(node.comment)

    def add_after(node: GameNode) -> None:
        while node.variations:
            main, *others = node.variations
            add(main)
            for variation in others:
                items.append(True)
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
                node.starting_comment, before = before, None
        elif kind is str:
            if before is not None:
                before = joined(before, item)
            else:
                node.comment = joined(node.comment, item)
        elif kind is int:
            node.nags.add(item)
        elif item is True:
            open_at.append(node)
            # A variation before the first move is one on the game itself.
            node = node.parent or node
            before = ""
        elif item is False:
            # A comment of a variation without a move is one before the next move.
            node, before = open_at.pop(), before or None
        elif kind is tuple and len(item) == 1:
            before = item[0]
        elif kind is dict:
            vars(node).update(item)
