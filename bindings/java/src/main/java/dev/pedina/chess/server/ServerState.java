package dev.pedina.chess.server;

import dev.pedina.chess.Reason;
import dev.pedina.chess.Color;
import dev.pedina.chess.Ending;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Square;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * How all of a server stands at one moment, for a client that has just connected.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.server.GameServer;
 * import dev.pedina.chess.server.ServerState;
 *
 * ServerState state = new GameServer().state();
 * assert state.pieces().size() == 32 && state.turn() == Color.WHITE;
 * assert state.history().isEmpty() && state.ending().isEmpty();
 * }
 *
 * @param situation where its life stands
 * @param subscriptions the numbers of all subscriptions, the oldest one first
 * @param error the error that was published last
 * @param configuration what it was configured with
 * @param players the names of the players of the seats that are taken
 * @param pieces the pieces on their squares; a pawn that waits for its promotion stands on the last
 *     rank
 * @param history all moves, the oldest one first
 * @param turn whose turn it is; that of the promoting side while a pawn waits for its promotion
 * @param gameSituation what is special about the game
 * @param drawOffer the side whose draw offer is valid
 * @param takeBackProposal the side whose proposal to take back a move is valid
 * @param ending how the game ended; empty while it goes on, and if it was stopped
 * @param remaining what is left to each side that has a limit; nothing before the start
 */
public record ServerState(
        ServerSituation situation,
        List<Integer> subscriptions,
        Optional<Reason> error,
        GameConfiguration configuration,
        Map<Color, String> players,
        Map<Square, Piece> pieces,
        List<Entry> history,
        Color turn,
        GameSituation gameSituation,
        Optional<Color> drawOffer,
        Optional<Color> takeBackProposal,
        Optional<Ending> ending,
        Map<Color, Duration> remaining) implements ServerView {

    /** Copies lists and maps, and checks that nothing is null. */
    public ServerState {
        Objects.requireNonNull(situation, "situation");
        subscriptions = List.copyOf(Objects.requireNonNull(subscriptions, "subscriptions"));
        Objects.requireNonNull(error, "error");
        Objects.requireNonNull(configuration, "configuration");
        players = copy(Objects.requireNonNull(players, "players"));
        pieces = Servers.copy(Objects.requireNonNull(pieces, "pieces"));
        history = List.copyOf(Objects.requireNonNull(history, "history"));
        Objects.requireNonNull(turn, "turn");
        Objects.requireNonNull(gameSituation, "gameSituation");
        Objects.requireNonNull(drawOffer, "drawOffer");
        Objects.requireNonNull(takeBackProposal, "takeBackProposal");
        Objects.requireNonNull(ending, "ending");
        remaining = copy(Objects.requireNonNull(remaining, "remaining"));
    }

    @Override
    public Optional<String> player(Color color) {
        return Optional.ofNullable(players.get(Objects.requireNonNull(color, "color")));
    }

    @Override
    public Optional<Duration> remaining(Color color) {
        return Optional.ofNullable(remaining.get(Objects.requireNonNull(color, "color")));
    }

    private static <T> Map<Color, T> copy(Map<Color, T> map) {
        Map<Color, T> copy = new EnumMap<>(Color.class);
        copy.putAll(map);
        return Collections.unmodifiableMap(copy);
    }
}
