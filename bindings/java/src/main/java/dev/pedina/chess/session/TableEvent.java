package dev.pedina.chess.session;

import dev.pedina.chess.Color;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;

import java.util.Objects;
import java.util.Optional;

/**
 * What a table reports to its host.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.session.Limits;
 * import dev.pedina.chess.session.Table;
 * import dev.pedina.chess.session.TableEvent;
 *
 * Table table = new Table(Limits.DEFAULT);
 * assert table.tick(0).get(0) instanceof TableEvent.Started;
 * byte[] line = "MOVE 4 1 4 3\n".getBytes();
 * TableEvent event = table.receive(Color.WHITE, line, 0).get(0);
 * assert event instanceof TableEvent.Moved moved && moved.color() == Color.WHITE;
 * }
 */
public sealed interface TableEvent {

    /** The first game begins. */
    record Started() implements TableEvent {}

    /**
     * A client has moved.
     *
     * @param color the side that moved
     * @param from the square that the piece left
     * @param to the square that it moved to, of castling that of the king
     * @param promotion what a pawn became
     * @param standing how the game stands after it
     */
    record Moved(Color color, Square from, Square to, Optional<Role> promotion, Standing standing)
            implements TableEvent {
        /** Checks that nothing is null. */
        public Moved {
            Objects.requireNonNull(color, "color");
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            Objects.requireNonNull(promotion, "promotion");
            Objects.requireNonNull(standing, "standing");
        }
    }

    /**
     * A message was refused; nothing changed, and its sender alone is informed.
     *
     * @param color the sender
     * @param refusal why
     */
    record Refused(Color color, Refusal refusal) implements TableEvent {
        /** Checks that nothing is null. */
        public Refused {
            Objects.requireNonNull(color, "color");
            Objects.requireNonNull(refusal, "refusal");
        }
    }

    /**
     * A client has voted while the game goes on: it holds the game for finished.
     *
     * @param color the client
     */
    record Claimed(Color color) implements TableEvent {
        /** Checks that nothing is null. */
        public Claimed {
            Objects.requireNonNull(color, "color");
        }
    }

    /**
     * A client has voted, or left in place of a vote.
     *
     * @param color the client
     * @param again whether for another game
     */
    record Voted(Color color, boolean again) implements TableEvent {
        /** Checks that nothing is null. */
        public Voted {
            Objects.requireNonNull(color, "color");
        }
    }

    /** Both want another game, and it begins. */
    record Restarted() implements TableEvent {}

    /**
     * The session is over.
     *
     * @param end how
     * @param color who brought it about; empty if neither client did
     */
    record Ended(TableEnd end, Optional<Color> color) implements TableEvent {
        /** Checks that nothing is null. */
        public Ended {
            Objects.requireNonNull(end, "end");
            Objects.requireNonNull(color, "color");
        }
    }
}
