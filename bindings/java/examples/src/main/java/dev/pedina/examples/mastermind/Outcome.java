package dev.pedina.examples.mastermind;

/**
 * An answer to a guess.
 *
 * @param whitePegs right pegs in a wrong place
 * @param blackPegs right pegs in the right place
 */
public record Outcome(int whitePegs, int blackPegs) {

    /** Writes the key pegs, the white ones first. */
    @Override
    public String toString() {
        return ("WHITE ".repeat(whitePegs) + "BLACK ".repeat(blackPegs)).strip();
    }
}
