package dev.pedina.chess.server;

import dev.pedina.chess.Color;
import dev.pedina.chess.Ending;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Reason;
import dev.pedina.chess.Square;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What can be asked of a server: of a running one, which answers for the moment of the call, or of
 * a {@link ServerState}, which keeps one moment.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.server.GameServer;
 * import dev.pedina.chess.server.ServerState;
 * import dev.pedina.chess.server.ServerView;
 *
 * GameServer server = new GameServer();
 * ServerState before = server.state();
 * for (ServerView view : new ServerView[] {server, before}) {
 *     assert view.turn() == Color.WHITE && view.historyLength() == 0;
 * }
 * }
 */
public sealed interface ServerView permits LiveServer, ServerState {

    /** {@return the stage in the life of the server} */
    ServerSituation situation();

    /**
     * Returns the numbers of all subscriptions. They end when the server is terminated.
     *
     * @return an unmodifiable list, the oldest one first
     */
    List<Integer> subscriptions();

    /** {@return what is special about the game, from the point of view of the side to move} */
    GameSituation gameSituation();

    /**
     * Returns the pieces. A pawn that waits for its promotion stands on the last rank.
     *
     * @return an unmodifiable map from a1 to h8
     */
    Map<Square, Piece> pieces();

    /**
     * Returns whose turn it is; that of the promoting side while a pawn waits for its promotion.
     *
     * @return the side
     */
    Color turn();

    /**
     * Returns who has a seat.
     *
     * @param color the side
     * @return the name of the player; empty if the seat is free
     */
    Optional<String> player(Color color);

    /**
     * Returns what the server was configured with last.
     *
     * @return the configuration; {@link GameConfiguration#DEFAULT} if there was none
     */
    GameConfiguration configuration();

    /**
     * Returns the identifier of the game.
     *
     * @return the identifier; empty if it has none yet
     */
    default Optional<String> id() {
        return configuration().id();
    }

    /** {@return who plays: what it was configured with} */
    default GameMode mode() {
        return configuration().mode();
    }

    /**
     * Returns whether only who knows the identifier may find the game.
     *
     * @return what it was configured with
     */
    default boolean isPrivate() {
        return configuration().isPrivate();
    }

    /**
     * Returns what is left to a side.
     *
     * @param color the side
     * @return the time; empty without a limit and before the start
     */
    Optional<Duration> remaining(Color color);

    /**
     * Returns how the game ended.
     *
     * @return cause and winner; empty while it goes on, and if it was stopped
     */
    Optional<Ending> ending();

    /**
     * Returns which side's draw offer is valid.
     *
     * @return the side that offered; empty if neither has
     */
    Optional<Color> drawOffer();

    /**
     * Returns which side's proposal to take back a move is valid.
     *
     * @return the side that proposed; empty if neither has
     */
    Optional<Color> takeBackProposal();

    /**
     * Returns the error that was published last.
     *
     * @return the error; empty if none was
     */
    Optional<Reason> error();

    /**
     * Returns the moves, the step of a pawn that waits for its promotion included.
     *
     * @return an unmodifiable list, the oldest one first, which later moves do not change
     */
    List<Entry> history();

    /**
     * Returns how many moves {@link #history} has.
     *
     * @return the number of moves of both sides
     */
    default int historyLength() {
        return history().size();
    }
}
