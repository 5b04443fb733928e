package dev.pedina.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Starts a Java process with the jar, as a user does. */
final class Java {

    private static final long SECONDS = 120;

    /** What a process printed, on both streams, and how it ended. */
    record Result(int exitCode, String output) {}

    private Java() {}

    /** The jar under test. */
    static Path jar() {
        return Path.of(System.getProperty("pedina.test.jar"));
    }

    /** Where the compiled tests are. */
    static Path testClasses() {
        return jar().resolveSibling("test-classes");
    }

    /** Runs Java with the jar as the named module dev.pedina. */
    static Result module(String... arguments) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of("--module-path", jar().toString(), "--add-modules", "dev.pedina"));
        line.addAll(List.of(arguments));
        return run(line);
    }

    /** Runs Java. */
    static Result run(List<String> arguments) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
        line.addAll(arguments);
        Path output = Files.createTempFile("pedina-test-", ".txt");
        try {
            Process process = new ProcessBuilder(line)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("still running after " + SECONDS + " seconds: " + line);
            }
            return new Result(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
        } finally {
            Files.delete(output);
        }
    }
}
