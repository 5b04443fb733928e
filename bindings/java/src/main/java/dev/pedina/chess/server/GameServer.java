package dev.pedina.chess.server;

import dev.pedina.chess.Clock;
import dev.pedina.chess.Color;
import dev.pedina.chess.Game;
import dev.pedina.chess.Reason;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.Milliseconds;
import dev.pedina.internal.NativeMemory;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The life of one game that is played over a network: it is configured, two players join, it
 * starts, moves come, time runs, it ends.
 *
 * <p>A server does no input or output and starts no thread. A host calls it for its clients, and
 * between calls it waits until the {@link #deadline} and then calls {@link #tick}, or has a
 * {@link Ticker} do so. The host says which side acts, because it knows the players. A refused call
 * throws a {@link ServerException}, changes nothing and reports nothing. Everything that a server
 * holds is on the Java heap, and there is nothing to close.
 *
 * <p><b>Threads.</b> Any number of threads may use a server at once; each call is one step, and a
 * call that only reads sees the server between two steps. {@link #state} reads everything in one
 * step. Steps are taken in the order in which the threads came, so a player who resigns does not
 * wait longer because others call again and again.
 *
 * <p><b>Listeners</b> receive every event in the order in which things happened, one event at a
 * time, and nothing twice. They are called by a thread that is making a call to the server, with no
 * lock held, so a listener may wait for other threads and may call the server itself,
 * {@code subscribe} and {@code close} included: that happens at once, and what it reports is
 * delivered after the present event has reached all. When a call returns, what it has reported is
 * delivered, unless it was made by a listener or another thread is delivering, which then goes on
 * with it. What a listener throws goes to the uncaught exception handler of the thread: the call
 * that reported the event has succeeded, and all others receive it.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.server.EventKind;
 * import dev.pedina.chess.server.GameConfiguration;
 * import dev.pedina.chess.server.GameServer;
 * import dev.pedina.chess.server.ServerSituation;
 * import dev.pedina.chess.server.Step;
 *
 * GameServer server = new GameServer();
 * server.subscribe(EventKind.GAME_OVER_UPDATE, event -> System.out.println(event));
 * server.configure(GameConfiguration.of("PaulPrivateGame"));
 * server.join(Color.WHITE, "Paul");
 * server.join(Color.BLACK, "George");
 * server.start();
 * server.applyMove(Color.WHITE, Step.of(Square.E2, Square.E4));
 * assert server.turn() == Color.BLACK;
 * server.resign(Color.BLACK);
 * assert server.situation() == ServerSituation.TERMINATED;
 * assert server.ending().orElseThrow().winner().orElseThrow() == Color.WHITE;
 * }
 */
public final class GameServer extends LiveServer {

    /** The longest name of a player or identifier of a game, in bytes of UTF-8. */
    public static final int MAX_NAME_BYTES = ChessNumbers.SERVER_NAME_SIZE - 1;
    /** The most subscriptions; a host with more listeners forwards the events of one to them. */
    public static final int MAX_SUBSCRIPTIONS = ChessNumbers.SERVER_MAX_SUBSCRIPTIONS;
    /** The name of a player who gives none. */
    public static final String GUEST = "_";

    private final InstantSource time;

    /** Makes a server of a game from the usual start by FIDE's rules, on a steady time. */
    public GameServer() {
        this(steadyTime());
    }

    /**
     * Makes a server of a game from the usual start by the rules of FIDE.
     *
     * @param time where it takes the time from, in whole milliseconds since 1970, when a call needs
     *     it; the calls of one server read it one after the other. While it goes back, calls are
     *     refused, so {@link InstantSource#system()} is suitable only where the clock is never set;
     *     it must not call this server
     */
    public GameServer(InstantSource time) {
        this(Objects.requireNonNull(time, "time"), new NativeServer(), GameConfiguration.DEFAULT);
    }

    private GameServer(InstantSource time, NativeServer server, GameConfiguration configuration) {
        super(new ServerLock(time, server), server, configuration);
        this.time = time;
    }

    /**
     * {@return a time that begins with the present one and never goes back, even when the clock of
     * the machine is set}
     */
    public static InstantSource steadyTime() {
        Instant begin = Instant.now();
        long nanos = System.nanoTime();
        return () -> begin.plusNanos(System.nanoTime() - nanos);
    }

    /**
     * {@return a snapshot: a server of its own in the same state, with the same time and without
     * listeners}
     */
    public GameServer copy() {
        return lock.ask(() -> new GameServer(time, server.copy(), configuration));
    }

    /**
     * Configures the game and opens the seats. Without an identifier the server keeps the
     * configuration and waits for another one.
     *
     * @param with what the game is played by
     * @throws ServerException if the server is configured already, or the identifier is empty or
     *     too long
     */
    public void configure(GameConfiguration with) {
        Objects.requireNonNull(with, "with");
        lock.change(() -> {
            server.configure(with);
            configuration = with;
        });
    }

    /**
     * Gives a seat to a player. When both seats are taken the server is ready; a service then
     * starts it at once.
     *
     * @param color the side
     * @param name the name of the player
     * @throws ServerException if no player is waited for, the seat is taken, or the name is empty
     *     or too long
     */
    public void join(Color color, String name) {
        Optional<String> player = Optional.of(Objects.requireNonNull(name, "name"));
        lock.change(() -> server.join(color, player));
    }

    /**
     * Gives a seat to a guest, whose name is {@link #GUEST}.
     *
     * @param color the side
     * @throws ServerException if no player is waited for, or the seat is taken
     */
    public void join(Color color) {
        lock.change(() -> server.join(color, Optional.empty()));
    }

    /**
     * Starts the game: the time of the side to move runs.
     *
     * @throws ServerException if the server is not ready
     */
    public void start() {
        lock.change(() -> server.start(lock.now()));
    }

    /**
     * Ends the game early, without a result; if the time was up, with that result.
     *
     * @throws ServerException if the server is terminated
     */
    public void stop() {
        lock.change(() -> server.stop(lock.now()));
    }

    /**
     * Does what is due now: reports the time every second, and ends a game whose time is up. Other
     * calls refuse when it is up. To call too often or too late does no harm. A {@link Ticker}
     * calls it when it is due.
     *
     * @throws ServerException if the time goes back
     */
    public void tick() {
        lock.change(() -> server.tick(lock.now()));
    }

    /**
     * Returns when {@link #tick} has something to do next.
     *
     * @return a time of the source; empty if only a call can change anything
     */
    public Optional<Instant> deadline() {
        long deadline = lock.ask(server::deadline);
        return deadline == ChessNumbers.NO_LIMIT ? Optional.empty()
                : Optional.of(Instant.ofEpochMilli(Milliseconds.signed(deadline)));
    }

    /**
     * Returns the legal moves of the piece on a square, with what they do in addition; what a pawn
     * becomes is decided later.
     *
     * @param from the square
     * @return an unmodifiable list; none for an empty square and for a piece of the side that is
     *     not to move
     * @throws ServerException if the game does not run, or a pawn has to be promoted first
     */
    public List<Step> findMoves(Square from) {
        Objects.requireNonNull(from, "from");
        return lock.ask(() -> server.findMoves(from));
    }

    /**
     * Plays a legal move of a side. A pawn that reaches the last rank then waits for
     * {@link #promote}: it is still the turn of this side, whose time goes on.
     *
     * @param color the side
     * @param step the move; what is said about it must be so
     * @throws ServerException if the game does not run, the time goes back, a pawn has to be
     *     promoted first, the other side is to move, or the move is not legal or not what is said
     *     about it
     */
    public void applyMove(Color color, Step step) {
        Objects.requireNonNull(step, "step");
        lock.change(() -> server.applyMove(color, step, lock.now()));
    }

    /**
     * Says what the pawn of a side becomes that has reached the last rank. It completes the move.
     *
     * @param color the side
     * @param role knight, bishop, rook or queen
     * @throws ServerException if the game does not run, the time goes back, no pawn waits, the
     *     other side is to move, or a pawn cannot become that
     */
    public void promote(Color color, Role role) {
        lock.change(() -> server.promote(color, role, lock.now()));
    }

    /**
     * Ends the game by a claim of threefold repetition or 50 moves, of the position on the board.
     *
     * @param color the side that claims, which is to move
     * @throws ServerException as {@link #applyMove}, or if there is nothing to claim
     */
    public void claimDraw(Color color) {
        lock.change(() -> server.claimDraw(color, Optional.empty(), lock.now()));
    }

    /**
     * Ends the game by a claim of threefold repetition or 50 moves, with a move that this side is
     * about to play, which is then the last one.
     *
     * @param color the side that claims, which is to move
     * @param step the move
     * @throws ServerException as {@link #applyMove}, or if there is nothing to claim
     */
    public void claimDraw(Color color, Step step) {
        Objects.requireNonNull(color, "color");
        Optional<Step> move = Optional.of(Objects.requireNonNull(step, "step"));
        if (step.from() == step.to()) {
            // To the library that is a claim without a move.
            ServerException.require(Reason.ILLEGAL_MOVE_UNREACHABLE.status(), step);
        }
        lock.change(() -> server.claimDraw(color, move, lock.now()));
    }

    /**
     * Ends the game: this side resigns, on either turn. It is a draw if the other one cannot win.
     *
     * @param color the side that resigns
     * @throws ServerException if the game does not run, or the time goes back
     */
    public void resign(Color color) {
        lock.change(() -> server.resign(color, lock.now()));
    }

    /**
     * Offers a draw, on either turn. The offer is valid until the opponent accepts, declines or
     * completes a move.
     *
     * @param color the side that offers
     * @throws ServerException if the game does not run, the time goes back, an offer is standing,
     *     or a side has not moved yet
     */
    public void offerDraw(Color color) {
        lock.change(() -> server.offerDraw(color, lock.now()));
    }

    /**
     * Ends the game: this side accepts the draw that the other one offered.
     *
     * @param color the side that accepts
     * @throws ServerException if the game does not run, the time goes back, or the other side has
     *     no offer standing
     */
    public void acceptDraw(Color color) {
        lock.change(() -> server.answerDraw(color, true, lock.now()));
    }

    /**
     * Declines the draw that the other side offered; to complete a move does the same.
     *
     * @param color the side that declines
     * @throws ServerException if the game does not run, the time goes back, or the other side has
     *     no offer standing
     */
    public void declineDraw(Color color) {
        lock.change(() -> server.answerDraw(color, false, lock.now()));
    }

    /**
     * Proposes to take back the last move of a side, and the opponent's answer to it if there is
     * one; only moves since the start. The proposal is valid until the opponent accepts or
     * declines, either side moves a piece, or the game ends.
     *
     * @param color the side that proposes
     * @throws ServerException if the game does not run, the time goes back, a pawn has to be
     *     promoted first, a proposal is standing, or there is nothing to take back
     */
    public void proposeTakeBack(Color color) {
        lock.change(() -> server.proposeTakeBack(color, lock.now()));
    }

    /**
     * Agrees to the take-back that the other side proposed: it is that side's turn again, with the
     * time left after its move. The time of the turn that ends so is taken off, and a draw offer of
     * either side is declined.
     *
     * @param color the side that agrees
     * @throws ServerException if the game does not run, the time goes back, or the other side has
     *     no proposal standing
     */
    public void acceptTakeBack(Color color) {
        lock.change(() -> server.answerTakeBack(color, true, lock.now()));
    }

    /**
     * Declines the take-back that the other side proposed; to move a piece does the same.
     *
     * @param color the side that declines
     * @throws ServerException if the game does not run, the time goes back, or the other side has
     *     no proposal standing
     */
    public void declineTakeBack(Color color) {
        lock.change(() -> server.answerTakeBack(color, false, lock.now()));
    }

    /**
     * Calls a listener from now on with every event of a kind and all kinds below it; the first one
     * that it receives, if it listens to that, is its own subscription.
     *
     * @param kind a branch or a leaf of the tree of events
     * @param listener what is called; see above about threads
     * @return the subscription, which may be closed and need not be: it ends with the last event of
     *     the server
     * @throws ServerException if the server is terminated, or its subscriptions are at their limit
     */
    public Subscription subscribe(EventKind kind, Consumer<? super ServerEvent> listener) {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(listener, "listener");
        Subscription[] made = new Subscription[1];
        lock.change(() -> {
            made[0] = new Subscription(this, server.subscribe(kind), kind, listener);
            lock.mailbox().add(made[0]);
        });
        return made[0];
    }

    /**
     * Ends a subscription by its number, as {@link Subscription#close} does.
     *
     * @param id the number
     * @throws ServerException if the server is terminated, or there is no such subscription
     */
    public void unsubscribe(int id) {
        lock.change(() -> {
            server.unsubscribe(id);
            lock.mailbox().remove(id).markClosed();
        });
    }

    /**
     * Returns the numbers of the subscriptions that receive events of a kind.
     *
     * @param kind a branch or a leaf of the tree of events
     * @return an unmodifiable list, the oldest one first
     */
    public List<Integer> recipients(EventKind kind) {
        Objects.requireNonNull(kind, "kind");
        return lock.ask(() -> server.recipients(kind));
    }

    /**
     * Publishes an error to all who listen, and keeps it: for what concerns every client, and for
     * hosts whose clients expect to be notified of each other's mistakes.
     *
     * @param error the error
     * @throws IllegalArgumentException if no server refuses a call for this reason
     * @throws ServerException if the server is terminated
     */
    public void publishError(Reason error) {
        Objects.requireNonNull(error, "error");
        lock.change(() -> server.publishError(error));
    }

    /** {@return everything that can be asked, as it is at one moment} */
    public ServerState state() {
        return lock.ask(() -> server.state(configuration, lock.now()));
    }

    /**
     * {@return the game, for all that can be asked of one: without the step of a pawn that waits
     * for its promotion (a game of its own)}
     */
    public Game game() {
        return lock.ask(server::game);
    }

    /**
     * {@return the clock, for all that can be asked of one; its times are milliseconds since 1970
     * of the time source (a clock of its own)}
     */
    public Clock clock() {
        return lock.ask(server::clock);
    }

    /** {@return identifier, situation and game, for logs (a text whose form may change)} */
    @Override
    public String toString() {
        return lock.ask(() -> server.id().orElse("no identifier") + " " + server.situation() + " "
                + server.game());
    }

    void close(Subscription subscription) {
        lock.change(() -> {
            subscription.markClosed();
            // A terminated server has no subscriptions.
            if (lock.mailbox().remove(subscription.id()) != null) {
                server.unsubscribe(subscription.id());
            }
        });
    }

    /** Whether the engine has something to do: the words of an {@link Opponent}. */
    boolean isToAct(long[] opponent, NativeMemory memory) {
        return lock.ask(() -> memory.inTurn(() -> server.isToAct(opponent)));
    }

    /** Does the next thing of the engine. */
    void act(long[] opponent, NativeMemory memory, int nodes) {
        lock.change(() -> memory.inTurn(() -> {
            server.act(opponent, memory, nodes, lock.now());
            return null;
        }));
    }

    /** The time as its source has it. */
    Instant time() {
        return time.instant();
    }
}
