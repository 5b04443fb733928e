package dev.pedina;

import dev.pedina.internal.Library;

/**
 * The native library of all games.
 *
 * {@snippet :
 * import dev.pedina.Pedina;
 *
 * System.out.println("Pedina " + Pedina.version());
 * }
 */
public final class Pedina {

    private Pedina() {}

    /**
     * Returns the version of the native library, such as {@code 0.1.0}, and loads the library if no
     * call did so before.
     *
     * <p>A program may call this at its start, so that a wrong installation shows there and not in
     * the middle of a game.
     *
     * @return major, minor and patch number, with points between them
     * @throws NativeLibraryError if the library cannot be used on this machine
     */
    public static String version() {
        return Library.library().versionText();
    }
}
