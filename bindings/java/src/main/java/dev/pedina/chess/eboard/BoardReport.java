package dev.pedina.chess.eboard;

import dev.pedina.chess.Piece;
import dev.pedina.chess.Square;
import dev.pedina.chess.SquareSet;

import java.util.Map;
import java.util.Objects;

/**
 * What a board that is sold reports. Parts that its kind does not name are empty or 0.
 *
 * {@snippet :
 * import dev.pedina.chess.eboard.BoardProtocol;
 * import dev.pedina.chess.eboard.BoardReport;
 *
 * BoardReport report = BoardReport.of(BoardReport.Kind.BUTTON, 2);
 * assert BoardProtocol.CHESSNUT.writeReport(report).orElseThrow()[2] == 2;
 * }
 *
 * @param kind what is reported
 * @param pieces of pieces which one stands where
 * @param occupied the occupied squares of pieces and occupied squares
 * @param number the percents of a battery, the number of a button, the first number of a version,
 *     the address of a setting, the letter of a command: L for LEDs, X for all LEDs off
 * @param value the second number of a version, the value of a setting
 * @param flag whether the battery is being charged; whether the setting was written and not only
 *     read
 */
public record BoardReport(
        Kind kind, Map<Square, Piece> pieces, SquareSet occupied, int number, int value,
        boolean flag) {

    /** What is reported. */
    public enum Kind {
        /** What stands on each square, from a board that recognizes pieces. */
        PIECES,
        /** Which squares are occupied, from a board that does not, or not yet. */
        OCCUPIED,
        /** The state of the battery. */
        BATTERY,
        /** A button was pressed; boards count their buttons differently. */
        BUTTON,
        /** The version of the firmware. */
        VERSION,
        /** A setting as it was read or written. */
        SETTING,
        /** A command of ChessLink has been carried out. */
        DONE
    }

    /** Copies the map. */
    public BoardReport {
        Objects.requireNonNull(kind, "kind");
        pieces = Map.copyOf(Objects.requireNonNull(pieces, "pieces"));
        Objects.requireNonNull(occupied, "occupied");
    }

    /**
     * Returns the report of pieces.
     *
     * @param pieces which one stands where
     * @return the report
     */
    public static BoardReport of(Map<Square, Piece> pieces) {
        Objects.requireNonNull(pieces, "pieces");
        SquareSet occupied = SquareSet.of(pieces.keySet().toArray(new Square[0]));
        return new BoardReport(Kind.PIECES, pieces, occupied, 0, 0, false);
    }

    /**
     * Returns the report of occupied squares.
     *
     * @param occupied the squares
     * @return the report
     */
    public static BoardReport of(SquareSet occupied) {
        Objects.requireNonNull(occupied, "occupied");
        return new BoardReport(Kind.OCCUPIED, Map.of(), occupied, 0, 0, false);
    }

    /**
     * Returns a report with a number: of a button, or of a command that has been carried out.
     *
     * @param kind what is reported
     * @param number 0 to 255
     * @return the report
     */
    public static BoardReport of(Kind kind, int number) {
        return new BoardReport(kind, Map.of(), SquareSet.EMPTY, number, 0, false);
    }
}
