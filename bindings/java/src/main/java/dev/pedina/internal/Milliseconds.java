package dev.pedina.internal;

import java.time.Duration;

/** Times as the library has them: whole milliseconds without a sign. */
public final class Milliseconds {

    private Milliseconds() {}

    /**
     * Returns a duration in milliseconds.
     *
     * @param duration at least zero
     * @return its whole milliseconds; {@link Long#MAX_VALUE}, 292 million years, for any more
     */
    public static long of(Duration duration) {
        try {
            return duration.toMillis();
        } catch (ArithmeticException tooLong) {
            return Long.MAX_VALUE;
        }
    }

    /**
     * Returns a duration in nanoseconds.
     *
     * @param duration any
     * @return its nanoseconds; the greatest or least number, 292 years, for any more or less
     */
    public static long nanoseconds(Duration duration) {
        try {
            return duration.toNanos();
        } catch (ArithmeticException tooLong) {
            return duration.isNegative() ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
    }

    /**
     * Returns a number of the library as one of Java.
     *
     * @param number a number without a sign
     * @return the same; {@link Long#MAX_VALUE} for any more
     */
    public static long signed(long number) {
        return number < 0 ? Long.MAX_VALUE : number;
    }

    /**
     * Checks a time that a program hands in.
     *
     * @param now milliseconds of its counter
     * @return the same
     * @throws IllegalArgumentException if it is negative
     */
    public static long require(long now) {
        if (now < 0) {
            throw new IllegalArgumentException("the time " + now + " must be 0 or more");
        }
        return now;
    }
}
