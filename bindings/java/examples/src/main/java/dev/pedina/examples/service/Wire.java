package dev.pedina.examples.service;

import dev.pedina.chess.Reason;
import dev.pedina.chess.Color;
import dev.pedina.chess.Ending;
import dev.pedina.chess.Period;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.chess.TimeControl;
import dev.pedina.chess.server.Entry;
import dev.pedina.chess.server.GameConfiguration;
import dev.pedina.chess.server.GameMode;
import dev.pedina.chess.server.GameSituation;
import dev.pedina.chess.server.ServerEvent;
import dev.pedina.chess.server.ServerEvent.ChessboardUpdate;
import dev.pedina.chess.server.ServerEvent.DrawOfferUpdate;
import dev.pedina.chess.server.ServerEvent.GameOverUpdate;
import dev.pedina.chess.server.ServerEvent.GameSituationUpdate;
import dev.pedina.chess.server.ServerEvent.MoveHistoryUpdate;
import dev.pedina.chess.server.ServerEvent.PlayerUpdate;
import dev.pedina.chess.server.ServerEvent.ServerErrorUpdate;
import dev.pedina.chess.server.ServerEvent.ServerSituationUpdate;
import dev.pedina.chess.server.ServerEvent.SubscriptionUpdate;
import dev.pedina.chess.server.ServerEvent.TakeBackUpdate;
import dev.pedina.chess.server.ServerEvent.TimerUpdate;
import dev.pedina.chess.server.ServerEvent.TurnUpdate;
import dev.pedina.chess.server.ServerException;
import dev.pedina.chess.server.ServerState;
import dev.pedina.chess.server.Step;
import dev.pedina.chess.server.Tag;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The data of the service as its clients write and read it: JSON with the names of the protocol.
 */
final class Wire {

    private static final Duration MOVE_LIMIT = Duration.ofMinutes(5);
    private static final Duration PLAYER_LIMIT = Duration.ofMinutes(30);

    private Wire() {}

    // What the service writes

    static Object position(Square square) {
        String name = square.toString().toUpperCase(Locale.ROOT);
        return Json.object("file", name.substring(0, 1), "rank", name.substring(1));
    }

    static Object piece(Piece piece) {
        return Json.object("type", word(piece.role()), "team", piece.color().name());
    }

    static Object player(String name, Color team) {
        return Json.object("name", name, "team", team.name());
    }

    static Object move(Step step) {
        Map<String, Object> move = Json.object("from", position(step.from()), "to",
                position(step.to()));
        Tag tag = step.tag().orElse(null);
        if (tag instanceof Tag.Capture capture) {
            move.put("capturedPiece", piece(capture.captured()));
        } else if (tag instanceof Tag.DoubleStep doubleStep) {
            move.put("doubleMove", Json.object("passingBy", position(doubleStep.passingBy())));
        } else if (tag instanceof Tag.Castling castling) {
            move.put("castling", Json.object("rookFrom", position(castling.rookFrom()),
                    "rookTo", position(castling.rookTo())));
        } else if (tag instanceof Tag.EnPassant enPassant) {
            move.put("capturedPiece", piece(enPassant.captured()));
            move.put("enPassant", Json.object("capturedPawnPosition",
                    position(enPassant.capturedOn())));
        }
        return move;
    }

    static Object chessboard(Map<Square, Piece> pieces) {
        return Json.object("pieces", pieces.entrySet().stream().map(entry ->
                Json.object("piece", piece(entry.getValue()), "position", position(entry.getKey())))
                .toList());
    }

    static Object history(List<Entry> entries) {
        return Json.object("entries", entries.stream().map(entry ->
                Json.object("piece", piece(entry.piece()), "move", move(entry.step()))).toList());
    }

    static Object situation(GameSituation situation) {
        Map<String, Object> object = Json.object("type", situation.identifier());
        situation.promotingPawn().ifPresent(pawn -> object.put("promotingPawnPosition",
                position(pawn)));
        return object;
    }

    static Object gameOver(Ending ending, Map<Color, String> players) {
        return Json.object("cause", new GameOverUpdate(ending).causeIdentifier(),
                "winner", ending.winner().map(team -> player(players.get(team), team))
                .orElse(null));
    }

    static Object seconds(Duration time) {
        return Json.object("value", time.plusMillis(999).toSeconds(), "unit", "SECONDS");
    }

