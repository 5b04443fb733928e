package dev.pedina.internal;

/**
 * New arrays for what a function of the library stores, made as copies of an empty one.
 *
 * <p>Copies, because calls with them were faster, on an Intel Xeon with JDK 25:
 * {@code pdn_chess_turn} takes 129 ns with {@code new byte[1]} and 13 ns with a copy of a
 * {@code byte[16]}, {@code pdn_chess_play} 171 ns and 52 ns. The reason is an inference: probably
 * HotSpot clears {@code new long[10]} with vector instructions of 32 or 64 bytes and calls the
 * native function with the upper halves of those registers in use, which would make each 16-byte
 * instruction in there slow, and copying an array of more than eight elements ends with the
 * instruction that frees them.
 */
public class Outputs {

    private static final byte[] BYTES = new byte[16];
    private static final int[] INTS = new int[16];
    private static final long[] LONGS = new long[16];
    private static final short[] SHORTS = new short[16];

    /** For the games, which have more. */
    protected Outputs() {}

    /** {@return an array for one {@code uint8_t}: 16 elements} */
    public static byte[] bytes() {
        return BYTES.clone();
    }

    /** {@return an array for {@code uint32_t} or a small struct of them: 16 elements} */
    public static int[] ints() {
        return INTS.clone();
    }

    /**
     * Returns an array for {@code uint64_t}, {@code size_t} or a small struct of them.
     *
     * @return 16 elements
     */
    public static long[] longs() {
        return LONGS.clone();
    }

    /** {@return an array for one {@code uint16_t}: 16 elements} */
    public static short[] shorts() {
        return SHORTS.clone();
    }
}
