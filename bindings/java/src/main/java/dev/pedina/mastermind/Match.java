package dev.pedina.mastermind;

import dev.pedina.internal.Library;
import dev.pedina.internal.LibraryNumbers;
import dev.pedina.internal.MastermindNumbers;
import dev.pedina.internal.MastermindStructs;
import dev.pedina.internal.Outputs;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.ToIntBiFunction;

/**
 * A match: rounds in which two players, 0 and 1, make and break codes in turn. It says what it
 * waits for, checks every code and every answer, and counts points: a round gives its maker one for
 * every guess, and one more if the code was not found.
 *
 * <p>A match changes; it is for one thread at a time. Everything it holds is on the Java heap:
 * {@link #copy} makes a snapshot, {@link #toBytes} one for files and networks, and there is nothing
 * to close. Every refused call leaves the match as it was; out of turn it is a
 * {@link MastermindException} with {@link Reason#MATCH_NOT_NOW}.
 *
 * {@snippet :
 * import dev.pedina.mastermind.Feedback;
 * import dev.pedina.mastermind.Match;
 * import dev.pedina.mastermind.Settings;
 * import dev.pedina.mastermind.Variant;
 *
 * Variant variant = Variant.of(4, 6);
 * Match match = new Match(Settings.DEFAULT);
 * assert match.maker() == 0 && match.awaited() == Match.Awaited.CODE;
 * match.commit(variant.parse("1213"));
 * match.guess(variant.parse("1122"));
 * match.respond(new Feedback(1, 2));
 * match.guess(variant.parse("1213"));
 * match.respond(new Feedback(4, 0));
 * assert match.score(0) == 2;
 * match.nextRound();
 * assert match.maker() == 1;
 * }
 */
public final class Match {

    /** {@code PDN_MASTERMIND_TREE_MAX_ROWS}: the rows of the largest board. */
    static final int MAX_ROWS = MastermindNumbers.TREE_MAX_ROWS;
    private static final int PLAYERS = 2;

    private final long[] words;
    private final Settings settings;
    private final Variant variant;
    private final List<Consumer<? super MatchEvent>> listeners = new CopyOnWriteArrayList<>();

    /** What a match waits for. */
    public enum Awaited {
        /** The maker's secret code. */
        CODE,
        /** The breaker's next guess. */
        GUESS,
        /** The maker's response to it. */
        RESPONSE,
        /** The code of a maker who had kept it until the round was lost. */
        REVEAL,
        /** The next round, or the end if it was the last one. */
        NEXT_ROUND,
        /** Nothing more. */
        NOTHING
    }

    /**
     * Begins a match: it awaits the first code.
     *
     * @param settings what it is played with
     * @throws MastermindException if a setting is out of its range
     */
    public Match(Settings settings) {
        this(initial(settings));
    }

    /** Takes over the words. */
    Match(long[] words) {
        int[] numbers = new int[2];
        MastermindException.require(Library.mastermind().matchSettings(words, numbers), "match");
        this.words = words;
        this.settings = Settings.ofNumbers(numbers);
        this.variant = settings.variant();
    }

    /**
     * Reads a match from the bytes that {@link #toBytes} wrote.
     *
     * @param bytes the bytes
     * @return the match, without listeners
     * @throws IllegalArgumentException if they are none
     */
    public static Match ofBytes(byte[] bytes) {
        long[] words = new long[Words.MATCH];
        int status = Library.mastermind().matchLoad(bytes, bytes.length, words);
        if (status == LibraryNumbers.ERROR_STATE) {
            throw new IllegalArgumentException("these " + bytes.length + " bytes are no match");
        }
        MastermindException.require(status, "match");
        return new Match(words);
    }

    /**
     * Writes the match as bytes that are the same on every platform. The secret code is among them.
     *
     * @return a new array
     */
    public byte[] toBytes() {
        byte[] bytes = new byte[MastermindNumbers.MATCH_SIZE];
        long[] length = Outputs.longs();
        require(Library.mastermind().matchStore(words, bytes, bytes.length, length));
        return bytes;
    }

    /** {@return a snapshot: a match of its own, in the same state, without listeners} */
    public Match copy() {
        return new Match(words.clone());
    }

    /** A copy of the words as the C library has them. */
    long[] words() {
        return words.clone();
    }

    // What happens

    /**
     * The maker commits to a secret code.
     *
     * @param code the code
     * @return what has happened
     * @throws MastermindException if the code is not of this match, or no code is awaited
     */
    public MatchEvent commit(Code code) {
        return change((match, event) -> Library.mastermind().matchCommit(match, code.bits(), event),
                code);
    }

