package dev.pedina.konobi;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * One of the four edges of the board. A corner point belongs to two of them.
 *
 * {@snippet :
 * import dev.pedina.konobi.Edge;
 * import dev.pedina.konobi.Point;
 * import dev.pedina.konobi.Position;
 * import java.util.Set;
 *
 * Position position = Position.start(5).play("a1");
 * assert position.chain(Point.of("a1")).edges().equals(Set.of(Edge.BOTTOM, Edge.LEFT));
 * }
 */
public enum Edge {
    /** Row 1, which is black's. */
    BOTTOM,
    /** The highest row, which is black's. */
    TOP,
    /** The a-column, which is white's. */
    LEFT,
    /** The last column, which is white's. */
    RIGHT;

    private static final Edge[] EDGES = values();

    /** Returns the edges for the bits of the C library, bit 0 for the bottom. */
    static Set<Edge> setOf(int bits) {
        Set<Edge> edges = EnumSet.noneOf(Edge.class);
        for (Edge edge : EDGES) {
            if ((bits & 1 << edge.ordinal()) != 0) {
                edges.add(edge);
            }
        }
        return Collections.unmodifiableSet(edges);
    }
}
