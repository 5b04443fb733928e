package dev.pedina.konobi;

/**
 * Which placements are forbidden.
 *
 * {@snippet :
 * import dev.pedina.konobi.PieRule;
 * import dev.pedina.konobi.Point;
 * import dev.pedina.konobi.Position;
 * import dev.pedina.konobi.Rules;
 * import dev.pedina.konobi.Ruleset;
 *
 * Rules crossway = new Rules(Ruleset.CROSSCUT_ONLY, PieRule.SWAP_SIDES);
 * Position position = Position.start(5, crossway).play("c3").play("a5");
 * assert position.legalPoints().contains(Point.of("d4"));
 * }
 */
public enum Ruleset {
    /** Konobi: crosscuts, and weak connections that a clean placement can avoid. */
    STANDARD,
    /** Crosscuts alone: the game Crossway (Mark Steere, 2007). */
    CROSSCUT_ONLY;

    byte code() {
        return (byte) ordinal();
    }
}
