package probe;

import dev.pedina.internal.Library;

/** Prints which bridge is in use, on the class path, where the internal package is open. */
public final class BridgeName {

    private BridgeName() {}

    /** Prints one line. */
    public static void main(String[] arguments) {
        System.out.println(Library.bridge());
    }
}
