package dev.pedina.chess.server;

import dev.pedina.internal.ChessNumbers;

import java.util.Objects;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * A branch or a leaf of the tree of events: a subscriber to a branch receives all kinds below it.
 *
 * {@snippet lang="text" :
 * SERVICE
 *   LOGGING
 *   SERVER_STATE_UPDATE
 *     SERVER_SITUATION_UPDATE, SERVER_ERROR_UPDATE, SUBSCRIPTION_UPDATE
 *     GAME_STATE_UPDATE
 *       CHESSBOARD_UPDATE, GAME_OVER_UPDATE, GAME_SITUATION_UPDATE,
 *       MOVE_HISTORY_UPDATE, TURN_UPDATE, DRAW_OFFER_UPDATE, TAKE_BACK_UPDATE
 *       PLAYER_UPDATE: WHITE_PLAYER_UPDATE, BLACK_PLAYER_UPDATE
 *       TIMER_UPDATE: WHITE_TIMER_UPDATE, BLACK_TIMER_UPDATE
 * }
 *
 * {@snippet :
 * import dev.pedina.chess.server.EventKind;
 *
 * assert EventKind.TIMER_UPDATE.covers(EventKind.WHITE_TIMER_UPDATE);
 * assert !EventKind.TIMER_UPDATE.covers(EventKind.TURN_UPDATE);
 * assert EventKind.TURN_UPDATE.identifier().equals("TurnUpdateEvent");
 * }
 */
public enum EventKind {
    /** The root: any event. */
    SERVICE(null),
    /** A text for the log. A server reports none; the kind is there for hosts. */
    LOGGING(SERVICE),
    /** A branch: any part of the state of the server. */
    SERVER_STATE_UPDATE(SERVICE),
    /** Where its life stands has changed. */
    SERVER_SITUATION_UPDATE(SERVER_STATE_UPDATE),
    /** An error was published. */
    SERVER_ERROR_UPDATE(SERVER_STATE_UPDATE),
    /** The subscriptions have changed. */
    SUBSCRIPTION_UPDATE(SERVER_STATE_UPDATE),
    /** A branch: any part of the state of the game. */
    GAME_STATE_UPDATE(SERVER_STATE_UPDATE),
    /** The pieces have moved. */
    CHESSBOARD_UPDATE(GAME_STATE_UPDATE),
    /** The game has ended. */
    GAME_OVER_UPDATE(GAME_STATE_UPDATE),
    /** What is special about the game was determined anew. */
    GAME_SITUATION_UPDATE(GAME_STATE_UPDATE),
    /** A move was added to the history, or moves were taken back. */
    MOVE_HISTORY_UPDATE(GAME_STATE_UPDATE),
    /** The other side is to move. */
    TURN_UPDATE(GAME_STATE_UPDATE),
    /** A branch: a seat was taken. */
    PLAYER_UPDATE(GAME_STATE_UPDATE),
    /** White's seat was taken. */
    WHITE_PLAYER_UPDATE(PLAYER_UPDATE),
    /** Black's seat was taken. */
    BLACK_PLAYER_UPDATE(PLAYER_UPDATE),
    /** A branch: the time left to a side. */
    TIMER_UPDATE(GAME_STATE_UPDATE),
    /** The time left to White. */
    WHITE_TIMER_UPDATE(TIMER_UPDATE),
    /** The time left to Black. */
    BLACK_TIMER_UPDATE(TIMER_UPDATE),
    /** A draw offer was made, or is no longer valid. */
    DRAW_OFFER_UPDATE(GAME_STATE_UPDATE),
    /** A take-back was proposed, or the proposal is no longer valid. */
    TAKE_BACK_UPDATE(GAME_STATE_UPDATE);

    private final @Nullable EventKind parent;

    EventKind(@Nullable EventKind parent) {
        this.parent = parent;
    }

    /**
     * Returns the branch that it hangs on.
     *
     * @return the branch; empty for the root
     */
    public Optional<EventKind> parent() {
        return Optional.ofNullable(parent);
    }

    /**
     * Returns whether a subscriber to this kind receives events of another.
     *
     * @param other the other kind
     * @return true if it is this kind or hangs on it
     */
    public boolean covers(EventKind other) {
        EventKind kind = Objects.requireNonNull(other, "other");
        while (kind != this && kind.parent != null) {
            kind = kind.parent;
        }
        return kind == this;
    }

    /** {@return the identifier in the protocol of the service, such as {@code TurnUpdateEvent}} */
    public String identifier() {
        return Servers.identifier(ChessNumbers.IDENTIFIER_KIND_EVENT, ordinal());
    }

    byte code() {
        return (byte) ordinal();
    }
}
