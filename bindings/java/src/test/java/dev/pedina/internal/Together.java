package dev.pedina.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/** Work that several threads do at the same time. */
public final class Together {

    /** What each thread does. */
    public interface Task<T> {
        T run(int thread) throws Exception;
    }

    private Together() {}

    /** Runs a task on each of {@code count} threads, and returns their results. */
    public static <T> List<T> run(int count, Task<T> task) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(count);
        try {
            List<Callable<T>> tasks = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int thread = i;
                tasks.add(() -> task.run(thread));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(tasks)) {
                results.add(result.get());
            }
            return results;
        } finally {
            threads.shutdown();
        }
    }

    /** The same, while the garbage collector moves everything about. */
    public static <T> List<T> runMoved(int count, Task<T> task) throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        Thread collector = new Thread(() -> {
            while (!done.get()) {
                System.gc();
            }
        });
        collector.start();
        try {
            return run(count, task);
        } finally {
            done.set(true);
            collector.join();
        }
    }
}
