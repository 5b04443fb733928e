package dev.pedina.konobi;

import dev.pedina.Progress;
import dev.pedina.internal.Calls;
import dev.pedina.internal.KonobiFunctions;
import dev.pedina.internal.KonobiNumbers;
import dev.pedina.internal.KonobiStructs;
import dev.pedina.internal.Library;
import dev.pedina.internal.SessionReport;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;

import org.jspecify.annotations.Nullable;

/**
 * A game with its dialogue, as lines of text for any transport: two people at one console or over
 * two telnet connections, a person against a program, or two programs.
 *
 * <p>It does no input or output. A host hands over the bytes that arrived, in chunks of any size,
 * and sends what {@link #takeOutput} returns. While a player is not asked, no line of that player's
 * input is read: the host hands in the rest when {@link #asked} names that player.
 * {@code docs/protocols/konobi.md} describes the dialogue.
 *
 * <p>A table is for one thread at a time. Everything it holds is on the Java heap, and there is
 * nothing to close.
 *
 * {@snippet :
 * import dev.pedina.konobi.Player;
 * import dev.pedina.konobi.Table;
 * import dev.pedina.konobi.TableSettings;
 *
 * Table table = new Table(TableSettings.CONSOLE);
 * table.receive(Player.FIRST, "1\nAda\nBob\n1\n1\n".getBytes());
 * assert table.isDone() && table.winner().orElseThrow() == Player.FIRST;
 * String text = new String(table.takeOutput(Player.FIRST));
 * assert text.endsWith("Winning path: a1\nCongratulations Ada, you won!\n");
 * }
 */
public final class Table {

    private final KonobiFunctions functions = Library.konobi();
    private final long[] words = new long[KonobiNumbers.TABLE_BYTES / Long.BYTES];
    private final KonobiStructs.TableReport report = new KonobiStructs.TableReport();
    private final SessionReport<TableEvent> session =
            new SessionReport<>(List.of(report::first, report::second), this::event);

    /**
     * Makes a table whose first player is sent what comes before the game. Two people over
     * connections begin when the second one has {@linkplain #join joined}.
     *
     * @param settings what it begins with
     */
    public Table(TableSettings settings) {
        Calls.require(functions.tableInit(numbers(settings), words));
        advance();
    }

    /**
     * Takes in the second connection: both players are welcomed.
     *
     * @return what happened
     */
    public List<TableEvent> join() {
        return change(functions::tableJoin);
    }

    /**
     * Takes in what a player sent, as far as the player is asked. At one console it is that of the
     * first player. Once the player is gone or the game over, all of it is ignored.
     *
     * @param player the sender
     * @param input the bytes, in chunks of any size
     * @return how many bytes were read, and what happened
     */
    public Progress<TableEvent> receive(Player player, byte[] input) {
        return session.receive(input, (bytes, consumed) -> Calls.require(functions.tableReceive(
                words, code(player), bytes, bytes.length, report.array(), consumed)));
    }

    /**
     * Plays an action of a program.
     *
     * @param action the action
     * @return what happened
     * @throws IllegalStateException if no program is {@linkplain #thinking thinking}
     * @throws IllegalActionException if the action is not possible now
     */
    public List<TableEvent> act(Action action) {
        Objects.requireNonNull(action, "action");
        if (thinking().isEmpty()) {
            throw new IllegalStateException("no program is to act");
        }
        // It says why an action is refused.
        position().play(action);
        Calls.require(functions.tableAct(words, Konobi.code(action), report.array()));
        List<TableEvent> events = new ArrayList<>(session.taken());
        events.addAll(advance());
        return List.copyOf(events);
    }

    /**
     * Takes in the end of a player's input, once all that came before is consumed. The player goes
     * on receiving, and has left when asked the next time.
     *
     * @param player the player
     * @return what happened
     */
    public List<TableEvent> finish(Player player) {
        return change(table -> functions.tableFinish(table, code(player)));
    }

    /**
     * Takes in the loss of a connection: the game is over.
     *
     * @param player whose it was
     * @return what happened
     */
    public List<TableEvent> leave(Player player) {
        return change(table -> functions.tableLeave(table, code(player)));
    }

    /**
     * A player resigns other than by a line.
     *
     * @param player the player
     * @return what happened
     */
    public List<TableEvent> resign(Player player) {
        return change(table -> functions.tableResign(table, code(player)));
    }

    /**
     * The time of a player is up.
     *
     * @param player the player
     * @return what happened
     */
    public List<TableEvent> timeOut(Player player) {
        return change(table -> functions.tableTimeOut(table, code(player)));
    }

