package dev.pedina.chess.pgn;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessFunctions;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;
import dev.pedina.internal.Streams;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Queue;
import java.util.stream.Stream;

/**
 * Reads games from a file of any size, one after the other. For one thread at a time.
 *
 * <p>It holds a chunk of the file and the games in it, not more. Text that is no UTF-8 is read as
 * Latin-1, which the standard once asked for.
 *
 * {@snippet :
 * import dev.pedina.chess.pgn.PgnGame;
 * import dev.pedina.chess.pgn.PgnReader;
 *
 * java.nio.file.Path file = java.nio.file.Files.createTempFile("games", ".pgn");
 * String games = "[White \"Anna\"]\n1. e4 e5 1-0\n[White \"Bert\"]\n1. d4 *\n";
 * java.nio.file.Files.writeString(file, games);
 * try (PgnReader reader = PgnReader.open(file)) {
 *     for (PgnGame game : reader) {
 *         assert game.moves().size() > 0 : game.tags().get("White");
 *     }
 *     assert reader.strayErrors().isEmpty();
 * }
 * java.nio.file.Files.delete(file);
 * }
 */
public final class PgnReader implements Iterator<PgnGame>, Iterable<PgnGame>, Closeable {

    /** How many variations may be open at a time; deeper ones are left out and reported. */
    public static final int MAX_DEPTH = 64;

    private static final int LINE_WORDS = 20;
    private static final int PIECE = 8192;
    private static final int TOKENS = 4096;
    private static final int TEXT = 16384;

    private final InputStream input;
    private final ChessFunctions functions = Library.chess();
    private final long[] scanner = new long[ChessNumbers.PGN_SCANNER_BYTES / 8];
    private final long[] lines = new long[MAX_DEPTH * LINE_WORDS];
    private final byte[] piece = new byte[PIECE];
    private final long[] tokens = new long[TOKENS * ChessStructs.PgnToken.NUMBERS];
    private final byte[] text = new byte[TEXT];
    private final Queue<PgnGame> games = new ArrayDeque<>();
    private final List<PgnError> strayErrors = new ArrayList<>();
    private final GameBuilder builder = new GameBuilder(games, strayErrors);
    /** How much of the piece there is, and how much of that was read. */
    private int length;
    private int at;
    private boolean isAtEnd;

    /**
     * Makes a reader of a stream.
     *
     * @param input the file, from its start; {@link #close} closes it
     */
    public PgnReader(InputStream input) {
        this(input, Notation.ALGEBRAIC);
    }

    /**
     * Makes a reader of a stream.
     *
     * @param input the file, from its start; {@link #close} closes it
     * @param notation in which notations moves are accepted
     */
    public PgnReader(InputStream input, Notation notation) {
        boolean isAny = Objects.requireNonNull(notation, "notation") == Notation.ANY;
        this.input = Objects.requireNonNull(input, "input");
        Calls.require(functions.pgnScanStart((byte) (isAny ? 1 : 0), scanner));
    }

    /**
     * Opens a file.
     *
     * @param file the file
     * @return a reader at its start
     * @throws IOException if it cannot be opened
     */
    public static PgnReader open(Path file) throws IOException {
        return new PgnReader(Files.newInputStream(Objects.requireNonNull(file, "file")));
    }

    /**
     * Reads all games of a text.
     *
     * @param text the text
     * @return the games; text outside of them is ignored
     */
    public static List<PgnGame> read(String text) {
        return read(text, Notation.ALGEBRAIC);
    }

    /**
     * Reads all games of a text.
     *
     * @param text the text
     * @param notation in which notations moves are accepted
     * @return the games; text outside of them is ignored
     */
    public static List<PgnGame> read(String text, Notation notation) {
        InputStream bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        try (PgnReader reader = new PgnReader(bytes, notation)) {
            return Streams.list(reader.stream());
        } catch (IOException e) {
            throw new UncheckedIOException("an array refused to be read", e);
        }
    }

    /**
     * Says whether there is another game.
     *
     * @return whether {@link #next} has one
     * @throws UncheckedIOException if the file cannot be read
     */
    @Override
    public boolean hasNext() {
        while (games.isEmpty() && !isAtEnd) {
            readOn();
        }
        return !games.isEmpty();
    }

    /**
     * Returns the next game of the file.
     *
     * @return the game, as far as it goes if it is broken
     * @throws NoSuchElementException if there is none
     * @throws UncheckedIOException if the file cannot be read
     */
    @Override
    public PgnGame next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no more games");
        }
        return games.remove();
    }

    /**
     * Returns the games that were not read yet: a {@code for} loop reads each game once.
     *
     * @return this reader
     */
    @Override
    public Iterator<PgnGame> iterator() {
        return this;
    }

    /**
     * Returns the games that were not read yet.
     *
     * @return a stream that reads the file as it goes, once; closing it closes this reader, with an
     *     {@link UncheckedIOException} if that fails
     */
    public Stream<PgnGame> stream() {
        return Streams.of(this, this);
    }

    /**
     * Returns what was wrong outside of any game, as far as the file was read.
     *
     * @return the errors so far
     */
    public List<PgnError> strayErrors() {
        return Collections.unmodifiableList(strayErrors);
    }

    /**
     * Closes the file.
     *
     * @throws IOException if that fails
     */
    @Override
    public void close() throws IOException {
        input.close();
    }

    private void readOn() {
        if (at == length) {
            at = 0;
            length = fill();
        }
        isAtEnd = length < 0;
        int left = isAtEnd ? 0 : length - at;
        byte[] rest = at == 0 ? piece : Arrays.copyOfRange(piece, at, at + left);
        long[] read = new long[1];
        long[] count = new long[1];
        Calls.require(functions.pgnScan(scanner, lines, 2 * MAX_DEPTH, rest, left, tokens, TOKENS,
                text, TEXT, read, count));
        at += (int) read[0];
        for (int i = 0; i < count[0]; i++) {
            builder.add(new ChessStructs.PgnToken(tokens, i), text);
        }
    }

    private int fill() {
        try {
            int filled;
            do {
                filled = input.read(piece);
            } while (filled == 0);
            // A call takes as much trouble with one byte as with many; but a game that is there
            // must not wait for more.
            while (filled > 0 && filled < PIECE && input.available() > 0) {
                int more = input.read(piece, filled, PIECE - filled);
                if (more < 0) {
                    break;
                }
                filled += more;
            }
            return filled;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
