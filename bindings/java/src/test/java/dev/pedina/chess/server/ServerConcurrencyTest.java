package dev.pedina.chess.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Color;
import dev.pedina.chess.Game;
import dev.pedina.chess.Move;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.chess.TimeControl;
import dev.pedina.internal.Together;
import dev.pedina.internal.Waiting;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many threads on one server, and many servers on many threads. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class ServerConcurrencyTest {

    private static final int THREADS = 8;
    private static final int CALLS = 600;
    private static final int SERVERS = 64;

    @Test
    void oneServerIsOneGameWhoeverCalls() throws Exception {
        for (int round = 0; round < 5; round++) {
            GameServer server = new GameServer();
            List<ServerEvent> received = new ArrayList<>();
            AtomicInteger inside = new AtomicInteger();
            AtomicInteger most = new AtomicInteger();
            server.subscribe(EventKind.SERVICE, event -> {
                most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                received.add(event);
                inside.decrementAndGet();
            });
            server.configure(GameConfiguration.of("shared")
                    .withTimeControl(TimeControl.parse("600+5")));
            long seed = round;
            Together.run(THREADS, thread -> play(server, new Random(100 * seed + thread)));
            if (server.situation() != ServerSituation.TERMINATED) {
                server.stop();
            }
            assertEquals(1, most.get());
            check(server, received);
        }
    }

    @Test
    void whoCameFirstIsServedFirst() throws Exception {
        List<Future<Void>> others = new ArrayList<>();
        GameServer[] server = new GameServer[1];
        // A server asks for the time while it makes all others wait.
        server[0] = new GameServer(() -> {
            if (others.isEmpty()) {
                others.add(Waiting.start(() -> server[0].join(Color.WHITE, "first")));
                others.add(Waiting.start(() -> server[0].join(Color.WHITE, "second")));
            }
            return Instant.EPOCH;
        });
        server[0].configure(GameConfiguration.of("game"));
        server[0].tick();
        assertEquals(Optional.of("first"), server[0].player(Color.WHITE));
        others.get(0).get();
        assertInstanceOf(ServerException.class,
                assertThrows(ExecutionException.class, others.get(1)::get).getCause());
    }

    @Test
    void everyServerIsItsOwn() throws Exception {
        List<Game> alone = new ArrayList<>();
        for (int number = 0; number < SERVERS; number++) {
            alone.add(random(number));
        }
        List<List<Move>> together = Together.run(THREADS, thread -> {
            List<List<Move>> games = new ArrayList<>();
            for (int number = thread; number < SERVERS; number += THREADS) {
                games.add(random(number).moves());
            }
            return games;
        }).stream().flatMap(List::stream).toList();
        for (int number = 0; number < SERVERS; number++) {
            int place = number % THREADS * (SERVERS / THREADS) + number / THREADS;
            assertEquals(alone.get(number).moves(), together.get(place));
        }
    }

    /** Joins, starts, moves, listens and asks, and takes every refusal. */
    private static int play(GameServer server, Random random) {
        int done = 0;
        for (int call = 0; call < CALLS; call++) {
            try {
                Color turn = server.turn();
                switch (random.nextInt(12)) {
                    case 0 -> server.join(turn);
                    case 1 -> server.join(turn.opposite());
                    case 2 -> server.start();
                    case 3 -> server.tick();
                    case 4 -> server.subscribe(EventKind.TURN_UPDATE, event -> { }).close();
                    case 5 -> server.promote(turn, Role.QUEEN);
                    case 6 -> {
                        ServerState state = server.state();
                        assertEquals(state.history().size() % 2 == 0 ? Color.WHITE : Color.BLACK,
                                state.gameSituation().kind() == GameSituation.Kind.PROMOTION
                                        ? state.turn().opposite() : state.turn());
                    }
                    default -> {
                        List<Step> steps = server.findMoves(Square.at(random.nextInt(64)));
                        if (!steps.isEmpty()) {
                            server.applyMove(turn, steps.get(random.nextInt(steps.size())));
                        }
                    }
                }
                done++;
            } catch (ServerException refused) {
                // Another thread was faster.
                assertTrue(refused.status() < 0);
            }
        }
        return done;
    }

    /** What was received is one legal game, in its order. */
    private static void check(GameServer server, List<ServerEvent> received) {
        int moves = 0;
        Color turn = Color.WHITE;
        for (ServerEvent event : received) {
            if (event instanceof ServerEvent.MoveHistoryUpdate update) {
                assertEquals(++moves, update.entries().size());
            } else if (event instanceof ServerEvent.TurnUpdate update) {
                turn = turn.opposite();
                assertEquals(turn, update.turn());
            }
        }
        assertEquals(server.historyLength(), moves);
        // Threads that come in a rare order may play a short game to its end.
        assertTrue(moves > 50 || server.ending().isPresent(), "only " + moves + " moves");
        Game replayed = new Game();
        server.game().moves().forEach(replayed::play);
        assertEquals(server.game().position(), replayed.position());
        assertEquals(new ServerEvent.ServerSituationUpdate(ServerSituation.TERMINATED),
                received.get(received.size() - 1));
    }

    /** Plays a random game on a server of its own. */
    private static Game random(int seed) {
        Random random = new Random(seed);
        GameServer server = new GameServer();
        server.configure(GameConfiguration.of("game " + seed));
        server.join(Color.WHITE);
        server.join(Color.BLACK);
        server.start();
        for (int ply = 0; ply < 60 && server.situation() == ServerSituation.RUNNING; ply++) {
            List<Move> legal = server.game().position().legalMoves();
            ServerFixture.play(server, legal.get(random.nextInt(legal.size())));
        }
        return server.game();
    }
}
