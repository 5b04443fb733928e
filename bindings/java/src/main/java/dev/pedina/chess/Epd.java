package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;
import dev.pedina.internal.LibraryNumbers;
import dev.pedina.internal.TextPage;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * A position with operations, one line of Extended Position Description: what suites of test
 * positions are made of. Immutable.
 *
 * {@snippet :
 * import dev.pedina.chess.Epd;
 * import dev.pedina.chess.Move;
 * import dev.pedina.chess.Square;
 *
 * Epd epd = Epd.parse("6k1/5ppp/8/8/8/8/8/R3K3 w Q - bm Ra8#; id \"back rank\";");
 * assert epd.moves("bm").equals(java.util.List.of(Move.of(Square.A1, Square.A8)));
 * assert epd.operand("id").orElseThrow().equals("back rank");
 * Epd same = Epd.of(epd.position()).withMoves("bm", epd.moves("bm")).withText("id", "back rank");
 * assert same.equals(epd);
 * }
 */
public final class Epd {

    private static final int FIRST_CAPACITY = 256;
    /** The opcode whose moves follow one another. */
    private static final String VARIATION = "pv";
    /** {@code PDN_ERROR_CHESS_INVALID_POSITION}, the last status that is about the position. */
    private static final int LAST_OF_FEN = Reason.INVALID_POSITION.status();

    /** {@code PDN_CHESS_EPD_PART_OPCODE}. */
    private static final byte OPCODE = 1;

    private final String text;
    private final FenMode mode;
    private final Position position;
    private final Map<String, List<String>> operations;

    private Epd(String text, FenMode mode) {
        this.text = Objects.requireNonNull(text, "text");
        this.mode = Objects.requireNonNull(mode, "mode");
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        this.position = position(bytes);
        this.operations = Collections.unmodifiableMap(operations(bytes));
    }

    /**
     * Reads a line.
     *
     * @param text the line, without its end, written exactly as the standard says
     * @return the position with its operations
     * @throws FenException if the first four fields are no position, or break the rules
     * @throws EpdException if what follows is not made of operations
     */
    public static Epd parse(String text) {
        return new Epd(text, FenMode.STRICT);
    }

    /**
     * Reads a line.
     *
     * @param text the line, without its end
     * @param mode how exactly it must be written; the lenient one also takes the two counters of a
     *     FEN after the position, and does without the last semicolon
     * @return the position with its operations
     * @throws FenException if the first four fields are no position, or break the rules
     * @throws EpdException if what follows is not made of operations
     */
    public static Epd parse(String text, FenMode mode) {
        return new Epd(text, mode);
    }

    /**
     * Returns a position without operations.
     *
     * @param position the position; its counters are left out
     * @return the line of it
     */
    public static Epd of(Position position) {
        long[] words = position.words();
        return new Epd(TextPage.write(
                sink -> Library.chess().epdWritePosition(words, CastlingStyle.STANDARD.code(),
                sink), Calls::require), FenMode.STRICT);
    }

    /**
     * Returns this line with one operation more.
     *
     * @param opcode such as {@code bm}, a best move, or {@code am}, a move to avoid
     * @param moves legal moves of the position; those of {@code pv} follow one another
     * @return the longer line
     * @throws IllegalMoveException if a move is not legal
     * @throws IllegalArgumentException if the opcode is malformed
     */
    public Epd withMoves(String opcode, List<Move> moves) {
        Objects.requireNonNull(opcode, "opcode");
        short[] codes = new short[moves.size()];
        Position reached = position;
        for (int i = 0; i < codes.length; i++) {
            // Says why, should the move not be legal.
            Position next = reached.play(moves.get(i));
            reached = opcode.equals(VARIATION) ? next : reached;
            codes[i] = moves.get(i).code();
        }
        byte[] name = opcode.getBytes(StandardCharsets.UTF_8);
        long[] words = position.words();
        return with(opcode, sink -> Library.chess()
                .epdWriteMoves(words, name, name.length, codes, codes.length, sink));
    }

    /**
     * Returns this line with one operation more.
     *
     * @param opcode such as {@code id}
     * @param operand any text; double quotes in it become single ones, because there is no way to
     *     write them
     * @return the longer line
     * @throws IllegalArgumentException if the opcode is malformed, or the text has a line break
     */
    public Epd withText(String opcode, String operand) {
        byte[] name = opcode.getBytes(StandardCharsets.UTF_8);
        byte[] value = operand.getBytes(StandardCharsets.UTF_8);
        return with(opcode, sink -> Library.chess().epdWriteString(name, name.length, value,
                value.length, sink));
    }

