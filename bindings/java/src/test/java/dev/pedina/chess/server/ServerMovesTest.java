package dev.pedina.chess.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Color;
import dev.pedina.chess.Ending;
import dev.pedina.chess.Game;
import dev.pedina.chess.IllegalMoveException;
import dev.pedina.chess.Move;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.chess.TimeControl;
import dev.pedina.chess.Reason;

import java.time.Duration;
import java.util.HashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;

/** Which moves are accepted and from whom, what the history says of them, and copies. */
final class ServerMovesTest {

    @Test
    void anIllegalMoveIsRefusedWithItsReason() {
        ServerFixture fixture = ServerFixture.running();
        ServerException refused = assertThrows(ServerException.class,
                () -> fixture.server.applyMove(Color.WHITE, ServerFixture.step("e2e5")));
        assertEquals(Reason.ILLEGAL_MOVE_UNREACHABLE, refused.reason());
        assertEquals("IllegalMoveException", ServerException.identifier(refused.reason()));
        assertTrue(refused.getMessage().endsWith(": e2e5"), refused.getMessage());
    }

    @Test
    void movesAreReportedInFullAndWhatAClientSaysMustBeSo() {
        ServerFixture fixture = ServerFixture.running();
        fixture.play("e2e4 a7a6 e4e5 d7d5 g1f3 a6a5 f1e2 a5a4");
        Step castling = ServerFixture.step("e1g1").withTag(new Tag.Castling(Square.H1, Square.F1));
        Step enPassant = ServerFixture.step("e5d6").withTag(new Tag.EnPassant(Piece.BLACK_PAWN,
                Square.D5));
        assertTrue(fixture.server.findMoves(Square.E1).contains(castling));
        fixture.refuses(Reason.ILLEGAL_MOVE_UNREACHABLE, server -> server.applyMove(Color.WHITE,
                enPassant));
        fixture.refuses(Reason.SERVER_CONTRADICTORY_MOVE, server -> server.applyMove(Color.WHITE,
                ServerFixture.step("e1g1").withTag(new Tag.Castling(Square.A1, Square.F1))));
        fixture.refuses(Reason.SERVER_CONTRADICTORY_MOVE, server -> server.applyMove(Color.WHITE,
                ServerFixture.step("b1c3").withTag(new Tag.DoubleStep(Square.B2))));
        fixture.play("e1g1 f7f5");
        assertEquals(castling, fixture.server.history().get(8).step());
        Step other = ServerFixture.step("e5f6").withTag(new Tag.EnPassant(Piece.BLACK_PAWN,
                Square.F5));
        assertTrue(fixture.server.findMoves(Square.E5).contains(other));
        fixture.refuses(Reason.SERVER_CONTRADICTORY_MOVE, server -> server.applyMove(Color.WHITE,
                ServerFixture.step("e5f6").withTag(new Tag.Capture(Piece.BLACK_PAWN))));
        fixture.server.applyMove(Color.WHITE, other);
        fixture.server.applyMove(Color.BLACK,
                ServerFixture.step("e7f6").withTag(new Tag.Capture(Piece.WHITE_PAWN)));
        assertEquals(List.of(new Entry(Piece.WHITE_PAWN, other, Optional.empty()),
                new Entry(Piece.BLACK_PAWN, ServerFixture.step("e7f6")
                .withTag(new Tag.Capture(Piece.WHITE_PAWN)),
                        Optional.empty())), fixture.server.history().subList(10, 12));
    }

    @Test
    void aPawnBecomesOneOfFour() {
        ServerFixture fixture = ServerFixture.waitingForPromotion();
        fixture.refuses(Reason.SERVER_NO_PROMOTION, server -> server.promote(Color.WHITE,
                Role.PAWN));
        fixture.refuses(Reason.SERVER_NO_PROMOTION, server -> server.promote(Color.WHITE,
                Role.KING));
        fixture.refuses(Reason.SERVER_NOT_YOUR_TURN, server -> server.promote(Color.BLACK,
                Role.QUEEN));
        for (Role role : List.of(Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN)) {
            GameServer copy = fixture.server.copy();
            copy.promote(Color.WHITE, role);
            assertEquals(Piece.of(Color.WHITE, role), copy.pieces().get(Square.B8));
            assertEquals(Optional.of(role), copy.game().moves().get(8).promotion());
        }
    }

    @Test
    void aCopyGoesItsOwnWayAndHasNoListeners() {
        ServerFixture fixture = ServerFixture.running();
        List<ServerEvent> received = fixture.listen();
        fixture.play("e2e4");
        received.clear();
        GameServer copy = fixture.server.copy();
        assertEquals(List.of(), copy.subscriptions());
        copy.applyMove(Color.BLACK, ServerFixture.step("e7e5"));
        assertEquals(List.of(), received);
        assertEquals(1, fixture.server.historyLength());
        assertEquals(2, copy.historyLength());
        fixture.server.stop();
        assertEquals(ServerSituation.TERMINATED, fixture.server.copy().situation());
        assertEquals(ServerSituation.RUNNING, copy.situation());
    }

