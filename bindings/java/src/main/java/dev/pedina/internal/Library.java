package dev.pedina.internal;

import dev.pedina.NativeLibraryError.Reason;
import dev.pedina.NativeLibraryError;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;

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

    /** The release that brought the Foreign Function and Memory API. */
    private static final int FFM_RELEASE = 22;
    private static final String FFM_BRIDGE = Library.class.getPackageName() + ".FfmBridge";

    private static final String BRIDGE_NAME;
    private static final Bridge BRIDGE;
    private static final NativeLibraryError FAILURE;

    static {
        Bridge bridge = null;
        String name = null;
        NativeLibraryError failure = null;
        try {
            name = chosenBridge();
            bridge = open(name);
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

    private static String chosenBridge() {
        int release = Runtime.version().feature();
        String chosen = System.getProperty(BRIDGE_PROPERTY);
        if (chosen == null) {
            return release >= FFM_RELEASE && hasFfmBridge() ? "ffm" : "jni";
        }
        if (!chosen.equals("jni") && !chosen.equals("ffm")) {
            throw new NativeLibraryError(Reason.NO_BRIDGE,
                    "-D" + BRIDGE_PROPERTY + "=" + chosen
                    + " is no bridge: it is ffm or jni, or left away", null);
        }
        if (chosen.equals("ffm") && release < FFM_RELEASE) {
            throw new NativeLibraryError(Reason.NO_BRIDGE, "-D" + BRIDGE_PROPERTY
                    + "=ffm needs Java " + FFM_RELEASE
                    + " or later, and this is Java " + release + ": leave the property away", null);
        }
        return chosen;
    }

    private static boolean hasFfmBridge() {
        try {
            Class.forName(FFM_BRIDGE, false, Library.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static Bridge open(String name) {
        Bridge.Opener opener = name.equals("jni") ? JniBridge::open : ffm();
        try {
            return NativeLibrary.open(file -> {
                Bridge bridge = opener.open(file);
                checkVersion(bridge.library(), file);
                checkSizes(bridge.library(), file);
                return bridge;
            });
        } catch (UnsupportedOperationException e) {
            throw new NativeLibraryError(Reason.UNSUPPORTED_PLATFORM,
                    "this Java cannot call native functions over the "
                    + "Foreign Function and Memory API on " + Platform.current() + ": "
                    + e.getMessage()
                    + "; try -D" + BRIDGE_PROPERTY + "=jni", e);
        } catch (IllegalCallerException e) {
            Module module = Library.class.getModule();
            throw new NativeLibraryError(Reason.ACCESS_DENIED,
                    "Java denies native access to Pedina: start it with --enable-native-access="
                            + (module.isNamed() ? module.getName() : "ALL-UNNAMED"), e);
        }
    }

    /**
     * The class of the other bridge is in the part of the jar that JDK 22 and later see, so it is
     * found by name.
     */
    private static Bridge.Opener ffm() {
        MethodHandle open;
        try {
            Class<?> bridge = Class.forName(FFM_BRIDGE);
            open = MethodHandles.lookup().findStatic(bridge, "open",
                    MethodType.methodType(Bridge.class, Path.class));
        } catch (ReflectiveOperationException e) {
            throw new NativeLibraryError(Reason.NO_BRIDGE, "the jar has no part for Java "
                    + FFM_RELEASE
                    + " and later, as when an older JDK has built it, or when it was repackaged "
                    + "without "
                    + "Multi-Release: true in its manifest; leave -D" + BRIDGE_PROPERTY
                    + "=ffm away, and "
                    + "Java uses JNI", e);
        }
        return file -> {
            try {
                return (Bridge) open.invokeExact(file);
            } catch (IOException | RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        };
    }

    private static void checkVersion(LibraryFunctions library, Path file) {
        int version = library.version();
        boolean isSameAbi = library.checkAbi(ABI_VERSION) == 0;
        if (!isSameAbi || version < OLDEST_VERSION) {
            throw new NativeLibraryError(Reason.WRONG_VERSION,
                    "the native library " + file + " is version " + versionText(version) + " and "
                            + (isSameAbi ? "too old" : "has another ABI")
                            + "; these classes need ABI " + ABI_VERSION
                            + " and version " + versionText(OLDEST_VERSION)
                            + " or later: take jar and library from the same release", null);
        }
    }

    private static void checkSizes(LibraryFunctions library, Path file) {
        for (int[] struct : LibraryNumbers.SIZES) {
            long size = library.structSize(struct[0]);
            if (size != struct[1]) {
                throw new NativeLibraryError(Reason.WRONG_VERSION, "struct " + struct[0]
                        + " of the native library " + file
                        + " has " + size + " bytes, these classes expect " + struct[1]
                        + ": take jar and library from the same release", null);
            }
        }
    }

    private static String versionText(int version) {
        return version / 10_000 + "." + version / 100 % 100 + "." + version % 100;
    }
}
