package dev.pedina.mastermind;

import dev.pedina.PedinaException;
import dev.pedina.internal.Calls;
import dev.pedina.internal.LibraryNumbers;

import java.util.Optional;

/**
 * A text, a number or an answer does not belong to a Mastermind variant.
 *
 * {@snippet :
 * import dev.pedina.mastermind.MastermindException;
 * import dev.pedina.mastermind.Variant;
 * import dev.pedina.mastermind.Reason;
 *
 * try {
 *     Variant.of(4, 6).parse("1127");
 * } catch (MastermindException refused) {
 *     assert refused.reason() == Reason.CODE_UNKNOWN_PEG;
 * }
 * }
 */
public final class MastermindException extends PedinaException {

    private static final long serialVersionUID = 1;

    /** The reason that {@link #reason()} returns. */
    private final Reason reason;

    private MastermindException(Reason reason, String what) {
        super(reason.status(), reason.explanation() + ": " + what);
        this.reason = reason;
    }

    /** Checks the status of a call; {@code what} is what it was about. */
    static void require(int status, Object what) {
        if (status == LibraryNumbers.OK) {
            return;
        }
        Optional<Reason> reason = Reason.of(status);
        if (reason.isPresent() && reason.get() != Reason.ERROR_STATE) {
            throw new MastermindException(reason.get(), String.valueOf(what));
        }
        if (status == LibraryNumbers.ERROR_RANGE) {
            throw new IllegalArgumentException(Calls.statusText(status) + ": " + what);
        }
        throw Calls.unexpected(status);
    }

    /** {@return what is wrong} */
    public Reason reason() {
        return reason;
    }
}
