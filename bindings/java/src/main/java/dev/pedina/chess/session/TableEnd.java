package dev.pedina.chess.session;

/**
 * How the session at a table ended.
 *
 * {@snippet :
 * import dev.pedina.chess.session.Limits;
 * import dev.pedina.chess.session.Table;
 * import dev.pedina.chess.session.TableEnd;
 * import dev.pedina.chess.session.TableEvent;
 *
 * Table table = new Table(Limits.DEFAULT);
 * TableEvent last = table.stop().get(0);
 * assert last instanceof TableEvent.Ended ended && ended.end() == TableEnd.STOPPED;
 * }
 */
public enum TableEnd {
    /** A client did not want another game. */
    DECLINED,
    /** A client has left. */
    LEFT,
    /** Too many messages of a client in a row were refused. */
    EXPELLED,
    /** The time of a client for a move was up. */
    TIMED_OUT,
    /** The server has stopped. */
    STOPPED,
    /** A client holds the game for finished, and its opponent does not. */
    DISPUTED
}
