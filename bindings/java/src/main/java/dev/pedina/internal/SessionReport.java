package dev.pedina.internal;

import dev.pedina.Progress;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * What the functions of a session report: an event at a time, and bytes to be sent.
 *
 * @param <E> the events
 */
public final class SessionReport<E> {

    /** Takes in bytes, writes the report, and stores how many bytes were read into element 0. */
    @FunctionalInterface
    public interface Input {

        /**
         * Calls the function and checks its status.
         *
         * @param bytes what arrived
         * @param consumed for the number of bytes that were read
         */
        void read(byte[] bytes, long[] consumed);
    }

    /** The most bytes of a call: what it leaves is copied for the next one. */
    private static final int CHUNK = 4096;

    private final List<Supplier<byte[]>> written;
    private final Supplier<? extends @Nullable E> event;
    private final List<ByteArrayOutputStream> outputs;

    /**
     * Makes a report for a session.
     *
     * @param written for each receiver what reads the bytes to be sent from the struct
     * @param event reads the event from it; null if there is none
     */
    public SessionReport(List<Supplier<byte[]>> written, Supplier<? extends @Nullable E> event) {
        this.written = List.copyOf(written);
        this.event = event;
        this.outputs =
                Streams.list(written.stream().map(receiver -> new ByteArrayOutputStream()));
    }

    /**
     * Hands bytes over until no more are read and nothing more is reported.
     *
     * @param input the bytes
     * @param function takes them in
     * @return how many were read, and what happened
     */
    public Progress<E> receive(byte[] input, Input function) {
        List<E> events = new ArrayList<>();
        long[] consumed = new long[1];
        int at = 0;
        boolean goesOn = true;
        while (goesOn) {
            int end = at + Math.min(CHUNK, input.length - at);
            function.read(Arrays.copyOfRange(input, at, end), consumed);
            goesOn = take(events) || consumed[0] > 0;
            at += (int) consumed[0];
        }
        return new Progress<>(at, events);
    }

    /**
     * Repeats a call until it reports nothing.
     *
     * @param call calls the function and checks its status
     * @return what happened
     */
    public List<E> repeat(Runnable call) {
        List<E> events = new ArrayList<>();
        do {
            call.run();
        } while (take(events));
        return List.copyOf(events);
    }

    /** {@return what the last call reported: one event, or none} */
    public List<E> taken() {
        List<E> events = new ArrayList<>();
        take(events);
        return List.copyOf(events);
    }

    /**
     * Returns what is to be sent to a receiver, and forgets it.
     *
     * @param receiver its number
     * @return the bytes
     */
    public byte[] takeOutput(int receiver) {
        byte[] bytes = outputs.get(receiver).toByteArray();
        outputs.get(receiver).reset();
        return bytes;
    }

    /** Collects what the last call wrote; returns whether that was anything. */
    private boolean take(List<E> events) {
        boolean isAny = false;
        for (int index = 0; index < outputs.size(); index++) {
            byte[] bytes = written.get(index).get();
            outputs.get(index).write(bytes, 0, bytes.length);
            isAny |= bytes.length > 0;
        }
        E found = event.get();
        if (found != null) {
            events.add(found);
        }
        return isAny || found != null;
    }
}
