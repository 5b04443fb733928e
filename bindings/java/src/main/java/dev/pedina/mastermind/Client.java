package dev.pedina.mastermind;

import dev.pedina.internal.Calls;
import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindFunctions;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.MastermindStructs;
import dev.pedina.internal.SessionReport;

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

    private final MastermindFunctions functions = Library.mastermind();
    private final long[] words = new long[MastermindNumbers.CLIENT_BYTES / Long.BYTES];
    private final MastermindStructs.ClientReport report = new MastermindStructs.ClientReport();
    private final SessionReport<ClientEvent> session =
            new SessionReport<>(List.of(), this::event);

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
                words, bytes, bytes.length, report.array(), consumed))).events();
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
        long[] rows = new long[Match.MAX_ROWS * MastermindStructs.Row.NUMBERS];
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
        return switch (report.event()) {
            case MastermindNumbers.SESSION_NO_EVENT -> null;
            case MastermindNumbers.CLIENT_EVENT_CONTRADICTION ->
                new ClientEvent.Contradicted(reportedCode());
            case MastermindNumbers.CLIENT_EVENT_UNKNOWN -> new ClientEvent.Unknown();
            default -> message();
        };
    }

    private ClientEvent message() {
        return switch (report.message()) {
            case MastermindNumbers.MESSAGE_SETTINGS ->
                new ClientEvent.Begun(settings().orElseThrow());
            case MastermindNumbers.MESSAGE_NAME -> new ClientEvent.Named(report.player(),
                    new String(report.name(), StandardCharsets.UTF_8));
            case MastermindNumbers.MESSAGE_YOU -> new ClientEvent.Seated(player());
            case MastermindNumbers.MESSAGE_ROUND ->
                new ClientEvent.RoundBegun(report.value(), report.player());
            case MastermindNumbers.MESSAGE_ASK_CODE -> new ClientEvent.CodeAsked();
            case MastermindNumbers.MESSAGE_ASK_GUESS -> new ClientEvent.GuessAsked();
            case MastermindNumbers.MESSAGE_COMMITTED -> new ClientEvent.Committed();
            case MastermindNumbers.MESSAGE_GUESS -> new ClientEvent.Guessed(reportedCode());
            case MastermindNumbers.MESSAGE_OUTCOME ->
                new ClientEvent.Answered(new Feedback(report.first(), report.second()));
            case MastermindNumbers.MESSAGE_SECRET -> new ClientEvent.Shown(reportedCode());
            case MastermindNumbers.MESSAGE_SCORES ->
                new ClientEvent.Scores(report.first(), report.second());
            case MastermindNumbers.MESSAGE_END ->
                new ClientEvent.Ended(TableEnd.values()[report.value() - 1], player());
            case MastermindNumbers.MESSAGE_ERROR ->
                new ClientEvent.Refused(LineRefusal.values()[report.value()]);
            default -> throw new AssertionError("message " + report.message());
        };
    }

    private Code reportedCode() {
        return new Code(report.code());
    }

    private OptionalInt player() {
        int player = report.player();
        return player == MastermindNumbers.NO_PLAYER ? OptionalInt.empty() : OptionalInt.of(player);
    }
}
