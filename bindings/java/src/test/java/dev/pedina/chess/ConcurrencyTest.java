package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.jupiter.api.Test;

/** Many threads share one position, while the garbage collector moves it about. */
final class ConcurrencyTest {

    private static final int THREADS = 8;
    private static final int ROUNDS = 2_000;

    @Test
    void allThreadsSeeTheSame() throws Exception {
        Position shared =
                Position.parse(
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        String fen = shared.fen();
        AtomicBoolean done = new AtomicBoolean();
        Thread collector = new Thread(() -> {
            while (!done.get()) {
                System.gc();
            }
        });
        collector.start();
        List<Callable<Long>> tasks = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            tasks.add(() -> rounds(shared, fen));
        }
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            for (Future<Long> sum : threads.invokeAll(tasks)) {
                assertEquals(ROUNDS * 2_039L, sum.get());
            }
        } finally {
            threads.shutdown();
            done.set(true);
            collector.join();
        }
        assertEquals(fen, shared.fen());
    }

    private static long rounds(Position shared, String fen) {
        long nodes = 0;
        for (int round = 0; round < ROUNDS; round++) {
            List<Move> moves = shared.legalMoves();
            assertEquals(48, moves.size());
            Position next = shared.play(moves.get(round % moves.size()));
            assertEquals(Color.BLACK, next.turn());
            assertEquals(fen, shared.fen());
            assertEquals(shared, Position.parse(fen));
            nodes += shared.perft(2);
        }
        return nodes;
    }
}
