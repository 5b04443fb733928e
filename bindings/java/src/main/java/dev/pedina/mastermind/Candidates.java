package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.Outputs;

import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The codes that the secret may still be, after some guesses and their answers. Immutable:
 * {@link #keep} makes another set.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Candidates;
 * import dev.pedina.mastermind.Code;
 * import dev.pedina.mastermind.Feedback;
 * import dev.pedina.mastermind.Variant;
 *
 * Variant variant = Variant.of(4, 6);
 * Code guess = variant.parse("1122");
 * Candidates candidates = Candidates.all(variant);
 * assert candidates.cells(guess)[new Feedback(0, 0).index()] == 256;
 * candidates = candidates.keep(guess, new Feedback(1, 0));
 * assert candidates.size() == 256;
 * assert candidates.iterator().next().toString().equals("1333");
 * }
 */
public final class Candidates implements Iterable<Code> {

    /** {@code PDN_MASTERMIND_MAX_OUTCOMES}. */
    static final int MAX_OUTCOMES = MastermindNumbers.MAX_OUTCOMES;

    private final Variant variant;
    private final long[] set;
    private final long[] guesses;
    private final int size;

    private Candidates(Variant variant, long[] set, long[] guesses, int size) {
        this.variant = variant;
        this.set = set;
        this.guesses = guesses;
        this.size = size;
    }

    /**
     * Returns the set of all codes.
     *
     * @param variant what is played
     * @return the set
     * @throws MastermindException if the variant has more codes than can be listed: 4,194,304
     */
    public static Candidates all(Variant variant) {
        long[] words = Outputs.longs();
        MastermindException.require(Library.mastermind().setWords(variant.packed(), words),
                variant);
        long[] set = new long[(int) words[0]];
        MastermindException.require(Library.mastermind().allCodes(variant.packed(), set,
                set.length), variant);
        return new Candidates(variant, set, new long[0], (int) variant.codeCount());
    }

    /**
     * Returns the codes that agree with rows.
     *
     * @param variant what is played
     * @param rows guesses with their answers
     * @return the set, which may be empty
     * @throws MastermindException if the variant has more codes than can be listed, or no code of
     *     it answers so
     */
    public static Candidates of(Variant variant, List<Row> rows) {
        Candidates candidates = all(variant);
        for (Row row : rows) {
            candidates = candidates.keep(row.guess(), row.feedback());
        }
        return candidates;
    }

    /**
     * Returns the codes of this set that would have answered a guess so.
     *
     * @param guess the guess
     * @param feedback the answer
     * @return the set that is left, which may be empty
     * @throws MastermindException if no code of the variant answers so
     * @throws IllegalArgumentException if the guess is not a code of the variant
     */
    public Candidates keep(Code guess, Feedback feedback) {
        long[] left = set.clone();
        int[] size = Outputs.ints();
        MastermindException.require(Library.mastermind().keep(variant.packed(), left, left.length,
                guess.bits(), (byte) feedback.black(), (byte) feedback.white(), size), feedback);
        int count = guesses.length + 1;
        // The library works out symmetries from at most MAX_GUESSES guesses.
        long[] all = Arrays.copyOfRange(guesses,
                Math.max(0, count - MastermindNumbers.MAX_GUESSES), count);
        all[all.length - 1] = guess.bits();
        return new Candidates(variant, left, all, size[0]);
    }

    /**
     * Returns how many codes would give each answer to a guess.
     *
     * @param guess the guess
     * @return a new array by {@link Feedback#index}
     * @throws IllegalArgumentException if the guess is not a code of the variant
     */
    public int[] cells(Code guess) {
        int[] sizes = new int[MAX_OUTCOMES];
        long[] count = Outputs.longs();
        MastermindException.require(Library.mastermind().cells(
                variant.packed(), set, set.length, guess.bits(), sizes, sizes.length, count),
                guess);
        return Arrays.copyOf(sizes, (int) count[0]);
    }

    /**
     * Splits this set by the answers to a guess.
     *
     * @param guess the guess
     * @return the codes that would give each answer, in the order of {@link Feedback#index};
     *     together they are this set
     */
    public Map<Feedback, Candidates> partition(Code guess) {
        int[] sizes = cells(guess);
        Map<Feedback, Candidates> cells = new LinkedHashMap<>();
        for (int index = 0; index < sizes.length; index++) {
            if (sizes[index] != 0) {
                Feedback feedback = Feedback.ofIndex(index);
                cells.put(feedback, keep(guess, feedback));
            }
        }
        return Collections.unmodifiableMap(cells);
    }

    /**
     * Returns whether a code is in this set.
     *
     * @param code a code of the variant
     * @return whether the secret may be this one
     */
    public boolean contains(Code code) {
        int number = variant.numberOf(code);
        return (set[number / Long.SIZE] >>> number & 1) != 0;
    }

    /** {@return the variant that is played} */
    public Variant variant() {
        return variant;
    }

    /** {@return how many codes there are: 0 if an answer was wrong} */
    public int size() {
        return size;
    }

    /**
     * Returns the codes in order, without making all of them at once.
     *
     * @return a new iterator
     */
    @Override
    public Iterator<Code> iterator() {
        return new Iterator<>() {
            private int next;
            private int left = size;

            @Override
            public boolean hasNext() {
                return left > 0;
            }

            @Override
            public Code next() {
                if (left == 0) {
                    throw new NoSuchElementException();
                }
                long[] code = Outputs.longs();
                int[] number = Outputs.ints();
                MastermindException.require(Library.mastermind().nextCode(
                        variant.packed(), set, set.length, next, code, number), variant);
                next = number[0] + 1;
                left--;
                return new Code(code[0]);
            }
        };
    }

    /**
     * Returns the codes in order.
     *
     * @return a stream that makes each code when it is asked for
     */
    public Stream<Code> stream() {
        return StreamSupport.stream(spliterator(), false);
    }

    long[] set() {
        return set;
    }

    long[] guesses() {
        return guesses;
    }
}
