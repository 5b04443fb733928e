package dev.pedina.konobi;

/**
 * New arrays for what a function of the library stores, made as copies of an empty one: calls with copies were faster,
 * as the class of this name in {@code dev.pedina.chess} explains.
 */
final class Outputs {

    private static final byte[] BYTES = new byte[16];
    private static final byte[] TEXT = new byte[Konobi.POSITION_SIZE];
    private static final int[] INTS = new int[16];
    private static final int[] ROWS = new int[Position.MAX_WIDTH];
    private static final long[] LONGS = new long[16];
    private static final long[] POSITION = new long[Konobi.POSITION_WORDS];
    private static final short[] SHORTS = new short[16];

    private Outputs() {}

    /** Room for one {@code uint8_t}. */
    static byte[] bytes() {
        return BYTES.clone();
    }

    /** Room for a position as text, and for any action. */
    static byte[] text() {
        return TEXT.clone();
    }

    /** Room for a refusal, for all links of a stone, a report, one {@code uint32_t}. */
    static int[] ints() {
        return INTS.clone();
    }

    /** Room for a set of points. */
    static int[] rows() {
        return ROWS.clone();
    }

    /** Room for one {@code uint64_t} or {@code size_t}. */
    static long[] longs() {
        return LONGS.clone();
    }

    /** Room for a position. */
    static long[] position() {
        return POSITION.clone();
    }

    /** Room for one {@code uint16_t}. */
    static short[] shorts() {
        return SHORTS.clone();
    }
}
