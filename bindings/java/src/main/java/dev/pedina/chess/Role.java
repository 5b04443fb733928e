package dev.pedina.chess;

/**
 * What a piece is, whatever its side.
 *
 * {@snippet :
 * import dev.pedina.chess.Role;
 *
 * assert Role.KNIGHT.letter() == 'n';
 * }
 */
public enum Role {
    /** Moves straight ahead, captures diagonally, and promotes on the last rank. */
    PAWN('p'),
    /** Jumps two squares one way and one square the other. */
    KNIGHT('n'),
    /** Moves along diagonals. */
    BISHOP('b'),
    /** Moves along ranks and files. */
    ROOK('r'),
    /** Moves along ranks, files and diagonals. */
    QUEEN('q'),
    /** Moves one square any way, and castles. */
    KING('k');

    private static final Role[] ROLES = values();

    private final char letter;

    Role(char letter) {
        this.letter = letter;
    }

    /**
     * Returns the English letter of this role in lower case, as UCI writes promotions.
     *
     * @return one of {@code p n b r q k}
     */
    public char letter() {
        return letter;
    }

    /** Returns the number of this role in the C library: 1 for a pawn to 6 for a king. */
    byte code() {
        return (byte) (ordinal() + 1);
    }

    static Role ofCode(int code) {
        return ROLES[code - 1];
    }
}
