package dev.pedina;

import org.jspecify.annotations.Nullable;

/**
 * The native library cannot be used on this machine or in this Java process; the message says what
 * to do.
 *
 * <p>This is an error and no exception, like {@link UnsatisfiedLinkError}: it reports a wrong
 * installation, not of a wrong argument. Every call that needs the library throws it, not just the
 * first one.
 *
 * {@snippet :
 * import dev.pedina.NativeLibraryError;
 * import dev.pedina.Pedina;
 *
 * try {
 *     System.out.println("Pedina " + Pedina.version());
 * } catch (NativeLibraryError error) {
 *     System.err.println(error.reason() + ": " + error.getMessage());
 * }
 * }
 */
public final class NativeLibraryError extends LinkageError {

    private static final long serialVersionUID = 1;

    /** The reason that {@link #reason()} returns. */
    private final Reason reason;

    /** Why the native library cannot be used. */
    public enum Reason {
        /** The jar has no native library for this operating system and processor. */
        UNSUPPORTED_PLATFORM,
        /**
         * The file that {@code pedina.native.path} names is missing, or the jar's library cannot be
         * copied.
         */
        NO_FILE,
        /**
         * The operating system does not load the file: wrong processor, damaged file, directory
         * without execution.
         */
        NOT_LOADABLE,
        /** Java denies native access to this module. */
        ACCESS_DENIED,
        /** The library was made for another version of the Java classes. */
        WRONG_VERSION,
        /**
         * The property {@code pedina.bridge} asks for a bridge that this Java or this jar does not
         * have.
         */
        NO_BRIDGE
    }

    /**
     * Makes an error; only Pedina does.
     *
     * @param reason why the library cannot be used
     * @param message what happened and what to do
     * @param cause what the JDK reported, or null
     */
    public NativeLibraryError(Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** {@return why the native library cannot be used} */
    public Reason reason() {
        return reason;
    }
}
