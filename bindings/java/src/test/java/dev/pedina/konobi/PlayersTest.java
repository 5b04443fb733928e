package dev.pedina.konobi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.Together;
import dev.pedina.internal.Waiting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

import org.junit.jupiter.api.Test;

/**
 * Players and the solver: the choices of the Rust crate, in slices, over threads, and after close.
 */
final class PlayersTest {

    @Test
    void levelsAreTheLibrarys() {
        int[] playouts = {0, 0, 0, 1_000, 1_000, 4_000, 20_000, 100_000};
        for (int number = 1; number <= 8; number++) {
            assertEquals(playouts[number - 1], new Level(number).playouts(11));
            int wider = number == 4 ? 1_000 : playouts[number - 1] * 3 / 2;
            assertEquals(wider, new Level(number).playouts(19));
        }
        assertEquals(1 + 22 * 49 + 2_500 * 40, new Level(7).nodes(7));
        assertThrows(IllegalArgumentException.class, () -> Level.STRONGEST.playouts(0));
        assertEquals(0, Level.CONNECTION.nodes(11));
        assertThrows(IllegalArgumentException.class, () -> new Level(0));
        assertThrows(IllegalArgumentException.class, () -> new Level(9));
        assertThrows(IllegalArgumentException.class, () -> Level.STRONGEST.nodes(26));
        assertThrows(IllegalArgumentException.class, () -> Level.STRONGEST.nodes(-1));
        assertTrue(Level.RANDOM.compareTo(Level.STRONGEST) < 0);
    }

    /** The same games as in core/tests/konobi/players.rs. */
    @Test
    void choicesAreThoseOfTheRustTests() {
        List<String> games = new ArrayList<>();
        for (int number : new int[] {1, 3, 4, 5}) {
            Game game = new Game(11);
            for (int seed = 0; seed < 4; seed++) {
                Level level = new Level(number);
                try (Decision decision = new Decision(game.position(), level, seed, 2_000)) {
                    assertTrue(decision.think());
                    game.play(decision.action().orElseThrow());
                }
            }
            games.add(game.record());
        }
        assertEquals(List.of("b9 g9 c1 b8", "b7 b3 k3 k1", "c1 c5 d5 d7", "j5 j6 g6 g4"), games);
    }

    @Test
    void slicesMakeNoDifference() {
        Position position = Position.start(7).play("c4");
        Level level = new Level(5);
        try (Decision whole = new Decision(position, level, 7);
                Decision parts = new Decision(position, level, 7)) {
            assertEquals(Optional.empty(), whole.chances());
            assertTrue(whole.think(Integer.MAX_VALUE));
            int slice = 1;
            while (!parts.think(slice)) {
                assertTrue(position.isLegal(parts.action().orElseThrow()));
                slice++;
            }
            assertTrue(slice > 10);
            assertEquals(whole.action(), parts.action());
            assertEquals(whole.chances(), parts.chances());
            assertTrue(whole.chances().orElseThrow().playouts() > 0);
            assertEquals(level.choose(position, 7), whole.action());
        }
    }

    @Test
    void everyLevelPlaysWholeGamesWithAnyMemory() {
        Rules rules = new Rules(Ruleset.STANDARD, PieRule.SWAP_PIECES);
        for (int number = 1; number <= 8; number++) {
            Level level = new Level(number);
            for (int nodes : new int[] {0, 1, 17, 700}) {
                Game game = new Game(Position.start(4, rules));
                while (game.ending().isEmpty()) {
                    try (Decision decision = new Decision(game.position(), level, 3, nodes)) {
                        decision.think(20);
                        game.play(decision.action().orElseThrow());
                    }
                }
                try (Decision decision = new Decision(game.position(), level, 3, nodes)) {
                    assertTrue(decision.think(0));
                    assertEquals(Optional.empty(), decision.action());
                }
                assertEquals(Optional.empty(), new Level(number).choose(game.position(), 1));
            }
        }
    }

    @Test
    void aSearchBeatsARandomPlayer() {
        for (Player searcher : Player.values()) {
            Game game = new Game(7);
            while (game.ending().isEmpty()) {
                Position position = game.position();
                boolean searches = position.player(position.turn()) == searcher;
                Level level = searches ? new Level(4) : Level.RANDOM;
                game.play(level.choose(position, position.plies()).orElseThrow());
            }
            assertEquals(searcher, game.position().player(game.ending().orElseThrow().winner()));
        }
    }

