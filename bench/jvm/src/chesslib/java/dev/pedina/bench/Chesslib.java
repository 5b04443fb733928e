package dev.pedina.bench;

import com.github.bhlangonijr.chesslib.Board;
import com.github.bhlangonijr.chesslib.move.Move;

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

/** The same as {@link Rules} with chesslib, the usual library of Java programs. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class Chesslib {

    private final Board[] boards = new Board[Rules.POSITIONS.length];

    /** Reads the positions. */
    public Chesslib() {
        for (int i = 0; i < boards.length; i++) {
            boards[i] = new Board();
            boards[i].loadFromFen(Rules.POSITIONS[i]);
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
        for (Board board : boards) {
            for (Move move : board.legalMoves()) {
                sum += move.getTo().ordinal();
            }
        }
        return sum;
    }

    /**
     * Counts the first position, the last ply by the length of its list; the time is for one node.
     */
    @Benchmark
    @OperationsPerInvocation(Rules.PERFT_NODES)
    public long perft() {
        long nodes = count(boards[0], Rules.PERFT_DEPTH);
        if (nodes != Rules.PERFT_NODES) {
            throw new AssertionError(nodes);
        }
        return nodes;
    }

    private static long count(Board board, int depth) {
        var moves = board.legalMoves();
        if (depth == 1) {
            return moves.size();
        }
        long nodes = 0;
        for (Move move : moves) {
            board.doMove(move);
            nodes += count(board, depth - 1);
            board.undoMove();
        }
        return nodes;
    }
}
