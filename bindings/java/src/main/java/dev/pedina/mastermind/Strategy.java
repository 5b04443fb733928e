package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.LibraryNumbers;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.NativeMemory;
import dev.pedina.internal.Outputs;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;

import org.jspecify.annotations.Nullable;

/**
 * How a code breaker that lists all codes picks its guesses.
 *
 * <p>The last four score all guesses by the cells into which they split the candidates; of guesses
 * that are equally good a candidate goes first, then the smallest code. All play the same on every
 * platform. Each guess takes memory and gives it back; a {@link Solver} keeps it.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Candidates;
 * import dev.pedina.mastermind.Strategy;
 * import dev.pedina.mastermind.Variant;
 *
 * Variant variant = Variant.of(4, 6);
 * assert Strategy.MINIMAX.guess(Candidates.all(variant)).toString().equals("1122");
 * Strategy.Games games = Strategy.MINIMAX.playAll(variant);
 * assert games.total() == 5801;
 * assert games.solved().length == 5;
 * }
 */
public enum Strategy implements CodeBreaker {
    /** Any code, whatever was answered. */
    RANDOM,
    /** Any candidate. */
    RANDOM_CONSISTENT,
    /** The smallest candidate. */
    FIRST_CONSISTENT,
    /** The smallest largest cell (Knuth). */
    MINIMAX,
    /** The smallest expected cell (Irving). */
    EXPECTED_SIZE,
    /** The most information (Neuwirth). */
    ENTROPY,
    /** The most cells (Kooi). */
    MOST_PARTS;

    /** Of comparisons, to C, whose numbers have no sign. */
    private static final long ANY_NUMBER = -1;
    /** Comparisons for all games in one call: a fraction of a second. */
    private static final long AT_ONCE = 16 * AllGames.SLICE;
    /**
     * What each guess of a game adds to a seed: the golden ratio in 64 bits, so that the seeds of
     * games never meet.
     */
    private static final long SEED_STEP = 0x9E37_79B9_7F4A_7C15L;

    /**
     * All games of a strategy, one for each secret.
     *
     * @param solved how many games end with the first, the second, the third ... guess
     * @param total how many guesses all take together
     * @param unsolved how many games were not over after 24 guesses, which count in nothing else
     */
    public record Games(int[] solved, long total, int unsolved) {

        /** Copies the array. */
        public Games {
            solved = solved.clone();
        }

        /** The games that were solved with each number of guesses, up to the most. */
        static Games of(int[] solved, int unsolved) {
            int longest = 0;
            long total = 0;
            for (int i = 0; i < solved.length; i++) {
                longest = solved[i] > 0 ? i + 1 : longest;
                total += (i + 1L) * solved[i];
            }
            return new Games(Arrays.copyOf(solved, longest), total, unsolved);
        }

        /**
         * Returns how many games end with which guess.
         *
         * @return a new array, from the first guess on
         */
        @Override
        public int[] solved() {
            return solved.clone();
        }

        /**
         * Returns how many guesses a game takes on average.
         *
         * @return the mean over all games that were over
         */
        public double average() {
            return (double) total / Arrays.stream(solved).sum();
        }

        /** {@return how many guesses the longest game takes} */
        public int longest() {
            return solved.length;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Games games && Arrays.equals(games.solved, solved)
                    && games.total == total && games.unsolved == unsolved;
        }

        @Override
        public int hashCode() {
            return Objects.hash(Arrays.hashCode(solved), total, unsolved);
        }

        @Override
        public String toString() {
            return total + " " + Arrays.toString(solved) + (unsolved == 0 ? "" : " unsolved "
                    + unsolved);
        }
    }

    /**
     * Returns the next guess; the random strategies begin with the seed 0.
     *
     * @param candidates what the secret may still be
     * @return the guess
     * @throws MastermindException if there is no candidate, because an answer was wrong
     */
    public Code guess(Candidates candidates) {
        return guess(candidates, 0);
    }

    /**
     * Returns the next guess.
     *
     * @param candidates what the secret may still be
     * @param seed what the random strategies draw from; the others do not ask for it
     * @return the guess
     * @throws MastermindException if there is no candidate, because an answer was wrong
     */
    public Code guess(Candidates candidates, long seed) {
        long words = guessWords(candidates.variant(), candidates.size());
        try (NativeMemory memory = NativeMemory.ofWords(words)) {
            return guess(candidates, 0, seed, memory, words);
        }
    }

    /**
     * Returns the next guess; the random strategies begin with the seed 0.
     *
     * @throws MastermindException if no code agrees with the rows, or the variant has more codes
     *     than can be listed
     */
    @Override
    public Code guess(Variant variant, List<Row> rows) {
        return withSeed(0).guess(variant, rows);
    }

    /**
     * Returns this strategy as a code breaker that begins with a seed.
     *
     * @param seed what the random strategies draw from, each guess of a game anew; the others do
     *     not ask for it
     * @return the code breaker
     */
    public CodeBreaker withSeed(long seed) {
        return (variant, rows) -> guess(Candidates.of(variant, rows), seed
                + SEED_STEP * rows.size());
    }

