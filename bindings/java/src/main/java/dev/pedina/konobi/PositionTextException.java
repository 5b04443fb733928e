package dev.pedina.konobi;

import dev.pedina.PedinaException;

/**
 * A text is no position.
 *
 * {@snippet :
 * import dev.pedina.konobi.Position;
 * import dev.pedina.konobi.PositionTextException;
 *
 * try {
 *     Position.parse("3/3/2X b 1");
 * } catch (PositionTextException refused) {
 *     assert refused.reason() == PositionTextException.Reason.PLIES;
 * }
 * }
 */
public final class PositionTextException extends PedinaException {

    private static final long serialVersionUID = 1;

    /** The text that {@link #text()} returns. */
    private final String text;
    /** The reason that {@link #reason()} returns. */
    private final Reason reason;

    /** What is wrong with a text. */
    public enum Reason {
        /** There are not 1 to 25 rows. */
        SIZE(-219),
        /** A row is wrong: another letter than X, O and a dot, or not as many points as there are rows. */
        ROW(-220),
        /** The side to move is neither b nor w. */
        TURN(-221),
        /** The number of actions is no number up to 65535, or the stones do not fit to it. */
        PLIES(-222),
        /** It goes on with something else than the word swapped. */
        SWAPPED(-223),
        /** Both colours have connected their edges, which no game leads to. */
        BOTH_CONNECTED(-224);

        private final int status;

        Reason(int status) {
            this.status = status;
        }

        int status() {
            return status;
        }

        private static Reason ofStatus(int status) {
            for (Reason reason : values()) {
                if (reason.status == status) {
                    return reason;
                }
            }
            throw new AssertionError("status " + status + ", " + Konobi.statusText(status));
        }
    }

    PositionTextException(int status, String text) {
        super(status, Konobi.statusText(status) + ": \"" + Konobi.shorten(text) + "\"");
        this.text = text;
        this.reason = Reason.ofStatus(status);
    }

    /**
     * Returns the refused text.
     *
     * @return the text as it came in
     */
    public String text() {
        return text;
    }

    /**
     * Returns what is wrong with it.
     *
     * @return the reason
     */
    public Reason reason() {
        return reason;
    }
}
