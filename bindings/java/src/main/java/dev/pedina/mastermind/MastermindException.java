package dev.pedina.mastermind;

import dev.pedina.PedinaException;
import dev.pedina.internal.Library;

/**
 * A text, a number or an answer is none of a Mastermind variant.
 *
 * {@snippet :
 * import dev.pedina.mastermind.MastermindException;
 * import dev.pedina.mastermind.Variant;
 *
 * try {
 *     Variant.of(4, 6).parse("1127");
 * } catch (MastermindException refused) {
 *     assert refused.reason() == MastermindException.Reason.CODE_PEG;
 * }
 * }
 */
public final class MastermindException extends PedinaException {

    private static final long serialVersionUID = 1;
    private static final int OK = 0;
    /** {@code PDN_ERROR_RANGE}: a number that is none of what the function takes, such as a code of another variant. */
    private static final int RANGE = -3;

    /** The reason that {@link #reason()} returns. */
    private final Reason reason;

    /** What is wrong. */
    public enum Reason {
        /** A code has 1 to 10 pegs. */
        VARIANT_PEGS(-160),
        /** There are 1 to 11 symbols. */
        VARIANT_SYMBOLS(-161),
        /** Without repeats there must be as many symbols as pegs. */
        VARIANT_REPEATS(-162),
        /** The kind has fewer pegs, or none is asked for. */
        PEG_SET(-163),
        /** A peg that is none of the game. */
        CODE_PEG(-164),
        /** Too few or too many pegs. */
        CODE_LENGTH(-165),
        /** A peg stands twice where the variant allows no repeats. */
        CODE_REPEATED(-166),
        /** More black and white pegs than a code has. */
        FEEDBACK_TOO_MANY(-167),
        /** A word that is no key peg. */
        FEEDBACK_PEG(-168),
        /** All pegs but one in place, and that one in the wrong place. */
        FEEDBACK_IMPOSSIBLE(-169),
        /** The variant has more codes than can be listed. */
        TOO_LARGE(-170),
        /** No code fits the answers. */
        NO_CANDIDATES(-171),
        /** The kind of pegs has fewer than the settings ask for, or that is none. */
        SETTINGS_PEGS(-184),
        /** There are 2, 4, 6, 8 or 10 rounds. */
        SETTINGS_ROUNDS(-185),
        /** A board has room for 1 to 10 guesses. */
        SETTINGS_BOARD_SIZE(-186),
        /** A code has 1 to 10 pegs. */
        SETTINGS_CODE_SIZE(-187),
        /** Without repeats there must be as many symbols as pegs. */
        SETTINGS_REPEATS(-188),
        /** No setting has this name. */
        SETTINGS_KEY(-189),
        /** Not the kind of value that the setting needs. */
        SETTINGS_VALUE(-190),
        /** The match waits for something else. */
        MATCH_NOT_NOW(-191),
        /** Not the response to the secret code. */
        MATCH_WRONG_RESPONSE(-192),
        /** An earlier response was not the one to this code. */
        MATCH_CONTRADICTION(-193),
        /** No code agrees with the rows. */
        NO_CODE(-194),
        /** The steps did not suffice. */
        STEPS(-195),
        /** A row has another guess than the tree. */
        TREE_OTHER_GUESS(-196),
        /** The bytes are no tree, or none for these answers. */
        TREE_DAMAGED(-197);

        private final int status;

        Reason(int status) {
            this.status = status;
        }

        int status() {
            return status;
        }
    }

    private MastermindException(Reason reason, String what) {
        super(reason.status, Library.library().statusText(reason.status) + ": " + what);
        this.reason = reason;
    }

    /** Checks the status of a call; {@code what} is what it was about. */
    static void require(int status, Object what) {
        if (status == OK) {
            return;
        }
        for (Reason reason : Reason.values()) {
            if (reason.status == status) {
                throw new MastermindException(reason, String.valueOf(what));
            }
        }
        if (status == RANGE) {
            throw new IllegalArgumentException(Library.library().statusText(status) + ": " + what);
        }
        throw new AssertionError("status " + status + ", " + Library.library().statusText(status));
    }

    /**
     * Returns what is wrong.
     *
     * @return the reason
     */
    public Reason reason() {
        return reason;
    }
}
