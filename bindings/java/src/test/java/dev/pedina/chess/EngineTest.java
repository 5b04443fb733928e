package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.DataFiles;
import dev.pedina.internal.Waiting;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.zip.CRC32;

import org.junit.jupiter.api.Test;

/** The engine: the answers of the Rust crate, in slices, over threads, and after close. */
final class EngineTest {

    private static final String MATE_IN_ONE = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";

    /** The answers that Rust, C and the boards give too. */
    @Test
    void answersAreThoseOfTheFile() {
        List<String> lines = DataFiles.lines("engine.txt");
        assertTrue(lines.size() > 30);
        for (String line : lines) {
            String[] fields = line.split("; ");
            Position position = Position.parse(fields[0]);
            try (Engine engine = new Engine(Long.parseLong(fields[1]) * Long.BYTES)) {
                engine.begin(position, Limits.NONE.withNodes(Long.parseLong(fields[2])));
                assertTrue(engine.think());
                Move best = engine.bestMove().orElseThrow();
                Position after = position.play(best);
                String reply = engine.ponderMove().map(after::uci).orElse("-");
                Line first = engine.lines().get(0);
                assertEquals(line, String.join("; ", fields[0], fields[1], fields[2],
                        position.uci(best), reply, first.score().toString(),
                        String.valueOf(engine.depth()), String.valueOf(engine.nodes())));
            }
        }
    }

