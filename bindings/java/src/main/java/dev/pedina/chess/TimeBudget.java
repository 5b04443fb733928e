package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.Library;
import dev.pedina.internal.Milliseconds;

import java.time.Duration;
import java.util.Objects;

/**
 * How long to think about a move.
 *
 * {@snippet :
 * import dev.pedina.chess.TimeBudget;
 * import java.time.Duration;
 *
 * // Five minutes and three seconds a move.
 * TimeBudget budget = TimeBudget.of(Duration.ofMinutes(5), Duration.ofSeconds(3));
 * assert budget.target().compareTo(budget.limit()) <= 0;
 * assert budget.limit().compareTo(Duration.ofMinutes(5)) < 0;
 * }
 *
 * @param target after this long no further depth is begun: a search that has completed one ends
 * @param limit after this long the search stops, in the middle of a depth too
 */
public record TimeBudget(Duration target, Duration limit) {

    private static final long MAX_MILLIS = 0xFFFF_FFFFL;
    private static final int MAX_MOVES = 65_535;

    /** Checks that nothing is null. */
    public TimeBudget {
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(limit, "limit");
    }

    /**
     * Returns the budget when the time that is left is for the rest of the game.
     *
     * @param remaining the time left; nothing if it is negative
     * @param increment what each move adds
     * @return the budget, never more than what is left
     */
    public static TimeBudget of(Duration remaining, Duration increment) {
        return of(remaining, increment, 0);
    }

    /**
     * Returns the budget when more time comes after some moves.
     *
     * @param remaining the time left; nothing if it is negative
     * @param increment what each move adds
     * @param movesToGo the number of moves to the next time control; 0 if there is none
     * @return the budget, never more than what is left
     * @throws IllegalArgumentException if the number of moves is negative
     */
    public static TimeBudget of(Duration remaining, Duration increment, int movesToGo) {
        Objects.requireNonNull(remaining, "remaining");
        Objects.requireNonNull(increment, "increment");
        if (movesToGo < 0) {
            throw new IllegalArgumentException(movesToGo + " moves must be 0 or more");
        }
        int[] target = Outputs.ints();
        int[] limit = Outputs.ints();
        Calls.require(Library.chess().timeBudget(millis(remaining), millis(increment),
                (short) Math.min(movesToGo, MAX_MOVES), target, limit));
        return new TimeBudget(duration(target[0]), duration(limit[0]));
    }

    /** Returns the bits of an unsigned number of milliseconds, the greatest one for any more. */
    private static int millis(Duration duration) {
        return duration.isNegative() ? 0 : (int) Math.min(MAX_MILLIS, Milliseconds.of(duration));
    }

    private static Duration duration(int millis) {
        return Duration.ofMillis(Integer.toUnsignedLong(millis));
    }
}
