package dev.pedina.chess.server;

import dev.pedina.chess.Square;
import dev.pedina.internal.ChessCodes;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;

import java.util.Optional;

/** Moves as {@code pdn_chess_server_move}. */
final class Steps {

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
        ChessStructs.ServerMove move = new ChessStructs.ServerMove(moves, index);
        return new Step(Square.at(move.from()), Square.at(move.to()), tag(move));
    }

    static Entry decodeEntry(int[] moves) {
        ChessStructs.ServerMove move = new ChessStructs.ServerMove(moves, 0);
        return new Entry(Servers.piece(move.piece()), decode(moves, 0),
                ChessCodes.role(move.promotion()));
    }

    private static Optional<Tag> tag(ChessStructs.ServerMove move) {
        int captured = move.captured();
        int square = move.square();
        return switch (move.tag()) {
            case PLAIN -> Optional.empty();
            case CAPTURE -> Optional.of(new Tag.Capture(Servers.piece(captured)));
            case DOUBLE_STEP -> Optional.of(new Tag.DoubleStep(Square.at(square)));
            case CASTLING -> Optional.of(new Tag.Castling(Square.at(square),
                    Square.at(move.rookTo())));
            case EN_PASSANT -> Optional.of(new Tag.EnPassant(Servers.piece(captured),
                    Square.at(square)));
            default -> throw new AssertionError("tag " + move.tag());
        };
    }

    private static int[] encode(int from, int to, int tag, int captured, int square, int rookTo) {
        ChessStructs.ServerMove move = new ChessStructs.ServerMove();
        move.from(from);
        move.to(to);
        move.tag(tag);
        move.captured(captured);
        move.square(square);
        move.rookTo(rookTo);
        return move.array();
    }
}
