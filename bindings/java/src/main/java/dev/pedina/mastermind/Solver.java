package dev.pedina.mastermind;

import dev.pedina.internal.NativeMemory;

import java.util.List;
import java.util.Objects;

/**
 * A strategy with its memory, for programs that ask for many guesses: {@link Strategy} itself takes
 * new memory for each.
 *
 * <p>The memory lies outside of the Java heap. It is given back by {@link #close}, or once the
 * garbage collector has found that is no longer reachable. All threads may use a solver; their
 * guesses come one after the other, in the order in which the threads asked: so {@link #close}
 * waits for the guesses that were asked for before, also while another thread plays whole games.
 * After it every guess is an {@link IllegalStateException}.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Candidates;
 * import dev.pedina.mastermind.CodeMaker;
 * import dev.pedina.mastermind.Solver;
 * import dev.pedina.mastermind.Strategy;
 * import dev.pedina.mastermind.Variant;
 *
 * Variant variant = new Variant(4, 10, false);
 * try (Solver solver = new Solver(variant, Strategy.ENTROPY)) {
 *     assert solver.guess(Candidates.all(variant)).toString().equals("1234");
 *     assert solver.play(variant, CodeMaker.of(variant.parse("A925")), 8).size() <= 8;
 * }
 * }
 */
public final class Solver implements CodeBreaker, AutoCloseable {

    private final Variant variant;
    private final Strategy strategy;
    private final long first;
    final NativeMemory memory;
    private final long words;

    /**
     * Takes memory for a strategy.
     *
     * @param variant what is played
     * @param strategy how guesses are picked
     * @throws MastermindException if the variant has more codes than can be listed
     */
    public Solver(Variant variant, Strategy strategy) {
        this(variant, strategy, 0);
    }

    /**
     * Takes memory for a strategy that begins with a fixed guess.
     *
     * @param variant what is played
     * @param strategy how the other guesses are picked
     * @param first the guess that every game begins with
     * @throws MastermindException if the variant has more codes than can be listed
     */
    public Solver(Variant variant, Strategy strategy, Code first) {
        this(variant, strategy, variant.requireOwn("first", first).bits());
    }

    private Solver(Variant variant, Strategy strategy, long first) {
        this.variant = Objects.requireNonNull(variant, "variant");
        this.strategy = Objects.requireNonNull(strategy, "strategy");
        this.first = first;
        this.words = strategy.guessWords(variant, Candidates.all(variant).size());
        this.memory = NativeMemory.ofWords(words);
    }

    /**
     * Returns the next guess; the random strategies draw from the seed 0.
     *
     * @param candidates what the secret may still be
     * @return the guess
     * @throws MastermindException if there is no candidate, because an answer was wrong
     * @throws IllegalArgumentException if these are candidates of another variant
     * @throws IllegalStateException if this solver is closed
     */
    public Code guess(Candidates candidates) {
        if (!variant.equals(candidates.variant())) {
            throw new IllegalArgumentException("this solver is for " + variant + ", not for "
                    + candidates.variant());
        }
        return strategy.guess(candidates, first, 0, memory, words);
    }

    @Override
    public Code guess(Variant played, List<Row> rows) {
        return guess(Candidates.of(Objects.requireNonNull(played, "played"), rows));
    }

    /** {@return the variant that is played} */
    public Variant variant() {
        return variant;
    }

    /** {@return the strategy that picks the guesses} */
    public Strategy strategy() {
        return strategy;
    }

    /**
     * Gives the memory back, when the guesses that were asked for before are made. Does nothing the
     * second time.
     */
    @Override
    public void close() {
        memory.close();
    }
}