    @Test
    void afterCloseAllIsRefused() {
        Position position = Position.start(3);
        for (Level level : List.of(Level.RANDOM, Level.STRONGEST)) {
            Decision decision = new Decision(position, level, 1);
            decision.close();
            decision.close();
            assertThrows(IllegalStateException.class, decision::think);
            assertThrows(IllegalStateException.class, decision::action);
            assertThrows(IllegalStateException.class, decision::chances);
        }
        Solver solver = new Solver(position);
        solver.close();
        solver.close();
        assertThrows(IllegalStateException.class, solver::solve);
        assertThrows(IllegalStateException.class, solver::winner);
        assertThrows(IllegalStateException.class, solver::winningAction);
        assertThrows(IllegalStateException.class, () -> solver.restart(position));
        assertThrows(IllegalArgumentException.class,
                () -> new Decision(position, Level.RANDOM, 1, -1));
        assertThrows(IllegalArgumentException.class, () -> new Solver(position, -1));
        assertThrows(IllegalArgumentException.class, () -> new Solver(Position.start(7)));
        try (Decision decision = new Decision(position, Level.STRONGEST, 1);
                Solver open = new Solver(position)) {
            assertThrows(IllegalArgumentException.class, () -> decision.think(-1));
            assertThrows(IllegalArgumentException.class, () -> open.run(-1));
            assertThrows(IllegalArgumentException.class, () -> open.restart(Position.start(4)));
            assertThrows(IllegalArgumentException.class, () -> open.restart(
                    Position.start(3, new Rules(Ruleset.CROSSCUT_ONLY, PieRule.NONE))));
        }
    }

    @Test
    void anInterruptEndsTheThinking() {
        try (Decision decision = new Decision(Position.start(19), Level.STRONGEST, 1);
                Solver solver = new Solver(Position.start(6))) {
            Thread.currentThread().interrupt();
            assertFalse(decision.think());
            assertEquals(Optional.empty(), solver.solve());
            assertTrue(Thread.interrupted());
            assertTrue(decision.action().isPresent());
        }
    }

    @Test
    void threadsMayShareADecision() throws Exception {
        Position position = Position.start(7).play("c4");
        Level level = new Level(5);
        try (Decision shared = new Decision(position, level, 7);
                Decision alone = new Decision(position, level, 7)) {
            Together.run(4, thread -> {
                while (!shared.think(7)) {
                    shared.chances();
                }
                return thread;
            });
            assertTrue(alone.think());
            assertEquals(alone.action(), shared.action());
            assertEquals(alone.chances(), shared.chances());
        }
    }

    @Test
    void whoAsksOrClosesDuringTheThinkingWaitsForOneSlice() throws Exception {
        Position position = Position.start(19);
        Decision decision = new Decision(position, Level.STRONGEST, 1);
        List<Future<?>> calls = decision.nodes.inTurn(() -> List.of(
                Waiting.start(() -> decision.think()),
                Waiting.start(() -> decision.chances()),
                Waiting.start(decision::close)));
        try (Decision alone = new Decision(position, Level.STRONGEST, 1)) {
            assertFalse(alone.think(500));
            assertEquals(alone.chances(), calls.get(1).get());
        }
        calls.get(2).get();
        assertIsStopped(calls.get(0));
    }

    @Test
    void whoAsksOrClosesDuringTheSolvingWaitsForOneSlice() throws Exception {
        Solver solver = new Solver(Position.start(6));
        List<Future<?>> calls = solver.table.inTurn(() -> List.of(
                Waiting.start(() -> solver.solve()),
                Waiting.start(() -> solver.winner()),
                Waiting.start(solver::close)));
        assertEquals(Optional.empty(), calls.get(1).get());
        calls.get(2).get();
        assertIsStopped(calls.get(0));
    }

    private static void assertIsStopped(Future<?> call) {
        ExecutionException failure = assertThrows(ExecutionException.class, call::get);
        assertInstanceOf(IllegalStateException.class, failure.getCause());
    }

    @Test
    void theSolverKnowsTheOpenings() {
        for (int width = 1; width <= 4; width++) {
            Position start = Position.start(width, new Rules(Ruleset.STANDARD, PieRule.NONE));
            try (Solver solver = new Solver(start)) {
                for (TestData.Solved solved : TestData.solved()) {
                    if (solved.width() == start.width()) {
                        Position opened = start.play(Action.place(solved.opening()));
                        solver.restart(opened);
                        Color winner = solved.winner();
                        assertEquals(Optional.of(winner), solver.solve(), solved.toString());
                        boolean isLost = winner != opened.turn() || opened.winner().isPresent();
                        assertEquals(isLost, solver.winningAction().isEmpty(), solved.toString());
                        solver.winningAction().ifPresent(action -> {
                            try (Solver next = new Solver(opened.play(action), 1 << 16)) {
                                assertEquals(Optional.of(opened.turn()), next.solve());
                            }
                        });
                    }
                }
            }
        }
    }

    @Test
    void aSolverNeedsNoTable() {
        try (Solver solver = new Solver(Position.start(3), 0)) {
            assertFalse(solver.run(1));
            assertEquals(Optional.empty(), solver.winner());
            assertEquals(Optional.empty(), solver.winningAction());
            assertEquals(Optional.of(Color.BLACK), solver.solve());
            assertTrue(solver.run(0));
        }
    }
}
