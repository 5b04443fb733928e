"""Compares `pedina.chess` with python-chess on positions and files of chance.

    differences.py SEED GAMES

Each game is of legal moves that are drawn, from a starting position of standard chess or Chess960;
every answer about every position must be the same, or the difference one of the list below. Then
the game, with comments, glyphs and variations, is written, and read by both.
"""

import io
import logging
import random
import sys

import chess
import chess.pgn
import pedina.chess
import pedina.chess.pgn

MODULES = chess, pedina.chess
# What is not the same: the answers of both where the library knows that nobody, or that a side,
# cannot win, and python-chess, which only looks at the pieces, does not.
KNOWN = {
    "is_insufficient_material": (False, True),
    "has_insufficient_material": (False, True),
    "is_game_over": (False, True),
    "outcome": (None, "INSUFFICIENT_MATERIAL None"),
    "result": ("*", "1/2-1/2"),
}
# Names of python-chess that are not here: types of its own code, regular expressions, variants.
ABSENT = {
    "chess": {"BaseBoardT", "BoardT", "FEN_CASTLING_REGEX", "SAN_REGEX", "STATUS_RACE_CHECK",
              "STATUS_RACE_MATERIAL", "STATUS_RACE_OVER"},
    "chess.pgn": {"ARROWS_REGEX", "CLOCK_REGEX", "EMT_REGEX", "EVAL_REGEX", "LOGGER",
                  "MOVETEXT_REGEX", "SKIP_MOVETEXT_REGEX", "TAG_NAME_REGEX", "TAG_REGEX", "GameT",
                  "HeadersT", "MainlineMapT", "ResultT"},
}
SQUARE_CALLS = ("piece_at", "piece_type_at", "color_at", "attacks_mask", "attacks")
COLOR_SQUARE_CALLS = ("attackers_mask", "attackers", "is_attacked_by", "is_pinned")
MOVE_CALLS = ("san", "lan", "uci", "xboard", "is_capture", "is_castling", "is_kingside_castling",
              "is_queenside_castling", "is_en_passant", "is_zeroing", "is_irreversible",
              "gives_check", "is_legal", "is_pseudo_legal", "is_into_check")
CALLS = ("fen", "board_fen", "epd", "shredder_fen", "castling_xfen", "ply", "is_check",
         "checkers_mask", "is_checkmate", "is_stalemate", "is_insufficient_material",
         "is_game_over", "outcome", "result", "is_repetition", "is_fifty_moves",
         "is_seventyfive_moves", "can_claim_threefold_repetition", "can_claim_fifty_moves",
         "can_claim_draw", "clean_castling_rights", "has_chess960_castling_rights",
         "has_legal_en_passant", "has_pseudo_legal_en_passant", "is_valid", "was_into_check",
         "chess960_pos", "__str__", "__repr__", "unicode")
VALUES = ("turn", "castling_rights", "ep_square", "halfmove_clock", "fullmove_number", "chess960",
          "promoted", "occupied", "pawns", "knights", "bishops", "rooks", "queens", "kings")


class Different(Exception):
    """The two do not say the same."""


def shown(value):
    """A value as text that both have."""
    if isinstance(value, tuple(module.Outcome for module in MODULES)):
        return f"{value.termination.name} {value.winner}"
    if isinstance(value, tuple(module.SquareSet for module in MODULES)):
        return f"{int(value):#x} {len(value)} {list(value)}"
    return value if isinstance(value, (str, int, bool, type(None))) else str(value)


def answer(call):
    """What a call returns, or the class of its error."""
    try:
        return shown(call())
    except Exception as error:
        return next(kind.__name__ for kind in type(error).__mro__ if kind.__module__ == "builtins")


def compare(what, boards, ask):
    """Asks both; raises `Different` unless the answers are the same or known to differ."""
    theirs, ours = (answer(lambda: ask(board)) for board in boards)
    if theirs == ours or KNOWN.get(what.split(" ")[0]) == (theirs, ours):
        return
    # The library reads more kinds of notation.
    if not (what.startswith("parse_") and theirs == "ValueError"):
        raise Different(f"{what} of {boards[0].fen()!r}: {theirs!r} and {ours!r}")


def moves(board, name):
    """Moves of a generator as text, in any order."""
    return sorted(move.uci() for move in getattr(board, name))


