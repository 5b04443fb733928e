package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PositionTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @Test
    void theStartIsTheStart() {
        Position start = Position.start();
        assertEquals(START, start.fen());
        assertEquals("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
                start.shredderFen());
        assertEquals(Color.WHITE, start.turn());
        assertEquals(SquareSet.of(Square.A1, Square.H1, Square.A8, Square.H8),
                start.castlingRooks());
        assertEquals(Optional.empty(), start.enPassant());
        assertEquals(0, start.halfmoveClock());
        assertEquals(1, start.fullmoveNumber());
        assertEquals(Outcome.ONGOING, start.outcome());
        assertEquals(SquareSet.EMPTY, start.checkers());
        assertEquals(SquareSet.EMPTY, start.pinned());
        assertEquals(new SquareSet(0xFFFF_0000_0000_FFFFL), start.occupied());
        assertEquals(SquareSet.of(Square.B1, Square.G1), start.pieces(Color.WHITE, Role.KNIGHT));
        assertEquals(START, start.toString());
    }

    @Test
    void everySquareHoldsWhatTheFenSays() {
        Map<Square, Piece> pieces = new HashMap<>();
        Position start = Position.start();
        for (Square square : Square.values()) {
            start.pieceAt(square).ifPresent(piece -> pieces.put(square, piece));
            assertEquals(start.pieceAt(square).isPresent(), start.occupied().contains(square));
        }
        assertEquals(32, pieces.size());
        assertEquals(Piece.WHITE_QUEEN, pieces.get(Square.D1));
        assertEquals(Piece.BLACK_KING, pieces.get(Square.E8));
        for (Piece piece : Piece.values()) {
            for (Square square : start.pieces(piece.color(), piece.role())) {
                assertEquals(piece, pieces.remove(square));
            }
        }
        assertEquals(Map.of(), pieces);
    }

    @Test
    void playingLeavesTheOldPositionAsItWas() {
        Position start = Position.start();
        List<Move> moves = start.legalMoves();
        for (Move move : moves) {
            Position next = start.play(move);
            assertNotEquals(start, next);
            assertEquals(Color.BLACK, next.turn());
        }
        assertEquals(START, start.fen());
        assertEquals(moves, start.legalMoves());
        assertThrows(UnsupportedOperationException.class, () -> moves.remove(0));
    }

    @Test
    void equalPositionsAreEqualHoweverTheyCameAbout() {
        Position one = Position.start().play("g1f3").play("g8f6").play("b1c3");
        Position two = Position.start().play("b1c3").play("g8f6").play("g1f3");
        Position read = Position.parse(one.fen());
        for (Position other : List.of(two, read, one.setup().position())) {
            assertEquals(one, other);
            assertEquals(one.hashCode(), other.hashCode());
            assertEquals(one.key(), other.key());
        }
        Position later = one.play("f6g8").play("c3b1").play("g8f6").play("b1c3");
        assertNotEquals(one, later, "the counters differ");
        assertEquals(one.key(), later.key());
        assertNotEquals(one, one.setup());
        assertNotEquals(one, null);
    }

    @Test
    void positionsAreEqualIfAndOnlyIfTheirFensAre() {
        Map<String, Position> byFen = new HashMap<>();
        Map<Position, String> byPosition = new HashMap<>();
        for (TestData.Perft perft : TestData.perfts()) {
            Position position = TestData.position(perft.fen());
            for (Move first : position.legalMoves()) {
                Position next = position.play(first);
                assertEquals(next, byFen.merge(next.shredderFen(), next, (old, same) -> old));
                assertEquals(next.shredderFen(), byPosition.merge(next, next.shredderFen(),
                        (old, same) -> old));
            }
        }
        assertEquals(byFen.size(), byPosition.size());
        assertTrue(byFen.size() > 10_000);
    }

    @Test
    void bothFensAreReadBack() {
        for (TestData.Perft perft : TestData.perfts()) {
            Position position = TestData.position(perft.fen());
            assertEquals(position, TestData.position(position.fen()));
            assertEquals(position, TestData.position(position.shredderFen()));
            assertEquals(position, position.setup().playable().position());
        }
    }

    @Test
    void keysAreThoseOfPolyglot() {
        List<TestData.Key> keys = TestData.keys();
        assertTrue(keys.size() > 100);
        for (TestData.Key key : keys) {
            assertEquals(key.key(), TestData.position(key.fen()).key(), key.fen());
        }
    }

    @Test
    void castlingIsReadAndWrittenInBothStyles() {
        Position position = Position.parse("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        Move castling = Move.of(Square.E1, Square.H1);
        assertEquals(castling, position.parseUci("e1g1"));
        assertEquals(castling, position.parseUci("e1h1"));
        assertEquals("e1h1", castling.uci());
        assertEquals("e1g1", position.uci(castling));
        assertEquals("e1h1", position.uci(castling, CastlingStyle.CHESS960));
        assertEquals(position.play("e1c1"), position.play(Move.of(Square.E1, Square.A1)));
        assertEquals("2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2",
                Position.parse("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1").play("e8c8").fen());
    }

    @Test
    void chess960PositionsHaveScharnaglsNumbers() {
        assertEquals(Position.start(), Position.chess960(518));
        assertEquals("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
                Position.chess960(0).shredderFen());
        assertEquals("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAhf - 0 1",
                Position.chess960(518, 0).shredderFen());
        List<TestData.Perft> perfts = TestData.perfts().stream()
                .filter(perft -> perft.file().equals("chess960.perft"))
                .toList();
        assertEquals(960, perfts.size());
        for (int number = 0; number < perfts.size(); number++) {
            assertEquals(perfts.get(number).fen(), Position.chess960(number).shredderFen());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 960, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void otherChess960NumbersAreRefused(int number) {
        Exception refused = assertThrows(IllegalArgumentException.class,
                () -> Position.chess960(number));
        assertTrue(refused.getMessage().contains(String.valueOf(number)), refused.getMessage());
        assertThrows(IllegalArgumentException.class, () -> Position.chess960(0, number));
    }

    @Test
    void theEnPassantSquareCountsOnlyIfTheCaptureIsLegal() {
        Position position = Position.start().play("e2e4");
        assertEquals(Optional.empty(), position.enPassant());
        Position capture = position.play("g8f6").play("e4e5").play("d7d5");
        assertEquals(Optional.of(Square.D6), capture.enPassant());
        assertTrue(capture.isLegal(Move.of(Square.E5, Square.D6)));
        assertEquals(Optional.empty(), capture.play("e5d6").pieceAt(Square.D5));
    }

    @Test
    void checkersPinnedAndAttackersAreFound() {
        Position pinned = Position.parse("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1");
        assertEquals(SquareSet.of(Square.E2), pinned.pinned());
        assertEquals(SquareSet.of(Square.E1, Square.E8), pinned.attackers(Square.E2, Color.WHITE)
                .union(pinned.attackers(Square.E2, Color.BLACK)));
        Position check = Position.parse("4k3/8/8/8/8/5n2/8/r3K3 w - - 0 1");
        assertEquals(SquareSet.of(Square.A1, Square.F3), check.checkers());
        assertEquals(SquareSet.of(Square.E2, Square.F2), check.legalTargets(Square.E1));
    }

    @Test
    void theGameEndsByMateOrStalemate() {
        assertEquals(Outcome.CHECKMATE,
                Position.start().play("f2f3").play("e7e5").play("g2g4").play("d8h4").outcome());
        Position stalemate = Position.parse("7k/5Q2/8/8/8/8/8/K7 b - - 0 1");
        assertEquals(Outcome.STALEMATE, stalemate.outcome());
        assertEquals(List.of(), stalemate.legalMoves());
    }

    @Test
    void promotionsAreFourMoves() {
        Position position = Position.parse("8/P6k/8/8/8/8/8/K7 w - - 0 1");
        for (Role role : List.of(Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN)) {
            Move move = Move.of(Square.A7, Square.A8, role);
            assertTrue(position.legalMoves().contains(move));
            assertEquals(move, position.parseUci("a7a8" + role.letter()));
            assertEquals(Piece.of(Color.WHITE, role), position.play(move).pieceAt(Square.A8)
                    .orElseThrow());
        }
    }

    @Test
    void theMovesOfThePiecesAreAllMoves() {
        for (TestData.Perft perft : TestData.perfts()) {
            Position position = TestData.position(perft.fen());
            Set<Move> all = new HashSet<>();
            for (Square from : Square.values()) {
                List<Move> moves = position.legalMoves(from);
                assertTrue(moves.stream().allMatch(move -> move.from() == from), perft::fen);
                assertEquals(position.legalTargets(from), new SquareSet(moves.stream()
                        .mapToLong(move -> 1L << move.to().ordinal()).reduce(0, (a, b) -> a | b)));
                all.addAll(moves);
            }
            assertEquals(new HashSet<>(position.legalMoves()), all, perft::fen);
            assertEquals(!position.checkers().isEmpty(), position.isCheck());
        }
    }

    @Test
    void capturesAndQuietsAreAllMoves() {
        Position position = Position.parse("rn2k2r/P3pppp/8/2pPp3/8/8/8/R3K2R w KQkq c6 0 1");
        List<Move> captures = position.legalCaptures();
        List<Move> quiets = position.legalQuiets();
        assertTrue(captures.contains(Move.of(Square.D5, Square.C6)));
        assertTrue(captures.contains(Move.of(Square.A7, Square.B8, Role.QUEEN)));
        assertTrue(captures.contains(Move.of(Square.H1, Square.H7)));
        assertTrue(quiets.contains(Move.of(Square.E1, Square.H1)));
        Set<Move> both = new HashSet<>(captures);
        both.addAll(quiets);
        assertEquals(captures.size() + quiets.size(), both.size());
        assertEquals(Set.copyOf(position.legalMoves()), both);
        assertEquals(List.of(), position.legalEvasions());
        Position check = Position.parse("4k3/8/8/8/1b6/8/8/R3K3 w - - 0 1");
        assertEquals(check.legalMoves(), check.legalEvasions());
        assertThrows(UnsupportedOperationException.class, () -> captures.remove(0));
    }

    @Test
    void countersGoToTheirEnds() {
        Position position = Position.parse("4k3/8/8/8/8/8/8/4K3 b - - 65535 65535");
        assertEquals(65_535, position.halfmoveClock());
        assertEquals(65_535, position.fullmoveNumber());
        assertEquals(65_535, position.play("e8e7").fullmoveNumber());
    }

    @Test
    void theMostMovesFitIntoAList() {
        assertEquals(218, Position.parse("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")
                .legalMoves().size());
    }
}
