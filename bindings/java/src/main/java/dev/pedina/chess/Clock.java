package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessCodes;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.Library;
import dev.pedina.internal.Milliseconds;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A chess clock for two sides, driven by the times that are handed in.
 *
 * <p>Times are milliseconds of any counter that never goes back, from 0, such as those since the
 * program began; a negative one is an {@link IllegalArgumentException}, and
 * {@code System.nanoTime()} alone may be negative. A clock does nothing between calls: ask for the
 * {@link #deadline}, wait until then or until a move comes, and call. It is for one thread at a
 * time. After a flag has fallen nothing changes any more, and every refused call leaves it as it
 * was.
 *
 * {@snippet :
 * import dev.pedina.chess.Clock;
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.TimeControl;
 *
 * Clock clock = new Clock(TimeControl.parse("180+2"));
 * clock.start(1_000);
 * assert clock.deadline().getAsLong() == 181_000;
 * clock.press(11_000);
 * assert clock.remaining(Color.WHITE, 11_000).getAsLong() == 172_000;
 * assert clock.turn() == Color.BLACK;
 * assert clock.flag(200_000).orElseThrow() == Color.BLACK;
 * }
 */
public final class Clock {

    /** Words of {@code pdn_chess_clock}. */
    static final int WORDS = ChessNumbers.CLOCK_BYTES / 8;

    private final long[] words;

    /**
     * Sets up a stopped clock, with the same time control for both sides; White has the first turn.
     *
     * @param control the time control
     */
    public Clock(TimeControl control) {
        this(Objects.requireNonNull(control, "control"), control, Color.WHITE);
    }

    /**
     * Sets up a stopped clock, with a time control for each side.
     *
     * @param white the time control of White
     * @param black the time control of Black
     * @param first who has the first turn
     */
    public Clock(TimeControl white, TimeControl black, Color first) {
        words = new long[WORDS];
        Calls.require(Library.chess().clockInit(white.words(), white.periods().size(),
                black.words(), black.periods().size(), first.code(), words));
    }

    /** Goes on with what the library wrote. */
    Clock(long[] words) {
        this.words = words;
    }

    /** {@return a snapshot: a clock of its own, in the same state} */
    public Clock copy() {
        return new Clock(words.clone());
    }

    /**
     * Starts the clock, or lets it go on after a pause.
     *
     * @param now the time
     * @throws GameException if the clock runs already, or the time goes back
     */
    public void start(long now) {
        GameException.require(Library.chess().clockStart(words, Milliseconds.require(now)));
    }

    /**
     * Lets the clock stand: the turn goes on where it is with {@link #start}.
     *
     * @param now the time
     * @throws GameException if the clock is stopped, the flag has fallen, or the time goes back
     */
    public void pause(long now) {
        GameException.require(Library.chess().clockPause(words, Milliseconds.require(now)));
    }

    /**
     * The side to move has made its move: it gets its bonus, and the other side's time runs.
     *
     * @param now the time
     * @throws GameException if the clock is stopped, the flag has fallen, or the time goes back
     */
    public void press(long now) {
        GameException.require(Library.chess().clockPress(words, Milliseconds.require(now)));
    }

    /**
     * The last move is taken back: the other side is to move again.
     *
     * @param now the time
     * @throws GameException if the other side has made no move, the flag has fallen, or the time
     *     goes back
     */
    public void takeBack(long now) {
        GameException.require(Library.chess().clockTakeBack(words, Milliseconds.require(now)));
    }

    /**
     * Gives a side time, as an arbiter does; nothing if it has no limit.
     *
     * @param color the side
     * @param milliseconds what it gets
     * @param now the time
     * @throws IllegalArgumentException if it gets less than nothing
     * @throws GameException if the flag has fallen, or the time goes back
     */
    public void addTime(Color color, long milliseconds, long now) {
        if (milliseconds < 0) {
            throw new IllegalArgumentException("time can only be added: " + milliseconds);
        }
        GameException.require(Library.chess().clockAddTime(words, color.code(), milliseconds,
                Milliseconds.require(now)));
    }

    /**
     * Returns what is left to a side, without its US delay.
     *
     * @param color the side
     * @param now the time
     * @return milliseconds; empty if it has no limit
     */
    public OptionalLong remaining(Color color, long now) {
        long[] remaining = Outputs.longs();
        Calls.require(Library.chess().clockRemaining(words, color.code(),
                Milliseconds.require(now), remaining));
        return limit(remaining[0]);
    }

    /**
     * Returns how much of the US delay is left in this turn.
     *
     * @param now the time
     * @return milliseconds; 0 if there is none
     */
    public long delay(long now) {
        long[] delay = Outputs.longs();
        Calls.require(Library.chess().clockDelay(words, Milliseconds.require(now), delay));
        return Milliseconds.signed(delay[0]);
    }

    /**
     * Returns the side whose flag has fallen, which is the side to move.
     *
     * @param now the time
     * @return the side; empty if no flag has fallen
     */
    public Optional<Color> flag(long now) {
        byte[] color = Outputs.bytes();
        Calls.require(Library.chess().clockFlag(words, Milliseconds.require(now), color));
        return ChessCodes.color(color[0]);
    }

    /**
     * Returns when the flag of the side to move will fall, if nothing happens before.
     *
     * @return a time; empty if the clock is stopped or the side has no limit
     */
    public OptionalLong deadline() {
        long[] deadline = Outputs.longs();
        Calls.require(Library.chess().clockDeadline(words, deadline));
        return limit(deadline[0]);
    }

    /** {@return whose turn it is} */
    public Color turn() {
        byte[] color = Outputs.bytes();
        Calls.require(Library.chess().clockTurn(words, color));
        return Color.ofCode(color[0]);
    }

    /** {@return whether the clock runs} */
    public boolean isRunning() {
        byte[] isRunning = Outputs.bytes();
        Calls.require(Library.chess().clockIsRunning(words, isRunning));
        return isRunning[0] != 0;
    }

    /**
     * Returns how many moves a side has made.
     *
     * @param color the side
     * @return the number of its moves
     */
    public int moves(Color color) {
        int[] count = Outputs.ints();
        Calls.require(Library.chess().clockMoves(words, Objects.requireNonNull(color, "color")
                .code(), count));
        return count[0];
    }

    private static OptionalLong limit(long milliseconds) {
        return milliseconds == ChessNumbers.NO_LIMIT ? OptionalLong.empty()
                : OptionalLong.of(Milliseconds.signed(milliseconds));
    }
}
