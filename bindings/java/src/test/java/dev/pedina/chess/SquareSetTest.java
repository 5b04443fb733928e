package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

final class SquareSetTest {

    @Test
    void setsDoWhatJavasSetsDo() {
        Random random = new Random(1);
        for (int i = 0; i < 1_000; i++) {
            SquareSet one = new SquareSet(random.nextLong() & random.nextLong());
            SquareSet two = new SquareSet(random.nextLong());
            Set<Square> union = set(one);
            union.addAll(set(two));
            assertEquals(union, set(one.union(two)));
            Set<Square> intersection = set(one);
            intersection.retainAll(set(two));
            assertEquals(intersection, set(one.intersection(two)));
            Set<Square> difference = set(one);
            difference.removeAll(set(two));
            assertEquals(difference, set(one.difference(two)));
            assertEquals(EnumSet.complementOf(set(one)), set(one.complement()));
            assertEquals(set(one).size(), one.size());
            assertEquals(set(one), one.stream().collect(Collectors.toSet()));
            assertEquals(set(one).containsAll(set(one.intersection(two))),
                    one.containsAll(one.intersection(two)));
            assertEquals(set(two).containsAll(set(one)), two.containsAll(one));
            for (Square square : Square.values()) {
                assertEquals(set(one).contains(square), one.contains(square));
            }
        }
    }

    @Test
    void theEndsAreTheEnds() {
        assertTrue(SquareSet.EMPTY.isEmpty());
        assertFalse(SquareSet.ALL.isEmpty());
        assertEquals(64, SquareSet.ALL.size());
        assertEquals(SquareSet.EMPTY, SquareSet.of());
        assertEquals(SquareSet.of(Square.A1, Square.H8), SquareSet.of(Square.H8, Square.A1,
                Square.H8));
        assertEquals("{}", SquareSet.EMPTY.toString());
        assertEquals("{a1, h8}", new SquareSet(1L << 63 | 1).toString());
    }

    @Test
    void iteratingNeitherRemovesNorGoesOn() {
        Iterator<Square> squares = SquareSet.of(Square.E4).iterator();
        assertEquals(Square.E4, squares.next());
        assertThrows(UnsupportedOperationException.class, squares::remove);
        assertFalse(squares.hasNext());
        assertThrows(NoSuchElementException.class, squares::next);
    }

    private static EnumSet<Square> set(SquareSet squares) {
        EnumSet<Square> set = EnumSet.noneOf(Square.class);
        squares.forEach(set::add);
        return set;
    }
}
