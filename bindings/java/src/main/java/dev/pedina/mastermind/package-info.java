/**
 * Mastermind with codes of 1 to 10 pegs from up to 11 symbols.
 *
 * <p>{@link dev.pedina.mastermind.Variant}, {@link dev.pedina.mastermind.Code} and
 * {@link dev.pedina.mastermind.Feedback} are the values; {@link dev.pedina.mastermind.Candidates}
 * lists what the secret may still be and {@link dev.pedina.mastermind.Remaining} works it out code
 * by code, for any size. A {@link dev.pedina.mastermind.CodeBreaker} guesses: a
 * {@link dev.pedina.mastermind.Strategy} or its {@link dev.pedina.mastermind.Solver}, an
 * {@link dev.pedina.mastermind.OptimalTree}, a {@link dev.pedina.mastermind.Genetic} player. A
 * {@link dev.pedina.mastermind.CodeMaker} answers, and a {@link dev.pedina.mastermind.Match} is
 * played by both, by the rules of the original program. Over a network a
 * {@link dev.pedina.mastermind.Handshake} reads what a client comes for, a
 * {@link dev.pedina.mastermind.Table} is the server's end of a match, and a
 * {@link dev.pedina.mastermind.Client} the other one.
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
@NullMarked
package dev.pedina.mastermind;

import org.jspecify.annotations.NullMarked;
