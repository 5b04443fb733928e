package dev.pedina.konobi;

import dev.pedina.internal.Calls;
import dev.pedina.internal.KonobiNumbers;
import dev.pedina.internal.KonobiStructs;
import dev.pedina.internal.Library;
import dev.pedina.internal.NativeMemory;

import java.util.Objects;
import java.util.Optional;

/**
 * A player who is thinking about a position, in slices, so that the caller can look after other
 * things in between.
 *
 * <p>The tree of the search lies outside of the Java heap: {@link #close} gives it back, and a
 * decision that is not closes gives it back when the garbage collector finds it. After
 * {@link #close} each call but another {@link #close} is an {@link IllegalStateException}.
 *
 * <p>Any thread may use a decision. Threads get their turn in the order in which they came, and
 * {@link #think()} takes a new turn for every 500 playouts: so a thread that asks for the chances
 * or closes the decision, while another one thinks, waits for no more than these, or for the number
 * that was passed to {@link #think(int)}.
 *
 * {@snippet :
 * import dev.pedina.konobi.Action;
 * import dev.pedina.konobi.Decision;
 * import dev.pedina.konobi.Level;
 * import dev.pedina.konobi.Position;
 *
 * Position position = Position.start(7).play("d4");
 * try (Decision decision = new Decision(position, new Level(5), 1)) {
 *     while (!decision.think(100)) {
 *         System.out.println("so far " + decision.action().orElseThrow());
 *     }
 *     Action action = decision.action().orElseThrow();
 *     assert position.isLegal(action);
 *     assert decision.chances().orElseThrow().playouts() > 0;
 * }
 * }
 */
public final class Decision implements AutoCloseable {

    /**
     * How many playouts are made between two looks at whether the thread was interrupted or another
     * one waits.
     */
    private static final int SLICE = 500;

    private final long[] words = new long[KonobiNumbers.DECISION_BYTES / Long.BYTES];
    /** Its lock guards the words too. */
    final NativeMemory nodes;
    private final int capacity;

    /**
     * Begins to think, with as many nodes as the level can make use of.
     *
     * @param position where to play
     * @param level how strong the player is
     * @param seed any number; the same one leads to the same action
     */
    public Decision(Position position, Level level, long seed) {
        this(position, level, seed, Objects.requireNonNull(level, "level").nodes(
                Objects.requireNonNull(position, "position").width()));
    }

    /**
     * Begins to think with less memory, which plays with less foresight.
     *
     * @param position where to play
     * @param level how strong the player is
     * @param seed any number; the same one leads to the same action, with the same number of nodes
     * @param nodes how many nodes of 20 bytes the tree of the search may have; one more than the
     *     board has points is the least that is of use
     * @throws IllegalArgumentException if that number is negative
     */
    public Decision(Position position, Level level, long seed, int nodes) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(level, "level");
        if (nodes < 0) {
            throw new IllegalArgumentException(nodes + " nodes must be 0 or more");
        }
        this.capacity = nodes;
        this.nodes = NativeMemory.ofBytes((long) KonobiNumbers.NODE_BYTES * nodes);
        Calls.require(Library.konobi().decisionInit(
                position.words(), level.code(), seed, this.nodes, capacity, words));
    }

    /**
     * Thinks for some playouts, or fewer if more make no difference.
     *
     * @param playouts how many, at least 0
     * @return true if more thinking makes no difference: if all playouts of the level are made, if
     *     the winner is certain, or if there is nothing to choose
     * @throws IllegalArgumentException if the number is negative
     */
    public boolean think(int playouts) {
        if (playouts < 0) {
            throw new IllegalArgumentException(playouts + " playouts must be 0 or more");
        }
        byte[] isReady = Outputs.bytes();
        Calls.require(nodes.inTurn(
                () -> Library.konobi().decisionThink(words, nodes, capacity, playouts, isReady)));
        return isReady[0] != 0;
    }

    /**
     * Thinks until more makes no difference, or until the thread is interrupted, which it stays
     * then.
     *
     * @return false if the thread was interrupted before
     */
    public boolean think() {
        while (!think(SLICE)) {
            if (Thread.currentThread().isInterrupted()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns what the player does, as far as it has thought: a placement, a forced pass, or the
     * swap where it may swap and takes its chances to be worse than even.
     *
     * @return the action; empty if the game is over
     */
    public Optional<Action> action() {
        short[] action = Outputs.shorts();
        int status = nodes.inTurn(() -> Library.konobi().decisionAction(words, nodes, capacity,
                action));
        if (status == Reason.GAME_OVER.status()) {
            return Optional.empty();
        }
        Calls.require(status);
        return Optional.of(Konobi.action(action[0]));
    }

    /**
     * Returns what the search has found out about the best placement so far.
     *
     * @return the chances; empty before the first playout, and for levels that do not search
     */
    public Optional<Chances> chances() {
        KonobiStructs.Chances chances = new KonobiStructs.Chances();
        Calls.require(nodes.inTurn(
                () -> Library.konobi().decisionChances(words, nodes, capacity, chances.array())));
        return chances.playouts() == 0 && chances.winner() == KonobiNumbers.NO_COLOR
                ? Optional.empty()
                : Optional.of(new Chances(chances.wins(), chances.playouts(),
                        Konobi.color(chances.winner())));
    }

    /**
     * Gives the memory back, when the calls that came before have had their turn. Does nothing the
     * second time.
     */
    @Override
    public void close() {
        nodes.close();
    }
}
