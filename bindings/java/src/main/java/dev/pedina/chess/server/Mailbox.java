package dev.pedina.chess.server;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

import org.jspecify.annotations.Nullable;

/**
 * The listeners, and the events that were reported but not delivered yet. All of it belongs to the
 * lock of the server.
 *
 * <p>One thread at a time delivers, the oldest event first, and goes on with what is reported
 * meanwhile: so every listener receives everything in the order in which it happened, though no
 * lock is held while it is called.
 */
final class Mailbox {

    /** An event, and who listened when it was reported. */
    record Letter(ServerEvent event, List<Subscription> recipients) {

        void deliver() {
            recipients.forEach(subscription -> subscription.deliver(event));
        }
    }

    private final Map<Integer, Subscription> subscriptions = new HashMap<>();
    private final Queue<Letter> letters = new ArrayDeque<>();
    private boolean isDelivering;

    void add(Subscription subscription) {
        subscriptions.put(subscription.id(), subscription);
    }

    /** Returns the subscription that was taken away; null if there was none. */
    @Nullable Subscription remove(int id) {
        return subscriptions.remove(id);
    }

    /** Takes all events out of the server, which has none without listeners. */
    void collect(NativeServer server) {
        if (subscriptions.isEmpty()) {
            return;
        }
        for (ServerEvent event = server.nextEvent(); event != null; event = server.nextEvent()) {
            List<Subscription> recipients = new ArrayList<>();
            server.recipients(event.kind()).forEach(id -> recipients.add(subscriptions.get(id)));
            letters.add(new Letter(event, recipients));
        }
        if (server.situation() == ServerSituation.TERMINATED) {
            subscriptions.clear();
        }
    }

    /** Returns whether this thread has to deliver, from now until {@link #next} returns null. */
    boolean begin() {
        boolean begins = !isDelivering && !letters.isEmpty();
        isDelivering |= begins;
        return begins;
    }

    /** Takes the oldest letter out; null if there is none, and then another thread may begin. */
    @Nullable Letter next() {
        Letter letter = letters.poll();
        isDelivering = letter != null;
        return letter;
    }
}
