package dev.pedina.chess;

import java.util.Objects;

/**
 * A role with a side: what can be on a square.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.Piece;
 * import dev.pedina.chess.Role;
 *
 * Piece piece = Piece.of(Color.BLACK, Role.QUEEN);
 * assert piece == Piece.BLACK_QUEEN;
 * assert piece.letter() == 'q';
 * }
 */
public enum Piece {
    /** A white pawn, {@code P} in a FEN. */
    WHITE_PAWN,
    /** A white knight, {@code N} in a FEN. */
    WHITE_KNIGHT,
    /** A white bishop, {@code B} in a FEN. */
    WHITE_BISHOP,
    /** A white rook, {@code R} in a FEN. */
    WHITE_ROOK,
    /** A white queen, {@code Q} in a FEN. */
    WHITE_QUEEN,
    /** A white king, {@code K} in a FEN. */
    WHITE_KING,
    /** A black pawn, {@code p} in a FEN. */
    BLACK_PAWN,
    /** A black knight, {@code n} in a FEN. */
    BLACK_KNIGHT,
    /** A black bishop, {@code b} in a FEN. */
    BLACK_BISHOP,
    /** A black rook, {@code r} in a FEN. */
    BLACK_ROOK,
    /** A black queen, {@code q} in a FEN. */
    BLACK_QUEEN,
    /** A black king, {@code k} in a FEN. */
    BLACK_KING;

    private static final int ROLES = 6;
    private static final Piece[] PIECES = values();

    /**
     * Returns the piece of a side and a role.
     *
     * @param color the side
     * @param role the role
     * @return the piece
     */
    public static Piece of(Color color, Role role) {
        Objects.requireNonNull(color, "color");
        Objects.requireNonNull(role, "role");
        return PIECES[color.ordinal() * ROLES + role.ordinal()];
    }

    /** {@return the side that owns this piece} */
    public Color color() {
        return Color.ofCode(ordinal() / ROLES);
    }

    /** {@return the role of this piece} */
    public Role role() {
        return Role.ofCode(ordinal() % ROLES + 1);
    }

    /**
     * Returns the letter of this piece in a FEN: upper case for white, lower case for black.
     *
     * @return one of {@code P N B R Q K p n b r q k}
     */
    public char letter() {
        char letter = role().letter();
        return color() == Color.WHITE ? Character.toUpperCase(letter) : letter;
    }

    /** Returns the number of this piece in the C library: role + 8 * color. */
    byte code() {
        return (byte) (role().code() + 8 * color().code());
    }

    /** Returns the piece for a number of the C library that is not 0. */
    static Piece ofCode(int code) {
        return of(Color.ofCode(code >> 3), Role.ofCode(code & 7));
    }
}
