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
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Cleaner;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The native library over the Foreign Function and Memory API of JDK 22 and later.
 *
 * <p>The library keeps nothing, calls nothing back and needs no other library, so it stays open as
 * long as the process runs and any number of class loaders may open it.
 */
// The one class of this bridge that does what --enable-native-access is asked for.
@SuppressWarnings("restricted")
final class FfmBridge {

    // Set before the first handle is linked, and not by a static initialiser: denied access and
    // platforms without a linker must be declared as they are.
    private static Linker linker;
    private static SymbolLookup symbols;

    private FfmBridge() {}

    static synchronized Bridge open(Path file) throws IOException {
        try {
            linker = Linker.nativeLinker();
            symbols = SymbolLookup.libraryLookup(file, Arena.global());
            return new Bridge(new FfmLibraryFunctions(), new FfmChessFunctions(),
                    new FfmMastermindFunctions(), new FfmKonobiFunctions(), FfmBridge::allocate);
        } catch (IllegalArgumentException e) {
            throw new IOException(loaderMessage(file, e), e);
        }
    }

    /**
     * Returns the handle of a function that is short in all cases: the call may take arrays on the
     * Java heap and does not let the garbage collector in.
     */
    static MethodHandle shortCall(String name, MemoryLayout result, MemoryLayout... parameters) {
        return link(name, FunctionDescriptor.of(result, parameters), Linker.Option.critical(true));
    }

    /**
     * Returns the handle of a function that may run long: it takes native memory only and does not
     * hold up the garbage collector.
     */
    static MethodHandle longCall(String name, MemoryLayout result, MemoryLayout... parameters) {
        return link(name, FunctionDescriptor.of(result, parameters));
    }

    /** Returns the layout of a pointer to a text that ends with a NUL, of any length. */
    static AddressLayout text() {
        return ValueLayout.ADDRESS.withTargetLayout(
                MemoryLayout.sequenceLayout(Long.MAX_VALUE, ValueLayout.JAVA_BYTE));
    }

    /** Returns the address of the function that appends to an array what another one writes. */
    static MemorySegment append() {
        return Append.ADDRESS.orElseThrow(() -> missing("pdn_append"));
    }

    private static final class Append {
        static final Optional<MemorySegment> ADDRESS = symbols.find("pdn_append");
    }

    /** Returns the error for something that a call into the library cannot throw. */
    static AssertionError unexpected(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return new AssertionError("a call into the native library threw", thrown);
    }

    private static NativeMemory.Block allocate(long size) {
        // Shared, because any thread may close it; the lock of NativeMemory keeps the threads
        // apart.
        Arena arena = Arena.ofShared();
        try {
            return new Segment(arena, arena.allocate(size, Long.BYTES));
        } catch (Throwable noMemory) {
            arena.close();
            throw noMemory;
        }
    }

    private record Segment(Arena arena, MemorySegment handle) implements NativeMemory.Block {

        private static final Cleaner CLEANER = Cleaner.create();

        @Override
        public Runnable freeing(Object owner, Runnable then) {
            Arena kept = arena;
            return CLEANER.register(owner, () -> {
                kept.close();
                then.run();
            })::clean;
        }
    }

    private static synchronized MethodHandle link(String name, FunctionDescriptor shape,
            Linker.Option... options) {
        return symbols.find(name)
                .map(function -> linker.downcallHandle(function, shape, options))
                .orElseGet(() -> missing(name, shape.toMethodType()));
    }

    /**
     * Returns a handle of which each call says that the function is missing. A static initialiser
     * that threw would say so only once.
     */
    private static MethodHandle missing(String name, MethodType type) {
        try {
            MethodHandle error = MethodHandles.lookup().findStatic(FfmBridge.class, "missing",
                    MethodType.methodType(NativeLibraryError.class, String.class));
            MethodHandle thrower = MethodHandles.throwException(type.returnType(),
                    NativeLibraryError.class);
            return MethodHandles.dropArguments(MethodHandles.foldArguments(thrower,
                    error.bindTo(name)), 0, type.parameterList());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static NativeLibraryError missing(String name) {
        return new NativeLibraryError(Reason.WRONG_VERSION, "the native library has no function "
                + name + ": it is not Pedina's or of another version", null);
    }

    /**
     * Returns why the operating system rejects the file: System.load reports it, the FFM API does
     * not.
     */
    private static String loaderMessage(Path file, IllegalArgumentException fallback) {
        try {
            System.load(file.toString());
            return fallback.getMessage();
        } catch (UnsatisfiedLinkError e) {
            // The JDK puts the path in front, some of its versions twice.
            return e.getMessage().replace(file + ": ", "");
        }
    }
}
