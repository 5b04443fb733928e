package dev.pedina;

/**
 * The characters of a board that is written as text.
 *
 * {@snippet :
 * import dev.pedina.TextStyle;
 * import dev.pedina.chess.Drawing;
 * import dev.pedina.chess.Position;
 *
 * Drawing drawing = Drawing.of(Position.start());
 * assert drawing.text(TextStyle.UNICODE).contains("\u2654");
 * }
 */
public enum TextStyle {
    /** Letters, dots and brackets. */
    ASCII,
    /** Chess figures; circles for stones and key pegs, the filled one black. */
    UNICODE,
    /** Figures, stones or names on colours, for terminals that know the 256 colours of xterm. */
    ANSI
}
