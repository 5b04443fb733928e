package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.Library;

import java.util.Objects;

/**
 * The squares that a piece hits, on an otherwise empty board or between given pieces.
 *
 * {@snippet :
 * import dev.pedina.chess.Attacks;
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.SquareSet;
 *
 * assert Attacks.knight(Square.A1).toString().equals("{c2, b3}");
 * SquareSet occupied = SquareSet.of(Square.A2, Square.C1);
 * assert Attacks.rook(Square.A1, occupied).toString().equals("{b1, c1, a2}");
 * }
 */
public final class Attacks {

    private Attacks() {}

    /**
     * Returns the squares that a knight hits.
     *
     * @param square where the knight is
     * @return the squares
     */
    public static SquareSet knight(Square square) {
        return of(Color.WHITE, Role.KNIGHT, square, SquareSet.EMPTY);
    }

    /**
     * Returns the squares that a king hits.
     *
     * @param square where the king is
     * @return the squares
     */
    public static SquareSet king(Square square) {
        return of(Color.WHITE, Role.KING, square, SquareSet.EMPTY);
    }

    /**
     * Returns the squares on which a pawn captures.
     *
     * @param color the side of the pawn
     * @param square where the pawn is
     * @return the squares
     */
    public static SquareSet pawn(Color color, Square square) {
        return of(color, Role.PAWN, square, SquareSet.EMPTY);
    }

    /**
     * Returns the squares that a bishop hits, up to and with the first piece each way.
     *
     * @param square where the bishop is
     * @param occupied the squares with a piece; whether the bishop's own square is among them does
     *     not matter
     * @return the squares
     */
    public static SquareSet bishop(Square square, SquareSet occupied) {
        return of(Color.WHITE, Role.BISHOP, square, occupied);
    }

    /**
     * Returns the squares that a rook hits, up to and with the first piece each way.
     *
     * @param square where the rook is
     * @param occupied the squares with a piece; whether the rook's own square is among them does
     *     not matter
     * @return the squares
     */
    public static SquareSet rook(Square square, SquareSet occupied) {
        return of(Color.WHITE, Role.ROOK, square, occupied);
    }

    /**
     * Returns the squares that a queen hits, up to and with the first piece each way.
     *
     * @param square where the queen is
     * @param occupied the squares with a piece; whether the queen's own square is among them does
     *     not matter
     * @return the squares
     */
    public static SquareSet queen(Square square, SquareSet occupied) {
        return of(Color.WHITE, Role.QUEEN, square, occupied);
    }

    private static SquareSet of(Color color, Role role, Square square, SquareSet occupied) {
        long[] attacks = Outputs.longs();
        Objects.requireNonNull(color, "color");
        Objects.requireNonNull(square, "square");
        Objects.requireNonNull(occupied, "occupied");
        Calls.require(Library.chess().attacks(Piece.of(color, role).code(), square.code(),
                occupied.bits(), attacks));
        return new SquareSet(attacks[0]);
    }
}
