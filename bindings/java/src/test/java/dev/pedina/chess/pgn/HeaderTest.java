package dev.pedina.chess.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pedina.internal.Header;

import java.util.Map;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;

/** Compares the numbers and names of this package with include/pedina.h. */
final class HeaderTest {

    @Test
    void kindsAreTheHeaders() {
        assertEquals(Map.of("GAME", Token.GAME, "TAG", Token.TAG, "MOVES", Token.MOVES, "SAN", Token.SAN, "NAG", Token.NAG,
                "COMMENT", Token.COMMENT, "VARIATION", Token.VARIATION, "END_VARIATION", Token.END_VARIATION,
                "ERROR", Token.ERROR, "END_GAME", Token.END_GAME),
                Map.of("GAME", pgn("GAME"), "TAG", pgn("TAG"), "MOVES", pgn("MOVES"), "SAN", pgn("SAN"), "NAG", pgn("NAG"),
                "COMMENT", pgn("COMMENT"), "VARIATION", pgn("VARIATION"), "END_VARIATION", pgn("END_VARIATION"),
                "ERROR", pgn("ERROR"), "END_GAME", pgn("END_GAME")));
        for (PgnResult result : PgnResult.values()) {
            assertEquals(pgn(result.name()), result.ordinal());
        }
        assertEquals(PgnResult.UNKNOWN, PgnResult.of(pgn("CUT_SHORT")));
    }

    @Test
    void everyStatusHasItsReason() {
        Map<String, Integer> reasons = new TreeMap<>();
        for (PgnError.Reason reason : PgnError.Reason.values()) {
            reasons.put(reason.name(), reason.status());
        }
        Map<String, Integer> statuses = new TreeMap<>();
        Header.numbers("PDN_CHESS_(?:PGN|SAN)_\\w+").forEach((name, number) -> {
            if (number < 0) {
                statuses.put(name.replace("PDN_CHESS_PGN_", "").replace("PDN_CHESS_", "").replace("SAN_NO_", "NO_")
                        .replace("SAN_AMB", "AMB"), number);
            }
        });
        assertEquals(statuses, reasons);
    }

    @Test
    void structsAreTheHeaders() {
        assertEquals("uint64_t words[" + PgnReader.SCANNER_WORDS + "];", Header.fields("pdn_chess_pgn_scanner"));
        assertEquals("uint64_t words[1];", Header.fields("pdn_chess_pgn_writer"));
        assertEquals("uint64_t offset; uint32_t line; uint32_t game; uint32_t kind; uint32_t number; int32_t status; "
                + "uint32_t start; uint32_t length; uint32_t name_length;", Header.fields("pdn_chess_pgn_token"));
        assertEquals("uint64_t capacity; uint64_t length;", Header.fields("pdn_text"));
    }

    private static int pgn(String name) {
        return Header.number("PDN_CHESS_PGN_" + name);
    }
}
