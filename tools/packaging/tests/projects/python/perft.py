"""Prints the published perft numbers of the start position, by the objects of the package."""

import pedina.chess as chess


def perft(board: chess.Board, depth: int) -> int:
    """Counts the sequences of legal moves of a length."""
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes


for depth in range(1, 5):
    print("perft", depth, perft(chess.Board(), depth))
