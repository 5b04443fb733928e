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
 * PgnLine line = new PgnLine(java.util.List.of(), java.util.List.of("from memory"),
 *         java.util.List.of(new PgnMove(Move.of(Square.E2, Square.E4))));
 * assert line.moves().get(0).nags().isEmpty();
 * }
 *
 * @param nags numeric annotation glyphs before the first move, 0 to 255
 * @param comments what is said before the first move
 * @param moves the moves
 */
public record PgnLine(List<Integer> nags, List<String> comments, List<PgnMove> moves) {

    /**
     * Checks and copies the parts.
     *
     * @throws IllegalArgumentException if a glyph is not in 0 to 255
     */
    public PgnLine {
        nags = PgnMove.glyphs(nags);
        comments = List.copyOf(Objects.requireNonNull(comments, "comments"));
        moves = List.copyOf(Objects.requireNonNull(moves, "moves"));
    }
}
