package dev.pedina.internal;

import java.io.IOException;
import java.nio.file.Path;

/** A way from Java to the functions of the opened native library. */
interface Bridge {

    /**
     * The longest text, in bytes, that a function reads in a critical call, during which the
     * garbage collector waits: that of a longer one is a copy. Files of games come in smaller
     * chunks.
     */
    int LONGEST_CRITICAL_TEXT = 16_384;

    /** Opens a library file. */
    @FunctionalInterface
    interface Opener {
        /**
         * Returns the functions of the library, or says with an {@link IOException} why the
         * operating system does not load it.
         */
        Bridge open(Path file) throws IOException;
    }

    /** The functions on the library itself. */
    LibraryFunctions library();

    /** The chess functions. */
    ChessFunctions chess();

    /** The Mastermind functions. */
    MastermindFunctions mastermind();

    /** The Konobi functions. */
    KonobiFunctions konobi();

    /** Returns new memory outside of the Java heap, all bytes 0. */
    NativeMemory.Block allocate(long size);
}
