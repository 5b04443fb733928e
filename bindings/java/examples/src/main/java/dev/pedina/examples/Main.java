package dev.pedina.examples;

import dev.pedina.examples.chess.ChessProgram;
import dev.pedina.examples.konobi.KonobiProgram;
import dev.pedina.examples.mastermind.MastermindProgram;
import dev.pedina.examples.service.ServiceProgram;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Starts one of the programs by its name:
 * {@code java -jar target/pedina-examples-0.1.0.jar perft 4}.
 */
public final class Main {

    private Main() {}

    /** The programs, in the order in which they are listed. */
    static Map<String, Program> programs() {
        Map<String, Program> programs = new LinkedHashMap<>();
        programs.put("chess", new ChessProgram());
        programs.put("konobi", new KonobiProgram());
        programs.put("mastermind", new MastermindProgram());
        programs.put("perft", new Perft());
        programs.put("service", new ServiceProgram());
        return programs;
    }

    /**
     * Runs the program that the first argument names, on the standard streams.
     *
     * @param arguments the name, then what the program takes
     * @throws IOException if the standard input cannot be read
     */
    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in,
                StandardCharsets.UTF_8));
        PrintStream output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.exit(run(Arrays.asList(arguments), input, output));
    }

    static int run(List<String> arguments, BufferedReader input, PrintStream output)
            throws IOException {
        Program program = arguments.isEmpty() ? null : programs().get(arguments.get(0));
        if (program == null) {
            output.println("Name a program: " + String.join(", ", programs().keySet()) + ".");
            return Program.USAGE;
        }
        return program.run(arguments.subList(1, arguments.size()), input, output);
    }
}
