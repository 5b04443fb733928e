package dev.pedina.internal;

import dev.pedina.NativeLibraryError.Reason;
import dev.pedina.NativeLibraryError;

import java.io.IOException;

/**
 * The one way from the public classes to the native library: opens it once per class loader.
 *
 * <p>The bridge is the Foreign Function and Memory API on JDK 22 and later, if the jar has its part
 * for them, and JNI otherwise; the property {@code pedina.bridge}, {@code ffm} or {@code jni},
 * chooses one of the two. A jar lacks that part if JDK 17 built it, or if it was repackaged without
 * {@code Multi-Release} in its manifest.
 *
 * <p>A failure is kept and thrown again at each call. A failing static initialiser would show its
 * message at the first call only and answer the following ones with {@code NoClassDefFoundError}.
 * All fields are constants for the just-in-time compiler, as are those of a record, so the question
 * costs nothing once it is compiled.
 */
public final class Library {

    /** Names the bridge, {@code ffm} or {@code jni}, in place of the usual choice. */
    public static final String BRIDGE_PROPERTY = "pedina.bridge";
    /**
     * The ABI that the classes of this jar are written for: {@code PDN_ABI_VERSION} of
     * {@code pedina.h}.
     */
    public static final int ABI_VERSION = LibraryNumbers.ABI_VERSION;
    /**
     * The oldest library that has every function of that ABI: {@code PDN_VERSION} of
     * {@code pedina.h}.
     */
    public static final int OLDEST_VERSION = 100;

    private static final String BRIDGE_NAME;
    private static final Bridge BRIDGE;
    private static final NativeLibraryError FAILURE;

    static {
        Bridge bridge = null;
        String name = null;
        NativeLibraryError failure = null;
        try {
            boolean isPackaged = Platform.isAndroid();
            name = isPackaged ? "jni" : BridgeChoice.name();
            bridge = isPackaged ? openPackaged() : BridgeChoice.open(name);
        } catch (NativeLibraryError error) {
            failure = error;
        }
        BRIDGE_NAME = name;
        BRIDGE = bridge;
        FAILURE = failure;
    }

    private Library() {}

    /**
     * Returns the functions on the library itself.
     *
     * @return the functions
     * @throws NativeLibraryError if the library cannot be used on this machine
     */
    public static LibraryFunctions library() {
        requireOpen();
        return BRIDGE.library();
    }

    /**
     * Returns the chess functions.
     *
     * @return the functions
     * @throws NativeLibraryError if the library cannot be used on this machine
     */
    public static ChessFunctions chess() {
        requireOpen();
        return BRIDGE.chess();
    }

    /**
     * Returns the Mastermind functions.
     *
     * @return the functions
     * @throws NativeLibraryError if the library cannot be used on this machine
     */
    public static MastermindFunctions mastermind() {
        requireOpen();
        return BRIDGE.mastermind();
    }

    /**
     * Returns the Konobi functions.
     *
     * @return the functions
     * @throws NativeLibraryError if the library cannot be used on this machine
     */
    public static KonobiFunctions konobi() {
        requireOpen();
        return BRIDGE.konobi();
    }

    /** Returns new memory outside of the Java heap, all bytes 0. */
    static NativeMemory.Block allocate(long size) {
        requireOpen();
        return BRIDGE.memory().apply(size);
    }

    /**
     * Returns which bridge is in use.
     *
     * @return {@code ffm} or {@code jni}
     * @throws NativeLibraryError if the library cannot be used on this machine
     */
    public static String bridge() {
        requireOpen();
        return BRIDGE_NAME;
    }

    /**
     * Returns a kept failure with the stack of the present call.
     *
     * @param failure what happened when the library was opened
     * @return the error to throw
     */
    static NativeLibraryError again(NativeLibraryError failure) {
        return new NativeLibraryError(failure.reason(), failure.getMessage(), failure);
    }

    private static void requireOpen() {
        if (FAILURE != null) {
            throw again(FAILURE);
        }
    }

    /** On Android the package of the app has the library, and no Java but JNI to call it. */
    private static Bridge openPackaged() {
        try {
            return checked(JniBridge.openPackaged(), "of the app");
        } catch (IOException e) {
            throw new NativeLibraryError(Reason.NOT_LOADABLE, "the app has no library of Pedina "
                    + "for this processor: depend on the package pedina-android. Android says: "
                    + e.getMessage(), e);
        }
    }

    /** Returns the bridge if its library is of this version. */
    static Bridge checked(Bridge bridge, Object name) {
        checkVersion(bridge.library(), name);
        checkSizes(bridge.library(), name);
        return bridge;
    }

    private static void checkVersion(LibraryFunctions library, Object name) {
        int version = library.version();
        boolean isSameAbi = library.checkAbi(ABI_VERSION) == 0;
        if (!isSameAbi || version < OLDEST_VERSION) {
            throw new NativeLibraryError(Reason.WRONG_VERSION,
                    "the native library " + name + " is version " + versionText(version) + " and "
                            + (isSameAbi ? "too old" : "has another ABI")
                            + "; these classes need ABI " + ABI_VERSION
                            + " and version " + versionText(OLDEST_VERSION)
                            + " or later: take jar and library from the same release", null);
        }
    }

    private static void checkSizes(LibraryFunctions library, Object name) {
        for (int[] struct : LibraryNumbers.SIZES) {
            long size = library.structSize(struct[0]);
            if (size != struct[1]) {
                throw new NativeLibraryError(Reason.WRONG_VERSION, "struct " + struct[0]
                        + " of the native library " + name
                        + " has " + size + " bytes, these classes expect " + struct[1]
                        + ": take jar and library from the same release", null);
            }
        }
    }

    private static String versionText(int version) {
        return version / 10_000 + "." + version / 100 % 100 + "." + version % 100;
    }
}
