package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;
import dev.pedina.internal.Milliseconds;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * How much time a side has for its moves: up to four periods; none is no limit.
 *
 * {@snippet :
 * import dev.pedina.chess.TimeControl;
 *
 * TimeControl classical = TimeControl.parse("40/5400+30:1800+30");
 * assert classical.periods().size() == 2;
 * assert classical.periods().get(0).moves() == 40;
 * assert TimeControl.NO_LIMIT.periods().isEmpty();
 * }
 *
 * @param periods the periods, in their order
 */
public record TimeControl(List<Period> periods) {

    /** No limit. */
    public static final TimeControl NO_LIMIT = new TimeControl(List.of());

    /**
     * A bonus that is never used up: a Bronstein delay adds what the move took, and no move takes
     * longer.
     */
    private static final Duration WHOLE_MOVE = Duration.ofMillis(Long.MAX_VALUE);

    /** Copies the list and has the library check it. */
    public TimeControl {
        periods = List.copyOf(Objects.requireNonNull(periods, "periods"));
        // NO_LIMIT is made without the library, which may not be there.
        if (!periods.isEmpty()) {
            require(Library.chess().clockInit(words(periods), periods.size(), words(periods),
                    periods.size(), Color.WHITE.code(), new long[Clock.WORDS]),
                    periods.toString());
        }
    }

    /**
     * Returns a time control of the given periods.
     *
     * @param periods the periods, in their order
     * @return the time control
     * @throws IllegalArgumentException if there are more than four, a side has no time for its
     *     first move, or a period that is not the last one has no number of moves
     */
    public static TimeControl of(Period... periods) {
        return new TimeControl(List.of(Objects.requireNonNull(periods, "periods")));
    }

    /**
     * Returns a time control that gives a side the same time for each of its moves; what a move
     * leaves of it is lost.
     *
     * @param time the time for one move
     * @return the time control
     * @throws IllegalArgumentException if the time is not above zero
     */
    public static TimeControl perMove(Duration time) {
        return of(Period.of(time, Period.Bonus.BRONSTEIN, WHOLE_MOVE));
    }

    /**
     * Reads a time control as the PGN tag of that name writes it, in seconds.
     *
     * @param text such as {@code 300}, {@code 180+2}, {@code 40/5400+30:1800+30}; {@code 300d5} for
     *     a US delay, {@code 300b5} for a Bronstein delay, {@code -} for no limit
     * @return the time control
     * @throws IllegalArgumentException if the text is malformed; the message says what is wrong
     */
    public static TimeControl parse(String text) {
        byte[] bytes = Calls.bytes(Objects.requireNonNull(text, "text"));
        long[] words = new long[ChessStructs.Period.NUMBERS * ChessNumbers.MAX_PERIODS];
        long[] count = Outputs.longs();
        require(Library.chess().parseTimeControl(bytes, bytes.length, words,
                ChessNumbers.MAX_PERIODS, count), text);
        List<Period> periods = new ArrayList<>();
        for (int i = 0; i < count[0]; i++) {
            ChessStructs.Period period = new ChessStructs.Period(words, i);
            periods.add(new Period(Duration.ofMillis(Milliseconds.signed(period.time())),
                    Period.Bonus.values()[period.bonusKind()],
                    Duration.ofMillis(Milliseconds.signed(period.bonus())), period.moves()));
        }
        return new TimeControl(periods);
    }

    long[] words() {
        return words(periods);
    }

    private static long[] words(List<Period> periods) {
        long[] words = new long[ChessStructs.Period.NUMBERS * periods.size()];
        for (int i = 0; i < periods.size(); i++) {
            Period period = periods.get(i);
            ChessStructs.Period stored = new ChessStructs.Period(words, i);
            stored.time(Milliseconds.of(period.time()));
            stored.bonus(Milliseconds.of(period.bonus()));
            stored.moves(period.moves());
            stored.bonusKind(period.bonusKind().ordinal());
        }
        return words;
    }

    private static void require(int status, String text) {
        if (Reason.TIME_CONTROL_SANDCLOCK.status() <= status
                && status <= Reason.TIME_CONTROL_TOO_MANY_PERIODS.status()) {
            throw new IllegalArgumentException(Calls.statusText(status) + ": \""
                    + Calls.shorten(text, 200) + "\"");
        }
        Calls.require(status);
    }
}
