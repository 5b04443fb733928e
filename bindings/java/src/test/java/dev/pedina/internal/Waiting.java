package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that wait for a lock which the test holds: it knows that they do, however slow the
 * machine is.
 */
public final class Waiting {

    private Waiting() {}

    /** Makes a call in a thread of its own, and returns when it waits. */
    public static <T> Future<T> start(Callable<T> call) {
        FutureTask<T> task = new FutureTask<>(call);
        Thread thread = new Thread(task);
        thread.start();
        while (LockSupport.getBlocker(thread) == null
                && thread.getState() != Thread.State.BLOCKED) {
            assertFalse(task.isDone(), "the call has not waited");
            Thread.yield();
        }
        return task;
    }

    /** Makes a call that returns nothing. */
    public static Future<Void> start(Runnable call) {
        return start(() -> {
            call.run();
            return null;
        });
    }
}
