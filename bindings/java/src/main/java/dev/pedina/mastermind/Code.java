package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.Outputs;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * A code: a row of pegs. Codes compare as they are read from left to right.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Code;
 * import dev.pedina.mastermind.Feedback;
 * import dev.pedina.mastermind.Variant;
 *
 * Variant variant = Variant.of(4, 6);
 * Code guess = variant.parse("1122");
 * Code secret = variant.parse("1213");
 * assert guess.feedback(secret).equals(new Feedback(1, 2));
 * assert guess.symbols()[2] == 1;
 * }
 */
public final class Code implements Comparable<Code> {

    /** {@code PDN_MASTERMIND_MAX_PEGS}. */
    static final int MAX_PEGS = MastermindNumbers.MAX_PEGS;

    private final long bits;

    Code(long bits) {
        this.bits = bits;
    }

    /**
     * Returns the feedback on a guess; it does not matter which of both is the secret.
     *
     * @param other the other code
     * @return the key pegs
     * @throws IllegalArgumentException if the codes have different lengths
     */
    public Feedback feedback(Code other) {
        byte[] black = Outputs.bytes();
        byte[] white = Outputs.bytes();
        MastermindException.require(Library.mastermind().feedback(bits, other.bits, black, white),
                this);
        return new Feedback(black[0], white[0]);
    }

    /**
     * Returns the symbols.
     *
     * @return a new array, from left to right, each from 0
     */
    public int[] symbols() {
        byte[] symbols = new byte[MAX_PEGS];
        long[] count = Outputs.longs();
        MastermindException.require(Library.mastermind().symbols(bits, symbols, symbols.length,
                count), this);
        int[] numbers = new int[(int) count[0]];
        Arrays.setAll(numbers, i -> symbols[i]);
        return numbers;
    }

    long bits() {
        return bits;
    }

    @Override
    public int compareTo(Code other) {
        return Long.compareUnsigned(bits, other.bits);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Code code && code.bits == bits;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(bits);
    }

    /** {@return the code as digits from 1, with A for 10 and B for 11, such as {@code 1122}} */
    @Override
    public String toString() {
        byte[] buffer = new byte[MastermindNumbers.DIGITS_SIZE];
        long[] length = Outputs.longs();
        MastermindException.require(
                Library.mastermind().formatDigits(bits, buffer, buffer.length, length),
                Long.toHexString(bits));
        return new String(buffer, 0, (int) length[0], StandardCharsets.US_ASCII);
    }
}
