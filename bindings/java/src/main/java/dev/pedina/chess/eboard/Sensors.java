package dev.pedina.chess.eboard;

import dev.pedina.chess.Move;
import dev.pedina.chess.Position;
import dev.pedina.chess.Square;
import dev.pedina.chess.SquareSet;
import dev.pedina.chess.pgn.PgnResult;
import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessValues;
import dev.pedina.internal.Library;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The sensors of an electronic board, from one move to the next: which move was made, inferred from
 * which squares are occupied and which were empty in between.
 *
 * <p>Nothing is guessed: what could be two moves is answered as an ambiguity, with the moves. A
 * captured piece whose square was never seen empty has not been captured yet. Sensors bounce, and a
 * piece that is drawn over the board covers the squares on its way: pass readings that have not
 * changed for some hundredths of a second.
 *
 * <p>It changes and is for one thread at a time; everything it holds is on the Java heap.
 *
 * {@snippet :
 * import dev.pedina.chess.Position;
 * import dev.pedina.chess.Square;
 * import dev.pedina.chess.eboard.Inference;
 * import dev.pedina.chess.eboard.Sensors;
 *
 * Sensors sensors = new Sensors(Position.start());
 * sensors.lift(Square.E2);
 * assert sensors.hints().contains(Square.E4);
 * assert sensors.infer() instanceof Inference.None;
 * sensors.drop(Square.E4);
 * if (sensors.infer() instanceof Inference.Unique found) {
 *     sensors.follow(sensors.position().play(found.move()));
 * }
 * assert sensors.position().fullmoveNumber() == 1 && sensors.correction().isEmpty();
 * }
 */
public final class Sensors {

    private final long[] words;
    private Position position;

    /**
     * Begins with a board on which a position is set up.
     *
     * @param position the position
     */
    public Sensors(Position position) {
        this(Objects.requireNonNull(position, "position"), new long[ChessNumbers.EBOARD_BYTES / 8]);
        Calls.require(Library.chess().eboardInit(wordsOf(position), words));
    }

    private Sensors(Position position, long[] words) {
        this.position = position;
        this.words = words;
    }

    /**
     * Returns whether the pieces stand as at the start of a game. It is the same for every array of
     * Chess960 and with either side at either edge: no board without piece recognition can
     * distinguish them.
     *
     * @param occupied the squares that are occupied
     * @return true if the first, second, seventh and eighth rank are full and nothing else is
     */
    public static boolean isStart(SquareSet occupied) {
        byte[] isStart = new byte[1];
        Calls.require(Library.chess().eboardIsStart(occupied.bits(), isStart));
        return isStart[0] != 0;
    }

    /**
     * Returns where the piece on a square may be set down.
     *
     * @param position the position
     * @param square the square
     * @return its legal targets, castling as the square on which the king arrives; empty for an
     *     empty square and for the opponent's pieces
     */
    public static SquareSet targets(Position position, Square square) {
        Objects.requireNonNull(position, "position");
        Objects.requireNonNull(square, "square");
        long[] targets = new long[1];
        Calls.require(Library.chess().eboardTargets(wordsOf(position), code(square), targets));
        return new SquareSet(targets[0]);
    }

    /** {@return a snapshot: sensors of their own, in the same state} */
    public Sensors copy() {
        return new Sensors(position, words.clone());
    }

    /** {@return the position that the board follows: the one that was handed in last} */
    public Position position() {
        return position;
    }

    /**
     * Goes on with another position: after a move, a move taken back, a new game. Where the pieces
     * are not there yet, as when the program has moved for one side, nothing is inferred until they
     * are: {@link #correction} says what is to be done. A player may begin to answer before that.
     *
     * @param next the position
     */
    public void follow(Position next) {
        Calls.require(Library.chess().eboardFollow(words,
                wordsOf(Objects.requireNonNull(next, "next"))));
        position = next;
    }

    /**
     * Takes in the reading of all 64 sensors.
     *
     * @param occupied the squares that are occupied
     */
    public void read(SquareSet occupied) {
        Calls.require(Library.chess().eboardRead(words, occupied.bits()));
    }

    /**
     * The piece on a square was lifted; changes nothing if the square was empty.
     *
     * @param square the square
     */
    public void lift(Square square) {
        Calls.require(Library.chess().eboardLift(words, code(square)));
    }

