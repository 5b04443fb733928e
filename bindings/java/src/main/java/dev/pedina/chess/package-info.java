/**
 * The rules of chess and Chess960, complete and exact.
 *
 * <p>Text becomes a {@link dev.pedina.chess.Setup}, which may be anything that a FEN can say, and a
 * setup without a {@link dev.pedina.chess.Problem} becomes a {@link dev.pedina.chess.Position},
 * which is legal and cannot be wrong. All are immutable: playing a move returns the next position
 * and leaves the old one as it was.
 *
 * {@snippet :
 * import dev.pedina.chess.Move;
 * import dev.pedina.chess.Position;
 *
 * Position position = Position.start().play("e2e4").play("e7e5");
 * for (Move move : position.legalMoves()) {
 *     System.out.println(move + " leads to " + position.play(move).fen());
 * }
 * assert position.legalMoves().size() == 29;
 * }
 *
 * <p>Castling is the move of the king onto the square of its own rook, in standard chess as in
 * Chess960: {@code e1h1}, not {@code e1g1}. Text is read in both forms and written in the one that
 * the caller names.
 *
 * <p>A {@link dev.pedina.chess.Game} has the moves, the draws and the end; what is played over a
 * network is a {@link dev.pedina.chess.server.GameServer}, and
 * {@link dev.pedina.chess.eboard.Sensors} read an electronic board. A {@link dev.pedina.chess.Book}
 * has the moves of an opening book in the format of Polyglot, and a
 * {@link dev.pedina.chess.GameTree} a game with all its variations, to be edited and analysed. An
 * {@link dev.pedina.chess.Engine} searches for the best move, at any level of strength.
 */
@NullMarked
package dev.pedina.chess;

import org.jspecify.annotations.NullMarked;
