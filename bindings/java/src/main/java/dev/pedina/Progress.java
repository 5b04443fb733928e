package dev.pedina;

import java.util.List;
import java.util.Objects;

/**
 * What a session did with a chunk of input. It reads a player's input only while that player is
 * asked; a program hands in the rest again later.
 *
 * {@snippet :
 * import dev.pedina.Progress;
 * import dev.pedina.konobi.Player;
 * import dev.pedina.konobi.Table;
 * import dev.pedina.konobi.TableEvent;
 * import dev.pedina.konobi.TableSettings;
 *
 * Table table = new Table(TableSettings.CONSOLE);
 * Progress<TableEvent> progress = table.receive(Player.FIRST, "2\n".getBytes());
 * assert progress.consumed() == 2 && progress.events().isEmpty();
 * }
 *
 * @param <E> what can happen
 * @param consumed how many bytes were read
 * @param events what happened
 */
public record Progress<E>(int consumed, List<E> events) {

    /** Copies the list. */
    public Progress {
        events = List.copyOf(Objects.requireNonNull(events, "events"));
    }
}
