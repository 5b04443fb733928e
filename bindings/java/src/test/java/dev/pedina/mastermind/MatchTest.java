package dev.pedina.mastermind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Matches: roles, points, what is refused, who is notified, and their bytes. */
final class MatchTest {

    private static final Variant USUAL = Variant.of(4, 6);
    private static final Code SECRET = USUAL.parse("1213");
    private static final Code GUESS = USUAL.parse("1122");

    @Test
    void aWholeMatchByHand() {
        Match match = new Match(Settings.DEFAULT.with("Rounds", "2").with("BoardSize", "2"));
        List<MatchEvent> received = new ArrayList<>();
        match.addListener(received::add);
        List<MatchEvent> events = new ArrayList<>();
        assertEquals(List.of(0, 0, 1), List.of(match.round(), match.maker(), match.breaker()));
        events.add(match.commit(SECRET));
        assertEquals(Match.Awaited.GUESS, match.awaited());
        events.add(match.guess(GUESS));
        assertEquals(Optional.of(GUESS), match.openGuess());
        assertEquals(Optional.of(new Feedback(1, 2)), match.expectedResponse());
        events.add(match.respond(new Feedback(1, 2)));
        assertEquals(List.of(Row.of(GUESS, 1, 2)), match.rows());
        events.add(match.guess(SECRET));
        events.add(match.respond(new Feedback(4, 0)));
        assertTrue(match.board().isSolved());
        assertEquals(List.of(2, 0), List.of(match.score(0), match.score(1)));
        events.add(match.nextRound());
        assertEquals(1, match.maker());
        events.add(match.commit(SECRET));
        for (int i = 0; i < 2; i++) {
            events.add(match.guess(GUESS));
            events.add(match.respond(new Feedback(1, 2)));
        }
        assertTrue(match.board().hasEnded());
        assertFalse(match.board().isSolved());
        assertEquals(List.of(2, 3), List.of(match.score(0), match.score(1)));
        events.add(match.nextRound());
        assertTrue(match.isOver());
        assertEquals(events, received);
        assertEquals(List.of(new MatchEvent.CodeMade(0), new MatchEvent.Guessed(0, GUESS),
                new MatchEvent.Responded(0, new Feedback(1, 2), 0), new MatchEvent.Guessed(0,
                SECRET),
                new MatchEvent.Responded(0, new Feedback(4, 0), 2), new MatchEvent.RoundBegun(1)),
                events.subList(0, 6));
        assertEquals(new MatchEvent.Responded(1, new Feedback(1, 2), 3), events.get(10));
        assertEquals(new MatchEvent.MatchOver(1), events.get(11));
        refused(match, Reason.MATCH_OVER, match::nextRound);
        for (int i = 11; i >= 6; i--) {
            assertEquals(events.get(i), match.undo());
        }
        refused(match, Reason.MATCH_NOTHING_TO_UNDO, match::undo);
        assertEquals(Match.Awaited.CODE, match.awaited());
        assertEquals(events, received);
    }

    @Test
    void outOfTurnNothingChanges() {
        Match match = new Match(Settings.DEFAULT);
        refused(match, Reason.MATCH_NOT_NOW, () -> match.guess(GUESS));
        refused(match, Reason.MATCH_NOT_NOW, () -> match.respond(new Feedback(1, 1)));
        refused(match, Reason.MATCH_NOT_NOW, () -> match.reveal(GUESS));
        refused(match, Reason.MATCH_NOT_NOW, match::nextRound);
        refused(match, Reason.CODE_LENGTH, () -> match.commit(Variant.of(5, 6).parse("11223")));
        refused(match, Reason.CODE_UNKNOWN_PEG, () -> match.commit(Variant.of(4, 8).parse("1128")));
        match.commit(SECRET);
        refused(match, Reason.MATCH_NOT_NOW, () -> match.commit(SECRET));
        refused(match, Reason.MATCH_NOT_NOW, match::conceal);
        assertEquals(Optional.empty(), match.expectedResponse());
        match.guess(GUESS);
        refused(match, Reason.MATCH_WRONG_RESPONSE, () -> match.respond(new Feedback(2, 2)));
        refused(match, Reason.FEEDBACK_TOO_MANY, () -> match.respond(new Feedback(5, 0)));
        assertThrows(IndexOutOfBoundsException.class, () -> match.score(2));
    }

    @Test
    void aConcealedCodeIsCheckedWhenItIsShown() {
        Match match = new Match(Settings.DEFAULT.with("BoardSize", "1"));
        match.conceal();
        match.guess(GUESS);
        assertEquals(Optional.empty(), match.expectedResponse());
        refused(match, Reason.FEEDBACK_IMPOSSIBLE, () -> match.respond(new Feedback(3, 1)));
        match.respond(new Feedback(1, 2));
        assertEquals(Match.Awaited.REVEAL, match.awaited());
        assertEquals(Optional.empty(), match.secret());
        refused(match, Reason.MATCH_CONTRADICTION, () -> match.reveal(GUESS));
        assertEquals(new MatchEvent.Revealed(0, SECRET, 2), match.reveal(SECRET));
        assertEquals(Optional.of(SECRET), match.secret());
    }

