package dev.pedina.chess.pgn;

/**
 * Which notations a reader accepts for the moves of a file.
 *
 * {@snippet :
 * import dev.pedina.chess.Move;
 * import dev.pedina.chess.pgn.Notation;
 * import dev.pedina.chess.pgn.PgnGame;
 * import dev.pedina.chess.pgn.PgnReader;
 *
 * PgnGame game = PgnReader.read("1. e2e4 -- 2. Ng1-f3 *", Notation.ANY).get(0);
 * assert game.moves().get(1).equals(Move.NULL);
 * assert game.text().endsWith("1. e4 -- 2. Nf3 *\n\n");
 * }
 */
public enum Notation {
    /**
     * Standard algebraic notation, as the standard of the format asks for, in any of the usual ways
     * to write it.
     */
    ALGEBRAIC,
    /**
     * Also what other programs and old files have: the notation of UCI ({@code g1f3}), null moves
     * ({@code --}, {@code Z0}), and {@code ch}, {@code dis}, {@code dbl}, {@code mate} or {@code =}
     * after a move.
     */
    ANY
}
