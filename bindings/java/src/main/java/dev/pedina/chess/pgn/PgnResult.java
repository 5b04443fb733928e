package dev.pedina.chess.pgn;

/**
 * How a game ended, as its last word says.
 *
 * {@snippet :
 * import dev.pedina.chess.pgn.PgnReader;
 * import dev.pedina.chess.pgn.PgnResult;
 *
 * assert PgnReader.read("1. f3 e5 2. g4 Qh4# 0-1").get(0).result() == PgnResult.BLACK_WINS;
 * assert PgnResult.DRAW.text().equals("1/2-1/2");
 * }
 */
public enum PgnResult {
    /** Still going on, given up, or not known. */
    UNKNOWN("*"),
    /** White wins. */
    WHITE_WINS("1-0"),
    /** Black wins. */
    BLACK_WINS("0-1"),
    /** A draw. */
    DRAW("1/2-1/2"),
    /** The result is missing; it is written as an unknown one. */
    NONE("*");

    private final String text;

    PgnResult(String text) {
        this.text = text;
    }

    /** {@return its text in a file, such as {@code 1-0}} */
    public String text() {
        return text;
    }

    /** Returns the result for a number of {@code pdn_chess_termination}. */
    static PgnResult of(int number) {
        return values()[number];
    }
}
