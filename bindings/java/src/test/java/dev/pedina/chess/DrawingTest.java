package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.TextStyle;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

final class DrawingTest {

    @Test
    void textShowsPiecesChecksLastMoveAndMarks() {
        Position position = Position.start().play("f2f3").play("e7e5").play("g2g4").play("d8h4");
        Drawing drawing = Drawing.of(position).lastMove(Move.of(Square.D8, Square.H4))
                .mark(SquareSet.of(Square.A3));
        assertEquals("""
                 8  r  n  b [.] k  b  n  r
                 7  p  p  p  p  .  p  p  p
                 6  .  .  .  .  .  .  .  .
                 5  .  .  .  .  p  .  .  .
                 4  .  .  .  .  .  . P [q]
                 3 <.> .  .  .  .  P  .  .
                 2  P  P  P  P  P  .  .  P
                 1  R  N  B  Q (K) B  N  R
                    a  b  c  d  e  f  g  h
                """.replace("P [q]", " P [q]").replaceAll("\\s+\n", "\n"),
                drawing.text(TextStyle.ASCII).replaceAll("[ ]+\n", "\n"));
        assertTrue(drawing.text(TextStyle.UNICODE).contains("♛"));
        assertTrue(drawing.text(TextStyle.ANSI).contains("\u001b["));
        String turned = drawing.from(Color.BLACK).coordinates(false).text(TextStyle.ASCII);
        assertTrue(turned.lines().findFirst().orElseThrow().strip().startsWith("R  N  B (K)"),
                turned);
    }

    @Test
    void aPictureIsXmlAndShowsWhatItIsTold() {
        Drawing plain = Drawing.of(Position.start());
        Set<String> all = new HashSet<>();
        for (Drawing drawing : new Drawing[] {
            plain,
            plain.theme(Drawing.Theme.BLUE),
            plain.theme(Drawing.Theme.GREEN),
            plain.theme(Drawing.Theme.GREY),
            plain.color(Drawing.Part.BLACK, 0xAB12CD),
            plain.from(Color.BLACK),
            plain.coordinates(false),
            plain.lastMove(Move.of(Square.E2, Square.E4)),
            plain.mark(SquareSet.of(Square.E4)),
            plain.arrow(Square.E2, Square.E4),
            plain.arrow(Square.E2, Square.E4, 0xFF0000),
            plain.size(65_535),
        }) {
            String svg = drawing.svg();
            assertTrue(all.add(svg), "two drawings are the same picture");
            assertEachTagIsClosed(svg);
        }
        assertEquals(plain.svg(), plain.theme(Drawing.Theme.BROWN).svg());
        assertTrue(plain.color(Drawing.Part.BLACK, 0xAB12CD).svg().toLowerCase()
                .contains("ab12cd"));
        assertTrue(plain.size(65_535).svg().contains("65535"));
    }

    @Test
    void manyArrowsFitAndOneMoreDoesNot() {
        Drawing drawing = Drawing.of(Position.start());
        for (int i = 0; i < Drawing.MAX_ARROWS; i++) {
            drawing = drawing.arrow(Square.values()[i], Square.values()[63 - i]);
        }
        assertNotEquals(Drawing.of(Position.start()).svg(), drawing.svg());
        Drawing full = drawing;
        assertThrows(IllegalStateException.class, () -> full.arrow(Square.A1, Square.A2));
        assertThrows(IllegalArgumentException.class, () -> full.size(-1));
        assertThrows(IllegalArgumentException.class, () -> full.color(Drawing.Part.MARK,
                0x1000000));
    }

    private static void assertEachTagIsClosed(String svg) {
        Deque<String> open = new ArrayDeque<>();
        Matcher tag = Pattern.compile("<(/?)(\\w+)[^<>]*?(/?)>").matcher(svg);
        while (tag.find()) {
            if (!tag.group(1).isEmpty()) {
                assertEquals(open.pop(), tag.group(2));
            } else if (tag.group(3).isEmpty()) {
                open.push(tag.group(2));
            }
        }
        assertTrue(open.isEmpty(), open.toString());
    }
}
