package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.Progress;

import java.util.List;

import org.junit.jupiter.api.Test;

final class SessionReportTest {

    private static final int LINE = 4;
    private static final int LINES = 25_000;

    /** Each call gets a part of a long input: all of the rest would take time with its square. */
    @Test
    void aCallIsHandedNoMoreThanAPart() {
        byte[] input = new byte[LINE * LINES];
        for (int i = 0; i < input.length; i++) {
            input[i] = (byte) i;
        }
        int[] at = new int[1];
        int[] longest = new int[1];
        SessionReport<String> report = new SessionReport<>(List.of(), () -> null);
        Progress<String> progress = report.receive(input, (bytes, consumed) -> {
            longest[0] = Math.max(longest[0], bytes.length);
            if (at[0] < input.length) {
                assertEquals(input[at[0]], bytes[0]);
            }
            consumed[0] = Math.min(LINE, bytes.length);
            at[0] += (int) consumed[0];
        });
        assertEquals(input.length, progress.consumed());
        assertTrue(longest[0] < input.length / 10, longest[0] + " bytes");
    }

    @Test
    void whatIsNotReadIsLeft() {
        SessionReport<String> report = new SessionReport<>(List.of(), () -> null);
        int[] calls = new int[1];
        Progress<String> progress = report.receive(new byte[10_000], (bytes, consumed) -> {
            calls[0]++;
            consumed[0] = calls[0] < 3 ? LINE : 0;
        });
        assertEquals(2 * LINE, progress.consumed());
        assertEquals(3, calls[0]);
    }
}
