package dev.pedina.chess.eboard;

import dev.pedina.chess.Move;
import dev.pedina.chess.Role;
import dev.pedina.chess.pgn.PgnResult;
import dev.pedina.internal.Streams;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What can be said of the move on an electronic board.
 *
 * {@snippet :
 * import dev.pedina.chess.Position;
 * import dev.pedina.chess.Role;
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.eboard.Inference;
 * import dev.pedina.chess.eboard.Sensors;
 *
 * Sensors sensors = new Sensors(Position.parse("8/P7/8/8/8/8/8/K1k5 w - - 0 1"));
 * sensors.lift(Square.A7);
 * sensors.drop(Square.A8);
 * if (sensors.infer() instanceof Inference.Ambiguous promotions) {
 *     assert promotions.promotingTo(Role.KNIGHT).orElseThrow().uci().equals("a7a8n");
 * }
 * }
 */
public sealed interface Inference {

    /** No move yet: all pieces are in their places, a legal move is under way, or there is none. */
    record None() implements Inference {}

    /**
     * One move, and nothing else.
     *
     * @param move the move
     */
    record Unique(Move move) implements Inference {
        /** Checks that nothing is null. */
        public Unique {
            Objects.requireNonNull(move, "move");
        }
    }

    /**
     * One of these moves, which the player has to choose, or to go on with: a promotion that is not
     * chosen, half a castling that may be a whole move. A single one is castling in place, in
     * Chess960, which looks like no move at all.
     *
     * @param candidates the moves, at most eight
     */
    record Ambiguous(List<Move> candidates) implements Inference {
        /** Copies the list. */
        public Ambiguous {
            candidates = List.copyOf(Objects.requireNonNull(candidates, "candidates"));
        }

        /**
         * Returns the only candidate with this promotion: the move of a player who has set a pawn
         * on the last rank, and says what it becomes.
         *
         * @param role knight, bishop, rook or queen
         * @return the move; empty if there is not exactly one
         */
        public Optional<Move> promotingTo(Role role) {
            Optional<Role> wanted = Optional.of(Objects.requireNonNull(role, "role"));
            List<Move> found = Streams.list(
                    candidates.stream().filter(move -> move.promotion().equals(wanted)));
            return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
        }
    }

    /**
     * No legal move comes of this, unless something is put back first: {@link Sensors#correction}
     * says what.
     */
    record Illegal() implements Inference {}

    /**
     * The players have ended the game: both kings stand in the centre, on light squares if White
     * has won, on dark ones if Black has, on one of each for a draw.
     *
     * @param result the result
     */
    record Result(PgnResult result) implements Inference {
        /** Checks that nothing is null. */
        public Result {
            Objects.requireNonNull(result, "result");
        }
    }
}
