package dev.pedina.chess.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Color;
import dev.pedina.chess.Ending;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.chess.Reason;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/**
 * The 66 scenarios of the Chess Game Service's own test suite, in our words, with the numbers
 * that they have in the tests of the Rust library ({@code core/tests/chess/server}).
 */
final class ServerScenariosTest {

    private static final Map<String, Supplier<ServerFixture>> GIVEN = Map.of(
            "not configured", ServerFixture::notConfigured,
            "waiting for players", ServerFixture::waitingForPlayers,
            "ready", ServerFixture::ready,
            "running", ServerFixture::running,
            "waiting for promotion", ServerFixture::waitingForPromotion,
            "terminated", ServerFixture::terminated);

    private static final Map<String, Consumer<GameServer>> CALLS = Map.of(
            "configure", server -> server.configure(GameConfiguration.of(ServerFixture.ID)),
            "join", server -> server.join(Color.WHITE, "somebodyElse"),
            "start", GameServer::start,
            "stop", GameServer::stop,
            "find moves", server -> server.findMoves(Square.B2),
            "apply move", server -> server.applyMove(Color.WHITE, ServerFixture.step("b2b3")),
            "promote", server -> server.promote(Color.WHITE, Role.QUEEN),
            "subscribe", server -> server.subscribe(EventKind.SERVICE, event -> { }),
            "unsubscribe", server -> server.unsubscribe(1));

    /** Number, situation, call, reason. */
    private static final String REFUSALS = """
            8, not configured, start, SERVER_NOT_READY
            9, not configured, join, SERVER_NOT_WAITING_FOR_PLAYERS
            10, not configured, find moves, SERVER_NOT_RUNNING
            11, not configured, apply move, SERVER_NOT_RUNNING
            12, not configured, promote, SERVER_NOT_RUNNING
            20, waiting for players, configure, SERVER_CONFIGURED
            21, waiting for players, start, SERVER_NOT_READY
            22, waiting for players, find moves, SERVER_NOT_RUNNING
            23, waiting for players, apply move, SERVER_NOT_RUNNING
            24, waiting for players, promote, SERVER_NOT_RUNNING
            30, ready, configure, SERVER_CONFIGURED
            31, ready, join, SERVER_NOT_WAITING_FOR_PLAYERS
            32, ready, find moves, SERVER_NOT_RUNNING
            33, ready, apply move, SERVER_NOT_RUNNING
            34, ready, promote, SERVER_NOT_RUNNING
            43, running, configure, SERVER_CONFIGURED
            44, running, join, SERVER_NOT_WAITING_FOR_PLAYERS
            45, running, start, SERVER_NOT_READY
            46, running, promote, SERVER_NOT_WAITING_FOR_PROMOTION
            52, waiting for promotion, configure, SERVER_CONFIGURED
            53, waiting for promotion, join, SERVER_NOT_WAITING_FOR_PLAYERS
            54, waiting for promotion, start, SERVER_NOT_READY
            55, waiting for promotion, find moves, SERVER_WAITING_FOR_PROMOTION
            56, waiting for promotion, apply move, SERVER_WAITING_FOR_PROMOTION
            58, terminated, configure, SERVER_CONFIGURED
            59, terminated, join, SERVER_NOT_WAITING_FOR_PLAYERS
            60, terminated, start, SERVER_NOT_READY
            61, terminated, stop, SERVER_TERMINATED
            62, terminated, find moves, SERVER_NOT_RUNNING
            63, terminated, apply move, SERVER_NOT_RUNNING
            64, terminated, promote, SERVER_NOT_RUNNING
            65, terminated, subscribe, SERVER_TERMINATED
            66, terminated, unsubscribe, SERVER_TERMINATED
            """;

    private final Map<Integer, DynamicTest> scenarios = new TreeMap<>();

    @TestFactory
    Stream<DynamicTest> allOfThem() {
        REFUSALS.lines().map(line -> line.split(", ")).forEach(row ->
                scenario(Integer.parseInt(row[0]), row[1] + " refuses: " + row[2],
                () -> GIVEN.get(row[1]).get().refuses(Reason.valueOf(row[3]), CALLS.get(row[2]))));
        readings();
        openings();
        changes();
        lives(5, "not configured");
        lives(15, "waiting for players");
        lives(27, "ready");
        lives(38, "running");
        lives(49, "waiting for promotion");
        assertEquals(66, scenarios.size());
        assertEquals(Integer.valueOf(66), new ArrayList<>(scenarios.keySet()).get(65));
        return scenarios.values().stream();
    }