def compare_position(chance, boards):
    """All questions about a position."""
    for name in VALUES:
        compare(name, boards, lambda board: getattr(board, name))
    compare("occupied_co", boards, lambda board: str(list(board.occupied_co)))
    for name in CALLS:
        compare(name, boards, lambda board: getattr(board, name)())
    for en_passant in ("fen", "xfen"):
        compare(f"fen {en_passant}", boards, lambda board: board.fen(en_passant=en_passant))
    for color in (True, False):
        for name in ("king", "has_castling_rights", "has_kingside_castling_rights",
                     "has_queenside_castling_rights", "has_insufficient_material"):
            compare(f"{name} {color}", boards, lambda board: getattr(board, name)(color))
        for piece_type in range(1, 7):
            compare("pieces", boards, lambda board: board.pieces(piece_type, color))
    for square in chance.sample(range(64), 12):
        for name in SQUARE_CALLS:
            compare(f"{name} {square}", boards, lambda board: getattr(board, name)(square))
        for name in COLOR_SQUARE_CALLS:
            for color in (True, False):
                compare(f"{name} {color} {square}", boards,
                        lambda board: getattr(board, name)(color, square))
    # Few pieces are pinned.
    for square in range(64):
        for color in (True, False):
            compare(f"pin_mask {color} {square}", boards,
                    lambda board: board.pin_mask(color, square))
    for name in ("legal_moves", "pseudo_legal_moves"):
        compare(name, boards, lambda board: moves(board, name))
    compare("mirror", boards, lambda board: board.mirror().fen(en_passant="fen"))
    turned = chance.choice(("flip_vertical", "flip_horizontal", "flip_diagonal"))
    compare(turned, boards, lambda board: board.transform(
        getattr(sys.modules[type(board).__module__.rpartition(".")[0] or "chess"], turned)
    ).board_fen())
    compare("copy", boards, lambda board: board.copy(stack=False).fen())


def compare_move(boards, uci):
    """All questions about a move."""
    for name in MOVE_CALLS:
        compare(f"{name} {uci}", boards, lambda board: getattr(board, name)(
            module_of(board).Move.from_uci(uci)))
    san = boards[0].san(chess.Move.from_uci(uci))
    for text in (san, san.rstrip("+#"), uci, san.lower(), san[:2], f"{san}!"):
        compare(f"parse_san {text}", boards, lambda board: board.parse_san(text))
        compare(f"parse_uci {text}", boards, lambda board: board.parse_uci(text))


def module_of(board):
    """The package of a board."""
    return chess if isinstance(board, chess.Board) else pedina.chess


def compare_edit(chance, boards):
    """Copies, each edited in the same way."""
    copies = [board.copy(stack=False) for board in boards]
    for _ in range(3):
        square, symbol = chance.randrange(64), chance.choice("pnbrqPNBRQ")
        for board in copies:
            board.set_piece_at(square, module_of(board).Piece.from_symbol(symbol))
    turn, clock = chance.random() < 0.5, chance.randrange(120)
    for board in copies:
        board.turn, board.halfmove_clock = turn, clock
    for name in ("board_fen", "checkers_mask", "was_into_check", "clean_castling_rights"):
        compare(name, copies, lambda board: getattr(board, name)())


def compare_names():
    """Every name of python-chess is here, and constants are the same."""
    for theirs, ours in ((chess, pedina.chess), (chess.pgn, pedina.chess.pgn)):
        for name, value in vars(theirs).items():
            module = getattr(value, "__module__", theirs.__name__)
            if name[0] == "_" or module != theirs.__name__ or isinstance(value, type(sys)):
                continue
            if name in ABSENT[theirs.__name__]:
                continue
            if not hasattr(ours, name):
                raise Different(f"{theirs.__name__} has {name}")
            if type(value) in (int, bool, str) or isinstance(value, list) and type(
                    value[-1]) in (int, str, list):
                if value != getattr(ours, name):
                    raise Different(f"{theirs.__name__}.{name}: {value} and {getattr(ours, name)}")
    for table, masks in (("BB_DIAG_ATTACKS", "BB_DIAG_MASKS"), ("BB_FILE_ATTACKS", "BB_FILE_MASKS"),
                         ("BB_RANK_ATTACKS", "BB_RANK_MASKS")):
        for square, attacks in enumerate(getattr(chess, table)):
            found = getattr(pedina.chess, table)[square]
            if any(found[occupied] != value for occupied, value in attacks.items()):
                raise Different(f"{table} of {square}")


