package dev.pedina.examples.chess;

import dev.pedina.chess.Role;

/** The pieces in the order in which the protocol counts them: a rook is 1, a queen 4. */
public enum PieceType {
    PAWN, ROOK, KNIGHT, BISHOP, QUEEN, KING;

    private static final PieceType[] TYPES = values();

    /** Returns the piece with a number, 0 to 5. */
    static PieceType of(int ordinal) {
        return TYPES[ordinal];
    }

    static PieceType of(Role role) {
        return valueOf(role.name());
    }

    Role role() {
        return Role.valueOf(name());
    }

    /** Returns whether a pawn can become it. */
    boolean isPromotion() {
        return this != PAWN && this != KING;
    }
}
