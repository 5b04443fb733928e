package dev.pedina.chess.pgn;

import dev.pedina.internal.Library;

import java.util.Objects;

/**
 * Something that is wrong in a file of games, and where. The rest of the variation, or of the game, was left out.
 *
 * {@snippet :
 * import dev.pedina.chess.pgn.PgnError;
 * import dev.pedina.chess.pgn.PgnReader;
 *
 * PgnError error = PgnReader.read("1. e4 e5\n2. Ke3 *").get(0).errors().get(0);
 * assert error.reason() == PgnError.Reason.NO_MOVE;
 * assert error.line() == 2 && error.offset() == 13; // no king can go to the e file
 * }
 *
 * @param reason what is wrong
 * @param offset the byte of the file at which it starts; of a move, the byte that is wrong
 * @param line the line of that byte, from 1
 */
public record PgnError(Reason reason, long offset, int line) {

    /** What is wrong. */
    public enum Reason {
        /** The text is no move at all. */
        SAN_SYNTAX(-64),
        /** No legal move is written like this. */
        NO_MOVE(-65),
        /** Several legal moves are written like this. */
        AMBIGUOUS(-66),
        /** A tag is not a name and a value in brackets. */
        TAG_SYNTAX(-72),
        /** Something that is no part of a game. */
        TOKEN(-73),
        /** A tag or a word is longer than any that makes sense. */
        LENGTH(-74),
        /** A comment is not closed before the next game or the end. */
        OPEN_COMMENT(-75),
        /** A variation is closed that was not opened, or not closed. */
        PARENTHESES(-76),
        /** The game ends without a result. */
        NO_RESULT(-77),
        /** The {@code FEN} tag is no legal position. */
        POSITION(-78),
        /** Variations are deeper than {@link PgnReader#MAX_DEPTH}. */
        DEPTH(-79),
        /** The {@code Variant} tag names a game with other rules. */
        VARIANT(-82);

        private final int status;

        Reason(int status) {
            this.status = status;
        }

        int status() {
            return status;
        }

        static Reason of(int status) {
            for (Reason reason : values()) {
                if (reason.status == status) {
                    return reason;
                }
            }
            throw new AssertionError("status " + status);
        }
    }

    /** Checks the parts. */
    public PgnError {
        Objects.requireNonNull(reason, "reason");
    }

    /**
     * Returns what is wrong in words.
     *
     * @return such as {@code line 12: tag or word too long}
     */
    @Override
    public String toString() {
        return "line " + line + ": " + Library.library().statusText(reason.status);
    }
}
