package dev.pedina.internal;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Streams over what a file holds, and what is in them. */
public final class Streams {

    private Streams() {}

    /**
     * Returns what a stream has. Unlike {@code Stream.toList} it is on every Android that the
     * package serves.
     *
     * @param <T> what the stream has
     * @param stream the stream
     * @return an unmodifiable list
     */
    public static <T> List<T> list(Stream<T> stream) {
        return Collections.unmodifiableList(stream.collect(Collectors.toList()));
    }

    /**
     * Returns a stream that reads as it goes.
     *
     * @param <T> what is read
     * @param items reads the file
     * @param file what the stream closes when it is closed
     * @return the stream
     */
    public static <T> Stream<T> of(Iterator<T> items, Closeable file) {
        int traits = Spliterator.ORDERED | Spliterator.NONNULL;
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(items, traits), false)
                .onClose(() -> {
                    try {
                        file.close();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
    }
}
