package dev.pedina.mastermind;

import dev.pedina.Progress;
import dev.pedina.internal.Calls;
import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindFunctions;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.MastermindStructs;
import dev.pedina.internal.SessionReport;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;

import org.jspecify.annotations.Nullable;

/**
 * A match as the server sees it, between the players 0 and 1. It holds the code and answers guesses
 * itself, so that no maker can lie; the breaker and those who watch see the code when the round is
 * over.
 *
 * <p>It does no input or output. A host hands over the bytes that arrived, in chunks of any size,
 * and sends what {@link #takeOutput} returns to that player and what {@link #takeWatchersOutput}
 * returns to all who watch. While a player is not asked, no line of that player's input is read:
 * the host hands in the rest when {@link #asked} names that player.
 * {@code docs/protocols/mastermind.md} describes the protocol.
 *
 * <p>A table is for one thread at a time. Everything it holds is on the Java heap, and there is
 * nothing to close.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Settings;
 * import dev.pedina.mastermind.Table;
 *
 * Table table = new Table(Settings.DEFAULT, "Ada", "Bob");
 * table.receive(0, "CODE RED RED BLUE GREEN\n".getBytes());
 * String text = new String(table.takeOutput(1));
 * assert text.endsWith("ROUND 1 MAKER 1\nCOMMITTED\nASK GUESS\n");
 * assert table.asked().getAsInt() == 1;
 * }
 */
public final class Table {

    private static final int WATCHERS = 2;
    /** Enough for the summary of the longest round. */
    private static final int SUMMARY_SIZE = 4096;

    private final MastermindFunctions functions = Library.mastermind();
    private final long[] words = new long[MastermindNumbers.TABLE_BYTES / Long.BYTES];
    private final MastermindStructs.TableReport report = new MastermindStructs.TableReport();
    private final SessionReport<TableEvent> session = new SessionReport<>(
            List.of(report::one, report::two, report::watchers), this::event);

    /**
     * Makes a table and begins its first round.
     *
     * @param settings what the match is played with
     * @param first the name of player 0, of which the first 32 bytes of UTF-8 count
     * @param second the name of player 1
     * @throws MastermindException if a setting is out of its range
     */
    public Table(Settings settings, String first, String second) {
        byte[] one = first.getBytes(StandardCharsets.UTF_8);
        byte[] two = second.getBytes(StandardCharsets.UTF_8);
        MastermindException.require(functions.tableInit(settings.numbers(), one, one.length, two,
                two.length, words), settings);
        advance();
    }

    /**
     * Takes in what a player sent, as far as the player is asked. Once the player is gone or the
     * match over, all of it is ignored.
     *
     * @param player 0 or 1
     * @param input the bytes, in chunks of any size
     * @return how many bytes were read, and what happened
     * @throws IllegalArgumentException if there is no such player
     */
    public Progress<TableEvent> receive(int player, byte[] input) {
        return session.receive(input, (bytes, consumed) -> MastermindException.require(
                functions.tableReceive(words, code(player), bytes, bytes.length, report.array(),
                        consumed), player));
    }

    /**
     * Makes the code or the guess of a program.
     *
     * @param player 0 or 1
     * @param code the code or the guess
     * @return what happened
     * @throws MastermindException if the player is not asked, or the code none of this match
     * @throws IllegalArgumentException if there is no such player
     */
    public List<TableEvent> act(int player, Code code) {
        MastermindException.require(functions.tableAct(words, code(player), code.bits(),
                report.array()), code);
        List<TableEvent> events = new ArrayList<>(session.taken());
        events.addAll(advance());
        return List.copyOf(events);
    }

    /**
     * Takes in the end of a player's input, once all that came before is consumed. The player goes
     * on receiving, and has left when asked the next time.
     *
     * @param player 0 or 1
     * @return what happened
     * @throws IllegalArgumentException if there is no such player
     */
    public List<TableEvent> finish(int player) {
        return change(table -> functions.tableFinish(table, code(player)));
    }

    /**
     * Takes in the loss of a connection: the match is over.
     *
     * @param player whose it was: 0 or 1
     * @return what happened
     * @throws IllegalArgumentException if there is no such player
     */
    public List<TableEvent> leave(int player) {
        return change(table -> functions.tableLeave(table, code(player)));
    }

