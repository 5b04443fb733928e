package dev.pedina.konobi;

import dev.pedina.NativeLibraryError;
import dev.pedina.internal.KonobiFunctions;
import dev.pedina.internal.KonobiNumbers;
import dev.pedina.internal.Library;
import dev.pedina.internal.LibraryNumbers;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The way from the public classes of this package to the native functions, and from its numbers to Java values. */
final class Konobi {

    /** {@code PDN_OK}. */
    static final int OK = 0;
    /** {@code PDN_ERROR_BUFFER}. */
    static final int BUFFER = -2;
    /** {@code PDN_ERROR_RANGE}. */
    static final int RANGE = LibraryNumbers.ERROR_RANGE;
    /** {@code PDN_KONOBI_REPLAY_SYNTAX}. */
    static final int SYNTAX = -218;
    /** {@code PDN_KONOBI_GAME_HISTORY_FULL}. */
    static final int FULL = -215;
    /** {@code PDN_KONOBI_NO_COLOR}. */
    static final int NO_COLOR = KonobiNumbers.NO_COLOR;
    /** {@code PDN_KONOBI_NO_POINT}. */
    static final int NO_POINT = KonobiNumbers.NO_POINT;
    /** {@code PDN_KONOBI_PASS}. */
    static final short PASS = KonobiNumbers.PASS;
    /** {@code PDN_KONOBI_SWAP}. */
    static final short SWAP = KonobiNumbers.SWAP;
    /** Words of {@code pdn_konobi_position}. */
    static final int POSITION_WORDS = 26;
    /** Words of {@code pdn_konobi_game}. */
    static final int GAME_WORDS = 27;
    /** Words of {@code pdn_konobi_decision}. */
    static final int DECISION_WORDS = 29;
    /** Words of {@code pdn_konobi_solver}. */
    static final int SOLVER_WORDS = 100;
    /** {@code PDN_STRUCT_KONOBI_POSITION}. */
    static final int POSITION = 50;
    /** {@code PDN_STRUCT_KONOBI_GAME}. */
    static final int GAME = 51;
    /** {@code PDN_STRUCT_KONOBI_DECISION}. */
    static final int DECISION = 61;
    /** {@code PDN_STRUCT_KONOBI_SOLVER}. */
    static final int SOLVER = 63;
    /** {@code PDN_KONOBI_POSITION_SIZE}: the capacity for the longest text of a position with its NUL. */
    static final int POSITION_SIZE = KonobiNumbers.POSITION_SIZE;

    /** How much of a text a message shows. */
    private static final int SHOWN = 40;

    private static final KonobiFunctions FUNCTIONS;
    private static final NativeLibraryError FAILURE;

    static {
        KonobiFunctions functions = null;
        NativeLibraryError failure = null;
        try {
            functions = Library.konobi();
            Library.requireSize(POSITION, POSITION_WORDS);
            Library.requireSize(GAME, GAME_WORDS);
            Library.requireSize(DECISION, DECISION_WORDS);
            Library.requireSize(SOLVER, SOLVER_WORDS);
        } catch (NativeLibraryError error) {
            failure = error;
        }
        FUNCTIONS = functions;
        FAILURE = failure;
    }

    /** Writes a text into a buffer and its length into element 0. */
    @FunctionalInterface
    interface Writer {
        /** Returns the status. */
        int write(byte[] buffer, long[] length);
    }

    private Konobi() {}

    /** Returns the functions, or throws at each call why there are none, as {@link Library#konobi} does. */
    static KonobiFunctions functions() {
        if (FAILURE != null) {
            throw Library.again(FAILURE);
        }
        return FUNCTIONS;
    }

    static String statusText(int status) {
        return Library.library().statusText(status);
    }

    /** Checks the status of a call that cannot be refused, because its arguments are Pedina's own values. */
    static void require(int status) {
        if (status != OK) {
            throw new AssertionError("status " + status + ", " + statusText(status));
        }
    }

    /** Checks the status of a call whose only possible refusal is a number outside of its range. */
    static void requireRange(int status, String expected) {
        if (status == RANGE) {
            throw new IllegalArgumentException(expected);
        }
        require(status);
    }

    /** Returns a number as C takes it: one that does not fit into a byte is as wrong as the greatest that does. */
    static byte unsigned(int number) {
        return (byte) (number >= 0 && number <= 0xFF ? number : 0xFF);
    }

    /** Returns the number of an action in the C library. */
    static short code(Action action) {
        if (action instanceof Action.Placement placement) {
            return placement.at().code();
        }
        return action instanceof Action.Pass ? PASS : SWAP;
    }

    /** Returns the action with a number of the C library. */
    static Action action(int code) {
        return switch (code) {
            case PASS -> Action.PASS;
            case SWAP -> Action.SWAP;
            default -> Action.place(Point.ofCode(code));
        };
    }

    /** Returns the colour with a number of the C library, or empty for none. */
    static Optional<Color> color(int code) {
        return code == NO_COLOR ? Optional.empty() : Optional.of(Color.ofCode(code));
    }

    /** Returns the refusal for a status and the points of a {@code pdn_konobi_refusal}; empty for other statuses. */
    static Optional<Refusal> refusal(int status, int point, int alternative) {
        return IllegalActionException.reasonOf(status).flatMap(reason -> Optional.ofNullable(switch (reason) {
            case REFUSAL_OUTSIDE -> new Refusal.Outside();
            case REFUSAL_OCCUPIED -> new Refusal.Occupied();
            case REFUSAL_CROSSCUT -> new Refusal.Crosscut(Point.ofCode(point));
            case REFUSAL_WEAK_CONNECTION -> new Refusal.WeakConnection(Point.ofCode(point), Point.ofCode(alternative));
            case ILLEGAL_ACTION_PASS_NOT_FORCED -> new Refusal.NotForced();
            case ILLEGAL_ACTION_NO_SWAP -> new Refusal.NoSwap();
            case ILLEGAL_ACTION_OVER -> new Refusal.Over();
            default -> null;
        }));
    }

    /**
     * Returns one byte a character, so that an offset into the bytes is one into the text. No character beyond ASCII
     * has a meaning in positions and records; all of them become the same byte, which is never valid.
     */
    static byte[] bytes(String text) {
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            char c = text.charAt(i);
            bytes[i] = c < 0x80 ? (byte) c : (byte) 0xFF;
        }
        return bytes;
    }

    /** Returns the start of a text that may be very long, for a message. */
    static String shorten(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
    }

    /** Returns the text that a function of the library writes, whose capacity always suffices. */
    static String text(Writer writer) {
        byte[] buffer = Outputs.text();
        long[] length = Outputs.longs();
        require(writer.write(buffer, length));
        return new String(buffer, 0, (int) length[0], StandardCharsets.US_ASCII);
    }
}
