package dev.pedina.examples.mastermind;

import java.util.List;

/**
 * A guess with its answer.
 *
 * @param guess the pegs from left to right
 * @param outcome the answer
 * @param <P> the pegs of the program
 */
public record Row<P>(List<P> guess, Outcome outcome) {

    /** Copies the list. */
    public Row {
        guess = List.copyOf(guess);
    }
}
