package dev.pedina.chess.eboard;

import dev.pedina.Progress;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Reason;
import dev.pedina.chess.Square;
import dev.pedina.chess.SquareSet;
import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * The protocol of a board with sensors that is sold. A program reads such a board with a
 * {@link BoardCodec}; one that takes the part of the board, so that apps can use it, reads requests
 * and writes reports.
 *
 * {@snippet :
 * import dev.pedina.Progress;
 * import dev.pedina.chess.eboard.BoardProtocol;
 * import dev.pedina.chess.eboard.BoardReport;
 * import dev.pedina.chess.eboard.BoardRequest;
 *
 * // What an app asks, and the begin of what it asks next.
 * byte[] arrived = {0x21, 1, 0, 0x0a, 8};
 * Progress<BoardRequest> read = BoardProtocol.CHESSNUT.readRequests(arrived);
 * assert read.events().get(0).kind() == BoardRequest.Kind.PIECES;
 * assert read.consumed() == 3; // keep the other two
 * }
 */
public enum BoardProtocol {
    /** Millennium's, by a ChessLink module. */
    CHESS_LINK,
    /** Of Certabo, and of the Sentio of Tabutronic. */
    CERTABO,
    /** Of Chessnut Air, Air+, Go and Pro. */
    CHESSNUT;

    private static final int MAX_BYTE = 255;
    private static final int COLOR_BIT = 8;
    private static final Piece[] PIECES = Piece.values();
    private static final BoardRequest.Kind[] REQUESTS = BoardRequest.Kind.values();
    private static final BoardReport.Kind[] REPORTS = BoardReport.Kind.values();

    /** Writes a message into a buffer and its length into element 0. */
    @FunctionalInterface
    interface Writer {
        int write(byte[] buffer, long[] length);
    }

    /**
     * Returns the requests that are complete in bytes that have arrived. Requests of Certabo have
     * neither a begin nor a check: any eight bytes set the LEDs.
     *
     * @param bytes what has arrived
     * @return the requests, and how many bytes are done with: keep the others, and hand them in
     *     again with what arrives after them
     */
    public Progress<BoardRequest> readRequests(byte[] bytes) {
        Objects.requireNonNull(bytes, "bytes");
        ChessStructs.BoardRequest raw = new ChessStructs.BoardRequest();
        long[] consumed = new long[1];
        List<BoardRequest> requests = new ArrayList<>();
        int at = 0;
        do {
            byte[] rest = Arrays.copyOfRange(bytes, at, bytes.length);
            Calls.require(Library.chess().boardReadRequest((byte) ordinal(), rest, rest.length,
                    raw.array(), consumed));
            at += (int) consumed[0];
            if (raw.kind() != ChessNumbers.BOARD_REQUEST_KIND_NONE) {
                requests.add(new BoardRequest(REQUESTS[raw.kind() - 1],
                        new SquareSet(raw.squares()), raw.number(), raw.value()));
            }
        } while (raw.kind() != ChessNumbers.BOARD_REQUEST_KIND_NONE);
        return new Progress<>(at, requests);
    }

    /**
     * Returns the bytes of a report. A board of Certabo is a Sentio, which reports the occupied
     * squares of pieces. ChessLink answers LEDs by {@link BoardReport.Kind#DONE} with the letter L,
     * extinguish by X, and has it with no other letter.
     *
     * @param report the report
     * @return the bytes; empty if the protocol has no such report
     * @throws IllegalArgumentException if a number is not 0 to 255
     */
    public Optional<byte[]> writeReport(BoardReport report) {
        Objects.requireNonNull(report, "report");
        int number = report.number();
        int value = report.value();
        if ((number | value) < 0 || number > MAX_BYTE || value > MAX_BYTE) {
            throw new IllegalArgumentException("numbers " + number + ", " + value
                    + " must be in 0 to 255");
        }
        ChessStructs.BoardReport raw = new ChessStructs.BoardReport();
        raw.kind(report.kind().ordinal() + 1);
        raw.occupied(report.occupied().bits());
        byte[] pieces = new byte[ChessNumbers.SQUARES];
        report.pieces().forEach((square, piece) -> pieces[square.ordinal()] = codeOf(piece));
        raw.pieces(pieces);
        raw.number(number);
        raw.value(value);
        raw.flag(report.flag());
        return message((buffer, length) -> Library.chess().boardWriteReport((byte) ordinal(),
                raw.array(), buffer, buffer.length, length));
    }

    /** Returns what a call writes, or empty if the protocol has no such message. */
    static Optional<byte[]> message(Writer writer) {
        byte[] buffer = new byte[ChessNumbers.BOARD_MESSAGE_SIZE];
        long[] length = new long[1];
        int status = writer.write(buffer, length);
        if (status == Reason.BOARD_NO_MESSAGE.status()) {
            return Optional.empty();
        }
        Calls.require(status);
        return Optional.of(Arrays.copyOf(buffer, (int) length[0]));
    }

    /** Returns what the library has stored; null if it is no report. */
    static @Nullable BoardReport report(ChessStructs.BoardReport raw) {
        if (raw.kind() == ChessNumbers.BOARD_REPORT_KIND_NONE) {
            return null;
        }
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        byte[] codes = raw.pieces();
        for (int index = 0; index < codes.length; index++) {
            if (codes[index] != 0) {
                pieces.put(Square.at(index), PIECES[codes[index] < COLOR_BIT ? codes[index] - 1
                        : codes[index] - COLOR_BIT - 1 + PIECES.length / 2]);
            }
        }
        return new BoardReport(REPORTS[raw.kind() - 1], pieces, new SquareSet(raw.occupied()),
                raw.number(), raw.value(), raw.flag());
    }

    private static byte codeOf(Piece piece) {
        return (byte) (piece.role().ordinal() + 1 + COLOR_BIT * piece.color().ordinal());
    }
}
