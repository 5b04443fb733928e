package dev.pedina.konobi;

/**
 * How a board is written as text: three columns a point, in which brackets mark the last stone {@code [X]} and the
 * winning path {@code <X>}.
 *
 * {@snippet :
 * import dev.pedina.konobi.Drawing;
 * import dev.pedina.konobi.Position;
 * import dev.pedina.konobi.TextStyle;
 *
 * Position position = Position.start(2).play("a1");
 * assert new Drawing(position).text(TextStyle.UNICODE).contains("\u25cf");
 * }
 */
public enum TextStyle {
    /** X black, O white, a dot for a vacant point, - for one where no stone may be placed. */
    ASCII,
    /** Circles, the filled one black. */
    UNICODE,
    /** Stones on wood, for terminals that know the 256 colours of xterm. */
    ANSI;

    byte code() {
        return (byte) ordinal();
    }
}
