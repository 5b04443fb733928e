package dev.pedina.konobi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;

/** Turns, the pie rule, undo and redo, the end, and records both ways. */
final class GameTest {

    @Test
    void undoAndRedoAreExact() {
        Random random = new Random(3);
        for (int number = 0; number < 30; number++) {
            Game game = new Game(2 + random.nextInt(8));
            List<Position> positions = new ArrayList<>(List.of(game.position()));
            while (game.position().winner().isEmpty()) {
                List<Action> actions = game.position().legalActions();
                Action action = actions.get(random.nextInt(actions.size()));
                if (game.position().play(action).winner().isPresent()) {
                    break;
                }
                assertSame(game, game.play(action));
                positions.add(game.position());
            }
            List<Action> actions = game.actions();
            for (int length = 0; length <= actions.size(); length++) {
                assertEquals(positions.get(length), game.positionAfter(length));
            }
            assertThrows(IndexOutOfBoundsException.class, () -> game.positionAfter(actions.size()
                    + 1));
            assertThrows(IndexOutOfBoundsException.class, () -> game.positionAfter(-1));
            for (int length = actions.size(); length > 0; length--) {
                assertEquals(length, game.length());
                assertEquals(actions.get(length - 1), game.undo());
                assertEquals(positions.get(length - 1), game.position());
            }
            assertEquals(Reason.GAME_NOTHING_TO_UNDO, refusal(game::undo));
            assertEquals(actions.size(), game.redoLength());
            for (int length = 0; length < actions.size(); length++) {
                assertEquals(actions.get(length), game.redo());
                assertEquals(positions.get(length + 1), game.position());
            }
            assertEquals(Reason.GAME_NOTHING_TO_REDO, refusal(game::redo));
            assertEquals(actions, game.actions());
        }
    }

    @Test
    void anotherActionForgetsWhatWasTakenBack() {
        Game game = new Game(5).play("c3").play("a5").play("c4");
        game.undo();
        assertEquals(1, game.redoLength());
        game.play("b3");
        assertEquals(0, game.redoLength());
        assertEquals("c3 a5 b3", game.record());
    }

    @Test
    void aCopyGoesItsOwnWay() {
        Game game = new Game(5).play("c3");
        Game copy = game.copy();
        copy.play("swap").play("a1");
        game.play("e5");
        assertEquals("c3 e5", game.record());
        assertEquals("c3 swap a1", copy.record());
    }

    @Test
    void aLongGameFindsRoom() {
        Game game = new Game(25);
        for (int i = 0; i < 100; i++) {
            game.play(game.position().legalActions().get(0));
        }
        assertEquals(100, game.length());
        assertEquals(game.position(), new Game(25).replay(game.record()).position());
    }

    @Test
    void afterTheEndNothingChanges() {
        Game won = new Game(2).replay("a1 b1 a2");
        Game resigned = new Game(3);
        resigned.resign(Color.BLACK);
        for (Game game : List.of(won, resigned)) {
            String before = game.toString();
            assertTrue(game.ending().isPresent());
            assertEquals(Reason.GAME_OVER, refusal(() -> game.play("b2")));
            assertEquals(Reason.GAME_OVER, refusal(() -> game.play(Action.PASS)));
            assertEquals(Reason.GAME_OVER, refusal(game::redo));
            assertEquals(Reason.GAME_OVER, refusal(() -> game.resign(Color.WHITE)));
            RecordException refused = assertThrows(RecordException.class, () -> game.replay("b2"));
            assertEquals(Reason.GAME_OVER, refused.reason());
            assertEquals(before, game.toString());
        }
        Game back = won.copy();
        assertEquals("a2", back.undo().toString());
        assertEquals(Optional.empty(), back.ending());
        assertEquals(won.ending(), back.play("a2").ending());
        assertEquals(Optional.of(new Ending(Ending.Cause.CONNECTION, Color.BLACK)), won.ending());
        assertEquals(Optional.of(new Ending(Ending.Cause.RESIGNATION, Color.WHITE)),
                resigned.ending());
        assertEquals("resign", resigned.record());
        // It is black's turn, so who resigned is written.
        Game outOfTurn = new Game(3);
        outOfTurn.resign(Color.WHITE);
        assertEquals("white-resigns", outOfTurn.record());
        assertEquals(outOfTurn.ending(), new Game(3).replay(outOfTurn.record()).ending());
        assertEquals(Position.start(2).play("a1"), won.positionAfter(1));
        assertEquals(List.of(), won.position().legalActions());
        assertEquals(List.of(Point.of("a1"), Point.of("a2")),
                won.position().winningPath(Color.BLACK));
    }

