package dev.pedina.internal;

import dev.pedina.NativeLibraryError.Reason;
import dev.pedina.NativeLibraryError;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;

/**
 * Which of the two bridges a JVM takes, and how it opens the library. Android has but one, and not
 * all of the classes that are asked here.
 */
final class BridgeChoice {

    /** The release that brought the Foreign Function and Memory API. */
    private static final int FFM_RELEASE = 22;
    private static final String FFM_BRIDGE = BridgeChoice.class.getPackageName() + ".FfmBridge";

    private BridgeChoice() {}

    /** Returns the bridge that the property names, or else the best of this Java and this jar. */
    static String name() {
        int release = Runtime.version().feature();
        String chosen = System.getProperty(Library.BRIDGE_PROPERTY);
        if (chosen == null) {
            return release >= FFM_RELEASE && hasFfmBridge() ? "ffm" : "jni";
        }
        if (!chosen.equals("jni") && !chosen.equals("ffm")) {
            throw new NativeLibraryError(Reason.NO_BRIDGE,
                    "-D" + Library.BRIDGE_PROPERTY + "=" + chosen
                    + " is no bridge: it is ffm or jni, or left away", null);
        }
        if (chosen.equals("ffm") && release < FFM_RELEASE) {
            throw new NativeLibraryError(Reason.NO_BRIDGE, "-D" + Library.BRIDGE_PROPERTY
                    + "=ffm needs Java " + FFM_RELEASE
                    + " or later, and this is Java " + release + ": leave the property away", null);
        }
        return chosen;
    }

    private static boolean hasFfmBridge() {
        try {
            Class.forName(FFM_BRIDGE, false, BridgeChoice.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Opens the library over a bridge. */
    static Bridge open(String name) {
        Bridge.Opener opener = name.equals("jni") ? JniBridge::open : ffm();
        try {
            return NativeLibrary.open(file -> Library.checked(opener.open(file), file));
        } catch (UnsupportedOperationException e) {
            throw new NativeLibraryError(Reason.UNSUPPORTED_PLATFORM,
                    "this Java cannot call native functions over the "
                    + "Foreign Function and Memory API on " + Platform.current() + ": "
                    + e.getMessage()
                    + "; try -D" + Library.BRIDGE_PROPERTY + "=jni", e);
        } catch (IllegalCallerException e) {
            Module module = BridgeChoice.class.getModule();
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
                    + "Multi-Release: true in its manifest; leave -D" + Library.BRIDGE_PROPERTY
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
}
