package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pedina.internal.Java.Result;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

/** Nothing has to be closed, and nothing is left behind. */
final class LeakTest {

    /** What the heap, the compiler and the collector still claim after the first rounds, and no more. */
    private static final long ALLOWED_KILOBYTES = 24_000;

    @Test
    void aMillionObjectsLeaveTheProcessAsItWas() throws Exception {
        requireNoGrowth("probe.Millions");
    }

    @Test
    void aMillionBoardsLeaveTheProcessAsItWas() throws Exception {
        requireNoGrowth("probe.Boards");
    }

    @Test
    void serversAndTheirListenersLeaveTheProcessAsItWas() throws Exception {
        requireNoGrowth("probe.Servers");
    }

    /** That which nobody closes goes too, though the heap has room for all of its objects. */
    @Test
    void nativeMemoryGoesWhetherItIsClosedOrNot() throws Exception {
        requireNoGrowth("probe.Memories", "--add-exports=dev.pedina/dev.pedina.internal=ALL-UNNAMED");
    }

    private static void requireNoGrowth(String program, String... options) throws Exception {
        assumeTrue(Files.exists(Path.of("/proc/self/status")), "no /proc/self/status");
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-Xmx48m", "--enable-native-access=dev.pedina",
                "--class-path", Java.testClasses().toString(), program));
        Result result = Java.module(arguments.toArray(String[]::new));
        assertEquals(0, result.exitCode(), result.output());
        List<Long> resident = result.output().lines().filter(line -> line.matches("\\d+")).map(Long::valueOf).toList();
        assertEquals(10, resident.size(), result.output());
        long growth = resident.get(9) - resident.get(2);
        assertTrue(growth < ALLOWED_KILOBYTES, () -> "grew by " + growth + " KB: " + resident);
    }
}
