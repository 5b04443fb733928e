package dev.pedina.chess.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Color;
import dev.pedina.chess.Move;
import dev.pedina.chess.Period;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.chess.TimeControl;
import dev.pedina.chess.server.ServerException.Reason;
import dev.pedina.chess.server.ServerTwin.Heard;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;

/** Random lives beside a naive twin: after each call both say the same, tell the same and show the same. */
final class ServerModelTest {

    private static final int LIVES = 300;
    private static final int CALLS = 90;
    private static final List<String> OPENINGS = List.of("", ServerFixture.TO_PROMOTION, ServerFixture.TO_MATE,
            "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", "e2e4 a7a6 e4e5 d7d5 g1f3 a6a5 f1e2 a5a4",
            "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6");
    private static final Role[] ROLES = Role.values();

    private final Set<Reason> refused = EnumSet.noneOf(Reason.class);
    private final Map<EventKind, Integer> told = new EnumMap<>(EventKind.class);

    /** One server beside its twin. */
    private final class Life {
        private final Random random;
        private final ServerFixture fixture = ServerFixture.notConfigured();
        private final GameServer server = fixture.server;
        private final ServerTwin twin = new ServerTwin();
        private final List<Heard> heard = new ArrayList<>();
        private long latest;

        Life(long seed) {
            random = new Random(seed);
        }

        void live() {
            latest = random.nextInt(5_000);
            fixture.time.now = latest;
            if (random.nextInt(5) > 0) {
                begin();
            }
            for (int call = 0; call < CALLS; call++) {
                // Now and then the time goes back.
                fixture.time.now = random.nextInt(40) == 0 ? latest / 2 : latest + wait(random.nextInt(10));
                latest = Math.max(latest, fixture.time.now);
                call();
                compare();
            }
        }

        private void begin() {
            same(() -> server.subscribe(EventKind.SERVICE, listener(1)), twin.subscribe(EventKind.SERVICE));
            configure(true);
            same(() -> server.join(Color.WHITE, "Paul"), twin.join(Color.WHITE, "Paul"));
            same(() -> server.join(Color.BLACK), twin.join(Color.BLACK, GameServer.GUEST));
            same(server::start, twin.start(fixture.time.now));
            String opening = OPENINGS.get(random.nextInt(OPENINGS.size()));
            for (String text : opening.isEmpty() ? List.<String>of() : List.of(opening.split(" "))) {
                Color turn = twin.turn();
                Move move = twin.position().parseUci(text);
                same(() -> server.applyMove(turn, ServerFixture.step(text)), twin.applyMove(turn, move, fixture.time.now));
            }
            compare();
        }

        private int wait(int kind) {
            return kind == 0 ? random.nextInt(8_000) : random.nextInt(900);
        }

        private void call() {
            long now = fixture.time.now;
            Color any = random.nextBoolean() ? Color.WHITE : Color.BLACK;
            Color side = random.nextInt(10) > 0 ? twin.turn() : any;
            List<Move> legal = twin.position().legalMoves();
            Optional<Move> move = legal.isEmpty()
                    ? Optional.empty()
                    : Optional.of(legal.get(random.nextInt(legal.size())));
            int kind = random.nextInt(60);
            if (kind == 0) {
                configure(random.nextInt(5) > 0);
            } else if (kind < 3) {
                same(() -> server.join(any, "George"), twin.join(any, "George"));
            } else if (kind == 3) {
                same(server::start, twin.start(now));
            } else if (kind == 4 && random.nextInt(3) == 0) {
                same(server::stop, twin.stop(now));
            } else if (kind < 9) {
                same(server::tick, twin.tick(now));
            } else if (kind == 9 && random.nextInt(3) == 0) {
                same(() -> server.resign(any), twin.resign(any, now));
            } else if (kind < 12) {
                same(() -> server.offerDraw(any), twin.offerDraw(any, now));
            } else if (kind < 14) {
                boolean accepts = random.nextInt(4) == 0;
                same(() -> {
                    if (accepts) {
                        server.acceptDraw(any);
                    } else {
                        server.declineDraw(any);
                    }
                }, twin.answerDraw(any, accepts, now));
            } else if (kind < 16) {
                same(() -> server.claimDraw(side), twin.claim(side, Optional.empty(), now));
            } else if (kind < 18 && move.isPresent()) {
                Step step = ServerFixturePlayer.step(twin.position(), move.get());
                same(() -> server.claimDraw(side, step), twin.claim(side, move, now));
            } else if (kind < 20) {
                EventKind branch = EventKind.values()[random.nextInt(EventKind.values().length)];
                Optional<Reason> answer = twin.subscribe(branch);
                int next = twin.subscriptions().isEmpty() ? 0 : twin.subscriptions().get(twin.subscriptions().size() - 1);
                same(() -> server.subscribe(branch, listener(next)), answer);
            } else if (kind == 20) {
                // The first listener stays.
                int id = 2 + random.nextInt(6);
                same(() -> server.unsubscribe(id), twin.unsubscribe(id));
            } else if (kind == 21) {
                Reason reason = Reason.values()[random.nextInt(Reason.values().length)];
                same(() -> server.publishError(reason), twin.publishError(reason));
            } else if (kind < 24) {
                findMoves();
            } else if (kind < 34) {
                Role role = ROLES[random.nextInt(ROLES.length)];
                same(() -> server.promote(side, role), twin.promote(side, role, now));
            } else if (move.isPresent()) {
                Step step = ServerFixturePlayer.step(twin.position(), move.get());
                same(() -> server.applyMove(side, step), twin.applyMove(side, move.get(), now));
            }
        }

