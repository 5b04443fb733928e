package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindFunctions;
import dev.pedina.internal.Outputs;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A code breaker whose guesses were searched for beforehand, so that it needs neither time nor
 * memory. It plays the whole game: a row with a guess of somebody else is refused.
 *
 * {@snippet :
 * import dev.pedina.mastermind.CodeMaker;
 * import dev.pedina.mastermind.OptimalTree;
 * import dev.pedina.mastermind.Variant;
 *
 * Variant variant = Variant.of(4, 6);
 * OptimalTree tree = OptimalTree.of(variant).orElseThrow();
 * int total = 0;
 * for (int number = 0; number < 1296; number++) {
 *     total += tree.play(variant, CodeMaker.of(variant.codeAt(number)), 6).size();
 * }
 * assert total == 5625;
 * }
 */
public final class OptimalTree implements CodeBreaker {

    /**
     * Four pegs of six symbols: 5625 guesses for all 1296 codes, the fewest possible, and six at
     * most.
     */
    public static final OptimalTree CLASSIC = new OptimalTree(4, 6, true,
            MastermindFunctions::optimal4x6);
    /**
     * Four pegs of six symbols, never more than five guesses: 5626 for all codes, the fewest
     * possible so.
     */
    public static final OptimalTree CLASSIC_WITHIN_5 =
            new OptimalTree(4, 6, true, MastermindFunctions::optimal4x6Within5);
    /**
     * Four pegs of seven symbols: 11228 guesses for all 2401 codes, the fewest possible, and six at
     * most.
     */
    public static final OptimalTree FOUR_OF_SEVEN =
            new OptimalTree(4, 7, true, MastermindFunctions::optimal4x7);
    /** Four pegs of eight symbols: 20471 guesses for all 4096 codes, and seven at most. */
    public static final OptimalTree FOUR_OF_EIGHT =
            new OptimalTree(4, 8, true, MastermindFunctions::optimal4x8);
    /** Four pegs of eight symbols, never more than six guesses: 20473 for all codes. */
    public static final OptimalTree FOUR_OF_EIGHT_WITHIN_6 =
            new OptimalTree(4, 8, true, MastermindFunctions::optimal4x8Within6);
    /**
     * Four different symbols of ten: 26274 guesses for all 5040 codes, the fewest possible, and
     * seven at most.
     */
    public static final OptimalTree BULLS_AND_COWS =
            new OptimalTree(4, 10, false, MastermindFunctions::optimalBullsAndCows);

    /** Pegs, symbols, and 1 if symbols may repeat: how the bytes of a tree begin. */
    private static final int HEAD = 3;

    private final int pegs;
    private final int symbols;
    private final boolean repeats;
    private final Tree tree;

    /** A function of the library that knows a tree. */
    @FunctionalInterface
    private interface Tree {
        int guess(MastermindFunctions functions, long[] rows, long rowCount, long[] guess);
    }

    /** Makes no {@link Variant}, which needs the library: there are constants of this class. */
    private OptimalTree(int pegs, int symbols, boolean repeats, Tree tree) {
        this.pegs = pegs;
        this.symbols = symbols;
        this.repeats = repeats;
        this.tree = tree;
    }

    /**
     * Returns the tree that needs the fewest guesses for a variant.
     *
     * @param variant what is played
     * @return the tree; empty if the library has none
     */
    public static Optional<OptimalTree> of(Variant variant) {
        Objects.requireNonNull(variant, "variant");
        return Stream.of(CLASSIC, FOUR_OF_SEVEN, FOUR_OF_EIGHT, BULLS_AND_COWS)
                .filter(tree -> tree.variant().equals(variant)).findFirst();
    }

    /**
     * Returns a tree from its bytes.
     *
     * @param bytes a tree in the format of the library
     * @return the tree; damage further on is reported when it is played
     * @throws MastermindException if these are no tree
     */
    public static OptimalTree of(byte[] bytes) {
        byte[] copy = bytes.clone();
        Tree tree = (functions, rows, rowCount, guess) ->
                functions.treeGuess(copy, copy.length, rows, rowCount, guess);
        MastermindException.require(
                tree.guess(Library.mastermind(), new long[0], 0, Outputs.longs()), copy.length
                + " bytes");
        return new OptimalTree(copy[0], copy[1], copy[HEAD - 1] != 0, tree);
    }

    /** {@return the variant that the tree is for} */
    public Variant variant() {
        return new Variant(pegs, symbols, repeats);
    }

    /**
     * Returns the next guess.
     *
     * @throws MastermindException if a row has another guess than the tree, or no code agrees with
     *     the answers
     * @throws IllegalArgumentException if it is a tree for another variant
     */
    @Override
    public Code guess(Variant played, List<Row> rows) {
        if (!variant().equals(Objects.requireNonNull(played, "played"))) {
            throw new IllegalArgumentException("this tree is for " + variant() + ", not for "
                    + played);
        }
        long[] guess = Outputs.longs();
        MastermindException.require(
                tree.guess(Library.mastermind(), Words.ofRows(rows), rows.size(), guess), rows);
        return new Code(guess[0]);
    }

    /** {@return what the tree is for, for logs: a text whose form may change} */
    @Override
    public String toString() {
        return "optimal tree for " + variant();
    }
}
