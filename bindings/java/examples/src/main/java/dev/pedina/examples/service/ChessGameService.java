package dev.pedina.examples.service;

import dev.pedina.chess.Reason;
import dev.pedina.chess.Color;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.chess.server.EventKind;
import dev.pedina.chess.server.GameConfiguration;
import dev.pedina.chess.server.GameServer;
import dev.pedina.chess.server.ServerEvent;
import dev.pedina.chess.server.ServerException;
import dev.pedina.chess.server.ServerSituation;
import dev.pedina.chess.server.ServerState;
import dev.pedina.chess.server.Step;
import dev.pedina.chess.server.Subscription;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;

/**
 * All games of a service and what it does with them: the operations of the original, each on the
 * game with an identifier.
 *
 * <p>Any number of threads may call it. A game whose end is reported is passed to the statistics
 * and then forgotten.
 */
public final class ChessGameService {

    /** Takes the results of the games that have ended. */
    @FunctionalInterface
    public interface Statistics {
        /** A game is over; the players are those who are no guests. */
        void report(Map<Color, String> players, Optional<Color> winner);
    }

    /** What the token of a seat stands for. */
    private record Seat(GameServer server, Color team) {}

    private final InstantSource time;
    private final Statistics statistics;
    private final Secrets secrets = new Secrets();
    private final ConcurrentMap<String, Seat> seats = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, GameServer> games = new ConcurrentSkipListMap<>();

    /**
     * Makes a service without games.
     *
     * @param time where it takes the time from
     * @param statistics takes the results
     */
    public ChessGameService(InstantSource time, Statistics statistics) {
        this.time = time;
        this.statistics = statistics;
    }

    // Management

    /** Returns the games by their identifiers. */
    public Map<String, GameServer> games() {
        return Map.copyOf(games);
    }

    /** Makes a game and returns its identifier. */
    public String createGame(GameConfiguration configuration) {
        String id = configuration.id().orElseGet(secrets::next);
        GameServer server = new GameServer(time);
        server.configure(new GameConfiguration(Optional.of(id), configuration.timeControl(),
                configuration.mode(), configuration.isPrivate()));
        server.subscribe(EventKind.SERVER_SITUATION_UPDATE, event -> {
            if (event.equals(new ServerEvent.ServerSituationUpdate(ServerSituation.TERMINATED))) {
                finish(id, server);
            }
        });
        if (games.putIfAbsent(id, server) != null) {
            throw new ServiceException("GameIdAlreadyTakenException", "the identifier is taken: "
                    + id);
        }
        return id;
    }

    /** Ends a game without a result, and forgets it. */
    public void deleteGame(String id) {
        GameServer server = game(id);
        try {
            server.stop();
        } catch (ServerException refused) {
            if (refused.reason() != Reason.SERVER_TERMINATED) {
                throw refused;
            }
        }
        forget(id, server);
    }

    /** Returns the identifier of a public game with a free seat. */
    public String findPublicGame() {
        return games.entrySet().stream()
                .filter(game -> !game.getValue().isPrivate())
                .filter(game -> game.getValue().situation() == ServerSituation.WAITING_FOR_PLAYERS)
                .map(Map.Entry::getKey).findFirst()
                .orElseThrow(() -> new ServiceException("NoAvailableGamesException",
                "no public game has a free seat"));
    }

    /** Returns the identifier if it is that of a private game with a free seat. */
    public String findPrivateGame(String id) {
        GameServer server = game(id);
        ServerSituation situation = server.situation();
        if (server.isPrivate() && situation == ServerSituation.WAITING_FOR_PLAYERS) {
            return id;
        }
        if (server.isPrivate() && situation == ServerSituation.RUNNING) {
            throw new ServiceException("GameAlreadyStartedException", "the game goes on already: "
                    + id);
        }
        throw notFound(id);
    }

    // Execution

    /** Returns how a game stands. */
    public ServerState getState(String id) {
        return game(id).state();
    }

    /**
     * Takes a seat and returns its token, which only its player gets; with the second player the
     * game starts.
     */
    public String joinGame(String id, Color team, String name) {
        GameServer server = game(id);
        String token = secrets.next();
        seats.put(token, new Seat(server, team));
        try {
            server.join(team, name);
        } catch (ServerException refused) {
            seats.remove(token);
            throw refused;
        }
        try {
            server.start();
        } catch (ServerException refused) {
            // A seat is still free, or the other player, who came in the same moment, has started
            // it.
            if (refused.reason() != Reason.SERVER_NOT_READY) {
                throw refused;
            }
        }
        return token;
    }

    /** Returns the legal moves of the piece on a square. */
    public List<Step> findMoves(String id, Square position) {
        return game(id).findMoves(position);
    }

    /** Plays a move for the seat with a token. */
    public void applyMove(String id, String token, Step move) {
        game(id).applyMove(team(id, token), move);
    }

    /** Says what a pawn on the last rank becomes, for the seat with a token. */
    public void promote(String id, String token, Role choice) {
        game(id).promote(team(id, token), choice);
    }

    /** Calls a listener with events of a game. */
    public Subscription subscribe(String id, EventKind kind,
            Consumer<? super ServerEvent> listener) {
        return game(id).subscribe(kind, listener);
    }

    /** Ends subscriptions by their numbers. */
    public void unsubscribe(String id, Collection<Integer> subscriptions) {
        subscriptions.forEach(game(id)::unsubscribe);
    }

    /**
     * Reports an error to all clients of a game, as the service of old does with every mistake of
     * one of them.
     */
    public void publishError(String id, Reason error) {
        game(id).publishError(error);
    }

    // Time

    /** Returns when {@link #tick} has something to do next. */
    public Optional<Instant> deadline() {
        return games.values().stream().flatMap(server -> server.deadline().stream())
                .min(Instant::compareTo);
    }

    /** Lets time pass in all games. */
    public void tick() {
        games.values().forEach(GameServer::tick);
    }

    private void finish(String id, GameServer server) {
        ServerState state = server.state();
        state.ending().ifPresent(ending -> {
            Map<Color, String> players = new EnumMap<>(state.players());
            players.values().removeIf(GameServer.GUEST::equals);
            statistics.report(players, ending.winner());
        });
        forget(id, server);
    }

    private void forget(String id, GameServer server) {
        games.remove(id, server);
        seats.values().removeIf(seat -> seat.server() == server);
    }

    private Color team(String id, String token) {
        Seat seat = seats.get(token);
        if (seat == null || seat.server() != game(id)) {
            throw new ServiceException("NotYourTurnException",
                    "no seat of that game has this token");
        }
        return seat.team();
    }

    private GameServer game(String id) {
        GameServer server = games.get(id);
        if (server == null) {
            throw notFound(id);
        }
        return server;
    }

    private static ServiceException notFound(String id) {
        return new ServiceException("GameNotFoundException", "no such game: " + id);
    }
}
