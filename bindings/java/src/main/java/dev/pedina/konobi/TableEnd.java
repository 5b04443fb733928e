package dev.pedina.konobi;

/**
 * How a game at a table ended.
 *
 * {@snippet :
 * import dev.pedina.konobi.Player;
 * import dev.pedina.konobi.Table;
 * import dev.pedina.konobi.TableEnd;
 * import dev.pedina.konobi.TableSettings;
 *
 * Table table = new Table(TableSettings.CONNECTIONS);
 * table.join();
 * table.resign(Player.FIRST);
 * assert table.end().orElseThrow() == TableEnd.RESIGNED;
 * assert table.winner().orElseThrow() == Player.SECOND;
 * }
 */
public enum TableEnd {
    /** A player has connected the edges. */
    CONNECTED,
    /** A player has resigned. */
    RESIGNED,
    /** The input of a player is at its end, or the connection lost. */
    LEFT,
    /** Too many lines of a player in a row were refused. */
    EXPELLED,
    /** The time of a player was up. */
    TIMED_OUT,
    /** The host has stopped the game. */
    STOPPED
}
