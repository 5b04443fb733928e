package dev.pedina.chess;

import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessCodes;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.Library;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * A game of chess: a position, the moves that led to it, draw offers and claims, and how it ended.
 *
 * <p>A game changes; it is for one thread at a time. Everything it holds is on the Java heap:
 * {@link #copy} makes a snapshot, and there is nothing to close. After the end nothing changes any
 * more, and every refused call leaves the game as it was.
 *
 * {@snippet :
 * import dev.pedina.chess.Color;
 * import dev.pedina.chess.Ending;
 * import dev.pedina.chess.Game;
 *
 * Game game = new Game();
 * game.play("e2e4").play("e7e5");
 * assert game.undo().toString().equals("e7e5");
 * game.redo();
 * game.offerDraw(Color.BLACK);
 * game.acceptDraw(Color.WHITE);
 * assert game.ending().orElseThrow().cause() == Ending.Cause.AGREEMENT;
 * assert game.moves().size() == 2;
 * }
 */
public final class Game {

    /** {@code PDN_CHESS_NO_MOVE}. */
    static final short NO_MOVE = ChessNumbers.NO_MOVE;
    /** {@code PDN_ERROR_CHESS_GAME_HISTORY_FULL}. */
    static final int FULL = Reason.GAME_HISTORY_FULL.status();
    private static final int FIRST_CAPACITY = 128;

    private final MaterialRule rule;
    private final long[] words;
    private long[] history;

    /** Begins a game of standard chess by the rules of FIDE. */
    public Game() {
        this(Position.start());
    }

    /**
     * Begins a game with a position, by the rules of FIDE.
     *
     * @param start the position; it may end the game at once
     */
    public Game(Position start) {
        this(start, MaterialRule.FIDE);
    }

    /**
     * Begins a game with a position.
     *
     * @param start the position; it may end the game at once
     * @param rule who can still checkmate
     */
    public Game(Position start, MaterialRule rule) {
        this.rule = Objects.requireNonNull(rule, "rule");
        this.words = new long[ChessNumbers.GAME_BYTES / 8];
        this.history = new long[FIRST_CAPACITY];
        Calls.require(Library.chess().gameInit(start.words(), rule.code(), words));
    }

    /** Goes on with what the library wrote. */
    Game(MaterialRule rule, long[] words, long[] history) {
        this.rule = rule;
        this.words = words;
        this.history = history;
    }

    long[] words() {
        return words;
    }

    long[] history() {
        return history;
    }

    /** {@return a snapshot: a game of its own, in the same state} */
    public Game copy() {
        return new Game(rule, words.clone(), history.clone());
    }

    /**
     * Returns the rule on who can still checkmate.
     *
     * @return the rule that the game began with
     */
    public MaterialRule materialRule() {
        return rule;
    }

    // Moves

    /**
     * Plays a move of the side to move. It declines a draw offer of the opponent and forgets the
     * moves that were taken back.
     *
     * @param move the move
     * @return this game
     * @throws IllegalMoveException if the move is not legal now; it says why
     * @throws GameException if the game is over
     */
    public Game play(Move move) {
        Objects.requireNonNull(move, "move");
        int status = Library.chess().gamePlay(words, history, history.length, move.code());
        if (status == FULL) {
            grow();
            status = Library.chess().gamePlay(words, history, history.length, move.code());
        }
        requireMove(status, move);
        return this;
    }

    /**
     * Plays a move in UCI text.
     *
     * @param uci such as {@code e2e4}, {@code e7e8q}, and {@code e1g1} or {@code e1h1} for castling
     * @return this game
     * @throws IllegalMoveException if the text is no move, or the move is not legal now; it says
     *     why
     * @throws GameException if the game is over
     */
    public Game play(String uci) {
        requireGoingOn();
        return play(position().parseUci(uci));
    }

    /**
     * Plays a move in algebraic notation.
     *
     * @param san such as {@code e4}, {@code Nf3}, {@code exd5}, {@code e8=Q}, {@code O-O}
     * @return this game
     * @throws SanException if the text is no move, or none or several that are legal now
     * @throws GameException if the game is over
     */
    public Game playSan(String san) {
        Objects.requireNonNull(san, "san");
        requireGoingOn();
        return play(position().parseSan(san));
    }

    /**
     * Takes the last move back. The game is as it was before that move, the standing draw offer
     * included; however it has ended, it goes on.
     *
     * @return the move
     * @throws GameException if there is no move to take back
     */
    public Move undo() {
        short[] move = Outputs.shorts();
        GameException.require(Library.chess().gameUndo(words, history, history.length, move));
        return Move.ofCode(move[0]);
    }

    /**
     * Plays the move again that was taken back last.
     *
     * @return the move
     * @throws GameException if no move was taken back since the last one that was played, or the
     *     game is over
     */
    public Move redo() {
        short[] move = Outputs.shorts();
        GameException.require(Library.chess().gameRedo(words, history, history.length, move));
        return Move.ofCode(move[0]);
    }

    /**
     * Returns how many moves led to the position on the board.
     *
     * @return the number of moves of both sides
     */
    public int length() {
        return lengths(0);
    }

    /** {@return how many moves that were taken back can be played again} */
    public int redoLength() {
        return lengths(1);
    }

    /**
     * Returns the moves that led to the position on the board.
     *
     * @return an unmodifiable list, which later moves do not change
     */
    public List<Move> moves() {
        int length = length();
        short[] codes = new short[length];
        short[] move = Outputs.shorts();
        for (int index = 0; index < length; index++) {
            Calls.require(Library.chess().gameMove(words, history, history.length, index, move));
            codes[index] = move[0];
        }
        return new MoveList(codes, length);
    }

    // Positions

    /** {@return the position on the board} */
    public Position position() {
        long[] position = Outputs.longs();
        Calls.require(Library.chess().gamePosition(words, position));
        return new Position(position);
    }

    /**
     * Returns the position after the first moves.
     *
     * @param length how many moves; 0 for the position that the game began with
     * @return the position
     * @throws IndexOutOfBoundsException if there were fewer moves
     */
    public Position positionAfter(int length) {
        Objects.checkIndex(length, length() + 1);
        long[] position = Outputs.longs();
        Calls.require(Library.chess().gamePositionAfter(words, history, history.length, length,
                position));
        return new Position(position);
    }

    /** {@return how often the position on the board has occurred, this time included: 1 or more} */
    public int repetitions() {
        int[] count = Outputs.ints();
        Calls.require(Library.chess().gameRepetitions(words, history, history.length, count));
        return count[0];
    }

    // The end

    /** {@return how the game ended: cause and winner; empty while it goes on} */
    public Optional<Ending> ending() {
        byte[] cause = Outputs.bytes();
        byte[] winner = Outputs.bytes();
        Calls.require(Library.chess().gameEnding(words, cause, winner));
        return Ending.Cause.ofCode(cause[0])
                .map(why -> new Ending(why, ChessCodes.color(winner[0])));
    }

    /**
     * Returns by which rule the side to move can claim a draw now.
     *
     * @return threefold repetition or fifty moves; empty if there is nothing to claim or the game
     *     is over
     */
    public Optional<Ending.Cause> claim() {
        return claim(NO_MOVE, null);
    }

    /**
     * Returns by which rule the side to move can claim a draw with a move that it is about to play.
     *
     * @param move the move
     * @return threefold repetition or fifty moves; empty if there is nothing to claim or the game
     *     is over
     * @throws IllegalMoveException if the move is not legal now
     */
    public Optional<Ending.Cause> claim(Move move) {
        return claim(move.code(), move);
    }

    /**
     * Ends the game by a claim of the side to move for the position on the board.
     *
     * @throws GameException if there is nothing to claim, or the game is over
     */
    public void claimDraw() {
        GameException.require(Library.chess().gameClaimDraw(words, history, history.length,
                NO_MOVE));
    }

    /**
     * Ends the game by a claim of the side to move with a move, which is played and stays the last
     * one.
     *
     * @param move the move
     * @throws IllegalMoveException if the move is not legal now
     * @throws GameException if there is nothing to claim, or the game is over
     */
    public void claimDraw(Move move) {
        int status = Library.chess().gameClaimDraw(words, history, history.length, move.code());
        if (status == FULL) {
            grow();
            status = Library.chess().gameClaimDraw(words, history, history.length, move.code());
        }
        requireMove(status, move);
    }

    /**
     * Offers a draw. The offer is valid until the opponent accepts, declines or moves.
     *
     * @param by the side that offers
     * @throws GameException if an offer is standing, a side has not moved yet, or the game is over
     */
    public void offerDraw(Color by) {
        GameException.require(Library.chess().gameOfferDraw(words, by.code()));
    }

    /**
     * Accepts the draw that the other side offered, which ends the game.
     *
     * @param by the side that accepts
     * @throws GameException if the other side has no offer standing, or the game is over
     */
    public void acceptDraw(Color by) {
        GameException.require(Library.chess().gameAnswerDraw(words, by.code(), (byte) 1));
    }

    /**
     * Declines the draw that the other side offered; to play a move does the same.
     *
     * @param by the side that declines
     * @throws GameException if the other side has no offer standing, or the game is over
     */
    public void declineDraw(Color by) {
        GameException.require(Library.chess().gameAnswerDraw(words, by.code(), (byte) 0));
    }

    /**
     * Returns which side's draw offer is valid.
     *
     * @return the side that offered; empty if neither has
     */
    public Optional<Color> drawOffer() {
        byte[] color = Outputs.bytes();
        Calls.require(Library.chess().gameDrawOffer(words, color));
        return ChessCodes.color(color[0]);
    }

    /**
     * Ends the game: a side resigns. It is a draw if the other one cannot win.
     *
     * @param by the side that resigns
     * @throws GameException if the game is over
     */
    public void resign(Color by) {
        GameException.require(Library.chess().gameResign(words, by.code()));
    }

    /**
     * Ends the game: a side ran out of time. It is a draw if the other one cannot win.
     *
     * @param color the side whose flag has fallen, as {@link Clock#flag} says
     * @throws GameException if the game is over
     */
    public void loseOnTime(Color color) {
        GameException.require(Library.chess().gameLoseOnTime(words, color.code()));
    }

    /**
     * Returns the position on the board and the state of the game, for logs.
     *
     * @return a text whose form may change
     */
    @Override
    public String toString() {
        return position() + ending().map(ending -> " " + ending).orElse("");
    }

    private Optional<Ending.Cause> claim(short code, @Nullable Move move) {
        byte[] cause = Outputs.bytes();
        int status = Library.chess().gameCheckClaim(words, history, history.length, code, cause);
        if (status == Reason.GAME_NO_DRAW_CLAIM.status() || status == Reason.GAME_OVER.status()) {
            return Optional.empty();
        }
        requireMove(status, move);
        return Ending.Cause.ofCode(cause[0]);
    }

    private int lengths(int which) {
        long[] length = Outputs.longs();
        long[] redoLength = Outputs.longs();
        Calls.require(Library.chess().gameLengths(words, length, redoLength));
        return (int) (which == 0 ? length[0] : redoLength[0]);
    }

    private void requireGoingOn() {
        if (ending().isPresent()) {
            GameException.require(Reason.GAME_OVER.status());
        }
    }

    private void requireMove(int status, Move move) {
        if (IllegalMoveException.isReason(status)) {
            throw new IllegalMoveException(status, move.uci(), position());
        }
        GameException.require(status);
    }

    private void grow() {
        history = Arrays.copyOf(history, 2 * history.length);
    }
}
