/**
 * Mastermind with codes of 1 to 10 pegs from up to 11 symbols: feedback, candidates, code breakers, and what a strategy
 * needs over all secrets.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Candidates;
 * import dev.pedina.mastermind.Code;
 * import dev.pedina.mastermind.Feedback;
 * import dev.pedina.mastermind.Strategy;
 * import dev.pedina.mastermind.Variant;
 *
 * Variant variant = Variant.of(4, 6);
 * Code secret = variant.parse("4613");
 * Candidates candidates = Candidates.all(variant);
 * Code guess = variant.parse("1122");
 * while (!guess.equals(secret)) {
 *     candidates = candidates.keep(guess, guess.feedback(secret));
 *     guess = Strategy.MINIMAX.guess(candidates);
 * }
 * }
 */
package dev.pedina.mastermind;
