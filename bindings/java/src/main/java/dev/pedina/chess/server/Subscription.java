package dev.pedina.chess.server;

import java.util.Objects;
import java.util.function.Consumer;

/**
 * Somebody who listens to a server; closing it ends that.
 *
 * {@snippet :
 * import dev.pedina.chess.server.EventKind;
 * import dev.pedina.chess.server.GameServer;
 * import dev.pedina.chess.server.Subscription;
 *
 * GameServer server = new GameServer();
 * try (Subscription subscription = server.subscribe(EventKind.SERVICE, System.out::println)) {
 *     assert server.subscriptions().contains(subscription.id());
 * }
 * assert server.subscriptions().isEmpty();
 * }
 */
public final class Subscription implements AutoCloseable {

    private final GameServer server;
    private final int id;
    private final EventKind kind;
    private final Consumer<? super ServerEvent> listener;
    /**
     * Whether it was closed; a subscription that ends with its server still receives the last
     * events.
     */
    private volatile boolean isClosed;

    Subscription(GameServer server, int id, EventKind kind,
            Consumer<? super ServerEvent> listener) {
        this.server = Objects.requireNonNull(server, "server");
        this.id = id;
        this.kind = kind;
        this.listener = listener;
    }

    /** {@return its number, unique in the life of a server: 1 or more} */
    public int id() {
        return id;
    }

    /**
     * Returns what it listens to.
     *
     * @return a branch or a leaf of the tree of events
     */
    public EventKind kind() {
        return kind;
    }

    /**
     * Returns whether it goes on.
     *
     * @return false after it was closed and when the server has come to its end
     */
    public boolean isActive() {
        return !isClosed && server.subscriptions().contains(id);
    }

    /**
     * Ends it; the other listeners are notified. Its listener is not called again, even for what
     * was reported before, unless it is running in this moment. Does nothing the second time and
     * when the server has come to its end.
     */
    @Override
    public void close() {
        server.close(this);
    }

    void markClosed() {
        isClosed = true;
    }

    /**
     * Calls the listener; what it throws goes to the handler of the thread, and all others receive
     * the event.
     */
    void deliver(ServerEvent event) {
        if (isClosed) {
            return;
        }
        try {
            listener.accept(event);
        } catch (Throwable thrown) {
            report(thrown);
        }
    }

    /** Hands what the code of a host threw to the handler of the thread. */
    static void report(Throwable thrown) {
        Thread thread = Thread.currentThread();
        try {
            thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
        } catch (Throwable ignored) {
            // As the JVM does with what such a handler throws.
        }
    }
}