    @Test
    void aRefusalNamesItselfAsTheServiceDoes() {
        Set<String> reasons = new HashSet<>();
        REFUSALS.lines().forEach(line ->
                reasons.add(ServerException.identifier(Reason.valueOf(line.split(", ")[3]))));
        assertEquals(Set.of("GameConfiguredException", "GameNotReadyException",
                "GameNotRunningException",
                "GameNotWaitingForPlayersException", "GameNotWaitingForPromotionException",
                "GameTerminatedException", "GameWaitingForPromotionException"), reasons);
    }

    /** Scenarios in which nothing is done. */
    private void readings() {
        scenario(1, "a new server is not configured", () ->
            assertEquals(ServerSituation.NOT_CONFIGURED, new GameServer().situation()));
        scenario(2, "not configured: its state can be read", () -> {
            nothingIsPlayed(ServerFixture.notConfigured());
            assertEquals(GameConfiguration.DEFAULT, new GameServer().configuration());
        });
        scenario(13, "waiting for players: its state can be read", () ->
            nothingIsPlayed(ServerFixture.waitingForPlayers()));
        scenario(25, "ready: its state can be read", () -> nothingIsPlayed(ServerFixture.ready()));
        scenario(35, "running: its state can be read", () -> {
            nothingIsPlayed(ServerFixture.running());
            assertEquals(ServerSituation.RUNNING, ServerFixture.running().server.situation());
        });
        scenario(47, "waiting for promotion: its state can be read", () -> {
            ServerState state = ServerFixture.waitingForPromotion().server.state();
            assertEquals(ServerSituation.RUNNING, state.situation());
            assertEquals(GameSituation.promotion(Square.B8), state.gameSituation());
            assertEquals(9, state.history().size());
        });
        scenario(57, "terminated: its state can be read, and nobody listens", () -> {
            ServerFixture fixture = ServerFixture.running();
            fixture.listen();
            fixture.server.stop();
            assertEquals(ServerSituation.TERMINATED, fixture.server.state().situation());
            assertEquals(List.of(), fixture.server.state().subscriptions());
        });
    }

    /** Scenarios in which a game comes about. */
    private void openings() {
        scenario(3, "a configuration with an identifier opens the seats", () -> {
            GameServer server = ServerFixture.waitingForPlayers().server;
            assertEquals(Optional.of(ServerFixture.ID), server.id());
            assertEquals(ServerSituation.WAITING_FOR_PLAYERS, server.situation());
        });
        scenario(4, "a configuration and both players make it ready", () -> {
            GameServer server = ServerFixture.ready().server;
            assertEquals(ServerSituation.READY, server.situation());
            assertEquals(Map.of(Color.WHITE, "whitePlayer", Color.BLACK, "blackPlayer"),
                    server.state().players());
        });
        scenario(14, "the first player takes the seat and the other stays free", () -> {
            ServerFixture fixture = ServerFixture.waitingForPlayers();
            fixture.join(Color.WHITE);
            assertEquals(Optional.of("whitePlayer"), fixture.server.player(Color.WHITE));
            assertEquals(Optional.empty(), fixture.server.player(Color.BLACK));
            assertEquals(ServerSituation.WAITING_FOR_PLAYERS, fixture.server.situation());
        });
        scenario(18, "the second player makes it ready", () ->
            assertEquals(ServerSituation.READY, ServerFixture.ready().server.situation()));
        scenario(19, "a taken seat is not taken again", () -> {
            ServerFixture fixture = ServerFixture.waitingForPlayers();
            fixture.join(Color.WHITE);
            fixture.refuses(Reason.SERVER_PLAYER_ALREADY_EXISTING, CALLS.get("join"));
            assertEquals("PlayerAlreadyExistingException",
                    ServerException.identifier(Reason.SERVER_PLAYER_ALREADY_EXISTING));
        });
        scenario(26, "it starts", () ->
            assertEquals(ServerSituation.RUNNING, ServerFixture.running().server.situation()));
    }

