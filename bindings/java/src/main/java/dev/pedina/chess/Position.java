package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessValues;
import dev.pedina.internal.Library;
import dev.pedina.internal.LibraryNumbers;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * A legal position: the pieces, the side to move, castling rights, en passant square and counters.
 *
 * <p>A position is immutable and holds 80 bytes on the Java heap, nothing else: there is nothing to
 * close. Any number of threads may use it at once.
 *
 * {@snippet :
 * import dev.pedina.chess.Move;
 * import dev.pedina.chess.Position;
 * import dev.pedina.chess.Square;
 *
 * Position start = Position.start();
 * Position next = start.play("g1f3");
 * assert next.fen().equals("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
 * assert start.legalMoves().contains(Move.of(Square.E2, Square.E4));
 * assert start.perft(3) == 8902;
 * }
 */
public final class Position extends Board {

    static {
        ChessValues.set(new Values());
    }

    private final long[] words;

    /** Takes over the words, which must not change any more. */
    Position(long[] words) {
        this.words = words;
    }

    @Override
    long[] words() {
        return words;
    }

    /** {@return the starting position of standard chess} */
    public static Position start() {
        long[] words = Outputs.longs();
        Calls.require(Library.chess().start(words));
        return new Position(words);
    }

    /**
     * Returns a starting position of Chess960.
     *
     * @param number Scharnagl's number, 0 to 959; 518 is the starting position of standard chess
     * @return the position
     * @throws IllegalArgumentException if the number is not in 0 to 959
     */
    public static Position chess960(int number) {
        return chess960(number, number);
    }

    /**
     * Returns a starting position of double Chess960, where each side has its own.
     *
     * @param white Scharnagl's number of white's back rank, 0 to 959
     * @param black Scharnagl's number of black's back rank, 0 to 959
     * @return the position
     * @throws IllegalArgumentException if a number is not in 0 to 959
     */
    public static Position chess960(int white, int black) {
        return Setup.chess960(white, black).position();
    }

    /**
     * Reads the FEN of a legal position, written exactly as the standard says.
     *
     * @param fen the text; castling in the style of X-FEN or of Shredder-FEN
     * @return the position
     * @throws FenException if the text is no FEN or breaks the rules; it names all problems
     */
    public static Position parse(String fen) {
        return parse(fen, FenMode.STRICT);
    }

    /**
     * Reads the FEN of a legal position.
     *
     * @param fen the text; castling in the style of X-FEN or of Shredder-FEN
     * @param mode how exactly it must be written
     * @return the position
     * @throws FenException if the text is no FEN or breaks the rules; it names all problems
     */
    public static Position parse(String fen, FenMode mode) {
        return Notation.parseFen(fen, mode);
    }

    /**
     * Returns the moves of both sides since the last capture or pawn move, for the rules of 50 and
     * of 75 moves.
     *
     * @return 0 to 65535
     */
    public int halfmoveClock() {
        short[] halfmoveClock = Outputs.shorts();
        Calls.require(Library.chess().counters(words, halfmoveClock, Outputs.shorts()));
        return Short.toUnsignedInt(halfmoveClock[0]);
    }

    /**
     * Returns the number of the move: 1 at the start of a game, one more after each move of black.
     *
     * @return 1 to 65535
     */
    public int fullmoveNumber() {
        short[] fullmoveNumber = Outputs.shorts();
        Calls.require(Library.chess().counters(words, Outputs.shorts(), fullmoveNumber));
        return Short.toUnsignedInt(fullmoveNumber[0]);
    }

    /**
     * Returns all legal moves, by one call into the native library.
     *
     * @return an unmodifiable list of at most 218 moves, in no particular order
     */
    public List<Move> legalMoves() {
        short[] codes = Outputs.moves();
        long[] count = Outputs.longs();
        Calls.require(Library.chess().legalMoves(words, codes, codes.length, count));
        return new MoveList(codes, (int) count[0]);
    }

    /**
     * Returns the legal moves of the piece on a square, by one call into the native library.
     *
     * @param from the square of the piece
     * @return an unmodifiable list; empty for an empty square and for the opponent's pieces
     */
    public List<Move> legalMoves(Square from) {
        short[] codes = Outputs.moves();
        long[] count = Outputs.longs();
        Calls.require(Library.chess().legalMoves(words, codes, codes.length, count));
        return MoveList.from(code(from), codes, (int) count[0]);
    }

    /**
     * Returns the legal moves that take something of the opponent, which is what an engine looks at
     * first: en passant is among them, and a promotion if its pawn takes something.
     *
     * @return an unmodifiable list, in no particular order
     */
    public List<Move> legalCaptures() {
        return filtered(ChessNumbers.MOVE_FILTER_CAPTURES);
    }

    /**
     * Returns the legal moves that take nothing, castling among them: all that
     * {@link #legalCaptures} leaves out.
     *
     * @return an unmodifiable list, in no particular order
     */
    public List<Move> legalQuiets() {
        return filtered(ChessNumbers.MOVE_FILTER_QUIETS);
    }

    /**
     * Returns the legal moves in check, where each of them gets out of it.
     *
     * @return an unmodifiable list; empty without a check, and if it is mate
     */
    public List<Move> legalEvasions() {
        return filtered(ChessNumbers.MOVE_FILTER_EVASIONS);
    }

    private List<Move> filtered(int filter) {
        short[] codes = Outputs.moves();
        long[] count = Outputs.longs();
        Calls.require(Library.chess().filteredMoves(words, (byte) filter, codes, codes.length,
                count));
        return new MoveList(codes, (int) count[0]);
    }

    /**
     * Returns where the piece on a square can go.
     *
     * @param from the square of the piece
     * @return the squares that legal moves go to, for castling that of the rook
     */
    public SquareSet legalTargets(Square from) {
        long[] targets = Outputs.longs();
        Calls.require(Library.chess().legalTargets(words, code(from), targets));
        return new SquareSet(targets[0]);
    }

    /**
     * Returns whether a move is legal.
     *
     * @param move the move
     * @return true if it is
     */
    public boolean isLegal(Move move) {
        return Library.chess().checkMove(words, code(move)) == LibraryNumbers.OK;
    }

    /**
     * Returns why a move is not legal.
     *
     * @param move the move
     * @return the reason, or empty if the move is legal
     */
    public Optional<Reason> checkMove(Move move) {
        return IllegalMoveException.reasonOf(Library.chess().checkMove(words, code(move)));
    }

    /**
     * Returns what a move does: what it captures, whether it gives check and so on.
     *
     * @param move the move
     * @return its attributes
     * @throws IllegalMoveException if the move is not legal here; it says why
     */
    public MoveAttributes attributes(Move move) {
        int[] attributes = Outputs.ints();
        requireLegal(Library.chess().attributes(words, code(move), attributes), move);
        return MoveAttributes.of(attributes);
    }

    /**
     * Returns the material that a move wins, given the captures on the square where the piece
     * arrives (static exchange evaluation). Each side captures with its least valuable piece that
     * legally can, and stops when it does better so.
     *
     * @param move the move
     * @return in hundredths of a pawn, negative for a loss: pawn 100, knight and bishop 300, rook
     *     500, queen 900
     * @throws IllegalMoveException if the move is not legal here; it says why
     */
    public int see(Move move) {
        int[] value = Outputs.ints();
        requireLegal(Library.chess().see(words, code(move), value), move);
        return value[0];
    }

    /**
     * Returns the position after a move.
     *
     * @param move the move
     * @return the next position; this one stays as it is
     * @throws IllegalMoveException if the move is not legal here; it says why
     */
    public Position play(Move move) {
        long[] next = Outputs.longs();
        requireLegal(Library.chess().play(words, code(move), next), move);
        return new Position(next);
    }

    /**
     * Returns the position after a move in UCI text.
     *
     * @param uci such as {@code e2e4}, {@code e7e8q}, and {@code e1g1} or {@code e1h1} for castling
     * @return the next position; this one stays as it is
     * @throws IllegalMoveException if the text is no move, or the move is not legal here; it says
     *     why
     */
    public Position play(String uci) {
        return play(parseUci(uci));
    }

    /**
     * Reads a legal move from UCI text.
     *
     * @param uci such as {@code e2e4}, {@code e7e8q}, and {@code e1g1} or {@code e1h1} for castling
     * @return the move
     * @throws IllegalMoveException if the text is no move, or the move is not legal here; it says
     *     why
     */
    public Move parseUci(String uci) {
        return Notation.parseUci(this, uci);
    }

    /**
     * Reads a legal move from algebraic notation.
     *
     * @param san such as {@code e4}, {@code Nf3}, {@code exd5}, {@code e8=Q}, {@code O-O}; more of
     *     the from square than is needed, figurines, missing {@code x} and signs such as {@code +}
     *     and {@code !} are understood
     * @return the move
     * @throws SanException if the text is no move, or none or several of the legal moves are
     *     written so
     */
    public Move parseSan(String san) {
        return Notation.parseSan(this, Objects.requireNonNull(san, "san"));
    }

    /**
     * Reads a legal move in any notation that files of games have, or a null move.
     *
     * @param text what {@link #parseSan} reads, or UCI text such as {@code g1f3}; {@code ch},
     *     {@code dis}, {@code dbl}, {@code mate} and {@code =} may follow; {@code --}, {@code Z0}
     *     and {@code 0000} are the null move
     * @return the move, {@link Move#NULL} for a null move
     * @throws SanException if the text is no move, or none or several of the legal moves are
     *     written so, or it is a null move in check
     */
    public Move parseAnyNotation(String text) {
        return Notation.parseAny(this, text);
    }

    /**
     * Returns the position after the side to move has passed, as analysis does with a null move.
     *
     * @return the next position; this one stays as it is
     * @throws IllegalMoveException if the side to move is in check
     */
    public Position playNull() {
        long[] next = Outputs.longs();
        int status = Library.chess().playNull(words, next);
        if (status != LibraryNumbers.OK) {
            throw new IllegalMoveException(status, "--", this);
        }
        return new Position(next);
    }

    /**
     * Returns a move of this position in algebraic notation, with as little of the from square as
     * distinguishes it from others.
     *
     * @param move a move; one that is not legal here is written in full
     * @return the text, such as {@code Nbd7} or {@code exd8=Q+}
     */
    public String san(Move move) {
        return Notation.san(this, code(move));
    }

    /**
     * Returns whether a side can still win by a material rule.
     *
     * @param color the side
     * @param rule who can still checkmate
     * @return false if no mate of the other side is possible by that rule
     */
    public boolean canWin(Color color, MaterialRule rule) {
        byte[] canWin = Outputs.bytes();
        Calls.require(Library.chess().canWin(words, rule.code(), color.code(), canWin));
        return canWin[0] != 0;
    }

    /**
     * Returns a move of this position as UCI text in the style of standard chess: {@code e1g1} for
     * castling.
     *
     * @param move a move; one that is not legal here is written as it is
     * @return the text
     */
    public String uci(Move move) {
        return uci(move, CastlingStyle.STANDARD);
    }

    /**
     * Returns a move of this position as UCI text.
     *
     * @param move a move; one that is not legal here is written as it is
     * @param style how to write castling
     * @return the text
     */
    public String uci(Move move, CastlingStyle style) {
        return Notation.uci(this, code(move), style);
    }

    /**
     * Returns whether the game is over in this position.
     *
     * @return ongoing, checkmate or stalemate
     */
    public Outcome outcome() {
        byte[] outcome = Outputs.bytes();
        Calls.require(Library.chess().outcome(words, outcome));
        return Outcome.ofCode(outcome[0]);
    }

    /**
     * Returns the key of this position as Polyglot opening books compute it.
     *
     * @return 64 bits; positions that differ in the counters only have the same key
     */
    public long key() {
        long[] key = Outputs.longs();
        Calls.require(Library.chess().key(words, key));
        return key[0];
    }

    /**
     * Returns the key of the position after a move, for less work than playing it.
     *
     * @param key the key of this position
     * @param move a legal move
     * @return the key of {@code play(move)}
     * @throws IllegalMoveException if the move is not legal here; it says why
     */
    public long keyAfter(long key, Move move) {
        long[] next = Outputs.longs();
        requireLegal(Library.chess().keyAfter(words, key, code(move), next), move);
        return next[0];
    }

    /**
     * Counts the ways in which the game can go on, move by move, for a number of moves.
     *
     * <p>The thread cannot be interrupted meanwhile; a move more takes about thirty times as long.
     *
     * @param depth how many moves of both sides, 0 to 16
     * @return the number of move sequences of that length; 1 for depth 0
     * @throws IllegalArgumentException if the depth is not in 0 to 16
     */
    public long perft(int depth) {
        return Perft.count(words, depth);
    }

    /**
     * Counts like {@link #perft}, for each first move apart.
     *
     * @param depth how many moves of both sides, 1 to 16
     * @return an unmodifiable map from each legal move to its count, in their order
     * @throws IllegalArgumentException if the depth is not in 1 to 16
     */
    public Map<Move, Long> divide(int depth) {
        return Perft.divide(words, depth);
    }

    /** {@return this position as a setup, to change it} */
    public Setup setup() {
        return Setup.of(words);
    }

    /**
     * Returns this position as FEN.
     *
     * @return the text in {@link CastlingStyle#STANDARD}; {@link #parse(String)} reads it back,
     *     unless the position is only playable ({@link Setup#playable}), which
     *     {@link FenMode#PLAYABLE} accepts
     */
    public String fen() {
        return Notation.fen(this, CastlingStyle.STANDARD);
    }

    /**
     * Returns this position as Shredder-FEN.
     *
     * @return the text in {@link CastlingStyle#CHESS960}, which is read back as that of
     *     {@link #fen()} is
     */
    public String shredderFen() {
        return Notation.fen(this, CastlingStyle.CHESS960);
    }

    /**
     * Returns whether another object is the same position, with the same counters. Compare
     * {@link #key()} to find repetitions.
     *
     * @param other the other object
     * @return true if both have the same FEN
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Position that && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }

    /** {@return {@link #fen()}} */
    @Override
    public String toString() {
        return fen();
    }

    private void requireLegal(int status, Move move) {
        if (status != LibraryNumbers.OK) {
            throw new IllegalMoveException(status, move.uci(), this);
        }
    }

    private static byte code(Square from) {
        return Objects.requireNonNull(from, "from").code();
    }

    private static short code(Move move) {
        return Objects.requireNonNull(move, "move").code();
    }
}
