package dev.pedina.examples.service;

import dev.pedina.chess.Color;
import dev.pedina.chess.server.ServerException;
import dev.pedina.examples.Program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The chess game service at a terminal: its requests are typed, and what it sends is printed. Time
 * stands but for {@code WAIT}, so that a session can be repeated.
 */
public final class ServiceProgram implements Program {

    private static final String HELP = """
            POST /game {"gameConfiguration":{"gameId":"Friday"}}   make a game
            GET /game                                              find a public game
            GET /game/Friday                                       find a private one
            CONNECT Friday                                         connect a numbered client
            1 {"methodCall":{"method":"GetState"}}                 client 1 sends a message
            1 CLOSE                                                client 1 goes
            WAIT 2.5                                               let seconds pass
            """;
    private static final Map<String, Integer> STATUSES = Map.of("MalformedInputException", 400,
            "GameIdAlreadyTakenException", 403, "GameAlreadyStartedException", 403,
            "GameNotFoundException", 404, "NoAvailableGamesException", 404);

    @Override
    public int run(List<String> arguments, BufferedReader input, PrintStream output)
            throws IOException {
        if (!arguments.isEmpty()) {
            output.print("Give no arguments, and one of these on each line of the input:\n" + HELP);
            return USAGE;
        }
        Session session = new Session(output);
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            if (!line.isBlank()) {
                session.handle(line.strip());
            }
        }
        return 0;
    }

    /** A service, its clients, and their time. */
    private static final class Session implements InstantSource, ChessGameService.Statistics {
        private final PrintStream output;
        private final ChessGameService service;
        private final Map<Integer, Client> clients = new TreeMap<>();
        private Instant now = Instant.EPOCH;
        private int given;

        Session(PrintStream output) {
            this.output = output;
            this.service = new ChessGameService(this, this);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public void report(Map<Color, String> players, Optional<Color> winner) {
            players.forEach((team, name) -> output.println("statistics <- POST /score/"
                    + inPath(name) + " "
                    + Json.write(Json.object("score", winner.isEmpty() ? Json.object()
                            : Json.object("hasWon", winner.get() == team)))));
        }

        void handle(String line) {
            String[] words = line.split(" ", 2);
            String rest = words.length > 1 ? words[1].strip() : "";
            try {
                if (line.startsWith("POST /game ")) {
                    connection(service.createGame(Wire.readConfiguration(
                            Json.parse(line.substring(11)))));
                } else if (line.equals("GET /game")) {
                    connection(service.findPublicGame());
                } else if (line.startsWith("GET /game/")) {
                    connection(service.findPrivateGame(line.substring(10)));
                } else if (words[0].equals("CONNECT")) {
                    connect(rest);
                } else if (words[0].equals("WAIT") && rest.matches("[0-9]{1,6}(\\.[0-9]{1,3})?")) {
                    pass(Duration.ofMillis(new BigDecimal(rest).movePointRight(3)
                            .longValueExact()));
                } else if (words[0].matches("[0-9]{1,6}")
                        && clients.containsKey(Integer.valueOf(words[0]))) {
                    message(Integer.parseInt(words[0]), rest);
                } else {
                    output.print("Not understood: " + line + "\n" + HELP);
                }
            } catch (ServiceException refused) {
                refuse(refused.type(), refused.getMessage());
            } catch (ServerException refused) {
                refuse(ServerException.identifier(refused.reason()), refused.getMessage());
            }
        }

        private void refuse(String type, String message) {
            output.println(STATUSES.getOrDefault(type, 500) + " "
                    + Json.write(Json.object("type", type, "message", message)));
        }

        private void connect(String game) {
            int number = given + 1;
            Client client = new Client(service, game, text -> output.println(number + " <- "
                    + text));
            clients.put(number, client);
            given = number;
        }

        private void message(int number, String text) {
            if (text.equals("CLOSE")) {
                clients.remove(number).close();
            } else {
                clients.get(number).receive(text);
            }
        }

        private void pass(Duration time) {
            Instant end = now.plus(time);
            for (Optional<Instant> next = due(end); next.isPresent(); next = due(end)) {
                now = next.get();
                service.tick();
            }
            now = end;
        }

        private Optional<Instant> due(Instant end) {
            return service.deadline().filter(deadline -> !deadline.isAfter(end));
        }

        private void connection(String game) {
            output.println("200 " + Json.write(Json.object("connection",
                    Json.object("websocket", "/game/connect/" + inPath(game) + "/websocket"))));
        }

        private static String inPath(String text) {
            return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
        }
    }
}
