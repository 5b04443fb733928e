package dev.pedina.mastermind;

import dev.pedina.internal.Calls;
import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindFunctions;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.SessionReport;
import dev.pedina.internal.StructBytes;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import org.jspecify.annotations.Nullable;

/**
 * The client's end: reads what a server sends, remembers the rows of the round, and checks them
 * when the code is shown. A client says {@code MASTERMIND 1 PLAY name} or {@code MASTERMIND 1
 * WATCH} first, in a line.
 *
 * <p>A client is for one thread at a time. Everything it holds is on the Java heap, and there is
 * nothing to close.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Client;
 * import dev.pedina.mastermind.Settings;
 * import dev.pedina.mastermind.Table;
 *
 * Table table = new Table(Settings.DEFAULT, "Ada", "Bob");
 * Client client = new Client();
 * client.receive(table.takeOutput(0));
 * byte[] line = client.code(Settings.DEFAULT.variant().parse("1123"));
 * table.receive(0, line);
 * assert table.asked().getAsInt() == 1;
 * }
 */
public final class Client {

    /** Where the fields of {@code pdn_mastermind_client_report} stand. */
    private static final int CODE = 0;
    private static final int NAME = 8;
    private static final int NAME_LENGTH = 40;
    private static final int EVENT = 41;
    private static final int MESSAGE = 42;
    private static final int PLAYER = 43;
    private static final int VALUE = 44;
    private static final int FIRST = 45;
    private static final int SECOND = 46;

    private final MastermindFunctions functions = Library.mastermind();
    private final long[] words = new long[MastermindNumbers.CLIENT_BYTES / Long.BYTES];
    private final StructBytes report = StructBytes.wide(MastermindNumbers.CLIENT_REPORT_BYTES);
    private final SessionReport<ClientEvent> session =
            new SessionReport<>(report, SessionReport.Layout.NONE, this::event);

    /** Makes a client that has just connected. */
    public Client() {
        Calls.require(functions.clientInit(words));
    }

    /**
     * Takes in what the server sent.
     *
     * @param input the bytes, in chunks of any size
     * @return what each line said
     */
    public List<ClientEvent> receive(byte[] input) {
        return session.receive(input, (bytes, consumed) -> Calls.require(functions.clientReceive(
                words, bytes, bytes.length, report.longs(), consumed))).events();
    }

    /** {@return what the match is played with; empty until it is known} */
    public Optional<Settings> settings() {
        int[] numbers = new int[2];
        int status = functions.clientSettings(words, numbers);
        if (status == Reason.MATCH_NOT_NOW.status()) {
            return Optional.empty();
        }
        Calls.require(status);
        return Optional.of(Settings.ofNumbers(numbers));
    }

    /** {@return the rows of the round so far} */
    public List<Row> rows() {
        long[] rows = new long[Match.MAX_ROWS * Words.ROW];
        long[] count = new long[1];
        Calls.require(functions.clientRows(words, rows, Match.MAX_ROWS, count));
        Row[] found = new Row[(int) count[0]];
        Arrays.setAll(found, index -> Words.rowAt(rows, index));
        return List.of(found);
    }

    /**
     * Returns the line that sends the code of the maker.
     *
     * @param code the code
     * @return what is to be sent
     * @throws MastermindException if the settings are not known yet
     */
    public byte[] code(Code code) {
        return say(code, (text, length) -> functions.clientCode(words, code.bits(), text,
                text.length, length));
    }

    /**
     * Returns the line that sends a guess of the breaker.
     *
     * @param code the guess
     * @return what is to be sent
     * @throws MastermindException if the settings are not known yet
     */
    public byte[] guess(Code code) {
        return say(code, (text, length) -> functions.clientGuess(words, code.bits(), text,
                text.length, length));
    }

    private static byte[] say(Code code, Calls.Writer line) {
        byte[] text = new byte[MastermindNumbers.LINE_SIZE];
        long[] length = new long[1];
        MastermindException.require(line.write(text, length), code);
        return Arrays.copyOf(text, (int) length[0]);
    }

    private @Nullable ClientEvent event() {
        return switch (report.at(EVENT)) {
            case MastermindNumbers.SESSION_NO_EVENT -> null;
            case MastermindNumbers.CLIENT_EVENT_CONTRADICTION ->
                new ClientEvent.Contradicted(reportedCode());
            case MastermindNumbers.CLIENT_EVENT_UNKNOWN -> new ClientEvent.Unknown();
            default -> message();
        };
    }

    private ClientEvent message() {
        return switch (report.at(MESSAGE)) {
            case MastermindNumbers.MESSAGE_SETTINGS ->
                new ClientEvent.Begun(settings().orElseThrow());
            case MastermindNumbers.MESSAGE_NAME -> new ClientEvent.Named(report.at(PLAYER),
                    new String(report.bytes(NAME, report.at(NAME_LENGTH)), StandardCharsets.UTF_8));
            case MastermindNumbers.MESSAGE_YOU -> new ClientEvent.Seated(player());
            case MastermindNumbers.MESSAGE_ROUND ->
                new ClientEvent.RoundBegun(report.at(VALUE), report.at(PLAYER));
            case MastermindNumbers.MESSAGE_ASK_CODE -> new ClientEvent.CodeAsked();
            case MastermindNumbers.MESSAGE_ASK_GUESS -> new ClientEvent.GuessAsked();
            case MastermindNumbers.MESSAGE_COMMITTED -> new ClientEvent.Committed();
            case MastermindNumbers.MESSAGE_GUESS -> new ClientEvent.Guessed(reportedCode());
            case MastermindNumbers.MESSAGE_OUTCOME ->
                new ClientEvent.Answered(new Feedback(report.at(FIRST), report.at(SECOND)));
            case MastermindNumbers.MESSAGE_SECRET -> new ClientEvent.Shown(reportedCode());
            case MastermindNumbers.MESSAGE_SCORES ->
                new ClientEvent.Scores(report.at(FIRST), report.at(SECOND));
            case MastermindNumbers.MESSAGE_END ->
                new ClientEvent.Ended(TableEnd.values()[report.at(VALUE) - 1], player());
            case MastermindNumbers.MESSAGE_ERROR ->
                new ClientEvent.Refused(LineRefusal.values()[report.at(VALUE)]);
            default -> throw new AssertionError("message " + report.at(MESSAGE));
        };
    }

    private Code reportedCode() {
        return new Code(report.longAt(CODE));
    }

    private OptionalInt player() {
        int player = report.at(PLAYER);
        return player == MastermindNumbers.NO_PLAYER ? OptionalInt.empty() : OptionalInt.of(player);
    }
}
