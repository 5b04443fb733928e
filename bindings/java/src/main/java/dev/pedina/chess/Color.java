package dev.pedina.chess;

/**
 * One of the two sides.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.Position;
 *
 * assert Position.start().turn() == Color.WHITE;
 * assert Color.WHITE.opposite() == Color.BLACK;
 * }
 */
public enum Color {
    /** The side that moves first. */
    WHITE,
    /** The side that moves second. */
    BLACK;

    private static final Color[] COLORS = values();

    /** {@return the other side: black for white and white for black} */
    public Color opposite() {
        return this == WHITE ? BLACK : WHITE;
    }

    /** Returns the number of this side in the C library. */
    byte code() {
        return (byte) ordinal();
    }

    static Color ofCode(int code) {
        return COLORS[code];
    }
}
