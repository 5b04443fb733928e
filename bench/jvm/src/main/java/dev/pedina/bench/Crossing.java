package dev.pedina.bench;

import dev.pedina.internal.Library;

import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What it costs to reach the native library: a function that does next to nothing, with an array on
 * the Java heap for its answer.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class Crossing {

    private final long[] attacks = new long[16];
    private byte square;

    /** Over the Foreign Function and Memory API. */
    @Benchmark
    @Fork(3)
    public long ffmHeap() {
        return cross();
    }

    /** Over JNI. */
    @Benchmark
    @Fork(value = 3, jvmArgsAppend = "-Dpedina.bridge=jni")
    public long jni() {
        return cross();
    }

    private long cross() {
        square = (byte) (square + 1 & 63);
        // As the public classes call it: which bridge it is, is a constant once this is compiled.
        Library.chess().knightAttacks(square, attacks);
        return attacks[0];
    }
}