    static Object error(Reason reason, String message) {
        return Json.object("type", ServerException.identifier(reason), "message", message);
    }

    static Object configuration(GameConfiguration configuration, Map<Color, String> players) {
        List<Period> periods = configuration.timeControl().periods();
        boolean isPerMove = !periods.isEmpty()
                && periods.get(0).bonusKind() == Period.Bonus.BRONSTEIN;
        String type = periods.isEmpty() ? "NoLimit" : isPerMove ? "MoveLimit" : "PlayerLimit";
        Object time = periods.isEmpty()
                ? null
                : Json.object("value", periods.get(0).time().toMinutes(), "unit", "MINUTES");
        return Json.object("timeConstraint", Json.object("type", type, "time", time),
                "gameMode", configuration.mode().identifier(),
                "whitePlayer", seat(players, Color.WHITE), "blackPlayer",
                seat(players, Color.BLACK),
                "gameId", configuration.id().orElse(null), "isPrivate", configuration.isPrivate());
    }

    static Object state(ServerState state) {
        Object error = state.error().map(reason -> error(reason, reason.explanation()))
                .orElse(null);
        Object over = state.ending().map(ending -> gameOver(ending, state.players())).orElse(null);
        return Json.object("situation", state.situation().identifier(),
                "subscriptions", state.subscriptions().stream().map(String::valueOf).toList(),
                "error", error, "gameState", Json.object("chessboard", chessboard(state.pieces()),
                        "moveHistory", history(state.history()), "currentTurn", state.turn().name(),
                        "configuration", configuration(state.configuration(), state.players()),
                        "situation", situation(state.gameSituation()), "gameOver", over,
                        "timers", Json.object("white", timer(state, Color.WHITE), "black",
                        timer(state, Color.BLACK))));
    }

    /**
     * Returns an event with its payload; the players are those of the game, for the winner's name.
     */
    static String event(ServerEvent event, Map<Color, String> players) {
        Object payload = null;
        if (event instanceof ServerSituationUpdate update) {
            payload = update.situation().identifier();
        } else if (event instanceof ServerErrorUpdate update) {
            payload = error(update.error(), update.error().explanation());
        } else if (event instanceof SubscriptionUpdate update) {
            payload = update.subscriptions().stream().map(String::valueOf).toList();
        } else if (event instanceof ChessboardUpdate update) {
            payload = chessboard(update.pieces());
        } else if (event instanceof MoveHistoryUpdate update) {
            payload = history(update.entries());
        } else if (event instanceof TurnUpdate update) {
            payload = update.turn().name();
        } else if (event instanceof GameSituationUpdate update) {
            payload = situation(update.situation());
        } else if (event instanceof GameOverUpdate update) {
            payload = gameOver(update.ending(), players);
        } else if (event instanceof PlayerUpdate update) {
            payload = player(update.name(), update.color());
        } else if (event instanceof TimerUpdate update) {
            payload = seconds(update.remaining());
        } else if (event instanceof DrawOfferUpdate update) {
            payload = update.by().map(Color::name).orElse(null);
        } else if (event instanceof TakeBackUpdate update) {
            payload = update.by().map(Color::name).orElse(null);
        }
        return Json.write(Json.object("event", Json.object("type", event.kind().identifier(),
                "payload", payload)));
    }

    // What clients write

    static Square readPosition(Object json) {
        String name = text(json, "file").toLowerCase(Locale.ROOT) + text(json, "rank");
        return Square.parse(name).orElseThrow(() -> malformed("no square: " + name));
    }

    static Step readMove(Object json) {
        Step step = Step.of(readPosition(member(json, "from")), readPosition(member(json, "to")));
        Object castling = member(json, "castling");
        Object doubleMove = member(json, "doubleMove");
        Object enPassant = member(json, "enPassant");
        Object captured = member(json, "capturedPiece");
        if (castling != null) {
            return step.withTag(new Tag.Castling(readPosition(member(castling, "rookFrom")),
                    readPosition(member(castling, "rookTo"))));
        } else if (doubleMove != null) {
            return step.withTag(new Tag.DoubleStep(readPosition(member(doubleMove, "passingBy"))));
        } else if (enPassant != null) {
            return step.withTag(new Tag.EnPassant(readPiece(captured),
                    readPosition(member(enPassant, "capturedPawnPosition"))));
        }
        return captured == null ? step : step.withTag(new Tag.Capture(readPiece(captured)));
    }

