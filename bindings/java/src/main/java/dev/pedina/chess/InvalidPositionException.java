package dev.pedina.chess;

import dev.pedina.PedinaException;
import dev.pedina.internal.Calls;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * A setup breaks the rules, or breaks them beyond repair.
 *
 * {@snippet :
 * import dev.pedina.chess.InvalidPositionException;
 * import dev.pedina.chess.Problem;
 * import dev.pedina.chess.Setup;
 *
 * try {
 *     Setup.empty().position();
 * } catch (InvalidPositionException refused) {
 *     assert refused.problems().contains(Problem.EMPTY_BOARD);
 * }
 * }
 */
public final class InvalidPositionException extends PedinaException {

    private static final long serialVersionUID = 1;

    /** The problems that {@link #problems()} returns. */
    private final EnumSet<Problem> problems;

    InvalidPositionException(int status, Setup setup, int problems) {
        super(status, Calls.statusText(status) + " " + Problem.setOf(problems) + ": \"" + setup
                + "\"");
        this.problems = EnumSet.noneOf(Problem.class);
        this.problems.addAll(Problem.setOf(problems));
    }

    /**
     * Returns why the setup is no legal position.
     *
     * @return all problems at once, at least one
     */
    public Set<Problem> problems() {
        return Collections.unmodifiableSet(problems);
    }
}
