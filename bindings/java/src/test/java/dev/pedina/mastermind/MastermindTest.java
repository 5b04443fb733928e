package dev.pedina.mastermind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Codes, answers, candidates and strategies, with the published totals. */
final class MastermindTest {

    private static final Variant USUAL = Variant.of(4, 6);

    @Test
    void everyPairIsAnsweredAsOneWouldByHand() {
        Random random = new Random(5);
        for (int pegs = 1; pegs <= 10; pegs++) {
            Variant variant = Variant.of(pegs, 11);
            for (int i = 0; i < 500; i++) {
                int[] guess = random.ints(pegs, 0, 11).toArray();
                int[] secret = random.ints(pegs, 0, 3).map(symbol -> guess[symbol % guess.length])
                        .toArray();
                assertEquals(PlainScorer.feedback(guess, secret),
                        variant.code(guess).feedback(variant.code(secret)));
            }
        }
    }

    @Test
    void codesAreListedInOrderAndReadBack() {
        for (int number = 0; number < 1_296; number++) {
            Code code = USUAL.codeAt(number);
            assertEquals(code, USUAL.parse(code.toString()));
            assertEquals(code, USUAL.code(code.symbols()));
            assertTrue(number == 0 || USUAL.codeAt(number - 1).compareTo(code) < 0);
        }
        assertThrows(IndexOutOfBoundsException.class, () -> USUAL.codeAt(1_296));
        assertEquals(List.of("1111", "1112"), Candidates.all(USUAL).stream().limit(2)
                .map(Code::toString).toList());
    }

    @Test
    void candidatesAreThoseThatAnswerSo() {
        Random random = new Random(6);
        for (int game = 0; game < 50; game++) {
            Code secret = USUAL.codeAt(random.nextInt(1_296));
            Candidates candidates = Candidates.all(USUAL);
            for (int i = 0; i < 3; i++) {
                Code guess = USUAL.codeAt(random.nextInt(1_296));
                Candidates before = candidates;
                Feedback answer = guess.feedback(secret);
                candidates = before.keep(guess, answer);
                List<Code> want = before.stream().filter(code -> guess.feedback(code)
                        .equals(answer)).toList();
                assertEquals(want, candidates.stream().toList());
                assertEquals(want.size(), before.cells(guess)[answer.index()]);
                assertEquals(want.size(), candidates.size());
            }
        }
    }

    @Test
    void whatIsWrongIsNamed() {
        assertEquals(Reason.VARIANT_PEGS, reason(() -> Variant.of(11, 6)));
        assertEquals(Reason.VARIANT_PEGS, reason(() -> Variant.of(-1, 6)));
        assertEquals(Reason.VARIANT_SYMBOLS, reason(() -> Variant.of(4, 300)));
        assertEquals(Reason.VARIANT_REPEATS, reason(() -> new Variant(4, 3, false)));
        assertEquals(Reason.CODE_LENGTH, reason(() -> USUAL.parse("112")));
        assertEquals(Reason.CODE_UNKNOWN_PEG, reason(() -> USUAL.code(0, 0, 0, 6)));
        assertEquals(Reason.CODE_UNKNOWN_PEG, reason(() -> USUAL.code(0, 0, 0, -1)));
        assertEquals(Reason.TOO_LARGE, reason(() -> Candidates.all(Variant.of(10, 11))));
        Code guess = USUAL.parse("1122");
        Candidates candidates = Candidates.all(USUAL);
        assertEquals(Reason.FEEDBACK_IMPOSSIBLE,
                reason(() -> candidates.keep(guess, new Feedback(3, 1))));
        Candidates none = candidates.keep(guess, new Feedback(4, 0)).keep(guess,
                new Feedback(0, 0));
        assertEquals(0, none.size());
        assertEquals(Reason.SOLVER_NO_CANDIDATES, reason(() -> Strategy.MINIMAX.guess(none)));
        Code other = Variant.of(5, 6).parse("11223");
        assertThrows(IllegalArgumentException.class, () -> candidates.cells(other));
    }

    private static Reason reason(Executable call) {
        return assertThrows(MastermindException.class, call).reason();
    }
}
