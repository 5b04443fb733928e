package dev.pedina.konobi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.Header;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares the numbers and names of this package with the C headers: where one of them changes, this fails. */
final class HeaderTest {

    private static final Path SOURCES = Path.of("src/main/java/dev/pedina/konobi");

    private static String header;

    @BeforeAll
    static void read() throws IOException {
        header = Header.text();
    }

    @Test
    void constantsAreTheHeaders() {
        Map<String, Integer> constants = Map.ofEntries(
                Map.entry("PDN_OK", Konobi.OK),
                Map.entry("PDN_ERROR_BUFFER", Konobi.BUFFER),
                Map.entry("PDN_ERROR_RANGE", Konobi.RANGE),
                Map.entry("PDN_KONOBI_REPLAY_SYNTAX", Konobi.SYNTAX),
                Map.entry("PDN_KONOBI_GAME_HISTORY_FULL", Konobi.FULL),
                Map.entry("PDN_KONOBI_NO_COLOR", Konobi.NO_COLOR),
                Map.entry("PDN_KONOBI_NO_POINT", Konobi.NO_POINT),
                Map.entry("PDN_KONOBI_PASS", (int) Konobi.PASS),
                Map.entry("PDN_KONOBI_SWAP", (int) Konobi.SWAP),
                Map.entry("PDN_KONOBI_POSITION_SIZE", Konobi.POSITION_SIZE),
                Map.entry("PDN_KONOBI_ACTION_SIZE", Game.ACTION_SIZE),
                Map.entry("PDN_KONOBI_MAX_WIDTH", Position.MAX_WIDTH),
                Map.entry("PDN_KONOBI_MAX_LEVEL", Level.MAX),
                Map.entry("PDN_KONOBI_SOLVER_MAX_WIDTH", Solver.MAX_WIDTH),
                Map.entry("PDN_STRUCT_KONOBI_POSITION", Konobi.POSITION),
                Map.entry("PDN_STRUCT_KONOBI_GAME", Konobi.GAME),
                Map.entry("PDN_STRUCT_KONOBI_DECISION", Konobi.DECISION),
                Map.entry("PDN_STRUCT_KONOBI_SOLVER", Konobi.SOLVER));
        constants.forEach((name, number) -> assertEquals(number(name), number, name));
    }

    @Test
    void structsHaveTheHeadersFields() {
        Map<String, String> structs = Map.ofEntries(
                Map.entry("pdn_konobi_position", "uint64_t words[" + Konobi.POSITION_WORDS + "];"),
                Map.entry("pdn_konobi_game", "uint64_t words[" + Konobi.GAME_WORDS + "];"),
                Map.entry("pdn_konobi_decision", "uint64_t words[" + Konobi.DECISION_WORDS + "];"),
                Map.entry("pdn_konobi_solver", "uint64_t words[" + Konobi.SOLVER_WORDS + "];"),
                Map.entry("pdn_konobi_node", "uint32_t words[" + Decision.NODE_SIZE / 4 + "];"),
                Map.entry("pdn_konobi_refusal", "pdn_konobi_point point; pdn_konobi_point alternative;"),
                Map.entry("pdn_konobi_link", "pdn_konobi_point to; uint16_t kind;"),
                Map.entry("pdn_konobi_divide_entry", "uint64_t sequences; uint64_t first;"),
                Map.entry("pdn_konobi_chances", "uint32_t wins; uint32_t playouts; uint32_t winner;"),
                Map.entry("pdn_konobi_replay_report", "uint32_t number; uint32_t start; uint32_t length; "
                        + "pdn_konobi_point point; pdn_konobi_point alternative;"));
        structs.forEach((struct, fields) -> assertEquals(fields, fields(struct), struct));
        Matcher matcher = Pattern.compile("}\\s*(pdn_konobi_\\w+);").matcher(
                header.replaceAll("enum \\{[^}]*};", ""));
        assertEquals(structs.size(), matcher.results().count());
    }

