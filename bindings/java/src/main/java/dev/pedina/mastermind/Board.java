package dev.pedina.mastermind;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The board: the rows of a round. It does not know the secret code, so it may be shown to the
 * breaker.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Board;
 * import dev.pedina.mastermind.Match;
 * import dev.pedina.mastermind.Settings;
 * import dev.pedina.mastermind.Variant;
 *
 * Variant variant = Variant.of(4, 6);
 * Match match = new Match(Settings.DEFAULT);
 * match.commit(variant.parse("1213"));
 * match.guess(variant.parse("1122"));
 * match.respond(match.expectedResponse().orElseThrow());
 * Board board = match.board();
 * assert board.rows().size() == 1 && board.openGuess().isEmpty();
 * assert !board.isSolved() && !board.hasEnded();
 * }
 *
 * @param variant what is played
 * @param size how many guesses the board holds
 * @param rows the rows that are complete, the first one first
 * @param openGuess the guess that waits for its response
 */
public record Board(Variant variant, int size, List<Row> rows, Optional<Code> openGuess) {

    /** Copies the list. */
    public Board {
        Objects.requireNonNull(variant, "variant");
        rows = List.copyOf(Objects.requireNonNull(rows, "rows"));
        Objects.requireNonNull(openGuess, "openGuess");
    }

    /** {@return whether the code was found: whether the last row is perfect} */
    public boolean isSolved() {
        return !rows.isEmpty() && rows.get(rows.size() - 1).feedback().isPerfect(variant.pegs());
    }

    /** {@return whether the code was found or no row is left} */
    public boolean hasEnded() {
        return rows.size() >= size || isSolved();
    }
}
