package dev.pedina.chess;

import java.util.Objects;
import java.util.Optional;

/**
 * How a game ended: why, and who won.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.Ending;
 * import dev.pedina.chess.Game;
 *
 * Game game = new Game().play("f2f3").play("e7e5").play("g2g4").play("d8h4");
 * Ending ending = game.ending().orElseThrow();
 * assert ending.cause() == Ending.Cause.CHECKMATE;
 * assert ending.winner().orElseThrow() == Color.BLACK;
 * }
 *
 * @param cause why the game is over
 * @param winner who won; empty for a draw
 */
public record Ending(Cause cause, Optional<Color> winner) {

    /** Why a game is over; articles of the FIDE Laws of Chess of 2023. */
    public enum Cause {
        /** The king is in check and there is no legal move (5.1.1). */
        CHECKMATE,
        /** There is no legal move, but no check (5.2.1). */
        STALEMATE,
        /** Neither side can checkmate any more (5.2.2), by the material rule of the game. */
        DEAD_POSITION,
        /** The position occurred for the fifth time (9.6.1). */
        FIVEFOLD_REPETITION,
        /** 75 moves by each side without a capture or a pawn move (9.6.2). */
        SEVENTY_FIVE_MOVES,
        /** A claim that the position occurred for the third time (9.2). */
        THREEFOLD_REPETITION,
        /** A claim of 50 moves by each side without a capture or a pawn move (9.3). */
        FIFTY_MOVES,
        /** Both sides agreed to a draw (9.1). */
        AGREEMENT,
        /** A side resigned (5.1.2); a draw by FIDE rules if the other one cannot win. */
        RESIGNATION,
        /** A side ran out of time (6.9); a draw if the other one cannot win. */
        TIMEOUT,
        /**
         * A side left a game over a network and did not come back: a win for the other one if it
         * claims that and can win at all.
         */
        ABANDONMENT;

        private static final Cause[] CAUSES = values();

        /** Returns the cause, or empty if the game goes on. */
        static Optional<Cause> ofCode(int code) {
            return code == 0 ? Optional.empty() : Optional.of(CAUSES[code - 1]);
        }
    }

    /** Checks that nothing is null. */
    public Ending {
        Objects.requireNonNull(cause, "cause");
        Objects.requireNonNull(winner, "winner");
    }
}
