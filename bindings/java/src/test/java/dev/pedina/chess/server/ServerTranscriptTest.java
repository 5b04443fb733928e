package dev.pedina.chess.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Reason;
import dev.pedina.chess.Color;
import dev.pedina.chess.Period;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.chess.TimeControl;
import dev.pedina.chess.server.ServerEvent.ChessboardUpdate;
import dev.pedina.chess.server.ServerEvent.DrawOfferUpdate;
import dev.pedina.chess.server.ServerEvent.GameOverUpdate;
import dev.pedina.chess.server.ServerEvent.GameSituationUpdate;
import dev.pedina.chess.server.ServerEvent.MoveHistoryUpdate;
import dev.pedina.chess.server.ServerEvent.PlayerUpdate;
import dev.pedina.chess.server.ServerEvent.ServerErrorUpdate;
import dev.pedina.chess.server.ServerEvent.SubscriptionUpdate;
import dev.pedina.chess.server.ServerEvent.TakeBackUpdate;
import dev.pedina.chess.server.ServerEvent.TimerUpdate;
import dev.pedina.chess.server.ServerEvent.TurnUpdate;
import dev.pedina.internal.DataFiles;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.StringJoiner;

import org.junit.jupiter.api.Test;

/**
 * Replays the lives of a server that the tests of the library have recorded beside a naive server:
 * each call has the same answer, reports the same events and leaves the same state. What a line
 * holds is said where they are recorded.
 */
final class ServerTranscriptTest {

    private static final Path LIVES = DataFiles.FOLDER.resolve("server_lives.txt");

    private final Set<EventKind> reported = EnumSet.noneOf(EventKind.class);

    /** An event, by the subscription that heard it. */
    private record Heard(int subscription, ServerEvent event) {}

    /** A server that makes the recorded calls. */
    private final class Life {
        private final ServerFixture fixture = ServerFixture.notConfigured();
        private final GameServer server = fixture.server;
        private final List<Heard> heard = new ArrayList<>();
        private GameConfiguration configuration = GameConfiguration.DEFAULT;
        private List<Entry> history = List.of();
        private int subscriptions;
        private Map<String, String> state;

        void replay(String line) {
            String[] call = line.substring(0, line.indexOf(" = ")).split(" ");
            fixture.time.now = Long.parseLong(call[0]);
            if (state == null) {
                state = state(server.state());
            }
            String answer = "ok";
            try {
                answer += call(call);
            } catch (ServerException refused) {
                answer = Integer.toString(refused.status());
            }
            ServerState after = server.state();
            assertEquals(configuration, after.configuration());
            checkQuestions(after);
            StringBuilder text = new StringBuilder(String.join(" ", call)).append(" = ")
                    .append(answer).append(" |");
            heard.forEach(what -> text.append(' ').append(what.subscription).append(':')
                    .append(words(what.event, after)));
            heard.clear();
            text.append(" |");
            Map<String, String> before = state;
            state = state(after);
            state.forEach((name, value) -> {
                if (!value.equals(before.get(name))) {
                    text.append(' ').append(name).append('=').append(value);
                }
            });
            assertEquals(line, text.toString());
        }

        /** Each question has the answer that the whole state gives. */
        private void checkQuestions(ServerState after) {
            for (Method question : ServerView.class.getMethods()) {
                if (question.getParameterCount() == 0) {
                    assertEquals(ask(question, after), ask(question, server), question::getName);
                }
            }
            for (Color color : COLORS) {
                assertEquals(after.player(color), server.player(color));
                assertEquals(after.remaining(color), server.remaining(color));
                if (after.situation() == ServerSituation.RUNNING) {
                    OptionalLong left = server.clock().remaining(color, fixture.time.now);
                    assertEquals(after.remaining(color).map(Duration::toMillis),
                            left.isPresent() ? Optional.of(left.getAsLong()) : Optional.empty());
                }
            }
        }

