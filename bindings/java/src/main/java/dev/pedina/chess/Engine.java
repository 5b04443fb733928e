package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;
import dev.pedina.internal.Milliseconds;
import dev.pedina.internal.NativeMemory;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * A chess engine: searches for the best move, in slices, so that the caller can look after other
 * things in between.
 *
 * <p>One engine serves all moves of a game, and learns from one to the next; a new game gets a new
 * engine, whose memory is zero. The memory lies outside of the Java heap: {@link #close} gives it
 * back, and an engine that is not closed gives it back when the garbage collector finds it. After
 * {@link #close} each call but another {@link #close} is an {@link IllegalStateException}, as is a
 * question before the first {@link #begin(Position, Limits)}.
 *
 * <p>Any thread may use an engine. Threads get their turn in the order in which they came, and
 * {@link #think()} takes a new turn for every 2,000 nodes: so a thread that asks for the lines,
 * stops or closes the engine, while another one thinks, waits for no more than these.
 *
 * <p>Equal searches give equal moves and scores on every machine, however the thinking is divided.
 * They are equal in position, earlier positions, moves to search, material rule, evaluation, net,
 * limits (noise, seed and lines included), and in the length and the contents of the memory, which
 * follow from the searches before.
 *
 * {@snippet :
 * import dev.pedina.chess.Engine;
 * import dev.pedina.chess.Limits;
 * import dev.pedina.chess.Position;
 * import dev.pedina.chess.Score;
 *
 * Position position = Position.parse("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
 * try (Engine engine = new Engine(1 << 20)) {
 *     engine.begin(position, Limits.NONE.withDepth(4));
 *     while (!engine.think(1_000)) {
 *         System.out.println("so far " + engine.lines());
 *     }
 *     assert engine.bestMove().orElseThrow().uci().equals("d1d8");
 *     assert engine.lines().get(0).score().equals(Score.mate(1));
 * }
 * }
 */
public final class Engine implements AutoCloseable {

    /** The least memory in bytes. */
    public static final int MIN_MEMORY = ChessNumbers.ENGINE_MIN_MEMORY * Long.BYTES;

    /** Nodes between two looks at whether the thread was interrupted or another one waits. */
    private static final int SLICE = 2_000;

    private final long[] words = new long[ChessNumbers.ENGINE_BYTES / Long.BYTES];
    /** Its lock guards the words too. */
    final NativeMemory memory;
    private final long memoryWords;
    /** The file of the net; empty for none. */
    private final byte[] net;
    private boolean hasBegun;

    /**
     * Makes an engine that evaluates positions without a net.
     *
     * @param bytes how much memory it has, at least {@link #MIN_MEMORY}; more of it plays better
     * @throws IllegalArgumentException if that is less, or over JNI 2 GB or more
     * @throws OutOfMemoryError if there is not so much
     */
    public Engine(long bytes) {
        this(bytes, new byte[0]);
    }

    /**
     * Makes an engine that evaluates positions by a net, in place of its own terms or beside them,
     * as the net was trained. It plays better, but for searches by {@link Evaluation#MATERIAL},
     * which do not use it.
     *
     * @param bytes how much memory it has, at least {@link #MIN_MEMORY}; more of it plays better
     * @param net the net
     * @throws IllegalArgumentException if that is less, or over JNI 2 GB or more
     * @throws OutOfMemoryError if there is not so much
     */
    public Engine(long bytes, Net net) {
        this(bytes, Objects.requireNonNull(net, "net").bytes());
    }

    private Engine(long bytes, byte[] net) {
        if (bytes < MIN_MEMORY) {
            throw new IllegalArgumentException(bytes + " bytes must be " + MIN_MEMORY + " or more");
        }
        this.memoryWords = bytes / Long.BYTES;
        this.memory = NativeMemory.ofWords(memoryWords);
        this.net = net;
    }

    /**
     * Begins to search for a move in a position without a history, by the rules of FIDE.
     *
     * @param position the position
     * @param limits when to end
     */
    public void begin(Position position, Limits limits) {
        begin(position, MaterialRule.FIDE, Evaluation.TAPERED, limits);
    }

    /**
     * Begins to search for a move in a position without a history.
     *
     * @param position the position
     * @param rule who can still checkmate
     * @param evaluation how to judge positions
     * @param limits when to end
     */
    public void begin(Position position, MaterialRule rule, Evaluation evaluation, Limits limits) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(evaluation, "evaluation");
        Objects.requireNonNull(limits, "limits");
        memory.inTurn(() -> {
            hasBegun = true;
            Calls.require(Library.chess().engineInit(position.words(), rule.code(),
                    evaluation.code(), limits.words(), memory, memoryWords, words));
            return null;
        });
    }

    /**
     * Begins to search for a move in the position on the board of a game, by its material rule. Its
     * positions count for repetition.
     *
     * @param game the game, which may go on meanwhile
     * @param limits when to end
     */
    public void begin(Game game, Limits limits) {
        begin(game, Evaluation.TAPERED, limits);
    }

    /**
     * Begins to search for a move in the position on the board of a game, by its material rule. Its
     * positions count for repetition.
     *
     * @param game the game, which may go on meanwhile
     * @param evaluation how to judge positions
     * @param limits when to end
     */
    public void begin(Game game, Evaluation evaluation, Limits limits) {
        Objects.requireNonNull(game, "game");
        Objects.requireNonNull(evaluation, "evaluation");
        Objects.requireNonNull(limits, "limits");
        memory.inTurn(() -> {
            hasBegun = true;
            long[] history = game.history();
            Calls.require(Library.chess().engineInitInGame(game.words(), history, history.length,
                    evaluation.code(), limits.words(), memory, memoryWords, words));
            return null;
        });
    }

    /**
     * Notes the positions before the one of the search, which then count for repetition: for
     * programs that keep positions and no game.
     *
     * @param earlier the positions, in the order of the game; those since the last capture or pawn
     *     move matter, so the last 100 always suffice
     * @throws IllegalStateException if the search has begun to think
     */
    public void remember(List<Position> earlier) {
        int count = Objects.requireNonNull(earlier, "earlier").size();
        long[] positions = new long[Chess.WORDS * count];
        int place = 0;
        for (Position position : earlier) {
            long[] one = Objects.requireNonNull(position, "position").words();
            System.arraycopy(one, 0, positions, place, Chess.WORDS);
            place += Chess.WORDS;
        }
        int status = ask(words -> Library.chess().engineRemember(words, positions, count, memory,
                memoryWords));
        requireFresh(status);
        Calls.require(status);
    }

    /**
     * Restricts the search to some moves. Moves that are not legal are ignored; if none is left,
     * nothing changes.
     *
     * @param moves the moves
     * @throws IllegalStateException if the search has begun to think
     * @throws IllegalArgumentException if there are more than 218
     */
    public void restrict(Collection<Move> moves) {
        Objects.requireNonNull(moves, "moves");
        short[] codes = new short[moves.size()];
        int count = 0;
        for (Move move : moves) {
            codes[count++] = Objects.requireNonNull(move, "move").code();
        }
        int most = count;
        int status = ask(words -> Library.chess().engineRestrict(words, codes, most, memory,
                memoryWords));
        requireFresh(status);
        Calls.requireRange(status, count + " moves must be at most " + ChessNumbers.MAX_MOVES);
    }

    /**
     * Visits some more nodes, or fewer if it completes a depth or ends before.
     *
     * @param nodes how many, at least 0; a thousand take about a millisecond on a desktop
     * @return true if the search has ended
     * @throws IllegalArgumentException if the number is negative
     */
    public boolean think(int nodes) {
        if (nodes < 0) {
            throw new IllegalArgumentException(nodes + " nodes must be 0 or more");
        }
        byte[] isReady = Outputs.bytes();
        Calls.require(ask(words -> net.length == 0
                ? Library.chess().engineThink(words, memory, memoryWords, nodes, isReady)
                : Library.chess().engineThinkWithNet(words, memory, memoryWords, net, net.length,
                        nodes, isReady)));
        return isReady[0] != 0;
    }

    /**
     * Thinks until the limits end the search, another thread stops it, or the thread is
     * interrupted, which it stays then.
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
     * Thinks as long as a budget allows, or until the search ends before, and then stops it: at the
     * end of the first depth after the target, at the latest at the limit. Or until the thread is
     * interrupted, which it stays then.
     *
     * @param budget for how long
     * @return false if the thread was interrupted before
     */
    public boolean think(TimeBudget budget) {
        long target = Milliseconds.nanoseconds(Objects.requireNonNull(budget, "budget").target());
        long limit = Milliseconds.nanoseconds(budget.limit());
        long begun = System.nanoTime();
        int completed = depth();
        while (!think(SLICE)) {
            long elapsed = System.nanoTime() - begun;
            boolean isBetweenDepths = depth() > completed;
            completed = depth();
            if (elapsed >= limit || elapsed >= target && isBetweenDepths) {
                stop();
            } else if (Thread.currentThread().isInterrupted()) {
                return false;
            }
        }
        return true;
    }

    /** Ends the search; what it has found stays. */
    public void stop() {
        Calls.require(ask(Library.chess()::engineStop));
    }

    /**
     * Replaces the limits of a search that goes on, as when the opponent plays the move that it
     * pondered on. The number of lines stays. The nodes that it has visited so far count towards
     * the new limit, and a search that has ended stays ended.
     *
     * @param limits when to end
     */
    public void setLimits(Limits limits) {
        long[] numbers = Objects.requireNonNull(limits, "limits").words();
        Calls.require(ask(words -> Library.chess().engineSetLimits(words, numbers)));
    }

    /**
     * Returns the best move so far.
     *
     * @return the move, from the beginning on; empty if there is no legal one
     */
    public Optional<Move> bestMove() {
        short[] move = Outputs.shorts();
        Calls.require(ask(words -> Library.chess().engineBestMove(words, move)));
        return move(move[0]);
    }

    /**
     * Returns the reply that the search expects to its best move, which is what to ponder on.
     *
     * @return the move; empty if the search has not looked so far ahead
     */
    public Optional<Move> ponderMove() {
        short[] move = Outputs.shorts();
        Calls.require(ask(words -> Library.chess().enginePonderMove(words, memory, memoryWords,
                move)));
        return move(move[0]);
    }

    /**
     * Returns the lines of the last depth that was completed, the best one first. In the middle of
     * a depth of a search for several lines, those of the present depth replace them one by one:
     * each line states its depth.
     *
     * @return as many as the limits ask for, as far as there are moves; none before a depth is
     *     completed
     */
    public List<Line> lines() {
        ChessStructs.Line line = new ChessStructs.Line();
        return inTurn(words -> {
            List<Line> lines = new ArrayList<>();
            while (true) {
                int status = Library.chess().engineLine(words, memory, memoryWords,
                        lines.size(), line.array());
                if (status == Reason.ENGINE_NO_LINE.status()) {
                    return List.copyOf(lines);
                }
                Calls.require(status);
                lines.add(read(line));
            }
        });
    }

    /** {@return how many nodes the search has visited} */
    public long nodes() {
        return progress().nodes();
    }

    /**
     * Returns the last depth that the search has completed.
     *
     * @return plies; 0 before the first
     */
    public int depth() {
        return progress().depth();
    }

    /**
     * Returns how many plies the last completed depth has looked ahead at most, check extensions
     * and quiescence included.
     *
     * @return plies
     */
    public int selectiveDepth() {
        return progress().selectiveDepth();
    }

    /**
     * Returns how much of the table in the memory the search has filled.
     *
     * @return thousandths, 0 to 1000
     */
    public int tableUsage() {
        int[] thousandths = Outputs.ints();
        Calls.require(ask(words -> Library.chess().engineTableUsage(words, memory, memoryWords,
                thousandths)));
        return thousandths[0];
    }

    /**
     * Gives the memory back, when the calls that came before have had their turn. Does nothing the
     * second time.
     */
    @Override
    public void close() {
        memory.close();
    }

    private ChessStructs.Progress progress() {
        ChessStructs.Progress progress = new ChessStructs.Progress();
        Calls.require(ask(words -> Library.chess().engineProgress(words, progress.array())));
        return progress;
    }

    private int ask(ToIntFunction<long[]> question) {
        return inTurn(question::applyAsInt);
    }

    private <T> T inTurn(Function<long[], T> step) {
        return memory.inTurn(() -> {
            if (!hasBegun) {
                throw new IllegalStateException("no search has begun");
            }
            return step.apply(words);
        });
    }

    private static void requireFresh(int status) {
        if (status == Reason.ENGINE_BEGUN.status()) {
            throw new IllegalStateException("the search has begun to think");
        }
    }

    private static Optional<Move> move(short code) {
        return code == Game.NO_MOVE ? Optional.empty() : Optional.of(Move.ofCode(code));
    }

    private static Line read(ChessStructs.Line line) {
        List<Move> moves = new ArrayList<>();
        for (int i = 0; i < line.length(); i++) {
            moves.add(Move.ofCode(line.moves(i)));
        }
        return new Line(new Score(line.isMate(), line.score()), line.depth(), moves);
    }
}
