package dev.pedina.konobi;

/**
 * One of the two people, whatever their colours are after a swap.
 *
 * {@snippet :
 * import dev.pedina.konobi.Color;
 * import dev.pedina.konobi.Player;
 * import dev.pedina.konobi.Position;
 *
 * Position position = Position.start(11).play("f6");
 * assert position.player(Color.BLACK) == Player.FIRST;
 * position = position.play("swap");
 * assert position.player(Color.BLACK) == Player.SECOND;
 * assert position.color(Player.FIRST) == position.turn();
 * }
 */
public enum Player {
    /** Who makes the first placement. */
    FIRST,
    /** Who may swap then. */
    SECOND;

    /**
     * Returns the other one.
     *
     * @return the second player for the first and the first for the second
     */
    public Player opponent() {
        return this == FIRST ? SECOND : FIRST;
    }
}
