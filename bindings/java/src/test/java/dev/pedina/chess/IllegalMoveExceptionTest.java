package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class IllegalMoveExceptionTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @ParameterizedTest
    @CsvSource({
        START + ", e4e5, ILLEGAL_MOVE_EMPTY_SQUARE",
        START + ", e7e5, ILLEGAL_MOVE_OPPONENTS_PIECE",
        START + ", e2e5, ILLEGAL_MOVE_UNREACHABLE",
        START + ", b1d2, ILLEGAL_MOVE_OWN_PIECE",
        START + ", e2e2, ILLEGAL_MOVE_OWN_PIECE",
        START + ", e1h1, ILLEGAL_MOVE_CASTLING",
        START + ", e1g1, ILLEGAL_MOVE_OWN_PIECE",
        START + ", e2e4q, ILLEGAL_MOVE_PROMOTION",
        "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1, e2d2, ILLEGAL_MOVE_KING_IN_CHECK",
        "8/P6k/8/8/8/8/8/K7 w - - 0 1, a7a8, ILLEGAL_MOVE_PROMOTION",
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1, e1g1, ILLEGAL_MOVE_CASTLING",
    })
    void theReasonIsNamed(String fen, String uci, Reason reason) {
        Position position = Position.parse(fen);
        IllegalMoveException refused = assertThrows(IllegalMoveException.class,
                () -> position.play(uci));
        assertEquals(reason, refused.reason());
        assertEquals(reason.status(), refused.status());
        assertEquals(uci, refused.move());
        assertTrue(refused.getMessage().contains(uci), refused.getMessage());
        assertTrue(refused.getMessage().contains(fen), refused.getMessage());
        assertEquals(fen, position.fen());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e2", "e2e", "e2e44", "e2e4X", "e2e4k", "E2E4", "i2i4", "e0e4",
            "e2-e4", "O-O", " e2e4",
        "e2e4 ", "\u0435\u0032\u0065\u0034", "e2e\u0664", "e2e4\u0000"})
    void whatIsNoMoveIsSyntax(String uci) {
        IllegalMoveException refused = assertThrows(IllegalMoveException.class,
                () -> Position.start().parseUci(uci));
        assertEquals(Reason.ILLEGAL_MOVE_SYNTAX, refused.reason());
        assertEquals(uci, refused.move());
    }

    @Test
    void allMovesAreLegalOrHaveAReason() {
        Set<Reason> seen = EnumSet.noneOf(Reason.class);
        for (String fen : List.of(START,
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1")) {
            Position position = Position.parse(fen);
            Set<Move> legal = new HashSet<>(position.legalMoves());
            for (Square from : Square.values()) {
                for (Square to : Square.values()) {
                    check(position, legal, seen, Move.of(from, to));
                    for (Role role : List.of(Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN)) {
                        check(position, legal, seen, Move.of(from, to, role));
                    }
                }
            }
            assertEquals(Set.of(), legal);
        }
        assertEquals(EnumSet.range(Reason.ILLEGAL_MOVE_EMPTY_SQUARE, Reason.ILLEGAL_MOVE_PROMOTION),
                seen);
    }

    private static void check(Position position, Set<Move> legal, Set<Reason> seen, Move move) {
        Optional<Reason> reason = position.checkMove(move);
        assertEquals(legal.remove(move), position.isLegal(move));
        assertEquals(reason.isEmpty(), position.isLegal(move));
        reason.ifPresent(seen::add);
        if (reason.isPresent()) {
            IllegalMoveException refused = assertThrows(IllegalMoveException.class,
                    () -> position.play(move));
            assertEquals(reason, Optional.of(refused.reason()));
            assertFalse(position.legalMoves().contains(move));
        }
    }
}
