package dev.pedina.chess.eboard;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The protocol of a board that is sold, what has arrived of its messages, and which way round it
 * lies. It does no input or output: it is handed the bytes that arrive, and returns those to send.
 * A serial line has 38,400 bits a second, 8 data bits, no parity and one stop bit.
 *
 * <p>It changes and is for one thread at a time; everything it holds is on the Java heap.
 *
 * {@snippet :
 * import dev.pedina.chess.eboard.BoardCodec;
 * import dev.pedina.chess.eboard.BoardProtocol;
 * import dev.pedina.chess.eboard.BoardReport;
 * import dev.pedina.chess.eboard.Sensors;
 * import java.nio.charset.StandardCharsets;
 *
 * BoardCodec board = new BoardCodec(BoardProtocol.CERTABO, false);
 * byte[] arrived = ":255 255 0 0 0 0 255 255\r\n".getBytes(StandardCharsets.US_ASCII);
 * BoardReport report = board.receive(arrived).get(0);
 * assert Sensors.isStart(report.occupied());
 * }
 */
public final class BoardCodec {

    private final long[] words = new long[ChessNumbers.BOARD_CODEC_BYTES / Long.BYTES];

    /**
     * Begins a connection.
     *
     * @param protocol the protocol of the board
     * @param isTurned whether white plays from the side that the maker means for black. One of
     *     ChessLink or Chessnut shows it itself whenever its pieces stand as at the start of a
     *     game, and one of Certabo once its chips are known; of a Certabo pass it here, or the
     *     chips of white's pieces are learnt as black's. A Sentio never shows it
     */
    public BoardCodec(BoardProtocol protocol, boolean isTurned) {
        int number = Objects.requireNonNull(protocol, "protocol").ordinal();
        Calls.require(Library.chess().boardCodecInit((byte) number, (byte) (isTurned ? 1 : 0),
                words));
    }

    /**
     * Takes bytes of the board, in chunks of any size. Damaged messages and rubbish are skipped.
     * The chips of a Certabo are learnt while the pieces stand as at the start of a game, each once
     * two readings in a row have it.
     *
     * @param bytes what has arrived
     * @return what they report, as white sees it
     */
    public List<BoardReport> receive(byte[] bytes) {
        Objects.requireNonNull(bytes, "bytes");
        ChessStructs.BoardReport raw = new ChessStructs.BoardReport();
        long[] consumed = new long[1];
        List<BoardReport> reports = new ArrayList<>();
        int at = 0;
        while (at < bytes.length) {
            byte[] rest = Arrays.copyOfRange(bytes, at, bytes.length);
            Calls.require(Library.chess().boardCodecReceive(words, rest, rest.length, raw.array(),
                    consumed));
            at += (int) consumed[0];
            BoardReport report = BoardProtocol.report(raw);
            if (report != null) {
                reports.add(report);
            }
        }
        return List.copyOf(reports);
    }

    /**
     * Starts anew in the middle of what arrives: after a reconnection, and half a second without a
     * byte. What is known of the board, such as the chips of its pieces, stays known until a new
     * codec takes its place.
     */
    public void reset() {
        Calls.require(Library.chess().boardCodecReset(words));
    }

    /**
     * Returns the bytes of a request to this board. LEDs of Certabo are not acknowledged: send them
     * again while it matters.
     *
     * @param request the request
     * @return the bytes; empty if its protocol has no such request
     */
    public Optional<byte[]> writeRequest(BoardRequest request) {
        Objects.requireNonNull(request, "request");
        ChessStructs.BoardRequest raw = new ChessStructs.BoardRequest();
        raw.kind(request.kind().ordinal() + 1);
        raw.squares(request.squares().bits());
        raw.number(request.address());
        raw.value(request.value());
        return BoardProtocol.message((buffer, length) -> Library.chess()
                .boardCodecWriteRequest(words, raw.array(), buffer, buffer.length, length));
    }
}