    @Test
    void twoPlayersPlayToTheEnd() {
        Settings settings = new Settings(PegKind.LETTERS, 6, 6, 10, 4, true, true, true);
        Player strategic = new Player(CodeMaker.random(3), Strategy.ENTROPY);
        Player adversarial = new Player(CodeMaker.adversary(3), new Genetic(3));
        Match match = new Match(settings);
        assertEquals(1, match.maker());
        List<Integer> points = new ArrayList<>(List.of(0, 0));
        match.addListener(event -> {
            int got = event instanceof MatchEvent.Responded responded ? responded.points()
                    : event instanceof MatchEvent.Revealed revealed ? revealed.points() : 0;
            points.set(match.maker(), points.get(match.maker()) + got);
        });
        match.play(strategic, adversarial);
        assertEquals(points, List.of(match.score(0), match.score(1)));
        assertTrue(match.score(0) >= 3 && match.score(1) >= 3, match.toString());
        assertThrows(MastermindException.class, () -> match.step(strategic, adversarial));
    }

    @Test
    void listenersComeAndGo() {
        Match match = new Match(Settings.DEFAULT);
        List<MatchEvent> received = new ArrayList<>();
        Consumer<MatchEvent> listener = received::add;
        match.addListener(listener);
        match.commit(SECRET);
        match.removeListener(listener);
        match.guess(GUESS);
        assertEquals(1, received.size());
        assertInstanceOf(MatchEvent.CodeMade.class, received.get(0));
    }

    @Test
    void bytesAndCopiesAreSnapshots() {
        Match match = new Match(Settings.DEFAULT.with("CodeBreaker", "true"));
        match.commit(SECRET);
        match.guess(GUESS);
        byte[] bytes = match.toBytes();
        Match copy = match.copy();
        match.respond(new Feedback(1, 2));
        for (Match earlier : List.of(copy, Match.ofBytes(bytes))) {
            assertEquals(Match.Awaited.RESPONSE, earlier.awaited());
            assertEquals(match.settings(), earlier.settings());
            assertEquals(Optional.of(SECRET), earlier.secret());
            assertArrayEquals(bytes, earlier.toBytes());
            earlier.respond(new Feedback(1, 2));
            assertArrayEquals(match.toBytes(), earlier.toBytes());
        }
    }

    @Test
    void whatIsNoMatchIsRefused() {
        byte[] bytes = new Match(Settings.DEFAULT).toBytes();
        assertThrows(IllegalArgumentException.class, () -> Match.ofBytes(new byte[0]));
        assertThrows(IllegalArgumentException.class,
                () -> Match.ofBytes(Arrays.copyOf(bytes, bytes.length - 1)));
        for (int i = 0; i < bytes.length; i++) {
            byte[] damaged = bytes.clone();
            damaged[i] ^= 1;
            assertThrows(IllegalArgumentException.class, () -> Match.ofBytes(damaged), "byte " + i);
        }
    }

    @Test
    void settingsHaveTheirRanges() {
        Settings usual = Settings.DEFAULT;
        assertEquals(new Settings(PegKind.COLORS, 6, 4, 8, 4, false, false, true), usual);
        assertEquals(USUAL, usual.variant());
        assertEquals(Variant.of(4, 7), usual.with("EmptyAllowed", "true").variant());
        assertEquals(new Variant(4, 6, false), usual.with("Repeats", "false").variant());
        Map<String, Reason> wrong = Map.of(
                "pegs=0", Reason.SETTINGS_PEGS, "pegs=9", Reason.SETTINGS_PEGS,
                "Rounds=3", Reason.SETTINGS_ROUNDS,
                "Rounds=12", Reason.SETTINGS_ROUNDS,
                "BoardSize=11", Reason.SETTINGS_BOARD_SIZE,
                "CodeSize=0", Reason.SETTINGS_CODE_SIZE);
        wrong.forEach((setting, reason) -> {
            String[] words = setting.split("=");
            Settings settings = usual.with(words[0], words[1]);
            assertEquals(reason, assertThrows(MastermindException.class, settings::variant)
                    .reason(), setting);
            assertThrows(MastermindException.class, () -> new Match(settings), setting);
        });
        for (int number : new int[] {-1, 256, 1_000, Integer.MIN_VALUE}) {
            Settings settings = new Settings(PegKind.COLORS, 6, 4, number, 4, false, false, true);
            assertThrows(MastermindException.class, settings::variant);
        }
        assertEquals(Reason.SETTINGS_UNKNOWN_KEY, reason(() -> usual.with("pegS", "4")));
        assertEquals(Reason.SETTINGS_VALUE, reason(() -> usual.with("pegs", "many")));
        assertEquals(Reason.SETTINGS_VALUE, reason(() -> usual.with("PegType", "Stones")));
        Settings unique = new Settings(PegKind.LETTERS, 3, 2, 10, 4, false, false, false);
        assertEquals(Reason.SETTINGS_REPEATS, reason(unique::variant));
    }

    private static void refused(Match match, Reason reason, Executable call) {
        byte[] before = match.toBytes();
        assertEquals(reason, reason(call));
        assertArrayEquals(before, match.toBytes());
    }

    private static Reason reason(Executable call) {
        return assertThrows(MastermindException.class, call).reason();
    }
}
