package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;

/**
 * When a search ends by itself, how many lines it works out, and how well it judges.
 *
 * {@snippet :
 * import dev.pedina.chess.Limits;
 *
 * Limits limits = Limits.NONE.withDepth(8).withLines(3);
 * assert limits.depth() == 8 && limits.nodes() == 0;
 * }
 *
 * @param nodes the number of nodes after which it ends; 0 for no limit. A node is a position that
 *     a move or a null move has led to, quiescence included; the root counts once for each window
 *     with which it is searched
 * @param depth it ends after this depth, up to 255 plies; 0 for no limit
 * @param mate it ends when it has found a mate in at most this number of moves, up to 255; 0 for
 *     none
 * @param lines how many of the best moves get a line, 1 to 255
 * @param noise evaluation noise, in hundredths of a pawn: by how much the value of a position is
 *     wrong at most, up to 65,535
 * @param seed which errors the noise makes: another number, another game
 */
public record Limits(long nodes, int depth, int mate, int lines, int noise, int seed) {

    /**
     * None: the search goes on until the caller has enough. With one line it still ends when it has
     * proven a mate, and in any case at the greatest depth that the memory allows, 7 to 99 plies.
     */
    public static final Limits NONE = new Limits(0, 0, 0, 1, 0, 0);

    private static final int MAX_BYTE = 255;
    private static final int MAX_SHORT = 65_535;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one of them is out of its range
     */
    public Limits {
        check("nodes", nodes, 0, Long.MAX_VALUE);
        check("depth", depth, 0, MAX_BYTE);
        check("mate", mate, 0, MAX_BYTE);
        check("lines", lines, 1, MAX_BYTE);
        check("noise", noise, 0, MAX_SHORT);
    }

    /**
     * Returns the limits of a search that plays at a rating: those of the {@linkplain Level
     * levels}, nominally at 800, 950, 1,100, 1,300, 1,500, 1,650, 1,800 and 2,100 points, and
     * between them. No match has measured it.
     *
     * @param rating points of Elo, 800 to 2,100
     * @param seed any number; another one makes other mistakes
     * @return the limits
     * @throws IllegalArgumentException if the rating is out of its range
     */
    public static Limits rated(int rating, int seed) {
        check("rating", rating, ChessNumbers.ENGINE_MIN_RATING, ChessNumbers.ENGINE_MAX_RATING);
        long[] words = Outputs.longs();
        Calls.require(Library.chess().engineRated((short) rating, seed, words));
        return of(words);
    }

    /**
     * Returns these limits with another number of nodes.
     *
     * @param nodes how many; 0 for no limit
     * @return the limits
     * @throws IllegalArgumentException if the number is negative
     */
    public Limits withNodes(long nodes) {
        return new Limits(nodes, depth, mate, lines, noise, seed);
    }

    /**
     * Returns these limits with another depth.
     *
     * @param depth up to 255 plies; 0 for no limit
     * @return the limits
     * @throws IllegalArgumentException if the number is out of its range
     */
    public Limits withDepth(int depth) {
        return new Limits(nodes, depth, mate, lines, noise, seed);
    }

    /**
     * Returns these limits with a mate to look for.
     *
     * @param mate in how many moves, up to 255; 0 for none
     * @return the limits
     * @throws IllegalArgumentException if the number is out of its range
     */
    public Limits withMate(int mate) {
        return new Limits(nodes, depth, mate, lines, noise, seed);
    }

    /**
     * Returns these limits with another number of lines.
     *
     * @param lines how many of the best moves get a line, 1 to 255
     * @return the limits
     * @throws IllegalArgumentException if the number is out of its range
     */
    public Limits withLines(int lines) {
        return new Limits(nodes, depth, mate, lines, noise, seed);
    }

    /** Returns what {@code pdn_chess_limits} is in words. */
    long[] words() {
        ChessStructs.Limits limits = new ChessStructs.Limits();
        limits.nodes(nodes);
        limits.depth(depth);
        limits.mate(mate);
        limits.lines(lines);
        limits.noise(noise);
        limits.seed(seed);
        return limits.array();
    }

    static Limits of(long[] words) {
        ChessStructs.Limits limits = new ChessStructs.Limits(words, 0);
        return new Limits(limits.nodes(), limits.depth(), limits.mate(), limits.lines(),
                limits.noise(), limits.seed());
    }

    private static void check(String name, long number, long least, long most) {
        if (number < least || number > most) {
            throw new IllegalArgumentException(name + " " + number + " must be in " + least + " to "
                    + most);
        }
    }
}
