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
            json("POST /game {'gameConfiguration':{'gameId':'Friday','isPrivate':true}}");
    private static final String CONNECTION =
            json("200 {'connection':{'websocket':'/game/connect/Friday/websocket'}}");

    @Test
    void aGameIsMadeFoundAndJoined() throws IOException, InterruptedException {
        Session.ofJar(PROGRAM, PRIVATE, PRIVATE, "GET /game", "GET /game/Friday",
                "GET /game/Monday", "CONNECT Friday", join(1, "WHITE", "Paul")).assertPrints(
                CONNECTION,
                json("403 {'type':'GameIdAlreadyTakenException',"
                        + "'message':'the identifier is taken: Friday'}"),
                json("404 {'type':'NoAvailableGamesException',"
                        + "'message':'no public game has a free seat'}"),
                CONNECTION,
                json("404 {'type':'GameNotFoundException','message':'no such game: Monday'}"),
                json("1 <- {'event':{'type':'SubscriptionUpdateEvent','payload':['1','2']}}"),
                json("1 <- {'event':{'type':'WhitePlayerUpdateEvent',"
                        + "'payload':{'name':'Paul','team':'WHITE'}}}"),
                json("1 <- {'methodCall':{'method':'JoinGame'}}"));
    }

    @Test
    void aMoveReportsBoardHistoryTurnAndSituation() throws IOException {
        List<String> received = game(move(1, "A2", "A4"));
        assertEquals(List.of("ChessboardUpdateEvent", "MoveHistoryUpdateEvent", "TurnUpdateEvent",
                "GameSituationUpdateEvent"), types(received));
        assertTrue(received.get(1).contains(json("{'entries':[{'piece':{'type':'Pawn','team':"
                + "'WHITE'},'move':{'from':" + position("A2") + ",'to':" + position("A4")
                + ",'doubleMove':{'passingBy':" + position("A3") + "}}}]}")), received.get(1));
        assertTrue(received.get(2).endsWith(json("'payload':'BLACK'}}")), received.get(2));
        assertTrue(received.get(3).endsWith(json("'payload':{'type':'None'}}}")), received.get(3));
    }

    @Test
    void mateEndsTheGameAndTheStatisticsHearOfIt() throws IOException {
        List<String> received = game(move(1, "F2", "F3"), move(2, "E7", "E6"), move(1, "G2", "G4"),
                move(2, "D8", "H4"), "GET /game/Friday");
        assertEquals(List.of(
                json("1 <- {'event':{'type':'GameSituationUpdateEvent',"
                        + "'payload':{'type':'Checkmate'}}}"),
                json("1 <- {'event':{'type':'GameOverUpdateEvent','payload':{"
                        + "'cause':'Checkmate','winner':{'name':'George','team':'BLACK'}}}}"),
                json("statistics <- POST /score/Paul {'score':{'hasWon':false}}"),
                json("statistics <- POST /score/George {'score':{'hasWon':true}}"),
                json("1 <- {'event':{'type':'ServerSituationUpdateEvent',"
                        + "'payload':'Terminated'}}")),
                received.subList(received.size() - 5, received.size()));
    }

    @Test
    void aPawnWaitsForItsPromotion() throws IOException {
        List<String> received = game(move(1, "A2", "A4"), move(2, "B7", "B5"), move(1, "A4", "B5"),
                move(2, "B8", "C6"), move(1, "B5", "B6"), move(2, "C6", "B8"), move(1, "B6", "B7"),
                move(2, "B8", "C6"), move(1, "B7", "B8"), move(1, "H2", "H3"),
                call(1, "Promote", "{'promotionChoice':'Queen'}"));
        String all = String.join("\n", received);
        assertTrue(all.contains(json("{'type':'Promotion','promotingPawnPosition':"
                + position("B8") + "}")), all);
        assertTrue(all.contains(json("{'type':'GameWaitingForPromotionException'")), all);
        List<String> last = received.subList(received.size() - 3, received.size());
        assertEquals(List.of("ChessboardUpdateEvent", "TurnUpdateEvent",
                "GameSituationUpdateEvent"), types(last));
        assertTrue(last.get(0).contains(json("{'piece':{'type':'Queen','team':'WHITE'},'position':"
                + position("B8") + "}")), all);
    }

    @Test
    void timeIsReportedEverySecondAndRunsOut() throws IOException {
        Session session = Session.of(PROGRAM,
                json("POST /game {'gameConfiguration':{'gameId':'Friday','timeConstraint':{'type':"
                        + "'MoveLimit','time':{'value':{'$numberLong':'3'},'unit':'SECONDS'}}}}"),
                "CONNECT Friday", join(1, "WHITE", "Paul"), join(1, "BLACK", "_"), "WAIT 2.999",
                "WAIT 0.001", "GET /game");
        List<String> lines = session.lines();
        List<String> timers = lines.stream().filter(line -> line.contains("WhiteTimer"))
                .map(line -> line.replaceAll(".*\"value\":(\\d+).*", "$1")).toList();
        assertEquals(List.of("3", "2", "1", "0"), timers);
        assertTrue(session.output().contains(
                json("{'cause':'Timeout','winner':{'name':'_','team':'BLACK'}}")));
        assertTrue(session.output().contains(json("POST /score/Paul {'score':{'hasWon':false}}")));
        assertFalse(session.output().contains("POST /score/_"));
        assertTrue(lines.get(lines.size() - 1).startsWith("404 "), session.output());
    }

    @Test
    void aClientActsForItsOwnSeatOnly() throws IOException {
        List<String> received = game(move(2, "E2", "E4"), "CONNECT Friday", move(3, "E2", "E4"),
                "3 CLOSE", move(1, "E2", "E4"), "2 CLOSE", move(1, "E4", "E5"));
        String all = String.join("\n", received);
        assertEquals(3, all.split("NotYourTurnException", -1).length, all);
        assertTrue(all.contains(json("'payload':'Terminated'")), all);
        assertTrue(received.get(received.size() - 1).contains("GameNotFoundException"), all);
    }

    @Test
    void theStateHasAllItsParts() throws IOException {
        Session session = Session.of(PROGRAM, PRIVATE, "CONNECT Friday",
                json("1 {'methodCall':{'method':'GetState'}}"));
        String state = session.lines().get(2);
        assertTrue(state.startsWith(json("1 <- {'methodCall':{'method':'GetState','output':"
                + "{'serverState':{'situation':'WaitingForPlayers','subscriptions':['1','2'],"
                + "'error':null,'gameState':{'chessboard':{'pieces':[{'piece':"
                + "{'type':'Rook','team':'WHITE'},'position':" + position("A1") + "}")), state);
        assertTrue(state.endsWith(json("'moveHistory':{'entries':[]},'currentTurn':'WHITE',"
                + "'configuration':{'timeConstraint':{'type':'NoLimit','time':null},"
                + "'gameMode':'PVP','whitePlayer':null,'blackPlayer':null,"
                + "'gameId':'Friday','isPrivate':true},'situation':{'type':'None'},"
                + "'gameOver':null,'timers':{'white':null,'black':null}}}}}}")), state);
        assertEquals(33, state.split("\\{\"piece\":", -1).length);
    }

    @Test
    void wrongInputIsNamedAndDoesNoHarm() throws IOException {
        for (String wrong : List.of("POST /game", "POST /game {", "POST /game {}",
                json("POST /game {'gameConfiguration':{}} x"),
                json("POST /game {'gameConfiguration':{'gameMode':'EVE'}}"),
                json("POST /game {'gameConfiguration':{'gameId':'" + "x".repeat(65) + "'}}"),
                limit("0"), limit("1.5"), limit("1e999999999"), limit("1e-999999999"),
                limit("1e99999999999"), limit("9".repeat(100_000)),
                limit("{'$numberLong':'" + "9".repeat(100_000) + "'}"), limit("null"),
                "CONNECT nowhere", "9 CLOSE", "WAIT long", "GET /", "[".repeat(500),
                json("POST /game " + "{'gameConfiguration':".repeat(100_000)))) {
            Session session = Session.of(PROGRAM, wrong, PRIVATE);
            assertTrue(session.lines().get(0).matches("(40[034] |Not understood).*"),
                    session.output());
            assertEquals(CONNECTION, session.lines().get(session.lines().size() - 1));
        }
        for (String wrong : List.of("1 {}", "1 ", "1 [1,2", "1 " + "[".repeat(5_000),
                json("1 {'methodCall':{'method':'Sing'}}"),
                json("1 {'methodCall':{'method':'FindMoves'}}"),
                call(1, "JoinGame", "{'player':{'name':'Paul'}}"),
                call(1, "FindMoves", "{'position':" + position("I1") + "}"))) {
            Session session = Session.of(PROGRAM, PRIVATE, "CONNECT Friday", wrong);
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
        for (String rest : List.of("",
                ",'capturedPiece':{'type':'Pawn','team':'BLACK'}",
                ",'doubleMove':{'passingBy':" + position("A3") + "}",
                ",'castling':{'rookFrom':" + position("A1") + ",'rookTo':" + position("D1") + "}",
                ",'capturedPiece':{'type':'Pawn','team':'WHITE'},"
                        + "'enPassant':{'capturedPawnPosition':" + position("A4") + "}")) {
            String move = json("{'from':" + position("E4") + ",'to':" + position("D5") + rest
                    + "}");
            assertEquals(move, Json.write(Wire.move(Wire.readMove(Json.parse(move)))));
        }
        String text = json("{'a':[1,-2.5,true,null,'\\'\\\\\\u0001é'],'b':{}}");
        assertEquals(text, Json.write(Json.parse(
                json(" { 'a' : [1, -2.5, true,null, '\\'\\\\\\u0001\\u00e9' ] , 'b':{ } } "))));
    }

    /** What client 1 receives, and the statistics, after both have come. */
    private static List<String> game(String... messages) throws IOException {
        List<String> typed = new ArrayList<>(List.of(PRIVATE, "CONNECT Friday", "CONNECT Friday",
                join(1, "WHITE", "Paul"), join(2, "BLACK", "George")));
        typed.addAll(List.of(messages));
        List<String> lines = Session.of(PROGRAM, typed.toArray(String[]::new)).lines();
        int start = lines.indexOf(json("2 <- {'methodCall':{'method':'JoinGame'}}")) + 1;
        return lines.subList(start, lines.size()).stream().filter(line -> !line.startsWith("2 <-"))
                .filter(line -> !line.endsWith(json("{'methodCall':{'method':'ApplyMove'}}")))
                .filter(line -> !line.endsWith(json("{'methodCall':{'method':'Promote'}}")))
                .filter(line -> !line.startsWith("404 ") && !line.startsWith("3 <- {\"event\""))
                .toList();
    }

    private static List<String> types(List<String> lines) {
        return lines.stream().map(line -> line.replaceAll(".*?\"type\":\"(\\w+)\".*", "$1"))
                .toList();
    }

    /** A request for a game with this number of minutes for each move. */
    private static String limit(String number) {
        return json("POST /game {'gameConfiguration':{'timeConstraint':{'type':'MoveLimit',"
                + "'time':{'value':" + number + ",'unit':'MINUTES'}}}}");
    }

    private static String join(int client, String team, String name) {
        return call(client, "JoinGame", "{'player':{'team':'" + team + "','name':'" + name + "'}}");
    }

    private static String move(int client, String from, String to) {
        return call(client, "ApplyMove", "{'move':{'from':" + position(from) + ",'to':"
                + position(to) + "}}");
    }

    private static String call(int client, String method, String input) {
        return json(client + " {'methodCall':{'method':'" + method + "','input':" + input + "}}");
    }

    private static String position(String square) {
        return "{'file':'" + square.charAt(0) + "','rank':'" + square.charAt(1) + "'}";
    }

    /** JSON that is written with apostrophes here, which need no backslash. */
    private static String json(String text) {
        return text.replace('\'', '"');
    }
}
