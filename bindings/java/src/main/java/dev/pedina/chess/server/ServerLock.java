package dev.pedina.chess.server;

import java.time.InstantSource;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * Takes the steps of a server one after the other, in the order in which their threads came, and
 * then delivers the events that they reported, with no lock held.
 */
final class ServerLock {

    private final ReentrantLock lock = new ReentrantLock(true);
    private final InstantSource time;
    private final NativeServer server;
    private final Mailbox mailbox = new Mailbox();

    ServerLock(InstantSource time, NativeServer server) {
        this.time = time;
        this.server = server;
    }

    /** The time in milliseconds since 1970, for use within a step. */
    long now() {
        long now = time.millis();
        if (now < 0) {
            throw new IllegalStateException("the time source is before 1970: " + now + " ms");
        }
        return now;
    }

    /** The listeners, for use within a step. */
    Mailbox mailbox() {
        return mailbox;
    }

    /** Takes a step that changes the server. */
    void change(Runnable step) {
        ask(() -> {
            step.run();
            mailbox.collect(server);
            return null;
        });
        deliver();
    }

    /** Takes a step that changes nothing. */
    <T extends @Nullable Object> T ask(Supplier<T> question) {
        if (lock.isHeldByCurrentThread()) {
            throw new IllegalStateException("the time source of a server must not call it");
        }
        lock.lock();
        try {
            return question.get();
        } finally {
            lock.unlock();
        }
    }

    private void deliver() {
        boolean isOurs = ask(mailbox::begin);
        while (isOurs) {
            Mailbox.@Nullable Letter letter = ask(mailbox::next);
            if (letter == null) {
                return;
            }
            letter.deliver();
        }
    }
}
