package dev.pedina.chess;

import java.util.List;
import java.util.Objects;

/**
 * A line of play that the engine considers best for both sides.
 *
 * {@snippet :
 * import dev.pedina.chess.Engine;
 * import dev.pedina.chess.Limits;
 * import dev.pedina.chess.Line;
 * import dev.pedina.chess.Position;
 *
 * Position position = Position.parse("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
 * try (Engine engine = new Engine(1 << 20)) {
 *     engine.begin(position, Limits.NONE.withDepth(2));
 *     while (!engine.think(1_000)) {
 *         Thread.onSpinWait();
 *     }
 *     Line best = engine.lines().get(0);
 *     assert best.moves().get(0).uci().equals("d1d8") && best.depth() >= 1;
 * }
 * }
 *
 * @param score what it is worth to the side to move
 * @param depth the depth to which it was searched, in plies
 * @param moves its first moves, at most 8
 */
public record Line(Score score, int depth, List<Move> moves) {

    /** Checks that nothing is null, and copies the moves. */
    public Line {
        Objects.requireNonNull(score, "score");
        moves = List.copyOf(Objects.requireNonNull(moves, "moves"));
    }
}
