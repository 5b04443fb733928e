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

    /** That which nobody closes goes too, though all of its objects fit into the heap. */
    @Test
    void nativeMemoryGoesWhetherItIsClosedOrNot() throws Exception {
        requireNoGrowth("probe.Memories",
                "--add-exports=dev.pedina/dev.pedina.internal=ALL-UNNAMED");
    }

    private static void requireNoGrowth(String program, String... options) throws Exception {
        assumeTrue(Files.exists(Path.of("/proc/self/status")), "no /proc/self/status");
        List<String> arguments = new ArrayList<>(List.of(options));
        // All of the heap belongs to the process from the start, so that what grows is no heap.
        arguments.addAll(List.of("-Xms48m", "-Xmx48m", "-XX:+AlwaysPreTouch",
                "--enable-native-access=dev.pedina",
                "--class-path", Java.testClasses().toString(), program));
        Result result = Java.module(arguments.toArray(String[]::new));
        assertEquals(0, result.exitCode(), result.output());
        assertTrue(result.output().contains("no growth: "), result.output());
    }
}
