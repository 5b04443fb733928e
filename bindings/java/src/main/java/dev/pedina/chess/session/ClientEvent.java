package dev.pedina.chess.session;

import dev.pedina.chess.Color;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;

import java.util.Objects;
import java.util.Optional;

/**
 * What a client reports to its program.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.session.Client;
 * import dev.pedina.chess.session.ClientEvent;
 *
 * Client client = new Client();
 * ClientEvent event = client.receive("COLOR BLACK\n".getBytes()).get(0);
 * assert event.equals(new ClientEvent.Seated(Color.BLACK));
 * }
 */
public sealed interface ClientEvent {

    /**
     * The game begins.
     *
     * @param color the own colour
     */
    record Seated(Color color) implements ClientEvent {
        /** Checks that nothing is null. */
        public Seated {
            Objects.requireNonNull(color, "color");
        }
    }

    /**
     * The opponent has moved.
     *
     * @param from the square that the piece left
     * @param to the square that it moved to, of castling that of the king
     * @param promotion what a pawn became
     * @param standing how the game stands after it
     */
    record Moved(Square from, Square to, Optional<Role> promotion, Standing standing)
            implements ClientEvent {
        /** Checks that nothing is null. */
        public Moved {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            Objects.requireNonNull(promotion, "promotion");
            Objects.requireNonNull(standing, "standing");
        }
    }

    /**
     * The server refused the own last move, which is taken back.
     *
     * @param refusal why
     */
    record TakenBack(Refusal refusal) implements ClientEvent {
        /** Checks that nothing is null. */
        public TakenBack {
            Objects.requireNonNull(refusal, "refusal");
        }
    }

    /**
     * The server refused another message.
     *
     * @param refusal why
     */
    record Refused(Refusal refusal) implements ClientEvent {
        /** Checks that nothing is null. */
        public Refused {
            Objects.requireNonNull(refusal, "refusal");
        }
    }

    /** Both want another game, and it begins. */
    record Restarted() implements ClientEvent {}

    /** There is no other game: the session is over. */
    record Declined() implements ClientEvent {}

    /** The opponent is gone: the session is over. */
    record OpponentLeft() implements ClientEvent {}

    /** The connection is lost: the session is over. */
    record Disconnected() implements ClientEvent {}

    /** The server has sent what cannot be: the session is over. */
    record OutOfStep() implements ClientEvent {}
}
