package dev.pedina.internal;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * A text of any length that functions of the library append to: a {@code pdn_text} and its buffer.
 */
public final class TextPage {

    private static final int FIRST_CAPACITY = 8192;
    private static final int HEAD = LibraryNumbers.TEXT_BYTES;
    private static final int CAPACITY = LibraryStructs.Text.CAPACITY;
    private static final int LENGTH = LibraryStructs.Text.LENGTH;

    /** A function of the library that writes text. */
    @FunctionalInterface
    public interface Call {
        /**
         * Calls the function.
         *
         * @param sink the array that takes its text
         * @return the status
         */
        int write(byte[] sink);
    }

    private byte[] bytes;

    /**
     * Makes an empty text.
     *
     * @param capacity the first capacity in bytes
     */
    public TextPage(int capacity) {
        bytes = new byte[HEAD + capacity];
        set(CAPACITY, capacity);
    }

    /**
     * Returns what one function writes.
     *
     * @param call the function
     * @param require throws what every other status than success means
     * @return the text
     */
    public static String write(Call call, IntConsumer require) {
        TextPage page = new TextPage(FIRST_CAPACITY);
        require.accept(page.append(call));
        return page.take();
    }

    /**
     * Appends what a function writes. Where that does not fit, the function is called again, with a
     * larger buffer.
     *
     * @param call the function
     * @return its status, but never {@code PDN_ERROR_SINK}; with any but {@code PDN_OK} the text is
     *     as it was
     */
    public int append(Call call) {
        int length = length();
        while (true) {
            int status = call.write(bytes);
            if (status != 0) {
                set(LENGTH, length);
            }
            if (status != LibraryNumbers.ERROR_SINK) {
                return status;
            }
            bytes = Arrays.copyOf(bytes, Math.multiplyExact(2, bytes.length));
            set(CAPACITY, bytes.length - HEAD);
        }
    }

    /**
     * Returns the text and begins a new one.
     *
     * @return what was appended so far
     */
    public String take() {
        String text = new String(bytes, HEAD, length(), StandardCharsets.UTF_8);
        set(LENGTH, 0);
        return text;
    }

    private int length() {
        return (int) words().getLong(LENGTH);
    }

    private void set(int word, int value) {
        words().putLong(word, value);
    }

    private ByteBuffer words() {
        return ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
    }
}
