package dev.pedina.mastermind;

import java.util.List;
import java.util.Objects;

/**
 * Answers that cannot all be right.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Conflict;
 * import dev.pedina.mastermind.Remaining;
 * import dev.pedina.mastermind.Row;
 * import dev.pedina.mastermind.Variant;
 * import java.util.List;
 *
 * Variant variant = Variant.of(4, 6);
 * Row first = Row.of(variant.parse("1111"), 1, 0);
 * Row second = Row.of(variant.parse("2233"), 0, 1);
 * Row third = Row.of(variant.parse("1112"), 4, 0);
 * Conflict conflict = Remaining.of(variant, first, second, third).conflict().orElseThrow();
 * assert conflict.rows().equals(List.of(0, 2));
 * assert conflict.suspects().equals(List.of(0, 2)) && conflict.isSmallest();
 * }
 *
 * @param rows the places of a smallest set of rows that no code agrees with, from 0
 * @param suspects the places of the rows of which one wrong answer alone would explain everything
 * @param isSmallest whether it is known that no smaller set conflicts
 */
public record Conflict(List<Integer> rows, List<Integer> suspects, boolean isSmallest) {

    /** Copies the lists. */
    public Conflict {
        rows = List.copyOf(Objects.requireNonNull(rows, "rows"));
        suspects = List.copyOf(Objects.requireNonNull(suspects, "suspects"));
    }
}
