package dev.pedina.chess.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pedina.chess.Ending;
import dev.pedina.chess.server.ServerException.Reason;
import dev.pedina.internal.Header;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;

/** Every function of servers is used, and every number is that of include/pedina.h. */
final class ServerHeaderTest {

    private static final Map<Reason, String> OTHER_NAMES = Map.of(Reason.BACKWARDS, "PDN_CHESS_CLOCK_BACKWARDS",
            Reason.FULL, "PDN_CHESS_GAME_HISTORY_FULL", Reason.OFFERED, "PDN_CHESS_GAME_DRAW_OFFERED",
            Reason.NO_OFFER, "PDN_CHESS_GAME_NO_DRAW_OFFER", Reason.NO_CLAIM, "PDN_CHESS_GAME_NO_DRAW_CLAIM",
            Reason.TOO_EARLY, "PDN_CHESS_GAME_DRAW_TOO_EARLY", Reason.STATE, "PDN_ERROR_STATE",
            Reason.SYNTAX, "PDN_CHESS_ILLEGAL_MOVE_SYNTAX");

    @Test
    void everyFunctionIsUsed() {
        List<String> functions = Header.functions("pdn_chess_server_");
        assertEquals(functions, Header.used("dev/pedina/chess/server", "server"));
        assertEquals(37, functions.size());
    }

    @Test
    void constantsAndStructsAreTheHeaders() {
        assertEquals("uint64_t words[" + Servers.WORDS + "];", Header.fields("pdn_chess_server"));
        assertEquals("uint64_t words[" + Servers.GAME_WORDS + "];", Header.fields("pdn_chess_game"));
        assertEquals("uint64_t words[" + Servers.CLOCK_WORDS + "];", Header.fields("pdn_chess_clock"));
        assertEquals("uint64_t remaining; int32_t error; uint8_t kind; uint8_t value; uint8_t square; uint8_t color;",
                Header.fields("pdn_chess_server_event"));
        assertEquals("uint8_t from; uint8_t to; uint8_t tag; uint8_t captured; uint8_t square; uint8_t rook_to; "
                + "uint8_t piece; uint8_t promotion;", Header.fields("pdn_chess_server_move"));
        assertEquals(Header.number("PDN_STRUCT_CHESS_SERVER"), Servers.SERVER);
        assertEquals(Header.number("PDN_STRUCT_CHESS_GAME"), Servers.GAME);
        assertEquals(Header.number("PDN_STRUCT_CHESS_CLOCK"), Servers.CLOCK);
        assertEquals(Header.number("PDN_CHESS_NO_SQUARE"), Servers.NO_SQUARE);
        assertEquals(Header.number("PDN_CHESS_NO_COLOR"), Servers.NO_COLOR);
        assertEquals(Header.number("PDN_CHESS_SERVER_NO_EVENT"), Servers.NO_EVENT);
        assertEquals(Header.number("PDN_CHESS_SERVER_NAME_SIZE"), Servers.NAME_SIZE);
        assertEquals(Header.number("PDN_CHESS_SERVER_IDENTIFIER_SIZE"), Servers.IDENTIFIER_SIZE);
        assertEquals(Header.number("PDN_CHESS_SERVER_MAX_SUBSCRIPTIONS"), GameServer.MAX_SUBSCRIPTIONS);
        assertEquals(Map.of("EVENT", (int) Servers.NAME_EVENT, "SITUATION", (int) Servers.NAME_SITUATION,
                "GAME_SITUATION", (int) Servers.NAME_GAME_SITUATION, "CAUSE", (int) Servers.NAME_CAUSE,
                "ERROR", (int) Servers.NAME_ERROR, "MODE", (int) Servers.NAME_MODE, "SIZE", Servers.NAME_SIZE),
                shortened("PDN_CHESS_SERVER_NAME_", Header.numbers("PDN_CHESS_SERVER_NAME_\\w+")));
    }

    @Test
    void enumsHaveTheHeadersNumbers() {
        inOrder("PDN_CHESS_SERVER_", "NEW", "WAITING", "READY", "RUNNING", "OVER");
        assertEquals(ServerSituation.TERMINATED, ServerSituation.ofCode(4));
        inOrder("PDN_CHESS_SERVER_", "NORMAL", "CHECK", "STALE", "CHECKMATE", "PROMOTION");
        assertEquals(GameSituation.Kind.PROMOTION, GameSituation.ofCodes(4, 0).kind());
        inOrder("PDN_CHESS_SERVER_", "PVP", "PVE");
        inOrder("PDN_CHESS_SERVER_", "PLAIN", "CAPTURE", "DOUBLE_STEP", "CASTLING", "EN_PASSANT");
        assertEquals(List.of(0, 1, 2, 3, 4),
                List.of(Steps.PLAIN, Steps.CAPTURE, Steps.DOUBLE_STEP, Steps.CASTLING, Steps.EN_PASSANT));
        inOrder("PDN_CHESS_SERVER_EVENT_", "ANY", "LOGGING", "SERVER_STATE", "SITUATION", "ERROR", "SUBSCRIPTIONS",
                "GAME_STATE", "BOARD", "GAME_OVER", "GAME_SITUATION", "HISTORY", "TURN", "PLAYER", "WHITE_PLAYER",
                "BLACK_PLAYER", "TIMER", "WHITE_TIMER", "BLACK_TIMER", "DRAW_OFFER");
        assertEquals(List.of("ChessGameServiceEvent", "LoggingEvent", "ServerStateUpdateEvent",
                "ServerSituationUpdateEvent", "ServerErrorUpdateEvent", "SubscriptionUpdateEvent",
                "GameStateUpdateEvent", "ChessboardUpdateEvent", "GameOverUpdateEvent", "GameSituationUpdateEvent",
                "MoveHistoryUpdateEvent", "TurnUpdateEvent", "PlayerUpdateEvent", "WhitePlayerUpdateEvent",
                "BlackPlayerUpdateEvent", "TimerUpdateEvent", "WhiteTimerUpdateEvent", "BlackTimerUpdateEvent",
                "DrawOfferUpdateEvent"),
                Arrays.stream(EventKind.values()).map(EventKind::identifier).toList());
        for (Ending.Cause cause : Ending.Cause.values()) {
            assertEquals(Header.number("PDN_CHESS_CAUSE_" + cause), cause.ordinal() + 1);
        }
    }

    @Test
    void everyStatusHasItsReason() {
        Map<String, Integer> reasons = new TreeMap<>();
        for (Reason reason : Reason.values()) {
            String prefix = reason.name().startsWith("MOVE_") ? "PDN_CHESS_" : "PDN_CHESS_SERVER_";
            String name = OTHER_NAMES.getOrDefault(reason, prefix + reason);
            assertEquals(Header.number(name), reason.status());
            if (name.startsWith("PDN_CHESS_SERVER_")) {
                reasons.put(name, reason.status());
            }
        }
        Map<String, Integer> statuses = Header.numbers("PDN_CHESS_SERVER_\\w+");
        statuses.values().removeIf(number -> number >= 0);
        assertEquals(statuses, reasons);
    }

    private static void inOrder(String prefix, String... names) {
        for (int number = 0; number < names.length; number++) {
            assertEquals(number, Header.number(prefix + names[number]), names[number]);
        }
    }

    private static Map<String, Integer> shortened(String prefix, Map<String, Integer> numbers) {
        Map<String, Integer> map = new TreeMap<>();
        numbers.forEach((name, number) -> map.put(name.substring(prefix.length()), number));
        return map;
    }
}
