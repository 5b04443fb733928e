package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.Library;

import java.util.Arrays;

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

    private byte[] bytes = new byte[FIRST_ENTRIES * Book.ENTRY_SIZE];
    private final long[] length = new long[1];

    /** Makes a builder of an empty book. */
    public BookBuilder() {}

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
        if (length[0] == bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.multiplyExact(2, bytes.length));
        }
        Calls.require(Library.chess().bookInsert(bytes, bytes.length, length, key, move.move()
                .code(), (short) move.weight(), (int) move.learn()));
        return this;
    }

    /**
     * Returns the file.
     *
     * @return all entries so far, in a new array
     */
    public byte[] toByteArray() {
        return Arrays.copyOf(bytes, (int) length[0]);
    }
}
