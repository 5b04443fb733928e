package dev.pedina.konobi;

import java.util.Objects;

/**
 * A connection of a stone to another one of its colour.
 *
 * {@snippet :
 * import dev.pedina.konobi.Link;
 * import dev.pedina.konobi.Point;
 * import dev.pedina.konobi.Position;
 * import java.util.List;
 *
 * Position position = Position.parse("5/5/1X3/1X3/X4 w 5");
 * List<Link> links = position.links(Point.of("b2"));
 * assert links.get(0).equals(new Link(Point.of("b3"), Link.Kind.STRONG));
 * assert links.get(1).equals(new Link(Point.of("a1"), Link.Kind.WEAK));
 * }
 *
 * @param to where the other stone is
 * @param kind how they are connected
 */
public record Link(Point to, Kind kind) {

    /** How two stones of one colour are connected. */
    public enum Kind {
        /** They are orthogonally adjacent. */
        STRONG,
        /** They are diagonally adjacent, without a stone of their colour next to both. */
        WEAK
    }

    /** Checks that nothing is null. */
    public Link {
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(kind, "kind");
    }
}
