package dev.pedina.internal;

import dev.pedina.chess.Clock;
import dev.pedina.chess.Game;
import dev.pedina.chess.Move;
import dev.pedina.chess.Position;
import dev.pedina.chess.TimeControl;

import java.util.function.ToIntFunction;

/**
 * What the packages of chess may know of each other's values and programs may not: the words that
 * the library reads.
 *
 * <p>The package of the rules registers an implementation when its {@link Position} is initialised.
 */
public abstract class ChessValues {

    private static volatile ChessValues values;

    /** For the package of the rules. */
    protected ChessValues() {}

    /**
     * Hands the implementation in.
     *
     * @param implementation that of the package of the rules
     */
    public static void set(ChessValues implementation) {
        values = implementation;
    }

    /** {@return the implementation: that of the package of the rules} */
    public static ChessValues get() {
        if (values == null) {
            try {
                Class.forName(Position.class.getName(), true, Position.class.getClassLoader());
            } catch (ClassNotFoundException e) {
                throw new AssertionError(e);
            }
        }
        return values;
    }

    /**
     * Returns the words of a position.
     *
     * @param position the position
     * @return its own array, not to be written to
     */
    public abstract long[] words(Position position);

    /**
     * Returns a position that a function of the library stores.
     *
     * @param function stores into the words it is given, and returns a status
     * @return the position
     */
    public abstract Position position(ToIntFunction<long[]> function);

    /**
     * Returns the move for 16 bits that the library wrote.
     *
     * @param code a {@code pdn_chess_move}
     * @return the move
     */
    public abstract Move move(int code);

    /**
     * Returns the 16 bits of a move.
     *
     * @param move the move
     * @return a {@code pdn_chess_move}
     */
    public abstract short code(Move move);

    /**
     * Returns a time control as an array of {@code pdn_chess_period}.
     *
     * @param control the time control
     * @return a new array
     */
    public abstract long[] words(TimeControl control);

    /**
     * Returns a game by the rules of FIDE for words that the library wrote.
     *
     * @param words a {@code pdn_chess_game}, which the game keeps
     * @param history its history, which the game keeps
     * @return the game
     */
    public abstract Game game(long[] words, long[] history);

    /**
     * Returns a clock for words that the library wrote.
     *
     * @param words a {@code pdn_chess_clock}, which the clock keeps
     * @return the clock
     */
    public abstract Clock clock(long[] words);
}
