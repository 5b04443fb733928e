package dev.pedina.chess.server;

import dev.pedina.chess.Color;
import dev.pedina.chess.Ending;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Reason;
import dev.pedina.chess.Square;
import dev.pedina.internal.ChessNumbers;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What a server reports to its listeners: the complete new value of one part of its state, as it
 * was at that moment.
 *
 * {@snippet :
 * import dev.pedina.chess.server.EventKind;
 * import dev.pedina.chess.server.GameConfiguration;
 * import dev.pedina.chess.server.GameServer;
 * import dev.pedina.chess.server.ServerEvent;
 * import java.util.ArrayList;
 * import java.util.List;
 *
 * List<String> reported = new ArrayList<>();
 * GameServer server = new GameServer();
 * server.subscribe(EventKind.SERVER_SITUATION_UPDATE, event -> {
 *     if (event instanceof ServerEvent.ServerSituationUpdate update) {
 *         reported.add(update.situation().identifier());
 *     }
 * });
 * server.configure(GameConfiguration.of("Friday"));
 * server.stop();
 * assert reported.equals(List.of("WaitingForPlayers", "Terminated"));
 * }
 */
public sealed interface ServerEvent {

    /**
     * Returns the leaf of the tree of events that it is.
     *
     * @return a kind that is no branch
     */
    EventKind kind();

    /**
     * The stage in the life of the server.
     *
     * @param situation the situation
     */
    record ServerSituationUpdate(ServerSituation situation) implements ServerEvent {
        /** Checks that nothing is null. */
        public ServerSituationUpdate {
            Objects.requireNonNull(situation, "situation");
        }

        @Override
        public EventKind kind() {
            return EventKind.SERVER_SITUATION_UPDATE;
        }
    }

    /**
     * An error was published.
     *
     * @param error the error
     */
    record ServerErrorUpdate(Reason error) implements ServerEvent {
        /** Checks that nothing is null. */
        public ServerErrorUpdate {
            Objects.requireNonNull(error, "error");
        }

        @Override
        public EventKind kind() {
            return EventKind.SERVER_ERROR_UPDATE;
        }
    }

    /**
     * The subscriptions have changed.
     *
     * @param subscriptions the numbers of all subscriptions, the oldest one first
     */
    record SubscriptionUpdate(List<Integer> subscriptions) implements ServerEvent {
        /** Copies the list. */
        public SubscriptionUpdate {
            subscriptions = List.copyOf(Objects.requireNonNull(subscriptions, "subscriptions"));
        }

        @Override
        public EventKind kind() {
            return EventKind.SUBSCRIPTION_UPDATE;
        }
    }

    /**
     * The pieces have moved. A pawn that waits for its promotion stands on the last rank.
     *
     * @param pieces the pieces on their squares, in an unmodifiable map from a1 to h8
     */
    record ChessboardUpdate(Map<Square, Piece> pieces) implements ServerEvent {
        /** Copies the map. */
        public ChessboardUpdate {
            pieces = Servers.copy(Objects.requireNonNull(pieces, "pieces"));
        }

        @Override
        public EventKind kind() {
            return EventKind.CHESSBOARD_UPDATE;
        }
    }

    /**
     * A move was added to the history, or moves were taken back.
     *
     * @param entries all moves, the oldest one first
     */
    record MoveHistoryUpdate(List<Entry> entries) implements ServerEvent {
        /** Copies the list. */
        public MoveHistoryUpdate {
            entries = List.copyOf(Objects.requireNonNull(entries, "entries"));
        }

        @Override
        public EventKind kind() {
            return EventKind.MOVE_HISTORY_UPDATE;
        }
    }

    /**
     * The other side is to move.
     *
     * @param turn the side to move
     */
    record TurnUpdate(Color turn) implements ServerEvent {
        /** Checks that nothing is null. */
        public TurnUpdate {
            Objects.requireNonNull(turn, "turn");
        }

        @Override
        public EventKind kind() {
            return EventKind.TURN_UPDATE;
        }
    }

    /**
     * What is special about the game was determined anew; it is reported at every turn, changed or
     * not.
     *
     * @param situation the situation
     */
    record GameSituationUpdate(GameSituation situation) implements ServerEvent {
        /** Checks that nothing is null. */
        public GameSituationUpdate {
            Objects.requireNonNull(situation, "situation");
        }

        @Override
        public EventKind kind() {
            return EventKind.GAME_SITUATION_UPDATE;
        }
    }

    /**
     * The game has ended. Reported once in the life of a server, before its situation is
     * {@link ServerSituation#TERMINATED}.
     *
     * @param ending cause and winner
     */
    record GameOverUpdate(Ending ending) implements ServerEvent {
        /** Checks that nothing is null. */
        public GameOverUpdate {
            Objects.requireNonNull(ending, "ending");
        }

        @Override
        public EventKind kind() {
            return EventKind.GAME_OVER_UPDATE;
        }

        /**
         * Returns the identifier of the cause in the protocol of the service.
         *
         * @return such as {@code Checkmate} or {@code Surrender}
         */
        public String causeIdentifier() {
            return Servers.identifier(ChessNumbers.IDENTIFIER_KIND_CAUSE,
                    ending.cause().ordinal() + 1);
        }
    }

    /**
     * A seat was taken.
     *
     * @param color the side
     * @param name the name of the player; {@code _} for a guest
     */
    record PlayerUpdate(Color color, String name) implements ServerEvent {
        /** Checks that nothing is null. */
        public PlayerUpdate {
            Objects.requireNonNull(color, "color");
            Objects.requireNonNull(name, "name");
        }

        @Override
        public EventKind kind() {
            return color == Color.WHITE ? EventKind.WHITE_PLAYER_UPDATE
                    : EventKind.BLACK_PLAYER_UPDATE;
        }
    }

    /**
     * The time left to a side.
     *
     * @param color the side
     * @param remaining what is left to it
     */
    record TimerUpdate(Color color, Duration remaining) implements ServerEvent {
        /** Checks that nothing is null. */
        public TimerUpdate {
            Objects.requireNonNull(color, "color");
            Objects.requireNonNull(remaining, "remaining");
        }

        @Override
        public EventKind kind() {
            return color == Color.WHITE ? EventKind.WHITE_TIMER_UPDATE
                    : EventKind.BLACK_TIMER_UPDATE;
        }
    }

    /**
     * A draw offer was made, or is no longer valid.
     *
     * @param by the side whose offer is valid; empty if there is none
     */
    record DrawOfferUpdate(Optional<Color> by) implements ServerEvent {
        /** Checks that nothing is null. */
        public DrawOfferUpdate {
            Objects.requireNonNull(by, "by");
        }

        @Override
        public EventKind kind() {
            return EventKind.DRAW_OFFER_UPDATE;
        }
    }
    /**
     * A take-back was proposed, or the proposal is no longer valid.
     *
     * @param by the side whose proposal is valid; empty if there is none
     */
    record TakeBackUpdate(Optional<Color> by) implements ServerEvent {
        /** Checks that nothing is null. */
        public TakeBackUpdate {
            Objects.requireNonNull(by, "by");
        }

        @Override
        public EventKind kind() {
            return EventKind.TAKE_BACK_UPDATE;
        }
    }
}
