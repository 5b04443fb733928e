package probe;

import dev.pedina.internal.NativeMemory;

/** Takes a gigabyte of native memory piece by piece, and closes every second piece only. */
final class Memories {

    private static final int PIECES = 1000;
    private static final int SIZE = 100_000;

    private Memories() {}

    public static void main(String[] arguments) throws Exception {
        Growth.refuse(Growth.NATIVE_MEMORY, () -> {
            long sum = 0;
            for (int i = 0; i < PIECES; i++) {
                NativeMemory memory = NativeMemory.ofBytes(SIZE);
                sum += memory.size();
                if (i % 2 == 0) {
                    memory.close();
                }
            }
            return sum;
        });
    }
}
