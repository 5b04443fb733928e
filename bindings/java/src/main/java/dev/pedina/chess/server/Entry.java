package dev.pedina.chess.server;

import dev.pedina.chess.Piece;
import dev.pedina.chess.Role;

import java.util.Objects;
import java.util.Optional;

/**
 * A move of the history of a game.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.Piece;
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.server.Entry;
 * import dev.pedina.chess.server.GameConfiguration;
 * import dev.pedina.chess.server.GameServer;
 * import dev.pedina.chess.server.Step;
 *
 * GameServer server = new GameServer();
 * server.configure(GameConfiguration.of("Friday"));
 * server.join(Color.WHITE, "Paul");
 * server.join(Color.BLACK, "George");
 * server.start();
 * server.applyMove(Color.WHITE, Step.of(Square.A2, Square.A3));
 * Entry entry = server.history().get(0);
 * assert entry.piece() == Piece.WHITE_PAWN && entry.step().to() == Square.A3;
 * }
 *
 * @param piece the piece that moved; one that is promoted was a pawn
 * @param step the move, with all that it did
 * @param promotion what a pawn became; empty if it became nothing, or if that is not yet said
 */
public record Entry(Piece piece, Step step, Optional<Role> promotion) {

    /** Checks that nothing is null. */
    public Entry {
        Objects.requireNonNull(piece, "piece");
        Objects.requireNonNull(step, "step");
        Objects.requireNonNull(promotion, "promotion");
    }
}
