package dev.pedina.examples.konobi;

import dev.pedina.konobi.Color;

import java.util.Optional;

/** A board that a program keeps itself, as far as a {@link KonobiReferee} has to see it. */
public interface Stones {

    /** Returns how many rows and columns the board has, 1 to 25. */
    int size();

    /**
     * Returns the stone on a point.
     *
     * @param x its column, 1 for the one on the left
     * @param y its row, 1 for the one at the bottom
     * @return the colour; empty if no stone stands there
     */
    Optional<Color> at(int x, int y);
}
