package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.Outputs;

import java.util.List;
import java.util.Objects;

/**
 * The search of {@link CodeMaker#adversary} for its next answer, in slices.
 *
 * <p>However it is divided, its answer is that of the maker. Any thread may use it; everything it
 * holds is on the Java heap.
 *
 * {@snippet :
 * import dev.pedina.mastermind.AdversarySearch;
 * import dev.pedina.mastermind.CodeMaker;
 * import dev.pedina.mastermind.Variant;
 * import java.util.List;
 *
 * Variant variant = Variant.of(6, 9);
 * AdversarySearch search =
 *         new AdversarySearch(7, variant, List.of(), variant.parse("112233"));
 * while (!search.run(10_000)) {
 *     // The program looks after other things.
 * }
 * assert search.answer().equals(
 *         CodeMaker.adversary(7).answer(variant, List.of(), variant.parse("112233")));
 * }
 */
public final class AdversarySearch {

    private final Code guess;
    private final Remaining remaining;
    private final int count;
    private final long[] state = new long[MastermindNumbers.ADVERSARY_BYTES / Long.BYTES];

    /**
     * Starts to look for the answer to a guess.
     *
     * @param seed what decides which codes are counted where there are too many for all of them
     * @param variant what is played
     * @param rows the guesses before it, with their answers; 32 at most
     * @param guess the guess
     */
    public AdversarySearch(long seed, Variant variant, List<Row> rows, Code guess) {
        this.guess = Objects.requireNonNull(guess, "guess");
        this.remaining = Remaining.of(variant, rows);
        this.count = rows.size();
        MastermindException.require(Library.mastermind().adversaryInit(variant.packed(),
                guess.bits(), seed, remaining.steps(), state), guess);
    }

    /**
     * Looks for some more codes.
     *
     * @param steps about how many steps it takes; 0 does nothing
     * @return true if the answer is known
     * @throws IllegalArgumentException if the number is negative
     */
    public synchronized boolean run(long steps) {
        if (steps < 0) {
            throw new IllegalArgumentException(steps + " steps must be 0 or more");
        }
        byte[] isReady = Outputs.bytes();
        MastermindException.require(Library.mastermind().adversaryRun(state, remaining.words(),
                count, steps, isReady), guess);
        return isReady[0] != 0;
    }

    /**
     * Returns the answer, once {@link #run} has returned true.
     *
     * @return how many pegs of the guess are right
     * @throws MastermindException if no code agrees with the rows, if none was found in time, or if
     *     the answer is not known yet
     */
    public synchronized Feedback answer() {
        byte[] black = Outputs.bytes();
        byte[] white = Outputs.bytes();
        MastermindException.require(Library.mastermind().adversaryAnswer(state, black, white),
                guess);
        return new Feedback(black[0], white[0]);
    }
}