    static Piece readPiece(Object json) {
        return Piece.of(readTeam(json), readRole(text(json, "type")));
    }

    static Color readTeam(Object json) {
        String team = text(json, "team");
        return Arrays.stream(Color.values()).filter(color -> color.name().equals(team)).findFirst()
                .orElseThrow(() -> malformed("no team: " + team));
    }

    static Role readRole(String type) {
        return Arrays.stream(Role.values()).filter(role -> word(role).equals(type)).findFirst()
                .orElseThrow(() -> malformed("no piece: " + type));
    }

    /**
     * Reads the body of a request for a new game; without an identifier, that is for the service to
     * choose.
     */
    static GameConfiguration readConfiguration(Object body) {
        Object json = member(body, "gameConfiguration");
        if (json == null) {
            throw malformed("no gameConfiguration");
        }
        String mode = textOr(json, "gameMode", "PVP");
        GameConfiguration configuration = GameConfiguration.DEFAULT
                .withMode(Arrays.stream(GameMode.values()).filter(known -> known.identifier()
                .equals(mode)).findFirst()
                        .orElseThrow(() -> malformed("no game mode: " + mode)))
                .withPrivacy(Boolean.TRUE.equals(member(json, "isPrivate")))
                .withTimeControl(readLimit(member(json, "timeConstraint")));
        Optional<String> id = Optional.of(textOr(json, "gameId", "")).filter(name ->
                !name.isEmpty());
        return new GameConfiguration(id, configuration.timeControl(), configuration.mode(),
                configuration.isPrivate());
    }

    /** Returns what an object has under a name; null if it has not or is none. */
    static Object member(Object json, String name) {
        return json instanceof Map<?, ?> map ? map.get(name) : null;
    }

    static String text(Object json, String name) {
        if (member(json, name) instanceof String text) {
            return text;
        }
        throw malformed("no text: " + name);
    }

    static String textOr(Object json, String name, String otherwise) {
        return member(json, name) == null ? otherwise : text(json, name);
    }

    private static TimeControl readLimit(Object json) {
        String type = json == null ? "NoLimit" : text(json, "type");
        Optional<Duration> time = Optional.ofNullable(member(json, "time")).map(Wire::readDuration);
        return switch (type) {
            case "NoLimit" -> TimeControl.NO_LIMIT;
            case "MoveLimit" -> limit(() -> TimeControl.perMove(time.orElse(MOVE_LIMIT)));
            case "PlayerLimit" -> limit(() -> TimeControl.of(Period.of(time.orElse(PLAYER_LIMIT))));
            default -> throw malformed("no time constraint: " + type);
        };
    }

    private static TimeControl limit(Supplier<TimeControl> limit) {
        try {
            return limit.get();
        } catch (IllegalArgumentException | ArithmeticException refused) {
            throw malformed(refused.getMessage());
        }
    }

    /** A number, or the 64-bit number of extended JSON, which the service's own client sends. */
    private static Duration readDuration(Object json) {
        Object value = member(json, "value");
        try {
            ChronoUnit unit = ChronoUnit.valueOf(text(json, "unit").replace("MICROSECONDS",
                    "MICROS")
                    .replace("MILLISECONDS", "MILLIS").replace("NANOSECONDS", "NANOS"));
            long number = value instanceof Number
                    ? new BigDecimal(value.toString()).longValueExact()
                    : Long.parseLong(text(value, "$numberLong"));
            return Duration.of(number, unit);
        } catch (IllegalArgumentException | ArithmeticException | DateTimeException refused) {
            throw malformed("no duration: " + Json.write(json));
        }
    }

    private static Object seat(Map<Color, String> players, Color team) {
        return players.containsKey(team) ? player(players.get(team), team) : null;
    }

    private static Object timer(ServerState state, Color team) {
        Duration left = state.remaining().get(team);
        return left == null ? null : seconds(left);
    }

    /** {@code Knight} for {@code KNIGHT}. */
    private static String word(Role role) {
        return role.name().charAt(0) + role.name().substring(1).toLowerCase(Locale.ROOT);
    }

    private static ServiceException malformed(String message) {
        return new ServiceException("MalformedInputException", message);
    }
}
