package dev.pedina.mastermind;

import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.MastermindStructs;

import java.util.List;
import java.util.Objects;

/** Structs of the library as the arrays of words that its functions take. */
final class Words {

    /** Words of {@code pdn_mastermind_match}. */
    static final int MATCH = MastermindNumbers.MATCH_BYTES / 8;
    /** {@code PDN_MASTERMIND_MAX_ROWS}. */
    static final int MAX_ROWS = MastermindNumbers.MAX_ROWS;

    private Words() {}

    /** Returns rows as the library takes them. */
    static long[] ofRows(List<Row> rows) {
        if (rows.size() > MAX_ROWS) {
            throw new IllegalArgumentException("at most " + MAX_ROWS + " rows, not " + rows.size());
        }
        long[] words = new long[MastermindStructs.Row.NUMBERS * rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            Row row = Objects.requireNonNull(rows.get(i), "row");
            MastermindStructs.Row stored = new MastermindStructs.Row(words, i);
            stored.guess(row.guess().bits());
            stored.black(row.feedback().black());
            stored.white(row.feedback().white());
        }
        return words;
    }

    /** Returns the row that has this place among rows that the library stored. */
    static Row rowAt(long[] rows, int place) {
        MastermindStructs.Row row = new MastermindStructs.Row(rows, place);
        return new Row(new Code(row.guess()), new Feedback(row.black(), row.white()));
    }
}
