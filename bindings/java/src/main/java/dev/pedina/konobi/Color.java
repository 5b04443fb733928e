package dev.pedina.konobi;

import java.util.Set;

/**
 * One of the two colours.
 *
 * {@snippet :
 * import dev.pedina.konobi.Color;
 * import dev.pedina.konobi.Edge;
 * import dev.pedina.konobi.Position;
 * import java.util.Set;
 *
 * assert Position.start(11).turn() == Color.BLACK;
 * assert Color.BLACK.opposite() == Color.WHITE;
 * assert Color.WHITE.edges().equals(Set.of(Edge.LEFT, Edge.RIGHT));
 * }
 */
public enum Color {
    /** Moves first and connects bottom and top. */
    BLACK(Edge.BOTTOM, Edge.TOP),
    /** Moves second and connects left and right. */
    WHITE(Edge.LEFT, Edge.RIGHT);

    private static final Color[] COLORS = values();

    private final Set<Edge> edges;

    Color(Edge one, Edge other) {
        edges = Set.of(one, other);
    }

    /** {@return the other colour: black for white and white for black} */
    public Color opposite() {
        return this == WHITE ? BLACK : WHITE;
    }

    /**
     * Returns what this colour has to connect.
     *
     * @return an unmodifiable set of two edges
     */
    public Set<Edge> edges() {
        return edges;
    }

    /** Returns the number of this colour in the C library. */
    byte code() {
        return (byte) ordinal();
    }

    static Color ofCode(int code) {
        return COLORS[code];
    }
}
