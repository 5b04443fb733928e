package dev.pedina.konobi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.Library;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;

/** Points, sets of them, and actions; their numbers are those of the C library. */
final class ValuesTest {

    @Test
    void pointsAndActionsAreTheLibrarys() {
        Set<Point> all = new HashSet<>();
        Point before = null;
        for (int row = 0; row < Position.MAX_WIDTH; row++) {
            for (int column = 0; column < Position.MAX_WIDTH; column++) {
                Point point = new Point(column, row);
                assertEquals(Library.konobi().pointAt((byte) column, (byte) row), point.code());
                assertEquals(column, Library.konobi().pointColumn(point.code()));
                assertEquals(row, Library.konobi().pointRow(point.code()));
                assertEquals(point, Point.ofCode(point.code()));
                assertEquals(point, Point.of(point.toString().toUpperCase()));
                assertEquals(point, Point.ofCoordinates(column + 1, row + 1));
                assertEquals(point, Point.ofCoordinates(point.x(), point.y()));
                assertEquals(column + 1, point.x());
                assertEquals(Optional.of(point), Action.parse(point.toString())
                        .flatMap(Action::point));
                assertEquals(point.toString(), Action.place(point).text(Notation.NAME));
                assertEquals(column + 1 + " " + (row + 1),
                        Action.place(point).text(Notation.COORDINATES));
                assertTrue(before == null || before.compareTo(point) < 0
                        && point.compareTo(before) > 0);
                before = point;
                all.add(point);
            }
        }
        assertEquals(625, all.size());
        assertEquals(-1, Library.konobi().pointAt((byte) 25, (byte) 0));
        for (Action action : List.of(Action.PASS, Action.SWAP)) {
            assertSame(action, Action.parse(action.toString().toUpperCase()).orElseThrow());
            assertEquals(action.toString(), action.text(Notation.COORDINATES));
            assertEquals(Optional.empty(), action.point());
        }
        assertEquals(new Action.Pass(), Action.PASS);
        assertNotEquals(Action.PASS, Action.SWAP);
    }

    @Test
    void whatIsNoPointIsRefused() {
        for (String name : List.of("", "a", "1", "a0", "a26", "z1", "aa1", "a01", "1 0", "a1 b1",
                "pass", "\u00e01", "a\u0661")) {
            assertEquals(Optional.empty(), Point.parse(name), name);
            assertThrows(IllegalArgumentException.class, () -> Point.of(name));
        }
        assertEquals(Optional.of(Point.of("c4")), Point.parse(" 3,4\n"));
        assertThrows(IllegalArgumentException.class, () -> new Point(-1, 0));
        assertThrows(IllegalArgumentException.class, () -> new Point(0, 25));
        assertThrows(IllegalArgumentException.class, () -> Point.ofCoordinates(0, 1));
        assertThrows(IllegalArgumentException.class, () -> Point.ofCoordinates(1, 26));
        assertEquals(Optional.empty(), Action.parse("resign"));
    }

    @Test
    void setsAreThoseOfJava() {
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            Set<Point> one = points(random);
            Set<Point> other = points(random);
            PointSet a = PointSet.of(one.toArray(Point[]::new));
            PointSet b = PointSet.of(other.toArray(Point[]::new));
            assertEquals(one.size(), a.size());
            assertEquals(one.isEmpty(), a.isEmpty());
            assertEquals(one.stream().sorted().toList(), a.stream().toList());
            List<Point> listed = new ArrayList<>();
            a.forEach(listed::add);
            assertEquals(a.stream().toList(), listed);
            Set<Point> both = new HashSet<>(one);
            both.addAll(other);
            assertEquals(both, Set.copyOf(a.union(b).stream().toList()));
            both.retainAll(one);
            both.retainAll(other);
            assertEquals(both, Set.copyOf(a.intersection(b).stream().toList()));
            Set<Point> rest = new HashSet<>(one);
            rest.removeAll(other);
            assertEquals(rest, Set.copyOf(a.difference(b).stream().toList()));
            assertEquals(one.containsAll(other), a.containsAll(b));
            assertTrue(a.union(b).containsAll(b));
            assertEquals(one.equals(other), a.equals(b));
            Point point = new Point(random.nextInt(25), random.nextInt(25));
            assertEquals(one.contains(point), a.contains(point));
            assertEquals(a, PointSet.of(listed.toArray(Point[]::new)));
            assertEquals(a.hashCode(), a.union(PointSet.EMPTY).hashCode());
        }
        assertEquals("{b1, a3}", PointSet.of(Point.of("a3"), Point.of("b1"), Point.of("a3"))
                .toString());
        assertEquals(0b101, PointSet.of(Point.of("a2"), Point.of("c2")).bits(1));
        assertThrows(IndexOutOfBoundsException.class, () -> PointSet.EMPTY.bits(25));
        Iterator<Point> empty = PointSet.EMPTY.iterator();
        assertFalse(empty.hasNext());
        assertThrows(NoSuchElementException.class, empty::next);
    }

    private static Set<Point> points(Random random) {
        Set<Point> points = new HashSet<>();
        for (int i = random.nextInt(60); i > 0; i--) {
            points.add(new Point(random.nextInt(Math.min(i, 25)), random.nextInt(25)));
        }
        return points;
    }
}
