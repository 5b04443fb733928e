package dev.pedina.konobi;

import dev.pedina.internal.DataFiles;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The data files of the Rust tests, {@code core/tests/data/konobi_*.txt}; each of them says what
 * its lines mean.
 */
final class TestData {

    /** A number of sequences of a length; 0 for the first length that has none. */
    record Count(int width, Rules rules, int depth, long sequences) {}

    /** What is known about placements: the position, and the words behind it. */
    record Placement(String diagram, Color side, List<String> expected) {

        Position position() {
            return Position.parse(diagram + (side == Color.BLACK ? " b " : " w ")
                    + stones(diagram));
        }
    }

    /** A position and the colour that is connected. */
    record Connected(String diagram, Optional<Color> winner) {}

    /** A game: the steps are actions and refusals such as {@code !b2=weak}. */
    record Record(String name, int width, Color winner, List<String> steps) {

        /** The steps that are not refused. */
        List<String> actions() {
            return steps.stream().filter(step -> !step.startsWith("!")).toList();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** Who wins after an opening. */
    record Solved(int width, Point opening, Color winner) {}

    private TestData() {}

    /** All counts. */
    static List<Count> counts() {
        List<Count> counts = new ArrayList<>();
        for (String line : DataFiles.lines("konobi_perft.txt")) {
            String[] words = line.split(" ");
            Ruleset ruleset = switch (words[1]) {
                case "standard" -> Ruleset.STANDARD;
                case "crosscut-only" -> Ruleset.CROSSCUT_ONLY;
                default -> throw new AssertionError(line);
            };
            Rules rules = new Rules(ruleset, words[2].equals("swap") ? PieRule.SWAP_SIDES
                    : PieRule.NONE);
            int depth = 1;
            for (int i = 3; i < words.length; i++) {
                if (words[i].startsWith("@")) {
                    depth = Integer.parseInt(words[i].substring(1));
                } else {
                    long count = words[i].equals("end") ? 0 : Long.parseLong(words[i]);
                    counts.add(new Count(Integer.parseInt(words[0]), rules, depth, count));
                    depth++;
                }
            }
        }
        return counts;
    }

    /** All placements. */
    static List<Placement> placements() {
        return DataFiles.lines("konobi_placements.txt").stream().map(line -> {
            List<String> words = List.of(line.split(" "));
            return new Placement(words.get(0), color(words.get(1)), words.subList(2, words.size()));
        }).toList();
    }

    /** All positions that are won or not. */
    static List<Connected> connected() {
        return DataFiles.lines("konobi_connected.txt").stream().map(line -> {
            String[] words = line.split(" ");
            return new Connected(words[0], words[1].equals("nobody") ? Optional.empty()
                    : Optional.of(color(words[1])));
        }).toList();
    }

    /** All games. */
    static List<Record> games() {
        return DataFiles.lines("konobi_games.txt").stream().map(line -> {
            String[] parts = line.split(" \\| ");
            String[] head = parts[0].split(" ");
            return new Record(head[0], Integer.parseInt(head[1]), color(head[2]),
                    List.of(parts[1].split(" ")));
        }).toList();
    }

    /** All openings that are solved: X where black wins, O where white does. */
    static List<Solved> solved() {
        List<Solved> solved = new ArrayList<>();
        for (String line : DataFiles.lines("konobi_solved.txt")) {
            String[] rows = line.split(" ")[1].split("/");
            for (int row = 0; row < rows.length; row++) {
                for (int column = 0; column < rows.length; column++) {
                    char letter = rows[rows.length - 1 - row].charAt(column);
                    if (letter != '.') {
                        solved.add(new Solved(rows.length, new Point(column, row),
                                letter == 'X' ? Color.BLACK : Color.WHITE));
                    }
                }
            }
        }
        return solved;
    }

    /**
     * A number of actions that fits to a diagram: as many as it has stones, but never the one that
     * allows a swap.
     */
    static int stones(String diagram) {
        int stones = (int) diagram.chars().filter(letter -> letter == 'X' || letter == 'O').count();
        return stones == 1 ? 3 : stones;
    }

    private static Color color(String word) {
        return Color.valueOf(word.toUpperCase());
    }
}
