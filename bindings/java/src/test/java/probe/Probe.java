package probe;

import dev.pedina.NativeLibraryError;
import dev.pedina.Pedina;
import dev.pedina.chess.Position;

/** Runs in a Java process of its own, to see how the library loads there; prints what it found. */
public final class Probe {

    private Probe() {}

    /**
     * Prints the version and a count, or twice the error: the second call must say as much as the
     * first.
     */
    public static void main(String[] arguments) {
        try {
            System.out.println("version " + Pedina.version());
            System.out.println("nodes " + Position.start().perft(3));
        } catch (NativeLibraryError error) {
            System.out.println(error.reason() + " " + error.getMessage());
            try {
                System.out.println(Position.start());
            } catch (NativeLibraryError again) {
                System.out.println(again.reason() + " " + again.getMessage());
            }
        }
    }
}
