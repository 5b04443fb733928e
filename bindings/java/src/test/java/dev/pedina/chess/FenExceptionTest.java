package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FenExceptionTest {

    private static final String BOARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', value = {
        "\"\", FEN_LENGTH, 0",
        "\"4k3/8/8/8/8/8/8/4K3\", FEN_FIELDS, 19",
        "\"4k3/8/8/8/8/8/8/4K3  w - - 0 1\", FEN_FIELDS, 20",
        "\"4k3/8/8/8/8/8/8/4K3 w - - 0 1 x\", FEN_FIELDS, 29",
        "\"4k3/8/8/8/8/8/8/4KX2 w - - 0 1\", FEN_BOARD, 18",
        "\"4k3/9/8/8/8/8/8/4K3 w - - 0 1\", FEN_BOARD, 4",
        "\"4k3/8/8/8/8/8/8/4K3 x - - 0 1\", FEN_TURN, 20",
        "\"4k3/8/8/8/8/8/8/4K3 w Z - 0 1\", FEN_CASTLING, 22",
        "\"4k3/8/8/8/8/8/8/4K3 w - e9 0 1\", FEN_EN_PASSANT, 25",
        "\"4k3/8/8/8/8/8/8/4K3 w - - x 1\", FEN_HALFMOVE_CLOCK, 26",
        "\"4k3/8/8/8/8/8/8/4K3 w - - 0 x\", FEN_FULLMOVE_NUMBER, 28",
    })
    void theWrongFieldAndItsPlaceAreNamed(String fen, Reason reason, int offset) {
        FenException refused = assertThrows(FenException.class, () -> Position.parse(fen));
        assertEquals(reason, refused.reason());
        assertEquals(offset, refused.offset());
        assertEquals(reason.status(), refused.status());
        assertEquals(fen, refused.text());
        assertEquals(Set.of(), refused.problems());
        assertTrue(refused.getMessage().contains("offset " + offset), refused.getMessage());
        assertTrue(refused.getMessage().contains(fen), refused.getMessage());
        FenException ofSetup = assertThrows(FenException.class, () -> Setup.parse(fen));
        assertEquals(refused.getMessage(), ofSetup.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u2654", "\u00e4", "\u0000", "\ud83d\ude00", "\u0434"})
    void theOffsetCountsCharactersNotBytes(String strange) {
        String fen = BOARD + " w KQkq - " + strange + " 1";
        FenException refused = assertThrows(FenException.class, () -> Position.parse(fen));
        assertEquals(Reason.FEN_HALFMOVE_CLOCK, refused.reason());
        assertEquals(fen.indexOf(strange), refused.offset());
        String turned = BOARD.replace("RNBQK", "RNB" + strange + "K");
        FenException board = assertThrows(FenException.class, () -> Position.parse(turned
                + " w KQkq - 0 1"));
        assertEquals(Reason.FEN_BOARD, board.reason());
        assertEquals(turned.indexOf(strange), board.offset());
    }

    @Test
    void lettersThatLookLikeOthersAreNotTaken() {
        // Cyrillic and full-width letters: the low byte of some is the one of an ASCII letter.
        for (String letter : new String[] {"\u0440", "\uff52", "\u0172", "\u2072"}) {
            assertThrows(FenException.class, () -> Position.parse(letter + BOARD.substring(1)
                    + " w KQkq - 0 1"));
        }
    }

    @Test
    void aTextOfAMegabyteIsRefusedAndShownInPart() {
        String text = "8".repeat(1 << 20);
        FenException refused = assertThrows(FenException.class, () -> Position.parse(text));
        assertEquals(Reason.FEN_LENGTH, refused.reason());
        assertEquals(text, refused.text());
        assertTrue(refused.getMessage().length() < 400, refused.getMessage());
    }

    @Test
    void damagedTextsAreRefusedWithAPlaceInThem() {
        Random random = new Random(1);
        String letters = "rnbqkpRNBQKP12345678/ wb-KQkqah\u0000\u00e9\u2654";
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder(BOARD + " w KQkq - 0 1");
            for (int change = random.nextInt(4); change >= 0; change--) {
                int at = random.nextInt(text.length());
                String letter = letters.substring(random.nextInt(letters.length())).substring(0, 1);
                text.replace(at, at + random.nextInt(2), random.nextBoolean() ? letter : "");
            }
            try {
                Position position = Position.parse(text.toString());
                assertEquals(position, Position.parse(position.fen()));
            } catch (FenException e) {
                assertTrue(e.offset() >= 0 && e.offset() <= text.length(), () -> e.offset() + " in "
                        + text);
                assertEquals(e.reason() == Reason.INVALID_POSITION, !e.problems().isEmpty());
                refused++;
            }
        }
        assertTrue(refused > 10_000 && refused < 20_000, refused + " were refused");
    }

    @Test
    void lenientReadingTakesWhatProgramsWrite() {
        for (String rest : new String[] {" w KQkq", "  w  KQkq  -", "\tw KQkq - 00 01 ",
                " W qkQK - 0"}) {
            assertThrows(FenException.class, () -> Position.parse(BOARD + rest));
            assertEquals(Position.start(), Position.parse(BOARD + rest, FenMode.LENIENT));
            assertEquals(Position.start().setup(), Setup.parse(BOARD + rest, FenMode.LENIENT));
        }
        assertEquals("4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                Position.parse("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", FenMode.LENIENT).fen());
    }
}
