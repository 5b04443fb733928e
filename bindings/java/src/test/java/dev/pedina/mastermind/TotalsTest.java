package dev.pedina.mastermind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.DataFiles;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Replays the totals that the tests in Rust and C replay, through {@link Strategy} and
 * {@link OptimalTree}.
 */
final class TotalsTest {

    static List<String> lines() {
        return DataFiles.lines("../mastermind/data/totals.txt");
    }

    @ParameterizedTest
    @MethodSource("lines")
    void aStrategyNeedsAsManyGuesses(String line) {
        String[] words = line.split(" ");
        Variant variant = variant(words[0]);
        Strategy strategy = Strategy.valueOf(words[1].toUpperCase(Locale.ROOT).replace('-', '_'));
        Strategy.Games games = words[2].equals("-")
                ? strategy.playAll(variant) : strategy.playAll(variant, variant.parse(words[2]));
        assertEquals(Long.parseLong(words[3]), games.total());
        assertEquals(0, games.unsolved());
        if (words[4].equals("max")) {
            assertEquals(Integer.parseInt(words[5]), games.longest());
        } else {
            int[] solved = Stream.of(words).skip(4).mapToInt(Integer::parseInt).toArray();
            assertArrayEquals(solved, games.solved());
        }
        assertEquals(variant.codeCount(), Arrays.stream(games.solved()).sum());
    }

    @Test
    void theFileHasManyLines() {
        assertTrue(lines().size() > 20, lines().toString());
    }

    @Test
    void optimalTreesNeedTheFewest() {
        // Koyama and Lai 1993 (5625, 5626); Ville 2013 (11228); Tanaka 1996 (26274).
        assertEquals(List.of(5_625, 6), play(OptimalTree.CLASSIC));
        assertEquals(List.of(5_626, 5), play(OptimalTree.CLASSIC_WITHIN_5));
        assertEquals(List.of(11_228, 6), play(OptimalTree.FOUR_OF_SEVEN));
        assertEquals(List.of(20_471, 7), play(OptimalTree.FOUR_OF_EIGHT));
        assertEquals(List.of(20_473, 6), play(OptimalTree.FOUR_OF_EIGHT_WITHIN_6));
        assertEquals(List.of(26_274, 7), play(OptimalTree.BULLS_AND_COWS));
    }

    @Test
    void gamesAreWrittenAsTheyArePlayed() {
        Variant small = Variant.of(3, 4);
        String tree = Strategy.MINIMAX.formatGames(small);
        assertTrue(tree.startsWith("64("), tree);
        Code first = small.parse("123");
        assertTrue(Strategy.MINIMAX.formatGames(small, first).startsWith("64(123:"), tree);
    }

    @ParameterizedTest
    @EnumSource
    void gamesInSlicesAreTheSame(Strategy strategy) {
        for (String name : List.of("1x6", "2x9", "3x6", "4x6n", "3x1")) {
            Variant variant = variant(name);
            Code last = Candidates.all(variant).stream().reduce((one, next) -> next).orElseThrow();
            for (long first : new long[] {0, last.bits()}) {
                long seed = 7 + first;
                assertEquals(strategy.playAll(variant, first, seed, -1),
                        strategy.playAll(variant, first, seed, 0), name);
                assertEquals(strategy.formatGames(variant, first, seed, -1),
                        strategy.formatGames(variant, first, seed, 0), name);
            }
        }
    }

    @Test
    void anInterruptEndsTheGames() throws Exception {
        Variant large = Variant.of(7, 8);
        Thread.currentThread().interrupt();
        assertThrows(CancellationException.class, () -> Strategy.MINIMAX.playAll(large));
        assertTrue(Thread.interrupted());
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread thread = new Thread(() -> Strategy.ENTROPY.formatGames(large));
        thread.setUncaughtExceptionHandler((ended, cause) -> thrown.set(cause));
        thread.start();
        thread.interrupt();
        thread.join();
        assertInstanceOf(CancellationException.class, thrown.get());
    }

    private static List<Integer> play(OptimalTree tree) {
        int total = 0;
        int longest = 0;
        for (Code secret : Candidates.all(tree.variant())) {
            int guesses = tree.play(tree.variant(), CodeMaker.of(secret), 10).size();
            total += guesses;
            longest = Math.max(longest, guesses);
        }
        return List.of(total, longest);
    }

    private static Variant variant(String name) {
        boolean repeats = !name.endsWith("n");
        String[] numbers = name.replace("n", "").split("x");
        return new Variant(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]), repeats);
    }
}
