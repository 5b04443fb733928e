package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.Outputs;

import java.util.List;
import java.util.Objects;

/**
 * The search of a {@link Genetic} player for its next guess, in slices.
 *
 * <p>However it is divided, its guess is that of {@link Genetic#guess}. Any thread may use it;
 * everything it holds is on the Java heap.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Feedback;
 * import dev.pedina.mastermind.Genetic;
 * import dev.pedina.mastermind.GeneticSearch;
 * import dev.pedina.mastermind.Row;
 * import dev.pedina.mastermind.Variant;
 * import java.util.List;
 *
 * Variant variant = Variant.of(6, 9);
 * List<Row> rows = List.of(new Row(variant.parse("112233"), new Feedback(1, 1)));
 * GeneticSearch search = new Genetic(7).search(variant, rows);
 * while (!search.run(10_000)) {
 *     if (Thread.currentThread().isInterrupted()) {
 *         break; // guess() is any code
 *     }
 * }
 * assert search.guess().equals(new Genetic(7).guess(variant, rows));
 * }
 */
public final class GeneticSearch {

    private final Variant variant;
    private final long[] rows;
    private final int count;
    private final long[] state = new long[MastermindNumbers.GENETIC_BYTES / Long.BYTES];
    private final long[] memory = new long[MastermindNumbers.GENETIC_WORDS];

    GeneticSearch(Genetic player, Variant variant, List<Row> rows) {
        this.variant = Objects.requireNonNull(variant, "variant");
        this.rows = Words.ofRows(Objects.requireNonNull(rows, "rows"));
        this.count = rows.size();
        MastermindException.require(Library.mastermind().geneticInit(variant.packed(),
                (byte) player.version().ordinal(), this.rows, count, player.seed(), state),
                variant);
    }

    /**
     * Compares some more pairs of codes.
     *
     * @param pairs about how many; a hundred thousand take milliseconds. 0 does nothing
     * @return true if the guess is known
     * @throws IllegalArgumentException if the number is negative
     */
    public synchronized boolean run(long pairs) {
        if (pairs < 0) {
            throw new IllegalArgumentException(pairs + " pairs must be 0 or more");
        }
        byte[] isReady = Outputs.bytes();
        MastermindException.require(Library.mastermind().geneticRun(state, rows, count, memory,
                memory.length, pairs, isReady), variant);
        return isReady[0] != 0;
    }

    /**
     * Returns the guess.
     *
     * @return any code before {@link #run} has returned true, and then the guess of the player
     */
    public synchronized Code guess() {
        long[] guess = Outputs.longs();
        MastermindException.require(Library.mastermind().geneticGuess(state, guess), variant);
        return new Code(guess[0]);
    }
}
