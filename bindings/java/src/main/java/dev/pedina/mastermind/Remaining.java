package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.MastermindStructs;
import dev.pedina.internal.Outputs;
import dev.pedina.internal.Streams;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.jspecify.annotations.Nullable;

/**
 * The codes that agree with some rows, of a variant of any size. Nothing is listed: each code is
 * worked out when it is asked for. Immutable.
 *
 * <p>The work of one call is bounded by a number of steps; one step is one peg that is tried. For
 * up to five pegs {@link #DEFAULT_STEPS} always suffices. Where all codes can be listed,
 * {@link Candidates} is faster.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Remaining;
 * import dev.pedina.mastermind.Row;
 * import dev.pedina.mastermind.Variant;
 *
 * Variant variant = Variant.of(8, 10);
 * Remaining remaining = Remaining.of(variant, Row.of(variant.parse("11223344"), 2, 3));
 * assert remaining.stream().skip(100).findFirst().isPresent();
 * assert remaining.count(1_000).codes() == 1_000;
 * assert remaining.conflict().isEmpty();
 * }
 */
public final class Remaining implements Iterable<Code> {

    /**
     * {@code PDN_MASTERMIND_STEPS_DEFAULT}: as many steps as most searches take at most, half a
     * second on a desktop.
     */
    public static final long DEFAULT_STEPS = MastermindNumbers.STEPS_DEFAULT;

    private final Variant variant;
    private final List<Row> rows;
    private final long[] words;
    private final long steps;

    /**
     * How many codes were counted.
     *
     * @param codes how many
     * @param isAll whether there are no more
     */
    public record Count(long codes, boolean isAll) {}

    private Remaining(Variant variant, List<Row> rows, long[] words, long steps) {
        this.variant = variant;
        this.rows = rows;
        this.words = words;
        this.steps = steps;
    }

    /**
     * Returns the codes that agree with rows.
     *
     * @param variant what is played
     * @param rows up to 32 rows
     * @return the codes
     * @throws IllegalArgumentException if there are more rows, or one that is none of the variant
     */
    public static Remaining of(Variant variant, List<Row> rows) {
        List<Row> copy = List.copyOf(Objects.requireNonNull(rows, "rows"));
        Remaining remaining = new Remaining(Objects.requireNonNull(variant, "variant"), copy,
                Words.ofRows(copy), 0);
        remaining.count(0); // Refuses rows of another variant.
        return remaining.withSteps(DEFAULT_STEPS);
    }

    /**
     * Returns the codes that agree with rows.
     *
     * @param variant what is played
     * @param rows up to 32 rows
     * @return the codes
     * @throws IllegalArgumentException if there are more rows, or one that is none of the variant
     */
    public static Remaining of(Variant variant, Row... rows) {
        return of(variant, List.of(Objects.requireNonNull(rows, "rows")));
    }

    /**
     * Returns the same codes, with another bound for the work of one call.
     *
     * @param most how many pegs a call tries at most, from 0
     * @return the codes
     * @throws IllegalArgumentException if the number is negative
     */
    public Remaining withSteps(long most) {
        if (most < 0) {
            throw new IllegalArgumentException("steps must not be negative: " + most);
        }
        return new Remaining(variant, rows, words, most);
    }

    /** {@return the variant that is played} */
    public Variant variant() {
        return variant;
    }

    /** {@return the rows, in an unmodifiable list} */
    public List<Row> rows() {
        return rows;
    }

