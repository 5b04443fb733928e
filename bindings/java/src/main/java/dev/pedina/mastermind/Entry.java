package dev.pedina.mastermind;

import java.util.Objects;

/**
 * What a client comes for.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Handshake;
 * import dev.pedina.mastermind.Entry;
 *
 * Handshake handshake = new Handshake();
 * handshake.receive("MASTERMIND 1 WATCH\n".getBytes());
 * assert handshake.entry().orElseThrow() instanceof Entry.Watch;
 * }
 */
public sealed interface Entry {

    /**
     * It plays.
     *
     * @param name the name of the player
     */
    record Play(String name) implements Entry {
        /** Checks that nothing is null. */
        public Play {
            Objects.requireNonNull(name, "name");
        }
    }

    /** It watches. */
    record Watch() implements Entry {}

    /** It does not speak the protocol: its connection is to be closed. */
    record Refused() implements Entry {}
}
