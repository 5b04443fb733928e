package dev.pedina.chess.eboard;

import dev.pedina.chess.Reason;
import dev.pedina.chess.pgn.PgnResult;
import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;
import dev.pedina.internal.LibraryNumbers;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Lines of the Chess Engine Communication Protocol (CECP) of XBoard, version 2, both ends. Lines to
 * send are text that a program writes. Send {@code setboard} only to an engine or a board with the
 * feature setboard=1.
 *
 * {@snippet :
 * import dev.pedina.chess.eboard.Cecp;
 *
 * Cecp.Line<Cecp.Command> line = Cecp.parseCommand("usermove e7e8q");
 * assert line.kind() == Cecp.Command.MOVE && line.text().equals("e7e8q");
 * assert Cecp.parseFeatures("ping=1 done=1").get("done").equals("1");
 * }
 */
public final class Cecp {

    /** What an interface says to an engine, or to a board in its place. */
    public enum Command {
        /** {@code xboard}: the lines that follow are of this protocol. */
        XBOARD,
        /** {@code protover}: the version of the protocol, 2 or more. Asks for the features. */
        VERSION,
        /** {@code accepted}: this feature is understood. */
        ACCEPTED,
        /** {@code rejected}: this feature is not. */
        REJECTED,
        /** {@code new}: the start of chess; the engine plays black. */
        NEW,
        /** {@code variant}: the game is another one than chess. */
        VARIANT,
        /** {@code quit}: the engine ends. */
        QUIT,
        /** {@code force}: the engine plays neither side. */
        FORCE,
        /** {@code go}: the engine plays the side to move. */
        GO,
        /** {@code playother}: the engine plays the side that is not to move. */
        PLAY_OTHER,
        /** {@code level}: a clock. */
        LEVEL,
        /** {@code st}: a fixed time for each move, in hundredths of a second. */
        MOVE_TIME,
        /** {@code sd}: no deeper than this. */
        DEPTH,
        /** {@code time}: what is left to the engine, in hundredths of a second. */
        TIME,
        /** {@code otim}: what is left to its opponent. */
        OPPONENT_TIME,
        /** {@code usermove}, or a move alone: what the opponent plays. */
        MOVE,
        /** {@code ?}: move now. */
        MOVE_NOW,
        /**
         * {@code ping}: asks for a {@code pong} with the same number once all before it is done.
         */
        PING,
        /** {@code draw}: the opponent offers a draw. */
        OFFER_DRAW,
        /** {@code result}: the game is over. */
        RESULT,
        /** {@code setboard}: the position with this FEN. */
        SET_BOARD,
        /** {@code hint}: asks what to play. */
        HINT,
        /** {@code bk}: asks what a book has. */
        BOOK,
        /** {@code undo}: takes back a move. */
        UNDO,
        /** {@code remove}: takes back a move of each side. */
        REMOVE,
        /** {@code hard}: the engine may think while its opponent does. */
        HARD,
        /** {@code easy}: it may not. */
        EASY,
        /** {@code post}: the engine shows what it thinks. */
        POST,
        /** {@code nopost}: it does not. */
        NO_POST,
        /** {@code analyze}: the engine thinks about each position and plays nothing. */
        ANALYZE,
        /** {@code exit}: ends that. */
        EXIT,
        /** {@code .}: asks how far the analysis is. */
        PROGRESS,
        /** {@code name}: who the opponent is. */
        NAME,
        /** {@code computer}: the opponent is an engine. */
        COMPUTER,
        /** {@code memory}: how many megabytes may be used. */
        MEMORY,
        /** {@code cores}: how many threads may be used. */
        CORES,
        /**
         * What needs no answer: {@code random}, {@code rating}, {@code ics}, {@code option}, {@code
         * egtpath}.
         */
        OTHER
    }

    /** What an engine, or a board in its place, says to an interface. */
    public enum Reply {
        /** {@code feature}: what it can and wants, a list of names and values. */
        FEATURE,
        /** {@code move}: what it plays. */
        MOVE,
        /** {@code Illegal move}: it refuses a move. */
        ILLEGAL_MOVE,
        /** {@code Error}: it refuses a command. */
        ERROR,
        /** {@code pong}: it has done all before the {@code ping} with this number. */
        PONG,
        /** {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}: the game is over. */
        RESULT,
        /** {@code resign}: it resigns. */
        RESIGN,
        /** {@code offer draw}: it offers a draw, or accepts one. */
        OFFER_DRAW,
        /** {@code Hint:}: what it would play. */
        HINT,
        /** {@code telluser}: a message for people. */
        TELL,
        /** {@code tellusererror}: a message for people about what is wrong. */
        TELL_ERROR,
        /** What it thinks. */
        THINKING
    }

