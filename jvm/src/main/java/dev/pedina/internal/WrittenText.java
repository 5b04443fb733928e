package dev.pedina.internal;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.function.IntConsumer;

/**
 * A text without a bound, which a function of the library writes piece by piece: collected in one array, in which a
 * {@code pdn_chess_text} goes before it.
 */
public final class WrittenText {

    /** {@code PDN_CHESS_SINK}: the array is too small. */
    private static final int SINK = -152;
    /** Bytes of {@code pdn_chess_text}: capacity and length, a long each. */
    private static final int HEAD = 16;
    private static final int FIRST_CAPACITY = 4_096;
    private static final int GROWTH = 4;

    /** A call into the library. */
    @FunctionalInterface
    public interface Writer {

        /**
         * Writes the text from its beginning.
         *
         * @param text the array that the function takes for its sink
         * @return the status
         */
        int write(byte[] text);
    }

    private WrittenText() {}

    /**
     * Returns what a function writes.
     *
     * @param writer calls it; called again with a larger array as long as the text does not fit
     * @param require throws what every other status than success means
     * @return the text
     */
    public static String of(Writer writer, IntConsumer require) {
        for (int capacity = FIRST_CAPACITY;; capacity = Math.multiplyExact(capacity, GROWTH)) {
            byte[] text = new byte[HEAD + capacity];
            ByteBuffer head = ByteBuffer.wrap(text).order(ByteOrder.nativeOrder()).putLong(0, capacity);
            int status = writer.write(text);
            if (status != SINK) {
                require.accept(status);
                return new String(text, HEAD, (int) head.getLong(Long.BYTES), StandardCharsets.UTF_8);
            }
        }
    }
}
