package dev.pedina.examples.mastermind;

import dev.pedina.mastermind.Feedback;
import dev.pedina.mastermind.MastermindException;
import dev.pedina.mastermind.PegSet;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Function;

/** A person at a terminal. What cannot be read is explained and asked for again. */
final class TextPlayer implements Player<String> {

    private final PegSet pegs;
    private final Engine<String> engine;
    private final BufferedReader input;
    private final PrintStream output;
    private List<String> secret = List.of();

    TextPlayer(PegSet pegs, Engine<String> engine, BufferedReader input, PrintStream output) {
        this.pegs = pegs;
        this.engine = engine;
        this.input = input;
        this.output = output;
    }

    @Override
    public List<String> getCode() {
        secret = ask("Insert the hidden code", this::code);
        return secret;
    }

    @Override
    public List<String> getGuess(List<Row<String>> rows) {
        for (Row<String> row : rows) {
            output.println("  " + String.join(" ", row.guess()) + "  Response " + row.outcome());
        }
        return ask("Insert the guess", this::code);
    }

    @Override
    public Outcome checkLastRow(List<String> guess) {
        output.println("The guess is " + String.join(" ", guess) + ", your code " + String.join(" ",
                secret) + ".");
        return ask("Insert the response (WHITE BLACK)",
                line -> Engine.outcome(Feedback.parse(engine.variant(), line)));
    }

    private List<String> code(String line) {
        return engine.pegs(pegs.parse(engine.variant(), line));
    }

    private <T> T ask(String prompt, Function<String, T> read) {
        while (true) {
            output.println(prompt + " " + pegs.names() + ":");
            try {
                String line = input.readLine();
                if (line == null) {
                    throw new EOFException();
                }
                return read.apply(line);
            } catch (MastermindException refused) {
                output.println("Refused: " + refused.getMessage());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
