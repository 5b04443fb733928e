package dev.pedina.chess;

import dev.pedina.PedinaException;
import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessStructs;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * A text is no FEN, or the FEN of no legal position.
 *
 * {@snippet :
 * import dev.pedina.chess.FenException;
 * import dev.pedina.chess.Position;
 * import dev.pedina.chess.Reason;
 *
 * try {
 *     Position.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1");
 * } catch (FenException refused) {
 *     assert refused.reason() == Reason.FEN_BOARD;
 *     assert refused.offset() == 42;
 * }
 * }
 */
public final class FenException extends PedinaException {

    private static final long serialVersionUID = 1;
    private static final int SHOWN = 100;

    /** The text that {@link #text()} returns. */
    private final String text;
    /** The reason that {@link #reason()} returns. */
    private final Reason reason;
    /** The place that {@link #offset()} returns. */
    private final int offset;
    /** The problems that {@link #problems()} returns. */
    private final EnumSet<Problem> problems;

    FenException(int status, String text, ChessStructs.Report report) {
        super(status, message(status, text, report));
        this.text = text;
        this.reason = Reason.of(status, "FEN_", "INVALID_POSITION")
                .orElseThrow(() -> Calls.unexpected(status));
        this.problems = EnumSet.noneOf(Problem.class);
        this.problems.addAll(Problem.setOf(report.problems()));
        this.offset = report.offset();
    }

    /** {@return the refused text, whole} */
    public String text() {
        return text;
    }

    /** {@return which part of the text is wrong} */
    public Reason reason() {
        return reason;
    }

    /**
     * Returns where the text is wrong.
     *
     * @return the index of the first wrong character, or the length of the text if something is
     *     missing at its end; 0 for {@link Reason#INVALID_POSITION}, which is about the whole text
     */
    public int offset() {
        return offset;
    }

    /**
     * Returns why the FEN is no legal position.
     *
     * @return all problems at once; empty unless the reason is {@link Reason#INVALID_POSITION}
     */
    public Set<Problem> problems() {
        return Collections.unmodifiableSet(problems);
    }

    private static String message(int status, String text, ChessStructs.Report report) {
        String place = report.problems() != 0 ? Problem.setOf(report.problems()).toString()
                : "at offset " + report.offset();
        return Calls.statusText(status) + " " + place + ": \"" + Calls.shorten(text, SHOWN) + "\"";
    }
}
