package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SquareTest {

    @Test
    void nameFileRankAndNumberBelongTogether() {
        assertEquals(64, Square.values().length);
        for (Square square : Square.values()) {
            assertEquals(square, Square.of(square.file(), square.rank()));
            assertEquals(square, Square.at(square.ordinal()));
            assertEquals(Optional.of(square), Square.parse(square.toString()));
            assertEquals(square.name(), square.toString().toUpperCase(java.util.Locale.ROOT));
        }
        assertEquals("h8", Square.at(63).toString());
        assertEquals(4, Square.E1.file());
        assertEquals(0, Square.E1.rank());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e", "e44", "i1", "a0", "a9", "E4", "4e", "\u04351", "\u00e41"})
    void otherTextsAreNoSquares(String text) {
        assertEquals(Optional.empty(), Square.parse(text));
    }

    @Test
    void numbersOffTheBoardAreRefused() {
        for (int wrong : new int[] {-1, 64, Integer.MIN_VALUE}) {
            assertThrows(IllegalArgumentException.class, () -> Square.at(wrong));
        }
        for (int wrong : new int[] {-1, 8, Integer.MIN_VALUE}) {
            assertThrows(IllegalArgumentException.class, () -> Square.of(wrong, 0));
            assertThrows(IllegalArgumentException.class, () -> Square.of(0, wrong));
        }
    }
}
