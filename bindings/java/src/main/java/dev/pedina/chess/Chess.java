package dev.pedina.chess;

import dev.pedina.NativeLibraryError;
import dev.pedina.internal.ChessFunctions;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.Library;
import dev.pedina.internal.LibraryNumbers;

import java.nio.charset.StandardCharsets;

/** The way from the public classes of this package to the native functions, and from its numbers to Java values. */
final class Chess {

    /** {@code PDN_OK}. */
    static final int OK = 0;
    /** {@code PDN_ERROR_RANGE}. */
    static final int RANGE = LibraryNumbers.ERROR_RANGE;
    /** Words of a setup and of a position. */
    static final int WORDS = ChessNumbers.POSITION_BYTES / 8;
    /** Room for the legal moves of any position. */
    static final int MAX_MOVES = ChessNumbers.MAX_MOVES;
    /** Room for the longest text, which is a FEN, with the NUL that C writes. */
    static final int FEN_SIZE = ChessNumbers.FEN_SIZE;
    /** The square number that means none. */
    static final int NO_SQUARE = ChessNumbers.NO_SQUARE;
    /** {@code PDN_STRUCT_CHESS_SETUP}. */
    static final int SETUP = LibraryNumbers.STRUCT_CHESS_SETUP;
    /** {@code PDN_STRUCT_CHESS_POSITION}. */
    static final int POSITION = LibraryNumbers.STRUCT_CHESS_POSITION;

    private static final ChessFunctions FUNCTIONS;
    private static final NativeLibraryError FAILURE;

    static {
        ChessFunctions functions = null;
        NativeLibraryError failure = null;
        try {
            functions = Library.chess();
            Library.requireSize(SETUP, WORDS);
            Library.requireSize(POSITION, WORDS);
        } catch (NativeLibraryError error) {
            failure = error;
        }
        FUNCTIONS = functions;
        FAILURE = failure;
    }

    /** Writes a text into a buffer and its length into element 0. */
    @FunctionalInterface
    interface Writer {
        /** Returns the status. */
        int write(byte[] buffer, long[] length);
    }

    private Chess() {}

    /** Returns the functions, or throws at each call why there are none, as {@link Library#chess} does. */
    static ChessFunctions functions() {
        if (FAILURE != null) {
            throw Library.again(FAILURE);
        }
        return FUNCTIONS;
    }

    static String statusText(int status) {
        return Library.library().statusText(status);
    }

    /** Checks the status of a call that cannot be refused, because its arguments are Pedina's own values. */
    static void require(int status) {
        if (status != OK) {
            throw new AssertionError("status " + status + ", " + statusText(status));
        }
    }

    /** Checks the status of a call whose only possible refusal is a number outside of its range. */
    static void requireRange(int status, String expected) {
        if (status == RANGE) {
            throw new IllegalArgumentException(expected);
        }
        require(status);
    }

    /**
     * Returns one byte a character, so that an offset into the bytes is one into the text. No character beyond ASCII
     * has a meaning in chess texts; all of them become the same byte, which is never valid.
     */
    static byte[] bytes(String text) {
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            char c = text.charAt(i);
            bytes[i] = c < 0x80 ? (byte) c : (byte) 0xFF;
        }
        return bytes;
    }

    /** Returns the start of a text that may be very long, for a message. */
    static String shorten(String text, int length) {
        return text.length() <= length ? text : text.substring(0, length) + "...";
    }

    /** Returns the text that a function of the library writes. */
    static String text(Writer writer) {
        byte[] buffer = Outputs.text();
        long[] length = Outputs.longs();
        require(writer.write(buffer, length));
        return new String(buffer, 0, (int) length[0], StandardCharsets.US_ASCII);
    }
}
