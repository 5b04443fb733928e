package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;

/** Algebraic notation in both directions. */
final class SanTest {

    @Test
    void everyLegalMoveOfEveryPositionComesBack() {
        int moves = 0;
        for (TestData.Perft perft : TestData.perfts()) {
            Position position = TestData.position(perft.fen());
            Set<String> texts = new HashSet<>();
            for (Move move : position.legalMoves()) {
                String san = position.san(move);
                assertTrue(texts.add(san), () -> san + " means two moves in " + position);
                assertEquals(move, position.parseSan(san), () -> san + " in " + position);
                moves++;
            }
        }
        assertTrue(moves > 20_000, "only " + moves + " moves were written");
    }

    @Test
    void peopleWriteMovesInManyWays() {
        Position position = Position.parse("r3k2r/pP6/8/8/2Pp4/5N2/8/R3K2R b KQkq c3 0 1");
        assertEquals(Move.of(Square.D4, Square.C3), position.parseSan("dxc3e.p."));
        assertEquals(Move.of(Square.E8, Square.H8), position.parseSan("0-0"));
        Position white = Position.parse("r3k2r/pP6/8/8/8/5N2/8/R3K2R w KQkq - 0 1");
        assertEquals(white.parseSan("Nd4"), white.parseSan("♘f3d4!?"));
        assertEquals(white.parseSan("bxa8=Q+"), white.parseSan("ba8Q"));
    }

    @Test
    void aRefusalSaysWhyAndWhere() {
        Position position = Position.parse("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1");
        SanException two = assertThrows(SanException.class, () -> position.parseSan("Ne4"));
        assertEquals(Reason.SAN_AMBIGUOUS, two.reason());
        SanException none = assertThrows(SanException.class, () -> position.parseSan("Nh8"));
        assertEquals(Reason.SAN_NO_SUCH_MOVE, none.reason());
        SanException text = assertThrows(SanException.class, () -> position.parseSan("♘cx?"));
        assertEquals(Reason.SAN_SYNTAX, text.reason());
        assertEquals(3, text.offset(), "characters, not bytes");
        assertEquals("♘cx?", text.text());
        assertTrue(text.getMessage().contains(position.fen()), text.getMessage());
    }
}
