package dev.pedina.examples.chess;

import dev.pedina.chess.Reason;
import dev.pedina.chess.Color;
import dev.pedina.chess.Move;
import dev.pedina.chess.Outcome;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Position;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.chess.SquareSet;
import dev.pedina.chess.eboard.Sensors;

import java.util.Optional;

/**
 * The engine of a chess program that names squares by two numbers, 0 0 for a1 and 7 7 for h8, moves
 * a pawn to the last rank first and says then what it becomes, and shows a message after each move.
 *
 * <p>Castling is the king's move by two squares. The game ends as the programs that speak the
 * protocol expect, by mate, stalemate, and too little material in their sense, because each of them
 * finds the end by itself.
 */
public final class ChessEngine {

    private static final int SIZE = 8;
    private static final long LIGHT_SQUARES = 0x55AA_55AA_55AA_55AAL;

    private Position position;
    /** The step of a pawn to the last rank of which it is not yet said what it becomes. */
    private Optional<Move> pawn = Optional.empty();

    /** Begins a game. */
    public ChessEngine() {
        this(Position.start());
    }

    /** Begins with a position. */
    public ChessEngine(Position position) {
        this.position = position;
    }

    /** Returns whether a square is on the board. */
    public static boolean isOnBoard(int x, int y) {
        return x >= 0 && x < SIZE && y >= 0 && y < SIZE;
    }

    /** Returns whose turn it is; a pawn that waits for its promotion has not completed it. */
    public Color turn() {
        return position.turn();
    }

    /** Returns the piece on a square. */
    public Optional<Piece> pieceAt(int x, int y) {
        Square square = Square.of(x, y);
        if (pawn.isPresent() && (square == pawn.get().from() || square == pawn.get().to())) {
            return Optional.of(Piece.of(turn(), Role.PAWN)).filter(piece -> square == pawn.get()
                    .to());
        }
        return position.pieceAt(square);
    }

    /**
     * Returns where the piece on a square may go; nowhere for the opponent's, and while a pawn
     * waits.
     */
    public SquareSet legalMoves(int x, int y) {
        return pawn.isPresent() ? SquareSet.EMPTY : Sensors.targets(position, Square.of(x, y));
    }

    /**
     * Plays a move of the side to move, unless it is not legal.
     *
     * @return why it is not; empty if it was played
     */
    public Optional<Reason> move(int fromX, int fromY, int toX, int toY) {
        Square from = Square.of(fromX, fromY);
        Square to = Square.of(toX, toY);
        Move step = castling(from, to).orElse(Move.of(from, to));
        if (legalMoves(fromX, fromY).contains(to)) {
            if (position.checkMove(step).equals(Optional.of(Reason.ILLEGAL_MOVE_PROMOTION))) {
                pawn = Optional.of(step);
            } else {
                position = position.play(step);
            }
            return Optional.empty();
        }
        Optional<Reason> reason = position.checkMove(step);
        return pawn.isPresent() || reason.isEmpty() ? Optional.of(Reason.ILLEGAL_MOVE_PROMOTION)
                : reason;
    }

    /** Returns where a pawn waits for its promotion. */
    public Optional<Square> promotingPawn() {
        return pawn.map(Move::to);
    }

    /** Says what the pawn that waits becomes; returns false if a pawn cannot become that. */
    public boolean promote(PieceType type) {
        boolean isPossible = pawn.isPresent() && type.isPromotion();
        if (isPossible) {
            position = position.play(Move.of(pawn.get().from(), pawn.get().to(), type.role()));
            pawn = Optional.empty();
        }
        return isPossible;
    }

    /** Returns what the program shows after a move. */
    public String message() {
        if (position.outcome() == Outcome.CHECKMATE) {
            return "Checkmate!";
        } else if (position.outcome() == Outcome.STALEMATE) {
            return "Stalemate!";
        } else if (isMaterialInsufficient()) {
            return "Insufficient material!";
        }
        return position.isCheck() ? "Check!" : turn() + " to move";
    }

    /** Returns whether the game has ended. */
    public boolean isOver() {
        return position.outcome() != Outcome.ONGOING || isMaterialInsufficient();
    }

    /** Returns the winner of a game that has ended; empty for a draw. */
    public Optional<Color> winner() {
        return position.outcome() == Outcome.CHECKMATE ? Optional.of(turn().opposite())
                : Optional.empty();
    }

    /** Returns the position, for everything else that can be asked. */
    public Position position() {
        return position;
    }

    /**
     * Returns the ranks from the top, as the programs print them: White in upper case and Black in
     * lower case.
     */
    @Override
    public String toString() {
        return board(false);
    }

    /** Returns the ranks from the top, both sides in upper case, Black in red for a terminal. */
    public String inColors() {
        return board(true);
    }

    private String board(boolean isColored) {
        StringBuilder text = new StringBuilder();
        for (int y = SIZE - 1; y >= 0; y--) {
            text.append(y + 1).append(" |");
            for (int x = 0; x < SIZE; x++) {
                text.append(pieceAt(x, y).map(piece -> isColored ? colored(piece)
                        : String.valueOf(piece.letter()))
                        .orElse(" ")).append(' ');
            }
            text.append('\n');
        }
        return text.append("-------------------\n   A B C D E F G H ").toString();
    }

    private static String colored(Piece piece) {
        return (piece.color() == Color.BLACK ? "\033[31m" : "")
                + Character.toUpperCase(piece.letter()) + "\033[0m";
    }

    /** A king that moves by two squares, to Pedina the move onto its rook. */
    private Optional<Move> castling(Square from, Square to) {
        boolean isKing = position.pieceAt(from).filter(piece -> piece.role() == Role.KING)
                .isPresent();
        boolean isStep = Math.abs(from.file() - to.file()) <= 1;
        if (!isKing || isStep || from.rank() != to.rank()) {
            return Optional.empty();
        }
        return Optional.of(Move.of(from, Square.of(to.file() > from.file() ? SIZE - 1 : 0,
                from.rank())));
    }

    /**
     * Two kings alone, or each with one bishop on squares of one colour: what the programs count,
     * and no more.
     */
    private boolean isMaterialInsufficient() {
        SquareSet bishops = position.pieces(Color.WHITE, Role.BISHOP)
                .union(position.pieces(Color.BLACK, Role.BISHOP));
        boolean isOneEach = position.pieces(Color.WHITE, Role.BISHOP).size() == 1
                && bishops.size() == 2;
        boolean isOneColor = bishops.intersection(new SquareSet(LIGHT_SQUARES)).size() != 1;
        return switch (position.occupied().size()) {
            case 2 -> true;
            case 4 -> isOneEach && isOneColor;
            default -> false;
        };
    }
}
