package dev.pedina.chess;

import dev.pedina.PedinaException;

import java.util.Optional;

/**
 * A move is not legal in a position, or a text is no move.
 *
 * {@snippet :
 * import dev.pedina.chess.IllegalMoveException;
 * import dev.pedina.chess.Position;
 *
 * try {
 *     Position.start().play("e1g1");
 * } catch (IllegalMoveException refused) {
 *     assert refused.reason() == IllegalMoveException.Reason.OCCUPIED
 *             || refused.reason() == IllegalMoveException.Reason.CASTLING;
 * }
 * }
 */
public final class IllegalMoveException extends PedinaException {

    private static final long serialVersionUID = 1;
    private static final int SHOWN = 20;

    /** The text that {@link #move()} returns. */
    private final String move;
    /** The reason that {@link #reason()} returns. */
    private final Reason reason;

    /** Why a move is refused. */
    public enum Reason {
        /** The text is not of the form {@code e2e4} or {@code e7e8q}. */
        SYNTAX(-48),
        /** No piece is on the square that the move leaves. */
        EMPTY(-49),
        /** The piece belongs to the opponent. */
        OPPONENT(-50),
        /** That piece does not move there. */
        UNREACHABLE(-51),
        /** An own piece is on the square that the move goes to. */
        OCCUPIED(-52),
        /** The move would leave the own king in check, or put it there. */
        CHECK(-53),
        /** Castling is not possible now: no right, pieces between, or the king passes an attacked square. */
        CASTLING(-54),
        /** The promotion is missing, superfluous or not allowed. */
        PROMOTION(-55);

        private final int status;

        Reason(int status) {
            this.status = status;
        }

        int status() {
            return status;
        }

        /** Returns the reason for a status, or empty for success. */
        static Optional<Reason> ofStatus(int status) {
            if (status == Chess.OK) {
                return Optional.empty();
            }
            for (Reason reason : values()) {
                if (reason.status == status) {
                    return Optional.of(reason);
                }
            }
            throw new AssertionError("status " + status + ", " + Chess.statusText(status));
        }
    }

    /** Returns whether a status says that a move is not legal. */
    static boolean isReason(int status) {
        return Reason.PROMOTION.status <= status && status <= Reason.SYNTAX.status;
    }

    IllegalMoveException(int status, String move, Position position) {
        super(status, Chess.statusText(status) + ": \"" + Chess.shorten(move, SHOWN) + "\" in \"" + position + "\"");
        this.move = move;
        this.reason = Reason.ofStatus(status).orElseThrow();
    }

    /**
     * Returns the refused move.
     *
     * @return the text as it came in, or the UCI text of a {@link Move}
     */
    public String move() {
        return move;
    }

    /**
     * Returns why the move is refused.
     *
     * @return the reason
     */
    public Reason reason() {
        return reason;
    }
}
