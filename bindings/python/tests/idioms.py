"""What programs do with python-chess, for checkers of types: `mypy --strict` and pyright accept it
with the package's own types. `test_documentation.py` runs it."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from typing import Dict, List, Optional, Tuple

import pedina.chess as chess
import pedina.chess.batch
import pedina.chess.engine
import pedina.chess.pgn
import pedina.chess.polyglot
import pedina.chess.svg
from pedina.chess import BLACK, E4, KNIGHT, WHITE, Board, Color, Move, PieceType, Square

VALUES: Dict[PieceType, int] = {
    chess.PAWN: 1, chess.KNIGHT: 3, chess.BISHOP: 3, chess.ROOK: 5, chess.QUEEN: 9, chess.KING: 0,
}


def material(board: chess.Board, color: chess.Color) -> int:
    return sum(len(board.pieces(piece, color)) * VALUES[piece] for piece in chess.PIECE_TYPES)


def search(board: chess.Board, depth: int) -> Tuple[int, Optional[chess.Move]]:
    if depth == 0 or board.is_game_over(claim_draw=True):
        return material(board, board.turn) - material(board, not board.turn), None
    best: Optional[chess.Move] = None
    score = -1000
    moves: List[chess.Move] = sorted(board.legal_moves, key=board.is_capture, reverse=True)
    for move in moves:
        board.push(move)
        found, _ = search(board, depth - 1)
        board.pop()
        if -found > score:
            score, best = -found, move
    return score, best


def pieces(board: chess.BaseBoard) -> Iterator[Tuple[Square, chess.Piece]]:
    for square, piece in board.piece_map().items():
        yield square, piece
    for square in chess.SquareSet(board.occupied_co[chess.WHITE] & ~board.pawns):
        at: Optional[chess.Piece] = board.piece_at(square)
        if at is not None and at.piece_type == KNIGHT and chess.square_rank(square) == 0:
            yield square, at
    for square in chess.scan_reversed(board.occupied & chess.BB_FILES[chess.square_file(E4)]):
        color: Optional[Color] = board.color_at(square)
        if color == BLACK and board.is_attacked_by(WHITE, square):
            yield square, chess.Piece(chess.QUEEN, not WHITE)


def edit() -> chess.Board:
    board = Board(None)
    board.set_piece_at(chess.A1, chess.Piece.from_symbol("K"))
    board.set_piece_at(chess.H8, chess.Piece(chess.KING, chess.BLACK))
    board.turn = chess.BLACK
    board.ep_square = None
    board.castling_rights = chess.BB_EMPTY
    board.halfmove_clock += 1
    board.fullmove_number = 7
    if board.status() != chess.STATUS_VALID or board.status() & chess.Status.NO_WHITE_KING:
        raise ValueError(board.status().name)
    return board.mirror().transform(chess.flip_horizontal)


class Tagged(chess.Board):
    def __init__(self, fen: Optional[str] = chess.STARTING_FEN, *, chess960: bool = False) -> None:
        super().__init__(fen, chess960=chess960)
        self.tag = ""


class Captures(chess.pgn.BaseVisitor[List[Move]]):
    def begin_game(self) -> None:
        self.captures: List[Move] = []

    def begin_variation(self) -> chess.pgn.SkipType:
        return chess.pgn.SKIP

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:
        if board.is_capture(move):
            self.captures.append(move)

    def result(self) -> List[Move]:
        return self.captures


def read(text: str) -> List[str]:
    found: List[str] = []
    handle = io.StringIO(text)
    while True:
        offset = handle.tell()
        headers = chess.pgn.read_headers(handle)
        if headers is None:
            break
        found.append(headers.get("White", "?"))
        handle.seek(offset)
        game = chess.pgn.read_game(handle)
        assert game is not None
        node: chess.pgn.GameNode = game
        while not node.is_end():
            node = node.variations[0]
            clock, score = node.clock(), node.eval()
            if clock is not None and score is not None:
                found.append(f"{clock:.0f} {score.white().score(mate_score=1000)}")
        for child in game.mainline():
            if chess.pgn.NAG_BLUNDER in child.nags:
                found.append(child.san() + child.comment)
        exporter = chess.pgn.StringExporter(headers=False, variations=True, comments=False)
        found.append(game.accept(exporter))
    captures = chess.pgn.read_game(io.StringIO(text), Visitor=Captures)
    board = chess.pgn.read_game(io.StringIO(text), Visitor=chess.pgn.BoardBuilder)
    assert captures is not None and board is not None
    return [*found, *(move.uci() for move in captures), board.fen(en_passant="fen")]


def book_move(board: chess.Board, path: str) -> Optional[Move]:
    with chess.polyglot.open_reader(path) as reader:
        for entry in reader.find_all(board, exclude_moves=[chess.Move.null()]):
            if entry.weight > 10:
                return entry.move
        found = reader.get(board, minimum_weight=0)
    return found.move if found else None


def evaluate(player: chess.engine.Engine, board: chess.Board) -> Tuple[Optional[Move], int]:
    limit = chess.engine.Limit(nodes=500, white_clock=5.0, black_clock=5.0)
    result: chess.engine.PlayResult = player.play(board, limit, info=chess.engine.INFO_SCORE)
    infos = player.analyse(board, chess.engine.Limit(depth=2), multipv=2)
    info: chess.engine.InfoDict = player.analyse(board, chess.engine.Limit(depth=2))
    with player.analysis(board, options={"Hash": 2}) as analysis:
        for found in analysis:
            if found.get("seldepth", 0) > 2:
                break
    line: List[Move] = infos[0].get("pv", [])
    score: Optional[chess.engine.PovScore] = info.get("score")
    assert line[0] == info.get("pv", [])[0] and analysis.wait().move is not None
    return result.move, score.white().score(mate_score=10_000) if score else 0


def start_stockfish() -> chess.engine.SimpleEngine:
    program = chess.engine.SimpleEngine.popen_uci(["stockfish"], timeout=None, cwd="/")
    program.configure({"Threads": 2, "SyzygyPath": ""})
    hash_size = program.options["Hash"].max
    assert hash_size is None or hash_size > 1
    return program


def counts(fens: List[str]) -> List[int]:
    positions = chess.batch.Positions.from_fens(fens)
    packed = positions.pack(bytearray(32 * len(positions)))
    return list(chess.batch.Positions.from_packed(packed).legal_move_counts())


def main() -> None:
    board = Tagged()
    board.push_san("e4")
    copy: Tagged = board.copy(stack=False)
    copy.tag = board.peek().uci()
    outcome: Optional[chess.Outcome] = board.outcome()
    winner: Optional[chess.Color] = outcome.winner if outcome else None
    assert winner is None and Move.from_uci("e7e5") in board.legal_moves
    mate = chess.engine.PovScore(chess.engine.Mate(3), chess.WHITE)
    assert mate.pov(chess.BLACK).mate() == -3 and mate.relative > chess.engine.Cp(20)
    assert search(board, 1)[1] is not None and len(list(pieces(board))) >= 32
    assert book_move(board, os.devnull) is None and counts([board.fen()]) == [20]
    with chess.engine.PedinaEngine() as player:
        assert evaluate(player, board)[0] in board.legal_moves
    assert "<svg" in chess.svg.board(edit(), arrows=[chess.svg.Arrow(chess.E2, chess.E4)])
    assert read('[White "A"]\n\n1. e4 d5 $4 { [%clk 0:00:09] [%eval 0.3] } 2. exd5 *\n')[0] == "A"


if __name__ == "__main__":
    main()
