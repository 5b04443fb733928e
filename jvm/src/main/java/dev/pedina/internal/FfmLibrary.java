package dev.pedina.internal;

import dev.pedina.NativeLibraryError;
import dev.pedina.NativeLibraryError.Reason;

import java.io.IOException;
import java.lang.foreign.AddressLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/**
 * The native library over the Foreign Function and Memory API of JDK 22 and later.
 *
 * <p>The library keeps nothing, calls nothing back and needs no other library, so it stays open as long as the process
 * runs and any number of class loaders may open it.
 */
@SuppressWarnings("restricted") // The one class that does what --enable-native-access is asked for.
public final class FfmLibrary implements LibraryBridge {

    /** The ABI that the classes of this jar are written for: {@code PDN_ABI_VERSION} of {@code pedina.h}. */
    public static final int ABI_VERSION = 1;
    /** The oldest library that has every function of that ABI: {@code PDN_VERSION} of {@code pedina.h}. */
    public static final int OLDEST_VERSION = 100;

    private final Linker linker;
    private final SymbolLookup symbols;

    private FfmLibrary(Linker linker, SymbolLookup symbols) {
        this.linker = linker;
        this.symbols = symbols;
    }

    /** Opens the library and checks that it is the one that these classes are written for. */
    static FfmLibrary open() {
        try {
            return NativeLibrary.open(file -> {
                FfmLibrary library = new FfmLibrary(Linker.nativeLinker(), lookup(file));
                library.checkVersion(file);
                return library;
            });
        } catch (UnsupportedOperationException e) {
            throw new NativeLibraryError(Reason.UNSUPPORTED_PLATFORM,
                    "this Java cannot call native functions on " + Platform.current() + ": " + e.getMessage(), e);
        } catch (IllegalCallerException e) {
            Module module = FfmLibrary.class.getModule();
            throw new NativeLibraryError(Reason.ACCESS_DENIED,
                    "Java denies native access to Pedina: start it with --enable-native-access="
                            + (module.isNamed() ? module.getName() : "ALL-UNNAMED"), e);
        }
    }

    /**
     * Returns the handle of a function that is short in all cases: the call may take arrays on the Java heap and
     * does not let the garbage collector in.
     *
     * @param name the name in {@code pedina.h}
     * @param shape its result and parameters
     * @return the handle
     */
    public MethodHandle shortCall(String name, FunctionDescriptor shape) {
        return linker.downcallHandle(address(name), shape, Linker.Option.critical(true));
    }

    /**
     * Returns the handle of a function that may run long: it takes native memory only and does not hold up the garbage
     * collector.
     *
     * @param name the name in {@code pedina.h}
     * @param shape its result and parameters
     * @return the handle
     */
    public MethodHandle longCall(String name, FunctionDescriptor shape) {
        return linker.downcallHandle(address(name), shape);
    }

    @Override
    public String version() {
        try {
            return ((MemorySegment) Texts.VERSION.invokeExact()).getString(0);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    @Override
    public String statusText(int status) {
        try {
            return ((MemorySegment) Texts.STATUS.invokeExact(status)).getString(0);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /**
     * Returns the error for something that a call into the library cannot throw.
     *
     * @param e what the method handle threw
     * @return never: throws an {@link Error}
     */
    public static AssertionError unexpected(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return new AssertionError("a call into the native library threw", e);
    }

    private static SymbolLookup lookup(Path file) throws IOException {
        try {
            return SymbolLookup.libraryLookup(file, Arena.global());
        } catch (IllegalArgumentException e) {
            throw new IOException(loaderMessage(file, e), e);
        }
    }

    /** Returns what the operating system says against the file: System.load tells it, the FFM API does not. */
    private static String loaderMessage(Path file, IllegalArgumentException fallback) {
        try {
            System.load(file.toString());
            return fallback.getMessage();
        } catch (UnsatisfiedLinkError e) {
            // The JDK puts the path in front, some of its versions twice.
            return e.getMessage().replace(file + ": ", "");
        }
    }

    private void checkVersion(Path file) {
        int status;
        int version;
        try {
            version = (int) shortCall("pdn_version", FunctionDescriptor.of(ValueLayout.JAVA_INT)).invokeExact();
            status = (int) shortCall("pdn_check_abi",
                    FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT)).invokeExact(ABI_VERSION);
        } catch (Throwable e) {
            throw unexpected(e);
        }
        if (status != 0 || version < OLDEST_VERSION) {
            throw new NativeLibraryError(Reason.WRONG_VERSION,
                    "the native library " + file + " is version " + versionText(version) + " and "
                            + (status == 0 ? "too old" : "has another ABI") + "; these classes need ABI " + ABI_VERSION
                            + " and version " + versionText(OLDEST_VERSION)
                            + " or later: take jar and library from the same release", null);
        }
    }

    private static String versionText(int version) {
        return version / 10_000 + "." + version / 100 % 100 + "." + version % 100;
    }

    private MemorySegment address(String name) {
        return symbols.find(name).orElseThrow(() -> new NativeLibraryError(Reason.WRONG_VERSION,
                "the native library has no function " + name + ": it is not Pedina's or of another version", null));
    }

    /** Linked when the first text is asked for: most programs never do. */
    private static final class Texts {
        /** A pointer to a text that ends with a NUL, of any length. */
        static final AddressLayout TEXT = ValueLayout.ADDRESS.withTargetLayout(
                MemoryLayout.sequenceLayout(Long.MAX_VALUE, ValueLayout.JAVA_BYTE));
        static final MethodHandle VERSION = Library.bridge().shortCall("pdn_version_text", FunctionDescriptor.of(TEXT));
        static final MethodHandle STATUS =
                Library.bridge().shortCall("pdn_status_text", FunctionDescriptor.of(TEXT, ValueLayout.JAVA_INT));
    }
}
