package dev.pedina.chess.server;

import dev.pedina.chess.Piece;
import dev.pedina.chess.Square;

import java.util.Objects;

/**
 * What a move does in addition to moving a piece from one square to another.
 *
 * {@snippet :
 * import dev.pedina.chess.Piece;
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.server.Tag;
 *
 * Tag tag = new Tag.EnPassant(Piece.BLACK_PAWN, Square.D5);
 * assert tag instanceof Tag.EnPassant enPassant && enPassant.capturedOn() == Square.D5;
 * }
 */
public sealed interface Tag {

    /**
     * It captures a piece on the square that it moves to.
     *
     * @param captured the piece
     */
    record Capture(Piece captured) implements Tag {
        /** Checks that nothing is null. */
        public Capture {
            Objects.requireNonNull(captured, "captured");
        }
    }

    /**
     * A pawn moves by two squares.
     *
     * @param passingBy the square that it passes by
     */
    record DoubleStep(Square passingBy) implements Tag {
        /** Checks that nothing is null. */
        public DoubleStep {
            Objects.requireNonNull(passingBy, "passingBy");
        }
    }

    /**
     * The king castles.
     *
     * @param rookFrom where the rook stands
     * @param rookTo where it arrives
     */
    record Castling(Square rookFrom, Square rookTo) implements Tag {
        /** Checks that nothing is null. */
        public Castling {
            Objects.requireNonNull(rookFrom, "rookFrom");
            Objects.requireNonNull(rookTo, "rookTo");
        }
    }

    /**
     * A pawn captures another one that has just passed it by.
     *
     * @param captured the pawn
     * @param capturedOn where it stood
     */
    record EnPassant(Piece captured, Square capturedOn) implements Tag {
        /** Checks that nothing is null. */
        public EnPassant {
            Objects.requireNonNull(captured, "captured");
            Objects.requireNonNull(capturedOn, "capturedOn");
        }
    }
}
