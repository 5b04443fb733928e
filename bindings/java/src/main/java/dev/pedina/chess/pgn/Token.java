package dev.pedina.chess.pgn;

import dev.pedina.internal.ChessNumbers;

import java.nio.ByteOrder;

/** A {@code pdn_chess_pgn_token} in an array of them. */
record Token(long[] words, int index) {

    /** Words of a token. */
    static final int WORDS = ChessNumbers.PGN_TOKEN_BYTES / 8;

    private static final boolean IS_LITTLE = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

    long offset() {
        return words[index * WORDS];
    }

    int line() {
        return half(1, true);
    }

    int kind() {
        return half(2, true);
    }

    int number() {
        return half(2, false);
    }

    int status() {
        return half(3, true);
    }

    int start() {
        return half(3, false);
    }

    int length() {
        return half(4, true);
    }

    int nameLength() {
        return half(4, false);
    }

    /** The number of 32 bits that is first or second in memory. */
    private int half(int word, boolean isFirst) {
        long both = words[index * WORDS + word];
        return (int) (isFirst == IS_LITTLE ? both : both >>> Integer.SIZE);
    }
}
