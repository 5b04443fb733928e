package probe;

import dev.pedina.internal.NativeMemory;

import java.io.IOException;

/** Takes a gigabyte of native memory piece by piece, closes every second piece only, and prints as Millions does. */
final class Memories {

    private static final int ROUNDS = 10;
    private static final int PIECES = 1000;
    private static final int SIZE = 100_000;

    private Memories() {}

    public static void main(String[] arguments) throws IOException {
        long sum = 0;
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < PIECES; i++) {
                NativeMemory memory = NativeMemory.ofBytes(SIZE);
                sum += memory.size();
                if (i % 2 == 0) {
                    memory.close();
                }
            }
            System.out.println(Millions.residentKilobytes());
        }
        System.out.println("sum " + sum);
    }
}
