/**
 * Board games with exact rules: Java values over a small native library.
 *
 * <p>{@link dev.pedina.chess} holds the rules of chess and Chess960, {@link dev.pedina.mastermind}
 * Mastermind, {@link dev.pedina.konobi} those of Konobi; {@link dev.pedina} holds what all games
 * share. The native library is inside the jar and is loaded by the first call that needs it. Start
 * Java with {@code --enable-native-access=dev.pedina} (or {@code ALL-UNNAMED}, when the jar is on
 * the class path), because the JDK warns about native access without it and can be configured to
 * deny it.
 */
module dev.pedina {
    // For compilers and editors; a program runs without it.
    requires static org.jspecify;

    exports dev.pedina;
    exports dev.pedina.chess;
    exports dev.pedina.chess.eboard;
    exports dev.pedina.chess.pgn;
    exports dev.pedina.chess.server;
    exports dev.pedina.chess.session;
    exports dev.pedina.konobi;
    exports dev.pedina.mastermind;
}
