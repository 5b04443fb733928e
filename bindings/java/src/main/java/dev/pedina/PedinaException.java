package dev.pedina;

import dev.pedina.chess.EpdException;
import dev.pedina.chess.FenException;
import dev.pedina.chess.GameException;
import dev.pedina.chess.IllegalMoveException;
import dev.pedina.chess.InvalidPositionException;
import dev.pedina.chess.SanException;
import dev.pedina.chess.eboard.CommandException;
import dev.pedina.chess.server.ServerException;
import dev.pedina.chess.session.ClientException;
import dev.pedina.konobi.IllegalActionException;
import dev.pedina.konobi.PositionTextException;
import dev.pedina.konobi.RecordException;
import dev.pedina.mastermind.MastermindException;

/**
 * The rules of a game refuse what the caller asked for; the subclass says what was refused and
 * where.
 *
 * <p>These exceptions are unchecked, as those of {@code java.time} are: a program knows most of its
 * texts and moves to be right, and a method that throws a checked exception does not fit into a
 * lambda or a stream. A program that reads texts from outside catches the subclass, or asks first
 * (for example with {@link dev.pedina.chess.Position#isLegal}).
 *
 * {@snippet :
 * import dev.pedina.PedinaException;
 * import dev.pedina.chess.Position;
 *
 * try {
 *     Position.start().play("e2e5");
 * } catch (PedinaException refused) {
 *     assert refused.status() == -51; // PDN_ERROR_CHESS_ILLEGAL_MOVE_UNREACHABLE
 * }
 * }
 */
public abstract sealed class PedinaException extends RuntimeException
        permits ClientException, CommandException, EpdException, FenException, GameException,
        IllegalMoveException, InvalidPositionException, SanException, ServerException,
        MastermindException, dev.pedina.konobi.GameException, IllegalActionException,
        PositionTextException, RecordException {

    private static final long serialVersionUID = 1;

    /** The number of {@link #status()}. */
    private final int status;

    /**
     * Makes an exception; only Pedina's own subclasses do.
     *
     * @param status the negative number of {@code pdn_status}
     * @param message what was refused, where and why
     */
    protected PedinaException(int status, String message) {
        super(message);
        this.status = status;
    }

    /**
     * Returns the number that the C library has for this refusal, for logs and for protocols; it
     * never changes.
     *
     * @return a negative number of {@code pdn_status} in {@code pedina.h}
     */
    public final int status() {
        return status;
    }
}
