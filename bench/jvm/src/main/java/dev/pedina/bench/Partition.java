package dev.pedina.bench;

import dev.pedina.mastermind.Candidates;
import dev.pedina.mastermind.Code;
import dev.pedina.mastermind.Variant;

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

/**
 * Mastermind: splits all codes of four pegs and six colours by a guess; the time is for one pair of
 * codes.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class Partition {

    private static final int CODES = 1_296;
    private static final int PEGS = 4;
    private static final int COLORS = 6;

    private final Variant variant = Variant.of(PEGS, COLORS);
    private final Candidates candidates = Candidates.all(variant);
    private final Code[] guesses = new Code[CODES];
    private final int[][] plain = new int[CODES][];
    private final int[] used = new int[COLORS];
    private int next;

    /** Lists the codes. */
    public Partition() {
        for (int i = 0; i < CODES; i++) {
            guesses[i] = variant.codeAt(i);
            plain[i] = guesses[i].symbols();
        }
    }

    /** The library, in one crossing. */
    @Benchmark
    @OperationsPerInvocation(CODES)
    public int[] library() {
        next = (next + 1) % CODES;
        return candidates.cells(guesses[next]);
    }

    /** What a Java program would write: a loop over the codes that counts colours. */
    @Benchmark
    @OperationsPerInvocation(CODES)
    public int[] plainJava() {
        next = (next + 1) % CODES;
        int[] cells = new int[15];
        for (int[] code : plain) {
            cells[index(plain[next], code)]++;
        }
        return cells;
    }

    private int index(int[] guess, int[] code) {
        int black = 0;
        for (int i = 0; i < PEGS; i++) {
            if (guess[i] == code[i]) {
                black++;
            }
            used[code[i]]++;
        }
        int both = 0;
        for (int i = 0; i < PEGS; i++) {
            if (used[guess[i]] > 0) {
                used[guess[i]]--;
                both++;
            }
        }
        for (int i = 0; i < PEGS; i++) {
            used[code[i]] = 0;
        }
        return both * (both + 1) / 2 + black;
    }
}