    /**
     * Plays against every secret of a variant. That takes hours for the largest ones; a thread that
     * is interrupted stops at the next slice of the work.
     *
     * @param variant what is played
     * @return how many guesses the games take
     * @throws MastermindException if the variant has more codes than can be listed
     * @throws CancellationException if the thread was interrupted before the end; it stays so
     */
    public Games playAll(Variant variant) {
        return playAll(variant, 0, 0);
    }

    /**
     * Plays against every secret of a variant, always with the same first guess.
     *
     * @param variant what is played
     * @param first the first guess
     * @return how many guesses the games take
     * @throws MastermindException if the variant has more codes than can be listed
     * @throws CancellationException if the thread was interrupted before the end; it stays so
     */
    public Games playAll(Variant variant, Code first) {
        return playAll(variant, variant.requireOwn("first", first).bits(), 0);
    }

    /**
     * Plays against every secret of a variant.
     *
     * @param variant what is played
     * @param seed what the random strategies draw from; the others do not ask for it
     * @return how many guesses the games take
     * @throws MastermindException if the variant has more codes than can be listed
     * @throws CancellationException if the thread was interrupted before the end; it stays so
     */
    public Games playAll(Variant variant, long seed) {
        return playAll(variant, 0, seed);
    }

    /**
     * Writes all games against the secrets of a variant as one text, as Irving did.
     *
     * @param variant what is played
     * @return {@code n(guess: branches)} for n codes that are left, with a branch for each answer
     * @throws MastermindException if the variant has more codes than can be listed
     * @throws CancellationException if the thread was interrupted before the end; it stays so
     */
    public String formatGames(Variant variant) {
        return formatGames(variant, 0, 0);
    }

    /**
     * Writes all games against the secrets of a variant as one text, always with the same first
     * guess.
     *
     * @param variant what is played
     * @param first the first guess
     * @return {@code n(guess: branches)} for n codes that are left, with a branch for each answer
     * @throws MastermindException if the variant has more codes than can be listed
     * @throws CancellationException if the thread was interrupted before the end; it stays so
     */
    public String formatGames(Variant variant, Code first) {
        return formatGames(variant, variant.requireOwn("first", first).bits(), 0);
    }

    /** The words of memory for a guess among that number of candidates. */
    long guessWords(Variant variant, int candidates) {
        long[] words = Outputs.longs();
        MastermindException.require(
                Library.mastermind().guessWords(variant.packed(), code(), candidates, words),
                variant);
        return words[0];
    }

    Code guess(Candidates candidates, long first, long seed, NativeMemory memory, long words) {
        long[] random = {seed};
        long[] guess = Outputs.longs();
        long[] set = candidates.set();
        long[] guesses = candidates.guesses();
        MastermindException.require(Library.mastermind().guess(candidates.variant().packed(),
                code(), first, set,
                set.length, guesses, guesses.length, random, memory, words, ANY_NUMBER, guess),
                candidates.variant());
        return new Code(guess[0]);
    }

    private Games playAll(Variant variant, long first, long seed) {
        return playAll(variant, first, seed, AT_ONCE);
    }

    /** The same with at most {@code pairs} comparisons in one call; in slices if it takes more. */
    Games playAll(Variant variant, long first, long seed, long pairs) {
        long words = gamesWords(variant);
        int[] solved = new int[MastermindNumbers.MAX_GUESSES];
        long[] longest = Outputs.longs();
        int[] unsolved = Outputs.ints();
        try (NativeMemory memory = NativeMemory.ofWords(words)) {
            int status = Library.mastermind().playAll(variant.packed(), code(), first, seed, memory,
                    words, pairs, solved, solved.length, longest, Outputs.longs(), unsolved);
            if (status == Reason.SOLVER_STEPS.status()) {
                AllGames games = AllGames.play(this, variant, first, seed, memory, null);
                return Games.of(games.solved, games.unsolved);
            }
            MastermindException.require(status, variant);
        }
        return Games.of(solved, unsolved[0]);
    }

    private String formatGames(Variant variant, long first, long seed) {
        return formatGames(variant, first, seed, AT_ONCE);
    }

    /** As {@link #playAll(Variant, long, long, long)}. */
    String formatGames(Variant variant, long first, long seed, long pairs) {
        long words = gamesWords(variant);
        long[] length = Outputs.longs();
        byte[] buffer = new byte[64];
        try (NativeMemory memory = NativeMemory.ofWords(words)) {
            int status = LibraryNumbers.ERROR_BUFFER;
            // Twice at most: the first call says how long the text is.
            while (status == LibraryNumbers.ERROR_BUFFER) {
                buffer = new byte[Math.max(buffer.length, (int) length[0] + 1)];
                status = Library.mastermind().formatGames(variant.packed(), code(), first, seed,
                        memory, words, pairs, buffer, buffer.length, length);
            }
            if (status == Reason.SOLVER_STEPS.status()) {
                StringBuilder text = new StringBuilder();
                AllGames.play(this, variant, first, seed, memory, text);
                return text.toString();
            }
            MastermindException.require(status, variant);
        }
        return new String(buffer, 0, (int) length[0], StandardCharsets.US_ASCII);
    }

    private byte code() {
        return (byte) ordinal();
    }

    private long gamesWords(Variant variant) {
        long[] words = Outputs.longs();
        MastermindException.require(Library.mastermind().gamesWords(variant.packed(), code(),
                words), variant);
        return words[0];
    }
}
