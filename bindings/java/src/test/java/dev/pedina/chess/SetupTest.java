package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class SetupTest {

    private static final Setup KINGS = Setup.empty()
            .with(Square.E1, Piece.WHITE_KING)
            .with(Square.E8, Piece.BLACK_KING);

    @Test
    void aSetupIsBuiltStepByStep() {
        Setup setup = KINGS
                .with(Square.H1, Piece.WHITE_ROOK)
                .with(Square.D5, Piece.WHITE_PAWN)
                .with(Square.C5, Piece.BLACK_PAWN)
                .withCastlingRooks(SquareSet.of(Square.H1))
                .withEnPassant(Square.C6)
                .withCounters(0, 20);
        assertEquals("4k3/8/8/2pP4/8/8/8/4K2R w K c6 0 20", setup.fen());
        assertEquals("4k3/8/8/2pP4/8/8/8/4K2R w H c6 0 20", setup.shredderFen());
        assertEquals(setup, Setup.parse(setup.fen()));
        assertEquals(Set.of(), setup.problems());
        assertEquals(setup.fen(), setup.position().fen());
        assertEquals(setup, setup.position().setup());
        assertEquals("4k3/8/8/2pP4/8/8/8/4K3 b - - 7 20",
                setup.without(Square.H1).withCastlingRooks(SquareSet.EMPTY).withoutEnPassant()
                        .withTurn(Color.BLACK).withCounters(7, 20).fen());
    }

    @Test
    void eachStepIsACopy() {
        Setup before = Setup.parse("4k3/8/8/8/8/8/8/4K3 w - - 3 9");
        String fen = before.fen();
        before.with(Square.A2, Piece.WHITE_PAWN);
        before.without(Square.E1);
        before.withTurn(Color.BLACK);
        before.withCastlingRooks(SquareSet.ALL);
        before.withEnPassant(Square.E3);
        before.withCounters(1, 2);
        assertEquals(fen, before.fen());
    }

    @Test
    void everyPieceGoesOnEverySquare() {
        for (Piece piece : Piece.values()) {
            for (Square square : Square.values()) {
                Setup setup = Setup.empty().with(square, piece);
                assertEquals(Optional.of(piece), setup.pieceAt(square));
                assertEquals(Setup.empty(), setup.without(square));
            }
        }
    }

    @Test
    void equalSetupsAreEqual() {
        Setup other = Setup.empty().with(Square.E8, Piece.BLACK_KING).with(Square.E1,
                Piece.WHITE_KING);
        assertEquals(KINGS, other);
        assertEquals(KINGS.hashCode(), other.hashCode());
        assertNotEquals(KINGS, other.withTurn(Color.BLACK));
        assertNotEquals(KINGS, KINGS.position());
    }

    static Stream<Arguments> problems() {
        return Stream.of(
                Arguments.of("8/8/8/8/8/8/8/8 w - - 0 1",
                        Set.of(Problem.EMPTY_BOARD, Problem.NO_WHITE_KING, Problem.NO_BLACK_KING)),
                Arguments.of("4k3/8/8/8/8/8/8/8 w - - 0 1", Set.of(Problem.NO_WHITE_KING)),
                Arguments.of("4k1k1/8/8/8/8/8/8/4K1K1 w - - 0 1",
                        Set.of(Problem.MANY_WHITE_KINGS, Problem.MANY_BLACK_KINGS)),
                Arguments.of("4k2P/8/8/8/8/8/8/4K2p w - - 0 1", Set.of(Problem.PAWNS_ON_BACK_RANK)),
                Arguments.of("4k3/pppppppp/p7/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
                        Set.of(Problem.MANY_WHITE_PAWNS, Problem.MANY_BLACK_PAWNS)),
                Arguments.of("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1",
                        Set.of(Problem.WHITE_MATERIAL)),
                Arguments.of("nnn1k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1",
                        Set.of(Problem.BLACK_MATERIAL)),
                Arguments.of("4k3/8/8/8/8/8/NNNNNNNN/NNNNKNNN w - - 0 1",
                        Set.of(Problem.WHITE_MATERIAL)),
                Arguments.of("qqqqk3/qqqqqqqq/qqqqqqqq/8/8/8/8/4K3 w - - 0 1",
                        Set.of(Problem.MANY_BLACK_PIECES, Problem.BLACK_MATERIAL)),
                Arguments.of("4k3/8/8/8/8/8/8/4K3 w K - 0 1", Set.of(Problem.CASTLING)),
                Arguments.of("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", Set.of(Problem.EN_PASSANT)),
                Arguments.of("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", Set.of(Problem.OPPOSITE_CHECK)),
                Arguments.of("4k3/8/8/8/8/8/8/4K3 w - - 0 0", Set.of(Problem.COUNTERS)));
    }

    @ParameterizedTest
    @MethodSource("problems")
    void allProblemsAreReportedAtOnce(String fen, Set<Problem> expected) {
        Setup setup = Setup.parse(fen);
        assertEquals(expected, setup.problems());
        InvalidPositionException refused = assertThrows(InvalidPositionException.class,
                setup::position);
        assertEquals(setup.problems(), refused.problems());
        assertEquals(-40, refused.status());
        assertTrue(refused.getMessage().contains(setup.fen()), refused.getMessage());
        FenException fenRefused = assertThrows(FenException.class, () -> Position.parse(fen));
        assertEquals(setup.problems(), fenRefused.problems());
        assertEquals(Reason.INVALID_POSITION, fenRefused.reason());
    }

    @Test
    void problemsCannotBeChanged() {
        assertThrows(UnsupportedOperationException.class, Setup.empty().problems()::clear);
    }

    @Test
    void repairSaysWhatItDropped() {
        Setup.Repair repair = Setup.parse("4k3/8/8/8/8/8/8/4K2R w KQkq e6 0 0").repair();
        assertEquals("4k3/8/8/8/8/8/8/4K2R w K - 0 1", repair.position().fen());
        assertEquals(Set.of(Problem.CASTLING, Problem.EN_PASSANT, Problem.COUNTERS),
                repair.dropped());
        Setup.Repair nothing = Setup.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1").repair();
        assertEquals(Set.of(), nothing.dropped());
        assertThrows(UnsupportedOperationException.class, () -> repair.dropped().clear());
    }

    @Test
    void anEnPassantSquareThatLeavesACheckIsTheProblem() {
        for (String fen : new String[] {"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1",
                "8/8/K7/Pp6/3k4/3q4/8/8 w - b6 0 5"}) {
            FenException refused = assertThrows(FenException.class, () -> Position.parse(fen));
            assertEquals(Set.of(Problem.EN_PASSANT), refused.problems());
            Position repaired = Position.parse(fen, FenMode.LENIENT);
            assertEquals(repaired, Position.parse(repaired.fen()));
            assertEquals(repaired, Position.parse(repaired.shredderFen()));
        }
    }

    @Test
    void enginesPlayWhatNoGameReaches() {
        String fen = "4k3/pppppppp/8/8/8/QQQQQQQQ/PPPPPPPP/3QK3 w - - 70000 0";
        assertThrows(FenException.class, () -> Position.parse(fen, FenMode.LENIENT));
        Position position = Position.parse(fen, FenMode.PLAYABLE);
        assertEquals(65_535, position.halfmoveClock());
        assertEquals(position, Position.parse(position.fen(), FenMode.PLAYABLE));
        Setup.Playable playable = position.setup().playable();
        assertEquals(position, playable.position());
        assertEquals(Set.of(Problem.MANY_WHITE_PIECES, Problem.WHITE_MATERIAL),
                playable.problems());
        Setup twoKings = Setup.parse("4k3/8/8/8/8/8/8/3KK3 w - - 0 1");
        InvalidPositionException refused = assertThrows(InvalidPositionException.class,
                twoKings::playable);
        assertEquals(Set.of(Problem.MANY_WHITE_KINGS), refused.problems());
    }

    @Test
    void whatCannotBeRepairedIsSaid() {
        InvalidPositionException refused =
                assertThrows(InvalidPositionException.class,
                () -> Setup.parse("4k3/8/8/8/8/8/8/8 w K - 0 1").repair());
        assertTrue(refused.problems().contains(Problem.NO_WHITE_KING));
    }

    @Test
    void countersOutOfRangeAreRefused() {
        assertEquals("8/8/8/8/8/8/8/8 w - - 65535 65535", Setup.empty().withCounters(65_535, 65_535)
                .fen());
        for (int wrong : new int[] {-1, 65_536, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            assertThrows(IllegalArgumentException.class, () -> Setup.empty().withCounters(wrong,
                    1));
            assertThrows(IllegalArgumentException.class, () -> Setup.empty().withCounters(0,
                    wrong));
        }
    }

    @Test
    void doubleChess960StartsFromTwoPositions() {
        assertEquals(Position.start().setup(), Setup.chess960(518, 518));
        assertThrows(IllegalArgumentException.class, () -> Setup.chess960(0, 960));
    }
}
