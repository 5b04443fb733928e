package dev.pedina.internal;

/**
 * The Mastermind functions over JNI: {@code JNI_OnLoad} of the library binds each method.
 *
 * <p>Generated from `include/pedina.h` by `cargo xtask header`: do not edit.
 */
final class JniMastermindFunctions implements MastermindFunctions {

    // Mastermind: variants

    @Override
    public native int makeVariant(byte pegs, byte symbols, byte repeats, int[] variant);

    @Override
    public native int countCodes(int variant, long[] count);

    // Mastermind: codes

    @Override
    public native int makeCode(int variant, byte[] symbols, long count, long[] code);

    @Override
    public native int symbols(long code, byte[] symbols, long capacity, long[] count);

    @Override
    public native int parseDigits(int variant, byte[] text, long length, long[] code);

    @Override
    public native int formatDigits(long code, byte[] buffer, long capacity, long[] length);

    @Override
    public native int parseCode(
            int variant, byte kind, byte count, byte blanks, byte[] text, long length, long[] code);

    @Override
    public native int formatCode(
            long code, byte kind, byte count, byte blanks, byte[] buffer, long capacity, long[] length);

    @Override
    public native int randomCode(int variant, long[] random, long[] code);

    @Override
    public native int codeAt(int variant, int number, long[] code);

    @Override
    public native int numberOf(int variant, long code, int[] number);

    // Mastermind: feedback

    @Override
    public native int feedback(long guess, long secret, byte[] black, byte[] white);

    @Override
    public native int checkFeedback(int variant, byte black, byte white);

    @Override
    public native int parseFeedback(int variant, byte[] text, long length, byte[] black, byte[] white);

    @Override
    public native int formatFeedback(byte black, byte white, byte[] buffer, long capacity, long[] length);

    // Mastermind: candidates

    @Override
    public native int setWords(int variant, long[] words);

    @Override
    public native int allCodes(int variant, long[] set, long words);

    @Override
    public native int keep(
            int variant, long[] set, long words, long guess, byte black, byte white, int[] count);

    @Override
    public native int nextCode(int variant, long[] set, long words, int from, long[] code, int[] number);

    @Override
    public native int cells(
            int variant, long[] set, long words, long guess, int[] sizes, long capacity, long[] count);

    // Mastermind: code breakers that list all codes

    @Override
    public native int guessWords(int variant, byte strategy, int most, long[] words);

    @Override
    public native int guess(
            int variant, byte strategy, long first, long[] set, long setWords, long[] guesses, long guessCount, long[] random, long[] memory, long memoryWords, long[] guess);

    // Mastermind: a strategy against every secret

    @Override
    public native int gamesWords(int variant, byte strategy, long[] words);

    @Override
    public native int playAll(
            int variant, byte strategy, long first, long seed, long[] memory, long memoryWords, int[] solved, long capacity, long[] longest, long[] total, int[] unsolved);

    @Override
    public native int formatGames(
            int variant, byte strategy, long first, long seed, long[] memory, long memoryWords, byte[] buffer, long capacity, long[] length);
}
