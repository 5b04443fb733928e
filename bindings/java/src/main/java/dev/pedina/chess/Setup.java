package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.Library;
import dev.pedina.internal.LibraryNumbers;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * Anything that a FEN can say: pieces, side to move, castling rights, en passant square and
 * counters, legal or not.
 *
 * <p>A setup is immutable; each {@code with} method returns a changed copy. {@link #position()}
 * makes a legal position of it, or says everything that is wrong with it.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.Piece;
 * import dev.pedina.chess.Position;
 * import dev.pedina.chess.Setup;
 * import dev.pedina.chess.Square;
 *
 * Setup setup = Setup.empty()
 *         .with(Square.E1, Piece.WHITE_KING)
 *         .with(Square.E8, Piece.BLACK_KING)
 *         .with(Square.A7, Piece.WHITE_PAWN)
 *         .withTurn(Color.WHITE);
 * Position position = setup.position();
 * assert position.fen().equals("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
 * }
 */
public final class Setup {

    private static final int MAX_COUNTER = 0xFFFF;

    private final long[] words;

    /** Takes over the words, which must not change any more. */
    private Setup(long[] words) {
        this.words = words;
    }

    /**
     * The position that is left of a setup after everything repairable was taken away.
     *
     * {@snippet :
     * import dev.pedina.chess.Problem;
     * import dev.pedina.chess.Setup;
     *
     * Setup.Repair repair = Setup.parse("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1").repair();
     * assert repair.position().fen().equals("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
     * assert repair.dropped().contains(Problem.CASTLING);
     * }
     *
     * @param position the legal position
     * @param dropped what had to go; empty if the setup was legal as it was
     */
    public record Repair(Position position, Set<Problem> dropped) {

        /** Copies the set. */
        public Repair {
            Objects.requireNonNull(position, "position");
            dropped = Set.copyOf(Objects.requireNonNull(dropped, "dropped"));
        }
    }

    /**
     * A position as an engine takes it, and what is wrong with its setup.
     *
     * {@snippet :
     * import dev.pedina.chess.Problem;
     * import dev.pedina.chess.Setup;
     *
     * String fen = "4k3/pppppppp/8/8/8/QQQQQQQQ/PPPPPPPP/3QK3 w - - 0 1";
     * Setup.Playable nineQueens = Setup.parse(fen).playable();
     * assert nineQueens.position().legalMoves().size() == 80;
     * assert nineQueens.problems().contains(Problem.WHITE_MATERIAL);
     * }
     *
     * @param position the position
     * @param problems all problems of the setup; empty if it is legal
     */
    public record Playable(Position position, Set<Problem> problems) {

        /** Copies the set. */
        public Playable {
            Objects.requireNonNull(position, "position");
            problems = Set.copyOf(Objects.requireNonNull(problems, "problems"));
        }
    }

    /**
     * Returns the setup with no piece, white to move, no rights and the counters of a new game.
     *
     * @return the empty setup
     */
    public static Setup empty() {
        long[] words = Outputs.longs();
        Calls.require(Library.chess().setupEmpty(words));
        return new Setup(words);
    }

    /**
     * Returns a starting position of double Chess960, where each side has its own.
     *
     * @param white Scharnagl's number of white's back rank, 0 to 959; 518 is the one of standard
     *     chess
     * @param black Scharnagl's number of black's back rank, 0 to 959
     * @return the setup
     * @throws IllegalArgumentException if a number is not in 0 to 959
     */
    public static Setup chess960(int white, int black) {
        long[] words = Outputs.longs();
        Calls.requireRange(Library.chess().setupChess960(white, black, words),
                "starting positions " + white + " and " + black + " must be in 0 to 959");
        return new Setup(words);
    }

    /**
     * Reads a FEN that is written exactly as the standard says.
     *
     * @param fen the text; castling in the style of X-FEN or of Shredder-FEN
     * @return the setup, which may break the rules
     * @throws FenException if the text is no FEN; it says which field, and where
     */
    public static Setup parse(String fen) {
        return parse(fen, FenMode.STRICT);
    }

    /**
     * Reads a FEN.
     *
     * @param fen the text; castling in the style of X-FEN or of Shredder-FEN
     * @param mode how exactly it must be written
     * @return the setup, which may break the rules
     * @throws FenException if the text is no FEN; it says which field, and where
     */
    public static Setup parse(String fen, FenMode mode) {
        Objects.requireNonNull(fen, "fen");
        Objects.requireNonNull(mode, "mode");
        byte[] text = Calls.bytes(fen);
        long[] words = Outputs.longs();
        ChessStructs.Report report = new ChessStructs.Report();
        int status = Library.chess().setupParseFen(text, text.length, mode.code(), words,
                report.array());
        if (status != LibraryNumbers.OK) {
            throw new FenException(status, fen, report);
        }
        return new Setup(words);
    }

    /** Returns the setup of a position. */
    static Setup of(long[] position) {
        long[] words = Outputs.longs();
        Calls.require(Library.chess().toSetup(position, words));
        return new Setup(words);
    }

    /**
     * Returns this setup with a piece on a square, instead of what was there.
     *
     * @param square the square
     * @param piece the piece
     * @return the changed copy
     */
    public Setup with(Square square, Piece piece) {
        return put(Objects.requireNonNull(square, "square"), Objects.requireNonNull(piece, "piece")
                .code());
    }

    /**
     * Returns this setup with nothing on a square.
     *
     * @param square the square
     * @return the changed copy
     */
    public Setup without(Square square) {
        return put(Objects.requireNonNull(square, "square"), (byte) 0);
    }

    /**
     * Returns this setup with another side to move.
     *
     * @param color the side
     * @return the changed copy
     */
    public Setup withTurn(Color color) {
        Objects.requireNonNull(color, "color");
        long[] copy = words.clone();
        Calls.require(Library.chess().setupSetTurn(copy, color.code()));
        return new Setup(copy);
    }

    /**
     * Returns this setup with other castling rights.
     *
     * @param rooks the squares of the rooks with which castling is still allowed, of both sides
     * @return the changed copy
     */
    public Setup withCastlingRooks(SquareSet rooks) {
        Objects.requireNonNull(rooks, "rooks");
        long[] copy = words.clone();
        Calls.require(Library.chess().setupSetCastling(copy, rooks.bits()));
        return new Setup(copy);
    }

    /**
     * Returns this setup with an en passant square.
     *
     * @param square the square that a pawn has just jumped over
     * @return the changed copy
     */
    public Setup withEnPassant(Square square) {
        return enPassant(Objects.requireNonNull(square, "square").code());
    }

    /** {@return this setup without an en passant square} */
    public Setup withoutEnPassant() {
        return enPassant((byte) ChessNumbers.NO_SQUARE);
    }

    /**
     * Returns this setup with other counters.
     *
     * @param halfmoveClock moves of both sides since the last capture or pawn move, 0 to 65535
     * @param fullmoveNumber the number of the move, 1 at the start of a game, 0 to 65535
     * @return the changed copy
     * @throws IllegalArgumentException if a number is out of its range
     */
    public Setup withCounters(int halfmoveClock, int fullmoveNumber) {
        if (halfmoveClock < 0 || halfmoveClock > MAX_COUNTER || fullmoveNumber < 0
                || fullmoveNumber > MAX_COUNTER) {
            throw new IllegalArgumentException("halfmove clock " + halfmoveClock
                    + " and fullmove number " + fullmoveNumber + " must be in 0 to " + MAX_COUNTER);
        }
        long[] copy = words.clone();
        Calls.require(Library.chess().setupSetCounters(copy, (short) halfmoveClock,
                (short) fullmoveNumber));
        return new Setup(copy);
    }

    /**
     * Returns what is on a square.
     *
     * @param square the square
     * @return the piece, or empty
     */
    public Optional<Piece> pieceAt(Square square) {
        Objects.requireNonNull(square, "square");
        byte[] piece = Outputs.bytes();
        Calls.require(Library.chess().setupPieceAt(words, square.code(), piece));
        return piece[0] == 0 ? Optional.empty() : Optional.of(Piece.ofCode(piece[0]));
    }

    /**
     * Returns why this setup is no legal position.
     *
     * @return all problems at once; empty if there is none
     */
    public Set<Problem> problems() {
        int[] problems = Outputs.ints();
        Calls.require(Library.chess().setupProblems(words, problems));
        return Problem.setOf(problems[0]);
    }

    /**
     * Returns the legal position that this setup says.
     *
     * @return the position
     * @throws InvalidPositionException if this setup breaks the rules; it says all problems
     */
    public Position position() {
        return accepted(FenMode.STRICT, new ChessStructs.Report());
    }

    private Position accepted(FenMode mode, ChessStructs.Report report) {
        long[] position = Outputs.longs();
        int status = Library.chess().fromSetup(words, mode.code(), position, report.array());
        if (status != LibraryNumbers.OK) {
            throw new InvalidPositionException(status, this, report.problems());
        }
        return new Position(position);
    }

    /**
     * Returns the legal position that is left after castling rights, en passant square and counters
     * that cannot be are taken away.
     *
     * @return the position, and what had to go
     * @throws InvalidPositionException if something else is wrong, too; it says those problems
     */
    public Repair repair() {
        ChessStructs.Report report = new ChessStructs.Report();
        Position position = accepted(FenMode.LENIENT, report);
        return new Repair(position, Problem.setOf(report.problems()));
    }

    /**
     * Returns this setup as a position as most engines accept it, whether or not a game can lead
     * there. Any number of pawns and pieces, material that no promotions explain and impossible
     * checks stand, and so does an en passant square that {@link #repair} drops only for a check;
     * what else that drops is dropped. Every function takes the position, but its FEN is read back
     * in {@link FenMode#PLAYABLE} only.
     *
     * @return the position, and all problems of this setup
     * @throws InvalidPositionException if a king is missing or there are several, a pawn is on the
     *     first or eighth rank, the side that is not to move is in check, or there are more legal
     *     moves than a list holds
     */
    public Playable playable() {
        ChessStructs.Report report = new ChessStructs.Report();
        Position position = accepted(FenMode.PLAYABLE, report);
        return new Playable(position, Problem.setOf(report.problems()));
    }

    /**
     * Returns this setup as FEN.
     *
     * @return the text in {@link CastlingStyle#STANDARD}, which {@link #parse(String)} reads back
     */
    public String fen() {
        return fen(CastlingStyle.STANDARD);
    }

    /**
     * Returns this setup as Shredder-FEN.
     *
     * @return the text in {@link CastlingStyle#CHESS960}, which {@link #parse(String)} reads back
     */
    public String shredderFen() {
        return fen(CastlingStyle.CHESS960);
    }

    /**
     * Returns whether another object is a setup that says the same in all parts.
     *
     * @param other the other object
     * @return true if it does
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Setup that && Arrays.equals(words, that.words);
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

    private Setup put(Square square, byte piece) {
        long[] copy = words.clone();
        Calls.require(Library.chess().setupPut(copy, square.code(), piece));
        return new Setup(copy);
    }

    private Setup enPassant(byte square) {
        long[] copy = words.clone();
        Calls.require(Library.chess().setupSetEnPassant(copy, square));
        return new Setup(copy);
    }

    private String fen(CastlingStyle style) {
        return Chess.text(
                (buffer, length) -> Library.chess().setupFormatFen(words, style.code(), buffer,
                buffer.length, length));
    }
}
