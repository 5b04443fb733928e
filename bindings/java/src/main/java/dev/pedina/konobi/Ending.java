package dev.pedina.konobi;

import java.util.Objects;
import java.util.Optional;

/**
 * How a game ended: why, and who won. There are no draws.
 *
 * {@snippet :
 * import dev.pedina.konobi.Color;
 * import dev.pedina.konobi.Ending;
 * import dev.pedina.konobi.Game;
 *
 * Game game = new Game(11).play("f6").play("e4");
 * game.resign(Color.WHITE);
 * assert game.ending().orElseThrow().equals(new Ending(Ending.Cause.RESIGNATION, Color.BLACK));
 * }
 *
 * @param cause why the game is over
 * @param winner the colour that has won
 */
public record Ending(Cause cause, Color winner) {

    /** Why a game is over. */
    public enum Cause {
        /** The winner has connected the edges. */
        CONNECTION,
        /** The loser has resigned. */
        RESIGNATION;

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