    @Test
    void whatIsNotPossibleIsExplained() {
        Game game = new Game(5).play("c3").play("a5");
        IllegalActionException weak = assertThrows(IllegalActionException.class,
                () -> game.play("D4"));
        assertEquals(Reason.REFUSAL_WEAK_CONNECTION, weak.reason());
        assertEquals(Optional.of(new Refusal.WeakConnection(Point.of("c3"), Point.of("d3"))),
                weak.refusal());
        assertEquals("d4", weak.action());
        assertEquals(
                "\"d4\" is not possible in \"O4/5/2X2/5/5 b 2\": it would be only weakly "
                        + "connected to c3, which d3 "
                + "extends without any weak connection", weak.getMessage());
        assertEquals(-211, weak.status());
        assertEquals(Reason.REFUSAL_OCCUPIED, reason(() -> game.play("a5")));
        assertEquals(Reason.REFUSAL_OUTSIDE, reason(() -> game.play("f1")));
        assertEquals(Reason.REFUSAL_OUTSIDE, reason(() -> game.play("y25")));
        assertEquals(Reason.ILLEGAL_ACTION_PASS_NOT_FORCED, reason(() -> game.play("pass")));
        assertEquals(Reason.ILLEGAL_ACTION_NO_SWAP, reason(() -> game.play("swap")));
        for (String text : List.of("", "z1", "a0", "a26", "3", "c3 c4", "c\u00e93", "resign",
                "c".repeat(10_000))) {
            IllegalActionException refused = assertThrows(IllegalActionException.class,
                    () -> game.play(text));
            assertEquals(Reason.REPLAY_SYNTAX, refused.reason());
            assertEquals(Optional.empty(), refused.refusal());
            assertEquals(text, refused.action());
            assertTrue(refused.getMessage().length() < 200, refused.getMessage());
        }
        assertEquals(2, game.length());
    }

    @Test
    void stonesAndTheirConnectionsAreThoseOfTheBoard() {
        Position position = Position.parse("3O1/1X2O/1OX2/2XO1/X2O1 w 9");
        assertEquals("{a1, c2, c3, b4}", position.stones(Color.BLACK).toString());
        assertEquals("{d1, d2, b3, e4, d5}", position.stones(Color.WHITE).toString());
        assertEquals(Optional.of(Color.WHITE), position.stoneAt(Point.of("d1")));
        assertEquals(Optional.empty(), position.stoneAt(Point.of("a4")));
        assertEquals(List.of(new Link(Point.of("c2"), Link.Kind.STRONG),
                new Link(Point.of("b4"), Link.Kind.WEAK)), position.links(Point.of("c3")));
        assertEquals(List.of(), position.links(Point.of("a4")));
        assertEquals("{c2, c3, b4}", position.chain(Point.of("c2")).stones().toString());
        assertEquals(Set.of(), position.chain(Point.of("c2")).edges());
        assertEquals(Set.of(Edge.BOTTOM, Edge.LEFT), position.chain(Point.of("a1")).edges());
        assertEquals(new Chain(PointSet.of(Point.of("e4"), Point.of("d5")),
                Set.of(Edge.TOP, Edge.RIGHT)), position.chain(Point.of("d5")));
        assertEquals(new Chain(PointSet.EMPTY, Set.of()), position.chain(Point.of("a4")));
        assertEquals(Optional.of(new Refusal.Crosscut(Point.of("b3"))),
                position.check(Action.place(Point.of("c4"))));
        assertFalse(position.isLegal(Action.place(Point.of("c4"))));
        assertTrue(position.isLegal(Action.place(Point.of("c5"))));
        Position won = Position.parse("1X/OO b 3");
        assertEquals(List.of(Point.of("a1"), Point.of("b1")), won.winningPath(Color.WHITE));
        assertEquals(List.of(), won.winningPath(Color.BLACK));
    }

    @Test
    void thePieRuleIsForTheSecondPlayerOnce() {
        for (PieRule pieRule : List.of(PieRule.SWAP_SIDES, PieRule.SWAP_PIECES)) {
            Position position = Position.start(5, new Rules(Ruleset.STANDARD, pieRule));
            assertFalse(position.canSwap());
            assertEquals(Color.BLACK, position.color(Player.FIRST));
            position = position.play("b4");
            assertTrue(position.canSwap());
            position = position.play("swap");
            // In either form it is the turn of who made the first placement.
            assertEquals(Player.FIRST, position.player(position.turn()));
            Color first = pieRule == PieRule.SWAP_SIDES ? Color.WHITE : Color.BLACK;
            assertEquals(first, position.color(Player.FIRST));
            assertEquals(first.opposite(), position.color(Player.FIRST.opponent()));
            Point stone = Point.of(pieRule == PieRule.SWAP_SIDES ? "b4" : "d2");
            assertEquals(Optional.of(first.opposite()), position.stoneAt(stone));
            assertEquals(2, position.plies());
            assertFalse(position.canSwap());
            assertFalse(position.play("a1").canSwap());
        }
        Position without = Position.start(5, new Rules(Ruleset.STANDARD, PieRule.NONE)).play("b4");
        assertEquals(Optional.of(new Refusal.NoSwap()), without.check(Action.SWAP));
    }

