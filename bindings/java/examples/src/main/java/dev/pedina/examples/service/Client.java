package dev.pedina.examples.service;

import dev.pedina.chess.Reason;
import dev.pedina.chess.Color;
import dev.pedina.chess.server.EventKind;
import dev.pedina.chess.server.GameServer;
import dev.pedina.chess.server.ServerException;
import dev.pedina.chess.server.Subscription;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A client that is connected to a game: it receives all its events, calls the methods of the
 * protocol, and acts for the sides whose seats it has taken.
 */
final class Client {

    private final ChessGameService service;
    private final String game;
    private final Consumer<String> output;
    private final Subscription subscription;
    /** The tokens of the seats that it has taken. */
    private final Map<Color, String> seats = new EnumMap<>(Color.class);

    /** Connects to a game; {@code output} takes what is sent to the client. */
    Client(ChessGameService service, String game, Consumer<String> output) {
        this.service = service;
        this.game = game;
        this.output = output;
        GameServer server = service.games().get(game);
        this.subscription = service.subscribe(game, EventKind.SERVER_STATE_UPDATE,
                event -> output.accept(Wire.event(event, server.state().players())));
    }

    /** Does what a message asks for, and answers it. */
    void receive(String message) {
        String method = null;
        try {
            Object call = Wire.member(Json.parse(message), "methodCall");
            method = Wire.text(call, "method");
            Object result = call(method, Wire.member(call, "input"));
            answer(method, "output", result);
        } catch (ServerException refused) {
            answer(method, "error", Wire.error(refused.reason(), refused.getMessage()));
            publish(refused.reason());
        } catch (ServiceException refused) {
            answer(method, "error", Json.object("type", refused.type(), "message",
                    refused.getMessage()));
        }
    }

    /** The connection is lost: without a player there is no game any more. */
    void close() {
        if (service.games().containsKey(game) && !seats.isEmpty()) {
            service.deleteGame(game);
        }
        subscription.close();
    }

    private Object call(String method, Object input) {
        switch (method) {
            case "GetState" -> {
                return Json.object("serverState", Wire.state(service.getState(game)));
            }
            case "JoinGame" -> {
                Object player = Wire.member(input, "player");
                Color team = Wire.readTeam(player);
                seats.put(team, service.joinGame(game, team, Wire.textOr(player, "name",
                        GameServer.GUEST)));
            }
            case "FindMoves" -> {
                return Json.object("moves", service.findMoves(game,
                        Wire.readPosition(Wire.member(input, "position")))
                        .stream().map(Wire::move).toList());
            }
            case "ApplyMove" -> service.applyMove(game, seat(),
                    Wire.readMove(Wire.member(input, "move")));
            case "Promote" -> service.promote(game, seat(),
                    Wire.readRole(Wire.text(input, "promotionChoice")));
            default -> throw new ServiceException("MalformedInputException", "no method: "
                    + method);
        }
        return null;
    }

    /** The seat that the client acts for: that whose turn it is, if it has both. */
    private String seat() {
        Color turn = service.getState(game).turn();
        if (seats.isEmpty()) {
            throw new ServiceException("NotYourTurnException", "take a seat first");
        }
        return seats.getOrDefault(turn, seats.get(turn.opposite()));
    }

    private void answer(String method, String kind, Object value) {
        Map<String, Object> answer = Json.object("method", method);
        if (value != null) {
            answer.put(kind, value);
        }
        output.accept(Json.write(Json.object("methodCall", answer)));
    }

    /** The original service reports every mistake to all clients of the game. */
    private void publish(Reason reason) {
        try {
            service.publishError(game, reason);
        } catch (ServiceException | ServerException over) {
            // No listener is left.
        }
    }
}
