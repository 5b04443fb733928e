package dev.pedina.mastermind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindStructs;
import dev.pedina.internal.Together;
import dev.pedina.internal.Waiting;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

import org.junit.jupiter.api.Test;

/** Code breakers and code makers behind their interfaces, in wrong order and from many threads. */
final class PlayersTest {

    /** Longer than the library takes rows, and guesses. */
    private static final int MANY_ROWS = 40;

    private static final Variant USUAL = Variant.of(4, 6);

    @Test
    void everyBreakerFindsTheCode() {
        List<CodeBreaker> breakers = new ArrayList<>(List.of(OptimalTree.CLASSIC,
                OptimalTree.CLASSIC_WITHIN_5,
                new Genetic(5), new Genetic(Genetic.Version.ORIGINAL, 5)));
        breakers.addAll(List.of(Strategy.values()));
        breakers.remove(Strategy.RANDOM);
        List<Code> secrets = USUAL.randomCodes(9).limit(8).toList();
        for (CodeBreaker breaker : breakers) {
            for (Code secret : secrets) {
                List<Row> rows = breaker.play(USUAL, CodeMaker.of(secret), 32);
                assertTrue(rows.get(rows.size() - 1).guess().equals(secret), breaker + " " + rows);
                assertTrue(rows.stream().allMatch(row -> row.agreesWith(secret)));
            }
        }
    }

    @Test
    void theRandomBreakerDrawsAnewForEachGuess() {
        List<Row> rows = Strategy.RANDOM.withSeed(4).play(USUAL, CodeMaker.of(USUAL.parse("6543")),
                6);
        assertEquals(rows, Strategy.RANDOM.withSeed(4).play(USUAL,
                CodeMaker.of(USUAL.parse("6543")), 6));
        assertNotEquals(rows, Strategy.RANDOM.withSeed(5).play(USUAL,
                CodeMaker.of(USUAL.parse("6543")), 6));
        assertTrue(rows.stream().map(Row::guess).distinct().count() > 3, rows.toString());
    }

    @Test
    void searchesInSlicesFindTheGuessOfTheirStrategy() {
        Candidates candidates = Candidates.all(USUAL).keep(USUAL.parse("1123"), new Feedback(1, 1));
        for (Strategy strategy : Strategy.values()) {
            Search search = new Search(strategy, candidates, 3);
            int slices = 1;
            while (!search.run(10_000)) {
                assertEquals(4, search.guess().toString().length());
                slices++;
            }
            assertEquals(strategy.guess(candidates, 3), search.guess());
            assertEquals(strategy.ordinal() >= Strategy.MINIMAX.ordinal(), slices > 1, strategy
                    + " " + slices);
            assertThrows(IllegalArgumentException.class, () -> search.run(-1));
            search.close();
            assertThrows(IllegalStateException.class, () -> search.run(1));
            assertEquals(strategy.guess(candidates, 3), search.guess());
        }
    }

    @Test
    void theGeneticBreakerPlaysEverySize() {
        for (int pegs = 1; pegs <= 10; pegs++) {
            for (int symbols : new int[] {1, 2, 6, 11}) {
                Variant variant = Variant.of(pegs, symbols);
                CodeMaker maker = CodeMaker.random(pegs);
                List<Row> rows = new Genetic(1).play(variant, maker, 32);
                assertTrue(rows.get(rows.size() - 1).feedback().isPerfect(pegs), variant + " "
                        + rows);
            }
        }
    }

