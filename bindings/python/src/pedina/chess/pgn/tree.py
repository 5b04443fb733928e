"""A game with its variations, comments and glyphs."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Optional, TypeVar, Union

from ..board import Board
from ..values import Color, Move
from .annotations import Annotated
from .headers import Headers
from .mainline import GameMoves, Mainline
from .time_control import TimeControl, parse_time_control
from .visitor import SKIP, BaseVisitor

if TYPE_CHECKING:
    from .building import GameBuilder

GameT = TypeVar("GameT", bound="Game")
ResultT = TypeVar("ResultT")


class GameNode(Annotated):
    """A place in a game: its start, or the place of a move."""

    __slots__ = ("parent", "move", "variations", "comment", "starting_comment", "_nags",
                 "__dict__", "__weakref__")
    parent: Optional[GameNode]
    move: Any
    variations: list[ChildNode]
    comment: str
    # The comment before the move.
    starting_comment: str
    _nags: Optional[set[int]]

    def __init__(self, parent: Optional[GameNode], move: Optional[Move]) -> None:
        self.parent = parent
        self.move = move
        self.variations = []
        self.comment = self.starting_comment = ""
        self._nags = None

    @property
    def nags(self) -> set[int]:
        """The numeric annotation glyphs of the move."""
        if self._nags is None:
            self._nags = set()
        return self._nags

    @nags.setter
    def nags(self, nags: Iterable[int]) -> None:
        self._nags = set(nags)

    def _line(self) -> list[GameNode]:
        nodes: list[GameNode] = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]

    def root(self) -> GameNode:
        """The node without a parent."""
        return self._line()[0]

    def game(self) -> Game:
        """The start of the game."""
        root = self._line()[0]
        if not isinstance(root, Game):
            raise ValueError("the node belongs to no game")
        return root

    def board(self) -> Board:
        """The position here, with the moves that led there."""
        line = self._line()
        root = line[0]
        board = root.headers.board() if isinstance(root, Game) else Board()
        for node in line[1:]:
            board.push(node.move)
        return board

    def ply(self) -> int:
        """The plies since the start of the game."""
        plies, node = 0, self
        while node.parent is not None:
            plies, node = plies + 1, node.parent
        has_start = isinstance(node, Game) and "FEN" in node.headers
        return plies + (node.board().ply() if has_start else 0)

    def turn(self) -> Color:
        """The side to move here."""
        return self.ply() % 2 == 0

    def next(self) -> Optional[ChildNode]:
        """The node that continues the line."""
        return self.variations[0] if self.variations else None

    def is_end(self) -> bool:
        """Whether no move follows."""
        return not self.variations

    def end(self) -> GameNode:
        """The last node of the line."""
        node: GameNode = self
        while node.variations:
            node = node.variations[0]
        return node

    def is_mainline(self) -> bool:
        """Whether the node is on the main line of the game."""
        line = self._line()
        return all(node.variations[:1] == [child] for node, child in zip(line, line[1:]))

    def is_main_variation(self) -> bool:
        """Whether the node continues the line of its parent, or its parent has none."""
        return self.parent is None or self.parent.variations[:1] in ([], [self])

    def starts_variation(self) -> bool:
        """Whether the node is the first one of a variation."""
        return not self.is_main_variation()

    def _index(self, move: Union[int, Move, GameNode]) -> int:
        if isinstance(move, int):
            return range(len(self.variations))[move]
        for index, node in enumerate(self.variations):
            if node is move or node.move == move:
                return index
        raise KeyError(f"no variation begins with {move!r}")

    def variation(self, move: Union[int, Move, GameNode]) -> ChildNode:
        """A child by its move or its number. Raises `KeyError` or `IndexError` without it."""
        return self.variations[self._index(move)]

    def __getitem__(self, move: Union[int, Move, GameNode]) -> ChildNode:
        return self.variations[move] if type(move) is int else self.variation(move)

    def has_variation(self, move: Union[int, Move, GameNode]) -> bool:
        """Whether there is such a child."""
        try:
            self._index(move)
        except (KeyError, IndexError):
            return False
        return True

    __contains__ = has_variation

    def _place(self, move: Union[int, Move, GameNode], index: int, by: int = 0) -> None:
        at = self._index(move)
        to = max(0, at + by if by else index)
        self.variations.insert(to, self.variations.pop(at))

    def promote_to_main(self, move: Union[int, Move, GameNode]) -> None:
        """Makes a variation the line."""
        self._place(move, 0)

    def promote(self, move: Union[int, Move, GameNode]) -> None:
        """Moves a variation up by one."""
        self._place(move, 0, by=-1)

    def demote(self, move: Union[int, Move, GameNode]) -> None:
        """Moves a variation down by one."""
        self._place(move, 0, by=1)

    def remove_variation(self, move: Union[int, Move, GameNode]) -> None:
        """Removes a variation."""
        del self.variations[self._index(move)]

    def add_variation(
        self,
        move: Move,
        *,
        comment: str = "",
        starting_comment: str = "",
        nags: Iterable[int] = (),
    ) -> ChildNode:
        """Adds a move as the last variation, and returns its node."""
        return ChildNode(
            self, move, comment=comment, starting_comment=starting_comment, nags=nags)

    def add_main_variation(
        self, move: Move, *, comment: str = "", nags: Iterable[int] = ()
    ) -> ChildNode:
        """Adds a move that continues the line, and returns its node."""
        node = self.add_variation(move, comment=comment, nags=nags)
        self.variations.insert(0, self.variations.pop())
        return node

    def add_line(
        self,
        moves: Iterable[Move],
        *,
        comment: str = "",
        starting_comment: str = "",
        nags: Iterable[int] = (),
    ) -> GameNode:
        """Adds moves one after the other, and returns the last node, whose comment and glyphs are
        those given."""
        node: GameNode = self
        for move in moves:
            node = node.add_variation(move, starting_comment=starting_comment)
            starting_comment = ""
        node.comment = f"{node.comment} {comment}".strip()
        node.nags.update(nags)
        return node

    def mainline(self) -> Mainline[ChildNode]:
        """The nodes of the line after this one."""
        return Mainline(self, lambda node: node)

    def mainline_moves(self) -> Mainline[Move]:
        """The moves of the line after this one."""
        return Mainline(self, attrgetter("move"))

    def accept_subgame(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        """Calls a visitor with a game that starts here, and returns its result."""
        if visitor.begin_game() is not SKIP:
            game, board = self.game(), self.board()
            start = Game.without_tag_roster()
            start.setup(board)
            visitor.begin_headers()
            for name, value in {**game.headers, **start.headers}.items():
                visitor.visit_header(name, value)
            if visitor.end_headers() is not SKIP:
                visitor.visit_board(board)
                self._accept_after(visitor, board)
                visitor.visit_result(game.headers.get("Result", "*"))
        visitor.end_game()
        return visitor.result()

    def accept(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        """Calls a visitor with the move of the node and what follows, and returns its result."""
        raise NotImplementedError

    def _accept_after(self, visitor: BaseVisitor[Any], board: Board) -> None:
        """Calls a visitor with what follows. The board is as before in the end."""
        node: GameNode = self
        played = 0
        while node.variations:
            main, *others = node.variations
            main._accept_move(visitor, board)
            for variation in others:
                if visitor.begin_variation() is not SKIP:
                    variation._accept_line(visitor, board)
                visitor.end_variation()
            board.push(main.move)
            played += 1
            node = main
        for _ in range(played):
            board.pop()

    def _accept_line(self, visitor: BaseVisitor[Any], board: Board) -> None:
        """Calls a visitor with the move of the node and what follows."""
        self._accept_move(visitor, board)
        board.push(self.move)
        self._accept_after(visitor, board)
        board.pop()

    def _accept_move(self, visitor: BaseVisitor[Any], board: Board) -> None:
        if self.starting_comment:
            visitor.visit_comment(self.starting_comment)
        visitor.visit_move(board, self.move)
        board.push(self.move)
        visitor.visit_board(board)
        board.pop()
        for nag in sorted(self.nags):
            visitor.visit_nag(nag)
        if self.comment:
            visitor.visit_comment(self.comment)

    def __str__(self) -> str:
        from .writing import StringExporter

        return self.accept(StringExporter(columns=None))

    def __repr__(self) -> str:
        if self.parent is None:
            return f"<{type(self).__name__} at {id(self):#x} (dangling: {self.move})>"
        board = self.parent.board()
        number = f"{board.fullmove_number}{'.' if board.turn else '...'}"
        return f"<{type(self).__name__} at {id(self):#x} ({number} {board.san(self.move)} ...)>"


class ChildNode(GameNode):
    """The place of a move. Making one adds it to the variations of its parent."""

    __slots__ = ()

    def __init__(
        self,
        parent: GameNode,
        move: Move,
        *,
        comment: str = "",
        starting_comment: str = "",
        nags: Iterable[int] = (),
    ) -> None:
        super().__init__(parent, move)
        self.comment = comment
        self.starting_comment = starting_comment
        if nags:
            self._nags = set(nags)
        parent.variations.append(self)

    def accept(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        if self.parent is None:
            raise ValueError("the node belongs to no game")
        self._accept_line(visitor, self.parent.board())
        return visitor.result()

    def __reduce__(self) -> tuple[Any, ...]:
        # With its game, which is a list of items: a chain of nodes would be too deep for `pickle`.
        line = self._line()
        if not isinstance(line[0], Game):
            return object.__reduce_ex__(self, 2)  # type: ignore[return-value]
        path = [node._index(child) for node, child in zip(line, line[1:])]
        return _node_of, (line[0], path)

    def san(self) -> str:
        """The move in algebraic notation."""
        return self._before().san(self.move)

    def uci(self, *, chess960: Optional[bool] = None) -> str:
        """The move in UCI notation."""
        return self._before().uci(self.move, chess960=chess960)

    def _before(self) -> Board:
        if self.parent is None:
            raise ValueError("the node belongs to no game")
        return self.parent.board()


class Game(GameNode):
    """A game: tags, the starting position, and the moves with all variations.

    `errors` says what in a file was no legal game; the tree ends before it.
    """

    __slots__ = ("headers", "errors", "_unread")
    # The moves of the main line in a file and all that it has, until the tree is asked for.
    _unread: Optional[tuple[list[Move], list[Any]]]

    def __init__(
        self, headers: Optional[Union[Mapping[str, str], Iterable[tuple[str, str]]]] = None
    ) -> None:
        self._unread = None
        super().__init__(None, None)
        self.headers: Headers = headers if isinstance(headers, Headers) else Headers(headers)
        self.errors: list[Exception] = []

    def _keep(self, mainline: list[Move], items: list[Any]) -> None:
        """Takes what a file has, to make the tree of it when it is asked for."""
        self._unread = mainline, items
        del self.variations, self.comment, self._nags

    def _read(self) -> None:
        """Makes the tree. What has been set before takes the place of what the file has."""
        from .items import build

        with _READING:
            unread = self._unread
            if unread is None:
                return
            # Other threads see nothing of the tree before it is complete.
            tree = Game.without_tag_roster()
            build(tree, unread[1])
            for child in tree.variations:
                child.parent = self
            for slot in _SLOTS.values():
                if not _is_set(slot, self):
                    slot.__set__(self, slot.__get__(tree))
            self._unread = None

    def __getattr__(self, name: str) -> Any:
        if name not in _SLOTS:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        # The tree of a game from a file is made when it is first asked for.
        self._read()
        return _SLOTS[name].__get__(self)

    def _unread_moves(self) -> Optional[list[Move]]:
        """The moves of the main line that a file has, as long as the tree is neither read nor set.
        """
        unread = self._unread
        return None if unread is None or _is_set(_SLOTS["variations"], self) else unread[0]

    def mainline_moves(self) -> Mainline[Move]:
        """The moves of the main line."""
        return GameMoves(self, attrgetter("move"))

    def accept(self, visitor: BaseVisitor[ResultT]) -> ResultT:
        """Calls a visitor with the whole game, and returns its result."""
        if visitor.begin_game() is not SKIP:
            visitor.begin_headers()
            for name, value in self.headers.items():
                visitor.visit_header(name, value)
            if visitor.end_headers() is not SKIP:
                board = self.board()
                visitor.visit_board(board)
                if self.comment:
                    visitor.visit_comment(self.comment)
                self._accept_after(visitor, board)
                visitor.visit_result(self.headers.get("Result", "*"))
        visitor.end_game()
        return visitor.result()

    def time_control(self) -> TimeControl:
        """What time the players have, by the tag `TimeControl`. Raises `ValueError`."""
        return parse_time_control(self.headers.get("TimeControl", ""))

    def setup(self, board: Union[Board, str]) -> None:
        """Sets the starting position."""
        start = board.copy(stack=False) if isinstance(board, Board) else Board(board)
        start.chess960 = start.chess960 or start.has_chess960_castling_rights()
        for name in ("SetUp", "FEN", "Variant"):
            self.headers.pop(name, None)
        if start.fen() != Board.starting_fen:
            self.headers.update(FEN=start.fen(), SetUp="1")
        if start.chess960:
            self.headers["Variant"] = "Chess960"

    @classmethod
    def without_tag_roster(cls: type[GameT]) -> GameT:
        """A game without tags."""
        return cls(headers={})

    @classmethod
    def builder(cls: type[GameT]) -> GameBuilder[GameT]:
        """The visitor that makes games of this class: `read_game(file, Visitor=Mine.builder)`."""
        from .building import GameBuilder

        return GameBuilder(Game=cls)

    @classmethod
    def from_board(cls: type[GameT], board: Board) -> GameT:
        """The game of the moves of a board."""
        game = cls()
        game.setup(board.root())
        game.add_line(board.move_stack)
        game.headers["Result"] = board.result()
        return game

    def __reduce__(self) -> tuple[Any, ...]:
        from .items import items_of, restored

        # As a list: a long game, which is a chain of nodes, would be too deep for `pickle`.
        items = items_of(self)
        return restored, (type(self), self.headers, self.errors, items), vars(self)

    def __repr__(self) -> str:
        white, black, date = (self.headers.get(name, unknown) for name, unknown in (
            ("White", "?"), ("Black", "?"), ("Date", "????.??.??")))
        return f"<{type(self).__name__} at {id(self):#x} ({white!r} vs. {black!r}, {date})>"


def _node_of(game: Game, path: list[int]) -> GameNode:
    """The node that a path of numbers of variations leads to."""
    node: GameNode = game
    for index in path:
        node = node.variations[index]
    return node


_Node: Any = GameNode
_SLOTS: dict[str, Any] = {
    "variations": _Node.variations, "comment": _Node.comment, "_nags": _Node._nags}
# One for all games, which are many; the same thread may read another game as the collector runs.
_READING = threading.RLock()


def _is_set(slot: Any, game: Game) -> bool:
    try:
        slot.__get__(game)
    except AttributeError:
        return False
    return True
