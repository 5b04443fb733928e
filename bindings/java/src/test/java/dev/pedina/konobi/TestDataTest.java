package dev.pedina.konobi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the data files of the Rust tests say is true here. */
final class TestDataTest {

    /** Longer counts take seconds and show nothing else of Java. */
    private static final long MOST_SEQUENCES = 20_000_000;

    @Test
    void sequencesAreCounted() {
        List<TestData.Count> counts = TestData.counts().stream()
                .filter(count -> count.sequences() <= MOST_SEQUENCES && count.depth() < 9).toList();
        assertTrue(counts.size() > 40, counts.size() + " counts");
        for (TestData.Count count : counts) {
            Position start = Position.start(count.width(), count.rules());
            assertEquals(count.sequences(), start.perft(count.depth()), count.toString());
            var parts = start.divide(count.depth());
            assertEquals(count.sequences(), parts.values().stream().mapToLong(Long::longValue)
                    .sum(), count.toString());
            assertEquals(start.legalActions(), List.copyOf(parts.keySet()));
        }
    }

    @Test
    void placementsAreLegalOrNot() {
        for (TestData.Placement placement : TestData.placements()) {
            Position position = placement.position();
            List<String> words = placement.expected();
            if (words.get(0).equals("=")) {
                List<Point> points = words.stream().skip(1).filter(word -> !word.equals("-"))
                        .map(Point::of)
                        .sorted(Comparator.naturalOrder()).toList();
                assertEquals(points, position.legalPoints().stream().toList(),
                        placement.toString());
                continue;
            }
            Optional<Refusal> refusal = position.check(Action.place(Point.of(words.get(0))));
            if (position.winner().isPresent()) {
                assertEquals(new Refusal.Over(), refusal.orElseThrow(), placement.toString());
                continue;
            }
            switch (words.get(1)) {
                case "legal" -> assertEquals(Optional.empty(), refusal, placement.toString());
                case "illegal" -> assertTrue(refusal.isPresent(), placement.toString());
                case "crosscut" -> assertEquals(Reason.REFUSAL_CROSSCUT,
                        refusal.orElseThrow().reason(), placement.toString());
                case "weak" -> {
                    Refusal.WeakConnection weak = (Refusal.WeakConnection) refusal.orElseThrow();
                    assertEquals(Point.of(words.get(2)), weak.stone(), placement.toString());
                    assertTrue(position.isLegal(Action.place(weak.alternative())),
                            placement.toString());
                }
                default -> throw new AssertionError(placement);
            }
        }
    }

    @Test
    void connectionsAreSeen() {
        for (TestData.Connected connected : TestData.connected()) {
            Position position = Position.parse(connected.diagram() + " b "
                    + TestData.stones(connected.diagram()));
            assertEquals(connected.winner(), position.winner(), connected.toString());
        }
    }

    static Stream<TestData.Record> games() {
        return TestData.games().stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    void gamesArePlayedWithTheirRefusals(TestData.Record record) {
        Game game = new Game(record.width());
        for (String step : record.steps()) {
            assertEquals(Optional.empty(), game.ending(), step);
            if (step.startsWith("!")) {
                String[] parts = step.substring(1).split("=");
                String before = game.toString();
                IllegalActionException refused = assertThrows(IllegalActionException.class,
                        () -> game.play(parts[0]));
                assertEquals(parts[1].equals("weak") ? Reason.REFUSAL_WEAK_CONNECTION
                        : Reason.REFUSAL_CROSSCUT, refused.reason(), step);
                assertEquals(before, game.toString());
            } else {
                assertEquals(step.equals("pass"), game.position().mustPass(), step);
                game.play(step);
            }
        }
        assertEquals(Optional.of(new Ending(Ending.Cause.CONNECTION, record.winner())),
                game.ending());
        assertEquals(String.join(" ", record.actions()), game.record());
        for (Notation notation : Notation.values()) {
            Game again = new Game(record.width()).replay(game.record(notation));
            assertEquals(game.position(), again.position());
        }
    }
}
