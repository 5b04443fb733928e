package dev.pedina.internal;

import java.nio.ByteOrder;

/**
 * Structs in arrays of numbers, as functions of the library take them. A field lies at an offset in
 * bytes from the start of its struct, which is an element of the array, and has the byte order of
 * the processor.
 */
final class StructArray {

    private static final boolean IS_LITTLE = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

    private StructArray() {}

    /** Returns the unsigned number of a width in bytes. */
    static long get(long[] array, int start, int offset, int width) {
        long element = array[start + offset / Long.BYTES];
        return element >>> shift(offset % Long.BYTES, width, Long.BYTES) & mask(width);
    }

    /** Returns the unsigned number of a width in bytes. */
    static int get(int[] array, int start, int offset, int width) {
        int element = array[start + offset / Integer.BYTES];
        return element >>> shift(offset % Integer.BYTES, width, Integer.BYTES) & (int) mask(width);
    }

    /** Sets the number of a width in bytes. */
    static void set(long[] array, int start, int offset, int width, long value) {
        int index = start + offset / Long.BYTES;
        int shift = shift(offset % Long.BYTES, width, Long.BYTES);
        array[index] = array[index] & ~(mask(width) << shift) | (value & mask(width)) << shift;
    }

    /** Sets the number of a width in bytes. */
    static void set(int[] array, int start, int offset, int width, int value) {
        int index = start + offset / Integer.BYTES;
        int shift = shift(offset % Integer.BYTES, width, Integer.BYTES);
        int mask = (int) mask(width);
        array[index] = array[index] & ~(mask << shift) | (value & mask) << shift;
    }

    /** Returns some bytes. */
    static byte[] bytes(long[] array, int start, int offset, int length) {
        byte[] bytes = new byte[length];
        for (int index = 0; index < length; index++) {
            bytes[index] = (byte) get(array, start, offset + index, 1);
        }
        return bytes;
    }

    /** Returns some bytes. */
    static byte[] bytes(int[] array, int start, int offset, int length) {
        byte[] bytes = new byte[length];
        for (int index = 0; index < length; index++) {
            bytes[index] = (byte) get(array, start, offset + index, 1);
        }
        return bytes;
    }

    private static int shift(int place, int width, int all) {
        return Byte.SIZE * (IS_LITTLE ? place : all - width - place);
    }

    private static long mask(int width) {
        return -1L >>> Long.SIZE - Byte.SIZE * width;
    }
}
