package dev.pedina.chess.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Color;
import dev.pedina.chess.server.ServerEvent.MoveHistoryUpdate;
import dev.pedina.chess.server.ServerEvent.ServerSituationUpdate;
import dev.pedina.chess.server.ServerEvent.TurnUpdate;
import dev.pedina.chess.Reason;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Listeners that throw, that call the server, that wait for others, and that do not want any more.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class ServerListenersTest {

    private static final List<EventKind> A_MOVE = List.of(EventKind.CHESSBOARD_UPDATE,
            EventKind.MOVE_HISTORY_UPDATE, EventKind.TURN_UPDATE, EventKind.GAME_SITUATION_UPDATE);

    @Test
    void whatOneThrowsGoesToTheHandlerAndAllOthersHearTheEvent() throws InterruptedException {
        List<Throwable> handled = new ArrayList<>();
        List<ServerEvent> received = new ArrayList<>();
        ServerFixture fixture = ServerFixture.running();
        Thread thread = new Thread(() -> {
            fixture.server.subscribe(EventKind.TURN_UPDATE, event -> {
                throw new IllegalArgumentException("tired");
            });
            fixture.server.subscribe(EventKind.TURN_UPDATE, event -> {
                throw new AssertionError("very tired");
            });
            fixture.server.subscribe(EventKind.TURN_UPDATE, received::add);
            fixture.play("e2e4 e7e5");
        });
        thread.setUncaughtExceptionHandler((where, thrown) -> {
            handled.add(thrown);
            throw new IllegalStateException("a handler that throws too");
        });
        thread.start();
        thread.join();
        assertEquals(List.of(new TurnUpdate(Color.BLACK), new TurnUpdate(Color.WHITE)), received);
        assertEquals(List.of("tired", "very tired", "tired", "very tired"),
                handled.stream().map(Throwable::getMessage).toList());
    }

    @Test
    void aListenerThatAnswersIsHeardAfterTheEventHasReachedEverybody() {
        ServerFixture fixture = ServerFixture.running();
        List<ServerEvent> first = fixture.listen();
        fixture.server.subscribe(EventKind.TURN_UPDATE, event -> {
            if (event.equals(new TurnUpdate(Color.BLACK))) {
                fixture.play("e7e5");
                // The move is made, though nobody has received it yet.
                assertEquals(Color.WHITE, fixture.server.turn());
                assertEquals(3, first.size());
            }
        });
        List<ServerEvent> last = fixture.listen();
        first.clear();
        fixture.play("e2e4");
        List<EventKind> twoMoves = new ArrayList<>(A_MOVE);
        twoMoves.addAll(A_MOVE);
        assertEquals(twoMoves, first.stream().map(ServerEvent::kind).toList());
        assertEquals(first, last);
        // Each event has the state of its own moment.
        assertEquals(List.of(1, 2), first.stream().filter(MoveHistoryUpdate.class::isInstance)
                .map(event -> ((MoveHistoryUpdate) event).entries().size()).toList());
    }

    @Test
    void aListenerMayListenMoreAndStopTheServer() {
        ServerFixture fixture = ServerFixture.running();
        List<ServerEvent> later = new ArrayList<>();
        AtomicBoolean isFirst = new AtomicBoolean(true);
        Subscription subscription = fixture.server.subscribe(EventKind.TURN_UPDATE, event -> {
            if (isFirst.getAndSet(false)) {
                fixture.server.subscribe(EventKind.SERVICE, later::add);
            } else {
                fixture.server.stop();
            }
        });
        fixture.play("e2e4");
        // What happened before it listened does not reach the new one.
        assertEquals(List.of(EventKind.SUBSCRIPTION_UPDATE), later.stream().map(ServerEvent::kind)
                .toList());
        later.clear();
        fixture.play("e7e5");
        List<EventKind> expected = new ArrayList<>(A_MOVE);
        expected.add(EventKind.SERVER_SITUATION_UPDATE);
        assertEquals(expected, later.stream().map(ServerEvent::kind).toList());
        assertFalse(subscription.isActive());
        assertEquals(ServerSituation.TERMINATED, fixture.server.situation());
    }

    @Test
    void whoClosesHearsNothingMore() {
        ServerFixture fixture = ServerFixture.running();
        List<ServerEvent> received = new ArrayList<>();
        AtomicReference<Subscription> own = new AtomicReference<>();
        own.set(fixture.server.subscribe(EventKind.GAME_STATE_UPDATE, event -> {
            received.add(event);
            own.get().close();
        }));
        List<ServerEvent> others = fixture.listen();
        fixture.play("e2e4");
        // Three more events of the move were under way to it.
        assertEquals(List.of(EventKind.CHESSBOARD_UPDATE), received.stream().map(ServerEvent::kind)
                .toList());
        assertEquals(5, others.size());
        assertEquals(EventKind.SUBSCRIPTION_UPDATE, others.get(4).kind());
        assertFalse(own.get().isActive());
        own.get().close();
        assertEquals(5, others.size());
    }

    @Test
    void aSubscriptionEndsWithTheServerAndStillHearsTheEnd() {
        ServerFixture fixture = ServerFixture.running();
        List<ServerEvent> received = new ArrayList<>();
        Subscription subscription = fixture.server.subscribe(EventKind.SERVER_SITUATION_UPDATE,
                received::add);
        fixture.server.resign(Color.WHITE);
        assertEquals(List.of(new ServerSituationUpdate(ServerSituation.TERMINATED)), received);
        assertFalse(subscription.isActive());
        subscription.close();
        fixture.refuses(Reason.SERVER_TERMINATED, server -> server.unsubscribe(subscription.id()));
    }

    @Test
    void aListenerMayWaitForAnotherThreadThatCallsTheServer() {
        ServerFixture fixture = ServerFixture.running();
        AtomicReference<Thread> other = new AtomicReference<>();
        fixture.server.subscribe(EventKind.TURN_UPDATE, event -> {
            if (other.get() == null) {
                other.set(new Thread(() -> fixture.play("e7e5")));
                other.get().start();
                try {
                    other.get().join();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        List<ServerEvent> received = fixture.listen();
        fixture.play("e2e4");
        // The other thread has left its events to this one.
        assertEquals(2 * A_MOVE.size(), received.size());
        assertEquals(Color.WHITE, fixture.server.turn());
    }

    @Test
    void aTimeSourceThatCallsTheServerIsRefusedAndDoesNoHarm() {
        AtomicReference<GameServer> server = new AtomicReference<>();
        AtomicBoolean calls = new AtomicBoolean(true);
        server.set(new GameServer(() -> {
            if (calls.get()) {
                server.get().situation();
            }
            return Instant.EPOCH;
        }));
        assertThrows(IllegalStateException.class, server.get()::stop);
        assertEquals(ServerSituation.NOT_CONFIGURED, server.get().situation());
        calls.set(false);
        server.get().stop();
        assertEquals(ServerSituation.TERMINATED, server.get().situation());
    }

    @Test
    void theUsualTimeNeverGoesBack() {
        InstantSource time = GameServer.steadyTime();
        Instant before = time.instant();
        for (int i = 0; i < 10_000; i++) {
            Instant now = time.instant();
            assertFalse(now.isBefore(before));
            before = now;
        }
        assertTrue(before.isAfter(Instant.parse("2024-01-01T00:00:00Z")), before.toString());
    }
}
