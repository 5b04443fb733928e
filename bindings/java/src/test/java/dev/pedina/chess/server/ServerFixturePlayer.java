package dev.pedina.chess.server;

import dev.pedina.chess.Color;
import dev.pedina.chess.Move;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Position;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;

import java.util.Optional;

/** Moves of the rules as clients of a server write them. */
final class ServerFixturePlayer {

    private ServerFixturePlayer() {}

    /** Plays a legal move of the side to move, with its promotion. */
    static void play(GameServer server, Position position, Move move) {
        Color turn = position.turn();
        server.applyMove(turn, step(position, move));
        move.promotion().ifPresent(role -> server.promote(turn, role));
    }

    /** The squares of a move; castling with those of the king. */
    static Step step(Position position, Move move) {
        boolean isCastling = position.pieceAt(move.to()).equals(Optional.of(
                Piece.of(position.turn(), Role.ROOK)));
        if (!isCastling) {
            return Step.of(move.from(), move.to());
        }
        int file = move.to().file() > move.from().file() ? 6 : 2;
        return Step.of(move.from(), Square.of(file, move.from().rank()));
    }
}
