/**
 * Chess over TCP: both ends of the line protocol of port 6343, for any transport.
 *
 * {@snippet lang="text" :
 * client --MOVE 4 1 4 3--> Table --MOVE 4 1 4 3--> the other client
 *                            |
 *                            `--TableEvent--> host
 * }
 *
 * <p>A {@link dev.pedina.chess.session.Table} is the server's end, with two clients; a
 * {@link dev.pedina.chess.session.Client} is the other one. They do no input or output: a program
 * hands over the bytes that arrived, in chunks of any size, and sends what a session wrote. The
 * laws of chess decide about moves. {@code docs/protocols/chess-tcp.md} describes the protocol.
 */
@NullMarked
package dev.pedina.chess.session;

import org.jspecify.annotations.NullMarked;
