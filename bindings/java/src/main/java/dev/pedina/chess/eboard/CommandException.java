package dev.pedina.chess.eboard;

import dev.pedina.PedinaException;
import dev.pedina.chess.Reason;
import dev.pedina.internal.Calls;

/**
 * A line is no command of the Chess Engine Communication Protocol. The answer to its sender is
 * {@code Error (unknown command): } or {@code Error (bad parameter): } and the line.
 *
 * {@snippet :
 * import dev.pedina.chess.Reason;
 * import dev.pedina.chess.eboard.Cecp;
 * import dev.pedina.chess.eboard.CommandException;
 *
 * try {
 *     Cecp.parseCommand("fly");
 * } catch (CommandException refused) {
 *     assert refused.reason() == Reason.CECP_COMMAND_UNKNOWN;
 *     assert refused.text().equals("fly");
 * }
 * }
 */
public final class CommandException extends PedinaException {

    private static final long serialVersionUID = 1;
    private static final int SHOWN = 100;

    /** The text that {@link #text()} returns. */
    private final String text;
    /** The reason that {@link #reason()} returns. */
    private final Reason reason;

    CommandException(int status, String text) {
        super(status, Calls.statusText(status) + ": \"" + Calls.shorten(text, SHOWN) + "\"");
        this.text = text;
        this.reason = Reason.of(status)
                .orElseThrow(() -> Calls.unexpected(status));
    }

    /** {@return the refused line, whole} */
    public String text() {
        return text;
    }

    /**
     * Returns why the line is no command.
     *
     * @return {@link Reason#CECP_COMMAND_UNKNOWN} if none begins so and it is no move,
     *     {@link Reason#CECP_COMMAND_ARGUMENT} if an argument is missing or none
     */
    public Reason reason() {
        return reason;
    }
}
