package dev.pedina.chess.eboard;

import dev.pedina.chess.SquareSet;

import java.util.Objects;

/**
 * What has to be done on a board so that the pieces stand as in a position.
 *
 * {@snippet :
 * import dev.pedina.chess.Position;
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.SquareSet;
 * import dev.pedina.chess.eboard.Sensors;
 *
 * Sensors sensors = new Sensors(Position.start());
 * sensors.follow(Position.start().play("e2e4"));
 * assert sensors.correction().fill().equals(SquareSet.of(Square.E4));
 * assert sensors.correction().clear().equals(SquareSet.of(Square.E2));
 * }
 *
 * @param fill squares on which a piece is missing
 * @param clear squares on which a piece is too many
 */
public record Correction(SquareSet fill, SquareSet clear) {

    /** Checks that nothing is null. */
    public Correction {
        Objects.requireNonNull(fill, "fill");
        Objects.requireNonNull(clear, "clear");
    }

    /**
     * Returns whether there is nothing to do.
     *
     * @return true if the pieces stand as in the position
     */
    public boolean isEmpty() {
        return fill.isEmpty() && clear.isEmpty();
    }
}
