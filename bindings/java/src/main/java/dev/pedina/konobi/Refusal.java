package dev.pedina.konobi;

import java.util.Objects;

/**
 * Why an action is not possible in a position, point by point.
 *
 * <p>Where several reasons apply to a placement it is the first of: outside, occupied, crosscut,
 * weak connection.
 *
 * {@snippet :
 * import dev.pedina.konobi.Action;
 * import dev.pedina.konobi.Point;
 * import dev.pedina.konobi.Position;
 * import dev.pedina.konobi.Refusal;
 *
 * Position position = Position.start(5).play("c3").play("a5");
 * Refusal refusal = position.check(Action.place(Point.of("d4"))).orElseThrow();
 * if (refusal instanceof Refusal.WeakConnection weak) {
 *     assert weak.stone().equals(Point.of("c3"));
 *     assert weak.alternative().equals(Point.of("d3"));
 * }
 * assert refusal.explanation().equals(
 *         "it would be only weakly connected to c3, which d3 extends without any weak connection");
 * }
 */
public sealed interface Refusal {

    /** The board does not have the point. */
    record Outside() implements Refusal {

        @Override
        public Reason reason() {
            return Reason.REFUSAL_OUTSIDE;
        }

        @Override
        public String explanation() {
            return "the point is outside of the board";
        }
    }

    /** The point is occupied. */
    record Occupied() implements Refusal {

        @Override
        public Reason reason() {
            return Reason.REFUSAL_OCCUPIED;
        }

        @Override
        public String explanation() {
            return "a stone stands there";
        }
    }

    /**
     * Two stones of each colour would cross in a block of two by two points.
     *
     * @param block the point of the block at its lower left
     */
    record Crosscut(Point block) implements Refusal {

        /** Checks that there is a point. */
        public Crosscut {
            Objects.requireNonNull(block, "block");
        }

        @Override
        public Reason reason() {
            return Reason.REFUSAL_CROSSCUT;
        }

        @Override
        public String explanation() {
            return "it would make a crosscut with the stones up and right of " + block;
        }
    }

    /**
     * The stone would be weakly connected to another one that can be extended cleanly.
     *
     * @param stone the other stone
     * @param alternative a vacant point orthogonally adjacent to it where a stone has no weak
     *     connection at all
     */
    record WeakConnection(Point stone, Point alternative) implements Refusal {

        /** Checks that there are points. */
        public WeakConnection {
            Objects.requireNonNull(stone, "stone");
            Objects.requireNonNull(alternative, "alternative");
        }

        @Override
        public Reason reason() {
            return Reason.REFUSAL_WEAK_CONNECTION;
        }

        @Override
        public String explanation() {
            return "it would be only weakly connected to " + stone + ", which " + alternative
                    + " extends without any weak connection";
        }
    }

    /** A player who can place a stone may not pass. */
    record NotForced() implements Refusal {

        @Override
        public Reason reason() {
            return Reason.ILLEGAL_ACTION_PASS_NOT_FORCED;
        }

        @Override
        public String explanation() {
            return "a player who can place a stone may not pass";
        }
    }

    /** The pie rule can be used once, by the second player in the first turn. */
    record NoSwap() implements Refusal {

        @Override
        public Reason reason() {
            return Reason.ILLEGAL_ACTION_NO_SWAP;
        }

        @Override
        public String explanation() {
            return "only the second player may swap, as the first action, if the rules allow it";
        }
    }

    /** The game is over. */
    record Over() implements Refusal {

        @Override
        public Reason reason() {
            return Reason.GAME_OVER;
        }

        @Override
        public String explanation() {
            return "the game is over";
        }
    }

    /** {@return the reason without its points, to switch on} */
    Reason reason();

    /** {@return the reason in words: half a sentence in English} */
    String explanation();
}
