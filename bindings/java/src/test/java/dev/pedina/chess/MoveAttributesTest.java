package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;

import org.junit.jupiter.api.Test;

final class MoveAttributesTest {

    @Test
    void aMoveIsDescribedWithoutPlayingIt() {
        Position position = Position.parse("r3k2r/8/8/8/8/8/1p6/R5K1 b kq - 0 1");
        assertEquals(new MoveAttributes(Role.PAWN, Optional.of(Role.ROOK),
                Optional.of(Role.KNIGHT), false, false, false),
                position.attributes(position.parseUci("b2a1n")));
        assertEquals(new MoveAttributes(Role.KING, Optional.empty(), Optional.empty(), false, true,
                false), position.attributes(position.parseUci("e8c8")));
        Position passed = Position.parse("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        assertEquals(new MoveAttributes(Role.PAWN, Optional.of(Role.PAWN), Optional.empty(), true,
                false, false), passed.attributes(passed.parseUci("e5d6")));
    }

    @Test
    void everyMoveGivesCheckThatDoes() {
        Position position = Position.parse("4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1");
        for (Move move : position.legalMoves()) {
            assertEquals(!position.play(move).checkers().isEmpty(),
                    position.attributes(move).givesCheck(), move.uci());
        }
    }

    @Test
    void anExchangeIsCountedInHundredthsOfAPawn() {
        Position position = Position.parse(
                "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1");
        assertEquals(-200, position.see(position.parseUci("d3e5")));
        assertEquals(0, position.see(position.parseUci("c1b1")));
    }

    @Test
    void anIllegalMoveHasNeither() {
        Position start = Position.start();
        Move illegal = Move.of(Square.E2, Square.E5);
        assertThrows(IllegalMoveException.class, () -> start.attributes(illegal));
        assertThrows(IllegalMoveException.class, () -> start.see(illegal));
    }
}
