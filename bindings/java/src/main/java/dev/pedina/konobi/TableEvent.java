package dev.pedina.konobi;

import java.util.Objects;
import java.util.Optional;

/**
 * What a table reports to its host.
 *
 * {@snippet :
 * import dev.pedina.konobi.Player;
 * import dev.pedina.konobi.Point;
 * import dev.pedina.konobi.Action;
 * import dev.pedina.konobi.Table;
 * import dev.pedina.konobi.TableEvent;
 * import dev.pedina.konobi.TableSettings;
 *
 * Table table = new Table(TableSettings.CONSOLE);
 * var events = table.receive(Player.FIRST, "2\nAda\nBob\na1\n".getBytes()).events();
 * assert events.get(0).equals(new TableEvent.Started());
 * assert events.get(1).equals(
 *         new TableEvent.Played(Player.FIRST, Action.place(Point.of("a1"))));
 * }
 */
public sealed interface TableEvent {

    /** Size and names are known, and the game begins. */
    record Started() implements TableEvent {}

    /**
     * A player has placed a stone, passed or swapped.
     *
     * @param player who did
     * @param action what it was
     */
    record Played(Player player, Action action) implements TableEvent {
        /** Checks that nothing is null. */
        public Played {
            Objects.requireNonNull(player, "player");
            Objects.requireNonNull(action, "action");
        }
    }

    /**
     * A line was refused; nothing changed, and its sender alone is informed.
     *
     * @param player the sender
     */
    record Refused(Player player) implements TableEvent {
        /** Checks that nothing is null. */
        public Refused {
            Objects.requireNonNull(player, "player");
        }
    }

    /**
     * The game is over.
     *
     * @param end how
     * @param player who brought it about; empty if the game was stopped
     */
    record Ended(TableEnd end, Optional<Player> player) implements TableEvent {
        /** Checks that nothing is null. */
        public Ended {
            Objects.requireNonNull(end, "end");
            Objects.requireNonNull(player, "player");
        }
    }
}
