package dev.pedina.internal;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Starts a Java process with the jar, as a user does. */
final class Java {

    /** Ends a process that hangs, however slow the machine is. */
    private static final long MINUTES = 10;

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
        return run(System.getenv(), onModulePath(arguments));
    }

    /**
     * Runs Java with the jar as the named module dev.pedina, where the environment names no cache.
     */
    static Result moduleWithoutCache(String... arguments) throws IOException, InterruptedException {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.remove("XDG_CACHE_HOME");
        return run(environment, onModulePath(arguments));
    }

    /** Runs Java with nothing but what the arguments name. */
    static Result plain(String... arguments) throws IOException, InterruptedException {
        return run(System.getenv(), List.of(arguments));
    }

    /** Runs Java with the jar and the tests on the class path. */
    static Result classPath(String... arguments) throws IOException, InterruptedException {
        return run(System.getenv(),
                with(List.of("--class-path", jar() + File.pathSeparator + testClasses()),
                arguments));
    }

    private static List<String> onModulePath(String... arguments) {
        return with(List.of("--module-path", jar().toString(), "--add-modules", "dev.pedina"),
                arguments);
    }

    private static List<String> with(List<String> first, String... rest) {
        List<String> all = new ArrayList<>(first);
        all.addAll(List.of(rest));
        return all;
    }

    private static Result run(Map<String, String> environment, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
        String bridge = System.getProperty(Library.BRIDGE_PROPERTY);
        if (bridge != null) {
            line.add("-D" + Library.BRIDGE_PROPERTY + "=" + bridge);
        }
        line.addAll(arguments);
        Path output = Files.createTempFile("pedina-test-", ".txt");
        try {
            ProcessBuilder builder = new ProcessBuilder(line)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().clear();
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new AssertionError("still running after " + MINUTES + " minutes: " + line);
            }
            return new Result(process.exitValue(), Files.readString(output,
                    StandardCharsets.UTF_8));
        } finally {
            Files.delete(output);
        }
    }
}
