package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessFunctions;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;
import dev.pedina.internal.LibraryNumbers;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Reads and writes positions and moves as text. */
final class Notation {

    /** A function that reads a move. */
    private interface Parser {
        int parse(ChessFunctions chess, long[] position, byte[] text, short[] move, int[] report);
    }

    private Notation() {}

    /** Reads a FEN. */
    static Position parseFen(String fen, FenMode mode) {
        Objects.requireNonNull(fen, "fen");
        Objects.requireNonNull(mode, "mode");
        byte[] text = Calls.bytes(fen);
        long[] words = Outputs.longs();
        ChessStructs.Report report = new ChessStructs.Report();
        int status = Library.chess().parseFen(text, text.length, mode.code(), words,
                report.array());
        if (status != LibraryNumbers.OK) {
            throw new FenException(status, fen, report);
        }
        return new Position(words);
    }

    /** Writes a FEN. */
    static String fen(Position position, CastlingStyle style) {
        return Chess.text(
                (buffer, length) -> Library.chess().formatFen(
                        position.words(), style.code(), buffer, buffer.length, length));
    }

    /** Reads a move in UCI text. */
    static Move parseUci(Position position, String uci) {
        Objects.requireNonNull(uci, "uci");
        byte[] text = Calls.bytes(uci);
        short[] move = Outputs.shorts();
        int status = Library.chess().parseUci(position.words(), text, text.length, move);
        if (status != LibraryNumbers.OK) {
            throw new IllegalMoveException(status, uci, position);
        }
        return Move.ofCode(move[0]);
    }

    /** Writes a move as UCI text. */
    static String uci(Position position, short move, CastlingStyle style) {
        Objects.requireNonNull(style, "style");
        return Chess.text(
                (buffer, length) -> Library.chess().formatUci(
                        position.words(), move, style.code(), buffer, buffer.length, length));
    }

    /** Reads a move in algebraic notation. */
    static Move parseSan(Position position, String san) {
        return parse(position, san, (chess, words, text, move, report) ->
                chess.parseSan(words, text, text.length, move, report));
    }

    /** Reads a move in any notation, or a null move. */
    static Move parseAny(Position position, String any) {
        return parse(position, any, (chess, words, text, move, report) ->
                chess.parseAnyNotation(words, text, text.length, move, report));
    }

    /** Writes a move in algebraic notation. */
    static String san(Position position, short move) {
        return Chess.text((buffer, length) -> Library.chess().formatSan(
                position.words(), move, buffer, buffer.length, length));
    }

    private static Move parse(Position position, String text, Parser parser) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        short[] move = Outputs.shorts();
        ChessStructs.Report report = new ChessStructs.Report();
        int status = parser.parse(Library.chess(), position.words(), bytes, move, report.array());
        if (status != LibraryNumbers.OK) {
            throw new SanException(status, text, bytes, report.offset(), position);
        }
        return Move.ofCode(move[0]);
    }
}
