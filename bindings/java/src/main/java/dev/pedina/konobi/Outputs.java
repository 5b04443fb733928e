package dev.pedina.konobi;

import dev.pedina.internal.KonobiNumbers;

/** New arrays for what the Konobi functions store. */
final class Outputs extends dev.pedina.internal.Outputs {

    private static final byte[] TEXT = new byte[KonobiNumbers.POSITION_SIZE];
    private static final int[] ROWS = new int[KonobiNumbers.MAX_WIDTH];
    private static final long[] POSITION = new long[KonobiNumbers.POSITION_BYTES / Long.BYTES];

    private Outputs() {}

    /** For a position as text, and for any action. */
    static byte[] text() {
        return TEXT.clone();
    }

    /** For a set of points. */
    static int[] rows() {
        return ROWS.clone();
    }

    /** For a position. */
    static long[] position() {
        return POSITION.clone();
    }
}
