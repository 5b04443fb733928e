package dev.pedina.internal;

/**
 * The Mastermind functions of {@code pedina.h}, as Java calls them over any bridge: numbers and arrays on the Java heap only.
 *
 * <p>Names, parameters and statuses are those of the C functions, whose comments say what they do. A pointer is an
 * array that is as long as the C function needs, a struct an array of its words; nothing checks that here, so this
 * package is not exported.
 *
 * <p>Generated from `include/pedina.h` by `cargo xtask header`: do not edit.
 */
public interface MastermindFunctions {

    // Mastermind: variants

    int makeVariant(byte pegs, byte symbols, byte repeats, int[] variant);

    int countCodes(int variant, long[] count);

    // Mastermind: codes

    int makeCode(int variant, byte[] symbols, long count, long[] code);

    int symbols(long code, byte[] symbols, long capacity, long[] count);

    int parseDigits(int variant, byte[] text, long length, long[] code);

    int formatDigits(long code, byte[] buffer, long capacity, long[] length);

    int parseCode(
            int variant, byte kind, byte count, byte blanks, byte[] text, long length, long[] code);

    int formatCode(
            long code, byte kind, byte count, byte blanks, byte[] buffer, long capacity, long[] length);

    int randomCode(int variant, long[] random, long[] code);

    int codeAt(int variant, int number, long[] code);

    int numberOf(int variant, long code, int[] number);

    // Mastermind: feedback

    int feedback(long guess, long secret, byte[] black, byte[] white);

    int checkFeedback(int variant, byte black, byte white);

    int parseFeedback(int variant, byte[] text, long length, byte[] black, byte[] white);

    int formatFeedback(byte black, byte white, byte[] buffer, long capacity, long[] length);

    // Mastermind: candidates

    int setWords(int variant, long[] words);

    int allCodes(int variant, long[] set, long words);

    int keep(
            int variant, long[] set, long words, long guess, byte black, byte white, int[] count);

    int nextCode(int variant, long[] set, long words, int from, long[] code, int[] number);

    int cells(
            int variant, long[] set, long words, long guess, int[] sizes, long capacity, long[] count);

    // Mastermind: code breakers that list all codes

    int guessWords(int variant, byte strategy, int most, long[] words);

    int guess(
            int variant, byte strategy, long first, long[] set, long setWords, long[] guesses, long guessCount, long[] random, long[] memory, long memoryWords, long[] guess);

    // Mastermind: a strategy against every secret

    int gamesWords(int variant, byte strategy, long[] words);

    int playAll(
            int variant, byte strategy, long first, long seed, long[] memory, long memoryWords, int[] solved, long capacity, long[] longest, long[] total, int[] unsolved);

    int formatGames(
            int variant, byte strategy, long first, long seed, long[] memory, long memoryWords, byte[] buffer, long capacity, long[] length);
}
