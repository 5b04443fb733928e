package dev.pedina.mastermind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.TextStyle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

/** Names of a program's own, codes as people type them, and boards as the Rust tests have them. */
final class DrawingTest {

    private static final Variant CLASSIC = Variant.of(4, 6);

    private static Match match(String... guesses) {
        Match match = new Match(Settings.DEFAULT.with("BoardSize", "6"));
        match.commit(CLASSIC.parse("6421"));
        for (String guess : guesses) {
            match.guess(CLASSIC.parse(guess));
            match.respond(match.expectedResponse().orElseThrow());
        }
        return match;
    }

    @Test
    void thePictureIsTheCommittedOne() throws IOException {
        Match won = match("1123", "1456", "4614", "6241", "6421");
        Path committed = Path.of("../../docs/pictures/mastermind.svg");
        assertEquals(Files.readString(committed), Drawing.of(won).svg());
        assertFalse(Drawing.of(won).withoutLabels().svg().contains("<text"));
    }

    @Test
    void textHasNamesOfAProgramsOwn() {
        PegNames names = PegNames.of("sun", "moon", "star", "tree", "leaf", "stone");
        Drawing drawing = Drawing.of(match("1123"), names).withoutLabels();
        String first = "sun   sun   moon  star   XO\n";
        assertTrue(drawing.text(TextStyle.ASCII).startsWith(first), drawing.text(TextStyle.ASCII));
        assertTrue(drawing.text(TextStyle.ASCII).endsWith("?     ?     ?     ?\n"));
        assertTrue(drawing.withSecret().text(TextStyle.ASCII).endsWith("stone tree  moon  sun\n"));
        assertTrue(drawing.text(TextStyle.ANSI).contains("\u001b[48;5;"));
        MastermindException few = assertThrows(MastermindException.class,
                () -> Drawing.of(match(), PegNames.of("sun")).svg());
        assertEquals(Reason.PEG_SET, few.reason());
    }

    @Test
    void codesAreReadAsPeopleTypeThem() {
        PegNames colors = PegNames.of(new PegSet(PegKind.COLORS, 6, true));
        String[] names = {"RED", "BLUE", "GREEN", "YELLOW", "ORANGE", "PURPLE", "EMPTY"};
        assertEquals(PegNames.of(names), colors);
        Variant variant = colors.variant(4);
        for (String text : new String[] {"red Red green empty", "rrge", "R r GR E", "113e"}) {
            assertEquals("1137", colors.read(variant, text).toString());
            assertEquals("", colors.advice(variant, text));
        }
        MastermindException pink = assertThrows(MastermindException.class,
                () -> colors.read(variant, "pink r r r"));
        assertEquals(Reason.CODE_UNKNOWN_PEG, pink.reason());
        String message = pink.getMessage();
        assertTrue(message.contains("\"pink\" is no peg: use RED, BLUE"), message);
        assertThrows(MastermindException.class, () -> colors.parse(variant, "red Red green empty"));
    }

    @Test
    void namesAreRefusedWithTheReason() {
        assertRefused(Reason.PEG_NAMES_REPEATED, "sun", "SUN");
        assertRefused(Reason.PEG_NAMES_CHARACTER, "s\u00fcn");
        assertRefused(Reason.PEG_NAMES_COUNT);
        assertRefused(Reason.PEG_NAMES_LENGTH, "x".repeat(16));
        assertThrows(IllegalArgumentException.class, () -> PegNames.of("sun", ""));
        assertThrows(IllegalArgumentException.class, () -> PegNames.of("sun moon"));
    }

    private static void assertRefused(Reason reason, String... names) {
        var refusal = assertThrows(MastermindException.class, () -> PegNames.of(names));
        assertEquals(reason, refusal.reason());
    }
}
