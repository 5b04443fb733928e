package dev.pedina.mastermind;

import dev.pedina.internal.MastermindNumbers;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Objects;

/** Structs of the library as the arrays of words that its functions take. */
final class Words {

    /** Words of {@code pdn_mastermind_row}. */
    static final int ROW = MastermindNumbers.ROW_BYTES / 8;
    /** Words of {@code pdn_mastermind_hint}. */
    static final int HINT = MastermindNumbers.HINT_BYTES / 8;
    /** Words of {@code pdn_mastermind_match}. */
    static final int MATCH = MastermindNumbers.MATCH_BYTES / 8;
    /** Words of {@code pdn_mastermind_event}. */
    static final int EVENT = MastermindNumbers.EVENT_BYTES / 8;
    /** {@code PDN_MASTERMIND_MAX_ROWS}. */
    static final int MAX_ROWS = MastermindNumbers.MAX_ROWS;

    private static final boolean IS_LITTLE = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

    private Words() {}

    /** Returns the byte of a word that has this place in memory, from 0 to 7. */
    static int byteAt(long word, int place) {
        return (int) (word >>> shift(place, Byte.SIZE)) & 0xFF;
    }

    /** Returns the unsigned half of a word that has this place in memory, 0 or 1. */
    static long halfAt(long word, int place) {
        return word >>> shift(place, Integer.SIZE) & 0xFFFF_FFFFL;
    }

    /** Returns rows as the library takes them. */
    static long[] ofRows(List<Row> rows) {
        if (rows.size() > MAX_ROWS) {
            throw new IllegalArgumentException("at most " + MAX_ROWS + " rows, not " + rows.size());
        }
        long[] words = new long[ROW * rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            Row row = Objects.requireNonNull(rows.get(i), "row");
            words[ROW * i] = row.guess().bits();
            words[ROW * i + 1] = (long) row.feedback().black() << shift(0, Byte.SIZE)
                    | (long) row.feedback().white() << shift(1, Byte.SIZE);
        }
        return words;
    }

    /** Returns the row that has this place among rows that the library stored. */
    static Row rowAt(long[] rows, int place) {
        long feedback = rows[ROW * place + 1];
        return new Row(new Code(rows[ROW * place]), new Feedback(byteAt(feedback, 0),
                byteAt(feedback, 1)));
    }

    /** Returns eight bytes as the two numbers that the library takes for them. */
    static int[] ofBytes(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
        return new int[] {buffer.getInt(), buffer.getInt()};
    }

    /** Returns the eight bytes of two numbers that the library stored. */
    static byte[] toBytes(int[] numbers) {
        return ByteBuffer.allocate(Long.BYTES).order(ByteOrder.nativeOrder()).putInt(numbers[0])
                .putInt(numbers[1])
                .array();
    }

    private static int shift(int place, int bits) {
        return IS_LITTLE ? place * bits : Long.SIZE - bits - place * bits;
    }
}
