package dev.pedina.konobi;

import java.util.Objects;
import java.util.Optional;

/**
 * A point of the board, such as c3: column and row.
 *
 * <p>{@link #column} and {@link #row} count from 0, as indices do; {@link #x} and {@link #y} count
 * from 1, as {@link #ofCoordinates} and players do.
 *
 * <p>A point knows no board, so a small one may not have it; {@link Position#check} says. Points
 * are in order row by row from the bottom, each from left to right.
 *
 * {@snippet :
 * import dev.pedina.konobi.Point;
 *
 * Point point = Point.of("c4");
 * assert point.column() == 2 && point.row() == 3;
 * assert point.x() == 3 && point.y() == 4;
 * assert point.equals(Point.ofCoordinates(point.x(), point.y()));
 * assert point.toString().equals("c4");
 * assert Point.parse("z1").isEmpty();
 * }
 *
 * @param column 0 for the a-column, the one on the left, to 24
 * @param row 0 for row 1, the one at the bottom, to 24
 */
public record Point(int column, int row) implements Comparable<Point> {

    private static final int COLUMN_MASK = 31;
    private static final int ROW_SHIFT = 5;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is not in 0 to 24
     */
    public Point {
        if (column < 0 || column >= Position.MAX_WIDTH || row < 0 || row >= Position.MAX_WIDTH) {
            throw new IllegalArgumentException("column " + column + " and row " + row
                    + " must be in 0 to 24");
        }
    }

    /**
     * Returns the point with a name.
     *
     * @param name a letter from a to y and a number from 1 to 25, such as {@code c3}; also
     *     {@code 3 3}
     * @return the point
     * @throws IllegalArgumentException if the text is not the name of a point
     */
    public static Point of(String name) {
        return parse(name).orElseThrow(() -> new IllegalArgumentException("\""
                + Konobi.shorten(name)
                + "\" is no point: it is a letter from a to y and a number from 1 to 25, such as "
                + "c3"));
    }

    /**
     * Returns the point with coordinates as players count them; {@link #x} and {@link #y} return
     * them.
     *
     * @param x 1 for the column on the left, to 25
     * @param y 1 for the row at the bottom, to 25
     * @return the point
     * @throws IllegalArgumentException if a number is not in 1 to 25
     */
    public static Point ofCoordinates(int x, int y) {
        if (x < 1 || x > Position.MAX_WIDTH || y < 1 || y > Position.MAX_WIDTH) {
            throw new IllegalArgumentException("coordinates " + x + " and " + y
                    + " must be in 1 to 25");
        }
        return new Point(x - 1, y - 1);
    }

    /**
     * Reads a point.
     *
     * @param name its name, such as {@code c3}, or its column and row from 1, such as {@code 3 3}
     * @return the point, or empty if the text is not a point
     */
    public static Optional<Point> parse(String name) {
        Objects.requireNonNull(name, "name");
        return Action.parse(name).flatMap(Action::point);
    }

    /** {@return the column as players count it: 1 for the column on the left, to 25} */
    public int x() {
        return column + 1;
    }

    /** {@return the row as players count it: 1 for the row at the bottom, to 25} */
    public int y() {
        return row + 1;
    }

    /**
     * Compares two points by their rows and, in the same one, by their columns.
     *
     * @param other the other point
     * @return a negative number, 0 or a positive number, as this one comes before the other, is the
     *     same or comes after
     */
    @Override
    public int compareTo(Point other) {
        return Integer.compare(code(), other.code());
    }

    /** {@return the name of this point, such as {@code c3}} */
    @Override
    public String toString() {
        return (char) ('a' + column) + Integer.toString(row + 1);
    }

    /** Returns the number of this point in the C library: {@code pdn_konobi_point_at}. */
    short code() {
        return (short) (column | row << ROW_SHIFT);
    }

    /**
     * Returns the point with a number of the C library: {@code pdn_konobi_point_column},
     * {@code pdn_konobi_point_row}.
     */
    static Point ofCode(int code) {
        return new Point(code & COLUMN_MASK, code >> ROW_SHIFT & COLUMN_MASK);
    }
}
