package dev.pedina.internal;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A struct of bytes that the library stores as numbers of 32 bits, or of 64 if one of its fields is
 * as wide, in the byte order of the processor.
 */
public final class StructBytes {

    private static final int MASK = 0xFF;

    private final int[] ints;
    private final long[] longs;
    private final ByteBuffer buffer;

    /**
     * Makes an empty struct.
     *
     * @param size its number of bytes
     */
    public StructBytes(int size) {
        this(new int[(size + Integer.BYTES - 1) / Integer.BYTES], new long[0]);
    }

    private StructBytes(int[] ints, long[] longs) {
        this.ints = ints;
        this.longs = longs;
        int size = ints.length * Integer.BYTES + longs.length * Long.BYTES;
        buffer = ByteBuffer.allocate(size).order(ByteOrder.nativeOrder());
    }

    /**
     * Makes an empty struct that has a field of 64 bits.
     *
     * @param size its number of bytes
     * @return the struct
     */
    public static StructBytes wide(int size) {
        return new StructBytes(new int[0], new long[size / Long.BYTES]);
    }

    /** {@return the numbers of 32 bits, for the library to read or to store} */
    public int[] ints() {
        return ints;
    }

    /** {@return the numbers of 64 bits, for the library to store} */
    public long[] longs() {
        return longs;
    }

    /** Takes over the numbers that the library has stored. */
    public void load() {
        buffer.asIntBuffer().put(ints);
        buffer.asLongBuffer().put(longs);
    }

    /** Writes the bytes into the numbers that the library reads. */
    public void store() {
        buffer.asIntBuffer().get(ints);
    }

    /**
     * Returns a byte.
     *
     * @param place where it stands in the struct
     * @return the unsigned number
     */
    public int at(int place) {
        return buffer.get(place) & MASK;
    }

    /**
     * Returns two bytes as a number in the byte order of the processor.
     *
     * @param place where they stand in the struct
     * @return the unsigned number
     */
    public int shortAt(int place) {
        return Short.toUnsignedInt(buffer.getShort(place));
    }

    /**
     * Returns eight bytes as a number in the byte order of the processor.
     *
     * @param place where they stand in the struct
     * @return the number
     */
    public long longAt(int place) {
        return buffer.getLong(place);
    }

    /**
     * Sets a byte.
     *
     * @param place where it stands in the struct
     * @param value the number, of which the low eight bits count
     */
    public void set(int place, int value) {
        buffer.put(place, (byte) value);
    }

    /**
     * Sets bytes.
     *
     * @param place where the first one stands in the struct
     * @param values the bytes
     */
    public void set(int place, byte[] values) {
        buffer.put(place, values);
    }

    /**
     * Returns some of the bytes.
     *
     * @param place where the first one stands in the struct
     * @param length how many
     * @return a new array
     */
    public byte[] bytes(int place, int length) {
        byte[] bytes = new byte[length];
        buffer.get(place, bytes);
        return bytes;
    }

    /**
     * Appends some of the bytes.
     *
     * @param place where the first one stands in the struct
     * @param length how many
     * @param output where to
     */
    public void append(int place, int length, ByteArrayOutputStream output) {
        output.write(buffer.array(), place, length);
    }
}
