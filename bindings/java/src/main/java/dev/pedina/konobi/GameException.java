package dev.pedina.konobi;

import dev.pedina.PedinaException;
import dev.pedina.internal.Calls;
import dev.pedina.internal.LibraryNumbers;

import java.util.Optional;

/**
 * A game refuses what was asked of it, and stays as it was.
 *
 * {@snippet :
 * import dev.pedina.konobi.Game;
 * import dev.pedina.konobi.GameException;
 * import dev.pedina.konobi.Reason;
 *
 * try {
 *     new Game(11).undo();
 * } catch (GameException refused) {
 *     assert refused.reason() == Reason.GAME_NOTHING_TO_UNDO;
 * }
 * }
 */
public final class GameException extends PedinaException {

    private static final long serialVersionUID = 1;

    /** The reason that {@link #reason()} returns. */
    private final Reason reason;

    private GameException(Reason reason) {
        super(reason.status(), reason.explanation());
        this.reason = reason;
    }

    /** Checks the status of a call that a game may refuse. */
    static void require(int status) {
        if (status == LibraryNumbers.OK) {
            return;
        }
        Optional<Reason> reason = Reason.of(status, "GAME_");
        if (reason.isPresent()) {
            throw new GameException(reason.get());
        }
        Calls.require(status);
    }

    /** {@return why it is refused} */
    public Reason reason() {
        return reason;
    }
}
