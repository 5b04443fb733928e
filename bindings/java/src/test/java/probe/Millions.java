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

/** Makes a million objects of each kind. */
final class Millions {

    private static final int OBJECTS = 100_000;
    /** Solvers are fewer: each holds memory outside of the heap, and nobody closes it. */
    private static final int OBJECTS_TO_A_SOLVER = 1_000;

    private Millions() {}

    public static void main(String[] arguments) throws Exception {
        Position position =
                Position.parse(
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        TimeControl control = TimeControl.parse("180+2");
        Variant variant = Variant.of(4, 6);
        Candidates candidates = Candidates.all(variant);
        Code guess = variant.parse("1122");
        Growth.refuse(Growth.USUAL, () -> {
            long sum = 0;
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
            return sum;
        });
    }
}