        /** Makes the call and returns what the answer has beside. */
        private String call(String[] words) {
            Optional<Color> color = words.length > 2 || List.of("resign", "offer", "accept",
                    "decline", "propose", "agree", "disagree").contains(words[1])
                    ? COLORS.stream().filter(each -> each.name().equals(words[2])).findAny()
                    : Optional.empty();
            switch (words[1]) {
                case "configure" -> configure(words[2], Duration.ofMillis(Long.parseLong(words[3])),
                        words[4]);
                case "join" -> server.join(color.orElseThrow(), words[3]);
                case "start" -> server.start();
                case "stop" -> server.stop();
                case "tick" -> server.tick();
                case "find" -> {
                    StringBuilder targets = new StringBuilder();
                    server.findMoves(Square.parse(words[2]).orElseThrow()).stream().map(Step::to)
                            .sorted()
                            .forEach(square -> targets.append(' ').append(square));
                    return targets.toString();
                }
                case "move" -> server.applyMove(color.orElseThrow(), ServerFixture.step(words[3]));
                case "promote" -> server.promote(color.orElseThrow(), Role.valueOf(words[3]));
                case "resign" -> server.resign(color.orElseThrow());
                case "offer" -> server.offerDraw(color.orElseThrow());
                case "accept" -> server.acceptDraw(color.orElseThrow());
                case "decline" -> server.declineDraw(color.orElseThrow());
                case "propose" -> server.proposeTakeBack(color.orElseThrow());
                case "agree" -> server.acceptTakeBack(color.orElseThrow());
                case "disagree" -> server.declineTakeBack(color.orElseThrow());
                case "claim" -> {
                    if (words[3].equals("-")) {
                        server.claimDraw(color.orElseThrow());
                    } else {
                        server.claimDraw(color.orElseThrow(), ServerFixture.step(words[3]));
                    }
                }
                case "subscribe" -> {
                    int id = subscriptions + 1;
                    server.subscribe(EventKind.valueOf(words[2]), event ->
                            heard.add(new Heard(id, event)));
                    subscriptions = id;
                }
                case "unsubscribe" -> server.unsubscribe(Integer.parseInt(words[2]));
                case "publish" -> server.publishError(
                        Reason.of(Integer.parseInt(words[2])).orElseThrow());
                default -> throw new AssertionError(words[1]);
            }
            return "";
        }

        private void configure(String kind, Duration limit, String id) {
            TimeControl control = switch (kind) {
                case "none" -> TimeControl.NO_LIMIT;
                case "move" -> TimeControl.perMove(limit);
                default -> TimeControl.of(Period.of(limit));
            };
            GameConfiguration with = (id.equals("-") ? GameConfiguration.DEFAULT
                    : GameConfiguration.of(id))
                    .withTimeControl(control);
            server.configure(with);
            configuration = with;
        }

        /**
         * An event as it is recorded. The part of the state that it holds is that after the call.
         */
        private String words(ServerEvent event, ServerState after) {
            reported.add(event.kind());
            String kind = event.kind().name().replace("_UPDATE", "");
            if (event instanceof ChessboardUpdate update) {
                assertEquals(after.pieces(), update.pieces());
            } else if (event instanceof MoveHistoryUpdate update) {
                assertEquals(after.history(), update.entries());
            } else if (event instanceof TurnUpdate update) {
                assertEquals(after.turn(), update.turn());
            } else if (event instanceof GameSituationUpdate update) {
                assertEquals(after.gameSituation(), update.situation());
            } else if (event instanceof GameOverUpdate update) {
                assertEquals(after.ending(), Optional.of(update.ending()));
            } else if (event instanceof PlayerUpdate update) {
                assertEquals(after.players().get(update.color()), update.name());
            } else if (event instanceof ServerErrorUpdate update) {
                assertEquals(after.error(), Optional.of(update.error()));
            } else if (event instanceof SubscriptionUpdate update) {
                assertEquals(after.subscriptions(), update.subscriptions());
            } else if (event instanceof TimerUpdate update) {
                return kind + '=' + update.remaining().toMillis();
            } else if (event instanceof DrawOfferUpdate update) {
                return kind + '=' + option(update.by());
            } else if (event instanceof TakeBackUpdate update) {
                return kind + '=' + option(update.by());
            } else if (event instanceof ServerEvent.ServerSituationUpdate update) {
                return kind + '=' + update.situation();
            }
            return kind;
        }

