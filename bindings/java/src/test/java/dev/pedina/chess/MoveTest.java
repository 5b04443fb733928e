package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

final class MoveTest {

    @Test
    void everyMoveSurvivesTheWayThroughItsCode() {
        for (Square from : Square.values()) {
            for (Square to : Square.values()) {
                Move plain = Move.of(from, to);
                assertEquals(plain, Move.ofCode(plain.code()));
                for (Role role : List.of(Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN)) {
                    Move promotion = Move.of(from, to, role);
                    assertEquals(promotion, Move.ofCode(promotion.code()));
                    assertNotEquals(plain, promotion);
                }
            }
        }
    }

    @Test
    void theTextIsUci() {
        assertEquals("a1h8", Move.of(Square.A1, Square.H8).uci());
        assertEquals("h7g8n", Move.of(Square.H7, Square.G8, Role.KNIGHT).toString());
    }

    @Test
    void nobodyBecomesAPawnOrAKing() {
        for (Role role : List.of(Role.PAWN, Role.KING)) {
            assertThrows(IllegalArgumentException.class, () -> Move.of(Square.A7, Square.A8, role));
            assertThrows(IllegalArgumentException.class, () -> new Move(Square.A7, Square.A8,
                    Optional.of(role)));
        }
    }
}
