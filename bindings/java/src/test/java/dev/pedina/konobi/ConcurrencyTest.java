package dev.pedina.konobi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pedina.internal.Together;


import org.junit.jupiter.api.Test;

/** Many threads share one position, while the garbage collector moves it about. */
final class ConcurrencyTest {

    private static final int THREADS = 8;
    private static final int ROUNDS = 1_000;

    @Test
    void allThreadsSeeTheSame() throws Exception {
        Position shared = new Game(9).replay("f1 swap f2 g1 g2 d2 f3 e2 d3 e3 e5").position();
        String text = shared.text();
        PointSet legal = shared.legalPoints();
        long expected = ROUNDS * shared.perft(2);
        for (long sum : Together.runMoved(THREADS, thread -> rounds(shared, legal, text))) {
            assertEquals(expected, sum);
        }
        assertEquals(text, shared.text());
    }

    private static long rounds(Position shared, PointSet legal, String text) {
        long sequences = 0;
        for (int round = 0; round < ROUNDS; round++) {
            PointSet points = shared.legalPoints();
            assertEquals(legal, points);
            Game game = new Game(shared);
            game.play(Action.place(points.iterator().next()));
            game.undo();
            assertEquals(shared, game.position());
            assertEquals(text, shared.text());
            sequences += shared.perft(2);
        }
        return sequences;
    }
}
