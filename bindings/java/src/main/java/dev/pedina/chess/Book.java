package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;
import dev.pedina.internal.Streams;

import java.io.Closeable;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

/**
 * An opening book in the format of Polyglot, read where it lies: in an array, a buffer or a file of
 * any size. For one thread at a time, which may be an interrupted one.
 *
 * <p>Any bytes are safe: a move that is not legal is left out, bytes past the last whole entry are
 * ignored, and of a book that is not sorted moves may be missing. Castling is the king moving onto
 * its own rook, as everywhere in this package.
 *
 * {@snippet :
 * import dev.pedina.chess.Book;
 * import dev.pedina.chess.BookBuilder;
 * import dev.pedina.chess.Position;
 *
 * Position start = Position.start();
 * byte[] file = new BookBuilder()
 *         .add(start, start.parseSan("e4"), 3)
 *         .add(start, start.parseSan("d4"), 1)
 *         .toByteArray();
 * Book book = Book.of(file);
 * assert book.moves(start).size() == 2;
 * assert book.best(start).orElseThrow().equals(start.parseSan("e4"));
 * assert book.choose(start, new java.util.Random(1)::nextInt).isPresent();
 * }
 */
public final class Book implements AutoCloseable {

    /** Bytes of an entry. */
    static final int ENTRY_SIZE = ChessNumbers.BOOK_ENTRY_SIZE;
    private static final int MOVE_NUMBERS = ChessStructs.BookMove.NUMBERS;

    /** Where the bytes of a book lie. */
    private interface Source {
        long size() throws IOException;

        /** Fills the buffer with the bytes from this place on. */
        void read(long place, ByteBuffer target) throws IOException;
    }

    private final Source source;
    private final @Nullable Closeable opened;

    private Book(Source source, @Nullable Closeable opened) {
        this.source = source;
        this.opened = opened;
    }

    /**
     * Returns the book in an array.
     *
     * @param bytes the file, which is not copied
     * @return the book
     */
    public static Book of(byte[] bytes) {
        return of(ByteBuffer.wrap(Objects.requireNonNull(bytes, "bytes")));
    }

    /**
     * Returns the book in a buffer, such as a mapped file.
     *
     * @param bytes the file, from the position of the buffer to its limit; it is not copied
     * @return the book
     */
    public static Book of(ByteBuffer bytes) {
        ByteBuffer view = bytes.slice();
        return new Book(new Source() {
            @Override
            public long size() {
                return view.limit();
            }

            @Override
            public void read(long place, ByteBuffer target) {
                ByteBuffer part = view.duplicate();
                part.position((int) place).limit((int) place + target.remaining());
                target.put(part);
            }
        }, null);
    }

    /**
     * Returns the book in a channel, of which only the entries that are needed are read.
     *
     * @param channel the file from its start; its position changes, and {@link #close} does not
     *     close it, but an interrupted thread that reads closes a
     *     {@link java.nio.channels.FileChannel}
     * @return the book
     */
    public static Book of(SeekableByteChannel channel) {
        return new Book(source(channel), null);
    }

    /**
     * Opens the book in a file, of which only the entries that are needed are read.
     *
     * @param file the file
     * @return the book; {@link #close} closes the file
     * @throws IOException if it cannot be opened
     */
    public static Book open(Path file) throws IOException {
        File local;
        try {
            local = file.toFile();
        } catch (UnsupportedOperationException ofAnArchive) {
            SeekableByteChannel channel = Files.newByteChannel(file);
            return new Book(source(channel), channel);
        }
        // Not a channel, which an interrupted thread would close for all that come after it.
        RandomAccessFile opened = new RandomAccessFile(local, "r");
        return new Book(source(opened), opened);
    }

    /**
     * Returns the moves of a position, in the order of the book.
     *
     * @param position the position
     * @return its legal moves; none if the book does not have the position
     * @throws UncheckedIOException if the book cannot be read
     */
    public List<BookMove> moves(Position position) {
        return moves(position, position.key());
    }

    /**
     * Returns the moves that the book has under a key.
     *
     * @param position the position
     * @param key its key, also one from {@link #key}
     * @return its legal moves; none if the book does not have the key
     * @throws UncheckedIOException if the book cannot be read
     */
    public List<BookMove> moves(Position position, long key) {
        int[] moves = found(position, key);
        return Streams.list(IntStream.range(0, moves.length / MOVE_NUMBERS).mapToObj(i -> {
            ChessStructs.BookMove move = new ChessStructs.BookMove(moves, i);
            return new BookMove(Move.ofCode(move.move()), move.weight(),
                    Integer.toUnsignedLong(move.learn()));
        }));
    }

