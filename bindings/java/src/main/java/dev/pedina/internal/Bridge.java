package dev.pedina.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.LongFunction;

/**
 * A way from Java to the functions of the opened native library.
 *
 * @param library the functions on the library itself
 * @param chess the chess functions
 * @param mastermind the Mastermind functions
 * @param konobi the Konobi functions
 * @param memory returns new memory outside of the Java heap, of that many bytes, all 0
 */
record Bridge(LibraryFunctions library, ChessFunctions chess, MastermindFunctions mastermind,
        KonobiFunctions konobi, LongFunction<NativeMemory.Block> memory) {

    /**
     * The longest text, in bytes, that a function reads in a critical call, during which the
     * garbage collector waits: that of a longer one is a copy. Files of games come in smaller
     * chunks.
     */
    static final int LONGEST_CRITICAL_TEXT = 16_384;

    /** Opens a library file. */
    @FunctionalInterface
    interface Opener {
        /**
         * Returns the functions of the library, or says with an {@link IOException} why the
         * operating system does not load it.
         */
        Bridge open(Path file) throws IOException;
    }
}
