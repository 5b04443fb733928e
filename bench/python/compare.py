"""Pedina's Python package beside python-chess, in one run: `compare.py FILE [--json]`.

Both do the same work with the same script: the module is all that differs. Times are of the
processor, of the best of several rounds that alternate between the two.
"""

import json
import sys
import time

import chess
import chess.pgn
import pedina.chess
import pedina.chess.pgn

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
REPEATS = 200
GAMES = 40


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


def main(path, *options):
    """Measures and prints."""
    for metric, work, modules in (
        ("python/legal-moves", legal_moves, (pedina.chess, chess)),
        ("python/legal-moves-summed", summed_legal_moves, (pedina.chess, chess)),
        ("python/pgn", games, (pedina.chess.pgn, chess.pgn)),
    ):
        row = compare(metric, *map(work, modules), path)
        if "--json" in options:
            print(json.dumps(row))
        else:
            print(f"{metric}: {row['ours']:,.0f} {row['unit']}, python-chess "
                  f"{row['theirs']:,.0f}: {row['ratio']:.1f} times")


if __name__ == "__main__":
    main(*sys.argv[1:])
