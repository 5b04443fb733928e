package dev.pedina.chess.server;

import dev.pedina.chess.TimeControl;

import java.util.Objects;
import java.util.Optional;

/**
 * What a game is played by: its identifier, its time, who may find it.
 *
 * {@snippet :
 * import dev.pedina.chess.TimeControl;
 * import dev.pedina.chess.server.GameConfiguration;
 * import java.time.Duration;
 *
 * GameConfiguration blitz = GameConfiguration.of("PaulPrivateGame")
 *         .withTimeControl(TimeControl.perMove(Duration.ofMinutes(5)))
 *         .withPrivacy(true);
 * assert blitz.id().orElseThrow().equals("PaulPrivateGame");
 * }
 *
 * @param id the identifier of the game, up to 64 bytes of UTF-8; without one a server waits for
 *     another configuration
 * @param timeControl the time of both sides
 * @param mode who plays, for the host's own use
 * @param isPrivate whether only who knows the identifier may find the game, for the host's own use
 */
public record GameConfiguration(Optional<String> id, TimeControl timeControl, GameMode mode,
        boolean isPrivate) {

    /** No identifier, no limit, two people, public: that of a new server. */
    public static final GameConfiguration DEFAULT =
            new GameConfiguration(Optional.empty(), TimeControl.NO_LIMIT,
            GameMode.PLAYER_VERSUS_PLAYER, false);

    /** Checks that nothing is null. */
    public GameConfiguration {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(timeControl, "timeControl");
        Objects.requireNonNull(mode, "mode");
    }

    /**
     * Returns the configuration of a public game of two people without a limit.
     *
     * @param id the identifier of the game
     * @return the configuration
     */
    public static GameConfiguration of(String id) {
        Optional<String> named = Optional.of(Objects.requireNonNull(id, "id"));
        return new GameConfiguration(named, DEFAULT.timeControl, DEFAULT.mode, DEFAULT.isPrivate);
    }

    /**
     * Returns this configuration with another time control.
     *
     * @param timeControl the time of both sides
     * @return the configuration
     */
    public GameConfiguration withTimeControl(TimeControl timeControl) {
        return new GameConfiguration(id, timeControl, mode, isPrivate);
    }

    /**
     * Returns this configuration with another mode.
     *
     * @param mode who plays
     * @return the configuration
     */
    public GameConfiguration withMode(GameMode mode) {
        return new GameConfiguration(id, timeControl, mode, isPrivate);
    }

    /**
     * Returns this configuration as that of a private or a public game.
     *
     * @param isHidden whether only who knows the identifier may find the game
     * @return the configuration
     */
    public GameConfiguration withPrivacy(boolean isHidden) {
        return new GameConfiguration(id, timeControl, mode, isHidden);
    }
}
