package dev.pedina.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.pedina.chess.Epd;
import dev.pedina.chess.FenException;
import dev.pedina.chess.Position;
import dev.pedina.konobi.Point;
import dev.pedina.mastermind.MastermindException;
import dev.pedina.mastermind.Variant;

import java.util.List;

import org.junit.jupiter.api.Test;

/**
 * Texts beyond {@link Bridge#LONGEST_CRITICAL_TEXT} are copied, and mean what shorter ones mean.
 */
final class LongTextTest {

    private static final String LONG = "x".repeat(Bridge.LONGEST_CRITICAL_TEXT);
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    @Test
    void aLongTextIsReadToItsEnd() {
        Epd epd = Epd.parse(START + " c0 \"" + LONG + "\"; id \"last\";");
        assertEquals(Position.start(), epd.position());
        assertEquals(List.of(LONG), epd.operations().get("c0"));
        assertEquals(List.of("last"), epd.operations().get("id"));
    }

    @Test
    void aLongTextIsRefusedAtTheSamePlace() {
        FenException expected = assertThrows(FenException.class,
                () -> Position.parse(START + " 0 " + "x".repeat(1000)));
        FenException refused = assertThrows(FenException.class, () -> Position.parse(START + " 0 "
                + LONG));
        assertEquals(expected.offset(), refused.offset());
        assertEquals(expected.reason(), refused.reason());
        assertEquals(true, Point.parse("c3" + LONG).isEmpty());
        Variant variant = Variant.of(4, 6);
        assertThrows(MastermindException.class, () -> variant.parse("1".repeat(LONG.length() + 1)));
    }
}
