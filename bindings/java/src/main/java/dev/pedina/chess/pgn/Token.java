package dev.pedina.chess.pgn;

import java.nio.ByteOrder;

/** A {@code pdn_chess_pgn_token} in an array of them. */
record Token(long[] words, int index) {

    /** Words of a token. */
    static final int WORDS = 5;

    /** {@code PDN_CHESS_PGN_GAME} and so on. */
    static final int GAME = 1;
    static final int TAG = 2;
    static final int MOVES = 3;
    static final int SAN = 4;
    static final int NAG = 5;
    static final int COMMENT = 6;
    static final int VARIATION = 7;
    static final int END_VARIATION = 8;
    static final int ERROR = 9;
    static final int END_GAME = 10;

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
