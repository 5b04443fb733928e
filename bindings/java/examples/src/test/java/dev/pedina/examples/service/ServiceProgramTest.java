package dev.pedina.examples.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.examples.Session;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

/** The service as its clients see it, message by message. */
final class ServiceProgramTest {

    private static final List<String> PROGRAM = List.of("service");
    private static final String PRIVATE =
            "POST /game {\"gameConfiguration\":{\"gameId\":\"Friday\",\"isPrivate\":true}}";

    @Test
    void aGameIsMadeFoundAndJoined() throws IOException, InterruptedException {
        Session.ofJar(PROGRAM, PRIVATE, PRIVATE, "GET /game", "GET /game/Friday",
                "GET /game/Monday", "CONNECT Friday", join(1, "WHITE", "Paul")).assertPrints(
                "200 {\"connection\":{\"websocket\":\"/game/connect/Friday/websocket\"}}",
                "403 {\"type\":\"GameIdAlreadyTakenException\",\"message\":\"the identifier is "
                        + "taken: Friday\"}",
                "404 {\"type\":\"NoAvailableGamesException\",\"message\":\"no public game has a "
                        + "free seat\"}",
                "200 {\"connection\":{\"websocket\":\"/game/connect/Friday/websocket\"}}",
                "404 {\"type\":\"GameNotFoundException\",\"message\":\"no such game: Monday\"}",
                "1 <- {\"event\":{\"type\":\"SubscriptionUpdateEvent\",\"payload\":[\"1\",\"2\"]}}",
                "1 <- {\"event\":{\"type\":\"WhitePlayerUpdateEvent\","
                        + "\"payload\":{\"name\":\"Paul\",\"team\":\"WHITE\"}}}",
                "1 <- {\"methodCall\":{\"method\":\"JoinGame\"}}");
    }

    @Test
    void aMoveReportsBoardHistoryTurnAndSituation() throws IOException {
        List<String> received = game(move(1, "A2", "A4"));
        assertEquals(List.of("ChessboardUpdateEvent", "MoveHistoryUpdateEvent", "TurnUpdateEvent",
                "GameSituationUpdateEvent"), types(received));
        assertTrue(received.get(1)
                .contains(
                "{\"entries\":[{\"piece\":{\"type\":\"Pawn\",\"team\":\"WHITE\"},\"move\":"
                + "{\"from\":{\"file\":\"A\",\"rank\":\"2\"},\"to\":{\"file\":\"A\","
                + "\"rank\":\"4\"},"
                + "\"doubleMove\":{\"passingBy\":{\"file\":\"A\",\"rank\":\"3\"}}}}]}"),
                received.get(1));
        assertTrue(received.get(2).endsWith("\"payload\":\"BLACK\"}}"), received.get(2));
        assertTrue(received.get(3).endsWith("\"payload\":{\"type\":\"None\"}}}"), received.get(3));
    }

    @Test
    void mateEndsTheGameAndTheStatisticsHearOfIt() throws IOException {
        List<String> received = game(move(1, "F2", "F3"), move(2, "E7", "E6"), move(1, "G2", "G4"),
                move(2, "D8", "H4"), "GET /game/Friday");
        int over = received.size() - 5;
        assertEquals(
                "1 <- {\"event\":{\"type\":\"GameSituationUpdateEvent\","
                        + "\"payload\":{\"type\":\"Checkmate\"}}}",
                received.get(over));
        assertEquals(
                "1 <- {\"event\":{\"type\":\"GameOverUpdateEvent\","
                        + "\"payload\":{\"cause\":\"Checkmate\","
                + "\"winner\":{\"name\":\"George\",\"team\":\"BLACK\"}}}}", received.get(over + 1));
        assertEquals(List.of("statistics <- POST /score/Paul {\"score\":{\"hasWon\":false}}",
                "statistics <- POST /score/George {\"score\":{\"hasWon\":true}}"),
                received.subList(over + 2, over + 4));
        assertEquals(
                "1 <- {\"event\":{\"type\":\"ServerSituationUpdateEvent\","
                        + "\"payload\":\"Terminated\"}}",
                received.get(over + 4));
    }

