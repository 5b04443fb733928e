package dev.pedina.mastermind;

import java.util.Objects;

/**
 * What a guess would leave: how good it is.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Hint;
 * import dev.pedina.mastermind.Remaining;
 * import dev.pedina.mastermind.Variant;
 *
 * Variant variant = Variant.of(4, 6);
 * Hint hint = Remaining.of(variant).hint(variant.parse("1122"));
 * assert hint.codes() == 1296 && hint.largest() == 256 && hint.parts() == 13;
 * assert Math.round(hint.expectedSize()) == 205;
 * }
 *
 * @param guess the guess
 * @param codes how many codes agree with all rows
 * @param largest the size of its largest cell: what is left in the worst case
 * @param squares the squares of the sizes of its cells added up
 * @param parts how many different answers it can get
 * @param agrees whether it agrees with all rows itself
 */
public record Hint(Code guess, long codes, long largest, long squares, int parts, boolean agrees) {

    /** Checks that there is a guess. */
    public Hint {
        Objects.requireNonNull(guess, "guess");
    }

    /** {@return how many codes are left on average} */
    public double expectedSize() {
        return (double) squares / codes;
    }
}
