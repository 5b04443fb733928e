package dev.pedina.chess.pgn;

import dev.pedina.chess.Reason;

import java.util.Objects;

/**
 * Something that is wrong in a file of games, and where. The rest of the variation, or of the game,
 * was left out.
 *
 * {@snippet :
 * import dev.pedina.chess.pgn.PgnError;
 * import dev.pedina.chess.pgn.PgnReader;
 * import dev.pedina.chess.Reason;
 *
 * PgnError error = PgnReader.read("1. e4 e5\n2. Ke3 *").get(0).errors().get(0);
 * assert error.reason() == Reason.SAN_NO_SUCH_MOVE;
 * assert error.line() == 2 && error.offset() == 13; // no king can go to the e file
 * }
 *
 * @param reason what is wrong
 * @param offset the byte of the file at which it starts; of a move, the byte that is wrong
 * @param line the line of that byte, from 1
 */
public record PgnError(Reason reason, long offset, int line) {

    /** Checks the parts. */
    public PgnError {
        Objects.requireNonNull(reason, "reason");
    }

    /** {@return what is wrong in words, such as {@code line 12: tag or word too long}} */
    @Override
    public String toString() {
        return "line " + line + ": " + reason.explanation();
    }
}
