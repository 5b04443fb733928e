package dev.pedina.internal;

import dev.pedina.NativeLibraryError;
import dev.pedina.NativeLibraryError.Reason;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the file of the native library and passes it to the bridge in use.
 *
 * <p>The order is: the file that {@code pedina.native.path} names, and nothing else if it is set;
 * else a copy of the resource in the jar, in the directory that {@code pedina.native.directory}
 * names; else a copy in the user's cache; else a copy in a new temporary directory, which goes away
 * as soon as the library is open. The last step is for machines where the home directory is
 * missing, read-only or without execution.
 */
final class NativeLibrary {

    /** Names a library file, which is used as it is. */
    static final String PATH_PROPERTY = "pedina.native.path";
    /** Names the directory into which the library is copied from the jar. */
    static final String DIRECTORY_PROPERTY = "pedina.native.directory";

    private NativeLibrary() {}

    /** Returns what the opener makes of the first library file that it can open. */
    static Bridge open(Bridge.Opener opener) {
        String path = System.getProperty(PATH_PROPERTY);
        return path != null ? openFile(path, opener) : openCopy(opener);
    }

    private static Bridge openFile(String path, Bridge.Opener opener) {
        Path file;
        try {
            file = Path.of(path).toAbsolutePath();
        } catch (InvalidPathException e) {
            throw new NativeLibraryError(Reason.NO_FILE, "-D" + PATH_PROPERTY + "=" + path
                    + " is no path", e);
        }
        if (!Files.isRegularFile(file)) {
            throw new NativeLibraryError(Reason.NO_FILE,
                    "-D" + PATH_PROPERTY + "=" + path
                    + " names no file; name the shared library of Pedina "
                            + "or leave the property away to use the one in the jar", null);
        }
        try {
            return opener.open(file);
        } catch (IOException e) {
            throw new NativeLibraryError(Reason.NOT_LOADABLE,
                    "-D" + PATH_PROPERTY + "=" + path + " is not a library for this process: "
                    + e.getMessage(), e);
        }
    }

    private static Bridge openCopy(Bridge.Opener opener) {
        byte[] content = resource(Platform.current());
        List<String> failures = new ArrayList<>();
        boolean copied = false;
        for (LibraryCopy.Place place : LibraryCopy.places()) {
            try (LibraryCopy copy = place.store(content)) {
                copied = true;
                return opener.open(copy.file());
            } catch (IOException e) {
                failures.add(place + ": " + e.getMessage());
            }
        }
        throw new NativeLibraryError(copied ? Reason.NOT_LOADABLE : Reason.NO_FILE,
                "the native library in the jar cannot be loaded on this machine. Tried "
                + String.join("; ", failures)
                        + ". If these directories are mounted noexec or read-only, name one that "
                        + "is not with -D"
                        + DIRECTORY_PROPERTY
                        + "=DIRECTORY, or unpack the library yourself and name it with -D"
                        + PATH_PROPERTY + "=FILE", null);
    }

    private static byte[] resource(Platform platform) {
        URL resource = NativeLibrary.class.getResource(platform.resource());
        if (resource == null) {
            throw new NativeLibraryError(Reason.UNSUPPORTED_PLATFORM,
                    "this jar has no native library for " + platform + " (no " + platform.resource()
                            + " in it); build one from Pedina's sources with `cargo xtask jvm "
                            + "--library`, on that platform, and name the file that it prints "
                            + "with -D"
                            + PATH_PROPERTY + "=FILE", null);
        }
        try {
            URLConnection connection = resource.openConnection();
            // A cached jar is shared by all class loaders, and closed while in use when one of them
            // is.
            connection.setUseCaches(false);
            try (InputStream in = connection.getInputStream()) {
                return in.readAllBytes();
            }
        } catch (IOException e) {
            throw new NativeLibraryError(Reason.NO_FILE, "the jar cannot be read: "
                    + e.getMessage(), e);
        }
    }
}
