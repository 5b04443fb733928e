package dev.pedina.chess.server;

import dev.pedina.internal.ChessNumbers;

/**
 * Who plays.
 *
 * {@snippet :
 * import dev.pedina.chess.server.GameMode;
 *
 * assert GameMode.PLAYER_VERSUS_PLAYER.identifier().equals("PVP");
 * }
 */
public enum GameMode {
    /** Two people. */
    PLAYER_VERSUS_PLAYER,
    /** A person and a program, which is the host's: to the server both are players. */
    PLAYER_VERSUS_ENVIRONMENT;

    /** {@return the identifier in the protocol of the service: {@code PVP} or {@code PVE}} */
    public String identifier() {
        return Servers.identifier(ChessNumbers.IDENTIFIER_KIND_MODE, ordinal());
    }
}
