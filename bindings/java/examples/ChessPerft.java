import dev.pedina.PedinaException;
import dev.pedina.chess.Position;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * Counts move sequences, to check and to time the rules: one JSON object a line for each
 * "FEN;depth" in the arguments, or on the standard input if there are none. The exit code is 1 if a
 * line could not be read.
 *
 * java -p bindings/java/target/pedina-0.1.0.jar --add-modules dev.pedina
 *     --enable-native-access=dev.pedina \ bindings/java/examples/ChessPerft.java
 *     "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1;5"
 */
final class ChessPerft {

    private static final double NANOSECONDS = 1e9;

    private ChessPerft() {}

    public static void main(String[] arguments) throws IOException {
        boolean allRead = true;
        if (arguments.length > 0) {
            for (String line : List.of(arguments)) {
                allRead &= count(line);
            }
        } else {
            BufferedReader input = new BufferedReader(new InputStreamReader(System.in,
                    StandardCharsets.UTF_8));
            for (String line = input.readLine(); line != null; line = input.readLine()) {
                allRead &= line.isBlank() || count(line);
            }
        }
        System.exit(allRead ? 0 : 1);
    }

    private static boolean count(String line) {
        try {
            int semicolon = line.lastIndexOf(';');
            if (semicolon < 0) {
                throw new IllegalArgumentException(
                        "expected FEN;depth, such as \"8/8/8/8/8/8/8/4K2k w - - 0 1;3\"");
            }
            String fen = line.substring(0, semicolon).strip();
            int depth = Integer.parseInt(line.substring(semicolon + 1).strip());
            Position position = Position.parse(fen);
            position.perft(0); // The first call also links the function; that is not what is timed.
            long start = System.nanoTime();
            long nodes = position.perft(depth);
            double seconds = (System.nanoTime() - start) / NANOSECONDS;
            // A FEN that was read holds no character that JSON would want to be escaped.
            System.out.printf(Locale.ROOT,
                    "{\"fen\":\"%s\",\"depth\":%d,\"nodes\":%d,\"seconds\":%.6f}%n",
                    fen, depth, nodes, seconds);
            return true;
        } catch (PedinaException | IllegalArgumentException e) {
            System.err.println(line + ": " + e.getMessage());
            return false;
        }
    }
}
