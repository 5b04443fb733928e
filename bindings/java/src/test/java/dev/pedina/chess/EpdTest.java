package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.DataFiles;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;

final class EpdTest {

    private static final String LINE =
            "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 e3; id \"zwei Züge\"; hmvc 7; fmvn 30; noop;";

    @Test
    void positionAndOperationsAreRead() {
        Epd epd = Epd.parse(LINE);
        assertEquals("4k3/8/8/8/8/8/4P3/4K3 w - - 7 30", epd.position().fen());
        assertEquals(List.of("bm", "id", "hmvc", "fmvn", "noop"),
                List.copyOf(epd.operations().keySet()));
        assertEquals(List.of("e4", "e3"), epd.operations().get("bm"));
        assertEquals(List.of(Move.of(Square.E2, Square.E4), Move.of(Square.E2, Square.E3)),
                epd.moves("bm"));
        assertEquals(Optional.of("zwei Züge"), epd.operand("id"));
        assertEquals(Optional.empty(), epd.operand("noop"));
        assertEquals(List.of(), epd.moves("am"));
        assertEquals(LINE, epd.toString());
        assertThrows(SanException.class, () -> epd.moves("hmvc"));
    }

    @Test
    void whatIsMadeIsReadBack() {
        Position position = Epd.parse(LINE).position();
        Epd made = Epd.of(position).withMoves("bm", position.legalMoves().subList(0, 3))
                .withText("id", "\"quoted\" Wörter");
        assertEquals(made, Epd.parse(made.toString()));
        assertEquals(position.legalMoves().subList(0, 3), made.moves("bm"));
        assertEquals("'quoted' Wörter", made.operand("id").orElseThrow());
        // Longer than the first buffer.
        String text = "Wörter ".repeat(1000);
        assertEquals(text, made.withText("c0", text).operand("c0").orElseThrow());
        assertEquals(Map.of(), Epd.of(Position.start()).operations());
    }

    @Test
    void anOperationIsAddedBehindALenientLine() {
        Epd epd = Epd.parse("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9 id \"x\"", FenMode.LENIENT);
        assertEquals("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9", epd.position().fen());
        assertEquals("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9 id \"x\"; c0 \"y\";",
                epd.withText("c0", "y").toString());
    }

    @Test
    void everyPositionOfTheSuiteIsWrittenAsItsFirstFourFields() {
        for (String line : DataFiles.lines("standard.perft")) {
            String fen = line.split(" ;")[0];
            String fields = fen.replaceAll(" \\d+ \\d+$", "");
            assertEquals(fields, Epd.of(Position.parse(fen)).toString());
        }
    }

    @Test
    void whatIsWrongIsReportedWithItsPlace() {
        EpdException syntax = assertThrows(EpdException.class,
                () -> Epd.parse("4k3/8/8/8/8/8/4P3/4K3 w - - id \"Züge; no end"));
        assertEquals(-80, syntax.status());
        assertTrue(syntax.offset() >= 28 && syntax.offset() <= syntax.text().length(),
                syntax.getMessage());
        FenException fen = assertThrows(FenException.class,
                () -> Epd.parse("4k3/8/8/8/8/8/4P3/4K3 x - - id 1;"));
        assertEquals(Reason.FEN_TURN, fen.reason());
        assertEquals(22, fen.offset());
        FenException rules = assertThrows(FenException.class,
                () -> Epd.parse("8/8/8/8/8/8/4P3/4K3 w - -"));
        assertEquals(Reason.INVALID_POSITION, rules.reason());
        assertThrows(IllegalArgumentException.class, () -> Epd.of(Position.start())
                .withText("no opcode", ""));
        assertThrows(IllegalMoveException.class,
                () -> Epd.of(Position.start()).withMoves("bm",
                List.of(Move.of(Square.E2, Square.E5))));
    }

    @Test
    void theMovesOfAVariationFollowOneAnother() {
        Position start = Position.start();
        Position reached = start;
        List<Move> line = new ArrayList<>();
        for (String san : List.of("e4", "e5", "Nf3")) {
            line.add(reached.parseSan(san));
            reached = reached.play(line.get(line.size() - 1));
        }
        Epd made = Epd.of(start).withMoves("pv", line);
        assertTrue(made.toString().endsWith(" pv e4 e5 Nf3;"), made.toString());
        assertEquals(line, made.moves("pv"));
        assertThrows(IllegalMoveException.class, () -> Epd.of(start).withMoves("bm", line));
        assertThrows(SanException.class, () -> Epd.parse(Epd.of(start) + " bm e4 e5;").moves("bm"));
    }

    @Test
    void numbersAreWrittenInTheirRanges() {
        Epd epd = Epd.of(Position.start()).withNumber("acd", 12).withNumber("ce", -35);
        assertEquals(epd.toString(), Epd.parse(epd.toString()).toString());
        assertTrue(epd.toString().contains(" acd 12; ce -35;"), epd.toString());
        assertThrows(IllegalArgumentException.class, () -> epd.withNumber("acd", -1));
        assertThrows(IllegalArgumentException.class, () -> epd.withNumber("no opcode", 1));
    }
}