    @Test
    void aPawnWaitsForItsPromotion() throws IOException {
        List<String> received = game(move(1, "A2", "A4"), move(2, "B7", "B5"), move(1, "A4", "B5"),
                move(2, "B8", "C6"),
                move(1, "B5", "B6"), move(2, "C6", "B8"), move(1, "B6", "B7"), move(2, "B8", "C6"),
                move(1, "B7", "B8"), move(1, "H2", "H3"),
                "1 {\"methodCall\":{\"method\":\"Promote\","
                        + "\"input\":{\"promotionChoice\":\"Queen\"}}}");
        String all = String.join("\n", received);
        assertTrue(
                all.contains(
                "{\"type\":\"Promotion\",\"promotingPawnPosition\":{\"file\":\"B\","
                        + "\"rank\":\"8\"}}"), all);
        assertTrue(all.contains("{\"type\":\"GameWaitingForPromotionException\""), all);
        assertEquals(List.of("ChessboardUpdateEvent", "TurnUpdateEvent",
                "GameSituationUpdateEvent"), types(received.subList(received.size() - 3,
                received.size())));
        assertTrue(received.get(received.size() - 3)
                .contains("{\"piece\":{\"type\":\"Queen\",\"team\":\"WHITE\"},"
                + "\"position\":{\"file\":\"B\",\"rank\":\"8\"}}"), all);
    }

    @Test
    void timeIsReportedEverySecondAndRunsOut() throws IOException {
        Session session = Session.of(PROGRAM,
                "POST /game {\"gameConfiguration\":{\"gameId\":\"Friday\",\"timeConstraint\":"
                + "{\"type\":\"MoveLimit\",\"time\":{\"value\":{\"$numberLong\":\"3\"},"
                + "\"unit\":\"SECONDS\"}}}}",
                "CONNECT Friday", join(1, "WHITE", "Paul"), join(1, "BLACK", "_"), "WAIT 2.999",
                "WAIT 0.001", "GET /game");
        List<String> lines = session.lines();
        List<String> timers = lines.stream().filter(line -> line.contains("WhiteTimer"))
                .map(line -> line.replaceAll(".*\"value\":(\\d+).*", "$1")).toList();
        assertEquals(List.of("3", "2", "1", "0"), timers);
        assertTrue(session.output()
                .contains(
                "{\"cause\":\"Timeout\",\"winner\":{\"name\":\"_\",\"team\":\"BLACK\"}}"));
        assertTrue(session.output().contains("POST /score/Paul {\"score\":{\"hasWon\":false}}"));
        assertFalse(session.output().contains("POST /score/_"));
        assertTrue(lines.get(lines.size() - 1).startsWith("404 "), session.output());
    }

    @Test
    void aClientActsForItsOwnSeatOnly() throws IOException {
        List<String> received = game(move(2, "E2", "E4"), "CONNECT Friday", move(3, "E2", "E4"),
                "3 CLOSE", move(1, "E2", "E4"), "2 CLOSE", move(1, "E4", "E5"));
        String all = String.join("\n", received);
        assertEquals(3, all.split("NotYourTurnException", -1).length, all);
        assertTrue(all.contains("\"payload\":\"Terminated\""), all);
        assertTrue(received.get(received.size() - 1).contains("GameNotFoundException"), all);
    }

