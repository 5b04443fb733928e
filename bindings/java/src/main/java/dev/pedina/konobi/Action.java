package dev.pedina.konobi;

import dev.pedina.internal.Calls;
import dev.pedina.internal.Library;

import java.util.Objects;
import java.util.Optional;

// No default method: a class that implements an interface with one initialises it first, and the
// constants below need those classes, so that two threads could wait for each other for ever.
/**
 * What a player does in a turn: place a stone, pass or swap.
 *
 * <p>An action knows no position, so it may be illegal; {@link Position#check} says.
 *
 * {@snippet :
 * import dev.pedina.konobi.Action;
 * import dev.pedina.konobi.Notation;
 * import dev.pedina.konobi.Point;
 *
 * Action action = Action.parse("c3").orElseThrow();
 * assert action.equals(Action.place(Point.of("c3")));
 * if (action instanceof Action.Placement placement) {
 *     assert placement.at().column() == 2;
 * }
 * assert action.text(Notation.COORDINATES).equals("3 3");
 * assert Action.parse("pass").orElseThrow() == Action.PASS;
 * }
 */
public sealed interface Action {

    /** To pass: a player who cannot place a stone must, and no other may. */
    Action PASS = new Pass();
    /** To use the {@link PieRule}. */
    Action SWAP = new Swap();

    /**
     * To place a stone of the own colour.
     *
     * @param at where
     */
    record Placement(Point at) implements Action {

        /** Checks that there is a point. */
        public Placement {
            Objects.requireNonNull(at, "at");
        }

        @Override
        public Optional<Point> point() {
            return Optional.of(at);
        }

        @Override
        public String text(Notation notation) {
            return Konobi.text(this, notation);
        }

        /** {@return the name of the point, such as {@code c3}} */
        @Override
        public String toString() {
            return at.toString();
        }
    }

    /** To pass; {@link Action#PASS} is one. */
    record Pass() implements Action {

        @Override
        public Optional<Point> point() {
            return Optional.empty();
        }

        @Override
        public String text(Notation notation) {
            return Konobi.text(this, notation);
        }

        /** {@return the word for it: {@code pass}} */
        @Override
        public String toString() {
            return "pass";
        }
    }

    /** To use the pie rule; {@link Action#SWAP} is one. */
    record Swap() implements Action {

        @Override
        public Optional<Point> point() {
            return Optional.empty();
        }

        @Override
        public String text(Notation notation) {
            return Konobi.text(this, notation);
        }

        /** {@return the word for it: {@code swap}} */
        @Override
        public String toString() {
            return "swap";
        }
    }

    /**
     * Returns the placement of a stone.
     *
     * @param at where
     * @return the action
     */
    static Action place(Point at) {
        return new Placement(at);
    }

    /**
     * Reads an action: a point by name ({@code c3}) or by column and row from 1 ({@code 3 3}),
     * {@code pass} or {@code swap}; letters in lower or upper case.
     *
     * @param text the action
     * @return the action, or empty if the text is not an action
     */
    static Optional<Action> parse(String text) {
        Objects.requireNonNull(text, "text");
        byte[] bytes = Calls.bytes(text);
        short[] action = Outputs.shorts();
        int status = Library.konobi().parseAction(bytes, bytes.length, action);
        if (status == Reason.REPLAY_SYNTAX.status()) {
            return Optional.empty();
        }
        Calls.require(status);
        return Optional.of(Konobi.action(action[0]));
    }

    /**
     * Returns where this places a stone.
     *
     * @return the point; empty for a pass and a swap
     */
    Optional<Point> point();

    /**
     * Returns this action as text.
     *
     * @param notation how points are written
     * @return such as {@code c3} or {@code 3 3}; {@code pass}, {@code swap}
     */
    String text(Notation notation);
}
