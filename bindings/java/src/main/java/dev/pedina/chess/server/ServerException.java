package dev.pedina.chess.server;

import dev.pedina.PedinaException;
import dev.pedina.chess.IllegalMoveException;

import java.util.Optional;

/**
 * A server refuses a call, and stays as it was: nothing is told to the listeners.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.Role;
 * import dev.pedina.chess.server.GameServer;
 * import dev.pedina.chess.server.ServerException;
 *
 * try {
 *     new GameServer().promote(Color.WHITE, Role.QUEEN);
 * } catch (ServerException refused) {
 *     assert refused.reason() == ServerException.Reason.NOT_RUNNING;
 *     assert refused.reason().identifier().equals("GameNotRunningException");
 * }
 * }
 */
public final class ServerException extends PedinaException {

    private static final long serialVersionUID = 1;

    /** The reason that {@link #reason()} returns. */
    private final Reason reason;

    /** Why a server refuses a call, or what a host publishes. Where several apply, it is the first that a method lists. */
    public enum Reason {
        /** It has a configuration already. */
        CONFIGURED(-112),
        /** It is not ready to start. */
        NOT_READY(-113),
        /** The game does not run, or the time of the side to move is up, which {@link GameServer#tick} will tell. */
        NOT_RUNNING(-114),
        /** It does not wait for players. */
        NOT_WAITING(-115),
        /** No pawn waits for its promotion. */
        NOT_PROMOTING(-116),
        /** It is terminated. */
        TERMINATED(-117),
        /** A pawn has to be promoted first. */
        PROMOTING(-118),
        /** This side has a player already. */
        SEAT_TAKEN(-119),
        /** The other side is to move. */
        NOT_YOUR_TURN(-120),
        /** The move is legal, but what is said about it (capture, castling and so on) is not so. */
        CONTRADICTION(-121),
        /** A pawn cannot become that. */
        NO_PROMOTION(-122),
        /** A name is empty or longer than {@link GameServer#MAX_NAME_BYTES}. */
        NAME(-123),
        /** There is no room for another subscription. */
        SUBSCRIPTIONS(-124),
        /** There is no subscription with this number. */
        NO_SUBSCRIPTION(-125),
        /** Events wait to be delivered. A {@link GameServer} takes them at once, so it never says so. */
        EVENTS_PENDING(-126),
        /** Something else went wrong, which only the host knows. */
        INTERNAL(-127),
        /** The time is before that of an earlier call. */
        BACKWARDS(-96),
        /** The history is full. A {@link GameServer} makes room, so it never says so. */
        FULL(-89),
        /** A draw offer is standing already. */
        OFFERED(-92),
        /** The opponent has no draw offer standing. */
        NO_OFFER(-93),
        /** Neither a third occurrence nor 50 moves, so no draw can be claimed. */
        NO_CLAIM(-94),
        /** A draw cannot be agreed before each side has moved. */
        TOO_EARLY(-95),
        /** The history is not that of this server. A {@link GameServer} has its own, so it never says so. */
        STATE(-4),
        /** A text is no move. A {@link GameServer} reads no texts, so it never says so. */
        SYNTAX(-48),
        /** No piece is on the square that the move leaves. */
        MOVE_EMPTY(-49),
        /** The piece belongs to the opponent. */
        MOVE_OPPONENT(-50),
        /** That piece does not move there. */
        MOVE_UNREACHABLE(-51),
        /** An own piece is on the square that the move goes to. */
        MOVE_OCCUPIED(-52),
        /** The move would leave the own king in check, or put it there. */
        MOVE_CHECK(-53),
        /** Castling is not possible now: no right, pieces between, or the king passes an attacked square. */
        MOVE_CASTLING(-54),
        /** The promotion is missing, superfluous or not allowed. */
        MOVE_PROMOTION(-55);

        private static final Reason[] REASONS = values();

        private final int status;

        Reason(int status) {
            this.status = status;
        }

        int status() {
            return status;
        }

        /**
         * Returns the identifier in the protocol of the service.
         *
         * @return such as {@code GameNotRunningException}
         */
        public String identifier() {
            return Servers.identifier(Servers.NAME_ERROR, status);
        }

        /**
         * Returns the reason in words.
         *
         * @return such as {@code the game does not run}
         */
        public String explanation() {
            return Servers.statusText(status);
        }

        /**
         * Returns why a move is not legal.
         *
         * @return the reason; empty for what is no matter of a move
         */
        public Optional<IllegalMoveException.Reason> illegalMove() {
            String name = name();
            return name.startsWith("MOVE_")
                    ? Optional.of(IllegalMoveException.Reason.valueOf(name.substring("MOVE_".length())))
                    : this == SYNTAX ? Optional.of(IllegalMoveException.Reason.SYNTAX) : Optional.empty();
        }

        /** Returns the reason for a status; empty for success. */
        static Optional<Reason> ofStatus(int status) {
            if (status == Servers.OK) {
                return Optional.empty();
            }
            for (Reason reason : REASONS) {
                if (reason.status == status) {
                    return Optional.of(reason);
                }
            }
            throw new AssertionError("status " + status + ", " + Servers.statusText(status));
        }
    }

    private ServerException(Reason reason, String about) {
        super(reason.status, Servers.statusText(reason.status) + about);
        this.reason = reason;
    }

    /** Checks the status of a call that a server may refuse; {@code about} says what it was about, or nothing. */
    static void require(int status, Object about) {
        if (status != Servers.OK) {
            Reason reason = Reason.ofStatus(status).orElseThrow();
            throw new ServerException(reason, about == null ? "" : ": " + about);
        }
    }

    /**
     * Returns why the call is refused.
     *
     * @return the reason
     */
    public Reason reason() {
        return reason;
    }
}
