import dev.pedina.chess.Position;

/** Counts the move sequences of chess from its start. */
public final class Perft {

    public static void main(String[] arguments) {
        Position start = Position.start();
        for (int depth = 1; depth <= 4; depth++) {
            System.out.println("perft " + depth + " " + start.perft(depth));
        }
    }
}
