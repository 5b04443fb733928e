package dev.pedina.chess.session;

import dev.pedina.chess.Color;
import dev.pedina.chess.Position;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessCodes;
import dev.pedina.internal.ChessFunctions;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.ChessValues;
import dev.pedina.internal.Library;
import dev.pedina.internal.SessionReport;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntBiFunction;

import org.jspecify.annotations.Nullable;

/**
 * The client's end of a session. It says nothing before the server has sent its colour. A server
 * answers a move with nothing, so the move counts as made at once; if the server refuses it, it is
 * taken back. A program reads in its own turn too.
 *
 * <p>A client is for one thread at a time. Everything it holds is on the Java heap, and there is
 * nothing to close.
 *
 * {@snippet :
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.session.Client;
 * import java.util.Optional;
 *
 * Client client = new Client();
 * client.receive("COLOR WHITE\n".getBytes());
 * assert client.isMyTurn();
 * byte[] line = client.play(Square.E2, Square.E4, Optional.empty());
 * assert new String(line).equals("MOVE 4 1 4 3\n");
 * }
 */
public final class Client {

    private final ChessFunctions functions = Library.chess();
    private final long[] words = new long[ChessNumbers.CLIENT_BYTES / Long.BYTES];
    private final ChessStructs.ClientReport report = new ChessStructs.ClientReport();
    private final SessionReport<ClientEvent> session =
            new SessionReport<>(List.of(), this::event);

    /** Makes a client that has just connected. */
    public Client() {
        Calls.require(functions.clientInit(words));
    }

    /**
     * Takes in what the server sent. After the end of the session it is ignored.
     *
     * @param input the bytes, in chunks of any size
     * @return what happened
     */
    public List<ClientEvent> receive(byte[] input) {
        return session.receive(input, (bytes, consumed) -> Calls.require(functions.clientReceive(
                words, bytes, bytes.length, report.array(), consumed))).events();
    }

    /**
     * Takes in the loss of the connection.
     *
     * @return what happened; nothing if the session was over
     */
    public List<ClientEvent> leave() {
        Calls.require(functions.clientLeave(words, report.array()));
        return session.taken();
    }

    /**
     * Makes a move.
     *
     * @param from the square that the piece leaves
     * @param to the square that it moves to, of castling that of the king
     * @param promotion what a pawn on its last rank becomes
     * @return what is to be sent
     * @throws ClientException if it is not this client's turn, or the move is not legal
     */
    public byte[] play(Square from, Square to, Optional<Role> promotion) {
        byte role = promotion.map(ChessCodes::of).orElse((byte) 0);
        return say((text, length) -> functions.clientPlay(words, (byte) from.ordinal(),
                (byte) to.ordinal(), role, text, text.length, length));
    }

    /**
     * Votes after a game.
     *
     * @param again whether for another game
     * @return what is to be sent
     * @throws ClientException if no vote is awaited
     */
    public byte[] vote(boolean again) {
        return say((text, length) -> functions.clientVote(words, (byte) (again ? 1 : 0), text,
                text.length, length));
    }

    /** {@return the own colour; empty before the server has sent it} */
    public Optional<Color> color() {
        return ChessCodes.color(ask(functions::clientColor));
    }

    /** {@return whether {@link #play} may be called} */
    public boolean isMyTurn() {
        return ask(functions::clientState) == ChessNumbers.CLIENT_SITUATION_TO_MOVE;
    }

    /** {@return whether a game is over and {@link #vote} may be called} */
    public boolean isVoting() {
        return ask(functions::clientState) == ChessNumbers.CLIENT_SITUATION_VOTING;
    }

    /** {@return whether the session is over} */
    public boolean isClosed() {
        return ask(functions::clientState) == ChessNumbers.CLIENT_SITUATION_CLOSED;
    }

    /** {@return the position, with the own last move} */
    public Position position() {
        return ChessValues.get().position(position -> functions.clientPosition(words, position));
    }

    private int ask(ToIntBiFunction<long[], byte[]> question) {
        byte[] answer = new byte[1];
        Calls.require(question.applyAsInt(words, answer));
        return answer[0];
    }

    private byte[] say(Calls.Writer message) {
        byte[] text = new byte[ChessNumbers.SESSION_OUTPUT_SIZE];
        long[] length = new long[1];
        ClientException.require(message.write(text, length));
        return Arrays.copyOf(text, (int) length[0]);
    }

    private @Nullable ClientEvent event() {
        return switch (report.event()) {
            case ChessNumbers.SESSION_NO_EVENT -> null;
            case ChessNumbers.CLIENT_EVENT_SEATED ->
                new ClientEvent.Seated(ChessCodes.color(report.color()).orElseThrow());
            case ChessNumbers.CLIENT_EVENT_MOVED -> new ClientEvent.Moved(
                    Square.at(report.from()), Square.at(report.to()),
                    ChessCodes.role(report.promotion()), Standing.values()[report.value()]);
            case ChessNumbers.CLIENT_EVENT_TAKEN_BACK ->
                new ClientEvent.TakenBack(Refusal.values()[report.value()]);
            case ChessNumbers.CLIENT_EVENT_REFUSED ->
                new ClientEvent.Refused(Refusal.values()[report.value()]);
            case ChessNumbers.CLIENT_EVENT_RESTARTED -> new ClientEvent.Restarted();
            case ChessNumbers.CLIENT_EVENT_DECLINED -> new ClientEvent.Declined();
            case ChessNumbers.CLIENT_EVENT_OPPONENT_LEFT -> new ClientEvent.OpponentLeft();
            case ChessNumbers.CLIENT_EVENT_DISCONNECTED -> new ClientEvent.Disconnected();
            case ChessNumbers.CLIENT_EVENT_OUT_OF_STEP -> new ClientEvent.OutOfStep();
            default -> throw new AssertionError("event " + report.event());
        };
    }
}
