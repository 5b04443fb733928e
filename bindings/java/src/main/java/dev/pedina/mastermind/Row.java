package dev.pedina.mastermind;

import java.util.Objects;

/**
 * A guess with its answer.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Row;
 * import dev.pedina.mastermind.Variant;
 *
 * Row row = Row.of(Variant.of(4, 6).parse("1122"), 1, 2);
 * assert row.agreesWith(Variant.of(4, 6).parse("1213"));
 * assert !row.agreesWith(Variant.of(4, 6).parse("1122"));
 * }
 *
 * @param guess the guess
 * @param feedback the answer
 */
public record Row(Code guess, Feedback feedback) {

    /** Checks that nothing is null. */
    public Row {
        Objects.requireNonNull(guess, "guess");
        Objects.requireNonNull(feedback, "feedback");
    }

    /**
     * Returns a row.
     *
     * @param guess the guess
     * @param black how many pegs have the right symbol in the right place
     * @param white how many more have a right symbol in the wrong place
     * @return the row
     * @throws IllegalArgumentException if no code has that number of pegs
     */
    public static Row of(Code guess, int black, int white) {
        return new Row(guess, new Feedback(black, white));
    }

    /**
     * Returns whether a code would have been answered so.
     *
     * @param secret the code
     * @return whether it can be the secret, by this row
     * @throws IllegalArgumentException if the codes have different lengths
     */
    public boolean agreesWith(Code secret) {
        return guess.feedback(Objects.requireNonNull(secret, "secret")).equals(feedback);
    }
}
