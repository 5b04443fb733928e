package dev.pedina.konobi;

import dev.pedina.internal.Calls;
import dev.pedina.internal.KonobiNumbers;
import dev.pedina.internal.Library;

import java.util.Objects;
import java.util.Optional;

/**
 * How strong a player is, 1 for beginners to 8.
 *
 * <p>Level 1 plays at random, level 3 looks at the shortest connections, level 2 does one or the
 * other at random; levels 4 to 8 search with 300, 1,000, 4,000, 20,000 and 100,000 playouts, games
 * played at random to the end, and with more on boards wider than 11; where it may swap, level 4
 * takes 1,000. The same position, level and seed give the same action on every machine.
 *
 * {@snippet :
 * import dev.pedina.konobi.Game;
 * import dev.pedina.konobi.Level;
 * import dev.pedina.konobi.Player;
 *
 * Game game = new Game(5);
 * while (game.ending().isEmpty()) {
 *     Player player = game.position().player(game.position().turn());
 *     Level level = player == Player.FIRST ? Level.RANDOM : new Level(4);
 *     game.play(level.choose(game.position(), 1).orElseThrow());
 * }
 * }
 *
 * @param number 1 to 8
 */
public record Level(int number) implements Comparable<Level> {

    /** {@code PDN_KONOBI_MAX_LEVEL}. */
    static final int MAX = KonobiNumbers.MAX_LEVEL;

    /** Level 1, which plays at random: the weakest. */
    public static final Level RANDOM = new Level(1);
    /** Level 3, which looks at the shortest connections and does not search. */
    public static final Level CONNECTION = new Level(3);
    /** Level 8, which searches longest: the strongest. */
    public static final Level STRONGEST = new Level(MAX);

    /**
     * Checks the number.
     *
     * @throws IllegalArgumentException if it is not in 1 to 8
     */
    public Level {
        if (number < 1 || number > MAX) {
            throw new IllegalArgumentException("level " + number + " must be in 1 to " + MAX);
        }
    }

    /**
     * Returns how many playouts this level takes at most to decide, where it may swap.
     *
     * @param width how many rows the board has, 1 to 25
     * @return the number; 0 if it does not search
     * @throws IllegalArgumentException if the width is not in 1 to 25
     */
    public int playouts(int width) {
        int[] playouts = Outputs.ints();
        measure(width, playouts, Outputs.longs());
        return playouts[0];
    }

    /**
     * Returns how many nodes of 20 bytes the tree of a search can make use of.
     *
     * @param width how many rows the board has, 1 to 25
     * @return the number of nodes; 0 if this level does not search
     * @throws IllegalArgumentException if the width is not in 1 to 25
     */
    public int nodes(int width) {
        long[] nodes = Outputs.longs();
        measure(width, Outputs.ints(), nodes);
        return (int) nodes[0];
    }

    private void measure(int width, int[] playouts, long[] nodes) {
        int status = Library.konobi().level(code(), Konobi.unsigned(width), playouts, nodes);
        Calls.requireRange(status, "width " + width + " must be in 1 to " + Position.MAX_WIDTH);
    }

    /**
     * Returns what a player of this level does. It thinks as long as it takes, or until the thread
     * is interrupted; a {@link Decision} thinks in slices.
     *
     * @param position where to play
     * @param seed any number; another one may lead to another action
     * @return the action; empty if the game is over
     */
    public Optional<Action> choose(Position position, long seed) {
        Objects.requireNonNull(position, "position");
        try (Decision decision = new Decision(position, this, seed)) {
            decision.think();
            return decision.action();
        }
    }

    /**
     * Compares two levels by their numbers.
     *
     * @param other the other level
     * @return a negative number, 0 or a positive number, as this one is weaker than the other, the
     * same or stronger
     */
    @Override
    public int compareTo(Level other) {
        return Integer.compare(number, other.number);
    }

    byte code() {
        return (byte) number;
    }
}
