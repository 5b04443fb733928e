package dev.pedina.internal;

import dev.pedina.NativeLibraryError;

/**
 * The one way from the public classes to the native library: opens it once per class loader.
 *
 * <p>A failure is kept and thrown again at each call. A failing static initialiser would show its message at the first
 * call only and answer the following ones with {@code NoClassDefFoundError}. Both fields are constants for the
 * just-in-time compiler, so the question costs nothing once it is compiled.
 */
public final class Library {

    private static final FfmLibrary OPENED;
    private static final NativeLibraryError FAILURE;

    static {
        FfmLibrary opened = null;
        NativeLibraryError failure = null;
        try {
            opened = FfmLibrary.open();
        } catch (NativeLibraryError error) {
            failure = error;
        }
        OPENED = opened;
        FAILURE = failure;
    }

    private Library() {}

    /**
     * Returns the opened library.
     *
     * @return the library
     * @throws NativeLibraryError if it cannot be used on this machine
     */
    public static FfmLibrary bridge() {
        if (FAILURE != null) {
            throw again(FAILURE);
        }
        return OPENED;
    }

    /**
     * Returns a kept failure with the stack of the present call.
     *
     * @param failure what happened when the library was opened
     * @return the error to throw
     */
    public static NativeLibraryError again(NativeLibraryError failure) {
        return new NativeLibraryError(failure.reason(), failure.getMessage(), failure);
    }
}