        /** The parts of the state by their recorded names. */
        private Map<String, String> state(ServerState now) {
            Map<String, String> parts = new LinkedHashMap<>();
            StringJoiner players = new StringJoiner(",");
            StringJoiner remaining = new StringJoiner(",");
            for (Color color : COLORS) {
                players.add(now.players().getOrDefault(color, "-"));
                Duration left = now.remaining().get(color);
                remaining.add(left == null ? "-" : Long.toString(left.toMillis()));
            }
            // All but the last entry stay what they were.
            int moves = now.history().size();
            int kept = Math.max(0, Math.min(moves, history.size()) - 1);
            assertEquals(history.subList(0, kept), now.history().subList(0, kept));
            history = now.history();
            parts.put("situation", now.situation().name());
            parts.put("subscriptions", String.join(",", now.subscriptions().stream()
                    .map(String::valueOf).toList()));
            parts.put("error", now.error().map(reason -> Integer.toString(reason.status()))
                    .orElse("-"));
            parts.put("players", players.toString());
            parts.put("board", ServerFixture.board(now.pieces()));
            parts.put("history", Integer.toString(moves));
            parts.put("entry", moves == 0 ? "-" : entry(history.get(moves - 1)));
            parts.put("turn", now.turn().name());
            parts.put("game", now.gameSituation().kind()
                    + now.gameSituation().promotingPawn().map(square -> "@" + square).orElse(""));
            parts.put("offer", option(now.drawOffer()));
            parts.put("take_back", option(now.takeBackProposal()));
            parts.put("ending", now.ending().map(end -> end.cause() + "," + option(end.winner()))
                    .orElse("-"));
            parts.put("remaining", remaining.toString());
            parts.put("deadline", server.deadline().map(Instant::toEpochMilli).map(String::valueOf)
                    .orElse("-"));
            return parts;
        }
    }

    private static String entry(Entry entry) {
        Step step = entry.step();
        String tag = step.tag().map(does -> {
            if (does instanceof Tag.Capture capture) {
                return ",capture:" + capture.captured().letter();
            } else if (does instanceof Tag.DoubleStep doubleStep) {
                return ",double:" + doubleStep.passingBy();
            } else if (does instanceof Tag.Castling castling) {
                return ",castling:" + castling.rookFrom() + castling.rookTo();
            }
            Tag.EnPassant enPassant = (Tag.EnPassant) does;
            return ",en_passant:" + enPassant.captured().letter() + enPassant.capturedOn();
        }).orElse("");
        String promotion = entry.promotion().map(role -> ",=" + role).orElse("");
        return entry.piece().letter() + step.from().toString() + step.to() + tag + promotion;
    }

    private static Object ask(Method question, ServerView view) {
        try {
            return question.invoke(view);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(question.getName(), e);
        }
    }

    private static String option(Optional<? extends Enum<?>> value) {
        return value.map(Enum::name).orElse("-");
    }

    @Test
    void everyRecordedLifeIsLivedAgain() throws IOException {
        Life life = null;
        int lives = 0;
        int number = 0;
        for (String line : Files.readAllLines(LIVES)) {
            number++;
            if (line.startsWith("life ")) {
                life = new Life();
                lives++;
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                try {
                    life.replay(line);
                } catch (AssertionError difference) {
                    throw new AssertionError("line " + number + ": " + difference.getMessage(),
                            difference);
                }
            }
        }
        assertTrue(lives >= 100, "only " + lives + " lives");
        assertEquals(14, reported.size(), () -> "only " + reported);
    }

    private static final List<Color> COLORS = List.of(Color.values());
}
