package dev.pedina.chess.server;

import dev.pedina.internal.ChessNumbers;

/**
 * Where the life of a server stands.
 *
 * {@snippet :
 * import dev.pedina.chess.server.GameServer;
 * import dev.pedina.chess.server.ServerSituation;
 *
 * GameServer server = new GameServer();
 * assert server.situation() == ServerSituation.NOT_CONFIGURED;
 * assert server.situation().identifier().equals("NotConfigured");
 * server.stop();
 * assert server.situation() == ServerSituation.TERMINATED;
 * }
 */
public enum ServerSituation {
    /** It waits for a configuration with an identifier. */
    NOT_CONFIGURED,
    /** A seat is free. */
    WAITING_FOR_PLAYERS,
    /** Both seats are taken, and the game can start. */
    READY,
    /** The game goes on. */
    RUNNING,
    /** The game is over or was stopped: nothing changes any more. */
    TERMINATED;

    /**
     * Returns the identifier in the protocol of the service.
     *
     * @return such as {@code WaitingForPlayers}
     */
    public String identifier() {
        return Servers.identifier(ChessNumbers.IDENTIFIER_KIND_SITUATION, ordinal());
    }
}