    @Test
    void theGeneticBreakerGuessesTheSameInSlices() {
        Variant variant = Variant.of(6, 9);
        List<Row> rows = List.of(new Row(variant.parse("112233"), new Feedback(1, 1)));
        GeneticSearch search = new Genetic(3).search(variant, rows);
        int slices = 1;
        while (!search.run(1_000)) {
            assertEquals(6, search.guess().toString().length());
            slices++;
        }
        assertTrue(slices > 10, slices + " slices");
        assertEquals(new Genetic(3).guess(variant, rows), search.guess());
        assertTrue(search.run(0));
        assertThrows(IllegalArgumentException.class, () -> search.run(-1));
        List<Row> wrong = List.of(new Row(USUAL.parse("1122"), new Feedback(1, 1)));
        assertThrows(IllegalArgumentException.class, () -> new Genetic(3).search(variant, wrong));
        // Of more than 32 rows the last ones count.
        List<Row> last = Collections.nCopies(32, rows.get(0));
        List<Row> all = new ArrayList<>(List.of(new Row(variant.parse("112233"),
                new Feedback(0, 0))));
        all.addAll(last);
        assertEquals(new Genetic(3).guess(variant, last), new Genetic(3).guess(variant, all));
    }

    @Test
    void theAdversaryForcesFiveGuesses() {
        // Knuth's breaker never needs more than five, and a maker that may change its code can
        // always ask for as many.
        List<Row> rows = Strategy.MINIMAX.play(USUAL, CodeMaker.adversary(1), 10);
        assertEquals(5, rows.size());
        assertEquals(rows.get(4).guess(), CodeMaker.adversary(1).reveal(USUAL, rows));
        Candidates left = Candidates.all(USUAL);
        for (Row row : rows) {
            int largest = 0;
            for (int size : left.cells(row.guess())) {
                largest = Math.max(largest, size);
            }
            left = left.keep(row.guess(), row.feedback());
            assertEquals(largest, left.size());
        }
    }

    @Test
    void anAdversaryAnswersInSlices() {
        Variant variant = Variant.of(8, 10);
        Code guess = variant.parse("11223344");
        List<Row> rows = List.of(Row.of(variant.parse("12345678"), 2, 3));
        AdversarySearch search = new AdversarySearch(3, variant, rows, guess);
        int slices = 0;
        assertFalse(search.run(0));
        assertThrows(MastermindException.class, search::answer);
        while (!search.run(50_000)) {
            slices++;
        }
        assertTrue(slices > 10, slices + " slices");
        assertEquals(CodeMaker.adversary(3).answer(variant, rows, guess), search.answer());
        assertThrows(IllegalArgumentException.class, () -> search.run(-1));
        List<Row> lies = List.of(new Row(guess, new Feedback(0, 0)),
                new Row(guess, new Feedback(8, 0)));
        AdversarySearch none = new AdversarySearch(3, variant, lies, guess);
        assertTrue(none.run(Long.MAX_VALUE));
        assertThrows(MastermindException.class, none::answer);
    }