    @Test
    void slicesMakeNoDifference() {
        Position position = Position.parse(
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        Limits limits = Limits.NONE.withNodes(20_000).withLines(3);
        try (Engine whole = new Engine(8_192); Engine parts = new Engine(8_192)) {
            whole.begin(position, limits);
            parts.begin(position, limits);
            assertEquals(List.of(), whole.lines());
            assertTrue(whole.think());
            int slice = 1;
            while (!parts.think(slice)) {
                assertTrue(position.isLegal(parts.bestMove().orElseThrow()));
                slice++;
            }
            assertTrue(slice > 10);
            assertEquals(whole.lines(), parts.lines());
            assertEquals(3, whole.lines().size());
            assertTrue(whole.lines().get(0).score().compareTo(whole.lines().get(2).score()) >= 0);
            assertTrue(whole.tableUsage() > 0 && whole.tableUsage() <= 1_000);
        }
    }

    @Test
    void aGameIsKnownToTheSearch() {
        // White is lost, unless the position occurs a third time.
        Game game = new Game(Position.parse("7k/8/8/8/8/8/q7/7K w - - 0 1"));
        for (String move : "h1g1 h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8".split(" ")) {
            game.play(move);
        }
        try (Engine engine = new Engine(8_192)) {
            engine.begin(game, Limits.NONE.withDepth(4));
            assertTrue(engine.think());
            assertEquals(Score.centipawns(0), engine.lines().get(0).score());
            engine.begin(game.position(), Limits.NONE.withDepth(4));
            assertTrue(engine.think());
            assertTrue(engine.lines().get(0).score().compareTo(Score.centipawns(-500)) < 0);
            List<Position> earlier = IntStream.range(0, 8).mapToObj(game::positionAfter).toList();
            assertThrows(IllegalStateException.class, () -> engine.remember(earlier));
            engine.begin(game.position(), Limits.NONE.withDepth(4));
            engine.remember(earlier);
            assertTrue(engine.think());
            assertEquals(Score.centipawns(0), engine.lines().get(0).score());
        }
    }

    @Test
    void levelsPlayWholeGames() {
        Game game = new Game();
        for (int ply = 0; game.ending().isEmpty() && ply < 60; ply++) {
            Level level = ply % 2 == 0 ? new Level(5) : Level.WEAKEST;
            game.play(level.choose(game, ply).orElseThrow());
        }
        int value = Evaluation.MATERIAL.evaluate(game.position());
        boolean isWhiteAhead = game.position().turn() == Color.WHITE ? value > 0 : value < 0;
        assertTrue(isWhiteAhead || game.ending().isPresent(), game.position().fen());
        Position mated = Position.parse("8/8/8/8/8/2k5/1q6/K7 w - - 0 1");
        assertEquals(Optional.empty(), Level.STRONGEST.choose(new Game(mated), 1));
        assertEquals(new Limits(400, 0, 0, 1, 140, 7), new Level(3).limits(7));
        assertEquals(new Level(3).limits(7), Limits.rated(1_100, 7));
        assertEquals(new Limits(625, 0, 0, 1, 115, 7), Limits.rated(1_200, 7));
        assertThrows(IllegalArgumentException.class, () -> Limits.rated(799, 7));
        assertThrows(IllegalArgumentException.class, () -> Limits.rated(2_101, 7));
        assertThrows(IllegalArgumentException.class, () -> new Level(0));
        assertThrows(IllegalArgumentException.class, () -> new Level(9));
        assertTrue(Level.WEAKEST.compareTo(Level.STRONGEST) < 0);
    }

    @Test
    void limitsEndASearch() {
        Position position = Position.start();
        try (Engine engine = new Engine(8_192)) {
            engine.begin(position, Limits.NONE.withDepth(3));
            assertTrue(engine.think());
            assertEquals(3, engine.depth());
            assertTrue(engine.selectiveDepth() > 0);
            engine.begin(Position.parse(MATE_IN_ONE), Limits.NONE.withMate(1));
            assertTrue(engine.think());
            assertEquals(Score.mate(1), engine.lines().get(0).score());
            engine.begin(position, Limits.NONE);
            assertFalse(engine.think(10));
            engine.setLimits(Limits.NONE.withNodes(11));
            assertTrue(engine.think());
            assertEquals(11, engine.nodes());
            engine.begin(position, Limits.NONE);
            assertTrue(engine.think(new TimeBudget(Duration.ZERO, Duration.ofDays(1))));
            assertTrue(engine.depth() > 0);
            engine.begin(position, Limits.NONE);
            engine.stop();
            assertTrue(engine.think(1_000));
            assertTrue(engine.nodes() <= 1);
            assertEquals(Duration.ZERO, TimeBudget.of(Duration.ofMillis(-5), Duration.ZERO)
                    .limit());
        }
    }

    @Test
    void aSearchMayBeRestricted() {
        Position position = Position.parse(MATE_IN_ONE);
        Move quiet = Move.of(Square.G1, Square.F1);
        try (Engine engine = new Engine(8_192)) {
            engine.begin(position, Limits.NONE.withNodes(1_000));
            engine.restrict(List.of(quiet, Move.of(Square.A1, Square.A8)));
            assertTrue(engine.think());
            assertEquals(Optional.of(quiet), engine.bestMove());
            assertThrows(IllegalStateException.class, () -> engine.restrict(List.of(quiet)));
            engine.begin(position, Limits.NONE);
            assertThrows(IllegalArgumentException.class,
                    () -> engine.restrict(Collections.nCopies(219, quiet)));
        }
    }

    @Test
    void numbersOutOfRangeAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Engine(Engine.MIN_MEMORY - 1));
        assertThrows(IllegalArgumentException.class, () -> Limits.NONE.withNodes(-1));
        assertThrows(IllegalArgumentException.class, () -> Limits.NONE.withDepth(256));
        assertThrows(IllegalArgumentException.class, () -> Limits.NONE.withMate(-1));
        assertThrows(IllegalArgumentException.class, () -> Limits.NONE.withLines(0));
        assertThrows(IllegalArgumentException.class, () -> new Limits(0, 0, 0, 1, 65_536, 0));
        assertThrows(IllegalArgumentException.class,
                () -> TimeBudget.of(Duration.ZERO, Duration.ZERO, -1));
        try (Engine engine = new Engine(Engine.MIN_MEMORY)) {
            engine.begin(Position.start(), new Limits(0, 255, 255, 255, 65_535, -1));
            assertThrows(IllegalArgumentException.class, () -> engine.think(-1));
        }
    }

    @Test
    void beforeASearchAndAfterCloseAllIsRefused() {
        Engine engine = new Engine(Engine.MIN_MEMORY);
        assertThrows(IllegalStateException.class, engine::bestMove);
        assertThrows(IllegalStateException.class, engine::think);
        assertThrows(IllegalStateException.class, engine::nodes);
        engine.begin(Position.start(), Limits.NONE);
        engine.close();
        engine.close();
        assertThrows(IllegalStateException.class, engine::think);
        assertThrows(IllegalStateException.class, engine::lines);
        assertThrows(IllegalStateException.class,
                () -> engine.begin(Position.start(), Limits.NONE));
    }

    @Test
    void aNetEvaluates() {
        byte[] file = rooksOnTheSeventh();
        Position position = Position.parse("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        Optional<Move> seventh = Optional.of(Move.of(Square.A1, Square.A7));
        try (Engine engine = new Engine(8_192, Net.of(file)); Engine without = new Engine(8_192)) {
            // The net has a copy.
            file[30] ^= 1;
            engine.begin(position, Limits.NONE.withDepth(1));
            assertTrue(engine.think());
            assertEquals(seventh, engine.bestMove());
            without.begin(position, Limits.NONE.withDepth(1));
            assertTrue(without.think());
            assertNotEquals(seventh, without.bestMove());
        }
        assertEquals("the net is damaged: its checksum is wrong", refusal(file));
        assertEquals("this is not a net", refusal(new byte[0]));
    }

    private static String refusal(byte[] file) {
        return assertThrows(IllegalArgumentException.class, () -> Net.of(file)).getMessage();
    }

    /** A net in place of the terms that values nothing but rooks on the seventh rank. */
    private static byte[] rooksOnTheSeventh() {
        ByteBuffer file = ByteBuffer.allocate(812).order(ByteOrder.LITTLE_ENDIAN);
        file.put(new byte[] {'P', 'D', 'N', 'N', 1, 1, 1, 0, 4, 0, 4, 0});
        int seventh = 24 + 4 * (16 * 3 + 6);
        for (int neuron = 0; neuron < 4; neuron++) {
            file.put(seventh + neuron, (byte) 64);
            file.putShort(796 + 2 * neuron, (short) 4);
            file.putShort(804 + 2 * neuron, (short) -4);
        }
        CRC32 sum = new CRC32();
        sum.update(file.array(), 0, 12);
        sum.update(file.array(), 16, 796);
        return file.putInt(12, (int) sum.getValue()).array();
    }

    @Test
    void anInterruptEndsTheThinking() {
        try (Engine engine = new Engine(8_192)) {
            engine.begin(Position.start(), Limits.NONE);
            Thread.currentThread().interrupt();
            assertFalse(engine.think());
            assertFalse(engine.think(new TimeBudget(Duration.ofDays(1), Duration.ofDays(1))));
            assertTrue(Thread.interrupted());
            assertTrue(engine.bestMove().isPresent());
        }
    }

    @Test
    void anotherThreadStopsASearch() throws Exception {
        Engine engine = new Engine(8_192);
        engine.begin(Position.start(), Limits.NONE);
        List<Future<?>> calls = engine.memory.inTurn(() -> List.of(
                Waiting.start(() -> engine.think()),
                Waiting.start(engine::stop)));
        assertEquals(true, calls.get(0).get());
        calls.get(1).get();
        assertTrue(engine.nodes() <= 2_000);
        engine.close();
    }
}
