package dev.pedina.chess;

import java.time.Duration;
import java.util.Objects;

/**
 * A part of a time control: the time that is added when it begins, what each move gets, and after
 * how many moves the next part begins.
 *
 * {@snippet :
 * import dev.pedina.chess.Period;
 * import java.time.Duration;
 *
 * Period blitz = Period.of(Duration.ofMinutes(3), Period.Bonus.INCREMENT, Duration.ofSeconds(2));
 * assert blitz.moves() == 0;
 * }
 *
 * @param time what is added when the period begins, in whole milliseconds; more than
 *     {@link Long#MAX_VALUE} count as that many, as in {@code bonus}
 * @param bonusKind how the bonus is given
 * @param bonus what each move gets, in whole milliseconds
 * @param moves after how many moves the next period begins; 0 for the rest of the game
 */
public record Period(Duration time, Bonus bonusKind, Duration bonus, int moves) {

    /** What a side gets in addition to its time, for each move. */
    public enum Bonus {
        /** Nothing. */
        NONE,
        /** Fischer: the bonus is added after each move. */
        INCREMENT,
        /** Bronstein: what the move took is added after it, up to the bonus. */
        BRONSTEIN,
        /** US delay: the time begins to run when the bonus is over. */
        DELAY
    }

    /** Checks the ranges. */
    public Period {
        Objects.requireNonNull(bonusKind, "bonusKind");
        if (time.isNegative() || bonus.isNegative() || moves < 0) {
            throw new IllegalArgumentException("a time control has no negative numbers: " + time
                    + ", " + bonus + ", " + moves);
        }
    }

    /**
     * Returns a period for a whole game without a bonus.
     *
     * @param time the time for all moves
     * @return the period
     */
    public static Period of(Duration time) {
        return new Period(time, Bonus.NONE, Duration.ZERO, 0);
    }

    /**
     * Returns a period for a whole game.
     *
     * @param time the time for all moves
     * @param bonusKind how the bonus is given
     * @param bonus what each move gets
     * @return the period
     */
    public static Period of(Duration time, Bonus bonusKind, Duration bonus) {
        return new Period(time, bonusKind, bonus, 0);
    }
}
