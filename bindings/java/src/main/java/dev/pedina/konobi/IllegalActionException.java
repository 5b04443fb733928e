package dev.pedina.konobi;

import dev.pedina.PedinaException;

import java.util.Optional;

/**
 * An action is not possible in a position, or a text is no action.
 *
 * {@snippet :
 * import dev.pedina.konobi.IllegalActionException;
 * import dev.pedina.konobi.Position;
 * import dev.pedina.konobi.Reason;
 *
 * try {
 *     Position.start(5).play("c3").play("c3");
 * } catch (IllegalActionException refused) {
 *     assert refused.reason() == Reason.REFUSAL_OCCUPIED;
 *     assert refused.action().equals("c3");
 * }
 * }
 */
public final class IllegalActionException extends PedinaException {

    private static final long serialVersionUID = 1;

    /** The text that {@link #action()} returns. */
    private final String action;
    /** The reason that {@link #reason()} returns. */
    private final Reason reason;
    /** The first point of {@link #refusal()}, as a number. */
    private final int point;
    /** The second point of {@link #refusal()}, as a number. */
    private final int alternative;

    /** Returns the reason for a status, or empty if the status says something else. */
    static Optional<Reason> reasonOf(int status) {
        return Reason.of(status, "REFUSAL_", "ILLEGAL_ACTION_", "GAME_OVER", "REPLAY_");
    }

    /**
     * Makes the exception of a call that an action was refused by, with the points of
     * {@code pdn_konobi_refusal}.
     */
    IllegalActionException(int status, String action, int point, int alternative,
            Position position) {
        super(status, message(status, action, point, alternative, position));
        this.action = action;
        this.reason = reasonOf(status).orElseThrow();
        this.point = point;
        this.alternative = alternative;
    }

    /**
     * Returns the refused action.
     *
     * @return the text as it came in, or the name of an {@link Action}
     */
    public String action() {
        return action;
    }

    /** {@return why the action is refused} */
    public Reason reason() {
        return reason;
    }

    /**
     * Returns why the action is refused, with the points.
     *
     * @return the refusal; empty if the text is no action
     */
    public Optional<Refusal> refusal() {
        return Konobi.refusal(status(), point, alternative);
    }

    private static String message(int status, String action, int point, int alternative,
            Position position) {
        String why = Konobi.refusal(status, point, alternative).map(Refusal::explanation)
                .orElse("it is no point such as c3, and neither pass nor swap");
        return "\"" + Konobi.shorten(action) + "\" is not possible in \"" + position + "\": " + why;
    }
}
