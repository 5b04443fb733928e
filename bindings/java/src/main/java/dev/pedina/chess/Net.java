package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.Library;

import java.util.Objects;

/**
 * A net: an evaluation that was trained on games, by which an {@link Engine} evaluates positions.
 * The jar has none; a program brings the file, such as {@code core/nets/full.net} of this library.
 *
 * {@snippet :
 * import dev.pedina.chess.Net;
 *
 * try {
 *     Net.of(new byte[] {1, 2, 3});
 * } catch (IllegalArgumentException refused) {
 *     assert refused.getMessage().equals("this is not a net");
 * }
 * }
 */
public final class Net {

    private final byte[] bytes;

    private Net(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Reads a net.
     *
     * @param bytes its file, which is copied
     * @return the net
     * @throws IllegalArgumentException if this is no net, or a damaged one: the message says why
     */
    public static Net of(byte[] bytes) {
        byte[] copy = Objects.requireNonNull(bytes, "bytes").clone();
        int status = Library.chess().netCheck(copy, copy.length);
        if (status != 0) {
            throw new IllegalArgumentException(Calls.statusText(status));
        }
        return new Net(copy);
    }

    /** Returns the bytes of the file, which nobody writes to. */
    byte[] bytes() {
        return bytes;
    }
}
