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
ROUNDS = 5
REPEATS = 50
GAMES = 40


def legal_moves(module):
    """Makes and reads the legal moves of some positions: how many, and a sum of what was read."""
    boards = [module.Board(fen) for fen in FENS]

    def work(_):
        count = total = 0
        for _ in range(REPEATS):
            for board in boards:
                for move in board.legal_moves:
                    count += 1
                    total += move.from_square + move.to_square + (move.promotion or 0)
        return count, total

    return work


def games(module):
    """Reads games into trees and walks their main lines."""

    def work(path):
        count = total = 0
        with open(path, encoding="utf-8") as file:
            for _ in range(GAMES):
                game = module.read_game(file)
                for move in game.mainline_moves():
                    count += 1
                    total += move.from_square + move.to_square + (move.promotion or 0)
                if game.errors:
                    sys.exit(f"{module.__name__}: {game.errors}")
        return count, total

    return work


def compare(metric, ours, theirs, path):
    """The row of a metric, in moves a second."""
    best = {}
    answers = set()
    for _ in range(ROUNDS):
        for name, work in (("ours", ours), ("theirs", theirs)):
            start = time.process_time()
            answer = work(path)
            seconds = time.process_time() - start
            answers.add(answer)
            best[name] = min(best.get(name, seconds), seconds)
    if len(answers) != 1:
        sys.exit(f"{metric}: the answers differ: {answers}")
    count = answers.pop()[0]
    rates = {name: count / seconds for name, seconds in best.items()}
    return {"metric": metric, **rates, "peer": "python-chess", "unit": "moves/s",
            "ratio": rates["ours"] / rates["theirs"]}


def main(path, *options):
    """Measures and prints."""
    for metric, work, modules in (
        ("python/legal-moves", legal_moves, (pedina.chess, chess)),
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