    /**
     * The time of a player is up.
     *
     * @param player 0 or 1
     * @return what happened
     * @throws IllegalArgumentException if there is no such player
     */
    public List<TableEvent> timeOut(int player) {
        return change(table -> functions.tableTimeOut(table, code(player)));
    }

    /**
     * Sends nothing any more to a player, who is a program.
     *
     * @param player 0 or 1
     * @throws IllegalArgumentException if there is no such player
     */
    public void silence(int player) {
        change(table -> functions.tableSilence(table, code(player)));
        session.takeOutput(player);
    }

    /**
     * Ends the match because the server stops.
     *
     * @return what happened
     */
    public List<TableEvent> stop() {
        return change(functions::tableStop);
    }

    /**
     * Returns what is to be sent to a player, and forgets it.
     *
     * @param player 0 or 1
     * @return UTF-8, none if there is nothing to send
     * @throws IllegalArgumentException if there is no such player
     */
    public byte[] takeOutput(int player) {
        if (player != 0 && player != 1) {
            throw new IllegalArgumentException("player " + player + " must be 0 or 1");
        }
        return session.takeOutput(player);
    }

    /** {@return what is to be sent to all who watch, which is forgotten} */
    public byte[] takeWatchersOutput() {
        return session.takeOutput(WATCHERS);
    }

    /** {@return whose code or guess is awaited: 0 or 1; empty for nobody's} */
    public OptionalInt asked() {
        byte[] player = new byte[1];
        Calls.require(functions.tableAsked(words, player));
        return player(player[0]);
    }

    /** {@return whether the match is over} */
    public boolean isDone() {
        byte[] isDone = new byte[1];
        Calls.require(functions.tableIsDone(words, isDone));
        return isDone[0] != 0;
    }

    /** {@return a snapshot of the match, with its secret} */
    public Match match() {
        long[] match = new long[Words.MATCH];
        Calls.require(functions.tableMatch(words, match));
        return new Match(match);
    }

    /**
     * Returns what a client needs that comes to watch in the middle of a match: settings, names,
     * the round with its rows so far, and the scores.
     *
     * @return UTF-8
     */
    public byte[] summary() {
        byte[] text = new byte[SUMMARY_SIZE];
        long[] length = new long[1];
        Calls.require(functions.tableWriteSummary(words, text, text.length, length));
        return Arrays.copyOf(text, (int) length[0]);
    }

    private List<TableEvent> change(ToIntFunction<long[]> change) {
        MastermindException.require(change.applyAsInt(words), "player");
        return advance();
    }

    /** Does what needs no input, until there is neither an event nor a byte. */
    private List<TableEvent> advance() {
        return session.repeat(() -> Calls.require(functions.tableAdvance(words, report.array())));
    }

    private @Nullable TableEvent event() {
        return switch (report.event()) {
            case MastermindNumbers.SESSION_NO_EVENT -> null;
            case MastermindNumbers.TABLE_EVENT_COMMITTED ->
                new TableEvent.Committed(report.player());
            case MastermindNumbers.TABLE_EVENT_GUESSED -> new TableEvent.Guessed(
                    new Code(report.code()),
                    new Feedback(report.black(), report.white()));
            case MastermindNumbers.TABLE_EVENT_ROUND_OVER ->
                new TableEvent.RoundOver(report.value(), new Code(report.code()));
            case MastermindNumbers.TABLE_EVENT_REFUSED -> new TableEvent.Refused(report.player());
            case MastermindNumbers.TABLE_EVENT_ENDED -> new TableEvent.Ended(
                    TableEnd.values()[report.value() - 1], player(report.player()));
            default -> throw new AssertionError("event " + report.event());
        };
    }

    /** A number that does not fit into a byte is as wrong as the greatest that does. */
    private static byte code(int player) {
        return (byte) (player == 0 || player == 1 ? player : 0xFF);
    }

    private static OptionalInt player(int code) {
        return code == MastermindNumbers.NO_PLAYER ? OptionalInt.empty() : OptionalInt.of(code);
    }
}
