package dev.pedina.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The native library over JNI: the bridge of JDK 17 to 21, and by choice of later ones.
 *
 * <p>Java opens a file in one class loader only. Another class loader gets a copy of its own, which
 * is deleted as soon as it is open.
 */
final class JniBridge {

    private JniBridge() {}

    @SuppressWarnings("restricted") // What --enable-native-access is asked for.
    static Bridge open(Path file) throws IOException {
        try {
            load(file);
        } catch (UnsatisfiedLinkError e) {
            // The JDK puts the path in front, some of its versions twice.
            throw new IOException(e.getMessage().replace(file + ": ", ""), e);
        } catch (NoClassDefFoundError e) {
            throw new IOException("its entries for JNI are those of " + e.getMessage()
                    .replace('/', '.') + ", and these classes are in "
                    + JniBridge.class.getPackageName() + ", as when they were relocated: leave "
                    + "Pedina's packages as they are, or, on Java 22 and later, keep "
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

    private static void load(Path file) throws IOException {
        try {
            System.load(file.toString());
        } catch (UnsatisfiedLinkError e) {
            if (e.getMessage() == null || !e.getMessage().contains("another classloader")) {
                throw e;
            }
            Path copy = Files.createTempFile(file.getParent(), "pedina-", ".so");
            try {
                Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
                System.load(copy.toString());
            } finally {
                Files.deleteIfExists(copy);
            }
        }
    }

    private static NativeMemory.Block allocate(long size) {
        if (size > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "over JNI native memory has at most " + Integer.MAX_VALUE + " bytes, not "
                    + size);
        }
        return new Buffer(ByteBuffer.allocateDirect((int) size));
    }

    /** Memory that the garbage collector frees as soon as the buffer is unreachable. */
    private record Buffer(ByteBuffer handle) implements NativeMemory.Block {

        @Override
        public void free() {
            // Nothing but to let go of the buffer, which the caller does.
        }
    }
}
