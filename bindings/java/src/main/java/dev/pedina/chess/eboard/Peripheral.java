package dev.pedina.chess.eboard;

import dev.pedina.chess.Reason;
import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;

/**
 * Lines of the Chess Peripheral Protocol of the ArduinoBleChess library, both ends. Lines to send
 * are text that a program writes.
 *
 * {@snippet :
 * import dev.pedina.chess.eboard.Peripheral;
 *
 * Peripheral.Message message = Peripheral.parse("move e2e4").orElseThrow();
 * assert message.keyword() == Peripheral.Keyword.MOVE && message.argument().equals("e2e4");
 * }
 */
public final class Peripheral {

    /** The first word of a line: c says that an app sends it, p that the board does. */
    public enum Keyword {
        /** c: a round begins with this position. */
        BEGIN,
        /** p: the pieces stand so, as they should. */
        SYNC,
        /** p: the pieces stand so, and not as they should. */
        UNSYNC,
        /** p: the pieces stand so now. */
        STATE,
        /** cp: a move, in the notation of UCI. */
        MOVE,
        /** c: the move is accepted with this promotion. */
        PROMOTE,
        /** c: the round is over, for this reason. */
        END,
        /** cp: yes. */
        OK,
        /** cp: no. */
        NOK,
        /** cp: something is wrong. */
        ERR,
        /** c: asks whether the board has this feature, and turns it on. */
        FEATURE,
        /** c: asks whether the board knows this variant. */
        VARIANT,
        /** c: the next round is of this variant. */
        SET_VARIANT,
        /** cp: a message for people. */
        MSG,
        /** c: the last move of the position that was sent. */
        LAST_MOVE,
        /** c: the king on this square is in check. */
        CHECK,
        /** p: the move is made on the board. */
        MOVED,
        /** p: the player resigns. */
        RESIGN,
        /** c: a move is taken back; the position before it. */
        UNDO,
        /** c: a move is played again; the position after it. */
        REDO,
        /** cp: asks to take back a move. */
        UNDO_OFFER,
        /** cp: offers a draw. */
        DRAW_OFFER,
        /** c: why the game is a draw. */
        DRAW_REASON,
        /** c: why the variant ended the game. */
        VARIANT_REASON,
        /** c: the side of the player at the board. */
        SIDE,
        /** c: the value of the position. */
        SCORE,
        /** c: the clocks. */
        TIME,
        /** c: asks for the pieces. */
        GET_STATE,
        /** c: asks a board that moves its pieces to set up the position. */
        SET_STATE,
        /** p: as {@code unsync}, from a board that can set up the position. */
        UNSYNC_SETTABLE,
        /** c: asks for the options. */
        OPTIONS_BEGIN,
        /** p: an option. */
        OPTION,
        /** p: all options were sent. */
        OPTIONS_END,
        /** cp: all options have their defaults again. */
        OPTIONS_RESET,
        /** cp: an option has this value. */
        SET_OPTION,
        /** cp: a piece is dropped. */
        DROP
    }

    /**
     * What a line says.
     *
     * @param keyword its first word
     * @param argument a position, a move, a name or a text
     * @param placement of a position its pieces, or the occupied squares if some of them are not
     *     known
     */
    public record Message(Keyword keyword, String argument, Optional<BoardReport> placement) {

        /** Checks that nothing is null. */
        public Message {
            Objects.requireNonNull(keyword, "keyword");
            Objects.requireNonNull(argument, "argument");
            Objects.requireNonNull(placement, "placement");
        }
    }

    private static final Keyword[] KEYWORDS = Keyword.values();

    private Peripheral() {}

    /**
     * Reads a line.
     *
     * @param line the line without its end
     * @return what it says; empty if it begins with no keyword
     */
    public static Optional<Message> parse(String line) {
        byte[] bytes = Objects.requireNonNull(line, "line").getBytes(StandardCharsets.UTF_8);
        byte[] keyword = new byte[1];
        ChessStructs.TextRange argument = new ChessStructs.TextRange();
        ChessStructs.BoardReport placement = new ChessStructs.BoardReport();
        int status = Library.chess().peripheralParse(bytes, bytes.length, keyword,
                argument.array(), placement.array());
        if (status == Reason.PERIPHERAL_NO_KEYWORD.status()) {
            return Optional.empty();
        }
        Calls.require(status);
        return Optional.of(new Message(KEYWORDS[keyword[0]],
                new String(bytes, argument.start(), argument.length(), StandardCharsets.UTF_8),
                Optional.ofNullable(BoardProtocol.report(placement))));
    }
}
