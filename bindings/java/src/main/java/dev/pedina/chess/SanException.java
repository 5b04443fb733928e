package dev.pedina.chess;

import dev.pedina.PedinaException;
import dev.pedina.internal.Calls;

import java.nio.charset.StandardCharsets;

/**
 * A text in algebraic notation names no move of a position, or more than one.
 *
 * {@snippet :
 * import dev.pedina.chess.Position;
 * import dev.pedina.chess.SanException;
 * import dev.pedina.chess.Reason;
 *
 * try {
 *     Position.start().parseSan("Ne5");
 * } catch (SanException refused) {
 *     assert refused.reason() == Reason.SAN_NO_SUCH_MOVE;
 *     assert refused.text().equals("Ne5");
 * }
 * }
 */
public final class SanException extends PedinaException {

    private static final long serialVersionUID = 1;
    private static final int SHOWN = 20;

    /** The text that {@link #text()} returns. */
    private final String text;
    /** The reason that {@link #reason()} returns. */
    private final Reason reason;
    /** The offset that {@link #offset()} returns. */
    private final int offset;

    SanException(int status, String text, byte[] utf8, int byteOffset, Position position) {
        super(status, Calls.statusText(status) + ": \"" + Calls.shorten(text, SHOWN) + "\" in \""
                + position + "\"");
        this.text = text;
        this.reason = Reason.of(status, "SAN_")
                .orElseThrow(() -> Calls.unexpected(status));
        this.offset = new String(utf8, 0, Math.min(byteOffset, utf8.length), StandardCharsets.UTF_8)
                .length();
    }

    /** {@return the refused text as it came in} */
    public String text() {
        return text;
    }

    /** {@return why the text is refused} */
    public Reason reason() {
        return reason;
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