    @Test
    void theStateHasAllItsParts() throws IOException {
        Session session = Session.of(PROGRAM, PRIVATE, "CONNECT Friday",
                "1 {\"methodCall\":{\"method\":\"GetState\"}}");
        String state = session.lines().get(2);
        assertTrue(
                state.startsWith(
                "1 <- {\"methodCall\":{\"method\":\"GetState\",\"output\":{\"serverState\":{"
                + "\"situation\":\"WaitingForPlayers\",\"subscriptions\":[\"1\",\"2\"],"
                + "\"error\":null,\"gameState\":{"
                + "\"chessboard\":{\"pieces\":[{\"piece\":{\"type\":\"Rook\",\"team\":\"WHITE\"},"
                + "\"position\":{\"file\":\"A\",\"rank\":\"1\"}}"), state);
        assertTrue(
                state.endsWith(
                "\"moveHistory\":{\"entries\":[]},\"currentTurn\":\"WHITE\",\"configuration\":{"
                + "\"timeConstraint\":{\"type\":\"NoLimit\",\"time\":null},\"gameMode\":\"PVP\","
                + "\"whitePlayer\":null,"
                + "\"blackPlayer\":null,\"gameId\":\"Friday\",\"isPrivate\":true},"
                + "\"situation\":{\"type\":\"None\"},"
                + "\"gameOver\":null,\"timers\":{\"white\":null,\"black\":null}}}}}}"), state);
        assertEquals(33, state.split("\\{\"piece\":", -1).length);
    }

    @Test
    void wrongInputIsNamedAndDoesNoHarm() throws IOException {
        for (String wrong : List.of("POST /game", "POST /game {", "POST /game {}",
                "POST /game {\"gameConfiguration\":{}} x",
                "POST /game {\"gameConfiguration\":{\"gameMode\":\"EVE\"}}",
                "POST /game {\"gameConfiguration\":{\"gameId\":\"" + "x".repeat(65) + "\"}}",
                limit("0"), limit("1.5"),
                limit("1e999999999"), limit("1e-999999999"), limit("1e99999999999"),
                limit("9".repeat(100_000)),
                limit("{\"$numberLong\":\"" + "9".repeat(100_000) + "\"}"), limit("null"),
                "CONNECT nowhere", "9 CLOSE", "WAIT long", "GET /", "[".repeat(500),
                "POST /game " + "{\"gameConfiguration\":".repeat(100_000))) {
            Session session = Session.of(PROGRAM, wrong, PRIVATE);
            assertTrue(session.lines().get(0).matches("(40[034] |Not understood).*"),
                    session.output());
            assertEquals("200 {\"connection\":{\"websocket\":\"/game/connect/Friday/websocket\"}}",
                    session.lines().get(session.lines().size() - 1));
        }
        for (String wrong : List.of("{}", "", "[1,2", "{\"methodCall\":{\"method\":\"Sing\"}}",
                "{\"methodCall\":{\"method\":\"FindMoves\"}}",
                "{\"methodCall\":{\"method\":\"JoinGame\",\"input\":"
                        + "{\"player\":{\"name\":\"Paul\"}}}}",
                        "{\"methodCall\":{\"method\":\"FindMoves\",\"input\":"
                        + "{\"position\":{\"file\":\"I\",\"rank\":\"1\"}}}}", "[".repeat(5_000))) {
            Session session = Session.of(PROGRAM, PRIVATE, "CONNECT Friday", "1 " + wrong);
            assertTrue(session.lines().get(2).contains("MalformedInputException"),
                    session.output());
        }
    }

    @Test
    void whatIsNoJsonIsSaidWithItsPlace() throws IOException {
        assertEquals(
                List.of("400 {\"type\":\"MalformedInputException\",\"message\":\"Unexpected "
                        + "character ('1' (code 49)): "
                        + "was expecting a colon to separate property name and value, at 6\"}"),
                Session.of(PROGRAM, "POST /game {\"a\" 1}").lines());
        for (String wrong : List.of("{\"a\":1} 2", "{a:1}", "{'a':1}", "{\"a\":1,}", "{\"a\":NaN}",
                "{\"a\":01}", "{\"a\":\"\\x\"}",
                "{\"a\":\"\\u12\"}", "// nothing\t{}", "{\"a\":tru}")) {
            assertThrows(ServiceException.class, () -> Json.parse(wrong), wrong);
        }
    }

