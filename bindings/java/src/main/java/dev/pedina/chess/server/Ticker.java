package dev.pedina.chess.server;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

/**
 * Calls {@link GameServer#tick} whenever it is due, on an executor of the host: one executor is
 * enough for any number of servers.
 *
 * <p>It is one of the subscriptions of the server, and ends with it. Without it, or another caller
 * of {@code tick}, no time is reported and no flag falls. Of an executor that was shut down nothing
 * more is expected. What the time source of the server throws goes to the uncaught exception
 * handler of the thread, and the next tick comes a second later.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.TimeControl;
 * import dev.pedina.chess.server.EventKind;
 * import dev.pedina.chess.server.GameConfiguration;
 * import dev.pedina.chess.server.GameServer;
 * import dev.pedina.chess.server.Ticker;
 * import java.time.Duration;
 * import java.util.concurrent.CountDownLatch;
 * import java.util.concurrent.Executors;
 * import java.util.concurrent.ScheduledExecutorService;
 *
 * ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
 * GameServer server = new GameServer();
 * Ticker.start(server, executor);
 * CountDownLatch over = new CountDownLatch(1);
 * server.subscribe(EventKind.GAME_OVER_UPDATE, event -> over.countDown());
 * TimeControl control = TimeControl.perMove(Duration.ofMillis(20));
 * server.configure(GameConfiguration.of("fast").withTimeControl(control));
 * server.join(Color.WHITE);
 * server.join(Color.BLACK);
 * server.start();
 * over.await();
 * assert server.ending().orElseThrow().winner().orElseThrow() == Color.BLACK;
 * executor.shutdown();
 * }
 */
public final class Ticker implements AutoCloseable {

    /** A second, after which time is reported anyway, unless the time source fails or goes back. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(1);

    private final GameServer server;
    private final ScheduledExecutorService executor;
    private Subscription subscription;
    /** The next tick; null if none is due. Belongs to the lock of this object, as the next one. */
    private @Nullable Future<?> next;
    private boolean isClosed;

    private Ticker(GameServer server, ScheduledExecutorService executor) {
        this.server = Objects.requireNonNull(server, "server");
        this.executor = Objects.requireNonNull(executor, "executor");
    }

    /**
     * Begins to tick for a server, which may be running or not.
     *
     * @param server the server
     * @param executor where it is called
     * @return the ticker, which may be closed and need not be
     * @throws ServerException if the server is terminated, or its subscriptions are at their limit
     */
    public static Ticker start(GameServer server, ScheduledExecutorService executor) {
        Ticker ticker = new Ticker(server, executor);
        // A deadline changes when a time is reported, and when the situation changes.
        ticker.subscription = server.subscribe(EventKind.SERVER_STATE_UPDATE, event -> {
            if (event instanceof ServerEvent.TimerUpdate
                    || event instanceof ServerEvent.ServerSituationUpdate) {
                ticker.schedule();
            }
        });
        ticker.schedule();
        return ticker;
    }

    /** Ticks no more, and ends the subscription. */
    @Override
    public void close() {
        synchronized (this) {
            isClosed = true;
            cancel();
        }
        subscription.close();
    }

    /**
     * Of two threads that come here the second one sees the later deadline; a server makes no call
     * with its lock held.
     */
    private synchronized void schedule() {
        Optional<Instant> deadline = server.deadline();
        if (deadline.isEmpty()) {
            cancel();
            return;
        }
        Duration wait = LONGEST_WAIT;
        try {
            Duration due = Duration.between(server.time(), deadline.get());
            wait = due.compareTo(wait) < 0 ? due : wait;
        } catch (Throwable ofTheTimeSource) {
            // The tick reports it, if it is thrown again.
        }
        schedule(wait);
    }

    private synchronized void schedule(Duration wait) {
        cancel();
        if (!isClosed) {
            try {
                next = executor.schedule(this::tick, Math.max(0, wait.toNanos()),
                        TimeUnit.NANOSECONDS);
            } catch (RejectedExecutionException shutDown) {
                isClosed = true;
            }
        }
    }

    private void tick() {
        try {
            server.tick();
        } catch (ServerException backwards) {
            // The deadline is farther off than it was.
        } catch (Throwable ofTheTimeSource) {
            Subscription.report(ofTheTimeSource);
            schedule(LONGEST_WAIT);
            return;
        }
        // A tick that was not due reported nothing.
        schedule();
    }

    private void cancel() {
        if (next != null) {
            next.cancel(false);
            next = null;
        }
    }
}