    /**
     * Ends the game without a winner, because the server stops.
     *
     * @return what happened
     */
    public List<TableEvent> stop() {
        return change(functions::tableStop);
    }

    /**
     * Returns what is to be sent to a player, and forgets it.
     *
     * @param player the player; at one console the first one
     * @return UTF-8, none if there is nothing to send
     */
    public byte[] takeOutput(Player player) {
        return session.takeOutput(player.ordinal());
    }

    /** {@return whose line is awaited, at one console too; empty for nobody's} */
    public Optional<Player> asked() {
        return player(ask(functions::tableAsked));
    }

    /** {@return which program is to {@link #act}} */
    public Optional<Player> thinking() {
        return player(ask(functions::tableThinking));
    }

    /** {@return whether the game is over} */
    public boolean isDone() {
        return ask(functions::tableIsDone) != 0;
    }

    /** {@return how the game ended; empty while it goes on} */
    public Optional<TableEnd> end() {
        byte[] end = new byte[1];
        Calls.require(functions.tableEnding(words, end, new byte[1]));
        return end[0] == KonobiNumbers.TABLE_NO_END ? Optional.empty()
                : Optional.of(TableEnd.values()[end[0] - 1]);
    }

    /** {@return who has won; empty while the game goes on, and if it was stopped} */
    public Optional<Player> winner() {
        byte[] winner = new byte[1];
        Calls.require(functions.tableEnding(words, new byte[1], winner));
        return player(winner[0]);
    }

    /** {@return the position; before the size is known that of a game on 11 by 11 points} */
    public Position position() {
        long[] position = Outputs.position();
        Calls.require(functions.tablePosition(words, position));
        return new Position(position);
    }

    /** {@return the stone that was placed last} */
    public Optional<Point> last() {
        short[] point = Outputs.shorts();
        Calls.require(functions.tableLast(words, point));
        int code = Short.toUnsignedInt(point[0]);
        return code == KonobiNumbers.NO_POINT ? Optional.empty() : Optional.of(Point.ofCode(code));
    }

    /**
     * Returns the name of a player.
     *
     * @param player the player
     * @return the name, empty until it is known
     */
    public String name(Player player) {
        byte[] text = new byte[KonobiNumbers.NAME_SIZE];
        long[] length = new long[1];
        Calls.require(functions.tableName(words, code(player), text, text.length, length));
        return new String(text, 0, (int) length[0], StandardCharsets.UTF_8);
    }

    private List<TableEvent> change(ToIntFunction<long[]> change) {
        Calls.require(change.applyAsInt(words));
        return advance();
    }

    /** Does what needs no input, until there is neither an event nor a byte. */
    private List<TableEvent> advance() {
        return session.repeat(() -> Calls.require(functions.tableAdvance(words, report.array())));
    }

    private int ask(ToIntBiFunction<long[], byte[]> question) {
        byte[] answer = new byte[1];
        Calls.require(question.applyAsInt(words, answer));
        return answer[0];
    }

    private @Nullable TableEvent event() {
        Optional<Player> player = player(report.player());
        return switch (report.event()) {
            case KonobiNumbers.TABLE_NO_EVENT -> null;
            case KonobiNumbers.TABLE_EVENT_STARTED -> new TableEvent.Started();
            case KonobiNumbers.TABLE_EVENT_PLAYED -> new TableEvent.Played(player.orElseThrow(),
                    Konobi.action(report.action()));
            case KonobiNumbers.TABLE_EVENT_REFUSED -> new TableEvent.Refused(player.orElseThrow());
            case KonobiNumbers.TABLE_EVENT_ENDED ->
                new TableEvent.Ended(TableEnd.values()[report.end() - 1], player);
            default -> throw new AssertionError("event " + report.event());
        };
    }

    private static byte code(Player player) {
        return (byte) player.ordinal();
    }

    private static Optional<Player> player(int code) {
        return code == KonobiNumbers.NO_PLAYER ? Optional.empty()
                : Optional.of(Player.values()[code]);
    }

    /** Returns a {@code pdn_konobi_table_settings}. */
    private static int[] numbers(TableSettings settings) {
        KonobiStructs.TableSettings raw = new KonobiStructs.TableSettings();
        raw.firstName(settings.first().name().getBytes(StandardCharsets.UTF_8));
        raw.secondName(settings.second().name().getBytes(StandardCharsets.UTF_8));
        raw.first(settings.first().isProgram() ? 1 : 0);
        raw.second(settings.second().isProgram() ? 1 : 0);
        raw.seating(settings.seating().ordinal());
        raw.style(settings.style().ordinal());
        raw.width(settings.width().orElse(0));
        raw.refusals(settings.refusals().orElse(0));
        return raw.array();
    }
}
