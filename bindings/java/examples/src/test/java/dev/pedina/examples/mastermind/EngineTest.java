package dev.pedina.examples.mastermind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.mastermind.Candidates;
import dev.pedina.mastermind.Code;
import dev.pedina.mastermind.MastermindException;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** The adapters do what a program expects of its own check and players, for pegs of its own. */
final class EngineTest {

    private enum Fruit { APPLE, BANANA, CHERRY, DATE, ELDERBERRY, FIG }

    private static final Engine<Fruit> ENGINE = new Engine<>(List.of(Fruit.values()), 4);

    @Test
    void checkAnswersAsTwoListsDo() {
        Random random = new Random(3);
        for (int i = 0; i < 2_000; i++) {
            List<Fruit> code = fruits(random);
            List<Fruit> guess = fruits(random);
            assertEquals(byLists(code, guess), ENGINE.check(code, guess), code + " " + guess);
        }
    }

    @Test
    void whatIsNoCodeIsRefused() {
        List<Fruit> code = List.of(Fruit.FIG, Fruit.FIG, Fruit.DATE, Fruit.APPLE);
        assertThrows(MastermindException.class, () -> ENGINE.check(code, code.subList(0, 3)));
        Engine<Fruit> fewer = new Engine<>(List.of(Fruit.APPLE, Fruit.BANANA), 4);
        assertThrows(NoSuchElementException.class, () -> fewer.check(code, code));
        assertEquals("WHITE BLACK BLACK", new Outcome(1, 2).toString());
    }

    @Test
    void knuthNeedsAsManyGuessesAsPublished() {
        int total = 0;
        int longest = 0;
        Player<Fruit> knuth = EnginePlayer.knuth(ENGINE, 1);
        // Every ninth code; the tests of the library play all of them.
        Iterator<Code> codes = Candidates.all(ENGINE.variant()).iterator();
        for (int number = 0; codes.hasNext(); number++) {
            Code code = codes.next();
            if (number % 9 == 0) {
                int guesses = play(knuth, ENGINE.pegs(code));
                total += guesses;
                longest = Math.max(longest, guesses);
            }
        }
        assertEquals(5, longest);
        assertTrue(total > 144 * 4 && total < 144 * 5, "total " + total);
    }

    @Test
    void theGeneticPlayerIsNearlyAsGood() {
        Player<Fruit> genetic = EnginePlayer.genetic(ENGINE, 1);
        int total = 0;
        for (int game = 0; game < 40; game++) {
            List<Fruit> code = genetic.getCode();
            assertEquals(new Outcome(0, 4), genetic.checkLastRow(code));
            total += play(genetic, code);
        }
        assertTrue(total < 40 * 5, "total " + total);
    }

    @Test
    void theRandomPlayerMakesCodesAndAnswers() {
        Player<Fruit> player = EnginePlayer.random(ENGINE, 6);
        List<Fruit> code = player.getCode();
        List<Fruit> guess = player.getGuess(List.of());
        assertEquals(ENGINE.check(code, guess), player.checkLastRow(guess));
        assertTrue(Stream.generate(player::getCode).limit(20).distinct().count() > 15);
    }

    private static int play(Player<Fruit> player, List<Fruit> code) {
        List<Row<Fruit>> rows = new ArrayList<>();
        while (rows.isEmpty() || rows.get(rows.size() - 1).outcome().blackPegs() < 4) {
            List<Fruit> guess = player.getGuess(rows);
            rows.add(new Row<>(guess, ENGINE.check(code, guess)));
        }
        return rows.size();
    }

    private static List<Fruit> fruits(Random random) {
        return random.ints(4, 0, 6).mapToObj(i -> Fruit.values()[i]).toList();
    }

    /**
     * Equal pegs in equal places are taken away; then each that is left takes an equal one away.
     */
    private static Outcome byLists(List<Fruit> code, List<Fruit> guess) {
        List<Fruit> codeLeft = new LinkedList<>();
        List<Fruit> guessLeft = new LinkedList<>();
        for (int i = 0; i < code.size(); i++) {
            if (code.get(i) != guess.get(i)) {
                codeLeft.add(code.get(i));
                guessLeft.add(guess.get(i));
            }
        }
        int black = code.size() - codeLeft.size();
        int white = 0;
        for (Fruit fruit : codeLeft) {
            if (guessLeft.remove(fruit)) {
                white++;
            }
        }
        return new Outcome(white, black);
    }
}
