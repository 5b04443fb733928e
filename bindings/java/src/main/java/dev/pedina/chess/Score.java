package dev.pedina.chess;

/**
 * What a position is worth to the side to move, as the engine sees it.
 *
 * {@snippet :
 * import dev.pedina.chess.Score;
 *
 * assert Score.centipawns(-35).toString().equals("cp -35");
 * assert Score.mate(1).compareTo(Score.mate(2)) > 0;
 * assert Score.mate(-1).compareTo(Score.centipawns(-900)) < 0;
 * }
 *
 * @param isMate whether the value is a number of moves to mate
 * @param value hundredths of a pawn; or the moves in which the side to move mates, which is mated
 *     if the number is not above 0
 */
public record Score(boolean isMate, int value) implements Comparable<Score> {

    private static final long MATE = 1L << 32;

    /**
     * Returns a score without a mate.
     *
     * @param value hundredths of a pawn
     * @return the score
     */
    public static Score centipawns(int value) {
        return new Score(false, value);
    }

    /**
     * Returns the score of a mate.
     *
     * @param moves in how many; the side to move is mated if the number is not above 0
     * @return the score
     */
    public static Score mate(int moves) {
        return new Score(true, moves);
    }

    /**
     * Compares two scores of the same side.
     *
     * @param other the other score
     * @return a negative number, 0 or a positive number, as this one is worse, equal or better
     */
    @Override
    public int compareTo(Score other) {
        return Long.compare(rank(), other.rank());
    }

    /**
     * Returns the score as the Universal Chess Interface writes it.
     *
     * @return such as {@code cp 31} or {@code mate -2}
     */
    @Override
    public String toString() {
        return (isMate ? "mate " : "cp ") + value;
    }

    private long rank() {
        if (!isMate) {
            return value;
        }
        return value > 0 ? 2 * MATE - value : -2 * MATE - value;
    }
}
