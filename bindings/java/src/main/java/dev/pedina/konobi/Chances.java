package dev.pedina.konobi;

import java.util.Objects;
import java.util.Optional;

/**
 * What a search has found out about its best placement, for the side that makes it.
 *
 * {@snippet :
 * import dev.pedina.konobi.Chances;
 * import dev.pedina.konobi.Color;
 * import dev.pedina.konobi.Decision;
 * import dev.pedina.konobi.Level;
 * import dev.pedina.konobi.Position;
 *
 * Position position = Position.start(3).play("b1").play("a3").play("b2").play("c3");
 * try (Decision decision = new Decision(position, Level.STRONGEST, 1)) {
 *     decision.think();
 *     Chances chances = decision.chances().orElseThrow();
 *     assert chances.winner().orElseThrow() == Color.BLACK;
 * }
 * }
 *
 * @param wins how many playouts were won
 * @param playouts how many playouts were made after the placement
 * @param winner the colour that wins for certain; empty if that is not known
 */
public record Chances(int wins, int playouts, Optional<Color> winner) {

    /** Checks that nothing is null. */
    public Chances {
        Objects.requireNonNull(winner, "winner");
    }
}
