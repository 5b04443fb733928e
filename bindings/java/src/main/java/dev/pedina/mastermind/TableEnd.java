package dev.pedina.mastermind;

/**
 * How a match at a table ended.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Settings;
 * import dev.pedina.mastermind.Table;
 * import dev.pedina.mastermind.TableEnd;
 * import dev.pedina.mastermind.TableEvent;
 *
 * Table table = new Table(Settings.DEFAULT, "Ada", "Bob");
 * assert table.leave(1).get(0) instanceof TableEvent.Ended ended
 *         && ended.end() == TableEnd.LEFT && ended.player().getAsInt() == 1;
 * }
 */
public enum TableEnd {
    /** The last round was played. */
    FINISHED,
    /** A player has left. */
    LEFT,
    /** The time of a player was up. */
    TIMED_OUT,
    /** Too many lines of a player in a row were refused. */
    EXPELLED,
    /** The server has stopped. */
    STOPPED
}
