package dev.pedina.mastermind;

import java.util.ArrayList;
import java.util.List;

/**
 * Who looks for a secret code. Every player of this package is one, and a person can be one too.
 *
 * {@snippet :
 * import dev.pedina.mastermind.CodeBreaker;
 * import dev.pedina.mastermind.CodeMaker;
 * import dev.pedina.mastermind.OptimalTree;
 * import dev.pedina.mastermind.Row;
 * import dev.pedina.mastermind.Strategy;
 * import dev.pedina.mastermind.Variant;
 * import java.util.List;
 *
 * Variant variant = Variant.of(4, 6);
 * for (CodeBreaker breaker : List.of(Strategy.MINIMAX, OptimalTree.CLASSIC)) {
 *     List<Row> rows = breaker.play(variant, CodeMaker.of(variant.parse("4613")), 8);
 *     assert rows.get(rows.size() - 1).feedback().isPerfect(4);
 * }
 * }
 */
@FunctionalInterface
public interface CodeBreaker {

    /**
     * Returns the next guess.
     *
     * @param variant what is played
     * @param rows the guesses so far, with their answers
     * @return a code of the variant
     */
    Code guess(Variant variant, List<Row> rows);

    /**
     * Plays a round against a maker, without counting points.
     *
     * @param variant what is played
     * @param maker who answers
     * @param most how many guesses the board holds
     * @return the rows; the code was found if the last feedback is perfect
     * @throws IllegalArgumentException if the maker does not answer that many guesses, as
     *     {@link CodeMaker#adversary} does not answer more than 33
     */
    default List<Row> play(Variant variant, CodeMaker maker, int most) {
        List<Row> rows = new ArrayList<>();
        maker.begin(variant);
        while (rows.size() < most) {
            Code guess = guess(variant, List.copyOf(rows));
            Feedback feedback = maker.answer(variant, List.copyOf(rows), guess);
            rows.add(new Row(guess, feedback));
            if (feedback.isPerfect(variant.pegs())) {
                break;
            }
        }
        return List.copyOf(rows);
    }
}
