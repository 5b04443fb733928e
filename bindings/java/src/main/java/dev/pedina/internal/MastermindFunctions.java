package dev.pedina.internal;

/**
 * The Mastermind functions of {@code pedina.h}, as Java calls them over any bridge.
 *
 * <p>Names, parameters and statuses are those of the C functions, whose comments say what they do. A pointer is an
 * array that is as long as the C function needs, a struct an array of its words; nothing checks that here, so this
 * package is not exported. Work memory that is large lies outside of the Java heap.
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
            int variant, byte strategy, long first, long[] set, long setWords, long[] guesses, long guessCount, long[] random, NativeMemory memory, long memoryWords, long[] guess);

    // Mastermind: a strategy against every secret

    int gamesWords(int variant, byte strategy, long[] words);

    int playAll(
            int variant, byte strategy, long first, long seed, NativeMemory memory, long memoryWords, int[] solved, long capacity, long[] longest, long[] total, int[] unsolved);

    int formatGames(
            int variant, byte strategy, long first, long seed, NativeMemory memory, long memoryWords, byte[] buffer, long capacity, long[] length);

    // Mastermind: rows and the codes that they leave

    int codeAfter(
            int variant, long[] rows, long rowCount, long after, long steps, long[] code);

    int someCode(int variant, long[] rows, long rowCount, long seed, long steps, long[] code);

    int countLeft(
            int variant, long[] rows, long rowCount, long most, long steps, long[] count, byte[] isAll);

    int judgeGuess(
            int variant, long[] rows, long rowCount, long guess, long steps, long[] hint);

    int findConflict(
            int variant, long[] rows, long rowCount, long steps, int[] conflict, int[] suspects, byte[] isSmallest);

    // Mastermind: a maker without a secret

    int adversary(
            int variant, long[] rows, long rowCount, long guess, long seed, long steps, byte[] black, byte[] white);

    // Mastermind: a code breaker for every size

    int geneticGuess(
            int variant, byte level, long[] rows, long rowCount, long seed, long[] memory, long memoryWords, long[] guess);

    // Mastermind: optimal code breakers

    int optimal4x6(long[] rows, long rowCount, long[] guess);

    int optimal4x6Within5(long[] rows, long rowCount, long[] guess);

    int optimal4x7(long[] rows, long rowCount, long[] guess);

    int optimal4x8(long[] rows, long rowCount, long[] guess);

    int optimal4x8Within6(long[] rows, long rowCount, long[] guess);

    int optimalBullsAndCows(long[] rows, long rowCount, long[] guess);

    int treeGuess(byte[] tree, long length, long[] rows, long rowCount, long[] guess);

    // Mastermind: settings

    int defaultSettings(int[] settings);

    int set(int[] settings, byte[] key, long keyLength, byte[] value, long valueLength);

    int checkSettings(int[] settings, int[] variant);

    // Mastermind: matches

    int matchInit(int[] settings, long[] match);

    int matchCommit(long[] match, long code, long[] event);

    int matchConceal(long[] match, long[] event);

    int matchGuess(long[] match, long guess, long[] event);

    int matchRespond(long[] match, byte black, byte white, long[] event);

    int matchReveal(long[] match, long code, long[] event);

    int matchNextRound(long[] match, long[] event);

    // Mastermind: the state of a match

    int matchStatus(long[] match, byte[] status);

    int matchSettings(long[] match, int[] settings);

    int matchRound(long[] match, byte[] round, byte[] maker);

    int matchScores(long[] match, byte[] first, byte[] second);

    int matchRows(long[] match, long[] rows, long capacity, long[] count);

    int matchOpenGuess(long[] match, long[] guess);

    int matchSecret(long[] match, long[] secret);

    int matchExpected(long[] match, byte[] black, byte[] white);

    int matchStore(long[] match, byte[] bytes, long capacity, long[] length);

    int matchLoad(byte[] bytes, long length, long[] match);
}
