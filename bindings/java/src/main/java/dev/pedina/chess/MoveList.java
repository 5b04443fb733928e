package dev.pedina.chess;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;

/**
 * An unmodifiable list of moves, kept as the library wrote them: two bytes each.
 *
 * <p>A {@link Move} is made when it is asked for, and the compiler mostly does without the object.
 * Making all of them at once took more time than finding the legal moves did.
 */
final class MoveList extends AbstractList<Move> implements RandomAccess {

    private final short[] codes;

    /** Copies the first codes. */
    MoveList(short[] codes, int size) {
        this.codes = Arrays.copyOf(codes, size);
    }

    /** Keeps those of the first codes that start at a square. */
    static MoveList from(int square, short[] codes, int size) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (Move.isFrom(codes[i], square)) {
                codes[kept++] = codes[i];
            }
        }
        return new MoveList(codes, kept);
    }

    @Override
    public Move get(int index) {
        return Move.ofCode(codes[index]);
    }

    @Override
    public int size() {
        return codes.length;
    }
}
