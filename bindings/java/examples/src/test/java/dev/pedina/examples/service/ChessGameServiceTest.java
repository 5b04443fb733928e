package dev.pedina.examples.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Color;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.chess.server.EventKind;
import dev.pedina.chess.server.GameConfiguration;
import dev.pedina.chess.server.GameServer;
import dev.pedina.chess.server.ServerEvent;
import dev.pedina.chess.server.ServerException;
import dev.pedina.chess.server.ServerSituation;
import dev.pedina.chess.server.Step;
import dev.pedina.chess.server.Subscription;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * The operations of the service, as the tests of the original check them, and many clients at once.
 */
final class ChessGameServiceTest {

    private final List<Map<Color, String>> reported = new ArrayList<>();
    private final ChessGameService service = new ChessGameService(GameServer.steadyTime(),
            (players, winner) -> reported.add(players));
    /** The tokens of the seats of a game, White's first. */
    private final Map<String, List<String>> tokens = new HashMap<>();

    @Test
    void gamesAreMadeAndDeleted() {
        assertEquals(Map.of(), service.games());
        String id = service.createGame(GameConfiguration.DEFAULT);
        assertEquals("CustomId", service.createGame(GameConfiguration.of("CustomId")));
        assertEquals(Set.of(id, "CustomId"), service.games().keySet());
        refused("GameIdAlreadyTakenException",
                () -> service.createGame(GameConfiguration.of("CustomId")));
        GameServer server = service.games().get("CustomId");
        service.deleteGame("CustomId");
        assertEquals(ServerSituation.TERMINATED, server.situation());
        refused("GameNotFoundException", () -> service.deleteGame("CustomId"));
        assertEquals(List.of(), reported);
    }

    /** 128 bits each: a 64-bit generator would give all later identifiers away with the first. */
    @Test
    void identifiersCannotBeGuessed() {
        Set<String> ids = new HashSet<>();
        for (int game = 0; game < 100; game++) {
            ids.add(service.createGame(GameConfiguration.DEFAULT));
        }
        assertEquals(100, ids.size());
        ids.forEach(id -> assertTrue(id.matches("[0-9a-z]{25}"), id));
    }

    @Test
    void onlyTheTokenOfASeatMovesItsPieces() {
        Step step = Step.of(Square.A2, Square.A3);
        for (String id : List.of("game", "other")) {
            service.createGame(GameConfiguration.of(id));
            begin(id);
        }
        String white = tokens.get("game").get(0);
        for (String token : List.of("", "WHITE", tokens.get("other").get(0))) {
            refused("NotYourTurnException", () -> service.applyMove("game", token, step));
            refused("NotYourTurnException", () -> service.promote("game", token, Role.QUEEN));
        }
        assertThrows(ServerException.class, () -> service.applyMove("game",
                tokens.get("game").get(1), step));
        service.applyMove("game", white, step);
        // The seat of a game that is gone is none in another one of the same name.
        service.deleteGame("game");
        service.createGame(GameConfiguration.of("game"));
        begin("game");
        refused("NotYourTurnException", () -> service.applyMove("game", white, step));
    }

    @Test
    void publicAndPrivateGamesAreFound() {
        for (int number = 0; number < 5; number++) {
            service.createGame(GameConfiguration.of("private " + number).withPrivacy(true));
        }
        refused("NoAvailableGamesException", service::findPublicGame);
        service.createGame(GameConfiguration.of("public"));
        assertEquals("public", service.findPublicGame());
        assertEquals("private 3", service.findPrivateGame("private 3"));
        refused("GameNotFoundException", () -> service.findPrivateGame("public"));
        begin("private 3");
        refused("GameAlreadyStartedException", () -> service.findPrivateGame("private 3"));
        begin("public");
        refused("NoAvailableGamesException", service::findPublicGame);
    }

    @Test
    void twoPlayersStartAGameAndPlayIt() {
        service.createGame(GameConfiguration.of("game"));
        begin("game");
        assertEquals(ServerSituation.RUNNING, service.getState("game").situation());
        assertEquals(2, service.findMoves("game", Square.A2).size());
        List<ServerEvent> received = new ArrayList<>();
        Subscription subscription = service.subscribe("game", EventKind.TURN_UPDATE, received::add);
        service.applyMove("game", tokens.get("game").get(0), Step.of(Square.A2, Square.A3));
        assertEquals(List.of(new ServerEvent.TurnUpdate(Color.BLACK)), received);
        service.unsubscribe("game", List.of(subscription.id()));
        assertEquals(List.of(1), service.getState("game").subscriptions());
    }

    @Test
    void aGameThatIsOverIsForgottenAndReported() {
        service.createGame(GameConfiguration.of("game"));
        begin("game");
        play("game", "f2f3 e7e6 g2g4 d8h4");
        assertEquals(Map.of(), service.games());
        assertEquals(List.of(Map.of(Color.WHITE, "whitePlayer", Color.BLACK, "blackPlayer")),
                reported);
    }

    @Test
    void anUnknownGameIsRefusedByEveryOperation() {
        for (Executable call : List.<Executable>of(() -> service.getState("x"),
                () -> service.joinGame("x", Color.WHITE, "a"),
                () -> service.findMoves("x", Square.A2), () -> service.promote("x", "token",
                Role.QUEEN), () -> service.applyMove("x", "token", Step.of(Square.A2, Square.A3)),
                () -> service.subscribe("x", EventKind.SERVICE, event -> { }),
                () -> service.unsubscribe("x", List.of(1)), () -> service.findPrivateGame("x"))) {
            refused("GameNotFoundException", call);
        }
    }

    @Test
    void manyPlayersShareTheService() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            List<Callable<Boolean>> players = new ArrayList<>();
            for (int game = 0; game < 40; game++) {
                String id = "game " + game;
                service.createGame(GameConfiguration.of(id));
                List<String> pair = Arrays.asList(null, null);
                tokens.put(id, pair);
                for (Color team : Color.values()) {
                    players.add(() -> {
                        pair.set(team.ordinal(), service.joinGame(id, team, team.name()));
                        return true;
                    });
                }
                players.add(() -> service.deadline().equals(Optional.empty()));
            }
            for (Future<Boolean> done : threads.invokeAll(players)) {
                assertTrue(done.get());
            }
        } finally {
            threads.shutdown();
        }
        // Both came in the same moment to many of them, and each has started once.
        service.games().values().forEach(server -> assertEquals(ServerSituation.RUNNING,
                server.situation()));
        service.games().keySet().forEach(id -> play(id, "f2f3 e7e6 g2g4 d8h4"));
        assertEquals(40, reported.size());
        assertEquals(Map.of(), service.games());
    }

    private void begin(String id) {
        tokens.put(id, List.of(service.joinGame(id, Color.WHITE, "whitePlayer"),
                service.joinGame(id, Color.BLACK, "blackPlayer")));
    }

    private void play(String id, String moves) {
        Color team = Color.WHITE;
        for (String move : moves.split(" ")) {
            service.applyMove(id, tokens.get(id).get(team.ordinal()),
                    Step.of(Square.parse(move.substring(0, 2)).orElseThrow(),
                    Square.parse(move.substring(2)).orElseThrow()));
            team = team.opposite();
        }
    }

    private static void refused(String type, Executable call) {
        assertEquals(type, assertThrows(ServiceException.class, call).type());
    }
}
