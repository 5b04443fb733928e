/**
 * The life of a game of chess that is played over a network, as a service runs it for its clients.
 *
 * {@snippet lang="text" :
 * NOT_CONFIGURED --configure--> WAITING_FOR_PLAYERS --join--> READY --start--> RUNNING
 *       |                               |                       |                 | move,
 *       |                               |                       |                 | resignation ...
 *       `------------- stop ------------+-----------------------+-----------------+--> TERMINATED
 *
 * client --call--> host --applyMove, promote, ...--> GameServer --ServerEvent--> listeners
 *                    ^                                    |
 *                    `---- ServerException: refused, -----'
 *                          nothing has changed
 * }
 *
 * <p>A {@link dev.pedina.chess.server.GameServer} is one game. It does no input or output: a host
 * calls it for one client or the other, forwards its events to the clients, and calls
 * {@link dev.pedina.chess.server.GameServer#tick} at its
 * {@link dev.pedina.chess.server.GameServer#deadline}. All names that clients see have the
 * identifiers of the protocol of the service.
 */
@NullMarked
package dev.pedina.chess.server;

import org.jspecify.annotations.NullMarked;
