package dev.pedina.chess.server;

import dev.pedina.chess.Clock;
import dev.pedina.chess.Color;
import dev.pedina.chess.Ending;
import dev.pedina.chess.Game;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The life of one game that is played over a network: it is configured, two players join, it starts, moves come, time
 * runs, it ends.
 *
 * <p>A server does no input or output and starts no thread. A host calls it for its clients, and between calls it waits
 * until the {@link #deadline} and then calls {@link #tick}, or has a {@link Ticker} do so. It says which side acts: the
 * host knows who sits where. A refused call throws a {@link ServerException}, changes nothing and tells nothing.
 * Everything that a server holds is on the Java heap, and there is nothing to close.
 *
 * <p><b>Threads.</b> Any number of threads may use a server at once; each call is one step, and a call that only asks
 * sees the server between two steps. {@link #state} asks for everything in one step. Steps are taken in the order in which
 * the threads came, so a player who resigns does not wait longer because others ask again and again.
 *
 * <p><b>Listeners</b> hear every event in the order in which things happened, one event at a time, and nothing twice.
 * They are called by a thread that is making a call to the server, with no lock held, so a listener may wait for other
 * threads and may call the server itself, {@code subscribe} and {@code close} included: that happens at once, and what
 * it tells is delivered after the present event has reached everybody. When a call returns, what it has told is
 * delivered, unless it was made by a listener or another thread is delivering, which then goes on with it. What a
 * listener throws goes to the uncaught exception handler of the thread: the call that told the event has succeeded,
 * and all others hear of it.
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
public final class GameServer {

    /** The longest name of a player or identifier of a game, in bytes of UTF-8. */
    public static final int MAX_NAME_BYTES = Servers.NAME_SIZE - 1;
    /** How many subscriptions a server has room for. A host with more listeners hands the events of one on to them. */
    public static final int MAX_SUBSCRIPTIONS = 16;
    /** The name of a player who gives none. */
    public static final String GUEST = "_";

    private final InstantSource time;
    private final ReentrantLock lock = new ReentrantLock(true);
    /** Belongs to the lock, as all that follows. */
    private final NativeServer server;
    private final Mailbox mailbox = new Mailbox();
    private GameConfiguration configuration;

    /** Makes a server of a game from the usual start by the rules of FIDE, on a time that never goes back. */
    public GameServer() {
        this(steadyTime());
    }

    /**
     * Makes a server of a game from the usual start by the rules of FIDE.
     *
     * @param time where it takes the time from, in whole milliseconds since 1970, when a call needs it; the calls of
     *     one server ask for it one after the other. While it goes back, calls are refused, so
     *     {@link InstantSource#system()} is fit only where nobody sets the clock; it must not call this server
     */
    public GameServer(InstantSource time) {
        this(Objects.requireNonNull(time, "time"), new NativeServer(), GameConfiguration.DEFAULT);
    }

    private GameServer(InstantSource time, NativeServer server, GameConfiguration configuration) {
        this.time = time;
        this.server = server;
        this.configuration = configuration;
    }

    /**
     * Returns a time that begins with the present one and never goes back, whoever sets the clock of the machine.
     *
     * @return the time
     */
    public static InstantSource steadyTime() {
        Instant begin = Instant.now();
        long nanos = System.nanoTime();
        return () -> begin.plusNanos(System.nanoTime() - nanos);
    }

    /**
     * Returns a snapshot: a server of its own in the same state, with the same time and without listeners.
     *
     * @return the copy
     */
    public GameServer copy() {
        return ask(() -> {
            NativeServer copy = server.copy();
            if (copy.situation() != ServerSituation.TERMINATED) {
                copy.subscriptions().forEach(copy::unsubscribe);
            }
            while (copy.nextEvent() != null) {
                // Nobody is there to hear that the subscriptions ended.
            }
            return new GameServer(time, copy, configuration);
        });
    }

    // Before and after the game

    /**
     * Configures the game and opens the seats. Without an identifier the server keeps the configuration and waits for
     * another one.
     *
     * @param with what the game is played by
     * @throws ServerException if the server is configured already, or the identifier is empty or too long
     */
    public void configure(GameConfiguration with) {
        Objects.requireNonNull(with, "with");
        change(() -> {
            server.configure(with);
            configuration = with;
        });
    }

    /**
     * Gives a seat to a player. When both seats are taken the server is ready; a service then starts it at once.
     *
     * @param color the side
     * @param name the name of the player
     * @throws ServerException if no player is waited for, the seat is taken, or the name is empty or too long
     */
    public void join(Color color, String name) {
        Optional<String> player = Optional.of(Objects.requireNonNull(name, "name"));
        Objects.requireNonNull(color, "color");
        change(() -> server.join(color, player));
    }

    /**
     * Gives a seat to a guest, whose name is {@link #GUEST}.
     *
     * @param color the side
     * @throws ServerException if no player is waited for, or the seat is taken
     */
    public void join(Color color) {
        Objects.requireNonNull(color, "color");
        change(() -> server.join(color, Optional.empty()));
    }

    /**
     * Starts the game: the time of the side to move runs.
     *
     * @throws ServerException if the server is not ready
     */
    public void start() {
        change(() -> server.start(now()));
    }

    /**
     * Ends the game early, without a result; if the time was up, with that result.
     *
     * @throws ServerException if the server is terminated, or the time goes back
     */
    public void stop() {
        change(() -> server.stop(now()));
    }

    /**
     * Does what is due now: tells the time every second, and ends a game whose time is up. Other calls refuse when it
     * is up. To call too often or too late does no harm. A {@link Ticker} calls it when it is due.
     *
     * @throws ServerException if the time goes back
     */
    public void tick() {
        change(() -> server.tick(now()));
    }

    /**
     * Returns when {@link #tick} has something to do next.
     *
     * @return a time of the source; empty if only a call can change anything
     */
    public Optional<Instant> deadline() {
        long deadline = ask(server::deadline);
        return deadline == Servers.NO_LIMIT ? Optional.empty() : Optional.of(Instant.ofEpochMilli(deadline));
    }

    // The game

    /**
     * Returns the legal moves of the piece on a square, with what they do beside; what a pawn becomes is asked later.
     *
     * @param from the square
     * @return an unmodifiable list; none for an empty square and for a piece of the side that is not to move
     * @throws ServerException if the game does not run, or a pawn has to be promoted first
     */
    public List<Step> findMoves(Square from) {
        Objects.requireNonNull(from, "from");
        return ask(() -> server.findMoves(from));
    }

    /**
     * Plays a legal move of a side. A pawn that reaches the last rank then waits for {@link #promote}: it is still the
     * turn of this side, whose time goes on.
     *
     * @param color the side
     * @param step the move; what is said about it must be so
     * @throws ServerException if the game does not run, the time goes back, a pawn has to be promoted first, the other
     *     side is to move, or the move is not legal or not what is said about it
     */
    public void applyMove(Color color, Step step) {
        Objects.requireNonNull(color, "color");
        Objects.requireNonNull(step, "step");
        change(() -> server.applyMove(color, step, now()));
    }

    /**
     * Says what the pawn of a side becomes that has reached the last rank. It completes the move.
     *
     * @param color the side
     * @param role knight, bishop, rook or queen
     * @throws ServerException if the game does not run, the time goes back, no pawn waits, the other side is to move,
     *     or a pawn cannot become that
     */
    public void promote(Color color, Role role) {
        Objects.requireNonNull(color, "color");
        Objects.requireNonNull(role, "role");
        change(() -> server.promote(color, role, now()));
    }

    /**
     * Ends the game by a claim of threefold repetition or 50 moves, of the position on the board.
     *
     * @param color the side that claims, which is to move
     * @throws ServerException as {@link #applyMove}, or if there is nothing to claim
     */
    public void claimDraw(Color color) {
        Objects.requireNonNull(color, "color");
        change(() -> server.claimDraw(color, Optional.empty(), now()));
    }

    /**
     * Ends the game by a claim of threefold repetition or 50 moves, with a move that this side is about to play, which
     * is then the last one.
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
            ServerException.require(ServerException.Reason.MOVE_UNREACHABLE.status(), step);
        }
        change(() -> server.claimDraw(color, move, now()));
    }

    /**
     * Ends the game: this side resigns, whoever is to move. It is a draw if the other one cannot win.
     *
     * @param color the side that resigns
     * @throws ServerException if the game does not run, or the time goes back
     */
    public void resign(Color color) {
        Objects.requireNonNull(color, "color");
        change(() -> server.resign(color, now()));
    }

    /**
     * Offers a draw, whoever is to move. The offer stands until the opponent accepts, declines or completes a move.
     *
     * @param color the side that offers
     * @throws ServerException if the game does not run, the time goes back, an offer is standing, or a side has not
     *     moved yet
     */
    public void offerDraw(Color color) {
        Objects.requireNonNull(color, "color");
        change(() -> server.offerDraw(color, now()));
    }

    /**
     * Ends the game: this side accepts the draw that the other one offered.
     *
     * @param color the side that accepts
     * @throws ServerException if the game does not run, the time goes back, or the other side has no offer standing
     */
    public void acceptDraw(Color color) {
        Objects.requireNonNull(color, "color");
        change(() -> server.acceptDraw(color, now()));
    }

    /**
     * Declines the draw that the other side offered; to complete a move does the same.
     *
     * @param color the side that declines
     * @throws ServerException if the game does not run, the time goes back, or the other side has no offer standing
     */
    public void declineDraw(Color color) {
        Objects.requireNonNull(color, "color");
        change(() -> server.declineDraw(color, now()));
    }

    // Events

    /**
     * Calls a listener from now on with every event of a kind and all that hangs on it; the first one that it hears of,
     * if it listens to that, is its own subscription.
     *
     * @param kind a branch or a leaf of the tree of events
     * @param listener what is called; see above about threads
     * @return the subscription, which may be closed and need not be: it ends with the last event of the server
     * @throws ServerException if the server is terminated, or has no room for another subscription
     */
    public Subscription subscribe(EventKind kind, Consumer<? super ServerEvent> listener) {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(listener, "listener");
        Subscription[] made = new Subscription[1];
        change(() -> {
            made[0] = new Subscription(this, server.subscribe(kind), kind, listener);
            mailbox.add(made[0]);
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
        change(() -> {
            server.unsubscribe(id);
            mailbox.remove(id).markClosed();
        });
    }

    /**
     * Returns the numbers of all subscriptions. They end when the server is terminated.
     *
     * @return an unmodifiable list, the oldest one first
     */
    public List<Integer> subscriptions() {
        return ask(server::subscriptions);
    }

    /**
     * Returns the numbers of the subscriptions that hear events of a kind.
     *
     * @param kind a branch or a leaf of the tree of events
     * @return an unmodifiable list, the oldest one first
     */
    public List<Integer> recipients(EventKind kind) {
        Objects.requireNonNull(kind, "kind");
        return ask(() -> server.recipients(kind));
    }

    /**
     * Publishes an error to all who listen, and keeps it: for what concerns every client, and for hosts whose clients
     * expect to hear of each other's mistakes.
     *
     * @param error the error
     * @throws ServerException if the server is terminated
     */
    public void publishError(ServerException.Reason error) {
        Objects.requireNonNull(error, "error");
        change(() -> server.publishError(error));
    }

    // How it stands

    /**
     * Returns everything that can be asked, as it is at one moment.
     *
     * @return the state
     */
    public ServerState state() {
        return ask(() -> {
            Map<Color, String> players = new EnumMap<>(Color.class);
            Map<Color, Duration> remaining = new EnumMap<>(Color.class);
            long now = now();
            for (Color color : Color.values()) {
                server.player(color).ifPresent(name -> players.put(color, name));
                server.remaining(color, now).ifPresent(left -> remaining.put(color, left));
            }
            return new ServerState(server.situation(), server.subscriptions(), server.error(), configuration, players,
                    server.board(), server.history(), server.turn(), server.gameSituation(), server.drawOffer(),
                    server.ending(), remaining);
        });
    }

    /**
     * Returns where the life of the server stands.
     *
     * @return the situation
     */
    public ServerSituation situation() {
        return ask(server::situation);
    }

    /**
     * Returns what is special about the game, from the point of view of the side to move.
     *
     * @return the situation
     */
    public GameSituation gameSituation() {
        return ask(server::gameSituation);
    }

    /**
     * Returns the pieces. A pawn that waits for its promotion stands on the last rank.
     *
     * @return an unmodifiable map from a1 to h8
     */
    public Map<Square, Piece> pieces() {
        return Collections.unmodifiableMap(ask(server::board));
    }

    /**
     * Returns whose turn it is; that of the promoting side while a pawn waits for its promotion.
     *
     * @return the side
     */
    public Color turn() {
        return ask(server::turn);
    }

    /**
     * Returns who has a seat.
     *
     * @param color the side
     * @return the name of the player; empty if the seat is free
     */
    public Optional<String> player(Color color) {
        Objects.requireNonNull(color, "color");
        return ask(() -> server.player(color));
    }

    /**
     * Returns what the server was configured with last.
     *
     * @return the configuration; {@link GameConfiguration#DEFAULT} if there was none
     */
    public GameConfiguration configuration() {
        return ask(() -> configuration);
    }

    /**
     * Returns the identifier of the game.
     *
     * @return the identifier; empty if it has none yet
     */
    public Optional<String> id() {
        return ask(server::id);
    }

    /**
     * Returns who plays.
     *
     * @return what it was configured with
     */
    public GameMode mode() {
        return ask(server::mode);
    }

    /**
     * Returns whether only who knows the identifier may find the game.
     *
     * @return what it was configured with
     */
    public boolean isPrivate() {
        return ask(server::isPrivate);
    }

    /**
     * Returns what is left to a side.
     *
     * @param color the side
     * @return the time; empty without a limit and before the start
     */
    public Optional<Duration> remaining(Color color) {
        Objects.requireNonNull(color, "color");
        return ask(() -> server.remaining(color, now()));
    }

    /**
     * Returns how the game ended.
     *
     * @return cause and winner; empty while it goes on, and if it was stopped
     */
    public Optional<Ending> ending() {
        return ask(server::ending);
    }

    /**
     * Returns who has a draw offer standing.
     *
     * @return the side that offered; empty if nobody has
     */
    public Optional<Color> drawOffer() {
        return ask(server::drawOffer);
    }

    /**
     * Returns the error that was published last.
     *
     * @return the error; empty if none was
     */
    public Optional<ServerException.Reason> error() {
        return ask(server::error);
    }

    /**
     * Returns the moves, the step of a pawn that waits for its promotion included.
     *
     * @return an unmodifiable list, the oldest one first, which later moves do not change
     */
    public List<Entry> history() {
        return ask(server::history);
    }

    /**
     * Returns how many moves {@link #history} has.
     *
     * @return the number of moves of both sides
     */
    public int historyLength() {
        return ask(server::historyLength);
    }

    /**
     * Returns the game, for all that can be asked of one: without the step of a pawn that waits for its promotion.
     *
     * @return a game of its own
     */
    public Game game() {
        return ask(server::game);
    }

    /**
     * Returns the clock, for all that can be asked of one; its times are milliseconds since 1970 of the time source.
     *
     * @return a clock of its own
     */
    public Clock clock() {
        return ask(server::clock);
    }

    /**
     * Returns identifier, situation and game, for logs.
     *
     * @return a text whose form may change
     */
    @Override
    public String toString() {
        return ask(() -> server.id().orElse("no identifier") + " " + server.situation() + " " + server.game());
    }

    void close(Subscription subscription) {
        change(() -> {
            subscription.markClosed();
            // Of a server that has come to its end there is nothing to take away.
            if (mailbox.remove(subscription.id()) != null) {
                server.unsubscribe(subscription.id());
            }
        });
    }

    /** The time as its source has it. */
    Instant time() {
        return time.instant();
    }

    private long now() {
        long now = time.millis();
        if (now < 0) {
            throw new IllegalStateException("the time source is before 1970: " + now + " ms");
        }
        return now;
    }

    private void change(Runnable step) {
        ask(() -> {
            step.run();
            mailbox.collect(server);
            return null;
        });
        deliver();
    }

    private void deliver() {
        boolean isOurs = ask(mailbox::begin);
        while (isOurs) {
            Mailbox.Letter letter = ask(mailbox::next);
            if (letter == null) {
                return;
            }
            letter.deliver();
        }
    }

    private <T> T ask(Supplier<T> question) {
        if (lock.isHeldByCurrentThread()) {
            throw new IllegalStateException("the time source of a server must not call it");
        }
        lock.lock();
        try {
            return question.get();
        } finally {
            lock.unlock();
        }
    }
}