def play(chance):
    """A game of legal moves; returns it as python-chess keeps it."""
    number = chance.randrange(960)
    is_chess960 = chance.random() < 0.3
    boards = [module.Board.from_chess960_pos(number) if is_chess960 else module.Board()
              for module in MODULES]
    compare("chess960_pos", boards, lambda board: board.chess960_pos())
    for _ in range(chance.randrange(10, 160)):
        compare_position(chance, boards)
        legal = moves(boards[0], "legal_moves")
        if not legal:
            break
        uci = chance.choice(legal)
        compare_move(boards, uci)
        compare_edit(chance, boards)
        for board in boards:
            board.push_uci(uci)
        if chance.random() < 0.05:
            for board in boards:
                board.pop()
    compare("move_stack", boards, lambda board: str([move.uci() for move in board.move_stack]))
    return boards[0]


def annotated(chance, board):
    """The game of a board with what else a file may have, as text."""
    game = chess.pgn.Game.from_board(board)
    for node in list(game.mainline()):
        if chance.random() < 0.2:
            node.comment = chance.choice(("a", " b ", "c  d", "[%clk 0:01:02]", "e\nf"))
        if chance.random() < 0.1:
            node.nags.add(chance.randrange(1, 140))
        if chance.random() < 0.1:
            before = node.parent.board()
            others = [move for move in before.legal_moves if move != node.move]
            if others:
                node.parent.add_variation(chance.choice(others), starting_comment=chance.choice(
                    ("", "", "s")))
    return str(game)


def tree(node):
    """A tree as nested lists."""
    return [[child.move.uci(), child.starting_comment, child.comment, sorted(child.nags),
             tree(child)] for child in node.variations]


def read(module, text):
    """All games of a text: tags, tree, and how they are written."""
    handle, found = io.StringIO(text), []
    while True:
        offset = handle.tell()
        headers = module.read_headers(handle)
        if headers is None:
            return found
        after = handle.tell()
        handle.seek(offset)
        game = module.read_game(handle)
        if handle.tell() != after:
            raise Different(f"read_headers and read_game end apart: {text!r}")
        found.append((dict(headers), dict(game.headers), game.comment, tree(game), str(game),
                      str(game.accept(module.StringExporter(comments=False, columns=60)))))


def tracer(module, chance):
    """The class of a visitor that notes what it is called with, and skips some variations."""
    def noted(name):
        def method(self, *arguments):
            self.calls.append((name, *(argument.fen() if isinstance(argument, module.Board)
                                       else str(argument) for argument in arguments)))
            is_skipped = name == "begin_variation" and chance.random() < 0.3
            return module.pgn.SKIP if is_skipped else None

        return method

    names = ("begin_game", "visit_header", "end_headers", "visit_board", "visit_move",
             "visit_comment", "visit_nag", "begin_variation", "end_variation", "visit_result",
             "end_game")
    methods = {name: noted(name) for name in names}
    return type("Tracer", (module.pgn.BaseVisitor,), {
        **methods, "__init__": lambda self: setattr(self, "calls", []),
        "result": lambda self: self.calls})


def trace(module, text, seed):
    """What visitors see of a file, a game, a node, its line, and a game from there."""
    visitor = tracer(module, random.Random(seed))
    game = module.pgn.read_game(io.StringIO(text))
    found = [module.pgn.read_game(io.StringIO(text), Visitor=visitor), game.accept(visitor())]
    for node in (game.next(), game.end()):
        if node is not None and node is not game:
            found += [node.accept(visitor()), node.accept_subgame(visitor()), str(node)]
    return [*found, game.mainline().accept(visitor()), str(game.mainline_moves())]


def compare_file(text, seed):
    """Both read a file, and call visitors."""
    for what in (lambda module: read(module.pgn, text), lambda module: trace(module, text, seed)):
        theirs, ours = (what(module) for module in MODULES)
        if theirs != ours:
            raise Different(f"file {text!r}:\n{theirs!r}\n{ours!r}")


def main(seed, games):
    """Compares; ends with an error at the first difference."""
    logging.disable()
    chance = random.Random(seed)
    compare_names()
    for number in range(int(games)):
        try:
            text = annotated(chance, play(chance))
            compare_file(text, number)
            compare_file(f"{text}\n\n{text}\n", number)
        except Different as different:
            sys.exit(f"game {number} of seed {seed}: {different}")
    print(f"{games} games, no difference but for {len(KNOWN)} that are known")


if __name__ == "__main__":
    main(*sys.argv[1:])
