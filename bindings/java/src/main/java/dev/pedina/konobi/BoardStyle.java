package dev.pedina.konobi;

/**
 * How a table draws boards.
 *
 * {@snippet :
 * import dev.pedina.konobi.BoardStyle;
 * import dev.pedina.konobi.TableSettings;
 *
 * assert TableSettings.CONSOLE.style() == BoardStyle.ASCII;
 * }
 */
public enum BoardStyle {
    /** Labels and marks, in seven bits a character. */
    ASCII,
    /** The same with circles. */
    UNICODE,
    /** The same on wood, for terminals with the 256 colours of xterm. */
    ANSI,
    /**
     * As the original program: stones on wood without labels or marks. Whoever has this style is
     * sent nothing that the original does not send, such as reasons and winning paths.
     */
    ORIGINAL
}
