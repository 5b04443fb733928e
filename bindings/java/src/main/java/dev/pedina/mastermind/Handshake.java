package dev.pedina.mastermind;

import dev.pedina.internal.Calls;
import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.MastermindStructs;
import dev.pedina.internal.Streams;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * The beginning of a connection: reads whether a client plays, and under which name, or watches.
 * After that pass what it sends to a {@link Table}.
 *
 * <p>A handshake is for one thread at a time, and there is nothing to close.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Handshake;
 * import dev.pedina.mastermind.Entry;
 *
 * Handshake handshake = new Handshake();
 * byte[] input = "MASTERMIND 1 PLAY Ada\nCODE".getBytes();
 * assert handshake.receive(input) == 22;
 * assert handshake.entry().orElseThrow().equals(new Entry.Play("Ada"));
 * }
 */
public final class Handshake {

    private final long[] words = new long[MastermindNumbers.HANDSHAKE_BYTES / Long.BYTES];
    private final MastermindStructs.HandshakeReport report =
            new MastermindStructs.HandshakeReport();
    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private @Nullable Entry entry;

    /** Makes a handshake that has read nothing. */
    public Handshake() {
        Calls.require(Library.mastermind().handshakeInit(words));
    }

    /**
     * Takes in what a client sent, up to the end of the first line that makes sense, of three at
     * most.
     *
     * @param input the bytes, in chunks of any size
     * @return how many bytes were read; none once there is an {@link #entry}
     */
    public int receive(byte[] input) {
        if (entry != null) {
            return 0;
        }
        long[] consumed = new long[1];
        Calls.require(Library.mastermind().handshakeReceive(words, input, input.length,
                report.array(), consumed));
        byte[] written = report.output();
        output.write(written, 0, written.length);
        entry = switch (report.entry()) {
            case MastermindNumbers.SESSION_NO_EVENT -> null;
            case MastermindNumbers.ENTRY_PLAY -> new Entry.Play(new String(
                    report.name(), StandardCharsets.UTF_8));
            case MastermindNumbers.ENTRY_WATCH -> new Entry.Watch();
            default -> new Entry.Refused();
        };
        return (int) consumed[0];
    }

    /** {@return what the client comes for; empty until it is known} */
    public Optional<Entry> entry() {
        return Optional.ofNullable(entry);
    }

    /** {@return what is to be sent, which is forgotten} */
    public byte[] takeOutput() {
        byte[] bytes = output.toByteArray();
        output.reset();
        return bytes;
    }
}
