package dev.pedina.chess.server;

import dev.pedina.chess.Square;

import java.util.Objects;
import java.util.Optional;

/**
 * A move as clients of a server write it: two squares, and what the move does in addition.
 *
 * <p>Castling is written with the king's squares. What a pawn becomes is no part of it: that is
 * said by {@link GameServer#promote}. A client may leave out what the move does; what it says must
 * be so.
 *
 * {@snippet :
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.server.Step;
 * import dev.pedina.chess.server.Tag;
 *
 * Step plain = Step.of(Square.A2, Square.A4);
 * Step tagged = plain.withTag(new Tag.DoubleStep(Square.A3));
 * assert tagged.toString().equals("a2a4 DoubleStep[passingBy=a3]");
 * assert plain.isSameMoveAs(tagged) && !plain.equals(tagged);
 * }
 *
 * @param from the square that the piece leaves
 * @param to the square that it goes to
 * @param tag what the move does in addition; empty for nothing, or if a client does not say it
 */
public record Step(Square from, Square to, Optional<Tag> tag) {

    /** Checks that nothing is null. */
    public Step {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(tag, "tag");
    }

    /**
     * Returns a move of which nothing is said but the squares.
     *
     * @param from the square that the piece leaves
     * @param to the square that it goes to
     * @return the move
     */
    public static Step of(Square from, Square to) {
        return new Step(from, to, Optional.empty());
    }

    /**
     * Returns this move with what it does in addition.
     *
     * @param does what it does
     * @return the move
     */
    public Step withTag(Tag does) {
        return new Step(from, to, Optional.of(Objects.requireNonNull(does, "does")));
    }

    /**
     * Returns whether another one goes between the same squares, whatever its tag.
     *
     * @param other the other one
     * @return true if it does
     */
    public boolean isSameMoveAs(Step other) {
        return from == other.from && to == other.to;
    }

    /**
     * Returns the squares and what the move does in addition, for logs.
     *
     * @return a text whose form may change
     */
    @Override
    public String toString() {
        return from.toString() + to + tag.map(does -> " " + does).orElse("");
    }
}
