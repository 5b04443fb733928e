package dev.pedina.examples;

import dev.pedina.PedinaException;
import dev.pedina.chess.Position;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/**
 * Counts the move sequences of each position on the input, one FEN a line, to the depth that is the
 * argument.
 */
public final class Perft implements Program {

    @Override
    public int run(List<String> arguments, BufferedReader input, PrintStream output)
            throws IOException {
        if (arguments.size() != 1 || !arguments.get(0).matches("[0-9]")) {
            output.println("Give a depth, 0 to 9, and a FEN on each line of the input.");
            return USAGE;
        }
        int depth = Integer.parseInt(arguments.get(0));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            try {
                output.println(Position.parse(line).perft(depth));
            } catch (PedinaException refused) {
                output.println(refused.getMessage());
            }
        }
        return 0;
    }
}
