package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.Outputs;

import java.nio.charset.StandardCharsets;

/**
 * The key pegs of a guess.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Feedback;
 * import dev.pedina.mastermind.Variant;
 *
 * Feedback feedback = new Feedback(2, 1);
 * assert feedback.index() == 8;
 * assert feedback.keyPegs().equals("WHITE BLACK BLACK");
 * assert Feedback.parse(Variant.of(4, 6), "BLACK WHITE BLACK").equals(feedback);
 * }
 *
 * @param black pegs with the right symbol in the right place
 * @param white more pegs with a right symbol, but in the wrong place
 */
public record Feedback(int black, int white) {

    /** Checks that nothing is negative or more than any code has. */
    public Feedback {
        if (black < 0 || white < 0 || white > Code.MAX_PEGS || black > Code.MAX_PEGS - white) {
            throw new IllegalArgumentException("no code has " + black + " black and " + white
                    + " white pegs");
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

    /**
     * Reads key pegs with white space between them: {@code BLACK}, {@code WHITE}, and
     * {@code EMPTYKEYSLOT} for a hole that is not filled and does not count.
     *
     * @param variant what is played
     * @param text such as {@code WHITE BLACK}
     * @return the feedback
     * @throws MastermindException if a word is no key peg, or no code of the variant can be
     *     answered so
     */
    public static Feedback parse(Variant variant, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] black = Outputs.bytes();
        byte[] white = Outputs.bytes();
        MastermindException.require(
                Library.mastermind().parseFeedback(variant.packed(), bytes, bytes.length, black,
                white), text);
        return new Feedback(black[0], white[0]);
    }

    /**
     * Returns the feedback with an {@link #index}.
     *
     * @param index from 0
     * @return the feedback
     * @throws IllegalArgumentException if there is none
     */
    public static Feedback ofIndex(int index) {
        for (int both = 0; both <= Code.MAX_PEGS; both++) {
            int first = both * (both + 1) / 2;
            if (first <= index && index <= first + both) {
                return new Feedback(index - first, both - (index - first));
            }
        }
        throw new IllegalArgumentException("no feedback has the index " + index);
    }

    /**
     * Writes the key pegs, the white ones first.
     *
     * @return such as {@code WHITE BLACK BLACK}; nothing for none
     */
    public String keyPegs() {
        byte[] buffer = new byte[MastermindNumbers.FEEDBACK_SIZE];
        long[] length = Outputs.longs();
        MastermindException.require(Library.mastermind().formatFeedback(
                (byte) black, (byte) white, buffer, buffer.length, length), this);
        return new String(buffer, 0, (int) length[0], StandardCharsets.US_ASCII);
    }

    /**
     * Returns whether the code is found.
     *
     * @param pegs how many pegs it has
     * @return whether all of them are in place
     */
    public boolean isPerfect(int pegs) {
        return black == pegs;
    }
}
