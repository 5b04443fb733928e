package dev.pedina.chess.session;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * What a table grants its clients.
 *
 * {@snippet :
 * import dev.pedina.chess.session.Limits;
 * import java.time.Duration;
 * import java.util.Optional;
 *
 * Limits blitz = new Limits(Optional.of(Duration.ofSeconds(30)), Limits.DEFAULT.voteTime(), 3);
 * assert blitz.voteTime().equals(Duration.ofMinutes(2));
 * }
 *
 * @param moveTime the time for a move with its promotion, in whole milliseconds; empty for any.
 *     More than {@link Long#MAX_VALUE} milliseconds count as that many, as in {@code voteTime}
 * @param voteTime the time for a vote, after which it counts as No
 * @param errors after how many refused messages in a row a client has to leave, 0 to 255; 0 counts
 *     as 1
 */
public record Limits(Optional<Duration> moveTime, Duration voteTime, int errors) {

    /** Any time for a move, two minutes for a vote, ten errors. */
    public static final Limits DEFAULT = new Limits(Optional.empty(), Duration.ofMinutes(2), 10);

    private static final int MOST_ERRORS = 255;

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if a time is negative or {@code errors} not in 0 to 255
     */
    public Limits {
        Objects.requireNonNull(moveTime, "moveTime");
        Objects.requireNonNull(voteTime, "voteTime");
        if (moveTime.filter(Duration::isNegative).isPresent() || voteTime.isNegative()) {
            throw new IllegalArgumentException("a time is negative");
        }
        if (errors < 0 || errors > MOST_ERRORS) {
            throw new IllegalArgumentException(errors + " errors must be in 0 to 255");
        }
    }
}
