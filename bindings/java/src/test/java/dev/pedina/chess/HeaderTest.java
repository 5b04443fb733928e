package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.Header;
import dev.pedina.internal.Library;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares the numbers and names of the Java side with the C headers: where one of them changes, this fails. */
final class HeaderTest {

    /** The statuses of those sections come after the ones of the rules. */
    private static final int LAST_STATUS_IN_JAVA = -63;

    private static String header;

    @BeforeAll
    static void read() throws IOException {
        header = Header.text();
    }

    @Test
    void constantsAreTheHeaders() throws IOException {
        assertEquals(number("PDN_ABI_VERSION"), Library.ABI_VERSION);
        assertTrue(Library.OLDEST_VERSION <= number("PDN_VERSION_MAJOR") * 10_000
                + number("PDN_VERSION_MINOR") * 100 + number("PDN_VERSION_PATCH"));
        assertEquals(number("PDN_CHESS_MAX_MOVES"), Chess.MAX_MOVES);
        assertEquals(number("PDN_CHESS_FEN_SIZE"), Chess.FEN_SIZE);
        assertTrue(number("PDN_CHESS_UCI_SIZE") <= Chess.FEN_SIZE);
        assertEquals(number("PDN_CHESS_NO_SQUARE"), Chess.NO_SQUARE);
        assertEquals(number("PDN_STRUCT_CHESS_SETUP"), Chess.SETUP);
        assertEquals(number("PDN_STRUCT_CHESS_POSITION"), Chess.POSITION);
        assertEquals(number("PDN_OK"), Chess.OK);
        assertEquals(number("PDN_ERROR_RANGE"), Chess.RANGE);
    }

    @Test
    void structsHaveTheHeadersSizes() {
        Map<String, Integer> words = Map.of("pdn_chess_setup", Chess.WORDS, "pdn_chess_position", Chess.WORDS,
                "pdn_chess_game", Game.WORDS, "pdn_chess_clock", Clock.WORDS);
        words.forEach((struct, count) -> assertEquals("uint64_t words[" + count + "];", fields(struct)));
        assertEquals("uint32_t problems; uint32_t offset;", fields("pdn_chess_report"));
        assertTrue(fields("pdn_chess_divide_entry").matches("uint64_t nodes; uint64_t \\w+;"));
    }

    @Test
    void enumsHaveTheHeadersNumbers() throws IOException {
        for (Color color : Color.values()) {
            assertEquals(number("PDN_CHESS_" + color), color.code());
        }
        for (Role role : Role.values()) {
            assertEquals(number("PDN_CHESS_" + role), role.code());
            assertEquals(number("PDN_CHESS_" + role) + 8, Piece.of(Color.BLACK, role).code());
        }
        for (FenMode mode : FenMode.values()) {
            assertEquals(number("PDN_CHESS_FEN_" + mode), mode.code());
        }
        for (CastlingStyle style : CastlingStyle.values()) {
            assertEquals(number("PDN_CHESS_" + style), style.code());
        }
        for (Outcome outcome : Outcome.values()) {
            assertEquals(number("PDN_CHESS_" + outcome), outcome.ordinal());
        }
        Map<String, Integer> problems = new TreeMap<>();
        for (Problem problem : Problem.values()) {
            problems.put("PDN_CHESS_PROBLEM_" + problem, 1 << problem.ordinal());
        }
        assertEquals(numbers("PDN_CHESS_PROBLEM_\\w+"), problems);
    }

    @Test
    void everyStatusHasItsReason() {
        Map<String, Integer> reasons = new TreeMap<>();
        for (FenException.Reason reason : FenException.Reason.values()) {
            String prefix = reason == FenException.Reason.INVALID_POSITION ? "PDN_CHESS_" : "PDN_CHESS_FEN_";
            reasons.put(prefix + reason, reason.status());
        }
        for (IllegalMoveException.Reason reason : IllegalMoveException.Reason.values()) {
            String prefix = reason == IllegalMoveException.Reason.SYNTAX ? "PDN_CHESS_UCI_" : "PDN_CHESS_MOVE_";
            reasons.put(prefix + reason, reason.status());
        }
        Map<String, Integer> statuses = numbers("PDN_CHESS_\\w+");
        statuses.values().removeIf(number -> number >= 0 || number < LAST_STATUS_IN_JAVA);
        assertEquals(statuses, reasons);
    }

    /** The fields of a struct, with one space wherever there is space. */
    private static String fields(String struct) {
        Matcher matcher = Pattern.compile("struct\\b[^{;]*\\b" + struct + "\\s*\\{([^}]*)}").matcher(header);
        assertTrue(matcher.find(), struct);
        return matcher.group(1).strip().replaceAll("\\s+", " ");
    }

    static int number(String name) throws IOException {
        if (header == null) {
            read();
        }
        Map<String, Integer> numbers = numbers(name);
        assertTrue(numbers.containsKey(name), name + " is not in the header");
        return numbers.get(name);
    }

    /** The numbers of all names that match: {@code #define NAME 1}, {@code NAME = 1}. */
    private static Map<String, Integer> numbers(String names) {
        Map<String, Integer> numbers = new TreeMap<>();
        String assigned = "(?:\\s*=\\s*|[ \\t]+)\\(?(-?(?:0x[0-9A-Fa-f]+|\\d{1,9}))(?![0-9A-Fa-f])";
        Matcher matcher = Pattern.compile("\\b(" + names + ")" + assigned).matcher(header);
        while (matcher.find()) {
            numbers.put(matcher.group(1), Integer.decode(matcher.group(2)));
        }
        return numbers;
    }
}
