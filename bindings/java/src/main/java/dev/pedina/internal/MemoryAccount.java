package dev.pedina.internal;

/**
 * Counts memory outside of the Java heap, which the garbage collector does not see, and says when
 * to ask it to run. Safe for any number of threads.
 */
final class MemoryAccount {

    private final long most;
    private long taken;
    /** The least that was taken at a time since the collector was asked to run. */
    private long least;

    /**
     * Makes an account.
     *
     * @param most how many bytes may be taken on top of those that are in use, before the collector
     *     is asked to run
     */
    MemoryAccount(long most) {
        this.most = most;
    }

    /** Counts bytes that were taken, and returns whether to ask the collector to run. */
    synchronized boolean take(long size) {
        taken += size;
        boolean isMuch = taken - least > most;
        if (isMuch) {
            least = taken;
        }
        return isMuch;
    }

    /** Counts bytes that were given back. */
    synchronized void giveBack(long size) {
        taken -= size;
        least = Math.min(least, taken);
    }

    /** Returns how many bytes are taken and not given back. */
    synchronized long taken() {
        return taken;
    }
}
