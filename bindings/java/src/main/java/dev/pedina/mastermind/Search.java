package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.NativeMemory;
import dev.pedina.internal.Outputs;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * The search of a strategy for its next guess, in slices: for sizes at which a guess takes seconds
 * or minutes.
 *
 * <p>However it is divided, its guess is that of {@link Strategy#guess(Candidates)}. Its memory
 * lies outside of the Java heap: {@link #close} gives it back, and that of a search that is not
 * closed goes when the garbage collector finds it. Any thread may use a search; threads get their
 * turn in the order in which they came. After {@link #close}, {@link #run} is an
 * {@link IllegalStateException}.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Candidates;
 * import dev.pedina.mastermind.Search;
 * import dev.pedina.mastermind.Strategy;
 * import dev.pedina.mastermind.Variant;
 *
 * try (Search search = new Search(Strategy.MINIMAX, Candidates.all(Variant.of(4, 6)))) {
 *     while (!search.run(50_000)) {
 *         if (Thread.currentThread().isInterrupted()) {
 *             break; // guess() is the best guess so far
 *         }
 *     }
 *     assert search.guess().toString().equals("1122");
 * }
 * }
 */
public final class Search implements AutoCloseable {

    private final Candidates candidates;
    /** Its lock guards the state too. */
    final NativeMemory memory;
    private final long words;
    private final long[] state = new long[MastermindNumbers.SEARCH_BYTES / Long.BYTES];

    /**
     * Begins to search; the random strategies draw from the seed 0.
     *
     * @param strategy how guesses are picked
     * @param candidates what the secret may still be
     * @throws MastermindException if there is no candidate, because an answer was wrong
     */
    public Search(Strategy strategy, Candidates candidates) {
        this(strategy, candidates, 0);
    }

    /**
     * Begins to search.
     *
     * @param strategy how guesses are picked
     * @param candidates what the secret may still be
     * @param seed what the random strategies draw from; the others do not ask for it
     * @throws MastermindException if there is no candidate, because an answer was wrong
     */
    public Search(Strategy strategy, Candidates candidates, long seed) {
        this(strategy, Objects.requireNonNull(candidates, "candidates"), new long[] {seed}, null);
    }

    /**
     * Begins to search in memory of the caller, or in new memory for null; {@code random} is the
     * state that the random strategies advance.
     */
    Search(Strategy strategy, Candidates candidates, long[] random, @Nullable NativeMemory memory) {
        this.candidates = candidates;
        long[] set = candidates.set();
        MastermindException.require(Library.mastermind().searchInit(candidates.variant().packed(),
                (byte) strategy.ordinal(), set, set.length, random, state), candidates.variant());
        this.words = strategy.guessWords(candidates.variant(), candidates.size());
        this.memory = memory == null ? NativeMemory.ofWords(words) : memory;
    }

    /**
     * Compares some more pairs of codes, and scores at least one more guess, which takes as many
     * pairs as there are candidates.
     *
     * @param pairs about how many; some million take milliseconds. 0 does nothing
     * @return true if the guess is known
     * @throws IllegalArgumentException if the number is negative
     * @throws IllegalStateException if this search is closed
     */
    public boolean run(long pairs) {
        if (pairs < 0) {
            throw new IllegalArgumentException(pairs + " pairs must be 0 or more");
        }
        byte[] isReady = Outputs.bytes();
        long[] set = candidates.set();
        long[] guesses = candidates.guesses();
        MastermindException.require(memory.inTurn(() -> Library.mastermind().searchRun(state, set,
                set.length, guesses,
                guesses.length, memory, words, pairs, isReady)), candidates.variant());
        return isReady[0] != 0;
    }

    /**
     * Returns the best guess so far, also after {@link #close} the guess of the strategy, if it was
     * known before.
     *
     * @return a candidate, before any guess is compared; the guess of the strategy, once
     *     {@link #run} has returned true
     */
    public Code guess() {
        long[] guess = Outputs.longs();
        MastermindException.require(memory.alone(() -> Library.mastermind().searchGuess(state,
                guess)), candidates.variant());
        return new Code(guess[0]);
    }

    /**
     * Gives the memory back, when the calls that came before have had their turn. Does nothing the
     * second time.
     */
    @Override
    public void close() {
        memory.close();
    }
}
