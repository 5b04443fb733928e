/**
 * Pedina in place of the engine of a Mastermind program.
 *
 * <p>{@link dev.pedina.examples.mastermind.Player}, {@link dev.pedina.examples.mastermind.Row} and
 * {@link dev.pedina.examples.mastermind.Outcome} are what such a program has already: pegs of its
 * own, rows, an answer of white and black pegs, and players that are asked for a code, a guess and
 * an answer. {@link dev.pedina.examples.mastermind.Engine} and
 * {@link dev.pedina.examples.mastermind.EnginePlayer} take the place of its {@code check} and of
 * its artificial players.
 */
package dev.pedina.examples.mastermind;
