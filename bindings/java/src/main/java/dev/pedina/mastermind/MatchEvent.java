package dev.pedina.mastermind;

import java.util.Objects;

/**
 * What has just happened in a match, for those who watch. Secrets that are not to be known yet are
 * not in it.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Match;
 * import dev.pedina.mastermind.MatchEvent;
 * import dev.pedina.mastermind.Settings;
 * import dev.pedina.mastermind.Variant;
 * import java.util.ArrayList;
 * import java.util.List;
 *
 * List<MatchEvent> events = new ArrayList<>();
 * Match match = new Match(Settings.DEFAULT);
 * match.addListener(events::add);
 * match.commit(Variant.of(4, 6).parse("1213"));
 * match.guess(Variant.of(4, 6).parse("1122"));
 * assert events.get(0) instanceof MatchEvent.CodeMade;
 * assert events.get(1) instanceof MatchEvent.Guessed guessed
 *         && guessed.code().toString().equals("1122");
 * }
 */
public sealed interface MatchEvent {

    /** {@return in which round it happened: from 0} */
    int round();

    /**
     * The maker has a code, and the round begins.
     *
     * @param round from 0
     */
    record CodeMade(int round) implements MatchEvent {}

    /**
     * The breaker has guessed.
     *
     * @param round from 0
     * @param code the guess
     */
    record Guessed(int round, Code code) implements MatchEvent {
        /** Checks that nothing is null. */
        public Guessed {
            Objects.requireNonNull(code, "code");
        }
    }

    /**
     * The maker has responded.
     *
     * @param round from 0
     * @param feedback the response
     * @param points what the maker gets; 0 while the round goes on
     */
    record Responded(int round, Feedback feedback, int points) implements MatchEvent {
        /** Checks that nothing is null. */
        public Responded {
            Objects.requireNonNull(feedback, "feedback");
        }
    }

    /**
     * The maker has shown a code that was concealed and not found.
     *
     * @param round from 0
     * @param code the code
     * @param points what the maker gets
     */
    record Revealed(int round, Code code, int points) implements MatchEvent {
        /** Checks that nothing is null. */
        public Revealed {
            Objects.requireNonNull(code, "code");
        }
    }

    /**
     * The next round awaits its code, with roles exchanged.
     *
     * @param round from 0
     */
    record RoundBegun(int round) implements MatchEvent {}

    /**
     * The last round was played.
     *
     * @param round from 0
     */
    record MatchOver(int round) implements MatchEvent {}
}
