package dev.pedina.chess;

import dev.pedina.PedinaException;

/**
 * A game or a clock refuses what was asked of it, and stays as it was.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.Game;
 * import dev.pedina.chess.GameException;
 *
 * Game game = new Game();
 * try {
 *     game.acceptDraw(Color.WHITE);
 * } catch (GameException refused) {
 *     assert refused.reason() == GameException.Reason.NO_OFFER;
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
        OVER(-88),
        /** There is no move to take back. */
        NO_UNDO(-90),
        /** No move was taken back since the last one that was played. */
        NO_REDO(-91),
        /** A draw offer is standing already, of either side. */
        OFFERED(-92),
        /** The other side has no draw offer standing. */
        NO_OFFER(-93),
        /** Neither a third occurrence nor 50 moves, so no draw can be claimed. */
        NO_CLAIM(-94),
        /** No draw can be agreed before each side has moved. */
        TOO_EARLY(-95),
        /** The time is before that of an earlier call. */
        BACKWARDS(-96),
        /** The clock runs already. */
        RUNNING(-97),
        /** The clock stands. */
        STANDING(-98),
        /** The flag of the side to move has fallen. */
        FLAG(-99),
        /** The other side has made no move that could be taken back. */
        NO_MOVE(-100);

        private final int status;

        Reason(int status) {
            this.status = status;
        }

        int status() {
            return status;
        }
    }

    private GameException(Reason reason) {
        super(reason.status, Chess.statusText(reason.status));
        this.reason = reason;
    }

    /** Checks the status of a call that a game or a clock may refuse. */
    static void require(int status) {
        if (status == Chess.OK) {
            return;
        }
        for (Reason reason : Reason.values()) {
            if (reason.status == status) {
                throw new GameException(reason);
            }
        }
        Chess.require(status);
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
