package dev.pedina.mastermind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.Header;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares the numbers of the Java side with the C headers: where one of them changes, this fails. */
final class HeaderTest {

    private static String header;

    @BeforeAll
    static void read() throws IOException {
        header = Header.text();
    }

    @Test
    void everyConstantIsTheHeaders() {
        Map<String, Integer> want = new TreeMap<>();
        want.put("MAX_PEGS", Code.MAX_PEGS);
        want.put("MAX_SYMBOLS", 11);
        want.put("MAX_LISTED", Variant.MAX_LISTED);
        want.put("DIGITS_SIZE", Code.DIGITS_SIZE);
        want.put("CODE_SIZE", PegSet.CODE_SIZE);
        want.put("FEEDBACK_SIZE", Feedback.KEY_PEGS_SIZE);
        want.put("MAX_OUTCOMES", Candidates.MAX_OUTCOMES);
        want.put("MAX_GUESSES", Strategy.MAX_GUESSES);
        want.put("MAX_ROWS", Words.MAX_ROWS);
        want.put("STEPS_DEFAULT", (int) Remaining.DEFAULT_STEPS);
        want.put("GENETIC_WORDS", Genetic.WORDS);
        want.put("TREE_MAX_ROWS", Match.MAX_ROWS);
        want.put("MATCH_SIZE", Match.BYTES);
        assertEquals(want, numbers("#define PDN_MASTERMIND_(\\w+) (\\d+)"));
    }

    @Test
    void everyEnumHasTheHeadersNumbers() {
        Map<String, Integer> want = new TreeMap<>();
        for (PegKind kind : PegKind.values()) {
            want.put(kind.name(), (int) kind.code());
        }
        for (Strategy strategy : Strategy.values()) {
            want.put(strategy.name(), strategy.ordinal());
        }
        for (Genetic.Level level : Genetic.Level.values()) {
            want.put("GENETIC_" + level, level.ordinal());
        }
        for (Match.Awaited awaited : Match.Awaited.values()) {
            String name = switch (awaited) {
                case NEXT_ROUND -> "ROUND_OVER";
                case NOTHING -> "MATCH_OVER";
                default -> "AWAITING_" + awaited;
            };
            want.put(name, awaited.ordinal());
        }
        Map<String, Integer> numbers = numbers("PDN_MASTERMIND_(\\w+) = (\\d+)");
        numbers.keySet().removeIf(name -> name.startsWith("EVENT_"));
        assertEquals(want, numbers);
    }

    @Test
    void everyStatusHasItsReason() {
        Map<String, Integer> want = new TreeMap<>();
        for (MastermindException.Reason reason : MastermindException.Reason.values()) {
            want.put(reason.name(), reason.status());
        }
        want.put("MEMORY", -172); // Java takes as much as the library asks for.
        assertEquals(want, numbers("PDN_MASTERMIND_(\\w+) = (-\\d+)"));
    }

    @Test
    void structsHaveTheHeadersSizes() {
        Map<String, Integer> bytes = numbers("PDN_LAYOUT\\(pdn_mastermind_(\\w+), (\\d+), 8\\)");
        Map<String, Integer> want = Map.of("row", Words.ROW, "hint", Words.HINT, "match", Words.MATCH, "event", Words.EVENT);
        bytes.replaceAll((name, size) -> size / Long.BYTES);
        assertEquals(want, bytes);
    }

    @Test
    void theNumbersOfEventsAreTheHeaders() {
        assertEquals(Map.of("EVENT_CODE", 0, "EVENT_GUESS", 1, "EVENT_RESPONSE", 2, "EVENT_REVEAL", 3, "EVENT_ROUND", 4,
                "EVENT_OVER", 5), numbers("PDN_MASTERMIND_(EVENT_\\w+) = (\\d+)"));
    }

    private static Map<String, Integer> numbers(String pattern) {
        Map<String, Integer> numbers = new TreeMap<>();
        Matcher matcher = Pattern.compile(pattern).matcher(header);
        while (matcher.find()) {
            numbers.put(matcher.group(1), Integer.valueOf(matcher.group(2)));
        }
        assertTrue(!numbers.isEmpty(), pattern);
        return numbers;
    }
}