    /**
     * What a line says. Parts that its kind does not name are 0 or empty.
     *
     * @param <K> its kinds
     * @param kind what it is
     * @param number a version, the number of ping and pong, plies, megabytes, threads
     * @param base in seconds: what a level gives for its moves
     * @param time in hundredths of a second: what each move adds by a level, the time of a move and
     *     of thinking
     * @param value in hundredths: seconds that are left, pawns of thinking
     * @param nodes how many positions the thinking engine has looked at, without a sign
     * @param moves how many moves a level is for; 0 for all
     * @param termination of a result
     * @param text a move, a FEN, a name, the comment of a result, the list of features, the
     *     expected moves, what is refused, or the whole line of other
     * @param reason why something is refused
     */
    public record Line<K>(K kind, long number, long base, long time, int value, long nodes,
            int moves, PgnResult termination, String text, String reason) {

        /** Checks that nothing is null. */
        public Line {
            Objects.requireNonNull(kind, "kind");
            Objects.requireNonNull(termination, "termination");
            Objects.requireNonNull(text, "text");
            Objects.requireNonNull(reason, "reason");
        }
    }

    private static final long UNSIGNED = 0xFFFF_FFFFL;
    private static final Command[] COMMANDS = Command.values();
    private static final Reply[] REPLIES = Reply.values();
    private static final PgnResult[] TERMINATIONS = PgnResult.values();

    private Cecp() {}

    /**
     * Reads a line that an interface sends to an engine or a board.
     *
     * @param line the line without its end
     * @return what it says
     * @throws CommandException if no command begins so and it is no move, or an argument is missing
     *     or none
     */
    public static Line<Command> parseCommand(String line) {
        byte[] kind = new byte[1];
        ChessStructs.CecpFields fields = new ChessStructs.CecpFields();
        byte[] bytes = Objects.requireNonNull(line, "line").getBytes(StandardCharsets.UTF_8);
        int status = Library.chess().cecpParseCommand(bytes, bytes.length, kind, fields.array());
        if (status != LibraryNumbers.OK) {
            throw new CommandException(status, line);
        }
        return line(COMMANDS[kind[0] - 1], bytes, fields);
    }

    /**
     * Reads a line that an engine or a board sends to an interface.
     *
     * @param line the line without its end
     * @return what it says; empty for any other, which interfaces ignore
     */
    public static Optional<Line<Reply>> parseReply(String line) {
        byte[] kind = new byte[1];
        ChessStructs.CecpFields fields = new ChessStructs.CecpFields();
        byte[] bytes = Objects.requireNonNull(line, "line").getBytes(StandardCharsets.UTF_8);
        int status = Library.chess().cecpParseReply(bytes, bytes.length, kind, fields.array());
        if (status == Reason.CECP_NO_REPLY.status()) {
            return Optional.empty();
        }
        return Optional.of(line(REPLIES[required(status, kind) - 1], bytes, fields));
    }

    /**
     * Reads the features of a reply of the kind {@link Reply#FEATURE}.
     *
     * @param list its text
     * @return values by names, in their order
     */
    public static Map<String, String> parseFeatures(String list) {
        byte[] bytes = Objects.requireNonNull(list, "list").getBytes(StandardCharsets.UTF_8);
        long[] cursor = new long[1];
        ChessStructs.TextRange name = new ChessStructs.TextRange();
        ChessStructs.TextRange value = new ChessStructs.TextRange();
        Map<String, String> features = new LinkedHashMap<>();
        while (true) {
            int status = Library.chess().cecpNextFeature(bytes, bytes.length, cursor, name.array(),
                    value.array());
            if (status == Reason.CECP_NO_FEATURE.status()) {
                return features;
            }
            Calls.require(status);
            features.put(text(bytes, name.start(), name.length()),
                    text(bytes, value.start(), value.length()));
        }
    }

    private static int required(int status, byte[] kind) {
        Calls.require(status);
        return kind[0];
    }

    private static <K> Line<K> line(K kind, byte[] line, ChessStructs.CecpFields fields) {
        return new Line<>(kind, fields.number() & UNSIGNED, fields.base() & UNSIGNED,
                fields.time() & UNSIGNED, fields.value(), fields.nodes(),
                fields.moves(), TERMINATIONS[fields.termination()],
                text(line, fields.textStart(), fields.textLength()),
                text(line, fields.reasonStart(), fields.reasonLength()));
    }

    private static String text(byte[] line, int start, int length) {
        return new String(line, start, length, StandardCharsets.UTF_8);
    }
}
