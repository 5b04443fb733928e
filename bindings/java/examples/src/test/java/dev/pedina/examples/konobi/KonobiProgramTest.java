package dev.pedina.examples.konobi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.examples.Session;
import dev.pedina.konobi.Point;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole games, typed line by line. */
final class KonobiProgramTest {

    /** Known games with their refused attempts; the file says what its lines mean. */
    private static final Path GAMES = Path.of("../../../core/tests/data/konobi_games.txt");

    @Test
    void twoPeoplePlayToTheEnd() throws IOException, InterruptedException {
        Session session = Session.ofJar(List.of("konobi"), "abc", "0", "26", "2", "Alice", "Bob",
                "1", "x", "1", "1", "Y", "y", "2", "1", "1", "2");
        session.assertPrints(
                "Size of the board, 1 to 25: That is not a whole number; try again.",
                "Size of the board, 1 to 25: The board has 1 to 25 rows; try again.",
                "Size of the board, 1 to 25: The board has 1 to 25 rows; try again.",
                "Size of the board, 1 to 25: Player 1, your name: Player 2, your name: ",
                "Alice has black, Bob has white.",
                "",
                "Alice, it is your turn, with black.",
                "The x coordinate of your stone: Its y coordinate: That is not a whole number; "
                        + "try again.",
                "The x coordinate of your stone: Its y coordinate:   2  .  .",
                "  1  X  .",
                "     1  2",
                "",
                "Bob, it is your turn, with white.",
                "Bob, do you want to exchange the colours? (y/n) Answer y or n.",
                "Bob, do you want to exchange the colours? (y/n) ",
                "Bob has black, Alice has white.",
                "",
                "Alice, it is your turn, with white.",
                "The x coordinate of your stone: Its y coordinate:   2  .  .",
                "  1  X  O",
                "     1  2",
                "",
                "Bob, it is your turn, with black.",
                "The x coordinate of your stone: Its y coordinate:   2  X  .",
                "  1  X  O",
                "     1  2",
                "",
                "Congratulations, Bob: black has won.");
    }

    static Stream<String> games() throws IOException {
        return Files.readAllLines(GAMES).stream().filter(line -> !line.isBlank()
                && !line.startsWith("#"));
    }

    @ParameterizedTest
    @MethodSource("games")
    void knownGamesEndAsTheyDid(String game) throws IOException {
        String[] parts = game.split(" \\| ");
        String[] head = parts[0].split(" ");
        List<String> typed = new ArrayList<>(List.of(head[1], "Ann", "Ben"));
        int refused = 0;
        int passes = 0;
        int turn = 1;
        boolean isSwapped = false;
        for (String step : parts[1].split(" ")) {
            if (turn == 2 && !step.startsWith("!")) {
                typed.add(step.equals("swap") ? "y" : "n");
            }
            if (step.startsWith("!")) {
                refused++;
                type(step.substring(1, step.indexOf('=')), typed);
                continue;
            }
            turn++;
            switch (step) {
                case "swap" -> isSwapped = true;
                case "pass" -> passes++;
                default -> type(step, typed);
            }
        }
        Session session = Session.of(List.of("konobi"), typed.toArray(String[]::new));
        String winner = head[2].equals("black") == isSwapped ? "Ben" : "Ann";
        assertTrue(session.output().endsWith("Congratulations, " + winner + ": " + head[2]
                + " has won.\n"), game);
        assertEquals(refused, count("Not there: ", session));
        assertEquals(passes, count("cannot place a stone and has to pass.", session));
        assertEquals(0, session.exitCode());
    }

    @Test
    void whatIsRefusedIsExplained() throws IOException {
        Session session = Session.of(List.of("konobi"), "5", "Ann", "Ben", "3", "3", "n", "1", "5",
                "4", "4", "1", "5", "6", "1", "-1", "0", "2147483648");
        String output = session.output();
        assertTrue(
                output.contains(
                "Not there: it would be only weakly connected to c3, which d3 extends"), output);
        assertTrue(output.contains("Not there: a stone stands there; try again."), output);
        assertEquals(2, count("Not there: the point is outside of the board; try again.", session));
        assertEquals(1, count("That is not a whole number; try again.", session));
        assertTrue(output.endsWith("The input ended; the game is left without a result.\n"),
                output);
    }

    @Test
    void theComputerPlaysAndSwaps() throws IOException {
        // This level takes a stone on e5 from its opponent, and leaves one in the corner.
        String swapped = Session.of(List.of("konobi", "4"), "7", "Ann", "5", "5").output();
        assertTrue(swapped.contains("Computer has black, Ann has white."), swapped);
        String kept = Session.of(List.of("konobi", "4"), "7", "Ann", "1", "1").output();
        assertFalse(kept.contains("Computer has black"), kept);
        assertTrue(kept.contains("Computer: "), kept);
    }

    @Test
    void wrongArgumentsAreRefused() throws IOException {
        for (String word : List.of("9", "x", "0")) {
            assertEquals(2, Session.of(List.of("konobi", word)).exitCode());
        }
    }

    private static void type(String point, List<String> typed) {
        Point where = Point.of(point);
        typed.add(Integer.toString(where.column() + 1));
        typed.add(Integer.toString(where.row() + 1));
    }

    private static int count(String text, Session session) {
        return session.output().split(Pattern.quote(text), -1).length - 1;
    }
}
