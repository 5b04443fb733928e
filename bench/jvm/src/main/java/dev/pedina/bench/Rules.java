package dev.pedina.bench;

import dev.pedina.chess.Move;
import dev.pedina.chess.Position;

import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The rules of chess through the public API. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class Rules {

    /** The six standard positions, whose counts every move generator is checked by. */
    static final String[] POSITIONS = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    };
    static final int PERFT_DEPTH = 5;
    /** Of the first position, at that depth. */
    static final int PERFT_NODES = 4_865_609;

    private final Position[] positions = new Position[POSITIONS.length];

    /** Reads the positions. */
    public Rules() {
        for (int i = 0; i < positions.length; i++) {
            positions[i] = Position.parse(POSITIONS[i]);
        }
    }

    /**
     * Lists the legal moves of the six positions and looks at each move; the time is for one
     * position.
     */
    @Benchmark
    @OperationsPerInvocation(6)
    public int legalMoves() {
        int sum = 0;
        for (Position position : positions) {
            for (Move move : position.legalMoves()) {
                sum += move.to().ordinal();
            }
        }
        return sum;
    }

    /** Counts the first position; the time is for one node. */
    @Benchmark
    @OperationsPerInvocation(PERFT_NODES)
    public long perft() {
        long nodes = positions[0].perft(PERFT_DEPTH);
        if (nodes != PERFT_NODES) {
            throw new AssertionError(nodes);
        }
        return nodes;
    }
}