    @Test
    void enumsHaveTheHeadersNumbers() {
        for (Color color : Color.values()) {
            assertEquals(number("PDN_KONOBI_" + color), color.code());
        }
        for (Player player : Player.values()) {
            assertEquals(number("PDN_KONOBI_" + player + "_PLAYER"), player.ordinal());
        }
        for (Ruleset ruleset : Ruleset.values()) {
            assertEquals(number("PDN_KONOBI_" + ruleset), ruleset.code());
        }
        for (PieRule rule : PieRule.values()) {
            assertEquals(number("PDN_KONOBI_" + (rule == PieRule.NONE ? "NO_PIE_RULE" : rule)), rule.code());
        }
        for (Link.Kind kind : Link.Kind.values()) {
            assertEquals(number("PDN_KONOBI_" + kind), kind.ordinal());
        }
        for (Ending.Cause cause : Ending.Cause.values()) {
            assertEquals(number("PDN_KONOBI_CAUSE_" + cause), cause.code());
        }
        for (TextStyle style : TextStyle.values()) {
            assertEquals(number("PDN_KONOBI_TEXT_" + style), style.code());
        }
        for (Drawing.Mark mark : Drawing.Mark.values()) {
            assertEquals(number("PDN_KONOBI_DRAW_" + mark), mark.code());
        }
        for (Notation notation : Notation.values()) {
            assertEquals(number("PDN_KONOBI_" + notation), notation.code());
        }
    }

    @Test
    void everyStatusHasItsReason() {
        Map<String, Integer> reasons = new TreeMap<>();
        for (IllegalActionException.Reason reason : IllegalActionException.Reason.values()) {
            reasons.put("PDN_KONOBI_" + reason, reason.status());
        }
        for (RecordException.Reason reason : RecordException.Reason.values()) {
            reasons.put("PDN_KONOBI_" + reason, reason.status());
        }
        for (PositionTextException.Reason reason : PositionTextException.Reason.values()) {
            reasons.put("PDN_KONOBI_TEXT_" + reason, reason.status());
        }
        for (GameException.Reason reason : GameException.Reason.values()) {
            String prefix = reason == GameException.Reason.OVER ? "PDN_KONOBI_" : "PDN_KONOBI_GAME_";
            reasons.put(prefix + reason, reason.status());
        }
        // No program sees this one: the history grows.
        reasons.put("PDN_KONOBI_GAME_HISTORY_FULL", Konobi.FULL);
        Map<String, Integer> statuses = numbers("PDN_KONOBI_\\w+");
        statuses.values().removeIf(number -> number >= 0);
        assertEquals(statuses, reasons);
    }

    /** What C can call, Java calls: each function of the bridge stands in the source of a public class, or has a twin. */
    @Test
    void everyFunctionIsReachable() throws IOException {
        StringBuilder sources = new StringBuilder();
        try (Stream<Path> files = Files.list(SOURCES)) {
            for (Path file : files.toList()) {
                sources.append(Files.readString(file));
            }
        }
        Matcher matcher = Pattern.compile("\\bpdn_konobi_(\\w+)\\(").matcher(header);
        int count = 0;
        while (matcher.find()) {
            String name = Pattern.compile("_(.)").matcher(matcher.group(1))
                    .replaceAll(letter -> letter.group(1).toUpperCase());
            boolean isCalled = sources.indexOf(".functions()." + name + "(") >= 0;
            boolean isTwin = sources.indexOf("{@code pdn_konobi_" + matcher.group(1) + "}") >= 0;
            assertTrue(isCalled || isTwin, "nothing calls " + name);
            count++;
        }
        assertTrue(count > 45, count + " functions");
    }

    /** The fields of a struct, with one space wherever there is space. */
    private static String fields(String struct) {
        Matcher matcher = Pattern.compile("struct\\b[^{;]*\\b" + struct + "\\s*\\{([^}]*)}").matcher(header);
        assertTrue(matcher.find(), struct);
        return matcher.group(1).strip().replaceAll("\\s+", " ");
    }

    private static int number(String name) {
        Map<String, Integer> numbers = numbers(name);
        assertTrue(numbers.containsKey(name), name + " is not in the header");
        return numbers.get(name);
    }

    /** The numbers of all names that match: {@code #define NAME 1}, {@code NAME = 1}. */
    private static Map<String, Integer> numbers(String names) {
        Map<String, Integer> numbers = new TreeMap<>();
        Matcher matcher = Pattern.compile("\\b(" + names + ")(?:\\s*=\\s*|[ \\t]+)\\(?(-?\\d{1,9})\\b").matcher(header);
        while (matcher.find()) {
            numbers.put(matcher.group(1), Integer.decode(matcher.group(2)));
        }
        return numbers;
    }
}
