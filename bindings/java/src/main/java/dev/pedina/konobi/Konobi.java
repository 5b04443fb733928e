package dev.pedina.konobi;

import dev.pedina.internal.Calls;
import dev.pedina.internal.KonobiNumbers;
import dev.pedina.internal.Library;

import java.util.Objects;
import java.util.Optional;

/**
 * The way from the public classes of this package to the native functions, and from its numbers to
 * Java values.
 */
final class Konobi {

    /** How much of a text a message shows. */
    private static final int SHOWN = 40;

    private Konobi() {}

    /**
     * Returns a number as C takes it: one that does not fit into a byte is as wrong as the greatest
     * that does.
     */
    static byte unsigned(int number) {
        return (byte) (number >= 0 && number <= 0xFF ? number : 0xFF);
    }

    /** Returns the number of an action in the C library. */
    static short code(Action action) {
        if (action instanceof Action.Placement placement) {
            return placement.at().code();
        }
        return action instanceof Action.Pass ? (short) KonobiNumbers.PASS
                : (short) KonobiNumbers.SWAP;
    }

    /** Returns an action as text. */
    static String text(Action action, Notation notation) {
        byte written = Objects.requireNonNull(notation, "notation").code();
        return text((buffer, length) -> Library.konobi().formatAction(code(action), written,
                buffer, buffer.length, length));
    }

    /** Returns the action with a number of the C library. */
    static Action action(int code) {
        return switch (code) {
            case KonobiNumbers.PASS -> Action.PASS;
            case KonobiNumbers.SWAP -> Action.SWAP;
            default -> Action.place(Point.ofCode(code));
        };
    }

    /** Returns the colour with a number of the C library, or empty for none. */
    static Optional<Color> color(int code) {
        return code == KonobiNumbers.NO_COLOR ? Optional.empty() : Optional.of(Color.ofCode(code));
    }

    /**
     * Returns the refusal for a status and the points of a {@code pdn_konobi_refusal}; empty for
     * other statuses.
     */
    static Optional<Refusal> refusal(int status, int point, int alternative) {
        return IllegalActionException.reasonOf(status).flatMap(reason ->
                Optional.ofNullable(switch (reason) {
            case REFUSAL_OUTSIDE -> new Refusal.Outside();
            case REFUSAL_OCCUPIED -> new Refusal.Occupied();
            case REFUSAL_CROSSCUT -> new Refusal.Crosscut(Point.ofCode(point));
            case REFUSAL_WEAK_CONNECTION -> new Refusal.WeakConnection(Point.ofCode(point),
                    Point.ofCode(alternative));
            case ILLEGAL_ACTION_PASS_NOT_FORCED -> new Refusal.NotForced();
            case ILLEGAL_ACTION_NO_SWAP -> new Refusal.NoSwap();
            case GAME_OVER -> new Refusal.Over();
            default -> null;
        }));
    }

    /** Returns the start of a text that may be very long, for a message. */
    static String shorten(String text) {
        return Calls.shorten(text, SHOWN);
    }

    /** Returns the text that a function of the library writes, whose capacity always suffices. */
    static String text(Calls.Writer writer) {
        return Calls.text(Outputs.text(), writer);
    }
}
