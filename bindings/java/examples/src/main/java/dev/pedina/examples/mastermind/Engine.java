package dev.pedina.examples.mastermind;

import dev.pedina.mastermind.Code;
import dev.pedina.mastermind.Feedback;
import dev.pedina.mastermind.Variant;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * The rules for the pegs of a program, whatever these are: constants of an enum, names, pictures.
 *
 * @param <P> the pegs of the program
 */
public final class Engine<P> {

    private final List<P> pegs;
    private final Variant variant;

    /** Takes the different pegs, in their order, and the length of a code. */
    public Engine(List<P> pegs, int codeSize) {
        this.pegs = List.copyOf(pegs);
        this.variant = Variant.of(codeSize, pegs.size());
    }

    /** Returns the answer to a guess. */
    public Outcome check(List<P> code, List<P> guess) {
        return outcome(code(guess).feedback(code(code)));
    }

    /** Returns what is played, in Pedina's terms. */
    public Variant variant() {
        return variant;
    }

    /**
     * Returns a code in Pedina's terms.
     *
     * @throws NoSuchElementException if a peg is none of the game
     * @throws dev.pedina.PedinaException if there are too few or too many pegs
     */
    public Code code(List<P> row) {
        return variant.code(row.stream().mapToInt(this::symbol).toArray());
    }

    /** Returns a code in the program's terms. */
    public List<P> pegs(Code code) {
        return Arrays.stream(code.symbols()).mapToObj(pegs::get).toList();
    }

    /** Returns an answer in the program's terms. */
    public static Outcome outcome(Feedback feedback) {
        return new Outcome(feedback.white(), feedback.black());
    }

    /** Returns an answer in Pedina's terms. */
    public static Feedback feedback(Outcome outcome) {
        return new Feedback(outcome.blackPegs(), outcome.whitePegs());
    }

    /** Returns rows in Pedina's terms. */
    public List<dev.pedina.mastermind.Row> rows(List<Row<P>> rows) {
        List<dev.pedina.mastermind.Row> converted = new ArrayList<>();
        for (Row<P> row : rows) {
            converted.add(new dev.pedina.mastermind.Row(code(row.guess()),
                    feedback(row.outcome())));
        }
        return converted;
    }

    private int symbol(P peg) {
        int symbol = pegs.indexOf(peg);
        if (symbol < 0) {
            throw new NoSuchElementException(peg + " is none of " + pegs);
        }
        return symbol;
    }
}
