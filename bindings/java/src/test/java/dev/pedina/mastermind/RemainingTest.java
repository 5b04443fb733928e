package dev.pedina.mastermind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

/** What is left after some rows, beside the answers of {@link PlainScorer} to all codes. */
final class RemainingTest {

    private static final Variant USUAL = Variant.of(4, 6);

    @Test
    void theCodesAreThoseThatAgreeWithEveryRow() {
        Random random = new Random(11);
        for (int game = 0; game < 40; game++) {
            List<Row> rows = randomRows(random, 1 + random.nextInt(3));
            List<Code> want = agreeing(rows);
            Remaining remaining = Remaining.of(USUAL, rows);
            assertEquals(want, remaining.stream().toList());
            assertEquals(new Remaining.Count(want.size(), true), remaining.count());
            assertEquals(want, Candidates.of(USUAL, rows).stream().toList());
            assertTrue(want.contains(remaining.any(game).orElseThrow()));
        }
    }

    @Test
    void aHintIsWhatTheCellsSay() {
        Random random = new Random(12);
        for (int game = 0; game < 20; game++) {
            List<Row> rows = randomRows(random, 1 + random.nextInt(2));
            Code guess = USUAL.codeAt(random.nextInt(1_296));
            long[] cells = new long[Candidates.MAX_OUTCOMES];
            for (Code code : agreeing(rows)) {
                cells[PlainScorer.feedback(guess.symbols(), code.symbols()).index()]++;
            }
            Hint hint = Remaining.of(USUAL, rows).hint(guess);
            assertEquals(IntStream.range(0, cells.length).mapToLong(i -> cells[i]).sum(),
                    hint.codes());
            assertEquals(IntStream.range(0, cells.length).mapToLong(i -> cells[i]).max()
                    .orElseThrow(), hint.largest());
            assertEquals(IntStream.range(0, cells.length).mapToLong(i -> cells[i] * cells[i]).sum(),
                    hint.squares());
            assertEquals(IntStream.range(0, cells.length).filter(i -> cells[i] > 0).count(),
                    hint.parts());
            assertEquals(agreeing(rows).contains(guess), hint.agrees());
        }
    }

    @Test
    void aConflictIsASmallestSetOfRows() {
        Random random = new Random(13);
        int conflicts = 0;
        for (int game = 0; game < 30; game++) {
            List<Row> rows = new ArrayList<>(randomRows(random, 3));
            Row last = rows.get(2);
            Feedback lie = new Feedback((last.feedback().black() + 1) % 4, 0);
            rows.set(2, new Row(last.guess(), lie));
            Optional<Conflict> conflict = Remaining.of(USUAL, rows).conflict();
            assertEquals(agreeing(rows).isEmpty(), conflict.isPresent());
            if (conflict.isPresent()) {
                conflicts++;
                checkConflict(rows, conflict.get());
            }
        }
        assertTrue(conflicts > 3, "only " + conflicts + " conflicts");
    }

    private static void checkConflict(List<Row> rows, Conflict conflict) {
        assertTrue(conflict.isSmallest());
        assertTrue(agreeing(conflict.rows().stream().map(rows::get).toList()).isEmpty());
        for (int bits = 0; bits < 1 << rows.size(); bits++) {
            int set = bits;
            List<Row> some = IntStream.range(0, rows.size()).filter(i -> (set >> i & 1) != 0)
                    .mapToObj(rows::get).toList();
            assertTrue(some.size() >= conflict.rows().size() || !agreeing(some).isEmpty());
        }
        for (int i = 0; i < rows.size(); i++) {
            List<Row> others = new ArrayList<>(rows);
            others.remove(i);
            assertEquals(!agreeing(others).isEmpty(), conflict.suspects().contains(i));
        }
    }

    @Test
    void nothingIsWorkedOutBeforeItIsAskedFor() {
        Variant large = Variant.of(10, 11);
        Remaining remaining = Remaining.of(large, Row.of(large.parse("1122334455"), 3, 3));
        assertEquals(1_000, remaining.stream().limit(1_000).filter(remaining.rows()
                .get(0)::agreesWith).count());
        assertEquals(new Remaining.Count(5_000, false), remaining.count(5_000));
        assertFalse(remaining.withSteps(1_000).count().isAll());
    }

    @Test
    void theEndsAreReported() {
        Remaining none = Remaining.of(USUAL, Row.of(USUAL.parse("1111"), 4, 0),
                Row.of(USUAL.parse("2222"), 4, 0));
        Iterator<Code> iterator = none.iterator();
        assertFalse(iterator.hasNext());
        assertThrows(NoSuchElementException.class, iterator::next);
        assertEquals(Optional.empty(), none.any(1));
        assertEquals(Reason.NO_CODE,
                assertThrows(MastermindException.class, () -> none.hint(USUAL.parse("1234")))
                .reason());
        Remaining tired = Remaining.of(USUAL).withSteps(0);
        assertEquals(Reason.STEPS,
                assertThrows(MastermindException.class, () -> tired.iterator().next()).reason());
        assertThrows(IllegalArgumentException.class, () -> tired.withSteps(-1));
        assertThrows(IllegalArgumentException.class, () -> tired.count(-1));
        Row other = Row.of(Variant.of(5, 6).parse("11223"), 0, 0);
        assertThrows(IllegalArgumentException.class, () -> Remaining.of(USUAL, other));
        List<Row> tooMany = IntStream.range(0, 33).mapToObj(i -> Row.of(USUAL.parse("1122"), 0, 0))
                .toList();
        assertThrows(IllegalArgumentException.class, () -> Remaining.of(USUAL, tooMany));
    }

    @Test
    void aSetIsSplitIntoCells() {
        Candidates all = Candidates.all(USUAL);
        Code guess = USUAL.parse("1122");
        int sum = 0;
        for (var cell : all.partition(guess).entrySet()) {
            assertEquals(all.keep(guess, cell.getKey()).stream().toList(),
                    cell.getValue().stream().toList());
            sum += cell.getValue().size();
        }
        assertEquals(1_296, sum);
        assertEquals(13, all.partition(guess).size());
        Candidates few = all.keep(guess, new Feedback(2, 2));
        for (Code code : all) {
            assertEquals(few.stream().anyMatch(code::equals), few.contains(code));
        }
    }

    private static List<Row> randomRows(Random random, int count) {
        Code secret = USUAL.codeAt(random.nextInt(1_296));
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Code guess = USUAL.codeAt(random.nextInt(1_296));
            rows.add(new Row(guess, PlainScorer.feedback(guess.symbols(), secret.symbols())));
        }
        return rows;
    }

    private static List<Code> agreeing(List<Row> rows) {
        return IntStream.range(0, 1_296).mapToObj(USUAL::codeAt).filter(code ->
                rows.stream().allMatch(
                row -> PlainScorer.feedback(row.guess().symbols(), code.symbols())
                .equals(row.feedback()))).toList();
    }
}
