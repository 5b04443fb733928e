package dev.pedina.konobi;

import dev.pedina.PedinaException;

/**
 * A game refuses what was asked of it, and stays as it was.
 *
 * {@snippet :
 * import dev.pedina.konobi.Game;
 * import dev.pedina.konobi.GameException;
 *
 * try {
 *     new Game(11).undo();
 * } catch (GameException refused) {
 *     assert refused.reason() == GameException.Reason.NO_UNDO;
 * }
 * }
 */
public final class GameException extends PedinaException {

    private static final long serialVersionUID = 1;

    /** The reason that {@link #reason()} returns. */
    private final Reason reason;

    /** Why it is refused. */
    public enum Reason {
        /** The game has ended, and nothing changes any more. */
        OVER(-214),
        /** There is no action to take back. */
        NO_UNDO(-216),
        /** No action was taken back since the last one that was played. */
        NO_REDO(-217);

        private final int status;

        Reason(int status) {
            this.status = status;
        }

        int status() {
            return status;
        }
    }

    private GameException(Reason reason) {
        super(reason.status, Konobi.statusText(reason.status));
        this.reason = reason;
    }

    /** Checks the status of a call that a game may refuse. */
    static void require(int status) {
        if (status == Konobi.OK) {
            return;
        }
        for (Reason reason : Reason.values()) {
            if (reason.status == status) {
                throw new GameException(reason);
            }
        }
        Konobi.require(status);
    }

    /**
     * Returns why it is refused.
     *
     * @return the reason
     */
    public Reason reason() {
        return reason;
    }
}
