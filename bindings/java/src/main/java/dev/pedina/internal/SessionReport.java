package dev.pedina.internal;

import dev.pedina.Progress;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

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

    /**
     * Where the bytes to be sent stand in the struct.
     *
     * @param receivers how many they are for
     * @param first the place of those for the first receiver; the others follow
     * @param capacity how many there can be for each
     * @param lengths the place of the first number of bytes; the others follow
     */
    public record Layout(int receivers, int first, int capacity, int lengths) {

        /** A report without bytes. */
        public static final Layout NONE = new Layout(0, 0, 0, 0);
    }

    private final StructBytes struct;
    private final Layout layout;
    private final Supplier<? extends @Nullable E> event;
    private final List<ByteArrayOutputStream> outputs;

    /**
     * Makes a report for a session.
     *
     * @param struct what the functions write
     * @param layout where the bytes stand in it
     * @param event reads the event from it; null if there is none
     */
    public SessionReport(StructBytes struct, Layout layout,
            Supplier<? extends @Nullable E> event) {
        this.struct = struct;
        this.layout = layout;
        this.event = event;
        this.outputs = IntStream.range(0, layout.receivers())
                .mapToObj(index -> new ByteArrayOutputStream()).toList();
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
        byte[] rest = input.clone();
        long[] consumed = new long[1];
        boolean goesOn = true;
        while (goesOn) {
            function.read(rest, consumed);
            goesOn = take(events) || consumed[0] > 0;
            rest = Arrays.copyOfRange(rest, (int) consumed[0], rest.length);
        }
        return new Progress<>(input.length - rest.length, events);
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
        struct.load();
        boolean isAny = false;
        for (int index = 0; index < outputs.size(); index++) {
            int length = struct.at(layout.lengths() + index);
            struct.append(layout.first() + index * layout.capacity(), length, outputs.get(index));
            isAny |= length > 0;
        }
        E found = event.get();
        if (found != null) {
            events.add(found);
        }
        return isAny || found != null;
    }
}
