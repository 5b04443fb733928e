package dev.pedina.mastermind;

/**
 * Why a line is refused: the number in {@code ERROR n}, which is the ordinal.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Client;
 * import dev.pedina.mastermind.ClientEvent;
 * import dev.pedina.mastermind.LineRefusal;
 *
 * ClientEvent event = new Client().receive("ERROR 1 now?\n".getBytes()).get(0);
 * assert event.equals(new ClientEvent.Refused(LineRefusal.NOT_NOW));
 * }
 */
public enum LineRefusal {
    /** The line is not a message of the protocol, or too long. */
    MESSAGE,
    /** Another message is awaited. */
    NOT_NOW,
    /** A peg is not in this game. */
    PEG,
    /** The code has too few or too many pegs. */
    LENGTH,
    /** A peg stands twice, and this game has no repeats. */
    REPEATED,
    /** The version of the protocol is another one. */
    VERSION
}