    /**
     * Returns the codes in order. The iterator throws a {@link MastermindException} where the steps
     * did not suffice to know whether there is another code.
     *
     * @return a new iterator, which looks for each code when it is asked for
     */
    @Override
    public Iterator<Code> iterator() {
        return new Iterator<>() {
            private @Nullable Code next;
            private long last;
            private boolean isOver;

            @Override
            public boolean hasNext() {
                if (next == null && !isOver) {
                    Optional<Code> found = after(last);
                    isOver = found.isEmpty();
                    next = found.orElse(null);
                }
                return !isOver;
            }

            @Override
            public Code next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                Code code = next;
                last = code.bits();
                next = null;
                return code;
            }
        };
    }

    /**
     * Returns the codes in order, as {@link #iterator} does.
     *
     * @return a stream that looks for each code when it is asked for
     */
    public Stream<Code> stream() {
        return StreamSupport.stream(spliterator(), false);
    }

    /**
     * Counts the codes.
     *
     * @return how many, as far as the steps suffice
     */
    public Count count() {
        return count(Long.MAX_VALUE);
    }

    /**
     * Counts the codes.
     *
     * @param most where to stop
     * @return how many, as far as the steps suffice
     * @throws IllegalArgumentException if the number is negative
     */
    public Count count(long most) {
        if (most < 0) {
            throw new IllegalArgumentException("nothing can be counted up to " + most);
        }
        long[] count = Outputs.longs();
        byte[] isAll = Outputs.bytes();
        MastermindException.require(Library.mastermind().countLeft(
                variant.packed(), words, rows.size(), most, steps, count, isAll), this);
        return new Count(count[0], isAll[0] != 0);
    }

    /**
     * Returns one of the codes. It is not a fair draw.
     *
     * @param seed which one
     * @return the code, the same for the same seed; empty if there is none
     * @throws MastermindException if the steps did not suffice to know
     */
    public Optional<Code> any(long seed) {
        long[] code = Outputs.longs();
        return found(Library.mastermind().someCode(variant.packed(), words, rows.size(), seed,
                steps, code), code);
    }

    /**
     * Returns what a guess would leave.
     *
     * @param guess the guess
     * @return how good it is
     * @throws MastermindException if no code agrees with the rows, or the steps did not suffice to
     *     see all that do
     * @throws IllegalArgumentException if the guess is not a code of the variant
     */
    public Hint hint(Code guess) {
        MastermindStructs.Hint hint = new MastermindStructs.Hint();
        MastermindException.require(Library.mastermind().judgeGuess(
                variant.packed(), words, rows.size(), guess.bits(), steps,
                hint.array()), guess);
        return new Hint(guess, Integer.toUnsignedLong(hint.codes()),
                Integer.toUnsignedLong(hint.largest()), hint.squares(), hint.parts(),
                hint.agrees());
    }

    /**
     * Looks for answers that cannot all be right.
     *
     * @return which ones; empty if a code agrees with all
     * @throws MastermindException if the steps did not suffice to know
     */
    public Optional<Conflict> conflict() {
        int[] conflict = Outputs.ints();
        int[] suspects = Outputs.ints();
        byte[] isSmallest = Outputs.bytes();
        MastermindException.require(Library.mastermind().findConflict(
                variant.packed(), words, rows.size(), steps, conflict, suspects, isSmallest), this);
        return conflict[0] == 0 ? Optional.empty()
                : Optional.of(new Conflict(places(conflict[0]), places(suspects[0]),
                isSmallest[0] != 0));
    }

    /** {@return variant and rows, for logs: a text whose form may change} */
    @Override
    public String toString() {
        return variant + " " + rows;
    }

    /** The rows as the library takes them. */
    long[] words() {
        return words;
    }

    long steps() {
        return steps;
    }

    private Optional<Code> after(long last) {
        long[] code = Outputs.longs();
        return found(Library.mastermind().codeAfter(variant.packed(), words, rows.size(), last,
                steps, code), code);
    }

    private Optional<Code> found(int status, long[] code) {
        if (status == Reason.NO_CODE.status()) {
            return Optional.empty();
        }
        MastermindException.require(status, this);
        return Optional.of(new Code(code[0]));
    }

    private static List<Integer> places(int bits) {
        return Streams.list(IntStream.range(0, Integer.SIZE)
                .filter(place -> (bits >>> place & 1) != 0).boxed());
    }
}
