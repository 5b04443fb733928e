package dev.pedina.chess;

import dev.pedina.TextStyle;
import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;
import dev.pedina.internal.TextPage;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A position to be shown, as text for a terminal or as a picture in SVG. Immutable: each method
 * makes another drawing.
 *
 * <p>A king in check is always marked. The pieces of pictures are paths: no font is needed for
 * them.
 *
 * {@snippet :
 * import dev.pedina.TextStyle;
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.Drawing;
 * import dev.pedina.chess.Position;
 * import dev.pedina.chess.Square;
 *
 * Position position = Position.start();
 * Drawing drawing = Drawing.of(position).mark(position.legalTargets(Square.B1));
 * assert drawing.text(TextStyle.ASCII).contains("\n 3 <.> . <.> .  .  .  .  .\n");
 * Drawing blue = drawing.from(Color.BLACK).theme(Drawing.Theme.BLUE).size(400);
 * String svg = blue.arrow(Square.C7, Square.C5).svg();
 * assert svg.startsWith("<svg ") && svg.endsWith("</svg>\n");
 * }
 */
public final class Drawing {

    /** The most arrows of a picture. */
    public static final int MAX_ARROWS = ChessNumbers.MAX_ARROWS;
    /** The green of an arrow without colour. */
    public static final int GREEN = 0x1f783c;

    private static final int MAX_SIZE = 0xFFFF;
    private static final int MAX_RGB = 0xFFFFFF;

    private final Position position;
    /** A {@code pdn_chess_drawing}, never written to. */
    private final ChessStructs.Drawing parts;
    /** Some {@code pdn_chess_arrow}, never written to. */
    private final int[] arrows;

    /** Colours to begin with. */
    public enum Theme {
        /** Wood. */
        BROWN,
        /** Cool blue. */
        BLUE,
        /** The green of tournament boards. */
        GREEN,
        /** Shades of grey, for print. */
        GREY
    }

    /** What has a colour. */
    public enum Part {
        /** Light squares. */
        LIGHT,
        /** Dark squares. */
        DARK,
        /** What the squares of the last move are mixed with. */
        LAST_MOVE,
        /** Behind a king in check. */
        CHECK,
        /** Marks. */
        MARK,
        /** White pieces, and the fine lines on black ones. */
        WHITE,
        /** Black pieces, and all outlines. */
        BLACK
    }

    private Drawing(Position position, ChessStructs.Drawing parts, int[] arrows) {
        this.position = position;
        this.parts = parts;
        this.arrows = arrows;
    }

    /**
     * Returns a drawing as white sees the position: in brown, with coordinates, nothing marked.
     *
     * @param position the position
     * @return the drawing
     */
    public static Drawing of(Position position) {
        Objects.requireNonNull(position, "position");
        return new Drawing(position, init(Theme.BROWN), new int[0]);
    }

    /**
     * Takes the colours of a theme.
     *
     * @param theme the theme
     * @return a drawing in its colours, and else like this
     */
    public Drawing theme(Theme theme) {
        ChessStructs.Drawing colors = init(Objects.requireNonNull(theme, "theme"));
        return changed(drawing -> {
            drawing.light(colors.light());
            drawing.dark(colors.dark());
            drawing.moved(colors.moved());
            drawing.check(colors.check());
            drawing.mark(colors.mark());
            drawing.white(colors.white());
            drawing.black(colors.black());
        });
    }

    /**
     * Takes one colour of one's own.
     *
     * @param part what has the colour
     * @param rgb the colour, 0xRRGGBB
     * @return a drawing with it, and else like this
     * @throws IllegalArgumentException if that is no colour
     */
    public Drawing color(Part part, int rgb) {
        Objects.requireNonNull(part, "part");
        int color = requireColor(rgb);
        return changed(drawing -> {
            switch (part) {
                case LIGHT -> drawing.light(color);
                case DARK -> drawing.dark(color);
                case LAST_MOVE -> drawing.moved(color);
                case CHECK -> drawing.check(color);
                case MARK -> drawing.mark(color);
                case WHITE -> drawing.white(color);
                case BLACK -> drawing.black(color);
            }
        });
    }

    /**
     * Looks from a side.
     *
     * @param bottom the side that sits at the lower edge
     * @return a drawing from there, and else like this
     */
    public Drawing from(Color bottom) {
        byte code = Objects.requireNonNull(bottom, "bottom").code();
        return changed(drawing -> drawing.bottom(code));
    }

