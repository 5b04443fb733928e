package dev.pedina.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;

/**
 * Says whether a directory of a Unix system can be changed by nobody but the user of this process
 * and root.
 *
 * <p>Owners are compared by number: a user in a container often has no name. The directories above
 * count too, because who may rename one of them can put another in its place.
 */
final class DirectoryOwner {

    private static final int ROOT = 0;
    private static final int GROUP_OR_OTHERS_WRITE = 0022;
    private static final int GROUP_OR_OTHERS_SEARCH = 0011;
    /** Only the owner of a file may rename it here, as in {@code /tmp}. */
    private static final int STICKY = 01000;

    private DirectoryOwner() {}

    /**
     * Checks a directory and those above it.
     *
     * @throws IOException if another user may change what is in it, or put another in its place
     */
    static void require(Path directory) throws IOException {
        int user = userOfThisProcess();
        Map<String, Object> own = attributes(directory);
        boolean isDirectory = Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS);
        boolean isOpen = (mode(own) & GROUP_OR_OTHERS_WRITE) != 0;
        if (!isDirectory || isOpen || owner(own) != user) {
            throw new IOException(
                    "not a directory that only its owner, the user of this process, may "
                    + "write to");
        }
        Path real = directory.toRealPath();
        Path above = real.getRoot();
        for (Path name : real) {
            Map<String, Object> attributes = attributes(above);
            boolean isOurs = owner(attributes) == user;
            if (isOurs && (mode(attributes) & GROUP_OR_OTHERS_SEARCH) == 0) {
                return; // Nobody else gets below it.
            }
            boolean isChangeable = (mode(attributes) & GROUP_OR_OTHERS_WRITE) != 0
                    && (mode(attributes) & STICKY) == 0;
            if (isChangeable || !isOurs && owner(attributes) != ROOT) {
                throw new IOException("other users may replace it, because they may change "
                        + above);
            }
            above = above.resolve(name);
        }
    }

    /** Linux has it in {@code /proc}; elsewhere a new file has it. */
    private static int userOfThisProcess() throws IOException {
        Path process = Path.of("/proc/self");
        if (Files.exists(process)) {
            return (int) Files.getAttribute(process, "unix:uid");
        }
        Path file = Files.createTempFile("pedina-", "");
        try {
            return owner(attributes(file));
        } finally {
            Files.delete(file);
        }
    }

    private static Map<String, Object> attributes(Path path) throws IOException {
        return Files.readAttributes(path, "unix:uid,mode", LinkOption.NOFOLLOW_LINKS);
    }

    private static int owner(Map<String, Object> attributes) {
        return (int) attributes.get("uid");
    }

    private static int mode(Map<String, Object> attributes) {
        return (int) attributes.get("mode");
    }
}
