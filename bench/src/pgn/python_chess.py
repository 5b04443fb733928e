"""Reads all games of a file with python-chess: prints the moves and the processor time."""

import sys
import time

import chess.pgn

with open(sys.argv[1], encoding="utf-8") as file:
    start = time.process_time()
    moves = 0
    while (game := chess.pgn.read_game(file)) is not None:
        if game.errors:
            sys.exit(f"{game.errors}")
        moves += sum(1 for _ in game.mainline_moves())
    print(moves, time.process_time() - start)
