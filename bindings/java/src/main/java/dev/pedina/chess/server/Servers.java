package dev.pedina.chess.server;

import dev.pedina.chess.Piece;
import dev.pedina.chess.Square;
import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessCodes;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.Library;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The way from the classes of this package to the native functions, and from its numbers to Java
 * values.
 */
final class Servers {

    private Servers() {}

    /** Returns the identifier that the service has for a number of this kind. */
    static String identifier(int kind, int number) {
        byte[] text = new byte[ChessNumbers.SERVER_IDENTIFIER_SIZE];
        long[] length = new long[1];
        Calls.requireRange(Library.chess().serverIdentifier((byte) kind, number, text, text.length,
                length), "the number " + number + " has no identifier");
        return new String(text, 0, (int) length[0], StandardCharsets.US_ASCII);
    }

    static Optional<Square> square(int code) {
        return code == ChessNumbers.NO_SQUARE ? Optional.empty() : Optional.of(Square.at(code));
    }

    /** Returns the number of a piece: role + 8 * color. */
    static int code(Piece piece) {
        return ChessCodes.of(piece.role()) + 8 * ChessCodes.of(piece.color());
    }

    /** Returns the piece for a number that is not 0. */
    static Piece piece(int code) {
        return Piece.of(ChessCodes.color(code >> 3).orElseThrow(),
                ChessCodes.role(code & 7).orElseThrow());
    }

    /** Returns an unmodifiable copy in the order of the squares. */
    static Map<Square, Piece> copy(Map<Square, Piece> pieces) {
        Map<Square, Piece> copy = new EnumMap<>(Square.class);
        copy.putAll(pieces);
        return Collections.unmodifiableMap(copy);
    }
}
