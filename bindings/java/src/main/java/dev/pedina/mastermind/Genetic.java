package dev.pedina.mastermind;

import java.util.List;
import java.util.Objects;

/**
 * A code breaker that breeds guesses, for every variant. Its work is bounded, and the same seed
 * gives the same guesses on every platform. If it finds no code that agrees with the rows, it
 * guesses any. Of more than 32 rows it takes the last 32 into account.
 *
 * {@snippet :
 * import dev.pedina.mastermind.CodeMaker;
 * import dev.pedina.mastermind.Genetic;
 * import dev.pedina.mastermind.Variant;
 *
 * Variant variant = Variant.of(6, 9);
 * int guesses = new Genetic(7).play(variant, CodeMaker.random(7), 20).size();
 * assert guesses < 12;
 * }
 *
 * @param version which one it is
 * @param seed what decides its guesses
 */
public record Genetic(Version version, long seed) implements CodeBreaker {

    /** A version of the genetic player. */
    public enum Version {
        /** As Berghman, Goossens and Leus published it in 2009. */
        REPAIRED,
        /**
         * As the program that this library goes back to has it: it makes mistakes, and needs more
         * than twice as many guesses.
         */
        ORIGINAL
    }

    /** Checks that there is a version. */
    public Genetic {
        Objects.requireNonNull(version, "version");
    }

    /**
     * Returns the better one.
     *
     * @param seed what decides its guesses
     */
    public Genetic(long seed) {
        this(Version.REPAIRED, seed);
    }

    @Override
    public Code guess(Variant variant, List<Row> rows) {
        GeneticSearch search = search(variant, rows);
        while (!search.run(Long.MAX_VALUE)) {
            // It goes on until the guess is known.
        }
        return search.guess();
    }

    /**
     * Begins to look for the guess that {@link #guess} returns, in slices.
     *
     * @param variant which codes there are
     * @param rows the guesses so far with their answers, of which the last 32 count
     * @return a search that has not done anything yet
     * @throws IllegalArgumentException if a row has a guess of another variant
     */
    public GeneticSearch search(Variant variant, List<Row> rows) {
        List<Row> last = rows.subList(Math.max(0, rows.size() - Words.MAX_ROWS), rows.size());
        return new GeneticSearch(this, variant, last);
    }
}
