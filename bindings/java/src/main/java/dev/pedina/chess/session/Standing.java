package dev.pedina.chess.session;

/**
 * How a game of the protocol stands. It ends by these causes only: no message says that it is over,
 * so both ends find it out by themselves.
 *
 * {@snippet :
 * import dev.pedina.chess.session.Standing;
 *
 * assert Standing.STALEMATE.isEnd() && !Standing.CHECK.isEnd();
 * }
 */
public enum Standing {
    /** The game goes on. */
    ONGOING,
    /** The side to move is in check. */
    CHECK,
    /** The side to move is checkmated and has lost. */
    CHECKMATE,
    /** The side to move has no move: a draw. */
    STALEMATE,
    /** Two kings, alone or each with a bishop on squares of one colour: a draw. */
    INSUFFICIENT_MATERIAL;

    /** {@return whether the game is over} */
    public boolean isEnd() {
        return ordinal() >= CHECKMATE.ordinal();
    }
}
