package dev.pedina.chess.session;

/**
 * Why a message is refused: the number in {@code ERROR n}, which is the ordinal.
 *
 * {@snippet :
 * import dev.pedina.chess.session.Refusal;
 *
 * assert Refusal.DISCONNECTED.ordinal() == 6;
 * }
 */
public enum Refusal {
    /** It is no message of the protocol, or not the one that is expected now. */
    MESSAGE,
    /** It has too few or too many arguments. */
    ARGUMENT_COUNT,
    /** The move names no squares, or is not legal. */
    MOVE,
    /** A pawn cannot become that, or it stands on another square. */
    PROMOTION,
    /** The answer is neither {@code Yes} nor {@code No}. */
    REPLAY,
    /** The colour is neither {@code WHITE} nor {@code BLACK}. */
    COLOR,
    /** The opponent is gone. It is sent for nothing else. */
    DISCONNECTED
}
