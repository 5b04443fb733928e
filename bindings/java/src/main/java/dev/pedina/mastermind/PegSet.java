package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.Outputs;
import dev.pedina.internal.Streams;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * The pegs that a game is played with, and so the names of its symbols: the first pegs of a kind,
 * and the blank, {@code EMPTY}, as the last symbol where blanks are allowed.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Code;
 * import dev.pedina.mastermind.PegKind;
 * import dev.pedina.mastermind.PegSet;
 *
 * PegSet pegs = new PegSet(PegKind.COLORS, 6, true);
 * Code code = pegs.parse(pegs.variant(4), "RED RED BLUE EMPTY");
 * assert code.toString().equals("1127");
 * assert pegs.format(code).equals("RED RED BLUE EMPTY");
 * }
 *
 * @param kind what the pegs look like
 * @param count how many different ones there are, without the blank
 * @param blanks whether a place of a code may be left blank
 */
public record PegSet(PegKind kind, int count, boolean blanks) {

    /**
     * Checks that the kind has that number of pegs.
     *
     * @throws MastermindException if it has fewer, or none is asked for
     */
    public PegSet {
        Objects.requireNonNull(kind, "kind");
        format(Variant.of(1, 1).codeAt(0), kind, count, blanks);
    }

    /**
     * Returns all pegs of a kind, without blanks.
     *
     * @param kind what the pegs look like
     * @return the pegs
     */
    public static PegSet of(PegKind kind) {
        return new PegSet(kind, kind.pegs(), false);
    }

    /**
     * Returns how many symbols these pegs are.
     *
     * @return the number of pegs, with the blank
     */
    public int symbols() {
        return count + (blanks ? 1 : 0);
    }

    /**
     * Returns the names of the symbols.
     *
     * @return an unmodifiable list, by symbol
     */
    public List<String> names() {
        Variant one = Variant.of(1, symbols());
        return Streams.list(
                IntStream.range(0, symbols()).mapToObj(symbol -> format(one.code(symbol))));
    }

    /**
     * Returns the variant with codes of these pegs, in which they may repeat.
     *
     * @param pegs how many pegs a code has, 1 to 10
     * @return the variant
     * @throws MastermindException if there is no such variant
     */
    public Variant variant(int pegs) {
        return Variant.of(pegs, symbols());
    }

    /**
     * Reads a code of names.
     *
     * @param variant what is played
     * @param text the names, exact, with white space between them
     * @return the code
     * @throws MastermindException if it does not belong to the variant
     */
    public Code parse(Variant variant, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        long[] code = Outputs.longs();
        MastermindException.require(Library.mastermind().parseCode(variant.packed(), kind.code(),
                (byte) count, blank(blanks), bytes, bytes.length, code), text);
        return new Code(code[0]);
    }

    /**
     * Writes a code.
     *
     * @param code the code
     * @return the names with a space between them; {@code ?} for a symbol that has none
     */
    public String format(Code code) {
        return format(code, kind, count, blanks);
    }

    private static String format(Code code, PegKind kind, int count, boolean blanks) {
        byte[] buffer = new byte[MastermindNumbers.CODE_SIZE];
        long[] length = Outputs.longs();
        // A number that does not fit into a byte is as wrong as the greatest that does.
        byte small = (byte) Math.max(0, Math.min(count, Byte.MAX_VALUE));
        MastermindException.require(Library.mastermind().formatCode(code.bits(), kind.code(), small,
                blank(blanks), buffer, buffer.length, length), count + " " + kind);
        return new String(buffer, 0, (int) length[0], StandardCharsets.US_ASCII);
    }

    private static byte blank(boolean blanks) {
        return (byte) (blanks ? 1 : 0);
    }
}
