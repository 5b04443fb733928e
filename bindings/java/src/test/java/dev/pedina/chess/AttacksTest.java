package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;

final class AttacksTest {

    private static final int[][] ROOK = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] BISHOP = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1},
            {-1, -2}, {-2, -1}};

    @Test
    void attacksAreThoseOfAWalkOverTheBoard() {
        Random random = new Random(1);
        for (Square square : Square.values()) {
            for (int i = 0; i < 50; i++) {
                SquareSet occupied = new SquareSet(random.nextLong() & random.nextLong());
                SquareSet rook = walk(square, ROOK, occupied, true);
                SquareSet bishop = walk(square, BISHOP, occupied, true);
                assertEquals(rook, Attacks.rook(square, occupied));
                assertEquals(bishop, Attacks.bishop(square, occupied));
                assertEquals(rook.union(bishop), Attacks.queen(square, occupied));
            }
            assertEquals(walk(square, KNIGHT, SquareSet.EMPTY, false), Attacks.knight(square));
            assertEquals(walk(square, ROOK, SquareSet.EMPTY, false).union(walk(square, BISHOP,
                    SquareSet.EMPTY, false)), Attacks.king(square));
            assertEquals(walk(square, new int[][] {{1, 1}, {-1, 1}}, SquareSet.EMPTY, false),
                    Attacks.pawn(Color.WHITE, square));
            assertEquals(walk(square, new int[][] {{1, -1}, {-1, -1}}, SquareSet.EMPTY, false),
                    Attacks.pawn(Color.BLACK, square));
        }
    }

    private static SquareSet walk(Square from, int[][] steps, SquareSet occupied, boolean slides) {
        SquareSet hit = SquareSet.EMPTY;
        for (int[] step : steps) {
            int file = from.file() + step[0];
            int rank = from.rank() + step[1];
            boolean free = true;
            while (free && file >= 0 && file < 8 && rank >= 0 && rank < 8) {
                Square square = Square.of(file, rank);
                hit = hit.union(SquareSet.of(square));
                free = slides && !occupied.contains(square);
                file += step[0];
                rank += step[1];
            }
        }
        return hit;
    }
}
