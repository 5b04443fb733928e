package dev.pedina.chess;

/**
 * Who can still checkmate: decides dead positions, and whether a side wins when the opponent's time
 * is up.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.MaterialRule;
 * import dev.pedina.chess.Position;
 *
 * Position position = Position.parse("8/8/4k3/8/8/3NK3/8/8 w - - 0 1");
 * assert !position.canWin(Color.WHITE, MaterialRule.FIDE);
 * assert position.canWin(Color.WHITE, MaterialRule.BARE_KING);
 * }
 */
public enum MaterialRule {
    /**
     * FIDE 5.2.2 and 6.9: a side that no series of legal moves lets checkmate, as far as the pieces
     * show it, cannot win.
     */
    FIDE,
    /**
     * US Chess 14D and 14E: as FIDE, and no win on time with a king and one minor piece, or two
     * knights against no pawns.
     */
    US_CHESS,
    /** A side with any piece beside its king can win. */
    BARE_KING;

    byte code() {
        return (byte) ordinal();
    }
}
