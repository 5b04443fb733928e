package dev.pedina.mastermind;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Who makes a secret code and answers guesses, or pretends to have one.
 *
 * {@snippet :
 * import dev.pedina.mastermind.CodeMaker;
 * import dev.pedina.mastermind.Feedback;
 * import dev.pedina.mastermind.Variant;
 * import java.util.List;
 *
 * Variant variant = Variant.of(4, 6);
 * CodeMaker honest = CodeMaker.of(variant.parse("1213"));
 * assert honest.answer(variant, List.of(), variant.parse("1122")).equals(new Feedback(1, 2));
 * CodeMaker adversary = CodeMaker.adversary(1);
 * assert adversary.begin(variant).isEmpty();
 * assert adversary.answer(variant, List.of(), variant.parse("1122")).equals(new Feedback(0, 0));
 * }
 */
public interface CodeMaker {

    /**
     * Begins a round.
     *
     * @param variant what is played
     * @return the secret code; empty for a maker that keeps it to itself, or has none yet
     */
    Optional<Code> begin(Variant variant);

    /**
     * Answers a guess.
     *
     * @param variant what is played
     * @param rows the guesses before it, with their answers
     * @param guess the guess
     * @return the answer
     */
    Feedback answer(Variant variant, List<Row> rows, Code guess);

    /**
     * Shows the secret code after a round in which it was not found.
     *
     * @param variant what is played
     * @param rows all guesses of the round, with their answers
     * @return a code that agrees with all of them
     */
    Code reveal(Variant variant, List<Row> rows);

    /**
     * Returns a maker with a secret code, the same in each round.
     *
     * @param secret the code
     * @return the maker
     */
    static CodeMaker of(Code secret) {
        return new SecretMaker(Objects.requireNonNull(secret, "secret"));
    }

    /**
     * Returns a maker that draws another secret code for each round, for one thread at a time.
     *
     * @param seed what decides the codes
     * @return the maker
     */
    static CodeMaker random(long seed) {
        return new RandomMaker(seed);
    }

    /**
     * Returns a maker that never commits to a code: it gives the answer that leaves most codes, of
     * several the one with the fewest pegs. Some code always agrees with all its answers. After 33
     * guesses it refuses another one with an {@link IllegalArgumentException}.
     *
     * @param seed what decides which codes are counted where there are too many for all of them
     * @return the maker
     */
    static CodeMaker adversary(long seed) {
        return new AdversarialMaker(seed);
    }
}
