"""Pedina's Python package beside python-chess, in one run: `compare.py FILE [--json] [--batch]`.

Both do the same work with the same script: the module is all that differs. Times are of the
processor, of the best of several rounds that alternate between the two. Many positions in a call
are compared with a call for each, of python-chess and of bulletchess, which needs Python 3.13;
`--batch` measures nothing else.
"""

import io
import json
import statistics
import sys
import time
import timeit

import chess
import chess.pgn
import chess.polyglot
import pedina.chess
import pedina.chess.pgn
from pedina.chess.batch import Positions

try:
    import bulletchess
except ImportError:
    bulletchess = None

FENS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
]
# On a busy machine few rounds are undisturbed.
ROUNDS = 20
CALL_ROUNDS = 41
REPEATS = 200
GAMES = 40
BATCH_ROUNDS = 15


def legal_moves(module):
    """Makes the legal moves of some positions, and reads each of them."""
    boards = [module.Board(fen) for fen in FENS]

    def work(_):
        for _ in range(REPEATS):
            for board in boards:
                for move in board.legal_moves:
                    start = move.from_square
                    end = move.to_square
                    promotion = move.promotion
        return start, end, promotion

    def answer(_):
        moves = [move for _ in range(REPEATS) for board in boards for move in board.legal_moves]
        return total(moves)

    return work, answer


def summed_legal_moves(module):
    """The same, with a sum of what is read in the loop, which takes longer than the reading."""
    boards = [module.Board(fen) for fen in FENS]

    def work(_):
        count = sum_ = 0
        for _ in range(REPEATS):
            for board in boards:
                for move in board.legal_moves:
                    count += 1
                    sum_ += move.from_square + move.to_square + (move.promotion or 0)
        return count, sum_

    return work, work


def games(module):
    """Reads games into trees, and walks their main lines."""

    def work(path):
        with open(path, encoding="utf-8") as file:
            for _ in range(GAMES):
                game = module.read_game(file)
                for move in game.mainline_moves():
                    start = move.from_square
                    end = move.to_square
                    promotion = move.promotion
                if game.errors:
                    sys.exit(f"{module.__name__}: {game.errors}")
        return start, end, promotion

    def answer(path):
        with open(path, encoding="utf-8") as file:
            read = [module.read_game(file) for _ in range(GAMES)]
        comments = sum(len(game.end().comment) for game in read)
        return *total(move for game in read for move in game.mainline_moves()), comments

    return work, answer


# One call each of what programs ask often, with the board `b`, the module `m` and the rest of
# `names_of`. What is assigned is checked here; python-chess stores it without a look.
CALLS = {
    "turn": "b.turn",
    "occupied_co": "b.occupied_co[True] & 0xFFFF00",
    "piece_at": "b.piece_at(12)",
    "len(pieces)": "len(b.pieces(1, True))",
    "king": "b.king(True)",
    "piece_map": "b.piece_map()",
    "is_pinned": "b.is_pinned(True, 12)",
    "attackers": "b.attackers(True, 28)",
    "attacks": "b.attacks(11)",
    "is_check": "b.is_check()",
    "push and pop": "b.push(move); b.pop()",
    "copy": "b.copy()",
    "mirror": "b.mirror()",
    "transform": "b.transform(m.flip_vertical)",
    "turn assigned": "e.turn = not e.turn",
    "counters assigned": "e.halfmove_clock = 3; e.fullmove_number = 7",
    "set_piece_at": "e.set_piece_at(20, piece)",
    "set_piece_at and remove_piece_at": "e.set_piece_at(20, piece); e.remove_piece_at(20)",
    "clear_board": "e.clear_board()",
    "set_piece_map": "e.set_piece_map(pieces)",
    "board of pieces": "n = m.Board.empty(); n.set_piece_map(pieces); n.turn = False; n.fen()",
    "set_piece_at and is_check": "e.set_piece_at(20, piece); e.is_check()",
    "Board": "m.Board()",
    "Board(fen)": "m.Board(fen)",
    "fen": "b.fen()",
    "san": "b.san(move)",
    "parse_san": "b.parse_san('Nxf7')",
    "is_capture": "b.is_capture(move)",
    "gives_check": "b.gives_check(move)",
    "outcome": "b.outcome()",
    "Move": "m.Move(12, 28)",
    "skip_game": "file.seek(0); m.pgn.skip_game(file)",
    "read_headers": "file.seek(0); m.pgn.read_headers(file)",
    "SquareSet": "list(m.SquareSet(0xFF3C00) & 0xFF00)",
}


def names_of(module, text):
    """What the calls are of; `text` is a game."""
    return {"m": module, "b": module.Board(FENS[1]), "e": module.Board(), "fen": FENS[1],
            "pieces": module.Board(FENS[1]).piece_map(), "file": io.StringIO(text),
            "move": module.Move.from_uci("e5f7"), "piece": module.Piece.from_symbol("Q")}


def compare_call(name, statement, text):
    """The row of a call, in calls a second; the ratio is the median of rounds, each of which has
    both in turn."""
    ours, theirs = (timeit.Timer(statement, timer=time.process_time, globals=names_of(module, text))
                    for module in (pedina.chess, chess))
    number = max(10, int(0.002 / (theirs.timeit(100) / 100)))
    ours.timeit(number)
    pairs = [(ours.timeit(number), theirs.timeit(number)) for _ in range(CALL_ROUNDS)]
    best = [number / min(times) for times in zip(*pairs)]
    return {"metric": f"python/{name}", "ours": best[0], "theirs": best[1],
            "peer": "python-chess", "unit": "calls/s",
            "ratio": statistics.median(peer / own for own, peer in pairs)}


