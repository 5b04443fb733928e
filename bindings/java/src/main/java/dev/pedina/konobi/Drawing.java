package dev.pedina.konobi;

import dev.pedina.TextStyle;
import dev.pedina.internal.Calls;
import dev.pedina.internal.KonobiNumbers;
import dev.pedina.internal.Library;
import dev.pedina.internal.TextPage;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What is to be seen of a position, as text for a terminal or as a picture in SVG, which browsers
 * and most programs show: the stones with their links, and what is marked.
 *
 * {@snippet :
 * import dev.pedina.TextStyle;
 * import dev.pedina.konobi.Drawing;
 * import dev.pedina.konobi.Point;
 * import dev.pedina.konobi.Position;
 *
 * Position position = Position.parse("5/O1O2/X1O1X/2X2/2XO1 b 8");
 * Drawing drawing = new Drawing(position).withLast(Point.of("d1"));
 * assert drawing.text(TextStyle.ASCII).equals("""
 *           5  .  .  .  .  .
 *           4  O  -  O  -  .
 *           3  X  .  O  .  X
 *           2  .  -  X  -  .
 *           1  .  .  X [O] .
 *              a  b  c  d  e
 *         """);
 * assert drawing.svg().startsWith("<svg ");
 * }
 *
 * @param position the position
 * @param last the stone to mark as the last one, or empty
 * @param marks what else is marked
 */
public record Drawing(Position position, Optional<Point> last, Set<Mark> marks) {

    /** What can be marked. */
    public enum Mark {
        /** The names of columns and rows, at the edges. */
        LABELS(1),
        /** The points where the side to move may not place a stone. */
        ILLEGAL(2),
        /** A shortest winning path, after the end. */
        PATH(4);

        private final int code;

        Mark(int code) {
            this.code = code;
        }

        int code() {
            return code;
        }
    }

    /** Checks that nothing is null, and copies the set. */
    public Drawing {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(last, "last");
        marks = Set.copyOf(Objects.requireNonNull(marks, "marks"));
    }

    /**
     * Returns a drawing with all marks, but no last stone.
     *
     * @param position the position
     */
    public Drawing(Position position) {
        this(position, Optional.empty(), EnumSet.allOf(Mark.class));
    }

    /**
     * Returns a drawing of the position on the board of a game, with all marks and the stone that
     * was placed last.
     *
     * @param game the game
     * @return the drawing
     */
    public static Drawing of(Game game) {
        Drawing drawing = new Drawing(Objects.requireNonNull(game, "game").position());
        List<Action> actions = game.actions();
        return actions.isEmpty() ? drawing
                : new Drawing(drawing.position, actions.get(actions.size() - 1).point(),
                drawing.marks);
    }

    /**
     * Returns this drawing with another stone marked as the last one.
     *
     * @param point where it stands
     * @return the changed copy
     */
    public Drawing withLast(Point point) {
        return new Drawing(position, Optional.of(Objects.requireNonNull(point, "point")), marks);
    }

    /**
     * Returns this drawing with other marks.
     *
     * @param chosen what is marked, and nothing else
     * @return the changed copy
     */
    public Drawing withMarks(Mark... chosen) {
        return new Drawing(position, last,
                Set.copyOf(Arrays.asList(Objects.requireNonNull(chosen, "chosen"))));
    }

    /**
     * Returns the board as lines of text, three columns a point: X black, O white, a dot for a
     * vacant point, - for one where no stone may be placed, and brackets for the last stone
     * {@code [X]} and the winning path {@code <X>}.
     *
     * @param style the letters or colours
     * @return the lines, the row at the top first
     */
    public String text(TextStyle style) {
        byte code = (byte) Objects.requireNonNull(style, "style").ordinal();
        return TextPage.write(text -> Library.konobi().drawText(
                position.words(), lastCode(), marksCode(), code, text), Calls::require);
    }

    /**
     * Returns the board as a picture.
     *
     * @return a whole SVG document
     */
    public String svg() {
        return TextPage.write(text -> Library.konobi().drawSvg(
                position.words(), lastCode(), marksCode(), text), Calls::require);
    }

    private short lastCode() {
        return last.map(Point::code).orElse((short) KonobiNumbers.NO_POINT);
    }

    private int marksCode() {
        return marks.stream().mapToInt(Mark::code).sum();
    }
}
