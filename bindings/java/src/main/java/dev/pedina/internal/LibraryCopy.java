package dev.pedina.internal;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

/**
 * A copy of the native library outside the jar, where the operating system can load it from.
 *
 * <p>The name carries a hash of the content, so that versions do not meet and the next start finds
 * its copy. A copy is written under another name and then renamed, so that a half of one is never
 * visible, and is compared with the content before each use. The directory belongs to the user
 * alone: who may write into it decides what this process runs.
 */
final class LibraryCopy implements AutoCloseable {

    /** A directory that may take the copy. */
    record Place(Path directory, Lifetime lifetime) {

        /** Returns a copy of the content in this place, an old one if it is whole. */
        LibraryCopy store(byte[] content) throws IOException {
            try {
                if (lifetime == Lifetime.UNTIL_OPEN) {
                    Path fresh = Files.createTempDirectory(directory, "pedina-");
                    return new LibraryCopy(write(fresh, content), lifetime);
                }
                makePrivate(directory);
                Path file = directory.resolve(fileName(content));
                return new LibraryCopy(holds(file, content) ? file : write(directory, content),
                        lifetime);
            } catch (FileSystemException e) {
                // The JDK gives the path alone for some of these; the class says what went wrong.
                throw new IOException(e.getClass().getSimpleName() + ": " + e.getMessage(), e);
            } catch (UnsupportedOperationException | SecurityException e) {
                throw new IOException(e.toString(), e);
            }
        }

        @Override
        public String toString() {
            return directory.toString();
        }
    }

    /** How long a copy stays. */
    enum Lifetime {
        /** For the next start, too. */
        KEPT,
        /** Until the library is open; then the operating system needs the name no more. */
        UNTIL_OPEN
    }

    /** What the names of copies for further class loaders begin with. */
    static final String FURTHER = "pedina-further-";

    private static final Duration FORGOTTEN = Duration.ofDays(1);

    private final Path file;
    private final Lifetime lifetime;

    private LibraryCopy(Path file, Lifetime lifetime) {
        this.file = file;
        this.lifetime = lifetime;
    }

    /** Returns the directories to try, best first. */
    static List<Place> places() {
        String chosen = System.getProperty(NativeLibrary.DIRECTORY_PROPERTY);
        if (chosen != null) {
            return List.of(new Place(Path.of(chosen).toAbsolutePath(), Lifetime.KEPT));
        }
        Optional<Place> cache = cacheDirectory()
                .map(directory -> new Place(directory.resolve("pedina"), Lifetime.KEPT));
        Optional<Place> temporary = path(System.getProperty("java.io.tmpdir"))
                .map(directory -> new Place(directory, Lifetime.UNTIL_OPEN));
        return Stream.of(cache, temporary).flatMap(Optional::stream).toList();
    }

    /** Returns the file of the copy. */
    Path file() {
        return file;
    }

    /** Takes a temporary copy away. */
    @Override
    public void close() {
        if (lifetime == Lifetime.UNTIL_OPEN) {
            // Files to delete on exit go in the opposite order.
            Path directory = file.getParent();
            if (!discard(file)) {
                directory.toFile().deleteOnExit();
                file.toFile().deleteOnExit();
            } else {
                discard(directory);
            }
        }
    }

    /**
     * Deletes the copy for a further class loader, and returns whether that has worked: Windows
     * keeps the file of an open library.
     */
    static boolean discard(Path copy) {
        try {
            Files.deleteIfExists(copy);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Deletes copies for further class loaders that processes of other days have left. */
    static void removeForgotten(Path directory) {
        Instant oldest = Instant.now().minus(FORGOTTEN);
        try (DirectoryStream<Path> copies = Files.newDirectoryStream(directory, FURTHER + "*.so")) {
            for (Path copy : copies) {
                if (Files.getLastModifiedTime(copy).toInstant().isBefore(oldest)) {
                    discard(copy);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // They cost space and nothing else; the next start tries again.
        }
    }

    private static Optional<Path> cacheDirectory() {
        String os = Platform.current().os();
        String home = System.getProperty("user.home");
        Optional<Path> named = switch (os) {
            case "windows" -> path(System.getenv("LOCALAPPDATA"));
            case "macos" -> Optional.empty();
            default -> path(System.getenv("XDG_CACHE_HOME"));
        };
        return named.or(() -> path(home).map(directory -> directory.resolve(switch (os) {
            case "windows" -> "AppData/Local";
            case "macos" -> "Library/Caches";
            default -> ".cache";
        })));
    }

    private static Optional<Path> path(String text) {
        try {
            // The JDK gives "?" for a home that it does not know; a relative cache would follow the
            // program around.
            return Optional.ofNullable(text).filter(t -> !t.isBlank()).map(Path::of)
                    .filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static void makePrivate(Path directory) throws IOException {
        boolean unix = directory.getFileSystem().supportedFileAttributeViews().contains("unix");
        if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
            if (directory.getParent() != null) {
                Files.createDirectories(directory.getParent());
            }
            try {
                Files.createDirectory(directory, unix ? OWNER_ONLY : NO_ATTRIBUTES);
            } catch (FileAlreadyExistsException e) {
                // Another process was faster; what it made is checked below.
            }
        }
        if (unix) {
            DirectoryOwner.require(directory);
        }
    }

    private static Path write(Path directory, byte[] content) throws IOException {
        Path file = directory.resolve(fileName(content));
        // A name without random numbers, whose provider takes tens of milliseconds to load.
        Path part = directory.resolve("part-" + ProcessHandle.current().pid() + "-"
                + System.nanoTime());
        try {
            Files.write(part, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
        if (!holds(file, content)) {
            throw new IOException("the copy of the library differs from the one in the jar");
        }
        return file;
    }

    private static boolean holds(Path file, byte[] content) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        BasicFileAttributes attributes =
                Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return attributes.isRegularFile()
                && attributes.size() == content.length
                && Arrays.equals(Files.readAllBytes(file), content);
    }

    /**
     * Returns a name by a hash of the content. Two checksums serve as well as a cryptographic hash,
     * because each copy is compared with the content anyway, and do not cost the tens of
     * milliseconds of loading a security provider.
     */
    private static String fileName(byte[] content) {
        return HexFormat.of().toHexDigits(sum(new CRC32(), content))
                + HexFormat.of().toHexDigits(sum(new CRC32C(), content))
                + "-" + System.mapLibraryName("pedina");
    }

    private static int sum(Checksum checksum, byte[] content) {
        checksum.update(content);
        return (int) checksum.getValue();
    }

    private static final FileAttribute<?>[] NO_ATTRIBUTES = {};
    private static final FileAttribute<?>[] OWNER_ONLY =
            {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))};
}