    /** Scenarios in which a running game changes. */
    private void changes() {
        scenario(36, "the moves of a piece are found", () -> {
            List<Step> found = ServerFixture.running().server.findMoves(Square.A2);
            assertEquals(2, found.size());
            assertTrue(found.contains(ServerFixture.step("a2a3")));
            assertTrue(found.contains(ServerFixture.step("a2a4")
                    .withTag(new Tag.DoubleStep(Square.A3))));
        });
        scenario(37, "a move changes board, history and turn", () -> {
            ServerFixture fixture = ServerFixture.running();
            fixture.play("a2a3");
            assertEquals("rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR",
                    ServerFixture.board(fixture.server.pieces()));
            assertEquals(List.of(new Entry(Piece.WHITE_PAWN, ServerFixture.step("a2a3"),
                    Optional.empty())), fixture.server.history());
            assertEquals(Color.BLACK, fixture.server.turn());
        });
        scenario(41, "a pawn on the last rank waits for its promotion", () -> {
            ServerFixture fixture = ServerFixture.running();
            fixture.play(ServerFixture.TO_PROMOTION);
            assertEquals(GameSituation.NONE, fixture.server.gameSituation());
            fixture.play("b7b8");
            assertEquals(ServerSituation.RUNNING, fixture.server.situation());
            assertEquals(GameSituation.promotion(Square.B8), fixture.server.gameSituation());
            assertEquals(ServerFixture.BOARD_AT_PROMOTION,
                    ServerFixture.board(fixture.server.pieces()));
            assertEquals(Color.WHITE, fixture.server.turn());
        });
        scenario(42, "checkmate ends the game and names the winner", () -> {
            ServerFixture fixture = ServerFixture.running();
            fixture.play(ServerFixture.TO_MATE);
            assertEquals(Optional.empty(), fixture.server.ending());
            fixture.play("d8h4");
            assertEquals(ServerSituation.TERMINATED, fixture.server.situation());
            assertEquals(GameSituation.Kind.CHECKMATE, fixture.server.gameSituation().kind());
            assertEquals(Color.WHITE, fixture.server.turn());
            assertEquals(Optional.of(new Ending(Ending.Cause.CHECKMATE, Optional.of(Color.BLACK))),
                    fixture.server.ending());
        });
        scenario(48, "a promotion completes the move", () -> {
            ServerFixture fixture = ServerFixture.waitingForPromotion();
            fixture.server.promote(Color.WHITE, Role.QUEEN);
            assertEquals(Piece.WHITE_QUEEN, fixture.server.pieces().get(Square.B8));
            assertEquals(ServerSituation.RUNNING, fixture.server.situation());
            assertEquals(GameSituation.NONE, fixture.server.gameSituation());
            assertEquals(Color.BLACK, fixture.server.turn());
        });
    }

    /**
     * What every situation but the last one allows: to stop, to listen, and not to listen any more.
     */
    private void lives(int first, String given) {
        scenario(first, given + ": it can be stopped", () -> {
            ServerFixture fixture = GIVEN.get(given).get();
            GameSituation before = fixture.server.gameSituation();
            fixture.server.stop();
            assertEquals(ServerSituation.TERMINATED, fixture.server.situation());
            assertEquals(Optional.empty(), fixture.server.ending());
            assertEquals(before, fixture.server.gameSituation());
        });
        scenario(first + 1, given + ": it can be listened to", () -> {
            GameServer server = GIVEN.get(given).get().server;
            List<ServerEvent> received = new ArrayList<>();
            Subscription subscription = server.subscribe(EventKind.SUBSCRIPTION_UPDATE,
                    received::add);
            assertEquals(List.of(subscription.id()), server.subscriptions());
            assertEquals(List.of(new ServerEvent.SubscriptionUpdate(List.of(subscription.id()))),
                    received);
        });
        scenario(first + 2, given + ": listening can end", () -> {
            ServerFixture fixture = GIVEN.get(given).get();
            Subscription subscription = fixture.server.subscribe(EventKind.SERVICE, event -> { });
            assertTrue(subscription.isActive());
            fixture.server.unsubscribe(subscription.id());
            assertEquals(List.of(), fixture.server.subscriptions());
            assertFalse(subscription.isActive());
            fixture.refuses(Reason.SERVER_NO_SUBSCRIPTION, server ->
                    server.unsubscribe(subscription.id()));
        });
    }

    private static void nothingIsPlayed(ServerFixture fixture) {
        ServerState state = fixture.server.state();
        assertEquals(ServerFixture.BOARD_AT_START, ServerFixture.board(state.pieces()));
        assertEquals(List.of(), state.history());
        assertEquals(Color.WHITE, state.turn());
        assertEquals(GameSituation.NONE, state.gameSituation());
        assertEquals(Optional.empty(), state.ending());
        assertEquals(Optional.empty(), state.error());
        assertEquals(Map.of(), state.remaining());
        assertEquals(List.of(), state.subscriptions());
    }

    private void scenario(int number, String name, Executable test) {
        DynamicTest before = scenarios.put(number, DynamicTest.dynamicTest(number + " " + name,
                test));
        assertEquals(null, before, () -> "two scenarios " + number);
    }
}
