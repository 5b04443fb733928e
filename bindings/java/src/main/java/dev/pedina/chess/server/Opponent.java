package dev.pedina.chess.server;

import dev.pedina.chess.Color;
import dev.pedina.chess.Engine;
import dev.pedina.chess.Level;
import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessCodes;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.Library;
import dev.pedina.internal.NativeMemory;

import java.util.Objects;
import java.util.Optional;

/**
 * The engine in the free seat of a {@link GameServer}, in the mode
 * {@link GameMode#PLAYER_VERSUS_ENVIRONMENT}.
 *
 * <p>The host gives it slices: after each call for a client, and as long as {@link #isToAct} says
 * so, it calls {@link #act}; {@link #play} does that on the thread that calls it. What the engine
 * does comes out of the server as the events that every listener receives. It joins when the first
 * person has, agrees to take moves back, and accepts a draw when it is worse. It thinks no longer
 * than its level takes, and less if its clock asks for it.
 *
 * <p>An opponent plays one game. Every thread may use it; during a slice calls of the server wait.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.Level;
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.server.GameConfiguration;
 * import dev.pedina.chess.server.GameMode;
 * import dev.pedina.chess.server.GameServer;
 * import dev.pedina.chess.server.Opponent;
 * import dev.pedina.chess.server.Step;
 *
 * GameServer server = new GameServer();
 * server.configure(GameConfiguration.of("Game").withMode(GameMode.PLAYER_VERSUS_ENVIRONMENT));
 * server.join(Color.WHITE, "Paul");
 * try (Opponent opponent = new Opponent(new Level(3), 1)) {
 *     opponent.play(server);
 *     assert server.player(Color.BLACK).orElseThrow().equals(Opponent.NAME);
 *     server.start();
 *     server.applyMove(Color.WHITE, Step.of(Square.E2, Square.E4));
 *     opponent.play(server);
 *     assert server.historyLength() == 2;
 * }
 * }
 */
public final class Opponent implements AutoCloseable {

    /** The name under which it joins. */
    public static final String NAME = "Pedina";

    /** Enough for the nodes of every level. */
    private static final long MEMORY = 1 << 20;
    /** Nodes of a slice: a few milliseconds. */
    private static final int SLICE = 2_000;

    private final long[] words = new long[ChessNumbers.OPPONENT_BYTES / Long.BYTES];
    /** Its lock guards the words too; whoever takes that of a server takes it before this one. */
    private final NativeMemory memory;

    /**
     * Makes an opponent who has no seat yet, with a megabyte of memory.
     *
     * @param level how strong it plays
     * @param seed any number; another one plays other games
     */
    public Opponent(Level level, int seed) {
        this(level, seed, MEMORY);
    }

    /**
     * Makes an opponent who has no seat yet.
     *
     * @param level how strong it plays
     * @param seed any number; another one plays other games
     * @param bytes how much memory it has, at least {@link Engine#MIN_MEMORY}
     * @throws IllegalArgumentException if that is less, or over JNI 2 GB or more
     * @throws OutOfMemoryError if there is not so much
     */
    public Opponent(Level level, int seed, long bytes) {
        this(level, seed, bytes, ChessNumbers.NO_COLOR);
    }

    private Opponent(Level level, int seed, long bytes, int seat) {
        Objects.requireNonNull(level, "level");
        if (bytes < Engine.MIN_MEMORY) {
            throw new IllegalArgumentException(bytes + " bytes must be " + Engine.MIN_MEMORY
                    + " or more");
        }
        Calls.require(Library.chess().opponentInit((byte) level.number(), seed, (byte) seat,
                words));
        memory = NativeMemory.ofWords(bytes / Long.BYTES);
    }

    /**
     * Makes an opponent who has this seat already, as when a host goes on with a copy of a server;
     * with a megabyte of memory.
     *
     * @param level how strong it plays
     * @param seed any number; another one plays other games
     * @param seat the seat
     * @return the opponent
     */
    public static Opponent seated(Level level, int seed, Color seat) {
        Objects.requireNonNull(seat, "seat");
        return new Opponent(level, seed, MEMORY, ChessCodes.of(seat));
    }

    /**
     * Returns the seat that it has.
     *
     * @return the side; empty before it has joined
     * @throws IllegalStateException if it is closed
     */
    public Optional<Color> seat() {
        byte[] seat = new byte[1];
        return memory.inTurn(() -> {
            Calls.require(Library.chess().opponentSeat(words, seat));
            return ChessCodes.color(seat[0]);
        });
    }

    /**
     * Returns whether it has something to do: to take the free seat, to move, or to answer a
     * proposal.
     *
     * @param server the server of its game
     * @return true if it has
     * @throws IllegalStateException if it is closed
     */
    public boolean isToAct(GameServer server) {
        return Objects.requireNonNull(server, "server").isToAct(words, memory);
    }

    /**
     * Does the next thing, if there is one: takes the free seat, answers a proposal, thinks about
     * its move for at most some nodes, or plays it.
     *
     * @param server the server of its game
     * @param nodes how many, at least 0; a thousand take about a millisecond on a desktop
     * @throws IllegalArgumentException if the number is negative
     * @throws IllegalStateException if it is closed
     * @throws ServerException if its time is up, after which {@link GameServer#tick} ends the game,
     *     or the time goes back
     */
    public void act(GameServer server, int nodes) {
        Objects.requireNonNull(server, "server");
        if (nodes < 0) {
            throw new IllegalArgumentException(nodes + " nodes must be 0 or more");
        }
        server.act(words, memory, nodes);
    }

    /**
     * Acts until there is nothing left to do, or the thread is interrupted, which it stays then.
     * Other threads use the server between two slices.
     *
     * @param server the server of its game
     * @return false if the thread was interrupted before
     * @throws IllegalStateException if it is closed
     * @throws ServerException as {@link #act}
     */
    public boolean play(GameServer server) {
        while (isToAct(server)) {
            if (Thread.currentThread().isInterrupted()) {
                return false;
            }
            act(server, SLICE);
        }
        return true;
    }

    /**
     * Gives the memory back, when the calls that came before have had their turn. Does nothing the
     * second time.
     */
    @Override
    public void close() {
        memory.close();
    }
}
