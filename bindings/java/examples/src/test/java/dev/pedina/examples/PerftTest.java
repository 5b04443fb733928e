package dev.pedina.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.Test;

final class PerftTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @Test
    void theJarCountsTheStartPosition() throws IOException, InterruptedException {
        Session.ofJar(List.of("perft", "4"), START).assertPrints("197281");
    }

    @Test
    void theJarWithAllDependenciesCountsToo() throws IOException, InterruptedException {
        Session.ofOneJar(List.of("perft", "4"), START).assertPrints("197281");
    }

    @Test
    void aWrongLineIsNamedAndTheNextIsCounted() throws IOException {
        Session session = Session.of(List.of("perft", "1"), "nonsense", START);
        assertEquals(2, session.lines().size());
        assertTrue(session.lines().get(0).contains("nonsense"), session.output());
        assertEquals("20", session.lines().get(1));
    }

    @Test
    void withoutAProgramTheyAreListed() throws IOException {
        Session session = Session.of(List.of());
        assertEquals(2, session.exitCode());
        assertTrue(session.output().contains("perft"), session.output());
    }
}
