package dev.pedina.konobi;

import java.util.Objects;
import java.util.OptionalInt;

/**
 * What a table begins with.
 *
 * {@snippet :
 * import dev.pedina.konobi.Entrant;
 * import dev.pedina.konobi.TableSettings;
 *
 * TableSettings settings = TableSettings.CONNECTIONS.withWidth(5)
 *         .withEntrants(Entrant.person("Ada"), Entrant.program("Computer"));
 * assert settings.width().orElseThrow() == 5;
 * }
 *
 * @param seating where the players sit
 * @param style how boards look
 * @param width the width of the board, 1 to 25; without it a person is asked, and two programs play
 *     on 11 by 11 points
 * @param first who places the first stone
 * @param second who may swap
 * @param refusals how many lines of a player in a row may be refused, 1 to 255; empty for any
 *     number
 */
public record TableSettings(Seating seating, BoardStyle style, OptionalInt width, Entrant first,
        Entrant second, OptionalInt refusals) {

    /** Two people at one console, who are asked for everything. */
    public static final TableSettings CONSOLE = of(Seating.CONSOLE);
    /** Two people at connections of their own, who are asked for everything. */
    public static final TableSettings CONNECTIONS = of(Seating.CONNECTIONS);

    private static final int MOST_REFUSALS = 255;

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if a number is out of its range
     */
    public TableSettings {
        Objects.requireNonNull(seating, "seating");
        Objects.requireNonNull(style, "style");
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(second, "second");
        requireRange("width", width, Position.MAX_WIDTH);
        requireRange("refusals", refusals, MOST_REFUSALS);
    }

    /**
     * Returns these settings with another style.
     *
     * @param style how boards look
     * @return the settings
     */
    public TableSettings withStyle(BoardStyle style) {
        return new TableSettings(seating, style, width, first, second, refusals);
    }

    /**
     * Returns these settings with a width, for which nobody is asked.
     *
     * @param points 1 to 25
     * @return the settings
     */
    public TableSettings withWidth(int points) {
        return new TableSettings(seating, style, OptionalInt.of(points), first, second, refusals);
    }

    /**
     * Returns these settings with other players.
     *
     * @param first who places the first stone
     * @param second who may swap
     * @return the settings
     */
    public TableSettings withEntrants(Entrant first, Entrant second) {
        return new TableSettings(seating, style, width, first, second, refusals);
    }

    private static TableSettings of(Seating seating) {
        return new TableSettings(seating, BoardStyle.ASCII, OptionalInt.empty(), Entrant.PERSON,
                Entrant.PERSON, OptionalInt.empty());
    }

    private static void requireRange(String name, OptionalInt number, int most) {
        Objects.requireNonNull(number, name);
        if (number.isPresent() && (number.getAsInt() < 1 || number.getAsInt() > most)) {
            throw new IllegalArgumentException(name + " " + number.getAsInt() + " must be in 1 to "
                    + most);
        }
    }
}