        private void configure(boolean hasId) {
            int limit = 1 + random.nextInt(20_000);
            int kind = random.nextInt(3);
            TimeControl control = switch (kind) {
                case 0 -> TimeControl.NO_LIMIT;
                case 1 -> TimeControl.perMove(Duration.ofMillis(limit));
                default -> TimeControl.of(Period.of(Duration.ofMillis(limit)));
            };
            GameConfiguration configuration = GameConfiguration.DEFAULT.withTimeControl(control);
            GameConfiguration with = hasId
                    ? GameConfiguration.of(ServerFixture.ID).withTimeControl(control)
                    : configuration;
            same(() -> server.configure(with), twin.configure(with, kind == 0 ? 0 : limit, kind == 1));
        }

        private void findMoves() {
            Square from = Square.at(random.nextInt(64));
            Optional<Reason> expected = twin.findMoves();
            same(() -> server.findMoves(from), expected);
            if (expected.isEmpty()) {
                Set<Square> targets = EnumSet.noneOf(Square.class);
                twin.position().legalMoves().stream().filter(move -> move.from() == from)
                        .forEach(move -> targets.add(ServerFixturePlayer.step(twin.position(), move).to()));
                List<Step> found = server.findMoves(from);
                assertEquals(targets.size(), found.size());
                found.forEach(step -> assertTrue(targets.contains(step.to()), step::toString));
            }
        }

        private Consumer<ServerEvent> listener(int id) {
            return event -> heard.add(new Heard(id, event));
        }

        /** Makes the call; the answer must be that of the twin. */
        private void same(Runnable call, Optional<Reason> expected) {
            Optional<Reason> answer = Optional.empty();
            try {
                call.run();
            } catch (ServerException refusal) {
                answer = Optional.of(refusal.reason());
            }
            assertEquals(expected, answer);
            answer.ifPresent(refused::add);
        }

        private void compare() {
            assertEquals(twin.state(fixture.time.now), server.state());
            assertEquals(twin.heard, heard);
            heard.forEach(what -> told.merge(what.event().kind(), 1, Integer::sum));
            heard.clear();
            twin.heard.clear();
            assertEquals(twin.deadline(), server.deadline().map(Instant::toEpochMilli).orElse(Long.MAX_VALUE));
        }
    }

    @Test
    void everyLifeIsThatOfTheNaiveTwin() {
        for (int seed = 0; seed < LIVES; seed++) {
            try {
                new Life(seed).live();
            } catch (AssertionError difference) {
                throw new AssertionError("life " + seed + ": " + difference.getMessage(), difference);
            }
        }
        // The lives are as rich as they are meant to be: every refusal that a caller can provoke, every event.
        Set<Reason> expected = EnumSet.of(Reason.CONFIGURED, Reason.NOT_READY, Reason.NOT_RUNNING, Reason.NOT_WAITING,
                Reason.NOT_PROMOTING, Reason.TERMINATED, Reason.PROMOTING, Reason.SEAT_TAKEN, Reason.NOT_YOUR_TURN,
                Reason.NO_PROMOTION, Reason.NO_SUBSCRIPTION, Reason.BACKWARDS, Reason.OFFERED, Reason.NO_OFFER,
                Reason.NO_CLAIM, Reason.TOO_EARLY);
        assertTrue(refused.containsAll(expected), () -> "only " + refused);
        assertEquals(13, told.size(), () -> "only " + told);
    }
}