    @Test
    void makersSayWhatTheyKeep() {
        Code secret = USUAL.parse("1213");
        assertEquals(Optional.of(secret), CodeMaker.of(secret).begin(USUAL));
        CodeMaker random = CodeMaker.random(8);
        assertThrows(IllegalStateException.class, () -> random.answer(USUAL, List.of(), secret));
        List<Code> codes = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            codes.add(random.begin(USUAL).orElseThrow());
            assertEquals(codes.get(i), random.reveal(USUAL, List.of()));
        }
        assertTrue(codes.stream().distinct().count() > 40);
        assertEquals(codes, USUAL.randomCodes(8).limit(50).toList());
    }

    @Test
    void aTreeOfBytesIsPlayedAndDamageTold() {
        assertThrows(MastermindException.class, () -> OptimalTree.of(new byte[0]));
        assertThrows(MastermindException.class, () -> OptimalTree.of(new byte[] {40, 6, 1, 0}));
        assertEquals(Optional.empty(), OptimalTree.of(Variant.of(5, 6)));
        Row other = Row.of(USUAL.parse("6666"), 0, 0);
        assertEquals(Reason.TREE_OTHER_GUESS, assertThrows(MastermindException.class,
                () -> OptimalTree.CLASSIC.guess(USUAL, List.of(other))).reason());
        assertThrows(IllegalArgumentException.class, () -> OptimalTree.CLASSIC.guess(Variant.of(4,
                7), List.of()));
    }

    @Test
    void aSolverPlaysAsItsStrategyDoes() {
        Variant variant = new Variant(3, 8, false);
        Code first = variant.parse("123");
        try (Solver solver = new Solver(variant, Strategy.ENTROPY);
                Solver fixed = new Solver(variant, Strategy.ENTROPY, variant.parse("321"))) {
            assertEquals(variant, solver.variant());
            assertEquals(Strategy.ENTROPY, solver.strategy());
            for (Code secret : Candidates.all(variant)) {
                assertEquals(Strategy.ENTROPY.play(variant, CodeMaker.of(secret), 12),
                        solver.play(variant, CodeMaker.of(secret), 12));
            }
            assertEquals(variant.parse("321"), fixed.guess(variant, List.of()));
            assertThrows(IllegalArgumentException.class, () -> solver.guess(Candidates.all(USUAL)));
            assertThrows(IllegalArgumentException.class, () -> new Solver(USUAL, Strategy.ENTROPY,
                    first));
        }
    }

    @Test
    void aClosedSolverSaysSo() {
        Solver solver = new Solver(USUAL, Strategy.MINIMAX);
        solver.close();
        solver.close();
        assertThrows(IllegalStateException.class, () -> solver.guess(USUAL, List.of()));
    }

    @Test
    void threadsShareASolverUntilItIsClosed() throws Exception {
        Solver solver = new Solver(USUAL, Strategy.MINIMAX);
        CodeMaker secret = CodeMaker.of(USUAL.parse("6543"));
        List<Row> want = Strategy.MINIMAX.play(USUAL, secret, 8);
        CountDownLatch isPlayed = new CountDownLatch(1);
        Together.run(8, thread -> {
            if (thread == 0) {
                isPlayed.await();
                solver.close();
                assertThrows(IllegalStateException.class, () -> solver.play(USUAL, secret, 8));
                return thread;
            }
            for (int game = 0; game < 9; game++) {
                try {
                    assertEquals(want, solver.play(USUAL, secret, 8));
                } catch (IllegalStateException closed) {
                    break;
                } finally {
                    isPlayed.countDown();
                }
            }
            return thread;
        });
    }

    @Test
    void aCloseDuringAGameWaitsForOneGuess() throws Exception {
        Solver solver = new Solver(USUAL, Strategy.MINIMAX);
        List<Row> guessed = new ArrayList<>();
        CodeMaker secret = CodeMaker.of(USUAL.parse("6543"));
        List<Future<?>> calls = solver.memory.inTurn(() -> List.of(
                Waiting.start(() -> ((CodeBreaker) (variant, rows) -> {
                    guessed.addAll(rows);
                    return solver.guess(variant, rows);
                }).play(USUAL, secret, 8)),
                Waiting.start(solver::close)));
        calls.get(1).get();
        assertInstanceOf(IllegalStateException.class,
                assertThrows(ExecutionException.class, calls.get(0)::get).getCause());
        assertEquals(1, guessed.size());
    }

    @Test
    void pegsHaveTheNamesOfTheirKind() {
        assertEquals(List.of("RED", "BLUE", "GREEN", "YELLOW", "ORANGE", "PURPLE", "WHITE",
                "BLACK"), PegSet.of(PegKind.COLORS).names());
        assertEquals(List.of("0", "1", "EMPTY"), new PegSet(PegKind.DIGITS, 2, true).names());
        for (PegKind kind : PegKind.values()) {
            PegSet pegs = PegSet.of(kind);
            Variant variant = pegs.variant(4);
            for (Code code : variant.randomCodes(2).limit(50).toList()) {
                assertEquals(code, pegs.parse(variant, pegs.format(code)));
            }
            for (int count : new int[] {-1, 0, kind.pegs() + 1, 300}) {
                assertEquals(Reason.PEG_SET, assertThrows(MastermindException.class,
                        () -> new PegSet(kind, count, false)).reason());
            }
        }
        assertEquals(Reason.CODE_UNKNOWN_PEG, assertThrows(MastermindException.class,
                () -> PegSet.of(PegKind.COLORS).parse(USUAL, "RED RED red RED")).reason());
    }

    @Test
    void feedbackIsReadAndWritten() {
        for (int index = 0; index < Candidates.MAX_OUTCOMES; index++) {
            Feedback feedback = Feedback.ofIndex(index);
            assertEquals(index, feedback.index());
            Variant variant = Variant.of(10, 6);
            if (variant.canAnswer(feedback)) {
                assertEquals(feedback, Feedback.parse(variant, feedback.keyPegs()));
            } else {
                assertThrows(MastermindException.class, () -> Feedback.parse(variant,
                        feedback.keyPegs()));
            }
        }
        assertThrows(IllegalArgumentException.class, () -> Feedback.ofIndex(66));
        assertThrows(IllegalArgumentException.class, () -> Feedback.ofIndex(-1));
        assertEquals(new Feedback(1, 1), Feedback.parse(USUAL, " BLACK EMPTYKEYSLOT  WHITE "));
        assertEquals(Reason.FEEDBACK_UNKNOWN_PEG, assertThrows(MastermindException.class,
                () -> Feedback.parse(USUAL, "GREY")).reason());
        assertThrows(IllegalArgumentException.class,
                () -> USUAL.parse("1122").feedback(Variant.of(5, 6).parse("11223")));
        assertThrows(IllegalArgumentException.class,
                () -> USUAL.numberOf(Variant.of(4, 8).parse("1128")));
        assertEquals(1_295, USUAL.numberOf(USUAL.parse("6666")));
    }

    /** The state of a search is not read while another thread writes it. */
    @Test
    void aSearchIsAskedInTurn() throws Exception {
        try (Search search = new Search(Strategy.MINIMAX, Candidates.all(Variant.of(4, 6)))) {
            Future<Code> guess = search.memory.inTurn(() -> Waiting.start(search::guess));
            assertEquals(search.guess(), guess.get());
        }
        GeneticSearch genetic = new Genetic(1).search(USUAL, List.of());
        Future<Boolean> isReady;
        Future<Code> guess;
        synchronized (genetic) {
            isReady = Waiting.start(() -> genetic.run(0));
            guess = Waiting.start(genetic::guess);
        }
        assertTrue(isReady.get());
        assertEquals(genetic.guess(), guess.get());
    }

    /** A maker who is never pleased: as many rows as the board holds. */
    @Test
    void playersGuessHoweverManyRowsThereAre() {
        Variant variant = new Variant(4, 10, false);
        Code secret = variant.parse("A925");
        CodeMaker maker = new CodeMaker() {
            @Override
            public Optional<Code> begin(Variant played) {
                return Optional.empty();
            }

            @Override
            public Feedback answer(Variant played, List<Row> rows, Code guess) {
                Feedback feedback = guess.feedback(secret);
                return feedback.isPerfect(4) ? new Feedback(0, 0) : feedback;
            }

            @Override
            public Code reveal(Variant played, List<Row> rows) {
                return secret;
            }
        };
        for (Genetic.Version version : Genetic.Version.values()) {
            assertEquals(MANY_ROWS, new Genetic(version, 1).play(variant, maker, MANY_ROWS).size());
        }
        // It guesses by chance, and has not found one of 5040 codes by then.
        CodeBreaker random = Strategy.RANDOM.withSeed(5);
        assertEquals(MANY_ROWS, random.play(variant, CodeMaker.of(secret), MANY_ROWS).size());
    }

    @Test
    void aFeedbackHasNoMorePegsThanACode() {
        for (int[] wrong : new int[][] {{1 << 30, 1 << 30}, {Integer.MAX_VALUE, 1},
                {1, Integer.MAX_VALUE}, {-1, 1}, {6, 5}, {Integer.MIN_VALUE, Integer.MIN_VALUE}}) {
            assertThrows(IllegalArgumentException.class, () -> new Feedback(wrong[0], wrong[1]));
        }
    }

    @Test
    void theDefaultSettingsAreThoseOfTheLibrary() {
        int[] numbers = new int[MastermindStructs.Settings.NUMBERS];
        assertEquals(0, Library.mastermind().defaultSettings(numbers));
        assertEquals(Settings.ofNumbers(numbers), Settings.DEFAULT);
    }
}
