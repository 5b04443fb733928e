package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.Library;

import java.util.Objects;

/**
 * How the engine judges a position in which it stops looking ahead.
 *
 * {@snippet :
 * import dev.pedina.chess.Evaluation;
 * import dev.pedina.chess.Position;
 *
 * Position position = Position.parse("4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
 * assert Evaluation.TAPERED.evaluate(position) > 800;
 * assert Evaluation.MATERIAL.evaluate(position) == 900;
 * }
 */
public enum Evaluation {
    /** Piece-square tables for middlegame and endgame, mobility, pawns, kings, known endings. */
    TAPERED,
    /** Material alone: pawns 1, knights and bishops 3, rooks 5, queens 9. */
    MATERIAL;

    /**
     * Returns what a position is worth without looking ahead.
     *
     * @param position the position
     * @return hundredths of a pawn, for the side to move
     */
    public int evaluate(Position position) {
        Objects.requireNonNull(position, "position");
        int[] value = Outputs.ints();
        Calls.require(Library.chess().evaluate(position.words(), code(), value));
        return value[0];
    }

    byte code() {
        return (byte) ordinal();
    }
}
