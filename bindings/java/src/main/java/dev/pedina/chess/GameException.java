package dev.pedina.chess;

import dev.pedina.PedinaException;
import dev.pedina.internal.Calls;
import dev.pedina.internal.LibraryNumbers;

import java.util.Optional;

/**
 * A game, a game tree or a clock refuses what was asked of it, and stays as it was.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.Game;
 * import dev.pedina.chess.GameException;
 * import dev.pedina.chess.Reason;
 *
 * Game game = new Game();
 * try {
 *     game.acceptDraw(Color.WHITE);
 * } catch (GameException refused) {
 *     assert refused.reason() == Reason.GAME_NO_DRAW_OFFER;
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

    /** Checks the status of a call that a game, a game tree or a clock may refuse. */
    static void require(int status) {
        if (status == LibraryNumbers.OK) {
            return;
        }
        Optional<Reason> reason = Reason.of(status, "GAME_", "CLOCK_", "TREE_");
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
