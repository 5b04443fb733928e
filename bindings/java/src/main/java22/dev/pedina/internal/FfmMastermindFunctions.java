package dev.pedina.internal;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * The Mastermind functions over the Foreign Function and Memory API of JDK 22 and later.
 *
 * <p>A short function gets the arrays as they lie on the Java heap, by a critical call, so nothing is copied,
 * allocated or closed. One that may run long would hold up the garbage collector, so it gets copies in native
 * memory.
 *
 * <p>Linking costs milliseconds for each new shape of a function, so each section of the header is linked by its own
 * holder class, at its first use.
 *
 * <p>Generated from `include/pedina.h` by `cargo xtask header`: do not edit.
 */
final class FfmMastermindFunctions implements MastermindFunctions {

    // Mastermind: variants

    private static final class Variants {
        static final MethodHandle MAKE_VARIANT = FfmBridge.shortCall(
                "pdn_mastermind_make_variant", JAVA_INT, JAVA_BYTE, JAVA_BYTE, JAVA_BYTE, ADDRESS);
        static final MethodHandle COUNT_CODES = FfmBridge.shortCall(
                "pdn_mastermind_count_codes", JAVA_INT, JAVA_INT, ADDRESS);
    }

    @Override
    public int makeVariant(byte pegs, byte symbols, byte repeats, int[] variant) {
        try {
            return (int) Variants.MAKE_VARIANT.invokeExact(pegs, symbols, repeats, heap(variant));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int countCodes(int variant, long[] count) {
        try {
            return (int) Variants.COUNT_CODES.invokeExact(variant, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Mastermind: codes

    private static final class Codes {
        static final MethodHandle MAKE_CODE = FfmBridge.shortCall(
                "pdn_mastermind_make_code", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle SYMBOLS = FfmBridge.shortCall(
                "pdn_mastermind_symbols", JAVA_INT, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle PARSE_DIGITS = FfmBridge.shortCall(
                "pdn_mastermind_parse_digits", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle FORMAT_DIGITS = FfmBridge.shortCall(
                "pdn_mastermind_format_digits", JAVA_INT, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle PARSE_CODE = FfmBridge.shortCall(
                "pdn_mastermind_parse_code", JAVA_INT, JAVA_INT, JAVA_BYTE, JAVA_BYTE, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle FORMAT_CODE = FfmBridge.shortCall(
                "pdn_mastermind_format_code", JAVA_INT, JAVA_LONG, JAVA_BYTE, JAVA_BYTE, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle RANDOM_CODE = FfmBridge.shortCall(
                "pdn_mastermind_random_code", JAVA_INT, JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle CODE_AT = FfmBridge.shortCall(
                "pdn_mastermind_code_at", JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS);
        static final MethodHandle NUMBER_OF = FfmBridge.shortCall(
                "pdn_mastermind_number_of", JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS);
    }

    @Override
    public int makeCode(int variant, byte[] symbols, long count, long[] code) {
        try {
            return (int) Codes.MAKE_CODE.invokeExact(variant, heap(symbols), count, heap(code));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int symbols(long code, byte[] symbols, long capacity, long[] count) {
        try {
            return (int) Codes.SYMBOLS.invokeExact(code, heap(symbols), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int parseDigits(int variant, byte[] text, long length, long[] code) {
        try {
            return (int) Codes.PARSE_DIGITS.invokeExact(variant, heap(text), length, heap(code));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int formatDigits(long code, byte[] buffer, long capacity, long[] length) {
        try {
            return (int) Codes.FORMAT_DIGITS.invokeExact(code, heap(buffer), capacity, heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int parseCode(
            int variant, byte kind, byte count, byte blanks, byte[] text, long length, long[] code) {
        try {
            return (int) Codes.PARSE_CODE.invokeExact(variant, kind, count, blanks, heap(text), length, heap(code));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int formatCode(
            long code, byte kind, byte count, byte blanks, byte[] buffer, long capacity, long[] length) {
        try {
            return (int) Codes.FORMAT_CODE.invokeExact(code, kind, count, blanks, heap(buffer), capacity, heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int randomCode(int variant, long[] random, long[] code) {
        try {
            return (int) Codes.RANDOM_CODE.invokeExact(variant, heap(random), heap(code));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int codeAt(int variant, int number, long[] code) {
        try {
            return (int) Codes.CODE_AT.invokeExact(variant, number, heap(code));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int numberOf(int variant, long code, int[] number) {
        try {
            return (int) Codes.NUMBER_OF.invokeExact(variant, code, heap(number));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Mastermind: feedback

    private static final class Feedback {
        static final MethodHandle FEEDBACK = FfmBridge.shortCall(
                "pdn_mastermind_feedback", JAVA_INT, JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS);
        static final MethodHandle CHECK_FEEDBACK = FfmBridge.shortCall(
                "pdn_mastermind_check_feedback", JAVA_INT, JAVA_INT, JAVA_BYTE, JAVA_BYTE);
        static final MethodHandle PARSE_FEEDBACK = FfmBridge.shortCall(
                "pdn_mastermind_parse_feedback", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        static final MethodHandle FORMAT_FEEDBACK = FfmBridge.shortCall(
                "pdn_mastermind_format_feedback", JAVA_INT, JAVA_BYTE, JAVA_BYTE, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int feedback(long guess, long secret, byte[] black, byte[] white) {
        try {
            return (int) Feedback.FEEDBACK.invokeExact(guess, secret, heap(black), heap(white));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int checkFeedback(int variant, byte black, byte white) {
        try {
            return (int) Feedback.CHECK_FEEDBACK.invokeExact(variant, black, white);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int parseFeedback(int variant, byte[] text, long length, byte[] black, byte[] white) {
        try {
            return (int) Feedback.PARSE_FEEDBACK.invokeExact(variant, heap(text), length, heap(black), heap(white));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int formatFeedback(byte black, byte white, byte[] buffer, long capacity, long[] length) {
        try {
            return (int) Feedback.FORMAT_FEEDBACK.invokeExact(black, white, heap(buffer), capacity, heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Mastermind: candidates

    private static final class Candidates {
        static final MethodHandle SET_WORDS = FfmBridge.shortCall(
                "pdn_mastermind_set_words", JAVA_INT, JAVA_INT, ADDRESS);
        static final MethodHandle ALL_CODES = FfmBridge.longCall(
                "pdn_mastermind_all_codes", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG);
        static final MethodHandle KEEP = FfmBridge.longCall(
                "pdn_mastermind_keep", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG, JAVA_BYTE, JAVA_BYTE, ADDRESS);
        static final MethodHandle NEXT_CODE = FfmBridge.shortCall(
                "pdn_mastermind_next_code", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle CELLS = FfmBridge.longCall(
                "pdn_mastermind_cells", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int setWords(int variant, long[] words) {
        try {
            return (int) Candidates.SET_WORDS.invokeExact(variant, heap(words));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int allCodes(int variant, long[] set, long words) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment setCopy = arena.allocateFrom(JAVA_LONG, set);
            int result = (int) Candidates.ALL_CODES.invokeExact(variant, setCopy, words);
            MemorySegment.copy(setCopy, JAVA_LONG, 0, set, 0, set.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int keep(
            int variant, long[] set, long words, long guess, byte black, byte white, int[] count) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment setCopy = arena.allocateFrom(JAVA_LONG, set);
            MemorySegment countCopy = arena.allocateFrom(JAVA_INT, count);
            int result = (int) Candidates.KEEP.invokeExact(variant, setCopy, words, guess, black, white, countCopy);
            MemorySegment.copy(setCopy, JAVA_LONG, 0, set, 0, set.length);
            MemorySegment.copy(countCopy, JAVA_INT, 0, count, 0, count.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int nextCode(int variant, long[] set, long words, int from, long[] code, int[] number) {
        try {
            return (int) Candidates.NEXT_CODE.invokeExact(variant, heap(set), words, from, heap(code), heap(number));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int cells(
            int variant, long[] set, long words, long guess, int[] sizes, long capacity, long[] count) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment setCopy = arena.allocateFrom(JAVA_LONG, set);
            MemorySegment sizesCopy = arena.allocateFrom(JAVA_INT, sizes);
            MemorySegment countCopy = arena.allocateFrom(JAVA_LONG, count);
            int result = (int) Candidates.CELLS.invokeExact(variant, setCopy, words, guess, sizesCopy, capacity, countCopy);
            MemorySegment.copy(sizesCopy, JAVA_INT, 0, sizes, 0, sizes.length);
            MemorySegment.copy(countCopy, JAVA_LONG, 0, count, 0, count.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Mastermind: code breakers that list all codes

    private static final class CodeBreakersThatListAllCodes {
        static final MethodHandle GUESS_WORDS = FfmBridge.shortCall(
                "pdn_mastermind_guess_words", JAVA_INT, JAVA_INT, JAVA_BYTE, JAVA_INT, ADDRESS);
        static final MethodHandle GUESS = FfmBridge.longCall(
                "pdn_mastermind_guess", JAVA_INT, JAVA_INT, JAVA_BYTE, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int guessWords(int variant, byte strategy, int most, long[] words) {
        try {
            return (int) CodeBreakersThatListAllCodes.GUESS_WORDS.invokeExact(variant, strategy, most, heap(words));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int guess(
            int variant, byte strategy, long first, long[] set, long setWords, long[] guesses, long guessCount, long[] random, NativeMemory memory, long memoryWords, long[] guess) {
        Object memoryHandle = memory.enter();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment setCopy = arena.allocateFrom(JAVA_LONG, set);
            MemorySegment guessesCopy = arena.allocateFrom(JAVA_LONG, guesses);
            MemorySegment randomCopy = arena.allocateFrom(JAVA_LONG, random);
            MemorySegment guessCopy = arena.allocateFrom(JAVA_LONG, guess);
            int result = (int) CodeBreakersThatListAllCodes.GUESS.invokeExact(variant, strategy, first, setCopy, setWords, guessesCopy, guessCount, randomCopy, (MemorySegment) memoryHandle, memoryWords, guessCopy);
            MemorySegment.copy(randomCopy, JAVA_LONG, 0, random, 0, random.length);
            MemorySegment.copy(guessCopy, JAVA_LONG, 0, guess, 0, guess.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        } finally {
            memory.exit();
        }
    }

    // Mastermind: a strategy against every secret

    private static final class AStrategyAgainstEverySecret {
        static final MethodHandle GAMES_WORDS = FfmBridge.shortCall(
                "pdn_mastermind_games_words", JAVA_INT, JAVA_INT, JAVA_BYTE, ADDRESS);
        static final MethodHandle PLAY_ALL = FfmBridge.longCall(
                "pdn_mastermind_play_all", JAVA_INT, JAVA_INT, JAVA_BYTE, JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle FORMAT_GAMES = FfmBridge.longCall(
                "pdn_mastermind_format_games", JAVA_INT, JAVA_INT, JAVA_BYTE, JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int gamesWords(int variant, byte strategy, long[] words) {
        try {
            return (int) AStrategyAgainstEverySecret.GAMES_WORDS.invokeExact(variant, strategy, heap(words));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int playAll(
            int variant, byte strategy, long first, long seed, NativeMemory memory, long memoryWords, int[] solved, long capacity, long[] longest, long[] total, int[] unsolved) {
        Object memoryHandle = memory.enter();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment solvedCopy = arena.allocateFrom(JAVA_INT, solved);
            MemorySegment longestCopy = arena.allocateFrom(JAVA_LONG, longest);
            MemorySegment totalCopy = arena.allocateFrom(JAVA_LONG, total);
            MemorySegment unsolvedCopy = arena.allocateFrom(JAVA_INT, unsolved);
            int result = (int) AStrategyAgainstEverySecret.PLAY_ALL.invokeExact(variant, strategy, first, seed, (MemorySegment) memoryHandle, memoryWords, solvedCopy, capacity, longestCopy, totalCopy, unsolvedCopy);
            MemorySegment.copy(solvedCopy, JAVA_INT, 0, solved, 0, solved.length);
            MemorySegment.copy(longestCopy, JAVA_LONG, 0, longest, 0, longest.length);
            MemorySegment.copy(totalCopy, JAVA_LONG, 0, total, 0, total.length);
            MemorySegment.copy(unsolvedCopy, JAVA_INT, 0, unsolved, 0, unsolved.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        } finally {
            memory.exit();
        }
    }

    @Override
    public int formatGames(
            int variant, byte strategy, long first, long seed, NativeMemory memory, long memoryWords, byte[] buffer, long capacity, long[] length) {
        Object memoryHandle = memory.enter();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bufferCopy = arena.allocateFrom(JAVA_BYTE, buffer);
            MemorySegment lengthCopy = arena.allocateFrom(JAVA_LONG, length);
            int result = (int) AStrategyAgainstEverySecret.FORMAT_GAMES.invokeExact(variant, strategy, first, seed, (MemorySegment) memoryHandle, memoryWords, bufferCopy, capacity, lengthCopy);
            MemorySegment.copy(bufferCopy, JAVA_BYTE, 0, buffer, 0, buffer.length);
            MemorySegment.copy(lengthCopy, JAVA_LONG, 0, length, 0, length.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        } finally {
            memory.exit();
        }
    }

    // Mastermind: rows and the codes that they leave

    private static final class RowsAndTheCodesThatTheyLeave {
        static final MethodHandle CODE_AFTER = FfmBridge.longCall(
                "pdn_mastermind_code_after", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS);
        static final MethodHandle SOME_CODE = FfmBridge.longCall(
                "pdn_mastermind_some_code", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS);
        static final MethodHandle COUNT_LEFT = FfmBridge.longCall(
                "pdn_mastermind_count_left", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS);
        static final MethodHandle JUDGE_GUESS = FfmBridge.longCall(
                "pdn_mastermind_judge_guess", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS);
        static final MethodHandle FIND_CONFLICT = FfmBridge.longCall(
                "pdn_mastermind_find_conflict", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS);
    }

    @Override
    public int codeAfter(
            int variant, long[] rows, long rowCount, long after, long steps, long[] code) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment rowsCopy = arena.allocateFrom(JAVA_LONG, rows);
            MemorySegment codeCopy = arena.allocateFrom(JAVA_LONG, code);
            int result = (int) RowsAndTheCodesThatTheyLeave.CODE_AFTER.invokeExact(variant, rowsCopy, rowCount, after, steps, codeCopy);
            MemorySegment.copy(codeCopy, JAVA_LONG, 0, code, 0, code.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int someCode(int variant, long[] rows, long rowCount, long seed, long steps, long[] code) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment rowsCopy = arena.allocateFrom(JAVA_LONG, rows);
            MemorySegment codeCopy = arena.allocateFrom(JAVA_LONG, code);
            int result = (int) RowsAndTheCodesThatTheyLeave.SOME_CODE.invokeExact(variant, rowsCopy, rowCount, seed, steps, codeCopy);
            MemorySegment.copy(codeCopy, JAVA_LONG, 0, code, 0, code.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int countLeft(
            int variant, long[] rows, long rowCount, long most, long steps, long[] count, byte[] isAll) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment rowsCopy = arena.allocateFrom(JAVA_LONG, rows);
            MemorySegment countCopy = arena.allocateFrom(JAVA_LONG, count);
            MemorySegment isAllCopy = arena.allocateFrom(JAVA_BYTE, isAll);
            int result = (int) RowsAndTheCodesThatTheyLeave.COUNT_LEFT.invokeExact(variant, rowsCopy, rowCount, most, steps, countCopy, isAllCopy);
            MemorySegment.copy(countCopy, JAVA_LONG, 0, count, 0, count.length);
            MemorySegment.copy(isAllCopy, JAVA_BYTE, 0, isAll, 0, isAll.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int judgeGuess(
            int variant, long[] rows, long rowCount, long guess, long steps, long[] hint) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment rowsCopy = arena.allocateFrom(JAVA_LONG, rows);
            MemorySegment hintCopy = arena.allocateFrom(JAVA_LONG, hint);
            int result = (int) RowsAndTheCodesThatTheyLeave.JUDGE_GUESS.invokeExact(variant, rowsCopy, rowCount, guess, steps, hintCopy);
            MemorySegment.copy(hintCopy, JAVA_LONG, 0, hint, 0, hint.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int findConflict(
            int variant, long[] rows, long rowCount, long steps, int[] conflict, int[] suspects, byte[] isSmallest) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment rowsCopy = arena.allocateFrom(JAVA_LONG, rows);
            MemorySegment conflictCopy = arena.allocateFrom(JAVA_INT, conflict);
            MemorySegment suspectsCopy = arena.allocateFrom(JAVA_INT, suspects);
            MemorySegment isSmallestCopy = arena.allocateFrom(JAVA_BYTE, isSmallest);
            int result = (int) RowsAndTheCodesThatTheyLeave.FIND_CONFLICT.invokeExact(variant, rowsCopy, rowCount, steps, conflictCopy, suspectsCopy, isSmallestCopy);
            MemorySegment.copy(conflictCopy, JAVA_INT, 0, conflict, 0, conflict.length);
            MemorySegment.copy(suspectsCopy, JAVA_INT, 0, suspects, 0, suspects.length);
            MemorySegment.copy(isSmallestCopy, JAVA_BYTE, 0, isSmallest, 0, isSmallest.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Mastermind: a maker without a secret

    private static final class AMakerWithoutASecret {
        static final MethodHandle ADVERSARY = FfmBridge.longCall(
                "pdn_mastermind_adversary", JAVA_INT, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS);
    }

    @Override
    public int adversary(
            int variant, long[] rows, long rowCount, long guess, long seed, long steps, byte[] black, byte[] white) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment rowsCopy = arena.allocateFrom(JAVA_LONG, rows);
            MemorySegment blackCopy = arena.allocateFrom(JAVA_BYTE, black);
            MemorySegment whiteCopy = arena.allocateFrom(JAVA_BYTE, white);
            int result = (int) AMakerWithoutASecret.ADVERSARY.invokeExact(variant, rowsCopy, rowCount, guess, seed, steps, blackCopy, whiteCopy);
            MemorySegment.copy(blackCopy, JAVA_BYTE, 0, black, 0, black.length);
            MemorySegment.copy(whiteCopy, JAVA_BYTE, 0, white, 0, white.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Mastermind: a code breaker for every size

    private static final class ACodeBreakerForEverySize {
        static final MethodHandle GENETIC_GUESS = FfmBridge.longCall(
                "pdn_mastermind_genetic_guess", JAVA_INT, JAVA_INT, JAVA_BYTE, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int geneticGuess(
            int variant, byte level, long[] rows, long rowCount, long seed, long[] memory, long memoryWords, long[] guess) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment rowsCopy = arena.allocateFrom(JAVA_LONG, rows);
            MemorySegment memoryCopy = arena.allocateFrom(JAVA_LONG, memory);
            MemorySegment guessCopy = arena.allocateFrom(JAVA_LONG, guess);
            int result = (int) ACodeBreakerForEverySize.GENETIC_GUESS.invokeExact(variant, level, rowsCopy, rowCount, seed, memoryCopy, memoryWords, guessCopy);
            MemorySegment.copy(memoryCopy, JAVA_LONG, 0, memory, 0, memory.length);
            MemorySegment.copy(guessCopy, JAVA_LONG, 0, guess, 0, guess.length);
            return result;
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Mastermind: optimal code breakers

    private static final class OptimalCodeBreakers {
        static final MethodHandle OPTIMAL_4X6 = FfmBridge.shortCall(
                "pdn_mastermind_optimal_4x6", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle OPTIMAL_4X6_WITHIN_5 = FfmBridge.shortCall(
                "pdn_mastermind_optimal_4x6_within_5", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle OPTIMAL_4X7 = FfmBridge.shortCall(
                "pdn_mastermind_optimal_4x7", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle OPTIMAL_4X8 = FfmBridge.shortCall(
                "pdn_mastermind_optimal_4x8", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle OPTIMAL_4X8_WITHIN_6 = FfmBridge.shortCall(
                "pdn_mastermind_optimal_4x8_within_6", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle OPTIMAL_BULLS_AND_COWS = FfmBridge.shortCall(
                "pdn_mastermind_optimal_bulls_and_cows", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle TREE_GUESS = FfmBridge.shortCall(
                "pdn_mastermind_tree_guess", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int optimal4x6(long[] rows, long rowCount, long[] guess) {
        try {
            return (int) OptimalCodeBreakers.OPTIMAL_4X6.invokeExact(heap(rows), rowCount, heap(guess));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int optimal4x6Within5(long[] rows, long rowCount, long[] guess) {
        try {
            return (int) OptimalCodeBreakers.OPTIMAL_4X6_WITHIN_5.invokeExact(heap(rows), rowCount, heap(guess));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int optimal4x7(long[] rows, long rowCount, long[] guess) {
        try {
            return (int) OptimalCodeBreakers.OPTIMAL_4X7.invokeExact(heap(rows), rowCount, heap(guess));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int optimal4x8(long[] rows, long rowCount, long[] guess) {
        try {
            return (int) OptimalCodeBreakers.OPTIMAL_4X8.invokeExact(heap(rows), rowCount, heap(guess));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int optimal4x8Within6(long[] rows, long rowCount, long[] guess) {
        try {
            return (int) OptimalCodeBreakers.OPTIMAL_4X8_WITHIN_6.invokeExact(heap(rows), rowCount, heap(guess));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int optimalBullsAndCows(long[] rows, long rowCount, long[] guess) {
        try {
            return (int) OptimalCodeBreakers.OPTIMAL_BULLS_AND_COWS.invokeExact(heap(rows), rowCount, heap(guess));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int treeGuess(byte[] tree, long length, long[] rows, long rowCount, long[] guess) {
        try {
            return (int) OptimalCodeBreakers.TREE_GUESS.invokeExact(heap(tree), length, heap(rows), rowCount, heap(guess));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Mastermind: settings

    private static final class Settings {
        static final MethodHandle DEFAULT_SETTINGS = FfmBridge.shortCall(
                "pdn_mastermind_default_settings", JAVA_INT, ADDRESS);
        static final MethodHandle SET = FfmBridge.shortCall(
                "pdn_mastermind_set", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG);
        static final MethodHandle CHECK_SETTINGS = FfmBridge.shortCall(
                "pdn_mastermind_check_settings", JAVA_INT, ADDRESS, ADDRESS);
    }

    @Override
    public int defaultSettings(int[] settings) {
        try {
            return (int) Settings.DEFAULT_SETTINGS.invokeExact(heap(settings));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int set(int[] settings, byte[] key, long keyLength, byte[] value, long valueLength) {
        try {
            return (int) Settings.SET.invokeExact(heap(settings), heap(key), keyLength, heap(value), valueLength);
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int checkSettings(int[] settings, int[] variant) {
        try {
            return (int) Settings.CHECK_SETTINGS.invokeExact(heap(settings), heap(variant));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Mastermind: matches

    private static final class Matches {
        static final MethodHandle MATCH_INIT = FfmBridge.shortCall(
                "pdn_mastermind_match_init", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle MATCH_COMMIT = FfmBridge.shortCall(
                "pdn_mastermind_match_commit", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle MATCH_CONCEAL = FfmBridge.shortCall(
                "pdn_mastermind_match_conceal", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle MATCH_GUESS = FfmBridge.shortCall(
                "pdn_mastermind_match_guess", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle MATCH_RESPOND = FfmBridge.shortCall(
                "pdn_mastermind_match_respond", JAVA_INT, ADDRESS, JAVA_BYTE, JAVA_BYTE, ADDRESS);
        static final MethodHandle MATCH_REVEAL = FfmBridge.shortCall(
                "pdn_mastermind_match_reveal", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle MATCH_NEXT_ROUND = FfmBridge.shortCall(
                "pdn_mastermind_match_next_round", JAVA_INT, ADDRESS, ADDRESS);
    }

    @Override
    public int matchInit(int[] settings, long[] match) {
        try {
            return (int) Matches.MATCH_INIT.invokeExact(heap(settings), heap(match));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchCommit(long[] match, long code, long[] event) {
        try {
            return (int) Matches.MATCH_COMMIT.invokeExact(heap(match), code, heap(event));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchConceal(long[] match, long[] event) {
        try {
            return (int) Matches.MATCH_CONCEAL.invokeExact(heap(match), heap(event));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchGuess(long[] match, long guess, long[] event) {
        try {
            return (int) Matches.MATCH_GUESS.invokeExact(heap(match), guess, heap(event));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchRespond(long[] match, byte black, byte white, long[] event) {
        try {
            return (int) Matches.MATCH_RESPOND.invokeExact(heap(match), black, white, heap(event));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchReveal(long[] match, long code, long[] event) {
        try {
            return (int) Matches.MATCH_REVEAL.invokeExact(heap(match), code, heap(event));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchNextRound(long[] match, long[] event) {
        try {
            return (int) Matches.MATCH_NEXT_ROUND.invokeExact(heap(match), heap(event));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    // Mastermind: the state of a match

    private static final class TheStateOfAMatch {
        static final MethodHandle MATCH_STATUS = FfmBridge.shortCall(
                "pdn_mastermind_match_status", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle MATCH_SETTINGS = FfmBridge.shortCall(
                "pdn_mastermind_match_settings", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle MATCH_ROUND = FfmBridge.shortCall(
                "pdn_mastermind_match_round", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle MATCH_SCORES = FfmBridge.shortCall(
                "pdn_mastermind_match_scores", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle MATCH_ROWS = FfmBridge.shortCall(
                "pdn_mastermind_match_rows", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle MATCH_OPEN_GUESS = FfmBridge.shortCall(
                "pdn_mastermind_match_open_guess", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle MATCH_SECRET = FfmBridge.shortCall(
                "pdn_mastermind_match_secret", JAVA_INT, ADDRESS, ADDRESS);
        static final MethodHandle MATCH_EXPECTED = FfmBridge.shortCall(
                "pdn_mastermind_match_expected", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        static final MethodHandle MATCH_STORE = FfmBridge.shortCall(
                "pdn_mastermind_match_store", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        static final MethodHandle MATCH_LOAD = FfmBridge.shortCall(
                "pdn_mastermind_match_load", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS);
    }

    @Override
    public int matchStatus(long[] match, byte[] status) {
        try {
            return (int) TheStateOfAMatch.MATCH_STATUS.invokeExact(heap(match), heap(status));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchSettings(long[] match, int[] settings) {
        try {
            return (int) TheStateOfAMatch.MATCH_SETTINGS.invokeExact(heap(match), heap(settings));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchRound(long[] match, byte[] round, byte[] maker) {
        try {
            return (int) TheStateOfAMatch.MATCH_ROUND.invokeExact(heap(match), heap(round), heap(maker));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchScores(long[] match, byte[] first, byte[] second) {
        try {
            return (int) TheStateOfAMatch.MATCH_SCORES.invokeExact(heap(match), heap(first), heap(second));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchRows(long[] match, long[] rows, long capacity, long[] count) {
        try {
            return (int) TheStateOfAMatch.MATCH_ROWS.invokeExact(heap(match), heap(rows), capacity, heap(count));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchOpenGuess(long[] match, long[] guess) {
        try {
            return (int) TheStateOfAMatch.MATCH_OPEN_GUESS.invokeExact(heap(match), heap(guess));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchSecret(long[] match, long[] secret) {
        try {
            return (int) TheStateOfAMatch.MATCH_SECRET.invokeExact(heap(match), heap(secret));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchExpected(long[] match, byte[] black, byte[] white) {
        try {
            return (int) TheStateOfAMatch.MATCH_EXPECTED.invokeExact(heap(match), heap(black), heap(white));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchStore(long[] match, byte[] bytes, long capacity, long[] length) {
        try {
            return (int) TheStateOfAMatch.MATCH_STORE.invokeExact(heap(match), heap(bytes), capacity, heap(length));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    @Override
    public int matchLoad(byte[] bytes, long length, long[] match) {
        try {
            return (int) TheStateOfAMatch.MATCH_LOAD.invokeExact(heap(bytes), length, heap(match));
        } catch (Throwable thrown) {
            throw FfmBridge.unexpected(thrown);
        }
    }

    private static MemorySegment heap(byte[] array) {
        return MemorySegment.ofArray(array);
    }

    private static MemorySegment heap(int[] array) {
        return MemorySegment.ofArray(array);
    }

    private static MemorySegment heap(long[] array) {
        return MemorySegment.ofArray(array);
    }
}
