package dev.pedina.chess;

import java.util.Objects;

/**
 * A move that an opening book has for a position.
 *
 * {@snippet :
 * import dev.pedina.chess.BookMove;
 * import dev.pedina.chess.Move;
 * import dev.pedina.chess.Square;
 *
 * BookMove first = new BookMove(Move.of(Square.E2, Square.E4), 3, 0);
 * assert first.weight() == 3;
 * }
 *
 * @param move a legal move of the position
 * @param weight how often to play it, compared with the other moves, 0 to 65,535; 0 for never
 * @param learn what the program that wrote the book noted, 0 to 4,294,967,295; Polyglot leaves it 0
 */
public record BookMove(Move move, int weight, long learn) {

    static final int MAX_WEIGHT = 0xFFFF;
    static final long MAX_LEARN = 0xFFFF_FFFFL;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if a number is out of its range
     */
    public BookMove {
        Objects.requireNonNull(move, "move");
        if (weight < 0 || weight > MAX_WEIGHT) {
            throw new IllegalArgumentException("a weight is a number in 0 to 65535, not " + weight);
        }
        if (learn < 0 || learn > MAX_LEARN) {
            throw new IllegalArgumentException("learn is a number of 32 bits, not " + learn);
        }
    }
}