    /**
     * Names files and ranks at the edges, or does not.
     *
     * @param isShown whether it does
     * @return a drawing that does or does not, and else like this
     */
    public Drawing coordinates(boolean isShown) {
        return changed(drawing -> drawing.coordinates(isShown));
    }

    /**
     * Highlights the move that led here.
     *
     * @param move the move
     * @return a drawing with its squares highlighted, and else like this
     */
    public Drawing lastMove(Move move) {
        short code = Objects.requireNonNull(move, "move").code();
        return changed(drawing -> drawing.lastMove(code));
    }

    /**
     * Marks squares: where a piece may go, for example.
     *
     * @param squares the squares
     * @return a drawing with these marked and no others, and else like this
     */
    public Drawing mark(SquareSet squares) {
        long bits = Objects.requireNonNull(squares, "squares").bits();
        return changed(drawing -> drawing.marked(bits));
    }

    /**
     * Adds a green arrow to a picture; text has none.
     *
     * @param from where it starts
     * @param to where its head is; with the same square it is a ring
     * @return a drawing with the arrow on top, and else like this
     * @throws IllegalStateException if there are {@link #MAX_ARROWS} already
     */
    public Drawing arrow(Square from, Square to) {
        return arrow(from, to, GREEN);
    }

    /**
     * Adds an arrow to a picture; text has none.
     *
     * @param from where it starts
     * @param to where its head is; with the same square it is a ring
     * @param rgb its colour, 0xRRGGBB
     * @return a drawing with the arrow on top, and else like this
     * @throws IllegalArgumentException if that is no colour
     * @throws IllegalStateException if there are {@link #MAX_ARROWS} already
     */
    public Drawing arrow(Square from, Square to, int rgb) {
        byte start = Objects.requireNonNull(from, "from").code();
        byte head = Objects.requireNonNull(to, "to").code();
        int count = arrows.length / ChessStructs.Arrow.NUMBERS;
        if (count == MAX_ARROWS) {
            throw new IllegalStateException("a picture has at most " + MAX_ARROWS + " arrows");
        }
        int[] more = Arrays.copyOf(arrows, arrows.length + ChessStructs.Arrow.NUMBERS);
        ChessStructs.Arrow arrow = new ChessStructs.Arrow(more, count);
        arrow.color(requireColor(rgb));
        arrow.from(start);
        arrow.to(head);
        return new Drawing(position, parts, more);
    }

    /**
     * Gives a picture a size.
     *
     * @param pixels width and height, or 0 to leave it to the page that shows it
     * @return a drawing of that size, and else like this
     * @throws IllegalArgumentException if the number is not in 0 to 65535
     */
    public Drawing size(int pixels) {
        if (pixels < 0 || pixels > MAX_SIZE) {
            throw new IllegalArgumentException("a picture has 0 to " + MAX_SIZE + " pixels, not "
                    + pixels);
        }
        return changed(drawing -> drawing.size(pixels));
    }

    /**
     * Returns the drawing as text: three columns a square, letters of FEN or figures, with brackets
     * or colours for what is marked.
     *
     * @param style the letters, figures or colours
     * @return lines, each with its end
     */
    public String text(TextStyle style) {
        byte code = (byte) Objects.requireNonNull(style, "style").ordinal();
        return TextPage.write(
                sink -> Library.chess().drawText(position.words(), parts.array(), code, sink),
                Calls::require);
    }

    /**
     * Returns the drawing as a picture.
     *
     * @return a whole SVG document of some kilobytes
     */
    public String svg() {
        return TextPage.write(
                sink -> Library.chess().drawSvg(position.words(), parts.array(), arrows,
                arrows.length / ChessStructs.Arrow.NUMBERS, sink), Calls::require);
    }

    private Drawing changed(Consumer<ChessStructs.Drawing> change) {
        ChessStructs.Drawing copy = new ChessStructs.Drawing(parts.array().clone(), 0);
        change.accept(copy);
        return new Drawing(position, copy, arrows);
    }

    private static ChessStructs.Drawing init(Theme theme) {
        ChessStructs.Drawing drawing = new ChessStructs.Drawing();
        Calls.require(Library.chess().drawingInit((byte) theme.ordinal(), drawing.array()));
        return drawing;
    }

    private static int requireColor(int rgb) {
        if (rgb < 0 || rgb > MAX_RGB) {
            throw new IllegalArgumentException("a colour is 0x000000 to 0xFFFFFF, not "
                    + Integer.toHexString(rgb));
        }
        return rgb;
    }
}