    @Test
    void everyKindOfMoveIsReadAsItIsWritten() {
        for (String move : List.of(
                "{\"from\":{\"file\":\"A\",\"rank\":\"2\"},\"to\":{\"file\":\"A\",\"rank\":\"3\"}}",
                "{\"from\":{\"file\":\"E\",\"rank\":\"4\"},\"to\":{\"file\":\"D\",\"rank\":\"5\"},"
                        + "\"capturedPiece\":{\"type\":\"Pawn\",\"team\":\"BLACK\"}}",
                "{\"from\":{\"file\":\"A\",\"rank\":\"2\"},\"to\":{\"file\":\"A\",\"rank\":\"4\"},"
                        + "\"doubleMove\":{\"passingBy\":{\"file\":\"A\",\"rank\":\"3\"}}}",
                "{\"from\":{\"file\":\"E\",\"rank\":\"1\"},\"to\":{\"file\":\"C\","
                        + "\"rank\":\"1\"},\"castling\":"
                        + "{\"rookFrom\":{\"file\":\"A\",\"rank\":\"1\"},"
                        + "\"rookTo\":{\"file\":\"D\",\"rank\":\"1\"}}}",
                "{\"from\":{\"file\":\"B\",\"rank\":\"4\"},\"to\":{\"file\":\"A\",\"rank\":\"3\"},"
                        + "\"capturedPiece\":{\"type\":\"Pawn\",\"team\":\"WHITE\"},"
                        + "\"enPassant\":{\"capturedPawnPosition\":{\"file\":\"A\","
                        + "\"rank\":\"4\"}}}")) {
            assertEquals(move, Json.write(Wire.move(Wire.readMove(Json.parse(move)))));
        }
        String text = "{\"a\":[1,-2.5,true,null,\"\\\"\\\\\\u0001é\"],\"b\":{}}";
        assertEquals(text,
                Json.write(
                Json.parse(
                " { \"a\" : [1, -2.5, true,null, \"\\\"\\\\\\u0001\\u00e9\" ] , \"b\":{ } } ")));
    }

    /** What client 1 receives, and the statistics, after both have come. */
    private static List<String> game(String... messages) throws IOException {
        List<String> typed = new ArrayList<>(List.of(PRIVATE, "CONNECT Friday", "CONNECT Friday",
                join(1, "WHITE", "Paul"), join(2, "BLACK", "George")));
        typed.addAll(List.of(messages));
        List<String> lines = Session.of(PROGRAM, typed.toArray(String[]::new)).lines();
        int start = lines.indexOf("2 <- {\"methodCall\":{\"method\":\"JoinGame\"}}") + 1;
        return lines.subList(start, lines.size()).stream().filter(line -> !line.startsWith("2 <-"))
                .filter(line -> !line.endsWith("{\"methodCall\":{\"method\":\"ApplyMove\"}}"))
                .filter(line -> !line.endsWith("{\"methodCall\":{\"method\":\"Promote\"}}"))
                .filter(line -> !line.startsWith("404 ") && !line.startsWith("3 <- {\"event\""))
                .toList();
    }

    private static List<String> types(List<String> lines) {
        return lines.stream().map(line -> line.replaceAll(".*?\"type\":\"(\\w+)\".*", "$1"))
                .toList();
    }

    /** A request for a game with this number of minutes for each move. */
    private static String limit(String number) {
        return "POST /game {\"gameConfiguration\":{\"timeConstraint\":{\"type\":\"MoveLimit\","
                + "\"time\":{\"value\":" + number
                + ",\"unit\":\"MINUTES\"}}}}";
    }

    private static String join(int client, String team, String name) {
        return client
                + " {\"methodCall\":{\"method\":\"JoinGame\",\"input\":{\"player\":{\"team\":\""
                + team
                + "\",\"name\":\"" + name + "\"}}}}";
    }

    private static String move(int client, String from, String to) {
        return client + " {\"methodCall\":{\"method\":\"ApplyMove\",\"input\":{\"move\":{\"from\":"
                + position(from)
                + ",\"to\":" + position(to) + "}}}}";
    }

    private static String position(String square) {
        return "{\"file\":\"" + square.charAt(0) + "\",\"rank\":\"" + square.charAt(1) + "\"}";
    }
}
