package dev.pedina.chess.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Color;
import dev.pedina.chess.Ending;
import dev.pedina.chess.Level;
import dev.pedina.chess.Period;
import dev.pedina.chess.Reason;
import dev.pedina.chess.TimeControl;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

/** The engine in the free seat of a server. */
final class OpponentTest {

    private static final Level LEVEL = new Level(4);

    private final ServerFixture fixture = ServerFixture.notConfigured();
    private final GameServer server = fixture.server;

    /** A person waits on this side. */
    private void waiting(Color side, TimeControl control) {
        server.configure(GameConfiguration.of(ServerFixture.ID).withTimeControl(control)
                .withMode(GameMode.PLAYER_VERSUS_ENVIRONMENT));
        fixture.join(side);
    }

    @Test
    void itTakesTheFreeSeat() {
        try (Opponent opponent = new Opponent(LEVEL, 1)) {
            assertFalse(opponent.isToAct(server));
            assertEquals(Optional.empty(), opponent.seat());
            waiting(Color.BLACK, TimeControl.NO_LIMIT);
            List<ServerEvent> received = fixture.listen(EventKind.PLAYER_UPDATE);
            assertTrue(opponent.isToAct(server));
            assertTrue(opponent.play(server));
            assertEquals(List.of(new ServerEvent.PlayerUpdate(Color.WHITE, Opponent.NAME)),
                    received);
            assertEquals(Optional.of(Color.WHITE), opponent.seat());
            assertEquals(ServerSituation.READY, server.situation());
        }
    }

    @Test
    void itWinsAWholeGameInSlices() {
        waiting(Color.WHITE, TimeControl.NO_LIMIT);
        try (Opponent opponent = new Opponent(LEVEL, 5, 8_192)) {
            opponent.play(server);
            server.start();
            int slices = 0;
            for (int number = 7; server.situation() == ServerSituation.RUNNING; slices++) {
                if (opponent.isToAct(server)) {
                    opponent.act(server, 300);
                    continue;
                }
                // The person plays any legal move.
                number = number * 1_103_515_245 + 12_345 & 0x7FFF_FFFF;
                var moves = server.game().position().legalMoves();
                ServerFixture.play(server, moves.get((number >> 8) % moves.size()));
            }
            assertTrue(slices > 2 * server.historyLength(), "it thinks in slices");
            Ending ending = server.ending().orElseThrow();
            assertEquals(Ending.Cause.CHECKMATE, ending.cause());
            assertEquals(Optional.of(Color.BLACK), ending.winner());
        }
    }

    @Test
    void itAgreesToTakeBack() {
        waiting(Color.WHITE, TimeControl.NO_LIMIT);
        try (Opponent opponent = new Opponent(LEVEL, 1)) {
            opponent.play(server);
            server.start();
            fixture.play("e2e4");
            opponent.play(server);
            assertEquals(2, server.history().size());
            server.proposeTakeBack(Color.WHITE);
            opponent.play(server);
            assertEquals(List.of(), server.history());
            fixture.play("d2d4");
            opponent.play(server);
            assertEquals("d2d4", server.history().get(0).step().from().toString()
                    + server.history().get(0).step().to());
        }
    }

    @Test
    void itKeepsToItsClock() {
        TimeControl control = TimeControl.of(Period.of(Duration.ofMillis(3_200)));
        waiting(Color.BLACK, control);
        try (Opponent opponent = new Opponent(Level.STRONGEST, 1)) {
            opponent.play(server);
            server.start();
            while (opponent.isToAct(server)) {
                opponent.act(server, 10);
                fixture.time.now += 10;
            }
            assertTrue(fixture.time.now < 600, "it moved after " + fixture.time.now + " ms");
            assertEquals(1, server.historyLength());
            fixture.play("e7e5");
            fixture.time.now += 4_000;
            ServerException late = assertThrows(ServerException.class,
                    () -> opponent.play(server));
            assertEquals(Reason.SERVER_NOT_RUNNING, late.reason());
            server.tick();
            assertEquals(Optional.of(Color.BLACK), server.ending().orElseThrow().winner());
        }
    }

    @Test
    void itGoesOnWithACopyOfAServer() {
        waiting(Color.WHITE, TimeControl.NO_LIMIT);
        try (Opponent opponent = new Opponent(LEVEL, 1)) {
            opponent.play(server);
        }
        server.start();
        fixture.play("e2e4");
        GameServer copy = server.copy();
        try (Opponent opponent = Opponent.seated(LEVEL, 1, Color.BLACK)) {
            assertTrue(opponent.play(copy));
        }
        assertEquals(2, copy.historyLength());
        assertEquals(1, server.historyLength());
    }

    @Test
    void anInterruptedThreadStopsAtTheNextSlice() {
        waiting(Color.BLACK, TimeControl.NO_LIMIT);
        try (Opponent opponent = new Opponent(LEVEL, 1)) {
            opponent.play(server);
            server.start();
            Thread.currentThread().interrupt();
            assertFalse(opponent.play(server));
            assertTrue(Thread.interrupted());
            assertEquals(0, server.historyLength());
        }
    }

    @Test
    void wrongArgumentsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Opponent(LEVEL, 1, 4_095));
        Opponent opponent = new Opponent(LEVEL, 1);
        assertThrows(IllegalArgumentException.class, () -> opponent.act(server, -1));
        opponent.close();
        opponent.close();
        assertThrows(IllegalStateException.class, opponent::seat);
        assertThrows(IllegalStateException.class, () -> opponent.isToAct(server));
        assertThrows(IllegalStateException.class, () -> opponent.act(server, 1));
    }
}
