package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.Outputs;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What is played: how many pegs a code has, from how many symbols, and whether one may stand twice.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Variant;
 *
 * Variant usual = Variant.of(4, 6);
 * assert usual.codeCount() == 1296;
 * Variant bullsAndCows = new Variant(4, 10, false);
 * assert bullsAndCows.codeCount() == 5040;
 * assert usual.parse("1122").toString().equals("1122");
 * }
 *
 * @param pegs how many pegs a code has, 1 to 10
 * @param symbols from how many symbols, 1 to 11; a blank is an ordinary symbol
 * @param repeats whether a symbol may stand more than once in a code
 */
public record Variant(int pegs, int symbols, boolean repeats) {

    /**
     * Checks the ranges.
     *
     * @throws MastermindException if there is no such variant
     */
    public Variant {
        MastermindException.require(pack(pegs, symbols, repeats, Outputs.ints()), pegs + " pegs, "
                + symbols + " symbols");
    }

    /**
     * Returns a variant in which symbols may repeat.
     *
     * @param pegs how many pegs a code has, 1 to 10
     * @param symbols from how many symbols, 1 to 11
     * @return the variant
     * @throws MastermindException if there is no such variant
     */
    public static Variant of(int pegs, int symbols) {
        return new Variant(pegs, symbols, true);
    }

    /**
     * Returns how many codes there are.
     *
     * @return the number of codes, at most 11 to the power of 10
     */
    public long codeCount() {
        long[] count = Outputs.longs();
        MastermindException.require(Library.mastermind().countCodes(packed(), count), this);
        return count[0];
    }

    /**
     * Returns the code of these symbols.
     *
     * @param symbols from left to right, each from 0
     * @return the code
     * @throws MastermindException if it does not belong to this variant
     */
    public Code code(int... symbols) {
        byte[] bytes = new byte[symbols.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (0 <= symbols[i] && symbols[i] < 127 ? symbols[i] : 127);
        }
        long[] code = Outputs.longs();
        MastermindException.require(Library.mastermind().makeCode(packed(), bytes, bytes.length,
                code), Arrays.toString(symbols));
        return new Code(code[0]);
    }

    /**
     * Reads a code of digits from 1, with A for 10 and B for 11.
     *
     * @param digits such as {@code 1122}
     * @return the code
     * @throws MastermindException if it does not belong to this variant
     */
    public Code parse(String digits) {
        byte[] text = digits.getBytes(StandardCharsets.UTF_8);
        long[] code = Outputs.longs();
        MastermindException.require(Library.mastermind().parseDigits(packed(), text, text.length,
                code), digits);
        return new Code(code[0]);
    }

    /**
     * Returns the code with a number, when all codes are listed in order.
     *
     * @param number from 0
     * @return the code
     * @throws IndexOutOfBoundsException if there are fewer codes
     * @throws MastermindException if there are more codes than can be listed
     */
    public Code codeAt(int number) {
        Objects.checkIndex((long) number, codeCount());
        long[] code = Outputs.longs();
        MastermindException.require(Library.mastermind().codeAt(packed(), number, code), this);
        return new Code(code[0]);
    }

    /**
     * Returns the number of a code, when all codes are listed in order.
     *
     * @param code the code
     * @return from 0
     * @throws IllegalArgumentException if it does not belong to this variant
     * @throws MastermindException if there are more codes than can be listed
     */
    public int numberOf(Code code) {
        int[] number = Outputs.ints();
        MastermindException.require(Library.mastermind().numberOf(packed(), code.bits(), number),
                code);
        return number[0];
    }

    /**
     * Draws codes, all of them equally likely.
     *
     * @param seed what decides them
     * @return an endless stream, the same for the same seed on every platform
     */
    public Stream<Code> randomCodes(long seed) {
        int packed = packed();
        long[] random = {seed};
        long[] code = Outputs.longs();
        return Stream.generate(() -> {
            MastermindException.require(Library.mastermind().randomCode(packed, random, code),
                    this);
            return new Code(code[0]);
        });
    }

    /**
     * Returns whether a code of this variant can be answered so.
     *
     * @param feedback the answer
     * @return false if a code has fewer pegs, or all but one would be in place and that one in a
     *     wrong one
     */
    public boolean canAnswer(Feedback feedback) {
        return Library.mastermind().checkFeedback(
                packed(), (byte) feedback.black(), (byte) feedback.white()) == 0;
    }

    /** Returns the code if it is one of this variant; the name is that of the parameter. */
    Code requireOwn(String name, Code code) {
        Objects.requireNonNull(code, name);
        long[] same = Outputs.longs();
        int[] symbols = code.symbols();
        byte[] bytes = new byte[symbols.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) symbols[i];
        }
        if (Library.mastermind().makeCode(packed(), bytes, bytes.length, same) != 0) {
            throw new IllegalArgumentException(code + " is no code of " + this);
        }
        return code;
    }

    /**
     * Returns the variant with a number that the library stored: pegs, symbols and repeats in a
     * byte each.
     */
    static Variant ofPacked(int packed) {
        return new Variant(packed & 0xFF, packed >>> Byte.SIZE & 0xFF,
                packed >>> 2 * Byte.SIZE != 0);
    }

    /**
     * The number of the variant in the library: pegs, symbols and repeats in a byte each, the
     * lowest first.
     */
    int packed() {
        return pegs | symbols << Byte.SIZE | (repeats ? 1 : 0) << 2 * Byte.SIZE;
    }

    private static int pack(int pegs, int symbols, boolean repeats, int[] variant) {
        // A number that does not fit into a byte is as wrong as the greatest that does.
        return Library.mastermind().makeVariant((byte) clamp(pegs), (byte) clamp(symbols),
                (byte) (repeats ? 1 : 0), variant);
    }

    private static int clamp(int number) {
        return Math.max(0, Math.min(number, 127));
    }
}
