package dev.pedina.konobi;

import java.util.Objects;

/**
 * The rules of one game.
 *
 * {@snippet :
 * import dev.pedina.konobi.PieRule;
 * import dev.pedina.konobi.Position;
 * import dev.pedina.konobi.Rules;
 * import dev.pedina.konobi.Ruleset;
 *
 * assert Position.start(11).rules().equals(Rules.STANDARD);
 * Rules withoutSwap = new Rules(Ruleset.STANDARD, PieRule.NONE);
 * assert !Position.start(11, withoutSwap).play("f6").canSwap();
 * }
 *
 * @param ruleset which placements are forbidden
 * @param pieRule what the second player may do in place of a first placement
 */
public record Rules(Ruleset ruleset, PieRule pieRule) {

    /** Konobi as it is played: the standard ruleset, and the players may swap their colours. */
    public static final Rules STANDARD = new Rules(Ruleset.STANDARD, PieRule.SWAP_SIDES);

    /** Checks that nothing is null. */
    public Rules {
        Objects.requireNonNull(ruleset, "ruleset");
        Objects.requireNonNull(pieRule, "pieRule");
    }
}
