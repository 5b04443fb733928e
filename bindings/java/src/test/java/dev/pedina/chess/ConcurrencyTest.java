package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pedina.internal.Together;

import java.util.List;

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
        for (long sum : Together.runMoved(THREADS, thread -> rounds(shared, fen))) {
            assertEquals(ROUNDS * 2_039L, sum);
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
