package dev.pedina.examples.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.examples.Session;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.Test;

/** Games at the terminal, line by line. */
final class ChessProgramTest {

    private static final List<String> PROGRAM = List.of("chess");
    private static final String[] MATE = {"MOVE 5 1 5 2", "MOVE 4 6 4 4", "MOVE 6 1 6 3",
            "MOVE 3 7 7 3"};
    private static final String[] TO_PROMOTION = {"MOVE 0 1 0 3", "MOVE 1 6 1 4", "MOVE 0 3 1 4",
            "MOVE 1 7 2 5",
        "MOVE 1 4 1 5", "MOVE 2 5 1 7", "MOVE 1 5 1 6", "MOVE 1 7 2 5"};

    @Test
    void situationAndBoardAreShownAfterAMove() throws IOException, InterruptedException {
        Session.ofJar(PROGRAM, "MOVE 5 1 5 2").assertPrints(
                "BLACK to move",
                "8 |r n b q k b n r ",
                "7 |p p p p p p p p ",
                "6 |                ",
                "5 |                ",
                "4 |                ",
                "3 |          P     ",
                "2 |P P P P P   P P ",
                "1 |R N B Q K B N R ",
                "-------------------",
                "   A B C D E F G H");
    }

    @Test
    void colorsAreThoseOfATerminal() throws IOException {
        Session session = Session.of(List.of("chess", "--colors"), "MOVE 5 1 5 2");
        String red = "\033[31m";
        assertTrue(session.lines().get(1).startsWith("8 |" + red + "R\033[0m " + red + "N\033[0m "),
                session.output());
        assertTrue(session.lines().get(8).startsWith("1 |R\033[0m N\033[0m "), session.output());
    }

    @Test
    void aGameEndsAndAnotherBegins() throws IOException {
        Session session = Session.of(PROGRAM, MATE[0], MATE[1], MATE[2], MATE[3], "MOVE 4 1 4 3",
                "REPLAY maybe", "REPLAY Yes", "MOVE 4 1 4 3", "REPLAY No", MATE[1]);
        List<String> received = messages(session);
        assertEquals(List.of("BLACK to move", "WHITE to move", "BLACK to move", "Checkmate!"),
                received.subList(0, 4));
        assertTrue(received.get(4).startsWith("ERROR 0 - INVALID_MESSAGE"), received.get(4));
        assertTrue(received.get(5).startsWith("ERROR 4 - INVALID_REPLAY"), received.get(5));
        assertEquals(List.of("New game", "BLACK to move"), received.subList(6, 8));
        assertTrue(received.get(8).startsWith("ERROR 0 - INVALID_MESSAGE"), received.get(8));
        assertEquals("WHITE to move", received.get(9));
    }

    @Test
    void noMeansThatTheProgramEnds() throws IOException {
        Session session = Session.of(PROGRAM, MATE[0], MATE[1], MATE[2], MATE[3], "REPLAY No",
                "MOVE 4 1 4 3");
        assertEquals("Checkmate!", messages(session).get(messages(session).size() - 1));
        assertEquals(0, session.exitCode());
    }

    @Test
    void aPawnBecomesWhatIsSaid() throws IOException {
        String[] lines = new String[TO_PROMOTION.length + 5];
        System.arraycopy(TO_PROMOTION, 0, lines, 0, TO_PROMOTION.length);
        List<String> rest = List.of("MOVE 1 6 0 7", "MOVE 3 6 3 5", "PROMOTION 5 0 7",
                "PROMOTION 4 1 7", "PROMOTION 2 0 7");
        for (int i = 0; i < rest.size(); i++) {
            lines[TO_PROMOTION.length + i] = rest.get(i);
        }
        Session session = Session.of(PROGRAM, lines);
        List<String> received = messages(session);
        assertTrue(received.get(8).startsWith("ERROR 0 - INVALID_MESSAGE"), received.get(8));
        assertTrue(received.get(9).startsWith("ERROR 3 - INVALID_PROMOTION"), received.get(9));
        assertTrue(received.get(10).startsWith("ERROR 3 - INVALID_PROMOTION"), received.get(10));
        assertEquals("BLACK to move", received.get(11));
        assertEquals(12, received.size());
        assertTrue(session.output().contains("8 |N   b q k b n r \n"), session.output());
    }

    @Test
    void wrongLinesAreNamedAndTheTurnStays() throws IOException {
        for (String[] wrong : new String[][] {{"HELLO", "0"}, {"move 4 1 4 3", "0"},
                {"PROMOTION 4 0 7", "0"},
            {"REPLAY Yes", "0"}, {"MOVE 4 1", "1"}, {"MOVE 4 1 4 3 3", "1"}, {"MOVE 4 1 4 8", "2"},
                    {"MOVE 4 1 4 x", "2"},
            {"MOVE 4 1 4 1", "2"}, {"MOVE 4 1 4 4", "2"}, {"MOVE 4 6 4 4", "2"},
                    {"MOVE 4 3 4 4", "2"},
            {"MOVE 4 0 6 0", "2"}, {"MOVE 99999999999 0 0 0", "2"}}) {
            Session session = Session.of(PROGRAM, wrong[0], "MOVE 4 1 4 3");
            assertTrue(session.lines().get(0).startsWith("ERROR " + wrong[1] + " - "),
                    session.output());
            assertEquals("BLACK to move", session.lines().get(1));
        }
        assertEquals(2, Session.of(List.of("chess", "--help")).exitCode());
        assertFalse(Session.of(PROGRAM, "", "  ").output().contains("ERROR"));
    }

    /** The lines that are no part of a board. */
    private static List<String> messages(Session session) {
        return session.lines().stream().filter(line -> !line.matches("[1-8] \\|.*|-+|   A B C.*"))
                .toList();
    }
}
