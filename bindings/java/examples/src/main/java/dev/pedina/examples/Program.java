package dev.pedina.examples;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/** A program that talks to a person through lines of text. */
@FunctionalInterface
public interface Program {

    /** The exit code of a program that is given wrong arguments. */
    int USAGE = 2;

    /**
     * Runs to its end.
     *
     * @param arguments the words after its name
     * @param input what is typed
     * @param output where to print
     * @return the exit code: 0, or {@link #USAGE} if the arguments are wrong
     * @throws IOException if the input cannot be read
     */
    int run(List<String> arguments, BufferedReader input, PrintStream output) throws IOException;
}
