package dev.pedina.chess.pgn;

import dev.pedina.chess.Position;
import dev.pedina.chess.Reason;
import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessFunctions;
import dev.pedina.internal.ChessValues;
import dev.pedina.internal.Library;
import dev.pedina.internal.TextPage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Writes games in the export format of Portable Game Notation, one after the other. For one thread
 * at a time.
 *
 * <p>The seven tags that the standard wants come first, with a question mark where they are not
 * known, and those of the result and of a starting position of its own are as the game has them.
 *
 * {@snippet :
 * import dev.pedina.chess.pgn.PgnGame;
 * import dev.pedina.chess.pgn.PgnReader;
 * import dev.pedina.chess.pgn.PgnWriter;
 *
 * StringBuilder file = new StringBuilder(); // or a Writer of java.io
 * PgnWriter writer = new PgnWriter(file);
 * for (PgnGame game : PgnReader.read("1.e4 (1.d4!?) e5 *  1.c4 1/2-1/2")) {
 *     writer.write(game);
 * }
 * assert file.toString().contains("1. e4 (1. d4 $5) 1... e5 *\n");
 * }
 */
public final class PgnWriter {

    private static final int FIRST_CAPACITY = 8192;

    private final Appendable output;
    private final ChessFunctions functions = Library.chess();
    private final TextPage page = new TextPage(FIRST_CAPACITY);
    private final long[] writer = new long[1];

    /**
     * Makes a writer at the start of a file.
     *
     * @param output where the text goes, one game at a time; closing it is up to the caller
     */
    public PgnWriter(Appendable output) {
        this.output = Objects.requireNonNull(output, "output");
    }

    /**
     * Writes a game.
     *
     * @param game the game; its errors are not written
     * @throws IOException if the output cannot be written to
     * @throws dev.pedina.chess.IllegalMoveException if a move is not legal; nothing was written
     * @throws IllegalArgumentException if a tag has a name that none can have; nothing was written
     */
    public void write(PgnGame game) throws IOException {
        page.take();
        Calls.require(functions.pgnWriterStart(writer));
        tags(game).forEach(this::tag);
        line(game.line(), game.start());
        PgnResult result = game.result() == PgnResult.NONE ? PgnResult.UNKNOWN : game.result();
        byte termination = (byte) result.ordinal();
        append(sink -> functions.pgnWriteTermination(writer, termination, sink));
        output.append(page.take());
    }

    private static Map<String, String> tags(PgnGame game) {
        Map<String, String> tags = new LinkedHashMap<>();
        for (String name : new String[] {"Event", "Site", "Date", "Round", "White", "Black"}) {
            tags.put(name, game.tags().getOrDefault(name, name.equals("Date") ? "????.??.??"
                    : "?"));
        }
        tags.put("Result", game.result().text());
        game.tags().forEach(tags::putIfAbsent);
        tags.remove("SetUp");
        tags.remove("FEN");
        if (!game.start().equals(Position.start())) {
            tags.put("SetUp", "1");
            tags.put("FEN", game.start().fen());
        }
        return tags;
    }

    private void tag(String name, String value) {
        byte[] first = name.getBytes(StandardCharsets.UTF_8);
        byte[] second = value.getBytes(StandardCharsets.UTF_8);
        int status = page.append(
                sink -> functions.pgnWriteTag(writer, first, first.length, second, second.length,
                sink));
        if (status == Reason.PGN_TAG_SYNTAX.status() || status == Reason.PGN_LENGTH.status()) {
            throw new IllegalArgumentException(Calls.statusText(status) + ": " + name);
        }
        Calls.require(status);
    }

    private void line(PgnLine line, Position start) {
        line.nags().forEach(this::nag);
        line.comments().forEach(this::comment);
        Position position = start;
        for (PgnMove move : line.moves()) {
            // Says why, should the move not be legal.
            Position next = move.move().isNull() ? position.playNull()
                    : position.play(move.move());
            long[] words = ChessValues.get().words(position);
            short code = ChessValues.get().code(move.move());
            append(sink -> functions.pgnWriteMove(writer, words, code, sink));
            move.nags().forEach(this::nag);
            move.comments().forEach(this::comment);
            for (PgnLine variation : move.variations()) {
                append(sink -> functions.pgnWriteVariation(writer, sink));
                line(variation, position);
                append(sink -> functions.pgnWriteEndVariation(writer, sink));
            }
            position = next;
        }
    }

    private void nag(int nag) {
        append(sink -> functions.pgnWriteNag(writer, (byte) nag, sink));
    }

    private void comment(String comment) {
        byte[] text = comment.getBytes(StandardCharsets.UTF_8);
        append(sink -> functions.pgnWriteComment(writer, text, text.length, sink));
    }

    private void append(TextPage.Call call) {
        Calls.require(page.append(call));
    }
}
