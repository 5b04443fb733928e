package dev.pedina.chess.pgn;

import java.util.List;
import java.util.Objects;

/**
 * Moves one after the other: those of a game, or a variation, which begins in place of the move
 * that it belongs to.
 *
 * {@snippet :
 * import dev.pedina.chess.Move;
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.pgn.PgnLine;
 * import dev.pedina.chess.pgn.PgnMove;
 *
 * PgnLine line = new PgnLine(java.util.List.of("from memory"),
 *         java.util.List.of(new PgnMove(Move.of(Square.E2, Square.E4))));
 * assert line.moves().get(0).nags().isEmpty();
 * }
 *
 * @param comments what is said before the first move
 * @param moves the moves
 */
public record PgnLine(List<String> comments, List<PgnMove> moves) {

    /** Copies the parts. */
    public PgnLine {
        comments = List.copyOf(Objects.requireNonNull(comments, "comments"));
        moves = List.copyOf(Objects.requireNonNull(moves, "moves"));
    }
}
