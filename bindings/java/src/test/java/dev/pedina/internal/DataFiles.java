package dev.pedina.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The data files of the Rust tests, {@code core/tests}: what is true there is true here. */
public final class DataFiles {

    /** Where most of them are. */
    public static final Path FOLDER = Path.of("../../core/tests/data");

    private DataFiles() {}

    /** The bytes of a net of the engine. */
    public static byte[] net(String name) {
        try {
            return Files.readAllBytes(FOLDER.resolve("../../nets").resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lines of a file that are neither blank nor a comment; there is one at least. */
    public static List<String> lines(String name) {
        try {
            List<String> lines = Files.readAllLines(FOLDER.resolve(name)).stream()
                    .filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
            if (lines.isEmpty()) {
                throw new AssertionError(name + " has no line");
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
