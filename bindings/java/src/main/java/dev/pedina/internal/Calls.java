package dev.pedina.internal;

import java.nio.charset.StandardCharsets;

/** What all calls of native functions share: statuses that cannot be refusals, and texts. */
public final class Calls {

    /** Writes a text into a buffer and its length into element 0. */
    @FunctionalInterface
    public interface Writer {

        /**
         * Calls the function.
         *
         * @param buffer for the text and its NUL
         * @param length for the length without the NUL
         * @return the status
         */
        int write(byte[] buffer, long[] length);
    }

    private Calls() {}

    /**
     * Checks the status of a call that cannot be refused, because its arguments are Pedina's own
     * values.
     *
     * @param status the status
     */
    public static void require(int status) {
        if (status != LibraryNumbers.OK) {
            throw unexpected(status);
        }
    }

    /**
     * Checks the status of a call whose only possible refusal is a number outside of its range.
     *
     * @param status the status
     * @param expected the range, for the message
     * @throws IllegalArgumentException if a number is out of its range
     */
    public static void requireRange(int status, String expected) {
        if (status == LibraryNumbers.ERROR_RANGE) {
            throw new IllegalArgumentException(expected);
        }
        require(status);
    }

    /**
     * Returns the error for a status that a call does not have.
     *
     * @param status the status
     * @return an error that names it
     */
    public static AssertionError unexpected(int status) {
        return new AssertionError("status " + status + ", " + statusText(status));
    }

    /**
     * Returns a status in words.
     *
     * @param status the status
     * @return an English sentence without a full stop
     */
    public static String statusText(int status) {
        return Library.library().statusText(status);
    }

    /**
     * Returns one byte a character, so that an offset into the bytes is one into the text. No
     * character beyond ASCII has a meaning in the texts of games; all of them become the same byte,
     * which is never valid.
     *
     * @param text the text
     * @return as many bytes as it has characters
     */
    public static byte[] bytes(String text) {
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            char c = text.charAt(i);
            bytes[i] = c < 0x80 ? (byte) c : (byte) 0xFF;
        }
        return bytes;
    }

    /**
     * Returns the start of a text that may be very long, for a message.
     *
     * @param text the text
     * @param length the most characters to return
     * @return the text, cut if it is longer
     */
    public static String shorten(String text, int length) {
        return text.length() <= length ? text : text.substring(0, length) + "...";
    }

    /**
     * Returns the text that a function writes.
     *
     * @param buffer large enough for every text of the function
     * @param writer the function
     * @return the text
     */
    public static String text(byte[] buffer, Writer writer) {
        long[] length = Outputs.longs();
        require(writer.write(buffer, length));
        return new String(buffer, 0, (int) length[0], StandardCharsets.US_ASCII);
    }
}