    /**
     * Returns the move with the greatest weight, the first of several.
     *
     * @param position the position
     * @return the move; empty if the book has none with a weight
     * @throws UncheckedIOException if the book cannot be read
     */
    public Optional<Move> best(Position position) {
        int[] moves = found(position, position.key());
        short[] move = Outputs.shorts();
        return picked(Library.chess().bookBest(moves, moves.length / MOVE_NUMBERS, move), move);
    }

    /**
     * Returns a move, chosen in proportion to its weight.
     *
     * @param position the position
     * @param random gives the number that chooses, any {@code int} as likely as another
     * @return the move; empty if the book has none with a weight
     * @throws UncheckedIOException if the book cannot be read
     */
    public Optional<Move> choose(Position position, IntSupplier random) {
        int[] moves = found(position, position.key());
        short[] move = Outputs.shorts();
        return picked(Library.chess().bookChoose(moves, moves.length / MOVE_NUMBERS,
                random.getAsInt(), move), move);
    }

    /**
     * Returns the key under which a book has a position that was reached by a double step.
     *
     * <p>It is {@link Position#key} unless a pawn stands beside the double step but may not capture
     * it, because its king would be in check: Polyglot counts the square then too.
     *
     * @param position the position
     * @param passed the square that the pawn passed, the en passant square of its FEN; one that no
     *     double step can have passed is ignored
     * @return the key
     */
    public static long key(Position position, Square passed) {
        long[] key = Outputs.longs();
        Calls.require(Library.chess().bookKey(position.words(), (byte) passed.ordinal(), key));
        return key[0];
    }

    /**
     * Closes the file that {@link #open(Path)} has opened; does nothing with any other book.
     *
     * @throws IOException if that fails
     */
    @Override
    public void close() throws IOException {
        if (opened != null) {
            opened.close();
        }
    }

    /** The moves of a key, as an array of {@code pdn_chess_book_move} of exact length. */
    private int[] found(Position position, long key) {
        byte[] entries;
        try {
            entries = entries(key);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int[] moves = new int[ChessNumbers.MAX_MOVES * MOVE_NUMBERS];
        long[] count = Outputs.longs();
        Calls.require(Library.chess().bookMoves(entries, entries.length, position.words(), key,
                moves, ChessNumbers.MAX_MOVES, count));
        return Arrays.copyOf(moves, MOVE_NUMBERS * (int) count[0]);
    }

    /** The first entries of a key, as many as a position has moves at most: a book of one key. */
    private byte[] entries(long key) throws IOException {
        long entries = source.size() / ENTRY_SIZE;
        long low = 0;
        long high = entries;
        ByteBuffer start = ByteBuffer.allocate(Long.BYTES);
        while (low < high) {
            long middle = low + (high - low) / 2;
            source.read(middle * ENTRY_SIZE, start.clear());
            if (Long.compareUnsigned(start.getLong(0), key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        int count = (int) Math.min(entries - low, ChessNumbers.MAX_MOVES);
        ByteBuffer found = ByteBuffer.allocate(count * ENTRY_SIZE);
        int length = 0;
        for (int i = 0; i < count; i++) {
            source.read((low + i) * ENTRY_SIZE, found.limit(length + ENTRY_SIZE).position(length));
            if (found.getLong(length) != key) {
                break;
            }
            length += ENTRY_SIZE;
        }
        return Arrays.copyOf(found.array(), length);
    }

    private static Optional<Move> picked(int status, short[] move) {
        if (status == Reason.BOOK_NO_MOVE.status()) {
            return Optional.empty();
        }
        Calls.require(status);
        return Optional.of(Move.ofCode(move[0] & 0xFFFF));
    }

    private static Source source(RandomAccessFile file) {
        return new Source() {
            @Override
            public long size() throws IOException {
                return file.length();
            }

            @Override
            public void read(long place, ByteBuffer target) throws IOException {
                file.seek(place);
                file.readFully(target.array(), target.position(), target.remaining());
                target.position(target.limit());
            }
        };
    }

    private static Source source(SeekableByteChannel channel) {
        Objects.requireNonNull(channel, "channel");
        return new Source() {
            @Override
            public long size() throws IOException {
                return channel.size();
            }

            @Override
            public void read(long place, ByteBuffer target) throws IOException {
                channel.position(place);
                while (target.hasRemaining()) {
                    if (channel.read(target) < 0) {
                        throw new EOFException("the book has become shorter");
                    }
                }
            }
        };
    }
}