    /**
     * The maker keeps its code to itself, or has none yet: answers are only checked when the code
     * is found or revealed.
     *
     * @return what has happened
     * @throws MastermindException if no code is awaited
     */
    public MatchEvent conceal() {
        return change((match, event) -> Library.mastermind().matchConceal(match, event), "conceal");
    }

    /**
     * The breaker guesses.
     *
     * @param guess the guess
     * @return what has happened
     * @throws MastermindException if the guess is not of this match, or no guess is awaited
     */
    public MatchEvent guess(Code guess) {
        return change((match, event) -> Library.mastermind().matchGuess(match, guess.bits(), event),
                guess);
    }

    /**
     * The maker responds to the guess.
     *
     * @param feedback the response
     * @return what has happened
     * @throws MastermindException if it is not the right one, as far as that can be known, or none
     *     is awaited
     */
    public MatchEvent respond(Feedback feedback) {
        return change((match, event) -> Library.mastermind().matchRespond(
                match, (byte) feedback.black(), (byte) feedback.white(), event), feedback);
    }

    /**
     * The maker shows the code that was concealed and not found.
     *
     * @param code the code
     * @return what has happened
     * @throws MastermindException if a response was not the one to this code, or no code is to be
     *     shown
     */
    public MatchEvent reveal(Code code) {
        return change((match, event) -> Library.mastermind().matchReveal(match, code.bits(), event),
                code);
    }

    /**
     * Goes on to the next round with roles exchanged, or ends the match after the last one.
     *
     * @return what has happened
     * @throws MastermindException if the round is not over
     */
    public MatchEvent nextRound() {
        return change((match, event) -> Library.mastermind().matchNextRound(match, event),
                "next round");
    }

    /**
     * Takes back what was done last in this round, also after the end of the round or of the match.
     * Listeners are not called.
     *
     * @return what is taken back
     * @throws MastermindException if the round awaits its code; rounds before it are not kept
     */
    public MatchEvent undo() {
        MastermindStructs.Event stored = new MastermindStructs.Event();
        MastermindException.require(Library.mastermind().matchUndo(words, stored.array()), "undo");
        return event(stored);
    }

    /**
     * Has two players carry out what the match waits for.
     *
     * @param first player 0
     * @param second player 1
     * @return what has happened
     * @throws MastermindException if a player does what the rules refuse, or the match is over
     */
    public MatchEvent step(Player first, Player second) {
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(second, "second");
        boolean isFirst = maker() == 0;
        CodeMaker maker = (isFirst ? first : second).maker();
        CodeBreaker breaker = (isFirst ? second : first).breaker();
        switch (awaited()) {
            case CODE:
                Optional<Code> secret = maker.begin(variant);
                return secret.isPresent() ? commit(secret.get()) : conceal();
            case GUESS:
                return guess(breaker.guess(variant, rows()));
            case RESPONSE:
                return respond(maker.answer(variant, rows(), openGuess().orElseThrow()));
            case REVEAL:
                return reveal(maker.reveal(variant, rows()));
            default:
                return nextRound();
        }
    }

    /**
     * Has two players play on to the end of the match.
     *
     * @param first player 0
     * @param second player 1
     * @throws MastermindException if a player does what the rules refuse
     */
    public void play(Player first, Player second) {
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(second, "second");
        while (!isOver()) {
            step(first, second);
        }
    }

    /**
     * Adds a listener to everything that happens from now on. Listeners are called by the thread
     * that changes the match, after the change, in the order in which they were added.
     *
     * @param listener what to call
     */
    public void addListener(Consumer<? super MatchEvent> listener) {
        listeners.add(Objects.requireNonNull(listener, "listener"));
    }

    /**
     * Removes a listener.
     *
     * @param listener who was added before; if not, nothing happens
     */
    public void removeListener(Consumer<? super MatchEvent> listener) {
        listeners.remove(Objects.requireNonNull(listener, "listener"));
    }

    // State

    /** {@return the settings that the match is played with} */
    public Settings settings() {
        return settings;
    }

    /** {@return the variant that is played} */
    public Variant variant() {
        return variant;
    }

    /** {@return what the match waits for} */
    public Awaited awaited() {
        byte[] status = Outputs.bytes();
        require(Library.mastermind().matchStatus(words, status));
        return Awaited.values()[status[0]];
    }

    /** {@return whether the match is over} */
    public boolean isOver() {
        return awaited() == Awaited.NOTHING;
    }

