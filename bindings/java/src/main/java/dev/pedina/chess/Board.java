package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.Library;

import java.util.Objects;
import java.util.Optional;

/**
 * What a position shows: the side to move, the pieces on their squares, and which piece attacks
 * what.
 */
abstract sealed class Board permits Position {

    /** The words of the {@code pdn_chess_position}. */
    abstract long[] words();

    /** {@return the side to move} */
    public Color turn() {
        byte[] color = Outputs.bytes();
        Calls.require(Library.chess().turn(words(), color));
        return Color.ofCode(color[0]);
    }

    /**
     * Returns what is on a square.
     *
     * @param square the square
     * @return the piece, or empty
     */
    public Optional<Piece> pieceAt(Square square) {
        byte[] piece = Outputs.bytes();
        Calls.require(Library.chess().pieceAt(words(), Objects.requireNonNull(square, "square")
                .code(), piece));
        return piece[0] == 0 ? Optional.empty() : Optional.of(Piece.ofCode(piece[0]));
    }

    /**
     * Returns where the pieces of one kind are.
     *
     * @param color their side
     * @param role what they are
     * @return their squares
     */
    public SquareSet pieces(Color color, Role role) {
        Objects.requireNonNull(color, "color");
        Objects.requireNonNull(role, "role");
        long[] squares = Outputs.longs();
        Calls.require(Library.chess().pieces(words(), color.code(), role.code(), squares));
        return new SquareSet(squares[0]);
    }

    /**
     * Returns where pieces are.
     *
     * @return the squares that are not empty
     */
    public SquareSet occupied() {
        long[] squares = Outputs.longs();
        Calls.require(Library.chess().occupied(words(), squares));
        return new SquareSet(squares[0]);
    }

    /**
     * Returns the castling rights of both sides.
     *
     * @return the squares of the rooks with which castling is still allowed, now or later
     */
    public SquareSet castlingRooks() {
        long[] squares = Outputs.longs();
        Calls.require(Library.chess().castlingRooks(words(), squares));
        return new SquareSet(squares[0]);
    }

    /**
     * Returns the square on which a pawn can be captured en passant.
     *
     * @return the square, or empty if no such capture is legal, even if a pawn has just moved two
     *     squares
     */
    public Optional<Square> enPassant() {
        byte[] square = Outputs.bytes();
        Calls.require(Library.chess().enPassant(words(), square));
        return square[0] == ChessNumbers.NO_SQUARE ? Optional.empty()
                : Optional.of(Square.at(square[0]));
    }

    /**
     * Returns the pieces that give check.
     *
     * @return their squares; empty if the side to move is not in check
     */
    public SquareSet checkers() {
        long[] squares = Outputs.longs();
        Calls.require(Library.chess().checkers(words(), squares));
        return new SquareSet(squares[0]);
    }

    /** {@return whether the side to move is in check} */
    public boolean isCheck() {
        return !checkers().isEmpty();
    }

    /**
     * Returns the pieces of the side to move that shield their king from a check.
     *
     * @return their squares
     */
    public SquareSet pinned() {
        long[] squares = Outputs.longs();
        Calls.require(Library.chess().pinned(words(), squares));
        return new SquareSet(squares[0]);
    }

    /**
     * Returns the pieces of one side that hit a square, whether or not they may move there.
     *
     * @param square the square
     * @param color the side of the pieces
     * @return their squares
     */
    public SquareSet attackers(Square square, Color color) {
        Objects.requireNonNull(color, "color");
        long[] squares = Outputs.longs();
        Calls.require(Library.chess().attackers(words(), Objects.requireNonNull(square, "square")
                .code(), color.code(), squares));
        return new SquareSet(squares[0]);
    }
}
