package dev.pedina.konobi;

import java.util.Objects;
import java.util.Set;

/**
 * All stones of one colour that are connected with each other, by strong links and weak ones.
 *
 * {@snippet :
 * import dev.pedina.konobi.Chain;
 * import dev.pedina.konobi.Edge;
 * import dev.pedina.konobi.Point;
 * import dev.pedina.konobi.Position;
 * import java.util.Set;
 *
 * Position position = Position.parse("5/5/1X3/1X3/X3X w 6");
 * Chain chain = position.chain(Point.of("b3"));
 * assert chain.stones().toString().equals("{a1, b2, b3}");
 * assert chain.edges().equals(Set.of(Edge.BOTTOM, Edge.LEFT));
 * }
 *
 * @param stones where they are; empty if there is none
 * @param edges the edges that they touch
 */
public record Chain(PointSet stones, Set<Edge> edges) {

    /** Copies the set. */
    public Chain {
        Objects.requireNonNull(stones, "stones");
        edges = Set.copyOf(Objects.requireNonNull(edges, "edges"));
    }
}
