package dev.pedina.konobi;

/**
 * How points are written.
 *
 * {@snippet :
 * import dev.pedina.konobi.Game;
 * import dev.pedina.konobi.Notation;
 *
 * Game game = new Game(5).play("c3").play("swap").play("a4");
 * assert game.record().equals("c3 swap a4");
 * assert game.record(Notation.COORDINATES).equals("3 3 swap 1 4");
 * }
 */
public enum Notation {
    /** By name: {@code c3}. */
    NAME,
    /** By column and row from 1: {@code 3 3}. */
    COORDINATES;

    byte code() {
        return (byte) ordinal();
    }
}
