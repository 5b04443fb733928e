package dev.pedina.chess.server;

import dev.pedina.PedinaException;
import dev.pedina.chess.Reason;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.LibraryNumbers;

import org.jspecify.annotations.Nullable;

/**
 * A server refuses a call, and stays as it was: nothing is reported to the listeners.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.Role;
 * import dev.pedina.chess.server.GameServer;
 * import dev.pedina.chess.server.ServerException;
 * import dev.pedina.chess.Reason;
 *
 * try {
 *     new GameServer().promote(Color.WHITE, Role.QUEEN);
 * } catch (ServerException refused) {
 *     assert refused.reason() == Reason.SERVER_NOT_RUNNING;
 *     assert ServerException.identifier(refused.reason()).equals("GameNotRunningException");
 * }
 * }
 */
public final class ServerException extends PedinaException {

    private static final long serialVersionUID = 1;

    /** The reason that {@link #reason()} returns. */
    private final Reason reason;

    private ServerException(Reason reason, String about) {
        super(reason.status(), reason.explanation() + about);
        this.reason = reason;
    }

    /**
     * Checks the status of a call that a server may refuse; {@code about} says what it was about,
     * or nothing.
     */
    static void require(int status, @Nullable Object about) {
        if (status != LibraryNumbers.OK) {
            Reason reason = Reason.of(status).orElseThrow();
            throw new ServerException(reason, about == null ? "" : ": " + about);
        }
    }

    /** {@return why the call is refused} */
    public Reason reason() {
        return reason;
    }

    /**
     * Returns the identifier of a reason in the protocol of the service.
     *
     * @param reason why a server refuses a call
     * @return such as {@code GameNotRunningException}
     * @throws IllegalArgumentException if no server refuses a call for this reason
     */
    public static String identifier(Reason reason) {
        return Servers.identifier(ChessNumbers.IDENTIFIER_KIND_ERROR, reason.status());
    }
}