    /**
     * A piece was set down on a square; changes nothing if the square was occupied.
     *
     * @param square the square
     */
    public void drop(Square square) {
        Calls.require(Library.chess().eboardDrop(words, code(square)));
    }

    /** {@return which squares are occupied now} */
    public SquareSet occupied() {
        long[] occupied = new long[1];
        Calls.require(Library.chess().eboardSquares(words, occupied, new long[1]));
        return new SquareSet(occupied[0]);
    }

    /**
     * Returns which squares of the position are empty, or were empty since all pieces were last in
     * their places.
     *
     * @return the squares
     */
    public SquareSet lifted() {
        long[] lifted = new long[1];
        Calls.require(Library.chess().eboardSquares(words, new long[1], lifted));
        return new SquareSet(lifted[0]);
    }

    /**
     * Returns what can be said of the move, for a program that plays it as soon as it is certain.
     *
     * @return nothing yet, the move, the moves that it may be, or that there is none
     */
    public Inference infer() {
        return inference(false);
    }

    /**
     * Returns the same for a player who says that the move is done, by pressing the clock: no
     * castling is under way any more, and castling in place is meant where it is the only move that
     * can be.
     *
     * @return nothing yet, the move, the moves that it may be, or that there is none
     */
    public Inference confirm() {
        return inference(true);
    }

    /**
     * Returns the squares on which the next thing may happen, to light up: where the pieces in the
     * hand may be set down, what they may capture, or which piece may capture the one that was
     * taken off.
     *
     * @return the squares; empty while all pieces are in their places
     */
    public SquareSet hints() {
        long[] hints = new long[1];
        Calls.require(Library.chess().eboardHints(words, wordsOf(position), hints));
        return new SquareSet(hints[0]);
    }

    /**
     * Returns what has to be put back after a wrong move, or still to be done where the program has
     * moved for one side.
     *
     * @return the squares
     */
    public Correction correction() {
        long[] fill = new long[1];
        long[] clear = new long[1];
        Calls.require(Library.chess().eboardCorrection(words, fill, clear));
        return new Correction(new SquareSet(fill[0]), new SquareSet(clear[0]));
    }

    /**
     * Returns whether the last move was taken back on the board: the pieces stand as in the
     * position before it, which no move that is legal now leaves. Castling in place cannot be
     * recognised this way.
     *
     * @param previous the position before the last move
     * @return true if it was
     */
    public boolean isTakenBack(Position previous) {
        byte[] isTakenBack = new byte[1];
        Calls.require(Library.chess().eboardIsTakenBack(words,
                wordsOf(Objects.requireNonNull(previous, "previous")), isTakenBack));
        return isTakenBack[0] != 0;
    }

    /**
     * Returns the position and the squares that are occupied, for logs.
     *
     * @return a text whose form may change
     */
    @Override
    public String toString() {
        return position + " with " + occupied();
    }

    private Inference inference(boolean isDone) {
        byte[] inference = new byte[1];
        short[] codes = new short[ChessNumbers.MAX_CANDIDATES];
        long[] count = new long[1];
        Calls.require(Library.chess().eboardInfer(words, wordsOf(position),
                (byte) (isDone ? 1 : 0), inference, codes, codes.length, count));
        List<Move> moves = new ArrayList<>();
        for (int index = 0; index < count[0]; index++) {
            moves.add(ChessValues.get().move(codes[index]));
        }
        return switch (inference[0]) {
            case ChessNumbers.INFERENCE_NONE -> new Inference.None();
            case ChessNumbers.INFERENCE_UNIQUE -> new Inference.Unique(moves.get(0));
            case ChessNumbers.INFERENCE_AMBIGUOUS -> new Inference.Ambiguous(moves);
            case ChessNumbers.INFERENCE_ILLEGAL -> new Inference.Illegal();
            case ChessNumbers.INFERENCE_WHITE_WINS -> new Inference.Result(PgnResult.WHITE_WINS);
            case ChessNumbers.INFERENCE_BLACK_WINS -> new Inference.Result(PgnResult.BLACK_WINS);
            case ChessNumbers.INFERENCE_DRAW -> new Inference.Result(PgnResult.DRAW);
            default -> throw new AssertionError("inference " + inference[0]);
        };
    }

    private static long[] wordsOf(Position position) {
        return ChessValues.get().words(position);
    }

    private static byte code(Square square) {
        return (byte) Objects.requireNonNull(square, "square").ordinal();
    }

}
