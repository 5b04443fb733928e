package dev.pedina.mastermind;

import java.util.Objects;
import java.util.OptionalInt;

/**
 * What a table reports to its host. Players are 0 and 1.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Settings;
 * import dev.pedina.mastermind.Table;
 * import dev.pedina.mastermind.TableEvent;
 *
 * Table table = new Table(Settings.DEFAULT, "Ada", "Bob");
 * var events = table.receive(0, "CODE RED RED BLUE GREEN\n".getBytes()).events();
 * assert events.get(0).equals(new TableEvent.Committed(0));
 * }
 */
public sealed interface TableEvent {

    /**
     * The maker has committed to a code.
     *
     * @param player the maker
     */
    record Committed(int player) implements TableEvent {}

    /**
     * The breaker has guessed, and was answered.
     *
     * @param guess the guess
     * @param feedback the answer to it
     */
    record Guessed(Code guess, Feedback feedback) implements TableEvent {
        /** Checks that nothing is null. */
        public Guessed {
            Objects.requireNonNull(guess, "guess");
            Objects.requireNonNull(feedback, "feedback");
        }
    }

    /**
     * A round is over.
     *
     * @param round its number, from 0
     * @param secret the code of the maker
     */
    record RoundOver(int round, Code secret) implements TableEvent {
        /** Checks that nothing is null. */
        public RoundOver {
            Objects.requireNonNull(secret, "secret");
        }
    }

    /**
     * A line was refused; nothing changed, and its sender alone is informed.
     *
     * @param player the sender
     */
    record Refused(int player) implements TableEvent {}

    /**
     * The match is over.
     *
     * @param end how
     * @param player who brought it about; empty if nobody did
     */
    record Ended(TableEnd end, OptionalInt player) implements TableEvent {
        /** Checks that nothing is null. */
        public Ended {
            Objects.requireNonNull(end, "end");
            Objects.requireNonNull(player, "player");
        }
    }
}
