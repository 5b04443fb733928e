package dev.pedina.examples.mastermind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.examples.Session;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.Test;

/** The program as one plays it, through its standard input. */
final class MastermindProgramTest {

    private static final String PEGS = "[RED, BLUE, GREEN, YELLOW, ORANGE, PURPLE]";

    @Test
    void aRoundAgainstKnuth() throws IOException, InterruptedException {
        // The input ends in the middle of a round, as when somebody leaves.
        Session session = Session.ofJar(List.of("mastermind", "Rounds=2"),
                "RED RED RED MAUVE", "RED RED RED BLUE", "BLACK", "BLACK BLACK BLACK");
        assertEquals(0, session.exitCode(), session.output());
        List<String> lines = session.lines();
        assertEquals("Insert the hidden code " + PEGS + ":", lines.get(0));
        assertTrue(lines.get(1).startsWith("Refused: "), lines.get(1));
        assertEquals(List.of(
                "Insert the hidden code " + PEGS + ":",
                "Player 2 guesses RED RED BLUE BLUE",
                "The guess is RED RED BLUE BLUE, your code RED RED RED BLUE.",
                "Insert the response (WHITE BLACK) " + PEGS + ":",
                "Refused: the response is not right. It is: BLACK BLACK BLACK",
                "The guess is RED RED BLUE BLUE, your code RED RED RED BLUE.",
                "Insert the response (WHITE BLACK) " + PEGS + ":",
                "Player 1 responds BLACK BLACK BLACK"), lines.subList(2, 10));
    }

    @Test
    void thePersonBreaksTheCode() throws IOException {
        Session session = Session.of(List.of("mastermind", "CodeBreaker=true", "Rounds=2",
                "pegs=1"), "RED RED RED", "RED RED RED RED");
        session.assertPrints(
                "Insert the guess [RED]:",
                "Refused: too few or too many pegs: RED RED RED",
                "Insert the guess [RED]:",
                "Player 1 guesses RED RED RED RED",
                "Player 2 responds BLACK BLACK BLACK BLACK",
                "Round 1 of 2 is over. Secret code: RED RED RED RED",
                "Player 1 score: 0",
                "Player 2 score: 1",
                "Insert the hidden code [RED]:");
    }

    @Test
    void twoProgramsPlayAWholeMatch() throws IOException {
        Session session = Session.of(List.of("mastermind", "Player1=Genetic", "Player2=Knuth",
                "PegType=Letters", "Seed=5"));
        assertEquals(0, session.exitCode());
        assertEquals(4, session.lines().stream().filter(line -> line.startsWith("Round ")).count(),
                session.output());
        assertTrue(session.lines().get(session.lines().size() - 1)
                .matches("Player 2 score: [0-9]+"), session.output());
        assertEquals(session, Session.of(List.of("mastermind", "Player1=Genetic", "Player2=Knuth",
                "PegType=Letters", "Seed=5")));
    }

    @Test
    void wrongSettingsAreNamed() throws IOException {
        for (String wrong : List.of("Rounds=3", "pegs=many", "Colours=6", "Player1=Deep Blue",
                "Seed=x", "CodeSize")) {
            Session session = Session.of(List.of("mastermind", wrong));
            assertEquals(2, session.exitCode(), wrong);
            assertTrue(session.output().startsWith("Refused: "), session.output());
        }
    }
}
