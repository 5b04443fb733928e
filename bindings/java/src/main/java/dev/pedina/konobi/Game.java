package dev.pedina.konobi;

import dev.pedina.internal.Calls;
import dev.pedina.internal.KonobiNumbers;
import dev.pedina.internal.KonobiStructs;
import dev.pedina.internal.Library;
import dev.pedina.internal.TextPage;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A game of Konobi: a position, the actions that led to it, and how it ended.
 *
 * <p>A game changes; it is for one thread at a time. Everything it holds is on the Java heap:
 * {@link #copy} makes a snapshot, and there is nothing to close. After the end nothing changes any
 * more, and every refused call leaves the game as it was.
 *
 * {@snippet :
 * import dev.pedina.konobi.Color;
 * import dev.pedina.konobi.Ending;
 * import dev.pedina.konobi.Game;
 *
 * Game game = new Game(3).play("b1").play("a3").play("b2");
 * assert game.undo().toString().equals("b2");
 * game.redo();
 * game.play("c3").play("b3");
 * assert game.ending().orElseThrow().equals(new Ending(Ending.Cause.CONNECTION, Color.BLACK));
 * assert game.record().equals("b1 a3 b2 c3 b3");
 * }
 */
public final class Game {

    private static final int FIRST_CAPACITY = 64;
    /** The size of " white-resigns" with its NUL. */
    private static final int RESIGN_SIZE = 15;

    private final long[] words;
    private short[] history;

    /**
     * Begins a game on an empty board, where the players may swap their colours.
     *
     * @param width how many rows and columns, 1 to 25; 11 is usual
     * @throws IllegalArgumentException if the width is not in 1 to 25
     */
    public Game(int width) {
        this(Position.start(width));
    }

    /**
     * Begins a game with a position, by its rules.
     *
     * @param start the position; it may be won
     */
    public Game(Position start) {
        this(new long[KonobiNumbers.GAME_BYTES / Long.BYTES], new short[FIRST_CAPACITY]);
        Calls.require(Library.konobi().gameInit(Objects.requireNonNull(start, "start").words(),
                words));
    }

    /** Takes over the arrays. */
    private Game(long[] words, short[] history) {
        this.words = words;
        this.history = history;
    }

    /**
     * Reads a game from a file in the Smart Game Format: its main line, which is the first of all
     * variations.
     *
     * @param text the whole file
     * @return the game
     * @throws RecordException if it is no such file, or says something that is not possible; it
     *     says where and why
     */
    public static Game parseSgf(String text) {
        byte[] bytes = Calls.bytes(Objects.requireNonNull(text, "text"));
        long[] words = new long[KonobiNumbers.GAME_BYTES / Long.BYTES];
        long[] start = Outputs.longs();
        // An action takes two characters at least, so the capacity always suffices.
        short[] history = new short[FIRST_CAPACITY + bytes.length / 2];
        int status = Library.konobi().gameReadSgf(bytes, bytes.length, history, history.length,
                words, start);
        if (RecordException.isReason(status)) {
            int offset = (int) start[0];
            throw new RecordException(status, text, offset, text.length() - offset,
                    KonobiNumbers.NO_POINT, KonobiNumbers.NO_POINT);
        }
        Calls.require(status);
        return new Game(words, history);
    }

    /** {@return a snapshot: a game of its own, in the same state} */
    public Game copy() {
        return new Game(words.clone(), history.clone());
    }

    // Actions

    /**
     * Does what the side to move does, and forgets the actions that were taken back.
     *
     * @param action the action
     * @return this game
     * @throws IllegalActionException if the action is not possible now; it says why
     * @throws GameException if the game is over
     */
    public Game play(Action action) {
        short code = Konobi.code(Objects.requireNonNull(action, "action"));
        int status = Library.konobi().gamePlay(words, history, history.length, code);
        if (status == Reason.GAME_HISTORY_FULL.status()) {
            history = Arrays.copyOf(history, 2 * history.length);
            status = Library.konobi().gamePlay(words, history, history.length, code);
        }
        if (status != Reason.GAME_OVER.status()
                && IllegalActionException.reasonOf(status).isPresent()) {
            throw position().refused(status, action);
        }
        GameException.require(status);
        return this;
    }

    /**
     * Does what the side to move does.
     *
     * @param action such as {@code c3}, {@code pass}, {@code swap}
     * @return this game
     * @throws IllegalActionException if the text is no action, or the action is not possible now;
     *     it says why
     * @throws GameException if the game is over
     */
    public Game play(String action) {
        return play(position().parseAction(Objects.requireNonNull(action, "action")));
    }

    /**
     * Plays on what a record says: words with white space or commas between them. These are points
     * by name ({@code c3}) or by column and row from 1 ({@code 3 3}), {@code swap}, {@code pass},
     * {@code resign} for the side to move, {@code black-resigns} and {@code white-resigns}; numbers
     * followed by a dot count moves and are skipped.
     *
     * @param record the record; see {@link #record()}
     * @return this game
     * @throws RecordException if an entry cannot be played; it says which one and why, and all
     *     before it were played
     */
    public Game replay(String record) {
        byte[] text = Calls.bytes(Objects.requireNonNull(record, "record"));
        // An action takes two characters at least, so the capacity always suffices.
        int needed = length() + text.length / 2 + 1;
        if (history.length < needed) {
            history = Arrays.copyOf(history, needed);
        }
        KonobiStructs.ReplayReport report = new KonobiStructs.ReplayReport();
        int status = Library.konobi().gameReplay(words, history, history.length, text, text.length,
                report.array());
        if (RecordException.isReason(status)) {
            throw new RecordException(status, record, report.start(), report.length(),
                    report.point(), report.alternative());
        }
        Calls.require(status);
        return this;
    }

    /**
     * Takes the last action back. However the game has ended, it goes on.
     *
     * @return the action
     * @throws GameException if there is no action to take back
     */
    public Action undo() {
        short[] action = Outputs.shorts();
        GameException.require(Library.konobi().gameUndo(words, history, history.length, action));
        return Konobi.action(action[0]);
    }

    /**
     * Plays the action again that was taken back last.
     *
     * @return the action
     * @throws GameException if no action was taken back since the last one that was played, or the
     *     game is over
     */
    public Action redo() {
        short[] action = Outputs.shorts();
        GameException.require(Library.konobi().gameRedo(words, history, history.length, action));
        return Konobi.action(action[0]);
    }

    /**
     * Ends the game: a colour resigns, and the other one wins.
     *
     * @param color the colour that resigns
     * @throws GameException if the game is over
     */
    public void resign(Color color) {
        GameException.require(Library.konobi().gameResign(words, Objects.requireNonNull(color,
                "color").code()));
    }

    /**
     * Returns how many actions led to the position on the board.
     *
     * @return the number of actions of both sides
     */
    public int length() {
        long[] length = Outputs.longs();
        Calls.require(Library.konobi().gameLengths(words, length, Outputs.longs()));
        return (int) length[0];
    }

    /** {@return how many actions that were taken back can be played again} */
    public int redoLength() {
        long[] redoLength = Outputs.longs();
        Calls.require(Library.konobi().gameLengths(words, Outputs.longs(), redoLength));
        return (int) redoLength[0];
    }

    /**
     * Returns the actions that led to the position on the board.
     *
     * @return an unmodifiable list, which later actions do not change
     */
    public List<Action> actions() {
        int length = length();
        List<Action> actions = new ArrayList<>(length);
        short[] action = Outputs.shorts();
        for (int index = 0; index < length; index++) {
            Calls.require(Library.konobi().gameAction(words, history, history.length, index,
                    action));
            actions.add(Konobi.action(action[0]));
        }
        return Collections.unmodifiableList(actions);
    }

    /** {@return the position on the board} */
    public Position position() {
        long[] position = Outputs.position();
        Calls.require(Library.konobi().gamePosition(words, position));
        return new Position(position);
    }

    /**
     * Returns the position after the first actions.
     *
     * @param length how many actions; 0 for the position that the game began with
     * @return the position
     * @throws IndexOutOfBoundsException if there were fewer actions
     */
    public Position positionAfter(int length) {
        Objects.checkIndex(length, length() + 1);
        long[] position = Outputs.position();
        Calls.require(Library.konobi().gamePositionAfter(words, history, history.length, length,
                position));
        return new Position(position);
    }

    /** {@return how the game ended: cause and winner; empty while it goes on} */
    public Optional<Ending> ending() {
        byte[] cause = Outputs.bytes();
        byte[] winner = Outputs.bytes();
        Calls.require(Library.konobi().gameEnding(words, cause, winner));
        return Ending.Cause.ofCode(cause[0]).map(why -> new Ending(why, Color.ofCode(winner[0])));
    }

    // As text

    /**
     * Returns the actions as text, points by name.
     *
     * @return such as {@code c3 swap a4}, followed by who resigned if that ended the game;
     *     {@link #replay} reads it
     */
    public String record() {
        return record(Notation.NAME);
    }

    /**
     * Returns the actions as text.
     *
     * @param notation how points are written
     * @return such as {@code 3 3 swap 1 4}, followed by who resigned if that ended the game;
     *     {@link #replay} reads it
     */
    public String record(Notation notation) {
        Objects.requireNonNull(notation, "notation");
        // The size of an action includes the space after it.
        byte[] buffer = new byte[KonobiNumbers.ACTION_SIZE * length() + RESIGN_SIZE];
        long[] length = Outputs.longs();
        Calls.require(Library.konobi().gameFormat(
                words, history, history.length, notation.code(), buffer, buffer.length, length));
        return new String(buffer, 0, (int) length[0], StandardCharsets.US_ASCII);
    }

    /**
     * Returns this game as a file in the Smart Game Format.
     *
     * @param first the name of the first player; empty to leave it out
     * @param second the name of the second player; empty to leave it out
     * @return the whole file, which {@link #parseSgf} reads back
     */
    public String sgf(String first, String second) {
        byte[] one = Objects.requireNonNull(first, "first").getBytes(StandardCharsets.UTF_8);
        byte[] other = Objects.requireNonNull(second, "second").getBytes(StandardCharsets.UTF_8);
        return TextPage.write(text -> Library.konobi().gameWriteSgf(
                words, history, history.length, one, one.length, other, other.length, text),
                Calls::require);
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
}