    @Test
    void recordsAreReadAsPeopleWriteThem() {
        Game game = new Game(5).replay("1. C3 SWAP\n2. 1 5, e1\t").replay("").replay("resign");
        assertEquals("c3 swap a5 e1 resign", game.record());
        assertEquals("3 3 swap 1 5 5 1 resign", game.record(Notation.COORDINATES));
        // The second player, who has black after the swap, resigns: e1 was white's by then.
        assertEquals(Color.BLACK.opposite(), game.position().turn());
        Game short_ = new Game(5);
        RecordException refused = assertThrows(RecordException.class,
                () -> short_.replay("c3 a5 d4 e1"));
        assertEquals(Reason.REFUSAL_WEAK_CONNECTION, refused.reason());
        assertEquals("d4", refused.entry());
        assertEquals(6, refused.offset());
        assertEquals(Optional.of(new Refusal.WeakConnection(Point.of("c3"), Point.of("d3"))),
                refused.refusal());
        assertEquals("c3 a5", short_.record());
        RecordException syntax = assertThrows(RecordException.class,
                () -> short_.replay("b1 \u00e9t\u00e9 b2"));
        assertEquals(Reason.REPLAY_SYNTAX, syntax.reason());
        assertEquals("\u00e9t\u00e9", syntax.entry());
        assertEquals(Optional.empty(), syntax.refusal());
        assertEquals("c3 a5 b1", short_.record());
    }

    @Test
    void positionsAreReadBack() {
        Random random = new Random(4);
        for (int number = 0; number < 200; number++) {
            Rules rules = new Rules(Ruleset.values()[random.nextInt(2)],
                    PieRule.values()[random.nextInt(3)]);
            int width = 1 + random.nextInt(Position.MAX_WIDTH);
            Position position = Position.start(width, rules);
            assertEquals(width, position.width());
            for (int i = random.nextInt(40); i > 0 && position.winner().isEmpty(); i--) {
                List<Action> actions = position.legalActions();
                position = position.play(actions.get(random.nextInt(actions.size())));
            }
            assertEquals(rules, position.rules());
            Position again = Position.parse(position.text(), rules);
            assertEquals(position, again);
            assertEquals(position.hashCode(), again.hashCode());
            assertEquals(position.text(), again.toString());
        }
    }

    @Test
    void textsThatAreNoPositionAreNamed() {
        assertEquals(Reason.POSITION_TEXT_SIZE, textReason("26/".repeat(25) + "26 b 0"));
        assertEquals(Reason.POSITION_TEXT_ROW, textReason(""));
        assertEquals(Reason.POSITION_TEXT_ROW, textReason("3/3/4 b 0"));
        assertEquals(Reason.POSITION_TEXT_ROW, textReason("3/3/2\u00e9 b 0"));
        assertEquals(Reason.POSITION_TEXT_TURN, textReason("3/3/3 x 0"));
        assertEquals(Reason.POSITION_TEXT_PLIES, textReason("3/3/3 b 65536"));
        assertEquals(Reason.POSITION_TEXT_SWAPPED, textReason("3/3/3 b 4 x"));
        assertEquals(Reason.POSITION_TEXT_BOTH_CONNECTED, textReason("XO/OX b 4"));
        assertTrue(assertThrows(PositionTextException.class,
                () -> Position.parse("x".repeat(9_999))).getMessage().length() < 200);
    }

    @Test
    void numbersOutOfRangeAreRefused() {
        for (int width : new int[] {Integer.MIN_VALUE, -1, 0, 26, 256, 257, Integer.MAX_VALUE}) {
            assertThrows(IllegalArgumentException.class, () -> Position.start(width));
            assertThrows(IllegalArgumentException.class, () -> new Game(width));
        }
        Position position = Position.start(5);
        for (int depth : new int[] {Integer.MIN_VALUE, -1, 17, Integer.MAX_VALUE}) {
            assertThrows(IllegalArgumentException.class, () -> position.perft(depth));
            assertThrows(IllegalArgumentException.class, () -> position.divide(depth));
        }
        assertThrows(IllegalArgumentException.class, () -> position.divide(0));
        assertEquals(1, position.perft(0));
        Point outside = Point.of("f1");
        assertThrows(IllegalArgumentException.class, () -> position.stoneAt(outside));
        assertThrows(IllegalArgumentException.class, () -> position.links(outside));
        assertThrows(IllegalArgumentException.class, () -> position.chain(outside));
        assertEquals(Optional.of(new Refusal.Outside()), position.check(Action.place(outside)));
        assertThrows(UnsupportedOperationException.class, () -> position.legalActions().clear());
    }

    private static Reason refusal(Runnable call) {
        return assertThrows(GameException.class, call::run).reason();
    }

    private static Reason reason(Runnable call) {
        return assertThrows(IllegalActionException.class, call::run).reason();
    }

    private static Reason textReason(String text) {
        PositionTextException refused = assertThrows(PositionTextException.class,
                () -> Position.parse(text));
        assertEquals(text, refused.text());
        return refused.reason();
    }
}
