package dev.pedina.chess.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.pedina.chess.Reason;
import dev.pedina.chess.Color;
import dev.pedina.chess.Move;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Position;
import dev.pedina.chess.Square;
import dev.pedina.chess.TimeControl;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Servers in each situation, on a time that stands until a test moves it. */
final class ServerFixture {

    /** White's pawn walks to b7, and could go on to b8. */
    static final String TO_PROMOTION = "a2a4 b7b5 a4b5 b8c6 b5b6 c6b8 b6b7 b8c6";
    /** Black can checkmate with d8h4. */
    static final String TO_MATE = "f2f3 e7e6 g2g4";
    /** The board after {@link #TO_PROMOTION} and b7b8. */
    static final String BOARD_AT_PROMOTION = "rPbqkbnr/p1pppppp/2n5/8/8/8/1PPPPPPP/RNBQKBNR";
    static final String BOARD_AT_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    static final String ID = "ChessGameTest";

    /** A time that a test sets. */
    static final class ManualTime implements InstantSource {
        long now;

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(now);
        }
    }

    final ManualTime time = new ManualTime();
    final GameServer server = new GameServer(time);

    private ServerFixture() {}

    static ServerFixture notConfigured() {
        return new ServerFixture();
    }

    static ServerFixture waitingForPlayers() {
        ServerFixture fixture = notConfigured();
        fixture.server.configure(GameConfiguration.of(ID));
        return fixture;
    }

    static ServerFixture ready() {
        return ready(TimeControl.NO_LIMIT);
    }

    static ServerFixture ready(TimeControl control) {
        ServerFixture fixture = notConfigured();
        fixture.server.configure(GameConfiguration.of(ID).withTimeControl(control));
        fixture.join(Color.WHITE);
        fixture.join(Color.BLACK);
        return fixture;
    }

    static ServerFixture running() {
        return running(TimeControl.NO_LIMIT);
    }

    static ServerFixture running(TimeControl control) {
        ServerFixture fixture = ready(control);
        fixture.server.start();
        return fixture;
    }

    static ServerFixture waitingForPromotion() {
        ServerFixture fixture = running();
        fixture.play(TO_PROMOTION + " b7b8");
        return fixture;
    }

    static ServerFixture terminated() {
        ServerFixture fixture = running();
        fixture.server.stop();
        return fixture;
    }

    void join(Color color) {
        server.join(color, color == Color.WHITE ? "whitePlayer" : "blackPlayer");
    }

    /** Plays moves of both sides in turn, of which only the squares are said. */
    void play(String moves) {
        for (String move : moves.split(" ")) {
            server.applyMove(server.turn(), step(move));
        }
    }

    /** Plays a legal move of the side to move, with its promotion. */
    static void play(GameServer server, Move move) {
        Position position = server.game().position();
        server.applyMove(position.turn(), step(position.uci(move).substring(0, 4)));
        move.promotion().ifPresent(role -> server.promote(position.turn(), role));
    }

    /** Records every event from now on but the one of its own subscription. */
    List<ServerEvent> listen() {
        return listen(EventKind.SERVICE);
    }

    List<ServerEvent> listen(EventKind kind) {
        List<ServerEvent> received = new ArrayList<>();
        server.subscribe(kind, received::add);
        received.clear();
        return received;
    }

    /**
     * A call has to be refused as said, the server to stay as it is, and nobody to hear of
     * anything.
     */
    void refuses(Reason expected, Consumer<GameServer> call) {
        List<ServerEvent> received = new ArrayList<>();
        boolean isTerminated = server.situation() == ServerSituation.TERMINATED;
        Subscription subscription = isTerminated ? null : server.subscribe(EventKind.SERVICE,
                received::add);
        received.clear();
        ServerState before = server.state();
        ServerException refused = assertThrows(ServerException.class, () -> call.accept(server));
        assertEquals(expected, refused.reason());
        assertEquals(expected.status(), refused.status());
        assertEquals(before, server.state());
        assertEquals(List.of(), received);
        if (subscription != null) {
            subscription.close();
        }
    }

    static Step step(String text) {
        return Step.of(Square.parse(text.substring(0, 2)).orElseThrow(),
                Square.parse(text.substring(2)).orElseThrow());
    }

    /** The pieces as the first field of a FEN. */
    static String board(Map<Square, Piece> pieces) {
        StringBuilder board = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            for (int file = 0; file < 8; file++) {
                Piece piece = pieces.get(Square.at(8 * rank + file));
                board.append(piece == null ? '1' : piece.letter());
            }
            board.append(rank > 0 ? "/" : "");
        }
        String text = board.toString();
        for (int run = 8; run > 1; run--) {
            text = text.replace("1".repeat(run), Integer.toString(run));
        }
        return text;
    }
}
