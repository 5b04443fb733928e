package dev.pedina.chess.session;

import dev.pedina.PedinaException;
import dev.pedina.chess.Reason;
import dev.pedina.internal.LibraryNumbers;

/**
 * A client refuses to send something, and stays as it was.
 *
 * {@snippet :
 * import dev.pedina.chess.Reason;
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.session.Client;
 * import dev.pedina.chess.session.ClientException;
 * import java.util.Optional;
 *
 * try {
 *     new Client().play(Square.E2, Square.E4, Optional.empty());
 * } catch (ClientException refused) {
 *     assert refused.reason() == Reason.CLIENT_NOT_YOUR_TURN;
 * }
 * }
 */
public final class ClientException extends PedinaException {

    private static final long serialVersionUID = 1;

    /** The reason that {@link #reason()} returns. */
    private final Reason reason;

    private ClientException(Reason reason) {
        super(reason.status(), reason.explanation());
        this.reason = reason;
    }

    static void require(int status) {
        if (status != LibraryNumbers.OK) {
            throw new ClientException(Reason.of(status).orElseThrow());
        }
    }

    /** {@return why nothing is sent} */
    public Reason reason() {
        return reason;
    }
}
