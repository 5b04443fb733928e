package dev.pedina.chess;

import dev.pedina.PedinaException;
import dev.pedina.internal.Calls;

/**
 * The operations of a line in Extended Position Description are not each an opcode, operands and a
 * semicolon.
 *
 * {@snippet :
 * import dev.pedina.chess.Epd;
 * import dev.pedina.chess.EpdException;
 *
 * try {
 *     Epd.parse("4k3/8/8/8/8/8/8/4K2R w K - bm Rh8");
 * } catch (EpdException refused) {
 *     assert refused.offset() == 33; // the semicolon is missing
 * }
 * }
 */
public final class EpdException extends PedinaException {

    /** {@code PDN_ERROR_CHESS_EPD_OPERATION}. */
    static final int SYNTAX = Reason.EPD_OPERATION.status();
    private static final long serialVersionUID = 1;
    private static final int SHOWN = 100;

    /** The text that {@link #text()} returns. */
    private final String text;
    /** The place that {@link #offset()} returns. */
    private final int offset;

    EpdException(String text, int offset) {
        super(SYNTAX, Calls.statusText(SYNTAX) + " at offset " + offset + ": \""
                + Calls.shorten(text, SHOWN) + "\"");
        this.text = text;
        this.offset = offset;
    }

    /** {@return the refused text, whole} */
    public String text() {
        return text;
    }

    /**
     * Returns where the text is wrong.
     *
     * @return the index of the first wrong character, or the length of the text if something is
     *     missing at its end
     */
    public int offset() {
        return offset;
    }
}
