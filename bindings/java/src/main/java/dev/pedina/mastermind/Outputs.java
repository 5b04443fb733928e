package dev.pedina.mastermind;

/**
 * New arrays for what a function of the library stores, made as copies of an empty one, which calls are faster with than
 * with {@code new byte[1]}; the class of the same name for chess says why.
 */
final class Outputs {

    private static final byte[] BYTES = new byte[16];
    private static final int[] INTS = new int[16];
    private static final long[] LONGS = new long[16];

    private Outputs() {}

    /** Room for one {@code uint8_t}. */
    static byte[] bytes() {
        return BYTES.clone();
    }

    /** Room for one {@code uint32_t}, or for settings. */
    static int[] ints() {
        return INTS.clone();
    }

    /** Room for one {@code uint64_t}, an event, a hint or a match. */
    static long[] longs() {
        return LONGS.clone();
    }
}
