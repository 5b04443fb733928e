package probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Does the same again and again, and says whether the process holds more memory in the end, as the
 * system counts it.
 */
final class Growth {

    /** What the compiler and the collector still claim after the first rounds, in KB. */
    static final long USUAL = 12_000;
    /**
     * That, and the native memory that waits for the collector: over JNI the JDK allows as much as
     * there is heap.
     */
    static final long NATIVE_MEMORY = USUAL + 48_000;

    private static final int ROUNDS = 10;
    /** How many rounds it takes until all classes are loaded and compiled. */
    private static final int WARMING = 3;
    /**
     * How often it is looked whether the JDK has freed what the collector found: other threads do
     * that, when they run. Not so often that the looks fill the heap and make the collector run.
     */
    private static final int LOOKS = 100;

    /** One tenth of the work; the number that it returns keeps it from being left out. */
    interface Round {
        long run() throws Exception;
    }

    private Growth() {}

    /** Fails if the last round leaves more KB than this above what the first ones did. */
    static void refuse(long allowed, Round round) throws Exception {
        List<Long> resident = new ArrayList<>();
        long sum = 0;
        for (int i = 0; i < ROUNDS; i++) {
            sum += round.run();
            resident.add(residentKilobytes());
        }
        long most = resident.get(WARMING - 1) + allowed;
        long last = residentKilobytes();
        for (int look = 0; look < LOOKS && last > most; look++) {
            Thread.sleep(100);
            last = residentKilobytes();
        }
        if (last > most) {
            throw new AssertionError("grew to " + last + " KB: " + resident);
        }
        System.out.println("no growth: " + resident + ", sum " + sum);
    }

    private static long residentKilobytes() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmRSS:")) {
                return Long.parseLong(line.replaceAll("\\D", ""));
            }
        }
        throw new IOException("no VmRSS in /proc/self/status");
    }
}
