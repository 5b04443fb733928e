package dev.pedina.chess;

/**
 * How castling is written in a FEN and in a UCI move. Both styles are always read.
 *
 * {@snippet :
 * import dev.pedina.chess.CastlingStyle;
 * import dev.pedina.chess.Move;
 * import dev.pedina.chess.Position;
 *
 * Position position = Position.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
 * Move castling = position.parseUci("e1g1");
 * assert position.uci(castling, CastlingStyle.STANDARD).equals("e1g1");
 * assert position.uci(castling, CastlingStyle.CHESS960).equals("e1h1");
 * }
 */
public enum CastlingStyle {
    /**
     * {@code KQkq} in a FEN (X-FEN where that is not enough), the king's target square in a move:
     * {@code e1g1}.
     */
    STANDARD,
    /**
     * The files of the rooks in a FEN ({@code HAha}, Shredder-FEN), the rook's square in a move:
     * {@code e1h1}.
     */
    CHESS960;

    /** Returns the number of this style in the C library. */
    byte code() {
        return (byte) ordinal();
    }
}
