package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.Library;

import java.util.Objects;
import java.util.Optional;

/**
 * How strong the engine plays, 1 for beginners to 8.
 *
 * <p>A weak player looks less far ahead and judges wrongly what it sees, each position in its own
 * way, so that it follows a plan that is just not a good one. It still recaptures.
 *
 * {@snippet :
 * import dev.pedina.chess.Game;
 * import dev.pedina.chess.Level;
 *
 * Game game = new Game();
 * for (int seed = 0; seed < 4; seed++) {
 *     game.play(new Level(2).choose(game, seed).orElseThrow());
 * }
 * assert game.moves().size() == 4;
 * }
 *
 * @param number 1 to 8
 */
public record Level(int number) implements Comparable<Level> {

    /** {@code PDN_CHESS_ENGINE_MAX_LEVEL}. */
    static final int MAX = ChessNumbers.ENGINE_MAX_LEVEL;
    /** Enough for the nodes of every level. */
    private static final long MEMORY = 1 << 20;

    /** Level 1, the weakest. */
    public static final Level WEAKEST = new Level(1);
    /** Level 8, the strongest. */
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
     * Returns the limits of a search that plays at this level.
     *
     * @param seed any number; another one makes other mistakes
     * @return the limits
     */
    public Limits limits(int seed) {
        long[] words = Outputs.longs();
        Calls.require(Library.chess().engineLevel((byte) number, seed, words));
        return Limits.of(words);
    }

    /**
     * Returns what a player of this level plays, after a moment at level 8 and at once below it. An
     * {@link Engine} that is kept for a game plays better.
     *
     * @param game the game, whose positions count for repetition
     * @param seed any number; another one may lead to another move
     * @return the move; empty if there is no legal one
     */
    public Optional<Move> choose(Game game, int seed) {
        Objects.requireNonNull(game, "game");
        try (Engine engine = new Engine(MEMORY)) {
            engine.begin(game, limits(seed));
            engine.think();
            return engine.bestMove();
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
}
