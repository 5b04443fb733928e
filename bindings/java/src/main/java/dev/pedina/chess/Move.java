package dev.pedina.chess;

import java.util.Objects;
import java.util.Optional;

/**
 * A move: from where to where, and what a pawn becomes.
 *
 * <p>A move knows no position, so it may be illegal; {@link Position#checkMove} says. Castling is
 * the king moving onto the square of its own rook.
 *
 * {@snippet :
 * import dev.pedina.chess.Move;
 * import dev.pedina.chess.Role;
 * import dev.pedina.chess.Square;
 *
 * assert Move.of(Square.E2, Square.E4).uci().equals("e2e4");
 * assert Move.of(Square.E7, Square.E8, Role.QUEEN).uci().equals("e7e8q");
 * }
 *
 * @param from the square that the piece leaves
 * @param to the square that it goes to; for castling, the square of the own rook
 * @param promotion what a pawn becomes on the last rank, empty for every other move
 */
public record Move(Square from, Square to, Optional<Role> promotion) {

    /**
     * The null move, with which a side passes, from a1 to a1: legal nowhere, but files have it in
     * analysis. {@link Position#playNull} plays it.
     */
    public static final Move NULL = of(Square.A1, Square.A1);

    private static final int TO_SHIFT = 6;
    private static final int PROMOTION_SHIFT = 12;
    private static final int SQUARE_MASK = 63;

    /**
     * Checks the parts.
     *
     * @throws IllegalArgumentException if the promotion is a pawn or a king
     */
    public Move {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(promotion, "promotion");
        if (promotion.isPresent() && (promotion.get() == Role.PAWN
                || promotion.get() == Role.KING)) {
            throw new IllegalArgumentException("a pawn cannot become a " + promotion.get());
        }
    }

    /**
     * Returns a move without promotion.
     *
     * @param from the square that the piece leaves
     * @param to the square that it goes to; for castling, the square of the own rook
     * @return the move
     */
    public static Move of(Square from, Square to) {
        return new Move(from, to, Optional.empty());
    }

    /**
     * Returns a move with promotion.
     *
     * @param from the square that the pawn leaves
     * @param to the square that it goes to
     * @param promotion knight, bishop, rook or queen
     * @return the move
     * @throws IllegalArgumentException if the promotion is a pawn or a king
     */
    public static Move of(Square from, Square to, Role promotion) {
        return new Move(from, to, Optional.of(Objects.requireNonNull(promotion, "promotion")));
    }

    /** {@return whether this is the null move, as {@link #NULL} alone is} */
    public boolean isNull() {
        return equals(NULL);
    }

    /**
     * Returns this move as UCI text in the style of Chess960, where castling names the square of
     * the rook: {@code e1h1}. {@link Position#uci(Move)} writes {@code e1g1}; that takes the
     * position, which knows the king.
     *
     * @return four letters, or five for a promotion
     */
    public String uci() {
        String squares = from.toString() + to;
        return promotion.isPresent() ? squares + promotion.get().letter() : squares;
    }

    /** {@return {@link #uci()}, such as {@code e2e4}} */
    @Override
    public String toString() {
        return uci();
    }

    /** Returns the 16 bits of this move in the C library: from, to, promotion. */
    short code() {
        int role = promotion.isPresent() ? promotion.get().code() : 0;
        return (short) (from.ordinal() | to.ordinal() << TO_SHIFT | role << PROMOTION_SHIFT);
    }

    /**
     * Returns whether the move for 16 bits that the C library wrote leaves the square with this
     * number.
     */
    static boolean isFrom(int code, int square) {
        return (code & SQUARE_MASK) == square;
    }

    /** Returns the move for 16 bits that the C library wrote. */
    static Move ofCode(int code) {
        int role = code >> PROMOTION_SHIFT;
        Square from = Square.at(code & SQUARE_MASK);
        Square to = Square.at(code >> TO_SHIFT & SQUARE_MASK);
        return role == 0 ? of(from, to) : of(from, to, Role.ofCode(role));
    }
}
