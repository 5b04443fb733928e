package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;

/** What the classes of this package share. */
final class Chess {

    /** Words of a setup and of a position. */
    static final int WORDS = ChessNumbers.POSITION_BYTES / Long.BYTES;

    private Chess() {}

    /** Returns the text that a function of the library writes. */
    static String text(Calls.Writer writer) {
        return Calls.text(Outputs.text(), writer);
    }
}
