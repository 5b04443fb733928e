package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.TestData.Count;
import dev.pedina.chess.TestData.Perft;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Replays the published counts: in the library, and move by move through Java. */
final class PerftTest {

    /** Deeper counts of a line are left to the Rust tests, which check the same code. */
    private static final long MAX_NODES = 300_000;
    /** Through Java each move is a value of its own. */
    private static final long MAX_JAVA_NODES = 1_000;

    static Stream<Perft> perfts() {
        return TestData.perfts().stream();
    }

    @Test
    void theFilesAreAllThere() {
        assertTrue(perfts().count() > 1_000);
    }

    @ParameterizedTest
    @MethodSource("perfts")
    void countsAreThePublishedOnes(Perft perft) {
        Position position = TestData.position(perft.fen());
        assertTrue(perft.counts().get(0).nodes() <= MAX_JAVA_NODES);
        for (Count count : perft.counts()) {
            if (count.nodes() <= MAX_NODES) {
                assertEquals(count.nodes(), position.perft(count.depth()), () -> "depth "
                        + count.depth());
            }
            if (count.nodes() <= MAX_JAVA_NODES) {
                assertEquals(count.nodes(), countByPlaying(position, count.depth()), () -> "depth "
                        + count.depth());
                Map<Move, Long> divided = position.divide(count.depth());
                assertEquals(position.legalMoves(), List.copyOf(divided.keySet()));
                assertEquals(count.nodes(), divided.values().stream().mapToLong(Long::longValue)
                        .sum());
            }
        }
    }

    @Test
    void depthZeroIsOneSequence() {
        assertEquals(1, Position.start().perft(0));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 17, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void aDepthOutOfRangeIsRefused(int depth) {
        Exception refused = assertThrows(IllegalArgumentException.class,
                () -> Position.start().perft(depth));
        assertTrue(refused.getMessage().contains(String.valueOf(depth)), refused.getMessage());
        assertThrows(IllegalArgumentException.class, () -> Position.start().divide(depth));
    }

    @Test
    void divideNeedsAMove() {
        assertThrows(IllegalArgumentException.class, () -> Position.start().divide(0));
    }

    @Test
    void divideCannotBeChanged() {
        Map<Move, Long> divided = Position.start().divide(2);
        assertThrows(UnsupportedOperationException.class, divided::clear);
        assertEquals(20L, divided.get(Move.of(Square.E2, Square.E4)));
    }

    /**
     * Counts with nothing but the public methods, and checks on the way that they agree with each
     * other.
     */
    private static long countByPlaying(Position position, int depth) {
        if (depth == 0) {
            return 1;
        }
        long nodes = 0;
        Set<Move> byTargets = new HashSet<>();
        for (Move move : position.legalMoves()) {
            assertTrue(position.isLegal(move));
            assertTrue(position.legalTargets(move.from()).contains(move.to()));
            byTargets.add(Move.of(move.from(), move.to()));
            Position next = position.play(move);
            assertEquals(next.key(), position.keyAfter(position.key(), move));
            nodes += countByPlaying(next, depth - 1);
        }
        int targets = 0;
        for (Square square : Square.values()) {
            targets += position.legalTargets(square).size();
        }
        assertEquals(byTargets.size(), targets);
        assertEquals(targets == 0, position.outcome() != Outcome.ONGOING);
        return nodes;
    }
}
