package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pedina.internal.Java.Result;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing has to be closed, and nothing is left behind. */
final class LeakTest {

    /** That which nobody closes goes too, though all of its objects fit into the heap. */
    @ParameterizedTest
    @ValueSource(strings = {"probe.Millions", "probe.Boards", "probe.Servers", "probe.Memories"})
    void aProgramLeavesItsProcessAsItWas(String program) throws Exception {
        Java.assumeUnix();
        assumeTrue(Files.exists(Path.of("/proc/self/status")), "no /proc/self/status");
        // All of the heap belongs to the process from the start, so that what grows is no heap.
        Result result = Java.module("-Xms48m", "-Xmx48m", "-XX:+AlwaysPreTouch",
                "--enable-native-access=dev.pedina",
                "--add-exports=dev.pedina/dev.pedina.internal=ALL-UNNAMED",
                "--class-path", Java.testClasses().toString(), program);
        assertEquals(0, result.exitCode(), result.output());
        assertTrue(result.output().contains("no growth: "), result.output());
    }
}
