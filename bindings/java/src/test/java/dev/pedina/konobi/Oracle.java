package dev.pedina.konobi;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A referee written from the rules, stone by stone and without a thought for speed. Nothing here is
 * taken from the library but the names of the values.
 */
final class Oracle {

    private static final int[][] ORTHOGONALS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] DIAGONALS = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

    private final int width;
    private final Ruleset ruleset;
    private final PieRule pieRule;
    /** By column, then by row; null where no stone stands. */
    private final Color[][] stones;
    private Color turn = Color.BLACK;
    private int plies;
    private Color winner;

    /** The empty board. */
    Oracle(int width, Rules rules) {
        this.width = width;
        this.ruleset = rules.ruleset();
        this.pieRule = rules.pieRule();
        this.stones = new Color[width][width];
    }

    /** The stones of a diagram: rows from the top with / between them, X, O and dots. */
    static Oracle ofDiagram(String diagram, Color turn) {
        String[] rows = diagram.split("/");
        Oracle oracle = new Oracle(rows.length, Rules.STANDARD);
        for (int row = 0; row < rows.length; row++) {
            for (int column = 0; column < rows.length; column++) {
                char letter = rows[rows.length - 1 - row].charAt(column);
                oracle.stones[column][row] = letter == 'X' ? Color.BLACK : letter == 'O'
                        ? Color.WHITE : null;
            }
        }
        oracle.turn = turn;
        return oracle;
    }

    Color turn() {
        return turn;
    }

    int plies() {
        return plies;
    }

    Optional<Color> winner() {
        return Optional.ofNullable(winner);
    }

    Optional<Color> at(Point point) {
        return Optional.ofNullable(stones[point.column()][point.row()]);
    }

    List<Point> points() {
        List<Point> points = new ArrayList<>();
        for (int row = 0; row < width; row++) {
            for (int column = 0; column < width; column++) {
                points.add(new Point(column, row));
            }
        }
        return points;
    }

    /** What the side to move may do. */
    List<Action> actions() {
        List<Action> actions = new ArrayList<>();
        if (winner != null) {
            return actions;
        }
        points().stream().filter(point -> check(point) == null).map(Action::place)
                .forEach(actions::add);
        if (actions.isEmpty()) {
            actions.add(Action.PASS);
        }
        if (plies == 1 && pieRule != PieRule.NONE) {
            actions.add(Action.SWAP);
        }
        return actions;
    }

    /** Why the side to move may not place a stone on a point of the board; null if it may. */
    Reason check(Point point) {
        if (at(point).isPresent()) {
            return Reason.REFUSAL_OCCUPIED;
        }
        List<Point> partners = weakPartners(point, turn);
        for (Point stone : partners) {
            Color opponent = turn.opposite();
            if (stones[stone.column()][point.row()] == opponent
                    && stones[point.column()][stone.row()] == opponent) {
                return Reason.REFUSAL_CROSSCUT;
            }
        }
        boolean isForbidden = ruleset == Ruleset.STANDARD
                && partners.stream().anyMatch(stone -> !alternatives(stone).isEmpty());
        return isForbidden ? Reason.REFUSAL_WEAK_CONNECTION : null;
    }

    /**
     * The vacant points beside a stone of the side to move where another one would have no weak
     * connection.
     */
    List<Point> alternatives(Point stone) {
        return neighbors(stone, ORTHOGONALS).stream()
                .filter(beside -> at(beside).isEmpty() && weakPartners(beside, turn).isEmpty())
                .toList();
    }

    /** Diagonal neighbours of a colour without a stone of that colour beside both. */
    List<Point> weakPartners(Point point, Color color) {
        return neighbors(point, DIAGONALS).stream()
                .filter(stone -> stones[stone.column()][stone.row()] == color
                        && stones[stone.column()][point.row()] != color
                        && stones[point.column()][stone.row()] != color)
                .toList();
    }

    /** Orthogonal neighbours of a colour. */
    List<Point> strongPartners(Point point, Color color) {
        return neighbors(point, ORTHOGONALS).stream().filter(stone ->
                at(stone).equals(Optional.of(color))).toList();
    }

    /** The stones that are connected with the one on a point; none if there is none. */
    Set<Point> chain(Point start) {
        Set<Point> found = new HashSet<>();
        List<Point> next = new ArrayList<>();
        if (at(start).isPresent()) {
            next.add(start);
        }
        while (!next.isEmpty()) {
            Point stone = next.remove(next.size() - 1);
            if (found.add(stone)) {
                Color color = at(stone).orElseThrow();
                next.addAll(strongPartners(stone, color));
                next.addAll(weakPartners(stone, color));
            }
        }
        return found;
    }

    /** Whether a chain of a colour touches both of its edges. */
    boolean isConnected(Color color) {
        return points().stream()
                .filter(point -> at(point).equals(Optional.of(color)) && along(point, color) == 0)
                .anyMatch(start -> chain(start).stream().anyMatch(stone ->
                along(stone, color) == width - 1));
    }

    /** Does what is possible. */
    void play(Action action) {
        if (action instanceof Action.Placement placement) {
            stones[placement.at().column()][placement.at().row()] = turn;
            winner = isConnected(turn) ? turn : null;
            turn = turn.opposite();
        } else if (action instanceof Action.Pass) {
            turn = turn.opposite();
        } else if (pieRule == PieRule.SWAP_PIECES) {
            Point stone = points().stream().filter(point -> at(point).isPresent()).findFirst()
                    .orElseThrow();
            stones[stone.column()][stone.row()] = null;
            stones[stone.row()][stone.column()] = Color.WHITE;
            turn = Color.BLACK;
        }
        plies++;
    }

    private static int along(Point point, Color color) {
        return color == Color.BLACK ? point.row() : point.column();
    }

    private List<Point> neighbors(Point point, int[][] steps) {
        List<Point> neighbors = new ArrayList<>();
        for (int[] step : steps) {
            int column = point.column() + step[0];
            int row = point.row() + step[1];
            if (column >= 0 && column < width && row >= 0 && row < width) {
                neighbors.add(new Point(column, row));
            }
        }
        return neighbors;
    }
}
