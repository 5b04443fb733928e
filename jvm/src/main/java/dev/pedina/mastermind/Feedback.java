package dev.pedina.mastermind;

/**
 * The key pegs of a guess.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Feedback;
 *
 * Feedback feedback = new Feedback(2, 1);
 * assert feedback.index() == 8;
 * }
 *
 * @param black pegs with the right symbol in the right place
 * @param white more pegs with a right symbol, but in the wrong place
 */
public record Feedback(int black, int white) {

    /** Checks that nothing is negative or more than any code has. */
    public Feedback {
        if (black < 0 || white < 0 || black + white > Code.MAX_PEGS) {
            throw new IllegalArgumentException("no code has " + black + " black and " + white + " white pegs");
        }
    }

    /**
     * Returns the place of this feedback among all: t(t + 1)/2 + black for t pegs of both kinds.
     *
     * @return from 0
     */
    public int index() {
        int both = black + white;
        return both * (both + 1) / 2 + black;
    }
}
