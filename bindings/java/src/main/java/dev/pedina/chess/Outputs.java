package dev.pedina.chess;

import dev.pedina.internal.ChessNumbers;

/** New arrays for what the chess functions store. */
final class Outputs extends dev.pedina.internal.Outputs {

    private static final byte[] TEXT = new byte[ChessNumbers.FEN_SIZE];
    private static final long[] LONGS = new long[Chess.WORDS];
    private static final short[] MOVES = new short[ChessNumbers.MAX_MOVES];

    private Outputs() {}

    /** For any text. */
    static byte[] text() {
        return TEXT.clone();
    }

    /** For a setup, a position, or one {@code uint64_t}. */
    public static long[] longs() {
        return LONGS.clone();
    }

    /** For all legal moves. */
    static short[] moves() {
        return MOVES.clone();
    }
}