    /** {@return the number of the round: from 0} */
    public int round() {
        return roundAndMaker(0);
    }

    /** {@return who makes the code of this round: player 0 or 1} */
    public int maker() {
        return roundAndMaker(1);
    }

    /** {@return who breaks the code of this round: player 0 or 1} */
    public int breaker() {
        return 1 - maker();
    }

    /**
     * Returns the points of a player.
     *
     * @param player 0 or 1
     * @return the points for the codes that this player made
     */
    public int score(int player) {
        Objects.checkIndex(player, PLAYERS);
        byte[] first = Outputs.bytes();
        byte[] second = Outputs.bytes();
        require(Library.mastermind().matchScores(words, first, second));
        return Byte.toUnsignedInt(player == 0 ? first[0] : second[0]);
    }

    /**
     * Returns the rows of the board.
     *
     * @return a value that later guesses do not change
     */
    public Board board() {
        return new Board(variant, settings.boardSize(), rows(), openGuess());
    }

    /**
     * Returns the rows of this round that are complete.
     *
     * @return an unmodifiable list, the first guess first
     */
    public List<Row> rows() {
        long[] stored = new long[MastermindStructs.Row.NUMBERS * MAX_ROWS];
        long[] count = Outputs.longs();
        require(Library.mastermind().matchRows(words, stored, MAX_ROWS, count));
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < count[0]; i++) {
            rows.add(Words.rowAt(stored, i));
        }
        return List.copyOf(rows);
    }

    /**
     * Returns the guess that waits for its response.
     *
     * @return the guess; empty if none does
     */
    public Optional<Code> openGuess() {
        long[] guess = Outputs.longs();
        require(Library.mastermind().matchOpenGuess(words, guess));
        return code(guess[0]);
    }

    /**
     * Returns the secret code.
     *
     * @return the code; empty while the match does not know it
     */
    public Optional<Code> secret() {
        long[] secret = Outputs.longs();
        require(Library.mastermind().matchSecret(words, secret));
        return code(secret[0]);
    }

    /**
     * Returns the right response to the guess that waits for one.
     *
     * @return the response; empty if no guess waits, or the code is concealed
     */
    public Optional<Feedback> expectedResponse() {
        byte[] black = Outputs.bytes();
        byte[] white = Outputs.bytes();
        int status = Library.mastermind().matchExpected(words, black, white);
        if (status == Reason.MATCH_NOT_NOW.status()) {
            return Optional.empty();
        }
        require(status);
        return Optional.of(new Feedback(black[0], white[0]));
    }

    /**
     * Returns round, scores and what is awaited, for logs.
     *
     * @return a text whose form may change; the secret is not in it
     */
    @Override
    public String toString() {
        return "round " + round() + ", " + score(0) + ":" + score(1) + ", awaits " + awaited();
    }

    private MatchEvent change(ToIntBiFunction<long[], long[]> change, Object what) {
        MastermindStructs.Event stored = new MastermindStructs.Event();
        MastermindException.require(change.applyAsInt(words, stored.array()), what);
        MatchEvent event = event(stored);
        for (Consumer<? super MatchEvent> listener : listeners) {
            listener.accept(event);
        }
        return event;
    }

    private static MatchEvent event(MastermindStructs.Event stored) {
        int round = stored.round();
        int points = stored.points();
        Code code = new Code(stored.code());
        return switch (stored.kind()) {
            case 0 -> new MatchEvent.CodeMade(round);
            case 1 -> new MatchEvent.Guessed(round, code);
            case 2 -> new MatchEvent.Responded(
                    round, new Feedback(stored.black(), stored.white()),
                            points);
            case 3 -> new MatchEvent.Revealed(round, code, points);
            case 4 -> new MatchEvent.RoundBegun(round);
            default -> new MatchEvent.MatchOver(round);
        };
    }

    private int roundAndMaker(int which) {
        byte[] round = Outputs.bytes();
        byte[] maker = Outputs.bytes();
        require(Library.mastermind().matchRound(words, round, maker));
        return which == 0 ? round[0] : maker[0];
    }

    private static Optional<Code> code(long bits) {
        return bits == 0 ? Optional.empty() : Optional.of(new Code(bits));
    }

    private static void require(int status) {
        MastermindException.require(status, "match");
    }

    private static long[] initial(Settings settings) {
        long[] words = new long[Words.MATCH];
        MastermindException.require(Library.mastermind().matchInit(settings.numbers(), words),
                settings);
        return words;
    }
}
