package dev.pedina.konobi;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.StringJoiner;
import java.util.function.IntBinaryOperator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.jspecify.annotations.Nullable;

/**
 * An immutable set of points, a bit each.
 *
 * {@snippet :
 * import dev.pedina.konobi.Point;
 * import dev.pedina.konobi.PointSet;
 * import dev.pedina.konobi.Position;
 *
 * PointSet legal = Position.start(3).legalPoints();
 * assert legal.size() == 9 && legal.contains(Point.of("b2"));
 * PointSet corners = PointSet.of(Point.of("a1"), Point.of("c1"), Point.of("a3"), Point.of("c3"));
 * assert legal.difference(corners).toString().equals("{b1, a2, b2, c2, b3}");
 * for (Point point : corners) {
 *     System.out.println(point);
 * }
 * }
 */
public final class PointSet implements Iterable<Point> {

    /** The set without a point. */
    public static final PointSet EMPTY = new PointSet(Outputs.rows());

    private final int[] rows;

    /** Takes over the rows, which must not change any more. */
    PointSet(int[] rows) {
        this.rows = rows;
    }

    /**
     * Returns the set of some points.
     *
     * @param points the points; one that comes twice counts once
     * @return the set
     */
    public static PointSet of(Point... points) {
        int[] rows = Outputs.rows();
        for (Point point : Objects.requireNonNull(points, "points")) {
            rows[Objects.requireNonNull(point, "point").row()] |= 1 << point.column();
        }
        return new PointSet(rows);
    }

    /** {@return how many points are in this set: 0 to 625} */
    public int size() {
        int size = 0;
        for (int row : rows) {
            size += Integer.bitCount(row);
        }
        return size;
    }

    /** {@return whether no point is in this set} */
    public boolean isEmpty() {
        return equals(EMPTY);
    }

    /**
     * Returns whether a point is in this set.
     *
     * @param point the point
     * @return true if it is
     */
    public boolean contains(Point point) {
        Objects.requireNonNull(point, "point");
        return (rows[point.row()] & 1 << point.column()) != 0;
    }

    /**
     * Returns whether every point of another set is in this one.
     *
     * @param other the other set
     * @return true if it is a subset of this one
     */
    public boolean containsAll(PointSet other) {
        Objects.requireNonNull(other, "other");
        return other.difference(this).isEmpty();
    }

    /**
     * Returns the points that are in this set, in the other one, or in both.
     *
     * @param other the other set
     * @return the union
     */
    public PointSet union(PointSet other) {
        return combined(other, (mine, theirs) -> mine | theirs);
    }

    /**
     * Returns the points that are in both sets.
     *
     * @param other the other set
     * @return the intersection
     */
    public PointSet intersection(PointSet other) {
        return combined(other, (mine, theirs) -> mine & theirs);
    }

    /**
     * Returns the points of this set that are not in the other one.
     *
     * @param other the other set
     * @return the difference
     */
    public PointSet difference(PointSet other) {
        return combined(other, (mine, theirs) -> mine & ~theirs);
    }

    /**
     * Returns the points in one row as bits.
     *
     * @param row 0 for row 1, the one at the bottom, to 24
     * @return bit 0 for the a-column, bit 1 for the b-column, to bit 24
     * @throws IndexOutOfBoundsException if the number is not in 0 to 24
     */
    public int bits(int row) {
        return rows[Objects.checkIndex(row, rows.length)];
    }

    /**
     * Returns the points row by row from the bottom, each from left to right.
     *
     * @return an iterator, which cannot remove
     */
    @Override
    public Iterator<Point> iterator() {
        return new PointIterator(rows);
    }

    @Override
    public Spliterator<Point> spliterator() {
        return Spliterators.spliterator(iterator(), size(),
                Spliterator.DISTINCT | Spliterator.IMMUTABLE
                        | Spliterator.NONNULL | Spliterator.ORDERED);
    }

    /**
     * Returns the points row by row from the bottom, each from left to right.
     *
     * @return a sequential stream
     */
    public Stream<Point> stream() {
        return StreamSupport.stream(spliterator(), false);
    }

    /**
     * Returns whether another object is a set of the same points.
     *
     * @param other the other object
     * @return true if it is
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PointSet that && Arrays.equals(rows, that.rows);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(rows);
    }

    /** {@return the names of the points, such as {@code {c3, d4}}} */
    @Override
    public String toString() {
        StringJoiner names = new StringJoiner(", ", "{", "}");
        forEach(point -> names.add(point.toString()));
        return names.toString();
    }

    private PointSet combined(PointSet other, IntBinaryOperator operator) {
        Objects.requireNonNull(other, "other");
        int[] result = Outputs.rows();
        for (int row = 0; row < result.length; row++) {
            result[row] = operator.applyAsInt(rows[row], other.rows[row]);
        }
        return new PointSet(result);
    }

    private static final class PointIterator implements Iterator<Point> {
        private final int[] rows;
        private int row;
        private int rest;

        PointIterator(int[] rows) {
            this.rows = rows;
            rest = rows[0];
        }

        @Override
        public boolean hasNext() {
            while (rest == 0 && row + 1 < rows.length) {
                row++;
                rest = rows[row];
            }
            return rest != 0;
        }

        @Override
        public Point next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Point point = new Point(Integer.numberOfTrailingZeros(rest), row);
            rest &= rest - 1;
            return point;
        }
    }
}
