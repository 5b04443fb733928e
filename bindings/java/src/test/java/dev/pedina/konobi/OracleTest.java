package dev.pedina.konobi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

/** Whole random games, action by action beside a slow and obvious referee. */
final class OracleTest {

    private static final int GAMES = 60;

    @Test
    void theOraclePlaysTheSameGames() {
        Random random = new Random(8);
        int swaps = 0;
        for (int number = 0; number < GAMES; number++) {
            Rules rules = new Rules(Ruleset.values()[random.nextInt(8) / 7],
                    PieRule.values()[random.nextInt(3)]);
            Oracle oracle = new Oracle(1 + random.nextInt(8), rules);
            Game game = new Game(Position.start((int) Math.sqrt(oracle.points().size()), rules));
            while (game.ending().isEmpty()) {
                Position position = game.position();
                compare(position, oracle);
                List<Action> actions = oracle.actions();
                Action action = actions.get(actions.contains(Action.SWAP) && random.nextBoolean()
                        ? actions.size() - 1 : random.nextInt(actions.size()));
                swaps += action == Action.SWAP ? 1 : 0;
                oracle.play(action);
                game.play(action);
                assertEquals(position.play(action), game.position());
            }
            compare(game.position(), oracle);
            assertEquals(oracle.winner(), game.ending().map(Ending::winner));
        }
        assertTrue(swaps > 10, swaps + " swaps");
    }

    /** Passes are rare in random games, so these have some. */
    @Test
    void theOraclePlaysTheKnownGames() {
        int passes = 0;
        for (TestData.Record record : TestData.games()) {
            Oracle oracle = new Oracle(record.width(), Rules.STANDARD);
            Position position = Position.start(record.width());
            for (String step : record.steps()) {
                if (!step.startsWith("!")) {
                    Action action = Action.parse(step).orElseThrow();
                    passes += action == Action.PASS ? 1 : 0;
                    oracle.play(action);
                    position = position.play(action);
                    assertEquals(oracle.actions(), position.legalActions(), record + ": " + step);
                }
            }
            compare(position, oracle);
            assertEquals(Optional.of(record.winner()), oracle.winner());
        }
        assertEquals(10, passes);
    }

    /** Everything that can be asked of a position. */
    private static void compare(Position position, Oracle oracle) {
        String text = position.toString();
        assertEquals(oracle.actions(), position.legalActions(), text);
        assertEquals(oracle.turn(), position.turn(), text);
        assertEquals(oracle.plies(), position.plies(), text);
        assertEquals(oracle.winner(), position.winner(), text);
        assertEquals(oracle.actions().contains(Action.PASS), position.mustPass(), text);
        assertEquals(oracle.actions().contains(Action.SWAP), position.canSwap(), text);
        for (Color color : Color.values()) {
            assertEquals(oracle.points().stream().filter(point ->
                    oracle.at(point).equals(Optional.of(color))).toList(),
                    position.stones(color).stream().toList(), text);
            comparePath(position.winningPath(color), color, oracle);
        }
        for (Point point : oracle.points()) {
            assertEquals(oracle.at(point), position.stoneAt(point), text);
            compareRefusal(point, position, oracle);
            compareLinks(point, position, oracle);
        }
    }

    private static void compareRefusal(Point point, Position position, Oracle oracle) {
        String text = point + " in " + position;
        Optional<Refusal> refusal = position.check(Action.place(point));
        assertEquals(refusal.isEmpty(), position.isLegal(Action.place(point)), text);
        if (position.winner().isPresent()) {
            assertEquals(new Refusal.Over(), refusal.orElseThrow(), text);
            return;
        }
        assertEquals(Optional.ofNullable(oracle.check(point)), refusal.map(Refusal::reason), text);
        List<Point> partners = oracle.weakPartners(point, position.turn());
        if (refusal.isPresent() && refusal.get() instanceof Refusal.WeakConnection weak) {
            assertTrue(partners.contains(weak.stone()), text);
            assertTrue(oracle.alternatives(weak.stone()).contains(weak.alternative()), text);
        }
        if (refusal.isPresent() && refusal.get() instanceof Refusal.Crosscut crosscut) {
            Point block = crosscut.block();
            assertTrue(partners.stream().anyMatch(stone -> Math.min(stone.column(),
                    point.column()) == block.column()
                    && Math.min(stone.row(), point.row()) == block.row()), text);
        }
    }

    private static void compareLinks(Point point, Position position, Oracle oracle) {
        Set<Link> expected = new HashSet<>();
        oracle.at(point).ifPresent(color -> {
            oracle.strongPartners(point, color).forEach(to ->
                    expected.add(new Link(to, Link.Kind.STRONG)));
            oracle.weakPartners(point, color).forEach(to ->
                    expected.add(new Link(to, Link.Kind.WEAK)));
        });
        List<Link> links = position.links(point);
        assertEquals(expected.size(), links.size());
        assertEquals(expected, Set.copyOf(links));
        Chain chain = position.chain(point);
        assertEquals(oracle.chain(point), chain.stones().stream().collect(Collectors.toSet()));
        int last = position.width() - 1;
        Set<Edge> edges = new HashSet<>();
        for (Point stone : oracle.chain(point)) {
            addIf(stone.row() == 0, Edge.BOTTOM, edges);
            addIf(stone.row() == last, Edge.TOP, edges);
            addIf(stone.column() == 0, Edge.LEFT, edges);
            addIf(stone.column() == last, Edge.RIGHT, edges);
        }
        assertEquals(edges, chain.edges());
    }

    /** A path goes from edge to edge along links, and is empty for who has not won. */
    private static void comparePath(List<Point> path, Color color, Oracle oracle) {
        assertEquals(oracle.winner().equals(Optional.of(color)), !path.isEmpty());
        for (int i = 0; i < path.size(); i++) {
            Point stone = path.get(i);
            assertEquals(Optional.of(color), oracle.at(stone));
            if (i > 0) {
                List<Point> partners = new ArrayList<>(oracle.strongPartners(stone, color));
                partners.addAll(oracle.weakPartners(stone, color));
                assertTrue(partners.contains(path.get(i - 1)), path.toString());
            }
        }
        if (!path.isEmpty()) {
            Point first = path.get(0);
            Point last = path.get(path.size() - 1);
            int width = (int) Math.sqrt(oracle.points().size());
            assertEquals(0, color == Color.BLACK ? first.row() : first.column());
            assertEquals(width - 1, color == Color.BLACK ? last.row() : last.column());
        }
    }

    private static void addIf(boolean isTrue, Edge edge, Set<Edge> edges) {
        if (isTrue) {
            edges.add(edge);
        }
    }
}
