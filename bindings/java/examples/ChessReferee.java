import dev.pedina.PedinaException;
import dev.pedina.TextStyle;
import dev.pedina.chess.Drawing;
import dev.pedina.chess.Game;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Referees a game of chess between two programs: reads a move a line in UCI notation from the
 * standard input, or {@code claim} for a draw that the side to move claims, and answers each with
 * {@code ongoing} or with the ending of the game, such as {@code ended 1-0 checkmate}. After the
 * ending follow the FEN and a drawing of the last position. The exit code is 1 if a move or a claim
 * was illegal, or the game has not ended.
 *
 * java -p bindings/java/target/pedina-0.1.0.jar --add-modules dev.pedina
 *     --enable-native-access=dev.pedina bindings/java/examples/ChessReferee.java
 */
final class ChessReferee {

    private ChessReferee() {}

    public static void main(String[] arguments) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in,
                StandardCharsets.UTF_8));
        PrintStream output = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Game game = new Game();
        try {
            while (game.ending().isEmpty()) {
                String line = input.readLine();
                if (line == null) {
                    System.err.println("the game has not ended");
                    System.exit(1);
                } else if (line.equals("claim")) {
                    game.claimDraw();
                } else {
                    game.play(line);
                }
                output.println(state(game));
            }
        } catch (PedinaException refused) {
            System.err.println("refused: " + refused.getMessage());
            System.exit(1);
        }
        output.println("fen " + game.position().fen());
        output.print(drawing(game).text(TextStyle.UNICODE));
    }

    private static String state(Game game) {
        return game.ending().map(ending -> {
            String result = ending.winner().map(winner -> switch (winner) {
                case WHITE -> "1-0";
                case BLACK -> "0-1";
            }).orElse("1/2-1/2");
            String cause = ending.cause().name().toLowerCase(Locale.ROOT).replace('_', ' ');
            return "ended " + result + " " + cause;
        }).orElse("ongoing");
    }

    private static Drawing drawing(Game game) {
        Drawing drawing = Drawing.of(game.position());
        return game.length() == 0 ? drawing
                : drawing.lastMove(game.moves().get(game.length() - 1));
    }
}
