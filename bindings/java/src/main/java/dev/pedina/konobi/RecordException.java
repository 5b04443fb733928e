package dev.pedina.konobi;

import dev.pedina.PedinaException;
import dev.pedina.internal.Calls;

import java.util.Optional;

/**
 * A record, or a file in the Smart Game Format, says something that is not possible in the game.
 *
 * {@snippet :
 * import dev.pedina.konobi.Game;
 * import dev.pedina.konobi.RecordException;
 * import dev.pedina.konobi.Reason;
 *
 * Game game = new Game(5);
 * try {
 *     game.replay("1. c3 a5 2. d4 e1");
 * } catch (RecordException refused) {
 *     assert refused.reason() == Reason.REFUSAL_WEAK_CONNECTION;
 *     assert refused.entry().equals("d4") && refused.offset() == 12;
 *     String why = refused.refusal().orElseThrow().explanation();
 *     assert why.startsWith("it would be only weakly connected to c3");
 * }
 * assert game.record().equals("c3 a5");
 * }
 */
public final class RecordException extends PedinaException {

    private static final long serialVersionUID = 1;

    /** The text that {@link #entry()} returns. */
    private final String entry;
    /** The reason that {@link #reason()} returns. */
    private final Reason reason;
    /** The offset that {@link #offset()} returns. */
    private final int offset;
    /** The first point of {@link #refusal()}, as a number. */
    private final int point;
    /** The second point of {@link #refusal()}, as a number. */
    private final int alternative;

    /** Returns the reason for a status, or empty if the status says something else. */
    static Optional<Reason> reasonOf(int status) {
        return Reason.of(status, "REFUSAL_", "ILLEGAL_ACTION_", "GAME_OVER", "REPLAY_", "SGF_");
    }

    /** Returns whether a status says what is wrong with a record. */
    static boolean isReason(int status) {
        return reasonOf(status).isPresent();
    }

    /** Makes the exception for {@code text[offset..offset + length]}; the points are as in C. */
    RecordException(int status, String text, int offset, int length, int point, int alternative) {
        super(status, Konobi.refusal(status, point, alternative).map(Refusal::explanation)
                .orElseGet(() -> Calls.statusText(status)) + ": \""
                + Konobi.shorten(text.substring(offset, offset + length)) + "\" at character "
                + offset);
        this.entry = text.substring(offset, offset + length);
        this.reason = reasonOf(status).orElseThrow();
        this.offset = offset;
        this.point = point;
        this.alternative = alternative;
    }

    /**
     * Returns the refused part of the text.
     *
     * @return the entry; in the Smart Game Format, the rest of the text
     */
    public String entry() {
        return entry;
    }

    /** {@return the index of the first character that is refused} */
    public int offset() {
        return offset;
    }

    /** {@return why it is refused} */
    public Reason reason() {
        return reason;
    }

    /**
     * Returns why an action is refused, with the points.
     *
     * @return the refusal; empty if something else is wrong
     */
    public Optional<Refusal> refusal() {
        return Konobi.refusal(status(), point, alternative);
    }
}
