package dev.pedina.konobi;

/**
 * What the second player may do in place of a first placement, against a strong opening.
 *
 * <p>The two ways to swap are the same game, seen in a mirror.
 *
 * {@snippet :
 * import dev.pedina.konobi.Color;
 * import dev.pedina.konobi.PieRule;
 * import dev.pedina.konobi.Point;
 * import dev.pedina.konobi.Position;
 * import dev.pedina.konobi.Rules;
 * import dev.pedina.konobi.Ruleset;
 *
 * Rules rules = new Rules(Ruleset.STANDARD, PieRule.SWAP_PIECES);
 * Position position = Position.start(5, rules).play("b4").play("swap");
 * assert position.stoneAt(Point.of("d2")).orElseThrow() == Color.WHITE;
 * assert position.turn() == Color.BLACK;
 * }
 */
public enum PieRule {
    /** Nothing. */
    NONE,
    /** Exchange the colours of the players: the stone stays, and who opened goes on with white. */
    SWAP_SIDES,
    /**
     * Exchange the stone: it becomes white and moves to the point mirrored in the diagonal through
     * a1; who opened goes on with black.
     */
    SWAP_PIECES;

    byte code() {
        return (byte) ordinal();
    }
}
