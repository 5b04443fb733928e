package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessValues;
import dev.pedina.internal.Library;
import dev.pedina.internal.LibraryNumbers;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A legal position: the pieces, the side to move, castling rights, en passant square and counters.
 *
 * <p>A position is immutable and holds 80 bytes on the Java heap, nothing else: there is nothing to close. Any
 * number of threads may use it at once.
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

    /**
     * Returns the starting position of standard chess.
     *
     * @return the position
     */
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
     * @throws FenException if the text is no FEN, or breaks the rules; it says which field, where, and all problems
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
     * @throws FenException if the text is no FEN, or breaks the rules; it says which field, where, and all problems
     */
    public static Position parse(String fen, FenMode mode) {
        Objects.requireNonNull(fen, "fen");
        Objects.requireNonNull(mode, "mode");
        byte[] text = Calls.bytes(fen);
        long[] words = Outputs.longs();
        int[] report = Outputs.ints();
        int status = Library.chess().parseFen(text, text.length, mode.code(), words, report);
        if (status != LibraryNumbers.OK) {
            throw new FenException(status, fen, report);
        }
        return new Position(words);
    }

    /**
     * Returns the moves of both sides since the last capture or pawn move, for the rules of 50 and of 75 moves.
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
        int square = code(from);
        short[] codes = Outputs.moves();
        long[] count = Outputs.longs();
        Calls.require(Library.chess().legalMoves(words, codes, codes.length, count));
        int kept = 0;
        for (int i = 0; i < count[0]; i++) {
            if (Move.isFrom(codes[i], square)) {
                codes[kept++] = codes[i];
            }
        }
        return new MoveList(codes, kept);
    }

    /**
     * Returns the legal moves that take something of the opponent, which is what an engine looks at first: en passant
     * is among them, and a promotion if its pawn takes something.
     *
     * @return an unmodifiable list, in no particular order
     */
    public List<Move> legalCaptures() {
        short[] codes = Outputs.moves();
        long[] count = Outputs.longs();
        Calls.require(Library.chess().legalCaptures(words, codes, codes.length, count));
        return new MoveList(codes, (int) count[0]);
    }

    /**
     * Returns the legal moves that take nothing, castling among them: all that {@link #legalCaptures} leaves out.
     *
     * @return an unmodifiable list, in no particular order
     */
    public List<Move> legalQuiets() {
        short[] codes = Outputs.moves();
        long[] count = Outputs.longs();
        Calls.require(Library.chess().legalQuiets(words, codes, codes.length, count));
        return new MoveList(codes, (int) count[0]);
    }

    /**
     * Returns the legal moves in check, where each of them gets out of it.
     *
     * @return an unmodifiable list, in no particular order; empty without a check, and if it is mate
     */
    public List<Move> legalEvasions() {
        short[] codes = Outputs.moves();
        long[] count = Outputs.longs();
        Calls.require(Library.chess().legalEvasions(words, codes, codes.length, count));
        return new MoveList(codes, (int) count[0]);
    }

    /**
     * Returns where the piece on a square can go.
     *
     * @param from the square of the piece
     * @return the squares that a legal move goes to (for castling, the square of the rook); empty if there is none
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
     * Returns the position after a move.
     *
     * @param move the move
     * @return the next position; this one stays as it is
     * @throws IllegalMoveException if the move is not legal here; it says why
     */
    public Position play(Move move) {
        long[] next = Outputs.longs();
        int status = Library.chess().play(words, code(move), next);
        if (status != LibraryNumbers.OK) {
            throw new IllegalMoveException(status, move.uci(), this);
        }
        return new Position(next);
    }

    /**
     * Returns the position after a move in UCI text.
     *
     * @param uci such as {@code e2e4}, {@code e7e8q}, and {@code e1g1} or {@code e1h1} for castling
     * @return the next position; this one stays as it is
     * @throws IllegalMoveException if the text is no move, or the move is not legal here; it says why
     */
    public Position play(String uci) {
        return play(parseUci(uci));
    }

    /**
     * Reads a legal move from UCI text.
     *
     * @param uci such as {@code e2e4}, {@code e7e8q}, and {@code e1g1} or {@code e1h1} for castling
     * @return the move
     * @throws IllegalMoveException if the text is no move, or the move is not legal here; it says why
     */
    public Move parseUci(String uci) {
        Objects.requireNonNull(uci, "uci");
        byte[] text = Calls.bytes(uci);
        short[] move = Outputs.shorts();
        int status = Library.chess().parseUci(words, text, text.length, move);
        if (status != LibraryNumbers.OK) {
            throw new IllegalMoveException(status, uci, this);
        }
        return Move.ofCode(move[0]);
    }

    /**
     * Reads a legal move from algebraic notation.
     *
     * @param san such as {@code e4}, {@code Nf3}, {@code exd5}, {@code e8=Q}, {@code O-O}; more of the from square than
     *     is needed, figurines, missing {@code x} and signs such as {@code +} and {@code !} are understood
     * @return the move
     * @throws SanException if the text is no move, or none or several of the legal moves are written so
     */
    public Move parseSan(String san) {
        byte[] text = san.getBytes(StandardCharsets.UTF_8);
        short[] move = Outputs.shorts();
        int[] report = Outputs.ints();
        int status = Library.chess().parseSan(words, text, text.length, move, report);
        if (status != LibraryNumbers.OK) {
            throw new SanException(status, san, text, report[1], this);
        }
        return Move.ofCode(move[0]);
    }

    /**
     * Returns a move of this position in algebraic notation, with as little of the from square as distinguishes it from others.
     *
     * @param move a move; one that is not legal here is written in full
     * @return the text, such as {@code Nbd7} or {@code exd8=Q+}
     */
    public String san(Move move) {
        short code = code(move);
        return Chess.text((buffer, length) -> Library.chess().formatSan(words, code, buffer, buffer.length, length));
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
     * Returns a move of this position as UCI text in the style of standard chess: {@code e1g1} for castling.
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
        Objects.requireNonNull(style, "style");
        short code = code(move);
        return Chess.text(
                (buffer, length) -> Library.chess().formatUci(
                        words, code, style.code(), buffer, buffer.length, length));
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
        int status = Library.chess().keyAfter(words, key, code(move), next);
        if (status != LibraryNumbers.OK) {
            throw new IllegalMoveException(status, move.uci(), this);
        }
        return next[0];
    }

    /**
     * Counts the ways in which the game can go on, move by move, for a number of moves.
     *
     * <p>The thread cannot be interrupted meanwhile, and each move more takes some thirty times as long.
     *
     * @param depth how many moves of both sides, 0 to 16
     * @return the number of move sequences of that length; 1 for depth 0
     * @throws IllegalArgumentException if the depth is not in 0 to 16
     */
    public long perft(int depth) {
        long[] nodes = Outputs.longs();
        Calls.requireRange(Library.chess().perft(words, depth, nodes), "depth " + depth + " must be in 0 to 16");
        return nodes[0];
    }

    /**
     * Counts like {@link #perft}, for each first move apart.
     *
     * @param depth how many moves of both sides, 1 to 16
     * @return an unmodifiable map from each legal move to its count, in the order of {@link #legalMoves()}
     * @throws IllegalArgumentException if the depth is not in 1 to 16
     */
    public Map<Move, Long> divide(int depth) {
        long[] entries = new long[2 * ChessNumbers.MAX_MOVES];
        long[] count = Outputs.longs();
        Calls.requireRange(Library.chess().divide(words, depth, entries, ChessNumbers.MAX_MOVES, count),
                "depth " + depth + " must be in 1 to 16");
        Map<Move, Long> nodes = new LinkedHashMap<>();
        for (int i = 0; i < count[0]; i++) {
            nodes.put(Move.ofCode((int) entries[2 * i + 1]), entries[2 * i]);
        }
        return Collections.unmodifiableMap(nodes);
    }

    /**
     * Returns this position as a setup, to change it.
     *
     * @return the setup
     */
    public Setup setup() {
        return Setup.of(words);
    }

    /**
     * Returns this position as FEN.
     *
     * @return the text in {@link CastlingStyle#STANDARD}; {@link #parse(String)} reads it back, unless the position
     *     came from {@link Setup#repair} with an {@link Problem#IMPOSSIBLE_CHECK}, which only {@link FenMode#LENIENT}
     *     accepts
     */
    public String fen() {
        return fen(CastlingStyle.STANDARD);
    }

    /**
     * Returns this position as Shredder-FEN.
     *
     * @return the text in {@link CastlingStyle#CHESS960}, which is read back as that of {@link #fen()} is
     */
    public String shredderFen() {
        return fen(CastlingStyle.CHESS960);
    }

    /**
     * Returns whether another object is the same position, with the same counters. Compare {@link #key()} to find
     * repetitions.
     *
     * @param other the other object
     * @return true if both have the same FEN
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof Position that && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }

    /**
     * Returns {@link #fen()}.
     *
     * @return the FEN
     */
    @Override
    public String toString() {
        return fen();
    }

    private String fen(CastlingStyle style) {
        return Chess.text(
                (buffer, length) -> Library.chess().formatFen(
                        words, style.code(), buffer, buffer.length, length));
    }

    private static byte code(Square square) {
        return Objects.requireNonNull(square, "square").code();
    }

    private static short code(Move move) {
        return Objects.requireNonNull(move, "move").code();
    }
}
