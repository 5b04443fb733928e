package dev.pedina.chess;

import dev.pedina.internal.Library;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * A reason why a setup is no legal position. A setup may have several; all are reported at once.
 *
 * {@snippet :
 * import dev.pedina.chess.Problem;
 * import dev.pedina.chess.Setup;
 *
 * assert Setup.parse("8/8/8/8/8/8/8/P3K3 w - - 0 1").problems()
 *         .containsAll(java.util.Set.of(Problem.NO_BLACK_KING, Problem.PAWNS_ON_BACK_RANK));
 * }
 */
public enum Problem {
    /** No piece is on the board. */
    EMPTY_BOARD,
    /** White has no king. */
    NO_WHITE_KING,
    /** Black has no king. */
    NO_BLACK_KING,
    /** White has more than one king. */
    MANY_WHITE_KINGS,
    /** Black has more than one king. */
    MANY_BLACK_KINGS,
    /** A pawn is on the first or on the eighth rank. */
    PAWNS_ON_BACK_RANK,
    /** White has more than eight pawns. */
    MANY_WHITE_PAWNS,
    /** Black has more than eight pawns. */
    MANY_BLACK_PAWNS,
    /** White has more than sixteen pieces. */
    MANY_WHITE_PIECES,
    /** Black has more than sixteen pieces. */
    MANY_BLACK_PIECES,
    /** White has more promoted pieces than missing pawns. */
    WHITE_MATERIAL,
    /** Black has more promoted pieces than missing pawns. */
    BLACK_MATERIAL,
    /** A castling right has no king and rook on their back rank, or two rights are to one side. */
    CASTLING,
    /**
     * No pawn can just have moved two squares over the en passant square, be it that the king was
     * attacked before.
     */
    EN_PASSANT,
    /** The side that is not to move is in check. */
    OPPOSITE_CHECK,
    /** No single move can have given these checks. */
    IMPOSSIBLE_CHECK,
    /** The number of the move is zero. */
    COUNTERS,
    /**
     * There are more legal moves than any legal position has; only {@link Setup#playable} reports
     * it.
     */
    MANY_MOVES;

    /** {@return the problem in words, such as {@code white has more than one king}} */
    public String text() {
        return Library.chess().problemText(1 << ordinal());
    }

    /** Returns the set for the bits of the C library, in which bit n is the problem number n. */
    static Set<Problem> setOf(int bits) {
        EnumSet<Problem> problems = EnumSet.noneOf(Problem.class);
        for (Problem problem : values()) {
            if ((bits >> problem.ordinal() & 1) != 0) {
                problems.add(problem);
            }
        }
        return Collections.unmodifiableSet(problems);
    }
}
