package dev.pedina.mastermind;

/**
 * What pegs look like.
 *
 * {@snippet :
 * import dev.pedina.mastermind.PegKind;
 * import dev.pedina.mastermind.PegSet;
 *
 * assert PegSet.of(PegKind.LETTERS).names().toString().equals("[A, B, C, D, E, F]");
 * assert PegKind.DIGITS.pegs() == 10;
 * }
 */
public enum PegKind {
    /** RED, BLUE, GREEN, YELLOW, ORANGE, PURPLE, WHITE, BLACK. */
    COLORS(8),
    /** A to F. */
    LETTERS(6),
    /** 0 to 9. */
    DIGITS(10);

    private final int pegs;

    PegKind(int pegs) {
        this.pegs = pegs;
    }

    /**
     * Returns how many different pegs there are of this kind, without the blank.
     *
     * @return the most pegs of a {@link PegSet}
     */
    public int pegs() {
        return pegs;
    }

    byte code() {
        return (byte) ordinal();
    }
}
