package dev.pedina.examples.mastermind;

import dev.pedina.examples.Program;
import dev.pedina.mastermind.Code;
import dev.pedina.mastermind.Feedback;
import dev.pedina.mastermind.MastermindException;
import dev.pedina.mastermind.Match;
import dev.pedina.mastermind.MatchEvent;
import dev.pedina.mastermind.Settings;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A match between two players, people or programs: rounds with roles in turn, every code and answer
 * checked, points for the makers. Settings are {@code NAME=VALUE}, by the names of
 * {@link Settings#with}, and {@code Player1}, {@code Player2} and {@code Seed}.
 */
public final class MastermindProgram implements Program {

    @Override
    public int run(List<String> arguments, BufferedReader input, PrintStream output) {
        Settings settings = Settings.DEFAULT;
        String[] kinds = {"Human", "Knuth"};
        long seed = 0;
        try {
            for (String argument : arguments) {
                String[] words = argument.split("=", 2);
                String value = words.length == 2 ? words[1] : "";
                switch (words[0]) {
                    case "Player1" -> kinds[0] = value;
                    case "Player2" -> kinds[1] = value;
                    case "Seed" -> seed = Long.parseLong(value);
                    default -> settings = settings.with(words[0], value);
                }
            }
            Match match = new Match(settings);
            Engine<String> engine = new Engine<>(settings.pegSet().names(), settings.codeSize());
            List<Player<String>> players = new ArrayList<>();
            for (String kind : kinds) {
                players.add(switch (kind) {
                    case "Human" -> new TextPlayer(settings.pegSet(), engine, input, output);
                    case "Knuth" -> EnginePlayer.knuth(engine, seed + players.size());
                    case "Genetic" -> EnginePlayer.genetic(engine, seed + players.size());
                    case "Random" -> EnginePlayer.random(engine, seed + players.size());
                    default -> throw new IllegalArgumentException("no player is called " + kind);
                });
            }
            match.addListener(event -> print(event, match, engine, output));
            play(match, engine, players, output);
            return 0;
        } catch (MastermindException | IllegalArgumentException refused) {
            output.println("Refused: " + refused.getMessage());
            return USAGE;
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof EOFException) {
                return 0; // Whoever played has gone.
            }
            throw e;
        }
    }

    private static void play(Match match, Engine<String> engine, List<Player<String>> players,
            PrintStream output) {
        while (!match.isOver()) {
            Player<String> maker = players.get(match.maker());
            Player<String> breaker = players.get(match.breaker());
            switch (match.awaited()) {
                case CODE -> match.commit(engine.code(maker.getCode()));
                case GUESS -> match.guess(engine.code(breaker.getGuess(rows(match, engine))));
                case RESPONSE -> respond(match, engine, maker, output);
                default -> {
                    breaker.endRound();
                    maker.endRound();
                    match.nextRound();
                }
            }
        }
        players.forEach(Player::endMatch);
    }

    /** Asks again until the answer is right. */
    private static void respond(Match match, Engine<String> engine, Player<String> maker,
            PrintStream output) {
        Code guess = match.openGuess().orElseThrow();
        Feedback right = match.expectedResponse().orElseThrow();
        Feedback answer = Engine.feedback(maker.checkLastRow(engine.pegs(guess)));
        while (!answer.equals(right)) {
            output.println("Refused: the response is not right. It is: " + Engine.outcome(right));
            answer = Engine.feedback(maker.checkLastRow(engine.pegs(guess)));
        }
        match.respond(answer);
    }

    private static List<Row<String>> rows(Match match, Engine<String> engine) {
        return match.rows().stream()
                .map(row -> new Row<>(engine.pegs(row.guess()), Engine.outcome(row.feedback())))
                .toList();
    }

    private static void print(MatchEvent event, Match match, Engine<String> engine,
            PrintStream output) {
        if (event instanceof MatchEvent.Guessed guessed) {
            output.println("Player " + (match.breaker() + 1) + " guesses "
                    + String.join(" ", engine.pegs(guessed.code())));
        } else if (event instanceof MatchEvent.Responded responded) {
            output.println("Player " + (match.maker() + 1) + " responds "
                    + Engine.outcome(responded.feedback()));
            if (responded.points() > 0) {
                output.println("Round " + (match.round() + 1) + " of " + match.settings().rounds()
                        + " is over. Secret code: " + String.join(" ",
                        engine.pegs(match.secret().orElseThrow())));
                output.println("Player 1 score: " + match.score(0));
                output.println("Player 2 score: " + match.score(1));
            }
        }
    }
}
