package dev.pedina.chess;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An immutable set of squares, which costs one {@code long}.
 *
 * {@snippet :
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.SquareSet;
 *
 * SquareSet centre = SquareSet.of(Square.D4, Square.E4, Square.D5, Square.E5);
 * SquareSet white = centre.difference(SquareSet.of(Square.D5, Square.E5));
 * assert white.size() == 2 && white.contains(Square.E4);
 * assert white.toString().equals("{d4, e4}");
 * for (Square square : white) {
 *     System.out.println(square);
 * }
 * }
 *
 * @param bits the squares as bits: bit 0 is a1, bit 1 is b1, bit 63 is h8
 */
public record SquareSet(long bits) implements Iterable<Square> {

    /** The set without a square. */
    public static final SquareSet EMPTY = new SquareSet(0);
    /** The set of all squares. */
    public static final SquareSet ALL = new SquareSet(-1);

    /**
     * Returns the set of some squares.
     *
     * @param squares the squares; one that comes twice counts once
     * @return the set
     */
    public static SquareSet of(Square... squares) {
        long bits = 0;
        for (Square square : Objects.requireNonNull(squares, "squares")) {
            bits |= bit(square);
        }
        return new SquareSet(bits);
    }

    /** {@return how many squares are in this set: 0 to 64} */
    public int size() {
        return Long.bitCount(bits);
    }

    /** {@return whether no square is in this set} */
    public boolean isEmpty() {
        return bits == 0;
    }

    /**
     * Returns whether a square is in this set.
     *
     * @param square the square
     * @return true if it is
     */
    public boolean contains(Square square) {
        return (bits & bit(square)) != 0;
    }

    /**
     * Returns whether every square of another set is in this one.
     *
     * @param other the other set
     * @return true if it is a subset of this one
     */
    public boolean containsAll(SquareSet other) {
        return other.difference(this).isEmpty();
    }

    /**
     * Returns the squares that are in this set, in the other one, or in both.
     *
     * @param other the other set
     * @return the union
     */
    public SquareSet union(SquareSet other) {
        return new SquareSet(bits | other.bits);
    }

    /**
     * Returns the squares that are in both sets.
     *
     * @param other the other set
     * @return the intersection
     */
    public SquareSet intersection(SquareSet other) {
        return new SquareSet(bits & other.bits);
    }

    /**
     * Returns the squares of this set that are not in the other one.
     *
     * @param other the other set
     * @return the difference
     */
    public SquareSet difference(SquareSet other) {
        return new SquareSet(bits & ~other.bits);
    }

    /** {@return the squares that are not in this set} */
    public SquareSet complement() {
        return new SquareSet(~bits);
    }

    /**
     * Returns the squares in the order a1, b1, ... h8.
     *
     * @return an iterator, which cannot remove
     */
    @Override
    public Iterator<Square> iterator() {
        return new SquareIterator(bits);
    }

    /**
     * Returns the squares in the order a1, b1, ... h8.
     *
     * @return a sequential stream
     */
    public Stream<Square> stream() {
        return IntStream.range(0, Long.SIZE).filter(square -> (bits >>> square & 1) != 0)
                .mapToObj(Square::at);
    }

    /** {@return the names of the squares, such as {@code {e4, f6}}} */
    @Override
    public String toString() {
        StringJoiner names = new StringJoiner(", ", "{", "}");
        forEach(square -> names.add(square.toString()));
        return names.toString();
    }

    private static long bit(Square square) {
        return 1L << Objects.requireNonNull(square, "square").ordinal();
    }

    private static final class SquareIterator implements Iterator<Square> {
        private long rest;

        SquareIterator(long bits) {
            rest = bits;
        }

        @Override
        public boolean hasNext() {
            return rest != 0;
        }

        @Override
        public Square next() {
            if (rest == 0) {
                throw new NoSuchElementException();
            }
            Square square = Square.at(Long.numberOfTrailingZeros(rest));
            rest &= rest - 1;
            return square;
        }
    }
}
