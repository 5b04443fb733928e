package dev.pedina.examples.konobi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.konobi.Color;
import dev.pedina.konobi.Reason;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

/** The questions of a program with a board of its own, for either colour at any time. */
final class KonobiRefereeTest {

    private static final Path DATA = Path.of("../../../core/tests/data");

    @Test
    void placementsAreValidOrNot() throws IOException {
        int count = 0;
        for (String line : lines("konobi_placements.txt")) {
            String[] words = line.split(" ");
            KonobiReferee referee = new KonobiReferee(board(words[0]));
            Color color = Color.valueOf(words[1].toUpperCase());
            if (referee.position(color).winner().isPresent()) {
                // A program whose game is over asks no more; it would learn that neither player may
                // place a stone.
                assertTrue(referee.availableMovesFor(color).isEmpty(), line);
                continue;
            }
            if (words[2].equals("=")) {
                String points = words[3].equals("-") ? "" : line.substring(line.indexOf("= ") + 2);
                assertEquals(sorted(points.split(" ")),
                        sorted(referee.availableMovesFor(color).toString()
                        .replaceAll("[{,}]", "").split(" ")), line);
            } else {
                int x = words[2].charAt(0) - 'a' + 1;
                int y = Integer.parseInt(words[2].substring(1));
                assertEquals(words[3].equals("legal"), referee.validateMove(x, y, color), line);
            }
            count++;
        }
        assertTrue(count > 20);
    }

    @Test
    void winningChainsAreSeen() throws IOException {
        for (String line : lines("konobi_connected.txt")) {
            String[] words = line.split(" ");
            KonobiReferee referee = new KonobiReferee(board(words[0]));
            for (Color color : Color.values()) {
                assertEquals(words[1].equals(color.name().toLowerCase()),
                        referee.isThereAWinningChainFor(color), line);
            }
        }
        KonobiReferee crossed = new KonobiReferee(board("XO/OX"));
        assertTrue(crossed.isThereAWinningChainFor(Color.BLACK));
        assertTrue(crossed.isThereAWinningChainFor(Color.WHITE));
    }

    @Test
    void theBoardMayChangeBetweenTheQuestions() {
        KonobiBoard board = new KonobiBoard(5);
        KonobiReferee referee = new KonobiReferee(board);
        assertEquals(25, referee.availableMovesFor(Color.BLACK).size());
        assertEquals(25, referee.availableMovesFor(Color.WHITE).size());
        board.place(1, 1, Color.BLACK);
        board.place(2, 1, Color.WHITE);
        assertFalse(referee.validateMove(2, 2, Color.BLACK));
        assertEquals(Optional.of(Reason.REFUSAL_WEAK_CONNECTION),
                referee.refusal(2, 2, Color.BLACK).map(refusal -> refusal.reason()));
        assertTrue(referee.validateMove(2, 2, Color.WHITE));
        assertFalse(referee.validateMove(6, 6, Color.WHITE));
        assertFalse(referee.validateMove(0, 1, Color.WHITE));
    }

    private static KonobiBoard board(String diagram) {
        String[] rows = diagram.split("/");
        KonobiBoard board = new KonobiBoard(rows.length);
        for (int y = 1; y <= rows.length; y++) {
            for (int x = 1; x <= rows.length; x++) {
                char letter = rows[rows.length - y].charAt(x - 1);
                if (letter != '.') {
                    board.place(x, y, letter == 'X' ? Color.BLACK : Color.WHITE);
                }
            }
        }
        return board;
    }

    private static List<String> sorted(String[] words) {
        return List.of(words).stream().sorted().toList();
    }

    private static List<String> lines(String name) throws IOException {
        return Files.readAllLines(DATA.resolve(name)).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
    }
}
