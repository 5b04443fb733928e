package dev.pedina.chess.session;

import dev.pedina.chess.Color;
import dev.pedina.chess.Position;
import dev.pedina.chess.Square;
import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessCodes;
import dev.pedina.internal.ChessFunctions;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.ChessValues;
import dev.pedina.internal.Library;
import dev.pedina.internal.Milliseconds;
import dev.pedina.internal.SessionReport;

import java.util.List;
import java.util.OptionalLong;

import org.jspecify.annotations.Nullable;

/**
 * The server's end: a game between two clients, and their next ones as long as both want another.
 * The older connection plays white.
 *
 * <p>The first {@link #tick} begins the game. A host reads both connections all the time, hands
 * over what arrives to {@link #receive} and the loss of a connection to {@link #leave}, and calls
 * {@code tick} at the {@link #deadline}. After each call it sends what {@link #takeOutput} returns,
 * and closes a connection that is no longer {@linkplain #isSeated seated}. Times are milliseconds
 * of any counter that does not go back, from 0; an earlier one is an
 * {@link IllegalArgumentException}.
 *
 * <p>A table is for one thread at a time. Everything it holds is on the Java heap, and there is
 * nothing to close.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.session.Limits;
 * import dev.pedina.chess.session.Table;
 *
 * Table table = new Table(Limits.DEFAULT);
 * table.tick(0);
 * assert new String(table.takeOutput(Color.WHITE)).equals("COLOR WHITE\n");
 * assert new String(table.takeOutput(Color.BLACK)).equals("COLOR BLACK\n");
 * table.receive(Color.WHITE, "MOVE 4 1 4 3\n".getBytes(), 5_000);
 * assert new String(table.takeOutput(Color.BLACK)).equals("MOVE 4 1 4 3\n");
 * assert table.position().turn() == Color.BLACK;
 * }
 */
public final class Table {

    private final ChessFunctions functions = Library.chess();
    private final long[] words = new long[ChessNumbers.TABLE_BYTES / Long.BYTES];
    private final ChessStructs.TableReport report = new ChessStructs.TableReport();
    private final SessionReport<TableEvent> session =
            new SessionReport<>(List.of(report::white, report::black), this::event);

    /**
     * Makes a table with two clients that have not been sent anything yet.
     *
     * @param limits what it grants them
     */
    public Table(Limits limits) {
        long moveTime = limits.moveTime().map(Milliseconds::of).orElse(ChessNumbers.NO_LIMIT);
        Calls.require(functions.tableInit(moveTime, Milliseconds.of(limits.voteTime()),
                (byte) limits.errors(), words));
    }

    /**
     * Takes in what a client sent. The bytes of one that is not seated are ignored.
     *
     * @param color the client
     * @param input the bytes, in chunks of any size
     * @param now the time, in milliseconds
     * @return what happened
     */
    public List<TableEvent> receive(Color color, byte[] input, long now) {
        long time = Milliseconds.require(now);
        return session.receive(input, (bytes, consumed) -> Calls.require(functions.tableReceive(
                words, ChessCodes.of(color), bytes, bytes.length, time, report.array(), consumed)))
                .events();
    }

    /**
     * Takes in the loss of a client's connection.
     *
     * @param color the client
     * @param now the time, in milliseconds
     * @return what happened
     */
    public List<TableEvent> leave(Color color, long now) {
        Milliseconds.require(now);
        Calls.require(functions.tableLeave(words, ChessCodes.of(color)));
        return tick(now);
    }

    /**
     * Does what is due: begins the game, and what time brings about.
     *
     * @param now the time, in milliseconds
     * @return what happened
     */
    public List<TableEvent> tick(long now) {
        long time = Milliseconds.require(now);
        return session.repeat(() -> Calls.require(functions.tableTick(words, time,
                report.array())));
    }

    /**
     * Ends the session because the server stops: both clients are informed.
     *
     * @return what happened; nothing if the session was over
     */
    public List<TableEvent> stop() {
        Calls.require(functions.tableStop(words, report.array()));
        return session.taken();
    }

    /**
     * Returns what is to be sent to a client, and forgets it.
     *
     * @param color the client
     * @return the bytes, none if there is nothing to send
     */
    public byte[] takeOutput(Color color) {
        return session.takeOutput(color.ordinal());
    }

    /**
     * Returns whether a client is still to be served. After the end neither is.
     *
     * @param color the client
     * @return false if its connection is to be closed, after its output is sent
     */
    public boolean isSeated(Color color) {
        byte[] isSeated = new byte[1];
        Calls.require(functions.tableIsSeated(words, ChessCodes.of(color), isSeated));
        return isSeated[0] != 0;
    }

    /** {@return when {@link #tick} has something to do even if nothing arrives; empty for never} */
    public OptionalLong deadline() {
        long[] deadline = new long[1];
        Calls.require(functions.tableDeadline(words, deadline));
        return deadline[0] == ChessNumbers.NO_LIMIT ? OptionalLong.empty()
                : OptionalLong.of(Milliseconds.signed(deadline[0]));
    }

    /** {@return the position} */
    public Position position() {
        return ChessValues.get().position(position -> functions.tablePosition(words, position));
    }

    private @Nullable TableEvent event() {
        return switch (report.event()) {
            case ChessNumbers.SESSION_NO_EVENT -> null;
            case ChessNumbers.TABLE_EVENT_STARTED -> new TableEvent.Started();
            case ChessNumbers.TABLE_EVENT_MOVED -> new TableEvent.Moved(color(),
                    Square.at(report.from()), Square.at(report.to()),
                    ChessCodes.role(report.promotion()), Standing.values()[report.value()]);
            case ChessNumbers.TABLE_EVENT_REFUSED -> new TableEvent.Refused(color(),
                    Refusal.values()[report.value()]);
            case ChessNumbers.TABLE_EVENT_CLAIMED -> new TableEvent.Claimed(color());
            case ChessNumbers.TABLE_EVENT_VOTED -> new TableEvent.Voted(color(),
                    report.value() != 0);
            case ChessNumbers.TABLE_EVENT_RESTARTED -> new TableEvent.Restarted();
            case ChessNumbers.TABLE_EVENT_ENDED -> new TableEvent.Ended(
                    TableEnd.values()[report.value() - 1], ChessCodes.color(report.color()));
            default -> throw new AssertionError("event " + report.event());
        };
    }

    private Color color() {
        return ChessCodes.color(report.color()).orElseThrow();
    }
}
