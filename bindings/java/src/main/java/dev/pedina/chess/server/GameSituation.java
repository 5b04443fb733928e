package dev.pedina.chess.server;

import dev.pedina.chess.Square;
import dev.pedina.internal.ChessNumbers;

import java.util.Objects;
import java.util.Optional;

/**
 * What is special about a game, from the point of view of the side to move.
 *
 * {@snippet :
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.server.GameSituation;
 *
 * GameSituation waiting = GameSituation.promotion(Square.B8);
 * assert waiting.kind() == GameSituation.Kind.PROMOTION;
 * assert waiting.promotingPawn().orElseThrow() == Square.B8;
 * assert GameSituation.NONE.identifier().equals("None");
 * }
 *
 * @param kind what it is
 * @param promotingPawn where a pawn waits for its promotion; empty for every other kind
 */
public record GameSituation(Kind kind, Optional<Square> promotingPawn) {

    /** Nothing is special. */
    public static final GameSituation NONE = new GameSituation(Kind.NONE, Optional.empty());

    /** What is special. */
    public enum Kind {
        /** Nothing. */
        NONE,
        /** The king is in check and there is a legal move. */
        CHECK,
        /** There is no legal move, but no check. */
        STALE,
        /** The king is in check and there is no legal move. */
        CHECKMATE,
        /** A pawn stands on the last rank, and it is not yet said what it becomes. */
        PROMOTION
    }

    /**
     * Checks that a square is given for a promotion and only then.
     *
     * @throws IllegalArgumentException if it is not so
     */
    public GameSituation {
        if ((Objects.requireNonNull(kind, "kind") == Kind.PROMOTION) != promotingPawn.isPresent()) {
            throw new IllegalArgumentException(kind + " with the pawn " + promotingPawn);
        }
    }

    /**
     * Returns the situation in which a pawn waits for its promotion.
     *
     * @param pawn where it stands
     * @return the situation
     */
    public static GameSituation promotion(Square pawn) {
        return new GameSituation(Kind.PROMOTION, Optional.of(Objects.requireNonNull(pawn, "pawn")));
    }

    /** {@return the identifier in the protocol of the service, such as {@code Checkmate}} */
    public String identifier() {
        return Servers.identifier(ChessNumbers.IDENTIFIER_KIND_GAME_SITUATION, kind.ordinal());
    }

    static GameSituation ofCodes(int kind, int square) {
        return new GameSituation(Kind.values()[kind], Servers.square(square));
    }
}
