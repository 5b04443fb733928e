package dev.pedina.chess;

import dev.pedina.PedinaException;
import dev.pedina.internal.Calls;
import dev.pedina.internal.LibraryNumbers;

import java.util.Optional;

/**
 * A move is not legal in a position, or a text is no move.
 *
 * {@snippet :
 * import dev.pedina.chess.IllegalMoveException;
 * import dev.pedina.chess.Position;
 * import dev.pedina.chess.Reason;
 *
 * try {
 *     Position.start().play("e1g1");
 * } catch (IllegalMoveException refused) {
 *     assert refused.reason() == Reason.ILLEGAL_MOVE_OWN_PIECE
 *             || refused.reason() == Reason.ILLEGAL_MOVE_CASTLING;
 * }
 * }
 */
public final class IllegalMoveException extends PedinaException {

    private static final long serialVersionUID = 1;
    private static final int SHOWN = 20;
    private static final String KIND = "ILLEGAL_MOVE_";

    /** The text that {@link #move()} returns. */
    private final String move;
    /** The reason that {@link #reason()} returns. */
    private final Reason reason;

    /** Returns whether a status says that a move is not legal. */
    static boolean isReason(int status) {
        return Reason.of(status, KIND).isPresent();
    }

    /** Returns why a move is not legal, or empty for success. */
    static Optional<Reason> reasonOf(int status) {
        if (status == LibraryNumbers.OK) {
            return Optional.empty();
        }
        return Optional.of(Reason.of(status, KIND)
                .orElseThrow(() -> Calls.unexpected(status)));
    }

    IllegalMoveException(int status, String move, Position position) {
        super(status, Calls.statusText(status) + ": \"" + Calls.shorten(move, SHOWN) + "\" in \""
                + position + "\"");
        this.move = move;
        this.reason = reasonOf(status).orElseThrow();
    }

    /**
     * Returns the refused move.
     *
     * @return the text as it came in, or the UCI text of a {@link Move}
     */
    public String move() {
        return move;
    }

    /** {@return why the move is refused} */
    public Reason reason() {
        return reason;
    }
}
