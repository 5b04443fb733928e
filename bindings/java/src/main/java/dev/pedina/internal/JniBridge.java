package dev.pedina.internal;

import java.io.IOException;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The native library over JNI: the bridge of JDK 17 to 21, and by choice of later ones.
 *
 * <p>Java opens a file in one class loader only. Another class loader gets a copy of its own, which
 * is deleted as soon as it is open.
 */
final class JniBridge {

    private static final String NAME = "pedina";

    /** Has the JVM load the library, and bind the native methods. */
    @FunctionalInterface
    private interface Loader {
        void load() throws IOException;
    }

    private JniBridge() {}

    static Bridge open(Path file) throws IOException {
        return open(file + ": ", () -> load(file));
    }

    /** Opens the library that an app for Android has among its own, which may be no file. */
    @SuppressWarnings("restricted") // What --enable-native-access is asked for.
    static Bridge openPackaged() throws IOException {
        return open("", () -> System.loadLibrary(NAME));
    }

    private static Bridge open(String prefix, Loader loader) throws IOException {
        try {
            loader.load();
        } catch (UnsatisfiedLinkError e) {
            // The JDK puts the path in front, some of its versions twice.
            throw new IOException(String.valueOf(e.getMessage()).replace(prefix, ""), e);
        } catch (NoClassDefFoundError e) {
            String own = JniBridge.class.getName();
            throw new IOException("its entries for JNI are those of " + e.getMessage()
                    .replace('/', '.') + ", and these classes are in "
                    + own.substring(0, own.lastIndexOf('.')) + ", as when they were relocated: "
                    + "leave Pedina's packages as they are, or, on Java 22 and later, keep "
                    + "Multi-Release: true in the manifest, which needs no JNI", e);
        } catch (NoSuchMethodError e) {
            throw new IOException("its entries for JNI are those of another version: "
                    + e.getMessage(), e);
        }
        Bridge bridge = new Bridge(new JniLibraryFunctions(), new JniChessFunctions(),
                new JniMastermindFunctions(), new JniKonobiFunctions(), JniBridge::allocate);
        try {
            bridge.library().version();
        } catch (UnsatisfiedLinkError e) {
            throw new IOException(
                    "it has no entries for JNI, as the library for C programs has none: take the "
                            + "one in "
                    + "the jar, or build one with `cargo xtask jvm --library`", e);
        }
        return bridge;
    }

    @SuppressWarnings("restricted") // As above.
    private static void load(Path file) throws IOException {
        try {
            System.load(file.toString());
        } catch (UnsatisfiedLinkError e) {
            if (e.getMessage() == null || !e.getMessage().contains("another classloader")) {
                throw e;
            }
            LibraryCopy.removeForgotten(file.getParent());
            Path copy = Files.createTempFile(file.getParent(), LibraryCopy.FURTHER, ".so");
            try {
                Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
                System.load(copy.toString());
            } finally {
                LibraryCopy.discard(copy);
            }
        }
    }

    private static NativeMemory.Block allocate(long size) {
        if (size > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "over JNI native memory has at most " + Integer.MAX_VALUE + " bytes, not "
                    + size);
        }
        Unreachable.finishAll();
        return new Buffer(ByteBuffer.allocateDirect((int) size));
    }

    /**
     * Memory that the garbage collector frees as soon as the buffer is unreachable: the caller lets
     * go of it.
     */
    private record Buffer(ByteBuffer handle) implements NativeMemory.Block {

        @Override
        public Runnable freeing(Object owner, Runnable then) {
            return new Unreachable(owner, then)::finish;
        }
    }

    /**
     * What is done when an object has become unreachable, at the latest before new memory is taken.
     * Only counts depend on it, so no thread waits for it; a {@code Cleaner} would be one, and
     * Android before 13 has none.
     */
    private static final class Unreachable extends PhantomReference<Object> {

        private static final ReferenceQueue<Object> FOUND = new ReferenceQueue<>();
        private static final Set<Unreachable> PENDING = ConcurrentHashMap.newKeySet();

        private final Runnable then;

        Unreachable(Object owner, Runnable then) {
            super(owner, FOUND);
            this.then = then;
            PENDING.add(this);
        }

        static void finishAll() {
            Reference<?> found = FOUND.poll();
            while (found != null) {
                ((Unreachable) found).finish();
                found = FOUND.poll();
            }
        }

        void finish() {
            if (PENDING.remove(this)) {
                clear();
                then.run();
            }
        }
    }
}
