package dev.pedina.internal;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Work memory that is too large to be copied for each call, or is kept through several: the tree of
 * a search, the table of a solver. It lies outside of the Java heap and is zero at first.
 *
 * <p>{@link #close} frees it; otherwise it is freed after the garbage collector has found it
 * unreachable. The collector sees nothing but the small object here, so it is asked to run each
 * time that a quarter of the Java heap more is taken and not given back. Over the Foreign Function
 * and Memory API closed memory is given back at once, over JNI, which has no such means on JDK 17,
 * when the collector runs next.
 *
 * <p>Every thread may use it. Calls with the same memory, and {@link #close}, are made one after
 * the other, in the order in which the threads came: who calls again and again, as a search does
 * that goes on in slices, lets in between whoever waits. After {@code close} each use is an
 * {@link IllegalStateException}. What belongs to the memory, such as the state of the search whose
 * tree it holds, is guarded by its lock too where it is used {@link #inTurn}.
 */
public final class NativeMemory implements AutoCloseable {

    /**
     * The memory itself, as a bridge has it. It must not know the object above, which could else
     * never be collected.
     */
    interface Block {

        /** Returns what the bridge passes to the library. */
        Object handle();

        /**
         * Has the memory given back, and then something done, when what is returned is run, or else
         * once the garbage collector has found the owner unreachable. Neither happens twice.
         */
        Runnable freeing(Object owner, Runnable then);
    }

    private static final int SHARE_OF_HEAP = 4;
    private static final MemoryAccount ACCOUNT =
            new MemoryAccount(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);

    /**
     * Fair: an unfair one goes to the thread that has just let go of it, before another one is
     * awake.
     */
    private final ReentrantLock lock = new ReentrantLock(true);
    private final long size;
    private final Runnable free;
    /** {@code null} once it is closed. */
    private Object handle;

    NativeMemory(Block block, long size) {
        this.handle = block.handle();
        this.size = size;
        this.free = block.freeing(this, () -> ACCOUNT.giveBack(size));
    }

    /**
     * Returns new memory.
     *
     * @param size its size in bytes, at least 0
     * @return the memory, all bytes 0
     * @throws IllegalArgumentException if the size is negative or, over JNI, 2 GB or more
     * @throws OutOfMemoryError if there is not so much
     */
    public static NativeMemory ofBytes(long size) {
        if (size < 0) {
            throw new IllegalArgumentException("no memory has " + size + " bytes");
        }
        NativeMemory memory = new NativeMemory(Library.allocate(size), size);
        if (ACCOUNT.take(size)) {
            System.gc();
        }
        return memory;
    }

    /** Returns how many bytes were taken and not given back. */
    static long taken() {
        return ACCOUNT.taken();
    }

    /**
     * Returns new memory.
     *
     * @param count how many words of 64 bits, at least 0
     * @return the memory, all words 0
     * @throws IllegalArgumentException if the count is negative or, over JNI, 2 GB or more
     * @throws OutOfMemoryError if there is not so much
     */
    public static NativeMemory ofWords(long count) {
        return ofBytes(Math.multiplyExact(count, Long.BYTES));
    }

    /** {@return how many bytes the memory has, closed or not} */
    public long size() {
        return size;
    }

    /**
     * Does something with the memory and with what belongs to it, while every other thread waits.
     *
     * @param <T> what comes of it
     * @param step what is done; it may make calls with the memory
     * @return what comes of it
     * @throws IllegalStateException if the memory is closed
     */
    public <T> T inTurn(Supplier<T> step) {
        enter();
        try {
            return step.get();
        } finally {
            exit();
        }
    }

    /**
     * Does something with what belongs to the memory, while every other thread waits; the memory
     * itself may be closed.
     *
     * @param <T> what comes of it
     * @param step what is done; it makes no call with the memory
     * @return what comes of it
     */
    public <T> T alone(Supplier<T> step) {
        lock.lock();
        try {
            return step.get();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Gives the memory back, when the calls that came before are over. Does nothing the second
     * time.
     */
    @Override
    public void close() {
        lock.lock();
        try {
            handle = null;
            free.run();
        } finally {
            lock.unlock();
        }
    }

    /** Returns the handle of the bridge and keeps all other threads out until {@link #exit}. */
    Object enter() {
        lock.lock();
        if (handle == null) {
            lock.unlock();
            throw new IllegalStateException("it is closed, and its native memory given back");
        }
        return handle;
    }

    void exit() {
        lock.unlock();
    }
}
