package dev.pedina.mastermind;

import dev.pedina.TextStyle;
import dev.pedina.internal.Library;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.TextPage;

import java.util.Objects;

/**
 * The board of a match as it is now, as text for a terminal or as a picture in SVG, which browsers
 * and most programs show: the rows with their key pegs, the free places, and below them the code,
 * once the round is over.
 *
 * {@snippet :
 * import dev.pedina.TextStyle;
 * import dev.pedina.mastermind.Drawing;
 * import dev.pedina.mastermind.Match;
 * import dev.pedina.mastermind.Settings;
 * import dev.pedina.mastermind.Variant;
 *
 * Match match = new Match(Settings.DEFAULT);
 * match.commit(Variant.of(4, 6).parse("1213"));
 * match.guess(Variant.of(4, 6).parse("1122"));
 * Drawing drawing = Drawing.of(match);
 * assert drawing.text(TextStyle.ASCII).startsWith("   1 RED    RED    BLUE   BLUE    ?\n");
 * assert drawing.svg().startsWith("<svg ");
 * }
 */
public final class Drawing {

    private final long[] words;
    private final PegNames names;
    private final int marks;

    private Drawing(long[] words, PegNames names, int marks) {
        this.words = words;
        this.names = names;
        this.marks = marks;
    }

    /**
     * Returns a drawing with the names of the pegs that the settings of the match say.
     *
     * @param match the match; what is drawn does not change with it
     * @return the drawing, with labels
     */
    public static Drawing of(Match match) {
        return of(match, PegNames.of(match.settings().pegSet()));
    }

    /**
     * Returns a drawing with names of a program's own.
     *
     * @param match the match; what is drawn does not change with it
     * @param names the names of its pegs, as many as it has symbols
     * @return the drawing, with labels
     */
    public static Drawing of(Match match, PegNames names) {
        Objects.requireNonNull(names, "names");
        return new Drawing(match.words(), names, MastermindNumbers.DRAW_LABELS);
    }

    /**
     * Returns this drawing without the numbers of rows and, in a picture, without the beginnings of
     * names on pegs.
     *
     * @return the changed copy
     */
    public Drawing withoutLabels() {
        return new Drawing(words, names, marks & ~MastermindNumbers.DRAW_LABELS);
    }

    /**
     * Returns this drawing with the code, which the maker may have committed to, while the round
     * goes on, too.
     *
     * @return the changed copy
     */
    public Drawing withSecret() {
        return new Drawing(words, names, marks | MastermindNumbers.DRAW_SECRET);
    }

    /**
     * Returns the board as lines of text: the names of the pegs in columns and the key pegs of a
     * row behind them, {@code -} for none and {@code ?} while the answer is open.
     *
     * @param style the letters or colours
     * @return the lines, the first guess first and the code last
     * @throws MastermindException if the match has more symbols than there are names
     */
    public String text(TextStyle style) {
        byte code = (byte) Objects.requireNonNull(style, "style").ordinal();
        byte[] pegs = names.bytes();
        return TextPage.write(
                page -> Library.mastermind()
                        .drawText(words, pegs, pegs.length, marks, code, page),
                status -> MastermindException.require(status, names));
    }

    /**
     * Returns the board as a picture.
     *
     * @return a whole SVG document
     * @throws MastermindException if the match has more symbols than there are names
     */
    public String svg() {
        byte[] pegs = names.bytes();
        return TextPage.write(
                page -> Library.mastermind().drawSvg(words, pegs, pegs.length, marks, page),
                status -> MastermindException.require(status, names));
    }
}
