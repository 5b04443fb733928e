package dev.pedina.examples.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Color;
import dev.pedina.chess.Reason;
import dev.pedina.chess.Move;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Position;
import dev.pedina.chess.Square;
import dev.pedina.chess.SquareSet;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;

/** What a program asks its engine. */
final class ChessEngineTest {

    @Test
    void castlingIsTheKingsMoveByTwoSquares() {
        String fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        for (Map.Entry<Integer, String> side : Map.of(6, "1 |R         R K   ", 2,
                "1 |    K R       R ").entrySet()) {
            ChessEngine engine = new ChessEngine(Position.parse(fen));
            assertTrue(engine.legalMoves(4, 0).containsAll(SquareSet.of(Square.C1, Square.G1)));
            assertEquals(Optional.empty(), engine.move(4, 0, side.getKey(), 0));
            assertTrue(engine.toString().contains(side.getValue()), engine::toString);
        }
        ChessEngine attacked = new ChessEngine(Position.parse("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1"));
        assertEquals(Optional.of(Reason.ILLEGAL_MOVE_CASTLING), attacked.move(4, 0, 6, 0));
    }

    @Test
    void enPassantIsThePawnsDiagonalMove() {
        ChessEngine engine = new ChessEngine(Position.parse("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1"));
        assertEquals(Optional.empty(), engine.move(3, 4, 4, 5));
        assertEquals(Optional.empty(), engine.pieceAt(4, 4));
        assertEquals(Optional.of(Piece.WHITE_PAWN), engine.pieceAt(4, 5));
    }

    @Test
    void aPawnThatWaitsStandsOnTheLastRankAndNobodyMoves() {
        ChessEngine engine = new ChessEngine(Position.parse("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1"));
        assertEquals(Optional.empty(), engine.move(1, 6, 1, 7));
        assertEquals(Optional.of(Square.B8), engine.promotingPawn());
        assertEquals(Optional.of(Piece.WHITE_PAWN), engine.pieceAt(1, 7));
        assertEquals(Optional.empty(), engine.pieceAt(1, 6));
        assertEquals(Optional.of(Reason.ILLEGAL_MOVE_PROMOTION), engine.move(4, 0, 4, 1));
        assertEquals(SquareSet.EMPTY, engine.legalMoves(4, 0));
        assertFalse(engine.promote(PieceType.KING));
        assertFalse(engine.promote(PieceType.PAWN));
        assertTrue(engine.promote(PieceType.QUEEN));
        assertFalse(engine.promote(PieceType.QUEEN));
        assertEquals("Check!", engine.message());
    }

    @Test
    void endsAreThoseThatTheProgramsKnow() {
        for (Map.Entry<String, String> end : Map.of(
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Insufficient material!",
                "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", "Insufficient material!",
                "4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", "WHITE to move",
                "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "WHITE to move",
                "4k3/8/8/8/8/8/8/3BKB2 b - - 0 1", "BLACK to move",
                "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Stalemate!",
                "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "Checkmate!",
                "7k/7Q/8/8/8/8/8/K7 b - - 0 1", "Check!").entrySet()) {
            ChessEngine engine = new ChessEngine(Position.parse(end.getKey()));
            assertEquals(end.getValue(), engine.message(), end.getKey());
            assertEquals(!end.getValue().endsWith("to move") && !end.getValue().equals("Check!"),
                    engine.isOver());
            assertEquals(end.getValue().equals("Checkmate!") ? Optional.of(Color.WHITE)
                    : Optional.empty(), engine.winner());
        }
    }

    @Test
    void randomGamesAreThoseOfTheRules() {
        Random random = new Random(5);
        for (int game = 0; game < 20; game++) {
            ChessEngine engine = new ChessEngine();
            for (int ply = 0; ply < 200 && !engine.isOver(); ply++) {
                Position before = engine.position();
                String legal = before.uci(before.legalMoves()
                        .get(random.nextInt(before.legalMoves().size())));
                boolean isAny = random.nextBoolean();
                Square from = isAny ? Square.at(random.nextInt(64))
                        : Square.parse(legal.substring(0, 2)).orElseThrow();
                Square to = isAny ? Square.at(random.nextInt(64))
                        : Square.parse(legal.substring(2, 4)).orElseThrow();
                List<Move> meant = before.legalMoves().stream()
                        .filter(move -> move.from() == from && before.uci(move).startsWith("" + from
                        + to)).toList();
                Set<Square> targets = EnumSet.noneOf(Square.class);
                engine.legalMoves(from.file(), from.rank()).forEach(targets::add);
                assertEquals(!meant.isEmpty(), targets.contains(to));
                Optional<Reason> refusal = engine.move(from.file(), from.rank(), to.file(),
                        to.rank());
                assertEquals(meant.isEmpty(), refusal.isPresent(), () -> from + "" + to + " in "
                        + before);
                if (refusal.isPresent()) {
                    assertEquals(before, engine.position());
                } else if (engine.promotingPawn().isPresent()) {
                    engine.promote(PieceType.ROOK);
                    assertTrue(meant.stream().map(before::play)
                            .anyMatch(engine.position()::equals));
                } else {
                    assertEquals(before.play(meant.get(0)), engine.position());
                }
            }
        }
    }
}
