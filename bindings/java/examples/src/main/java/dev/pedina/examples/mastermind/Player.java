package dev.pedina.examples.mastermind;

import java.util.List;

/**
 * What a match asks of a player.
 *
 * @param <P> the pegs of the program
 */
public interface Player<P> {

    /** Makes a secret code for a new round. */
    List<P> getCode();

    /** Guesses, given all rows of the round so far. */
    List<P> getGuess(List<Row<P>> rows);

    /** Answers a guess, as who made the secret code. */
    Outcome checkLastRow(List<P> guess);

    /** The round is over. */
    default void endRound() {}

    /** The match is over. */
    default void endMatch() {}
}
