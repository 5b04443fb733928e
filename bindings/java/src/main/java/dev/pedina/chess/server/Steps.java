package dev.pedina.chess.server;

import dev.pedina.chess.Square;
import dev.pedina.internal.ChessCodes;
import dev.pedina.internal.ChessNumbers;

import java.util.Optional;

/** Moves as {@code pdn_chess_server_move}: eight bytes, in two numbers of 32 bits. */
final class Steps {

    private static final int FROM = 0;
    private static final int TO = 1;
    private static final int TAG = 2;
    private static final int CAPTURED = 3;
    private static final int SQUARE = 4;
    private static final int ROOK_TO = 5;
    private static final int PIECE = 6;
    private static final int PROMOTION = 7;
    private static final int BYTES = ChessNumbers.SERVER_MOVE_BYTES;

    /** The numbers of {@code pdn_chess_tag}. */
    static final int PLAIN = ChessNumbers.TAG_NONE;
    static final int CAPTURE = ChessNumbers.TAG_CAPTURE;
    static final int DOUBLE_STEP = ChessNumbers.TAG_DOUBLE_STEP;
    static final int CASTLING = ChessNumbers.TAG_CASTLING;
    static final int EN_PASSANT = ChessNumbers.TAG_EN_PASSANT;
    private static final int NO_SQUARE = ChessNumbers.NO_SQUARE;

    private Steps() {}

    static int[] encode(Step step) {
        Tag tag = step.tag().orElse(null);
        int from = step.from().ordinal();
        int to = step.to().ordinal();
        if (tag instanceof Tag.Capture capture) {
            return encode(from, to, CAPTURE, Servers.code(capture.captured()), NO_SQUARE,
                    NO_SQUARE);
        } else if (tag instanceof Tag.DoubleStep doubleStep) {
            return encode(from, to, DOUBLE_STEP, 0, doubleStep.passingBy().ordinal(), NO_SQUARE);
        } else if (tag instanceof Tag.Castling castling) {
            return encode(from, to, CASTLING, 0, castling.rookFrom().ordinal(),
                    castling.rookTo().ordinal());
        } else if (tag instanceof Tag.EnPassant enPassant) {
            return encode(from, to, EN_PASSANT, Servers.code(enPassant.captured()),
                    enPassant.capturedOn().ordinal(), NO_SQUARE);
        }
        return encode(from, to, PLAIN, 0, NO_SQUARE, NO_SQUARE);
    }

    /** Returns the move with this number of an array. */
    static Step decode(int[] moves, int index) {
        int start = BYTES * index;
        Square from = Square.at(Servers.byteAt(moves, start + FROM));
        Square to = Square.at(Servers.byteAt(moves, start + TO));
        return new Step(from, to, tag(moves, start));
    }

    static Entry decodeEntry(int[] move) {
        return new Entry(Servers.piece(Servers.byteAt(move, PIECE)), decode(move, 0),
                ChessCodes.role(Servers.byteAt(move, PROMOTION)));
    }

    private static Optional<Tag> tag(int[] moves, int start) {
        int tag = Servers.byteAt(moves, start + TAG);
        int captured = Servers.byteAt(moves, start + CAPTURED);
        int square = Servers.byteAt(moves, start + SQUARE);
        return switch (tag) {
            case PLAIN -> Optional.empty();
            case CAPTURE -> Optional.of(new Tag.Capture(Servers.piece(captured)));
            case DOUBLE_STEP -> Optional.of(new Tag.DoubleStep(Square.at(square)));
            case CASTLING -> Optional.of(new Tag.Castling(Square.at(square),
                    Square.at(Servers.byteAt(moves, start + ROOK_TO))));
            case EN_PASSANT -> Optional.of(new Tag.EnPassant(Servers.piece(captured),
                    Square.at(square)));
            default -> throw new AssertionError("tag " + tag);
        };
    }

    private static int[] encode(int from, int to, int tag, int captured, int square, int rookTo) {
        return new int[] {Servers.ofBytes(from, to, tag, captured), Servers.ofBytes(square, rookTo,
                0, 0)};
    }
}
