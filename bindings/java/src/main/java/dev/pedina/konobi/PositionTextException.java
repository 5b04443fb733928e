package dev.pedina.konobi;

import dev.pedina.PedinaException;
import dev.pedina.internal.Calls;

/**
 * A text is no position.
 *
 * {@snippet :
 * import dev.pedina.konobi.Position;
 * import dev.pedina.konobi.PositionTextException;
 * import dev.pedina.konobi.Reason;
 *
 * try {
 *     Position.parse("3/3/2X b 1");
 * } catch (PositionTextException refused) {
 *     assert refused.reason() == Reason.POSITION_TEXT_PLIES;
 * }
 * }
 */
public final class PositionTextException extends PedinaException {

    private static final long serialVersionUID = 1;

    /** The text that {@link #text()} returns. */
    private final String text;
    /** The reason that {@link #reason()} returns. */
    private final Reason reason;

    PositionTextException(int status, String text) {
        super(status, Calls.statusText(status) + ": \"" + Konobi.shorten(text) + "\"");
        this.text = text;
        this.reason = Reason.of(status, "POSITION_TEXT_")
                .orElseThrow(() -> Calls.unexpected(status));
    }

    /** {@return the refused text as it came in} */
    public String text() {
        return text;
    }

    /** {@return what is wrong with it} */
    public Reason reason() {
        return reason;
    }
}
