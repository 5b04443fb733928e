package dev.pedina.chess.pgn;

import dev.pedina.chess.Move;

import java.util.List;
import java.util.Objects;

/**
 * A move of a game, with what is said about it.
 *
 * {@snippet :
 * import dev.pedina.chess.pgn.PgnMove;
 * import dev.pedina.chess.pgn.PgnReader;
 *
 * PgnMove first = PgnReader.read("1. e4! {the best} (1. d4 d5) *").get(0).line().moves().get(0);
 * assert first.move().uci().equals("e2e4");
 * assert first.nags().equals(java.util.List.of(1));
 * assert first.comments().equals(java.util.List.of("the best"));
 * assert first.variations().get(0).moves().size() == 2;
 * }
 *
 * @param move the move, which is legal in its position if it was read from a file
 * @param nags numeric annotation glyphs, 0 to 255: 1 is a good move, 2 a mistake
 * @param comments the comments after it; white space that was read is one space, because lines are
 *     broken anywhere
 * @param variations what could have been played in its place
 */
public record PgnMove(Move move, List<Integer> nags, List<String> comments,
        List<PgnLine> variations) {

    /**
     * Checks and copies the parts.
     *
     * @throws IllegalArgumentException if a glyph is not in 0 to 255
     */
    public PgnMove {
        Objects.requireNonNull(move, "move");
        nags = glyphs(nags);
        comments = List.copyOf(Objects.requireNonNull(comments, "comments"));
        variations = List.copyOf(Objects.requireNonNull(variations, "variations"));
    }

    /**
     * Makes a move about which nothing is said.
     *
     * @param move the move
     */
    public PgnMove(Move move) {
        this(move, List.of(), List.of(), List.of());
    }

    /** A copy of glyphs, which must be in their range. */
    static List<Integer> glyphs(List<Integer> nags) {
        // Copied first: a list that changes could pass the test and hold another number then.
        List<Integer> copy = List.copyOf(Objects.requireNonNull(nags, "nags"));
        for (int nag : copy) {
            if (nag < 0 || nag > 255) {
                throw new IllegalArgumentException("a glyph is a number in 0 to 255, not " + nag);
            }
        }
        return copy;
    }
}
