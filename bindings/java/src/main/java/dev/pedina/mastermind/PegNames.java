package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.Outputs;
import dev.pedina.internal.TextPage;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * The names that a program gives to the 1 to 11 symbols of its game. A name is 1 to 15 visible
 * characters of ASCII, and no two differ only in case. A symbol named {@code EMPTY} is drawn as a
 * blank.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Code;
 * import dev.pedina.mastermind.PegNames;
 * import dev.pedina.mastermind.Variant;
 *
 * PegNames pegs = PegNames.of("apple", "cherry", "lemon", "plum");
 * Variant variant = pegs.variant(3);
 * Code code = pegs.read(variant, "PLUM apple pl");
 * assert pegs.format(code).equals("plum apple plum");
 * assert pegs.parse(variant, "plum apple plum").equals(code);
 * String advice = pegs.advice(variant, "pear");
 * assert advice.startsWith("\"pear\" is no peg: use apple, cherry, lemon or plum");
 * }
 *
 * @param names the names, by symbol
 */
public record PegNames(List<String> names) {

    /**
     * Checks the names.
     *
     * @throws MastermindException if there are too many, or one is too long, repeated or not of
     * visible ASCII characters
     * @throws IllegalArgumentException if a name is empty or contains white space
     */
    public PegNames {
        names = List.copyOf(Objects.requireNonNull(names, "names"));
        byte[] bytes = bytes(names);
        byte[] symbols = new byte[1];
        int status = Library.mastermind().checkNames(bytes, bytes.length, symbols);
        MastermindException.require(status, names);
        if (symbols[0] != names.size()) {
            throw new IllegalArgumentException("a name is empty or contains white space: " + names);
        }
    }

    /**
     * Returns the symbols with these names.
     *
     * @param names the names, by symbol
     * @return the names
     */
    public static PegNames of(String... names) {
        return new PegNames(List.of(Objects.requireNonNull(names, "names")));
    }

    /**
     * Returns the names of a kind of pegs.
     *
     * @param pegs the pegs
     * @return their names, {@code EMPTY} as the last where blanks are allowed
     */
    public static PegNames of(PegSet pegs) {
        byte[] buffer = new byte[MastermindNumbers.NAMES_SIZE];
        long[] length = Outputs.longs();
        int status = Library.mastermind().kindNames(pegs.kind().code(), (byte) pegs.count(),
                (byte) (pegs.blanks() ? 1 : 0), buffer, buffer.length, length);
        MastermindException.require(status, pegs);
        return of(new String(buffer, 0, (int) length[0], StandardCharsets.US_ASCII).split(" "));
    }

    /**
     * Returns the variant with codes of these pegs, in which they may repeat.
     *
     * @param pegs how many pegs a code has, 1 to 10
     * @return the variant
     * @throws MastermindException if there is no such variant
     */
    public Variant variant(int pegs) {
        return Variant.of(pegs, names.size());
    }

    /**
     * Reads a code of exact names.
     *
     * @param variant what is played
     * @param text the names with white space between them
     * @return the code
     * @throws MastermindException if it does not belong to the variant
     */
    public Code parse(Variant variant, String text) {
        byte[] pegs = bytes(names);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        long[] code = Outputs.longs();
        int status = Library.mastermind()
                .parseNamed(variant.packed(), pegs, pegs.length, bytes, bytes.length, code);
        MastermindException.require(status, text);
        return new Code(code[0]);
    }

    /**
     * Reads a code as people type it: names in any case, beginnings that only one name has, and
     * numbers from 1 to 9 unless a name begins with a digit; whole names, first letters and numbers
     * may be joined.
     *
     * @param variant what is played
     * @param text what was typed
     * @return the code
     * @throws MastermindException if it is not of the variant; its message says what would be
     * right
     */
    public Code read(Variant variant, String text) {
        byte[] pegs = bytes(names);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        long[] code = Outputs.longs();
        int status = Library.mastermind()
                .readCode(variant.packed(), pegs, pegs.length, bytes, bytes.length, code);
        MastermindException.require(status, status == 0 ? "" : advice(variant, text));
        return new Code(code[0]);
    }

    /**
     * Says why a text cannot be {@linkplain #read read}, and what would be right.
     *
     * @param variant what is played
     * @param text what was typed
     * @return a line, empty if the text can be read
     */
    public String advice(Variant variant, String text) {
        byte[] pegs = bytes(names);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return TextPage.write(
                page -> Library.mastermind()
                        .advise(variant.packed(), pegs, pegs.length, bytes, bytes.length, page),
                status -> MastermindException.require(status, text));
    }

    /**
     * Writes a code.
     *
     * @param code the code
     * @return the names with a space between them; {@code ?} for a symbol that has none
     */
    public String format(Code code) {
        byte[] pegs = bytes(names);
        byte[] buffer = new byte[MastermindNumbers.NAMED_SIZE];
        long[] length = Outputs.longs();
        int status = Library.mastermind()
                .formatNamed(code.bits(), pegs, pegs.length, buffer, buffer.length, length);
        MastermindException.require(status, code);
        return new String(buffer, 0, (int) length[0], StandardCharsets.US_ASCII);
    }

    /** The names as the C library takes them. */
    byte[] bytes() {
        return bytes(names);
    }

    private static byte[] bytes(List<String> names) {
        return String.join(" ", names).getBytes(StandardCharsets.UTF_8);
    }
}
