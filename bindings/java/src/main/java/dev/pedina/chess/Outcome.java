package dev.pedina.chess;

/**
 * Whether the rules end the game in a position.
 *
 * <p>Draws that need the history of a game, such as threefold repetition, are not seen in a
 * position alone.
 *
 * {@snippet :
 * import dev.pedina.chess.Outcome;
 * import dev.pedina.chess.Position;
 *
 * Position mated = Position.start().play("f2f3").play("e7e5").play("g2g4").play("d8h4");
 * assert mated.outcome() == Outcome.CHECKMATE;
 * assert mated.legalMoves().isEmpty();
 * }
 */
public enum Outcome {
    /** There is a legal move. */
    ONGOING,
    /** The side to move is in check and has no legal move: it has lost. */
    CHECKMATE,
    /** The side to move is not in check and has no legal move: a draw. */
    STALEMATE;

    private static final Outcome[] OUTCOMES = values();

    static Outcome ofCode(int code) {
        return OUTCOMES[code];
    }
}
