package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.NativeMemory;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * How a code breaker picks its guesses.
 *
 * <p>The last four score all guesses by the cells into which they split the candidates; of guesses that are equally good
 * a candidate goes first, then the smallest code. All play the same on every platform.
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
public enum Strategy {
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

    /** {@code PDN_MASTERMIND_MAX_GUESSES}. */
    static final int MAX_GUESSES = 24;

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

        /**
         * Returns how many games end with which guess.
         *
         * @return a new array, from the first guess on
         */
        @Override
        public int[] solved() {
            return solved.clone();
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
        int variant = candidates.variant().packed();
        long[] words = new long[1];
        MastermindException.require(
                Library.mastermind().guessWords(variant, code(), candidates.size(), words), candidates.variant());
        long[] random = {seed};
        long[] guess = new long[1];
        long[] set = candidates.set();
        long[] guesses = candidates.guesses();
        try (NativeMemory memory = NativeMemory.ofWords(words[0])) {
            MastermindException.require(Library.mastermind().guess(variant, code(), 0, set, set.length, guesses,
                    guesses.length, random, memory, words[0], guess), candidates.variant());
        }
        return new Code(guess[0]);
    }

    /**
     * Plays against every secret of a variant.
     *
     * @param variant what is played
     * @return how many guesses the games take
     * @throws MastermindException if the variant has more codes than can be listed
     */
    public Games playAll(Variant variant) {
        long words = words(variant);
        int[] solved = new int[MAX_GUESSES];
        long[] longest = new long[1];
        long[] total = new long[1];
        int[] unsolved = new int[1];
        try (NativeMemory memory = NativeMemory.ofWords(words)) {
            MastermindException.require(Library.mastermind().playAll(variant.packed(), code(), 0, 0, memory, words,
                    solved, solved.length, longest, total, unsolved), variant);
        }
        return new Games(Arrays.copyOf(solved, (int) longest[0]), total[0], unsolved[0]);
    }

    /**
     * Writes all games against the secrets of a variant as one text, as Irving did.
     *
     * @param variant what is played
     * @return {@code n(guess: branches)} for n codes that are left, with a branch for each answer
     * @throws MastermindException if the variant has more codes than can be listed
     */
    public String formatGames(Variant variant) {
        long words = words(variant);
        long[] length = new long[1];
        byte[] buffer = new byte[64];
        try (NativeMemory memory = NativeMemory.ofWords(words)) {
            // Twice at most: the first call says how long the text is.
            while (Library.mastermind().formatGames(variant.packed(), code(), 0, 0, memory, words, buffer,
                    buffer.length, length) == BUFFER) {
                buffer = new byte[(int) length[0] + 1];
            }
        }
        return new String(buffer, 0, (int) length[0], StandardCharsets.US_ASCII);
    }

    byte code() {
        return (byte) ordinal();
    }

    private long words(Variant variant) {
        long[] words = new long[1];
        MastermindException.require(Library.mastermind().gamesWords(variant.packed(), code(), words), variant);
        return words[0];
    }

    /** {@code PDN_ERROR_BUFFER}. */
    static final int BUFFER = -2;
}