def python_chess_batch(fens):
    """What python-chess does for each position, by the name of the metric."""
    kinds = [(kind, color) for color in (True, False) for kind in chess.PIECE_TYPES]
    boards = [chess.Board(fen) for fen in fens]
    return {
        "counts": lambda: [board.legal_moves.count() for board in boards],
        "counts of FENs": lambda: [chess.Board(fen).legal_moves.count() for fen in fens],
        "keys": lambda: [chess.polyglot.zobrist_hash(board) for board in boards],
        "bitboards": lambda: [[board.pieces_mask(*kind) for kind in kinds] for board in boards],
    }


def bulletchess_batch(fens):
    """The same of bulletchess, whose keys are others."""
    kinds = [(color, kind) for color in (bulletchess.WHITE, bulletchess.BLACK)
             for kind in bulletchess.PIECE_TYPES]
    read = bulletchess.Board.from_fen
    boards = [read(fen) for fen in fens]
    return {
        "counts": lambda: [len(board.legal_moves()) for board in boards],
        "counts of FENs": lambda: [len(read(fen).legal_moves()) for fen in fens],
        "keys": lambda: [hash(board) for board in boards],
        "bitboards": lambda: [[int(board[kind]) for kind in kinds] for board in boards],
    }


def compare_batches(path):
    """The rows of many positions in a call, in positions a second; ratios are medians of rounds,
    each of which has all packages in turn."""
    with open(path, encoding="utf-8") as file:
        games = [pedina.chess.pgn.read_game(file) for _ in range(GAMES)]
    fens = [node.board().fen() for game in games for node in game.mainline()]
    positions = Positions.from_fens(fens)
    ours = {"counts": positions.legal_move_counts, "keys": positions.zobrist_keys,
            "counts of FENs": lambda: Positions.from_fens(fens).legal_move_counts(),
            "bitboards": positions.bitboards}
    peers = {"python-chess": python_chess_batch(fens)}
    if bulletchess:
        peers["bulletchess"] = bulletchess_batch(fens)
    rows = []
    for name, work in ours.items():
        works = [work, *(peer[name] for peer in peers.values())]
        answers = [works[0]().tolist(), works[1]()]
        if bulletchess and name != "keys":
            answers.append(works[2]())
        if any(answer != answers[0] for answer in answers):
            sys.exit(f"{name}: the answers differ")
        times = [[seconds(work) for work in works] for _ in range(BATCH_ROUNDS)]
        best = [len(fens) / min(column) for column in zip(*times)]
        for at, peer in enumerate(peers, 1):
            rows.append({"metric": f"python/batch, {name}", "ours": best[0], "theirs": best[at],
                         "peer": peer, "unit": "positions/s",
                         "ratio": statistics.median(row[at] / row[0] for row in times)})
    return rows


def seconds(work):
    """The processor time that a call takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def total(moves):
    """The number of moves, and a sum of what they are, which both packages must agree on."""
    parts = [move.from_square + 64 * move.to_square + 4096 * (move.promotion or 0)
             for move in moves]
    return len(parts), sum(parts)


def compare(metric, ours, theirs, path):
    """The row of a metric, in moves a second."""
    best = {}
    answers = {answer(path) for _, answer in (ours, theirs)}
    if len(answers) != 1:
        sys.exit(f"{metric}: the answers differ: {answers}")
    for _ in range(ROUNDS):
        for name, (work, _) in (("ours", ours), ("theirs", theirs)):
            start = time.process_time()
            work(path)
            seconds = time.process_time() - start
            best[name] = min(best.get(name, seconds), seconds)
    count = answers.pop()[0]
    rates = {name: count / seconds for name, seconds in best.items()}
    return {"metric": metric, **rates, "peer": "python-chess", "unit": "moves/s",
            "ratio": rates["ours"] / rates["theirs"]}


def compare_boards(path):
    """The rows of lists, files and single calls."""
    rows = []
    for metric, work, modules in (
        ("python/legal-moves", legal_moves, (pedina.chess, chess)),
        ("python/legal-moves-summed", summed_legal_moves, (pedina.chess, chess)),
        ("python/pgn", games, (pedina.chess.pgn, chess.pgn)),
    ):
        rows.append(compare(metric, *map(work, modules), path))
    with open(path, encoding="utf-8") as file:
        text = file.read().split("\n\n[")[1]
    calls = [compare_call(*call, f"[{text}\n") for call in CALLS.items()]
    return rows + sorted(calls, key=lambda row: row["ratio"])


def main(path, *options):
    """Measures and prints."""
    rows = [] if "--batch" in options else compare_boards(path)
    for row in rows + compare_batches(path):
        if "--json" in options:
            print(json.dumps(row))
        else:
            print(f"{row['metric']}: {row['ours']:,.0f} {row['unit']}, {row['peer']} "
                  f"{row['theirs']:,.0f}: {row['ratio']:.2f} times")


if __name__ == "__main__":
    main(*sys.argv[1:])
