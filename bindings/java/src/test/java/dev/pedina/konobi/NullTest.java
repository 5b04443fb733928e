package dev.pedina.konobi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.NullArguments;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;

/** Hands null to every parameter of every public method. */
final class NullTest {

    private static final List<Class<?>> TYPES = List.of(Action.class, Action.Placement.class, Chain.class,
            Chances.class, Color.class, Decision.class, Drawing.class, Ending.class, Game.class, Level.class, Link.class, Player.class,
            Point.class, PointSet.class, Position.class, Refusal.Crosscut.class, Refusal.WeakConnection.class,
            Rules.class, Solver.class);

    @Test
    void everyParameterRefusesNull() throws ReflectiveOperationException {
        Position position = Position.start(3);
        Point point = Point.of("a1");
        try (Decision decision = new Decision(position, Level.RANDOM, 1); Solver solver = new Solver(position)) {
            Map<Class<?>, Object> samples = Map.ofEntries(
                    Map.entry(Action.class, Action.SWAP),
                    Map.entry(Action.Placement.class, new Action.Placement(point)),
                    Map.entry(Chain.class, new Chain(PointSet.EMPTY, Set.of())),
                    Map.entry(Chances.class, new Chances(1, 2, Optional.empty())),
                    Map.entry(Color.class, Color.BLACK),
                    Map.entry(Decision.class, decision),
                    Map.entry(Drawing.class, new Drawing(position)),
                    Map.entry(Drawing.Mark[].class, new Drawing.Mark[0]),
                    Map.entry(TextStyle.class, TextStyle.ASCII),
                    Map.entry(Ending.class, new Ending(Ending.Cause.RESIGNATION, Color.WHITE)),
                    Map.entry(Ending.Cause.class, Ending.Cause.RESIGNATION),
                    Map.entry(Game.class, new Game(position)),
                    Map.entry(Level.class, Level.RANDOM),
                    Map.entry(Link.class, new Link(point, Link.Kind.WEAK)),
                    Map.entry(Link.Kind.class, Link.Kind.WEAK),
                    Map.entry(Notation.class, Notation.NAME),
                    Map.entry(PieRule.class, PieRule.NONE),
                    Map.entry(Player.class, Player.FIRST),
                    Map.entry(Point.class, point),
                    Map.entry(Point[].class, new Point[0]),
                    Map.entry(PointSet.class, PointSet.EMPTY),
                    Map.entry(Position.class, position),
                    Map.entry(Refusal.Crosscut.class, new Refusal.Crosscut(point)),
                    Map.entry(Refusal.WeakConnection.class, new Refusal.WeakConnection(point, point)),
                    Map.entry(Rules.class, Rules.STANDARD),
                    Map.entry(Ruleset.class, Ruleset.STANDARD),
                    Map.entry(Set.class, Set.of()),
                    Map.entry(Solver.class, solver),
                    Map.entry(String.class, "a1"),
                    Map.entry(Optional.class, Optional.empty()),
                    Map.entry(int.class, 3),
                    Map.entry(long.class, 0L));
            int refusals = NullArguments.refuse(TYPES, samples);
            assertTrue(refusals > 50, "only " + refusals + " parameters were tried");
        }
        assertEquals(position, Position.start(3));
    }

    @Test
    void aNullAmongPointsIsRefused() {
        assertThrows(NullPointerException.class, () -> PointSet.of(Point.of("a1"), null));
        Consumer<Point> none = null;
        assertThrows(NullPointerException.class, () -> PointSet.EMPTY.forEach(none));
    }
}
