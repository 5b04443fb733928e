package probe;

import dev.pedina.chess.Clock;
import dev.pedina.chess.Game;
import dev.pedina.chess.Move;
import dev.pedina.chess.Position;
import dev.pedina.chess.TimeControl;
import dev.pedina.mastermind.Candidates;
import dev.pedina.mastermind.Code;
import dev.pedina.mastermind.Match;
import dev.pedina.mastermind.Settings;
import dev.pedina.mastermind.Solver;
import dev.pedina.mastermind.Strategy;
import dev.pedina.mastermind.Variant;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes a million objects of each kind and prints how much memory the process holds after each tenth, in KB. */
final class Millions {

    private static final int ROUNDS = 10;
    private static final int OBJECTS = 100_000;
    /** Solvers are fewer: each holds memory outside of the heap, and nobody closes it. */
    private static final int OBJECTS_TO_A_SOLVER = 1_000;

    private Millions() {}

    public static void main(String[] arguments) throws IOException {
        Position position = Position.parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        TimeControl control = TimeControl.parse("180+2");
        Variant variant = Variant.of(4, 6);
        Candidates candidates = Candidates.all(variant);
        Code guess = variant.parse("1122");
        long sum = 0;
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < OBJECTS; i++) {
                Move move = position.legalMoves().get(i % 48);
                Position next = position.play(move);
                sum += new Game(next).length() + next.fen().length() + position.san(move).length();
                sum += new Clock(control).turn().ordinal();
                Match match = new Match(Settings.DEFAULT);
                match.commit(guess);
                sum += match.round() + candidates.cells(guess).length;
                if (i % OBJECTS_TO_A_SOLVER == 0) {
                    sum += new Solver(variant, Strategy.MINIMAX).guess(candidates).symbols().length;
                }
            }
            System.out.println(residentKilobytes());
        }
        System.out.println("sum " + sum);
    }

    static String residentKilobytes() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmRSS:")) {
                return line.replaceAll("\\D", "");
            }
        }
        throw new IOException("no VmRSS in /proc/self/status");
    }
}
