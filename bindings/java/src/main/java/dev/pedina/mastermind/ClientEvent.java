package dev.pedina.mastermind;

import java.util.Objects;
import java.util.OptionalInt;

/**
 * What a line of the server said.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Client;
 * import dev.pedina.mastermind.ClientEvent;
 *
 * ClientEvent event = new Client().receive("NAME 2 Bob\n".getBytes()).get(0);
 * assert event.equals(new ClientEvent.Named(1, "Bob"));
 * }
 */
public sealed interface ClientEvent {

    /**
     * What the match is played with.
     *
     * @param settings the settings
     */
    record Begun(Settings settings) implements ClientEvent {
        /** Checks that nothing is null. */
        public Begun {
            Objects.requireNonNull(settings, "settings");
        }
    }

    /**
     * The name of a player.
     *
     * @param player 0 or 1
     * @param name the name, which may be empty
     */
    record Named(int player, String name) implements ClientEvent {
        /** Checks that nothing is null. */
        public Named {
            Objects.requireNonNull(name, "name");
        }
    }

    /**
     * Which player the client is.
     *
     * @param player 0 or 1; empty for one that watches
     */
    record Seated(OptionalInt player) implements ClientEvent {
        /** Checks that nothing is null. */
        public Seated {
            Objects.requireNonNull(player, "player");
        }
    }

    /**
     * A round begins.
     *
     * @param round its number, from 0
     * @param maker who makes the code: 0 or 1
     */
    record RoundBegun(int round, int maker) implements ClientEvent {}

    /**
     * The code of this client is awaited.
     */
    record CodeAsked() implements ClientEvent {}

    /**
     * The guess of this client is awaited.
     */
    record GuessAsked() implements ClientEvent {}

    /**
     * The maker has committed to a code.
     */
    record Committed() implements ClientEvent {}

    /**
     * The breaker has guessed.
     *
     * @param code the guess
     */
    record Guessed(Code code) implements ClientEvent {
        /** Checks that nothing is null. */
        public Guessed {
            Objects.requireNonNull(code, "code");
        }
    }

    /**
     * The answer to the guess.
     *
     * @param feedback the answer
     */
    record Answered(Feedback feedback) implements ClientEvent {
        /** Checks that nothing is null. */
        public Answered {
            Objects.requireNonNull(feedback, "feedback");
        }
    }

    /**
     * The code of a round that is over.
     *
     * @param code the code
     */
    record Shown(Code code) implements ClientEvent {
        /** Checks that nothing is null. */
        public Shown {
            Objects.requireNonNull(code, "code");
        }
    }

    /**
     * The code that is shown contradicts an answer of the round.
     *
     * @param code the code
     */
    record Contradicted(Code code) implements ClientEvent {
        /** Checks that nothing is null. */
        public Contradicted {
            Objects.requireNonNull(code, "code");
        }
    }

    /**
     * The points of both players.
     *
     * @param first those of player 0
     * @param second those of player 1
     */
    record Scores(int first, int second) implements ClientEvent {}

    /**
     * The match is over.
     *
     * @param end how
     * @param player who brought it about; empty if nobody did
     */
    record Ended(TableEnd end, OptionalInt player) implements ClientEvent {
        /** Checks that nothing is null. */
        public Ended {
            Objects.requireNonNull(end, "end");
            Objects.requireNonNull(player, "player");
        }
    }

    /**
     * A line of this client was refused.
     *
     * @param refusal why
     */
    record Refused(LineRefusal refusal) implements ClientEvent {
        /** Checks that nothing is null. */
        public Refused {
            Objects.requireNonNull(refusal, "refusal");
        }
    }

    /**
     * A line that is no message of the protocol.
     */
    record Unknown() implements ClientEvent {}
}
