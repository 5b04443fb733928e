package dev.pedina.chess;

/**
 * How exactly a FEN must be written.
 *
 * {@snippet :
 * import dev.pedina.chess.FenMode;
 * import dev.pedina.chess.Position;
 *
 * String withoutCounters = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
 * assert Position.parse(withoutCounters, FenMode.LENIENT).equals(Position.start());
 * }
 */
public enum FenMode {
    /** Six fields with one space between them, each as the standard says. */
    STRICT,
    /** Also what programs write in practice, such as left out counters and additional spaces. */
    LENIENT,
    /**
     * The text as in lenient mode, with counters of any size; the position as most engines
     * accept it, with impossible material and checks.
     */
    PLAYABLE;

    /** Returns the number of this mode in the C library. */
    byte code() {
        return (byte) ordinal();
    }
}
