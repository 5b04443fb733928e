"""Reads all games of a file with python-chess: prints the moves and the processor time.

The first argument is `mainline` or `tree`: which moves are counted.
"""

import sys
import time

import chess.pgn


def mainline(game):
    return sum(1 for _ in game.mainline_moves())


def tree(game):
    moves = 0
    nodes = [game]
    while nodes:
        variations = nodes.pop().variations
        moves += len(variations)
        nodes += variations
    return moves


count = {"mainline": mainline, "tree": tree}[sys.argv[1]]
with open(sys.argv[2], encoding="utf-8") as file:
    start = time.process_time()
    moves = 0
    while (game := chess.pgn.read_game(file)) is not None:
        if game.errors:
            sys.exit(f"{game.errors}")
        moves += count(game)
    print(moves, time.process_time() - start)
