package dev.pedina.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What a program prints for what is typed, and how it ends.
 *
 * @param exitCode 0 if the arguments were right
 * @param output everything that was printed, lines ended by {@code \n}
 */
public record Session(int exitCode, String output) {

    /** Ends a process that hangs, however slow the machine is. */
    private static final long MINUTES = 10;

    /** Runs a program of {@link Main} in this process. */
    public static Session of(List<String> arguments, String... typed) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BufferedReader input = new BufferedReader(new StringReader(text(typed)));
        try (PrintStream output = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            int exitCode = Main.run(arguments, input, output);
            return new Session(exitCode, bytes.toString(StandardCharsets.UTF_8).replace("\r\n",
                    "\n"));
        }
    }

    /** Runs the jar as a user does, in a process of its own; both output streams are one. */
    public static Session ofJar(List<String> arguments, String... typed) throws IOException,
            InterruptedException {
        return of(System.getProperty("examples.jar"), arguments, typed);
    }

    /** As {@link #ofJar}, with the jar that needs no other beside it. */
    static Session ofOneJar(List<String> arguments, String... typed) throws IOException,
            InterruptedException {
        String jar = System.getProperty("examples.jar").replace(".jar",
                "-jar-with-dependencies.jar");
        return of(jar, arguments, typed);
    }

    private static Session of(String jar, List<String> arguments, String... typed)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-jar", jar));
        command.addAll(arguments);
        File input = File.createTempFile("input", ".txt");
        File output = File.createTempFile("output", ".txt");
        try {
            Files.writeString(input.toPath(), text(typed));
            Process process = new ProcessBuilder(command).redirectInput(input)
                    .redirectErrorStream(true)
                    .redirectOutput(output).start();
            boolean hasEnded = process.waitFor(MINUTES, TimeUnit.MINUTES);
            process.destroyForcibly();
            assertTrue(hasEnded, "no end after " + MINUTES + " minutes: " + arguments);
            return new Session(process.exitValue(), Files.readString(output.toPath())
                    .replace("\r\n", "\n"));
        } finally {
            Files.delete(input.toPath());
            Files.delete(output.toPath());
        }
    }

    /** The lines that were printed. */
    public List<String> lines() {
        return output.lines().toList();
    }

    /** Checks that the program has ended well and printed these lines and no others. */
    public void assertPrints(String... lines) {
        assertEquals(0, exitCode, output);
        assertEquals(String.join("\n", lines), output.stripTrailing());
    }

    private static String text(String... typed) {
        return String.join("", Arrays.stream(typed).map(line -> line + "\n").toList());
    }
}
