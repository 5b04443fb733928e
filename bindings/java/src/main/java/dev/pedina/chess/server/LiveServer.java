package dev.pedina.chess.server;

import dev.pedina.chess.Color;
import dev.pedina.chess.Ending;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Reason;
import dev.pedina.chess.Square;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a {@link GameServer} answers for the moment of a call: each question is one step. */
abstract sealed class LiveServer implements ServerView permits GameServer {

    final ServerLock lock;
    /** Belongs to the lock, as the configuration. */
    final NativeServer server;
    GameConfiguration configuration;

    LiveServer(ServerLock lock, NativeServer server, GameConfiguration configuration) {
        this.lock = lock;
        this.server = server;
        this.configuration = configuration;
    }

    @Override
    public List<Integer> subscriptions() {
        return lock.ask(server::subscriptions);
    }

    @Override
    public ServerSituation situation() {
        return lock.ask(server::situation);
    }

    @Override
    public GameSituation gameSituation() {
        return lock.ask(server::gameSituation);
    }

    @Override
    public Map<Square, Piece> pieces() {
        return Collections.unmodifiableMap(lock.ask(server::board));
    }

    @Override
    public Color turn() {
        return lock.ask(server::turn);
    }

    @Override
    public Optional<String> player(Color color) {
        return lock.ask(() -> server.player(color));
    }

    @Override
    public GameConfiguration configuration() {
        return lock.ask(() -> configuration);
    }

    @Override
    public Optional<String> id() {
        return lock.ask(server::id);
    }

    @Override
    public GameMode mode() {
        return lock.ask(server::mode);
    }

    @Override
    public boolean isPrivate() {
        return lock.ask(server::isPrivate);
    }

    @Override
    public Optional<Duration> remaining(Color color) {
        return lock.ask(() -> server.remaining(color, lock.now()));
    }

    @Override
    public Optional<Ending> ending() {
        return lock.ask(server::ending);
    }

    @Override
    public Optional<Color> drawOffer() {
        return lock.ask(server::drawOffer);
    }

    @Override
    public Optional<Color> takeBackProposal() {
        return lock.ask(server::takeBackProposal);
    }

    @Override
    public Optional<Reason> error() {
        return lock.ask(server::error);
    }

    @Override
    public List<Entry> history() {
        return lock.ask(server::history);
    }

    @Override
    public int historyLength() {
        return lock.ask(server::historyLength);
    }
}