    /** More than the queue of events holds, were the end of each subscription left in it. */
    @Test
    void aCopyLeavesAnyNumberOfListenersBehind() {
        ServerFixture fixture = ServerFixture.running();
        for (int listener = 0; listener < GameServer.MAX_SUBSCRIPTIONS; listener++) {
            fixture.server.subscribe(EventKind.SERVICE, event -> { });
        }
        GameServer copy = fixture.server.copy();
        assertEquals(List.of(), copy.subscriptions());
        assertEquals(GameServer.MAX_SUBSCRIPTIONS, fixture.server.subscriptions().size());
        List<ServerEvent> received = new ArrayList<>();
        copy.subscribe(EventKind.TURN_UPDATE, received::add);
        copy.applyMove(Color.WHITE, ServerFixture.step("e2e4"));
        assertEquals(List.of(new ServerEvent.TurnUpdate(Color.BLACK)), received);
    }

    @Test
    void aLongGameGrowsItsHistory() {
        Random random = new Random(1);
        int longest = 0;
        for (int round = 0; round < 10; round++) {
            GameServer server = ServerFixture.running().server;
            Game game = new Game();
            while (game.ending().isEmpty()) {
                List<Move> legal = game.position().legalMoves();
                Move move = legal.get(random.nextInt(legal.size()));
                ServerFixture.play(server, move);
                game.play(move);
            }
            assertEquals(game.moves(), server.game().moves());
            assertEquals(game.ending(), server.ending());
            assertEquals(game.length(), server.history().size());
            longest = Math.max(longest, game.length());
        }
        assertTrue(longest > 128, "the longest game has " + longest + " moves");
    }

    @Test
    void namesAreChecked() {
        ServerFixture fixture = ServerFixture.notConfigured();
        String longest = "é".repeat(GameServer.MAX_NAME_BYTES / 2);
        fixture.refuses(Reason.SERVER_NAME_LENGTH, server ->
                server.configure(GameConfiguration.of("")));
        fixture.refuses(Reason.SERVER_NAME_LENGTH, server ->
                server.configure(GameConfiguration.of(longest + "x")));
        GameConfiguration configuration = GameConfiguration.of(longest).withPrivacy(true)
                .withMode(GameMode.PLAYER_VERSUS_ENVIRONMENT)
                .withTimeControl(TimeControl.perMove(Duration.ofMinutes(5)));
        fixture.server.configure(configuration);
        assertEquals(Optional.of(longest), fixture.server.id());
        assertEquals(configuration, fixture.server.configuration());
        assertEquals(GameMode.PLAYER_VERSUS_ENVIRONMENT, fixture.server.mode());
        assertTrue(fixture.server.isPrivate());
        fixture.refuses(Reason.SERVER_NAME_LENGTH, server -> server.join(Color.WHITE, ""));
        fixture.refuses(Reason.SERVER_NAME_LENGTH, server -> server.join(Color.WHITE,
                "x".repeat(65)));
        fixture.server.join(Color.WHITE, "国际象棋");
        assertEquals(Optional.of("国际象棋"), fixture.server.player(Color.WHITE));
        fixture.server.join(Color.BLACK);
        assertEquals(Optional.of(GameServer.GUEST), fixture.server.player(Color.BLACK));
    }

    @Test
    void aConfigurationWithoutAnIdentifierWaitsForAnother() {
        ServerFixture fixture = ServerFixture.notConfigured();
        List<ServerEvent> received = fixture.listen();
        GameConfiguration first = GameConfiguration.DEFAULT.withPrivacy(true);
        fixture.server.configure(first);
        assertEquals(first, fixture.server.configuration());
        assertEquals(ServerSituation.NOT_CONFIGURED, fixture.server.situation());
        assertEquals(List.of(), received);
        fixture.server.configure(GameConfiguration.of(ServerFixture.ID));
        assertEquals(ServerSituation.WAITING_FOR_PLAYERS, fixture.server.situation());
    }

    @Test
    void identifiersAreThoseOfTheService() {
        Set<String> identifiers = new HashSet<>();
        for (ServerSituation situation : ServerSituation.values()) {
            identifiers.add(situation.identifier());
        }
        assertEquals(Set.of("NotConfigured", "WaitingForPlayers", "Ready", "Running", "Terminated"),
                identifiers);
        assertEquals("PVE", GameMode.PLAYER_VERSUS_ENVIRONMENT.identifier());
        assertEquals("Stale", new GameSituation(GameSituation.Kind.STALE, Optional.empty())
                .identifier());
        assertEquals("MoveHistoryUpdateEvent", EventKind.MOVE_HISTORY_UPDATE.identifier());
        assertEquals("Checkmate", new ServerEvent.GameOverUpdate(new Ending(
                Ending.Cause.CHECKMATE, Optional.of(Color.BLACK))).causeIdentifier());
    }
}
