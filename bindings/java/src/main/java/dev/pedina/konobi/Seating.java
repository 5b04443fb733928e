package dev.pedina.konobi;

/**
 * Where the two players of a table sit.
 *
 * {@snippet :
 * import dev.pedina.konobi.Seating;
 * import dev.pedina.konobi.TableSettings;
 *
 * assert TableSettings.CONSOLE.seating() == Seating.CONSOLE;
 * }
 */
public enum Seating {
    /** At one console, which is that of the first player. */
    CONSOLE,
    /** Each at a connection of its own. */
    CONNECTIONS
}
