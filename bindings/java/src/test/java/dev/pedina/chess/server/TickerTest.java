package dev.pedina.chess.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Color;
import dev.pedina.chess.Ending;
import dev.pedina.chess.TimeControl;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Ticks come when they are due. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class TickerTest {

    private static final int SERVERS = 20;

    /** An executor that runs nothing by itself and writes down for when. */
    private static final class Planned extends ScheduledThreadPoolExecutor {
        private final List<Long> waits = new ArrayList<>();
        private Runnable last = () -> { };

        Planned() {
            super(1);
            setRemoveOnCancelPolicy(true);
        }

        @Override
        public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
            waits.add(unit.toMillis(delay));
            last = command;
            return super.schedule(command, 1, TimeUnit.DAYS);
        }
    }

    @Test
    void flagsFallOnAllServersOfOneExecutor() throws InterruptedException {
        ScheduledExecutorService executor = Executors.newScheduledThreadPool(2);
        try {
            CountDownLatch over = new CountDownLatch(SERVERS);
            List<GameServer> servers = new ArrayList<>();
            for (int number = 0; number < SERVERS; number++) {
                GameServer server = new GameServer();
                servers.add(server);
                server.configure(GameConfiguration.of("game " + number)
                        .withTimeControl(TimeControl.perMove(Duration.ofMillis(10 + 5 * number))));
                server.join(Color.WHITE);
                server.join(Color.BLACK);
                server.subscribe(EventKind.GAME_OVER_UPDATE, event -> over.countDown());
                if (number % 2 == 0) {
                    Ticker.start(server, executor);
                    server.start();
                } else {
                    server.start();
                    Ticker.start(server, executor);
                }
            }
            over.await();
            for (GameServer server : servers) {
                assertEquals(Optional.of(new Ending(Ending.Cause.TIMEOUT,
                        Optional.of(Color.BLACK))), server.ending());
            }
        } finally {
            executor.shutdownNow();
        }
    }

    @Test
    void everyMoveAndEveryTickSetsTheNextOne() {
        Planned executor = new Planned();
        ServerFixture fixture = ServerFixture.ready(TimeControl.parse("2"));
        Ticker ticker = Ticker.start(fixture.server, executor);
        assertEquals(List.of(), executor.waits);
        fixture.server.start();
        assertEquals(1_000L, last(executor));
        fixture.time.now = 900;
        fixture.play("e2e4");
        assertEquals(1_000L, last(executor));
        fixture.time.now = 1_000;
        fixture.play("e7e5");
        // White has 1100 ms left, so the next full second of its turn comes first.
        assertEquals(1_000L, last(executor));
        fixture.time.now = 2_000;
        executor.last.run();
        assertEquals(100L, last(executor));
        fixture.time.now = 1_999;
        executor.last.run();
        assertEquals(101L, last(executor));
        int planned = executor.waits.size();
        ticker.close();
        assertEquals(0, executor.getQueue().size());
        fixture.time.now = 2_100;
        executor.last.run();
        // Closed: the flag falls still, because somebody ticked, and nothing is planned any more.
        assertEquals(planned, executor.waits.size());
        assertEquals(ServerSituation.TERMINATED, fixture.server.situation());
        executor.shutdownNow();
    }

    @Test
    void anExecutorThatWasShutDownDoesNoHarm() {
        Planned executor = new Planned();
        executor.shutdown();
        ServerFixture fixture = ServerFixture.ready(TimeControl.parse("2"));
        Ticker.start(fixture.server, new ShutDown());
        fixture.server.start();
        fixture.play("e2e4");
        assertEquals(1, fixture.server.historyLength());
        fixture.server.stop();
        assertThrows(ServerException.class, () -> Ticker.start(fixture.server, executor));
    }

    @Test
    void itGoesOnAfterItsTimeSourceThrew() throws InterruptedException {
        Planned executor = new Planned();
        long[] now = {0};
        boolean[] isBroken = {false};
        GameServer server = new GameServer(() -> {
            if (isBroken[0]) {
                throw new IllegalStateException("no time");
            }
            return Instant.ofEpochMilli(now[0]);
        });
        server.configure(GameConfiguration.of("game").withTimeControl(TimeControl.parse("2")));
        server.join(Color.WHITE);
        server.join(Color.BLACK);
        server.start();
        Ticker.start(server, executor);
        List<String> reported = new ArrayList<>();
        for (long broken : new long[] {500, 1_000, 1_500}) {
            isBroken[0] = true;
            now[0] = broken;
            assertEquals(1_000L, waitAfter(executor, reported));
        }
        assertEquals(List.of("no time", "no time", "no time"), reported);
        // Before 1970 it is as bad as none.
        isBroken[0] = false;
        now[0] = -10_000_000;
        assertEquals(1_000L, waitAfter(executor, reported));
        now[0] = 2_000;
        runLast(executor, reported);
        assertEquals(ServerSituation.TERMINATED, server.situation());
        executor.shutdownNow();
    }

    @Test
    void longTimesAreNoReasonToHurry() {
        Planned executor = new Planned();
        ServerFixture fixture = ServerFixture.ready(TimeControl.perMove(
                ChronoUnit.FOREVER.getDuration()));
        Ticker.start(fixture.server, executor);
        fixture.server.start();
        assertEquals(1_000L, last(executor));
        assertTrue(fixture.server.remaining(Color.WHITE).orElseThrow().toDays() > 1_000);
    }

    /** Runs the tick that was planned, and returns when the next one is planned. */
    private static long waitAfter(Planned executor, List<String> reported)
            throws InterruptedException {
        int before = executor.waits.size();
        runLast(executor, reported);
        assertEquals(before + 1, executor.waits.size(), "one more tick is planned");
        return last(executor);
    }

    /** Runs it in a thread of its own, whose handler notes what comes to it. */
    private static void runLast(Planned executor, List<String> reported)
            throws InterruptedException {
        Thread thread = new Thread(executor.last);
        thread.setUncaughtExceptionHandler((unused, thrown) -> reported.add(thrown.getMessage()));
        thread.start();
        thread.join();
    }

    /** An executor that takes nothing. */
    private static final class ShutDown extends ScheduledThreadPoolExecutor {
        ShutDown() {
            super(1);
            shutdown();
        }
    }

    private static long last(Planned executor) {
        assertTrue(executor.getQueue().size() <= 1, "one tick at a time is planned");
        return executor.waits.get(executor.waits.size() - 1);
    }
}
