/**
 * The engine of a chess game service: {@link dev.pedina.examples.service.ChessGameService} has the
 * operations and {@link dev.pedina.examples.service.Wire} the data of the service whose clients it
 * serves, over {@link dev.pedina.chess.server.GameServer}.
 */
package dev.pedina.examples.service;
