package dev.pedina.examples.konobi;

import dev.pedina.konobi.Color;

import java.util.Optional;

/** The board of the program: stones are placed, and nothing is known of rules. */
final class KonobiBoard implements Stones {

    private final Color[][] stones;

    KonobiBoard(int size) {
        stones = new Color[size][size];
    }

    @Override
    public int size() {
        return stones.length;
    }

    @Override
    public Optional<Color> at(int x, int y) {
        return Optional.ofNullable(stones[x - 1][y - 1]);
    }

    void place(int x, int y, Color color) {
        stones[x - 1][y - 1] = color;
    }

    /** Returns the rows from the top: X black, O white, a dot where no stone stands. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int y = size(); y >= 1; y--) {
            text.append(String.format("%3d", y));
            for (int x = 1; x <= size(); x++) {
                text.append("  ").append(at(x, y).map(stone -> stone == Color.BLACK ? 'X' : 'O')
                        .orElse('.'));
            }
            text.append('\n');
        }
        text.append("   ");
        for (int x = 1; x <= size(); x++) {
            text.append(String.format("%3d", x));
        }
        return text.toString();
    }
}
