package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.Library;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Builds an opening book in the format of Polyglot, in memory that grows by itself. For one thread
 * at a time.
 *
 * <p>The entries are sorted by key, and those of a position by weight, the greatest first.
 *
 * {@snippet :
 * import dev.pedina.chess.BookBuilder;
 * import dev.pedina.chess.Position;
 *
 * Position start = Position.start();
 * byte[] file = new BookBuilder().add(start, start.parseSan("e4"), 1).toByteArray();
 * assert file.length == 16;
 * }
 */
public final class BookBuilder {

    private static final int FIRST_ENTRIES = 64;
    /** The most entries of a part: the library moves those behind a new one. */
    private static final int MOST_ENTRIES = 512;

    /**
     * The book in parts, by the least key that each may hold. A part with too many entries becomes
     * two, unless all of them have one key.
     */
    private final TreeMap<Long, Part> parts = new TreeMap<>(Long::compareUnsigned);

    /** Consecutive entries: a book of its own. */
    private static final class Part {
        private byte[] bytes = new byte[FIRST_ENTRIES * Book.ENTRY_SIZE];
        private final long[] length = new long[1];

        int length() {
            return (int) length[0];
        }

        void add(long key, BookMove move) {
            if (length() == bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.multiplyExact(2, bytes.length));
            }
            Calls.require(Library.chess().bookInsert(bytes, bytes.length, length, key,
                    move.move().code(), (short) move.weight(), (int) move.learn()));
        }

        /** Returns the key of the entry at a place in bytes. */
        long key(int place) {
            return ByteBuffer.wrap(bytes).getLong(place);
        }

        /** Returns the place in bytes between two keys that halves this part; 0 for none. */
        int middle() {
            int place = length() / Book.ENTRY_SIZE / 2 * Book.ENTRY_SIZE;
            while (place > 0 && key(place - Book.ENTRY_SIZE) == key(place)) {
                place -= Book.ENTRY_SIZE;
            }
            return place;
        }

        /** Takes the entries from a place on away, and returns them. */
        Part split(int place) {
            Part behind = new Part();
            behind.bytes = Arrays.copyOfRange(bytes, place, bytes.length);
            behind.length[0] = length() - place;
            length[0] = place;
            return behind;
        }
    }

    /** Makes a builder of an empty book. */
    public BookBuilder() {
        parts.put(0L, new Part());
    }

    /**
     * Adds a move to a position. If the book has it already, the weights are added, to at most
     * 65,535.
     *
     * @param position the position
     * @param move a legal move of it
     * @param weight how often to play it, compared with the other moves, 0 to 65,535
     * @return this builder
     * @throws IllegalMoveException if the move is not legal
     * @throws IllegalArgumentException if the weight is out of its range
     */
    public BookBuilder add(Position position, Move move, int weight) {
        // Says why, should the move not be legal.
        position.play(move);
        return add(position.key(), new BookMove(move, weight, 0));
    }

    /**
     * Adds a move to a key, as {@link #add(Position, Move, int)} does; its note replaces that of
     * the same move.
     *
     * @param key the key of a position, also one from {@link Book#key}
     * @param move the move, which is not checked: one that is not legal is left out when the book
     * is read
     * @return this builder
     */
    public BookBuilder add(long key, BookMove move) {
        Part part = parts.floorEntry(key).getValue();
        part.add(key, Objects.requireNonNull(move, "move"));
        if (part.length() > MOST_ENTRIES * Book.ENTRY_SIZE) {
            int middle = part.middle();
            if (middle > 0) {
                parts.put(part.key(middle), part.split(middle));
            }
        }
        return this;
    }

    /**
     * Returns the file.
     *
     * @return all entries so far, in a new array
     */
    public byte[] toByteArray() {
        long length = parts.values().stream().mapToLong(Part::length).sum();
        ByteBuffer file = ByteBuffer.allocate(Math.toIntExact(length));
        parts.values().forEach(part -> file.put(part.bytes, 0, part.length()));
        return file.array();
    }
}
