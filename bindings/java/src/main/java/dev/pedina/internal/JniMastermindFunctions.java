package dev.pedina.internal;

import java.nio.ByteBuffer;

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
    public int guess(
            int variant, byte strategy, long first, long[] set, long setWords, long[] guesses, long guessCount, long[] random, NativeMemory memory, long memoryWords, long[] guess) {
        Object memoryHandle = memory.enter();
        try {
            return guess(variant, strategy, first, set, setWords, guesses, guessCount, random, (ByteBuffer) memoryHandle, memoryWords, guess);
        } finally {
            memory.exit();
        }
    }

    private native int guess(
            int variant, byte strategy, long first, long[] set, long setWords, long[] guesses, long guessCount, long[] random, ByteBuffer memory, long memoryWords, long[] guess);

    // Mastermind: a strategy against every secret

    @Override
    public native int gamesWords(int variant, byte strategy, long[] words);

    @Override
    public int playAll(
            int variant, byte strategy, long first, long seed, NativeMemory memory, long memoryWords, int[] solved, long capacity, long[] longest, long[] total, int[] unsolved) {
        Object memoryHandle = memory.enter();
        try {
            return playAll(variant, strategy, first, seed, (ByteBuffer) memoryHandle, memoryWords, solved, capacity, longest, total, unsolved);
        } finally {
            memory.exit();
        }
    }

    private native int playAll(
            int variant, byte strategy, long first, long seed, ByteBuffer memory, long memoryWords, int[] solved, long capacity, long[] longest, long[] total, int[] unsolved);

    @Override
    public int formatGames(
            int variant, byte strategy, long first, long seed, NativeMemory memory, long memoryWords, byte[] buffer, long capacity, long[] length) {
        Object memoryHandle = memory.enter();
        try {
            return formatGames(variant, strategy, first, seed, (ByteBuffer) memoryHandle, memoryWords, buffer, capacity, length);
        } finally {
            memory.exit();
        }
    }

    private native int formatGames(
            int variant, byte strategy, long first, long seed, ByteBuffer memory, long memoryWords, byte[] buffer, long capacity, long[] length);

    // Mastermind: rows and the codes that they leave

    @Override
    public native int codeAfter(
            int variant, long[] rows, long rowCount, long after, long steps, long[] code);

    @Override
    public native int someCode(int variant, long[] rows, long rowCount, long seed, long steps, long[] code);

    @Override
    public native int countLeft(
            int variant, long[] rows, long rowCount, long most, long steps, long[] count, byte[] isAll);

    @Override
    public native int judgeGuess(
            int variant, long[] rows, long rowCount, long guess, long steps, long[] hint);

    @Override
    public native int findConflict(
            int variant, long[] rows, long rowCount, long steps, int[] conflict, int[] suspects, byte[] isSmallest);

    // Mastermind: a maker without a secret

    @Override
    public native int adversary(
            int variant, long[] rows, long rowCount, long guess, long seed, long steps, byte[] black, byte[] white);

    // Mastermind: a code breaker for every size

    @Override
    public native int geneticGuess(
            int variant, byte level, long[] rows, long rowCount, long seed, long[] memory, long memoryWords, long[] guess);

    // Mastermind: optimal code breakers

    @Override
    public native int optimal4x6(long[] rows, long rowCount, long[] guess);

    @Override
    public native int optimal4x6Within5(long[] rows, long rowCount, long[] guess);

    @Override
    public native int optimal4x7(long[] rows, long rowCount, long[] guess);

    @Override
    public native int optimal4x8(long[] rows, long rowCount, long[] guess);

    @Override
    public native int optimal4x8Within6(long[] rows, long rowCount, long[] guess);

    @Override
    public native int optimalBullsAndCows(long[] rows, long rowCount, long[] guess);

    @Override
    public native int treeGuess(byte[] tree, long length, long[] rows, long rowCount, long[] guess);

    // Mastermind: settings

    @Override
    public native int defaultSettings(int[] settings);

    @Override
    public native int set(int[] settings, byte[] key, long keyLength, byte[] value, long valueLength);

    @Override
    public native int checkSettings(int[] settings, int[] variant);

    // Mastermind: matches

    @Override
    public native int matchInit(int[] settings, long[] match);

    @Override
    public native int matchCommit(long[] match, long code, long[] event);

    @Override
    public native int matchConceal(long[] match, long[] event);

    @Override
    public native int matchGuess(long[] match, long guess, long[] event);

    @Override
    public native int matchRespond(long[] match, byte black, byte white, long[] event);

    @Override
    public native int matchReveal(long[] match, long code, long[] event);

    @Override
    public native int matchNextRound(long[] match, long[] event);

    // Mastermind: the state of a match

    @Override
    public native int matchStatus(long[] match, byte[] status);

    @Override
    public native int matchSettings(long[] match, int[] settings);

    @Override
    public native int matchRound(long[] match, byte[] round, byte[] maker);

    @Override
    public native int matchScores(long[] match, byte[] first, byte[] second);

    @Override
    public native int matchRows(long[] match, long[] rows, long capacity, long[] count);

    @Override
    public native int matchOpenGuess(long[] match, long[] guess);

    @Override
    public native int matchSecret(long[] match, long[] secret);

    @Override
    public native int matchExpected(long[] match, byte[] black, byte[] white);

    @Override
    public native int matchStore(long[] match, byte[] bytes, long capacity, long[] length);

    @Override
    public native int matchLoad(byte[] bytes, long length, long[] match);
}
