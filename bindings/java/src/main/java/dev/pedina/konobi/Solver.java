package dev.pedina.konobi;

import dev.pedina.internal.Calls;
import dev.pedina.internal.KonobiNumbers;
import dev.pedina.internal.Library;
import dev.pedina.internal.NativeMemory;

import java.util.Objects;
import java.util.Optional;

/**
 * Who wins on a small board with best play of both sides: tries everything, in slices. The pie rule
 * is left out of account.
 *
 * <p>What it has found out about positions it keeps in a table outside of the Java heap:
 * {@link #close} gives it back, and a solver that is not closed gives it back when the garbage
 * collector finds it. A larger table makes it faster. After {@link #close} each call but another
 * {@link #close} is an {@link IllegalStateException}.
 *
 * <p>Any thread may use a solver. Threads get their turn in the order in which they came, and
 * {@link #solve} takes a new turn for every 20,000 positions: so a thread that closes the solver,
 * while another one solves, waits for no more than these, or for the number that was passed to
 * {@link #run}.
 *
 * {@snippet :
 * import dev.pedina.konobi.Color;
 * import dev.pedina.konobi.Point;
 * import dev.pedina.konobi.Position;
 * import dev.pedina.konobi.Solver;
 *
 * // On 3 by 3 points black wins with an opening on the left or on the right, and nowhere else.
 * try (Solver solver = new Solver(Position.start(3))) {
 *     assert solver.solve().orElseThrow() == Color.BLACK;
 *     Point opening = solver.winningAction().orElseThrow().point().orElseThrow();
 *     assert opening.column() != 1;
 * }
 * }
 */
public final class Solver implements AutoCloseable {

    /** The greatest width of a board that can be solved. */
    public static final int MAX_WIDTH = KonobiNumbers.SOLVER_MAX_WIDTH;

    /** 2 MB: with it every opening on 4 by 4 points takes less than a second. */
    private static final int USUAL_TABLE = 1 << 18;
    /**
     * How many positions are looked at between two looks at whether the thread was interrupted or
     * another one waits.
     */
    private static final int SLICE = 20_000;

    /** Its lock guards the words and the position too. */
    final NativeMemory table;
    private final int length;
    private long[] words;
    private Position position;

    /**
     * Begins to solve a position, with a table of 2 MB.
     *
     * @param position the position, on a board of at most {@link #MAX_WIDTH} rows
     * @throws IllegalArgumentException if the board is larger
     */
    public Solver(Position position) {
        this(position, USUAL_TABLE);
    }

    /**
     * Begins to solve a position.
     *
     * @param position the position, on a board of at most {@link #MAX_WIDTH} rows
     * @param table the size of the table in entries of 8 bytes, 0 or more
     * @throws IllegalArgumentException if the board is larger, or that number is negative
     */
    public Solver(Position position, int table) {
        if (table < 0) {
            throw new IllegalArgumentException("a table of " + table
                    + " entries must have 0 or more");
        }
        this.words = begin(position);
        this.position = position;
        this.length = table;
        this.table = NativeMemory.ofWords(table);
    }

    /**
     * Begins to solve another position of the same width and ruleset, with what was found out
     * before.
     *
     * @param next the position
     * @throws IllegalArgumentException if the width or the ruleset is another one
     */
    public void restart(Position next) {
        Objects.requireNonNull(next, "next");
        table.inTurn(() -> {
            if (next.width() != position.width() || next.rules().ruleset() != position.rules()
                    .ruleset()) {
                throw new IllegalArgumentException(
                        "\"" + next + "\" has another width or ruleset than \"" + position + "\"");
            }
            words = begin(next);
            position = next;
            return null;
        });
    }

    /**
     * Looks at some more positions, or fewer if the winner is known before.
     *
     * @param positions how many, at least 0
     * @return true if the winner is known
     * @throws IllegalArgumentException if the number is negative
     */
    public boolean run(int positions) {
        if (positions < 0) {
            throw new IllegalArgumentException(positions + " positions must be 0 or more");
        }
        byte[] isSolved = Outputs.bytes();
        Calls.require(table.inTurn(() -> Library.konobi().solverRun(words, table, length, positions,
                isSolved)));
        return isSolved[0] != 0;
    }

    /**
     * Runs until the winner is known, or until the thread is interrupted, which it stays then. That
     * can take very long on boards of more than 4 rows.
     *
     * @return the colour that wins; empty if the thread was interrupted before
     */
    public Optional<Color> solve() {
        while (!run(SLICE)) {
            if (Thread.currentThread().isInterrupted()) {
                break;
            }
        }
        return winner();
    }

    /**
     * Returns who wins.
     *
     * @return the colour; empty before that is known
     */
    public Optional<Color> winner() {
        byte[] winner = Outputs.bytes();
        Calls.require(table.inTurn(() -> Library.konobi().solverWinner(words, winner,
                Outputs.shorts())));
        return Konobi.color(winner[0]);
    }

    /**
     * Returns an action with which the side to move wins.
     *
     * @return the action; empty before the winner is known, if the side to move loses, and after
     *     the end
     */
    public Optional<Action> winningAction() {
        short[] action = Outputs.shorts();
        Calls.require(table.inTurn(() -> Library.konobi().solverWinner(words, Outputs.bytes(),
                action)));
        int code = Short.toUnsignedInt(action[0]);
        return code == KonobiNumbers.NO_POINT ? Optional.empty() : Optional.of(Konobi.action(code));
    }

    /**
     * Gives the memory back, when the calls that came before have had their turn. Does nothing the
     * second time.
     */
    @Override
    public void close() {
        table.close();
    }

    private static long[] begin(Position position) {
        Objects.requireNonNull(position, "position");
        long[] words = new long[KonobiNumbers.SOLVER_BYTES / Long.BYTES];
        int status = Library.konobi().solverInit(position.words(), words);
        Calls.requireRange(status, "the board has more than " + MAX_WIDTH + " rows");
        return words;
    }
}