    /**
     * Returns this line with one operation more.
     *
     * @param opcode such as {@code acd}, a depth, {@code ce}, hundredths of a pawn, or {@code hmvc}
     * @param number the operand
     * @return the longer line
     * @throws IllegalArgumentException if the opcode is malformed, or the number is out of the
     *     range of this opcode, as a negative {@code acd} is
     */
    public Epd withNumber(String opcode, int number) {
        byte[] name = opcode.getBytes(StandardCharsets.UTF_8);
        return with(opcode, sink -> Library.chess().epdWriteNumber(name, name.length, number,
                sink));
    }

    /** {@return the position, with the counters of the operations {@code hmvc} and {@code fmvn}} */
    public Position position() {
        return position;
    }

    /**
     * Returns all operations.
     *
     * @return the operands of each opcode, in the order of the line; the first of several with one
     *     opcode
     */
    public Map<String, List<String>> operations() {
        return operations;
    }

    /**
     * Returns the first operand of an operation.
     *
     * @param opcode such as {@code id}
     * @return the text without quotes; empty if there is no such operation, or it has no operand
     */
    public Optional<String> operand(String opcode) {
        return operations.getOrDefault(Objects.requireNonNull(opcode, "opcode"), List.of()).stream()
                .findFirst();
    }

    /**
     * Returns the operands of an operation as moves of the position; those of {@code pv} follow one
     * another.
     *
     * @param opcode such as {@code bm}
     * @return the moves; none if there is no such operation
     * @throws SanException if an operand is no legal move
     */
    public List<Move> moves(String opcode) {
        List<String> operands = operations.getOrDefault(Objects.requireNonNull(opcode, "opcode"),
                List.of());
        List<Move> moves = new ArrayList<>();
        Position reached = position;
        for (String san : operands) {
            Move move = reached.parseSan(san);
            reached = opcode.equals(VARIATION) ? reached.play(move) : reached;
            moves.add(move);
        }
        return List.copyOf(moves);
    }

    /**
     * Returns the line.
     *
     * @return the text as it was read or made
     */
    @Override
    public String toString() {
        return text;
    }

    /**
     * Compares position and operations.
     *
     * @param other anything
     * @return whether it is the same, however it is written
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Epd epd && position.equals(epd.position)
                && operations.equals(epd.operations);
    }

    @Override
    public int hashCode() {
        return Objects.hash(position, operations);
    }

    private Epd with(String opcode, TextPage.Call call) {
        TextPage page = new TextPage(FIRST_CAPACITY);
        int status = page.append(call);
        if (status == EpdException.SYNTAX) {
            throw new IllegalArgumentException("an opcode is letters, digits and underscores, not "
                    + opcode);
        }
        Calls.requireRange(status, "the number of " + opcode + " is out of its range");
        String start = operations.isEmpty() || text.stripTrailing().endsWith(";") ? text : text
                + ";";
        try {
            return new Epd(start + page.take(), mode);
        } catch (EpdException e) {
            throw new IllegalArgumentException("the operand does not fit into a line", e);
        }
    }

    private Position position(byte[] bytes) {
        long[] words = Outputs.longs();
        ChessStructs.Report report = new ChessStructs.Report();
        int status = Library.chess().parseEpd(bytes, bytes.length, mode.code(), words,
                report.array());
        if (status != LibraryNumbers.OK) {
            report.offset(new String(bytes, 0, Math.min(report.offset(), bytes.length),
                    StandardCharsets.UTF_8).length());
            throw status >= LAST_OF_FEN ? new FenException(status, text, report)
                    : new EpdException(text, report.offset());
        }
        return new Position(words);
    }

    private Map<String, List<String>> operations(byte[] bytes) {
        Map<String, List<String>> all = new LinkedHashMap<>();
        long[] cursor = new long[1];
        byte[] kind = new byte[1];
        long[] place = new long[1];
        long[] length = new long[1];
        List<String> operands = new ArrayList<>();
        while (Library.chess().epdNext(bytes, bytes.length, mode.code(), cursor, kind, place,
                length) == LibraryNumbers.OK) {
            String part = new String(bytes, (int) place[0], (int) length[0],
                    StandardCharsets.UTF_8);
            if (kind[0] == OPCODE) {
                operands = new ArrayList<>();
                all.putIfAbsent(part, Collections.unmodifiableList(operands));
            } else {
                operands.add(part);
            }
        }
        return all;
    }
}
