package dev.pedina.chess.eboard;

import dev.pedina.chess.SquareSet;

import java.util.Objects;

/**
 * What is asked of a board that is sold. Parts that its kind does not name do not count.
 *
 * {@snippet :
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.SquareSet;
 * import dev.pedina.chess.eboard.BoardRequest;
 *
 * BoardRequest request = BoardRequest.leds(SquareSet.of(Square.E2, Square.E4));
 * assert request.kind() == BoardRequest.Kind.LEDS;
 * }
 *
 * @param kind what is asked
 * @param squares of LEDs; a board of ChessLink has them at the corners: what it reads are all
 *     squares with light at four corners
 * @param address of a setting: 0 parity, 1 scan time, 2 automatic reports, 3 their period,
 *     4 brightness
 * @param value of a setting that is written, in a memory that wears out
 */
public record BoardRequest(Kind kind, SquareSet squares, int address, int value) {

    /** What is asked. */
    public enum Kind {
        /** The pieces; a board of Chessnut reports them from now on. */
        PIECES,
        /** Lights the LEDs of these squares, and turns off all others. */
        LEDS,
        /** Turns off all LEDs. */
        EXTINGUISH,
        /** The state of the battery: Chessnut. */
        BATTERY,
        /** The version of the firmware: ChessLink. */
        VERSION,
        /** Restarts the board, which takes three seconds and is not answered: ChessLink. */
        RESET,
        /** A setting: ChessLink. */
        READ_SETTING,
        /** Changes a setting: ChessLink. */
        WRITE_SETTING
    }

    private static final int MAX_BYTE = 255;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one of them is not 0 to 255
     */
    public BoardRequest {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(squares, "squares");
        if ((address | value) < 0 || address > MAX_BYTE || value > MAX_BYTE) {
            throw new IllegalArgumentException("setting " + address + ", " + value
                    + " must be in 0 to 255");
        }
    }

    /**
     * Returns a request that is its kind alone.
     *
     * @param kind what is asked
     * @return the request
     */
    public static BoardRequest of(Kind kind) {
        return new BoardRequest(kind, SquareSet.EMPTY, 0, 0);
    }

    /**
     * Returns the request that lights squares.
     *
     * @param squares the squares
     * @return the request
     */
    public static BoardRequest leds(SquareSet squares) {
        return new BoardRequest(Kind.LEDS, squares, 0, 0);
    }
}
