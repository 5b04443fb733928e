package dev.pedina.internal;

import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Starts a Java process with the jar, as a user does.
 *
 * <p>{@code pedina.test.emulator} says that this one runs in Wine or QEMU ({@code cargo xtask jvm
 * --runtimes}), and {@code pedina.test.options} what each further one needs there. QEMU cannot
 * start any.
 */
final class Java {

    /** Ends a process that hangs, however slow the machine is. */
    private static final long MINUTES = 10;

    private static final String EMULATOR = System.getProperty("pedina.test.emulator", "");

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
        environment.remove("LOCALAPPDATA");
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

    /** Skips a test about users and permissions where files do not have those of Unix. */
    static void assumeUnix() {
        assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("unix"),
                "no permissions of Unix");
    }

    /** Skips a test that compiles where this is a runtime alone, as only emulators have one. */
    static void assumeCompiler() {
        assumeTrue(EMULATOR.isEmpty()
                || ModuleFinder.ofSystem().find("jdk.compiler").isPresent(), "no compiler");
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
        assumeFalse(EMULATOR.equals("qemu"), "the emulator starts no process of its machine");
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
        String options = System.getProperty("pedina.test.options", "");
        line.addAll(options.lines().toList());
        String bridge = System.getProperty(Library.BRIDGE_PROPERTY);
        if (bridge != null) {
            line.add("-D" + Library.BRIDGE_PROPERTY + "=" + bridge);
        }
        line.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        CompletableFuture<Process> end = process.onExit().orTimeout(MINUTES, TimeUnit.MINUTES);
        end.exceptionally(late -> process.destroyForcibly());
        String printed = new String(process.getInputStream().readAllBytes(),
                StandardCharsets.UTF_8);
        int code = process.waitFor();
        if (end.isCompletedExceptionally()) {
            throw new AssertionError("still running after " + MINUTES + " minutes: " + line);
        }
        return new Result(code, printed.replace(System.lineSeparator(), "\n"));
    }
}
