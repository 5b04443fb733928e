package dev.pedina.konobi;

import dev.pedina.PedinaException;

import java.util.Optional;

/**
 * A record, or a file in the Smart Game Format, says something that is not possible in the game.
 *
 * {@snippet :
 * import dev.pedina.konobi.Game;
 * import dev.pedina.konobi.RecordException;
 *
 * Game game = new Game(5);
 * try {
 *     game.replay("1. c3 a5 2. d4 e1");
 * } catch (RecordException refused) {
 *     assert refused.reason() == RecordException.Reason.WEAK_CONNECTION;
 *     assert refused.entry().equals("d4") && refused.offset() == 12;
 *     assert refused.refusal().orElseThrow().explanation().startsWith("it would be only weakly connected to c3");
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

    /** Why an entry is refused. */
    public enum Reason {
        /** The board does not have the point. */
        OUTSIDE(-208),
        /** A stone stands there. */
        OCCUPIED(-209),
        /** Two stones of each colour would cross in a block of two by two points. */
        CROSSCUT(-210),
        /** The stone would be weakly connected to another one that can be extended cleanly. */
        WEAK_CONNECTION(-211),
        /** Who can place a stone may not pass. */
        NOT_FORCED(-212),
        /** Only the second player may swap, as the first action, where the rules allow it. */
        NO_SWAP(-213),
        /** The game has ended before. */
        OVER(-214),
        /** It is no action and nothing else that a record may say. */
        SYNTAX(-218),
        /** SGF: not built of nodes and properties. */
        SGF_SYNTAX(-225),
        /** SGF: the size is missing, behind the first move, or not 1 to 25. */
        SGF_SIZE(-226),
        /** SGF: a stone to set up is not on the board or behind the first move. */
        SGF_SETUP(-227),
        /** SGF: a move is not that of the side to move. */
        SGF_COLOR(-228),
        /** SGF: a move is neither a point nor a known word. */
        SGF_MOVE(-229);

        private final int status;

        Reason(int status) {
            this.status = status;
        }

        int status() {
            return status;
        }

        private static Optional<Reason> ofStatus(int status) {
            for (Reason reason : values()) {
                if (reason.status == status) {
                    return Optional.of(reason);
                }
            }
            return Optional.empty();
        }
    }

    /** Returns whether a status says what is wrong with a record. */
    static boolean isReason(int status) {
        return Reason.ofStatus(status).isPresent();
    }

    /** Makes the exception for {@code text[offset..offset + length]}; the points are as in C. */
    RecordException(int status, String text, int offset, int length, int point, int alternative) {
        super(status, Konobi.refusal(status, point, alternative).map(Refusal::explanation)
                .orElseGet(() -> Konobi.statusText(status)) + ": \""
                + Konobi.shorten(text.substring(offset, offset + length)) + "\" at character " + offset);
        this.entry = text.substring(offset, offset + length);
        this.reason = Reason.ofStatus(status).orElseThrow();
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

    /**
     * Returns where the refused part begins.
     *
     * @return the index of its first character
     */
    public int offset() {
        return offset;
    }

    /**
     * Returns why it is refused.
     *
     * @return the reason
     */
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
