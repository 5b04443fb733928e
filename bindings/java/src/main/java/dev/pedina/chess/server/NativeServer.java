package dev.pedina.chess.server;

import dev.pedina.chess.Clock;
import dev.pedina.chess.Color;
import dev.pedina.chess.Ending;
import dev.pedina.chess.Game;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Reason;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.internal.Calls;
import dev.pedina.internal.ChessCodes;
import dev.pedina.internal.ChessFunctions;
import dev.pedina.internal.ChessNumbers;
import dev.pedina.internal.ChessStructs;
import dev.pedina.internal.ChessValues;
import dev.pedina.internal.Library;
import dev.pedina.internal.LibraryNumbers;
import dev.pedina.internal.Milliseconds;
import dev.pedina.internal.NativeMemory;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;

import org.jspecify.annotations.Nullable;

/**
 * A {@code pdn_chess_server} with its history and buffers for what it stores: Java values in, Java
 * values out.
 *
 * <p>For one thread at a time, because of these buffers.
 */
final class NativeServer {

    private static final int FIRST_CAPACITY = 128;
    /** The most moves that one piece has. */
    private static final int MAX_MOVES = 27;
    private static final Ending.Cause[] CAUSES = Ending.Cause.values();

    private final ChessFunctions functions = Library.chess();
    private final long[] words;
    private long[] history;
    /**
     * The moves that were read already, but for the last one, of which it may not yet be said what
     * a pawn became.
     */
    private final List<Entry> entries = new ArrayList<>();

    private final byte[] bytes = new byte[64];
    private final byte[] otherBytes = new byte[16];
    private final byte[] text = new byte[ChessNumbers.SERVER_NAME_SIZE];
    private final int[] ids = new int[GameServer.MAX_SUBSCRIPTIONS];
    private final int[] moves = new int[MAX_MOVES * ChessStructs.ServerMove.NUMBERS];
    private final ChessStructs.ServerEvent event = new ChessStructs.ServerEvent();
    private final long[] number = new long[1];

    NativeServer() {
        words = new long[ChessNumbers.SERVER_BYTES / Long.BYTES];
        history = new long[FIRST_CAPACITY];
        Calls.require(functions.serverInit(words));
    }

    private NativeServer(NativeServer other) {
        words = other.words.clone();
        history = other.history.clone();
    }

    /** Returns a server in the same state that has no subscriptions. */
    NativeServer copy() {
        NativeServer copy = new NativeServer(this);
        copy.discardEvents();
        if (copy.situation() != ServerSituation.TERMINATED) {
            for (int id : copy.subscriptions()) {
                copy.unsubscribe(id);
                // One by one: the queue of events is shorter than a list of subscriptions may be.
                copy.discardEvents();
            }
        }
        return copy;
    }

    private void discardEvents() {
        while (nextEvent() != null) {
            // The listeners are those of another server.
        }
    }

    // Before and after the game

    void configure(GameConfiguration configuration) {
        byte[] id = configuration.id().map(NativeServer::bytes).orElse(new byte[0]);
        if (configuration.id().isPresent()) {
            requireName(id);
        }
        long[] periods = ChessValues.get().words(configuration.timeControl());
        int count = configuration.timeControl().periods().size();
        int isPrivate = configuration.isPrivate() ? 1 : 0;
        byte[] nobody = new byte[0];
        ServerException.require(functions.serverConfigure(words, id, id.length, nobody, 0, nobody,
                0, periods, count, (byte) configuration.mode().ordinal(), (byte) isPrivate), null);
    }

    void join(Color color, Optional<String> name) {
        byte[] player = name.map(NativeServer::bytes).orElse(new byte[0]);
        if (name.isPresent()) {
            requireName(player);
        }
        ServerException.require(functions.serverJoin(words, ChessCodes.of(color), player,
                player.length), color);
    }

    void start(long now) {
        ServerException.require(functions.serverStart(words, now), null);
    }

    void stop(long now) {
        ServerException.require(functions.serverStop(words, now), null);
    }

    void tick(long now) {
        ServerException.require(functions.serverTick(words, now), null);
    }

    /** When a tick has something to do; {@code PDN_CHESS_NO_LIMIT} for never. */
    long deadline() {
        Calls.require(functions.serverDeadline(words, number));
        return number[0];
    }

    // The game

    List<Step> findMoves(Square from) {
        ServerException.require(functions.serverFindMoves(words, (byte) from.ordinal(), moves,
                MAX_MOVES, number), null);
        Step[] found = new Step[(int) number[0]];
        Arrays.setAll(found, index -> Steps.decode(moves, index));
        return List.of(found);
    }

    void applyMove(Color color, Step step, long now) {
        int[] move = Steps.encode(step);
        ServerException.require(growing(() -> functions.serverApplyMove(words, history,
                history.length, ChessCodes.of(color), move, now)), step);
    }

    void promote(Color color, Role role, long now) {
        ServerException.require(functions.serverPromote(words, history, history.length,
                ChessCodes.of(color), ChessCodes.of(role), now), role);
    }

    void claimDraw(Color color, Optional<Step> step, long now) {
        int[] move = Steps.encode(step.orElse(Step.of(Square.A1, Square.A1)));
        ServerException.require(growing(() -> functions.serverClaimDraw(words, history,
                history.length, ChessCodes.of(color), move, now)), step.orElse(null));
    }

    void resign(Color color, long now) {
        ServerException.require(functions.serverResign(words, ChessCodes.of(color), now), color);
    }

    void offerDraw(Color color, long now) {
        ServerException.require(functions.serverOfferDraw(words, ChessCodes.of(color), now), color);
    }

    void answerDraw(Color color, boolean accept, long now) {
        ServerException.require(functions.serverAnswerDraw(words, ChessCodes.of(color),
                (byte) (accept ? 1 : 0), now), color);
    }

    void proposeTakeBack(Color color, long now) {
        ServerException.require(functions.serverProposeTakeBack(words, ChessCodes.of(color), now),
                color);
    }

    void answerTakeBack(Color color, boolean accept, long now) {
        ServerException.require(functions.serverAnswerTakeBack(words, history, history.length,
                ChessCodes.of(color), (byte) (accept ? 1 : 0), now), color);
        forgetTakenBack();
    }

    private void forgetTakenBack() {
        int kept = Math.min(entries.size(), historyLength());
        entries.subList(kept, entries.size()).clear();
    }

    // The engine as a player: the words of a pdn_chess_opponent

    boolean isToAct(long[] opponent) {
        Calls.require(functions.opponentIsToAct(opponent, words, bytes));
        return bytes[0] != 0;
    }

    void act(long[] opponent, NativeMemory memory, int nodes, long now) {
        long memoryWords = memory.size() / Long.BYTES;
        ServerException.require(growing(() -> functions.opponentAct(opponent, words, history,
                history.length, memory, memoryWords, nodes, now)), null);
        forgetTakenBack();
    }

    // Events

    int subscribe(EventKind kind) {
        int[] id = new int[1];
        ServerException.require(functions.serverSubscribe(words, kind.code(), id), kind);
        return id[0];
    }

    void unsubscribe(int id) {
        ServerException.require(functions.serverUnsubscribe(words, id),
                Integer.toUnsignedString(id));
    }

    List<Integer> subscriptions() {
        Calls.require(functions.serverSubscriptions(words, ids, ids.length, number));
        return ids();
    }

    List<Integer> recipients(EventKind kind) {
        Calls.require(functions.serverRecipients(words, kind.code(), ids, ids.length, number));
        return ids();
    }

    /** Takes the oldest event out; null if none waits. */
    @Nullable ServerEvent nextEvent() {
        Calls.require(functions.serverNextEvent(words, event.array()));
        int kind = event.kind();
        int value = event.value();
        Optional<Color> color = ChessCodes.color(event.color());
        return kind == ChessNumbers.SERVER_NO_EVENT ? null : switch (EventKind.values()[kind]) {
            case SERVER_SITUATION_UPDATE ->
                    new ServerEvent.ServerSituationUpdate(ServerSituation.values()[value]);
            case SERVER_ERROR_UPDATE -> new ServerEvent.ServerErrorUpdate(
                    Reason.of(event.error()).orElseThrow());
            case SUBSCRIPTION_UPDATE -> new ServerEvent.SubscriptionUpdate(subscriptions());
            case CHESSBOARD_UPDATE -> new ServerEvent.ChessboardUpdate(board());
            case GAME_OVER_UPDATE -> new ServerEvent.GameOverUpdate(new Ending(CAUSES[value - 1],
                    color));
            case GAME_SITUATION_UPDATE -> new ServerEvent.GameSituationUpdate(
                    GameSituation.ofCodes(value, event.square()));
            case MOVE_HISTORY_UPDATE -> new ServerEvent.MoveHistoryUpdate(history());
            case TURN_UPDATE -> new ServerEvent.TurnUpdate(color.orElseThrow());
            case WHITE_PLAYER_UPDATE, BLACK_PLAYER_UPDATE ->
                    new ServerEvent.PlayerUpdate(color.orElseThrow(),
                    player(color.orElseThrow()).orElseThrow());
            case WHITE_TIMER_UPDATE, BLACK_TIMER_UPDATE ->
                new ServerEvent.TimerUpdate(color.orElseThrow(),
                        Duration.ofMillis(Milliseconds.signed(event.remaining())));
            case DRAW_OFFER_UPDATE -> new ServerEvent.DrawOfferUpdate(color);
            case TAKE_BACK_UPDATE -> new ServerEvent.TakeBackUpdate(color);
            default -> throw new AssertionError("event " + kind);
        };
    }

    void publishError(Reason error) {
        int status = functions.serverPublishError(words, error.status());
        if (status == LibraryNumbers.ERROR_RANGE) {
            throw new IllegalArgumentException("no server refuses a call for " + error);
        }
        ServerException.require(status, error);
    }

    Optional<Reason> error() {
        int[] error = new int[1];
        Calls.require(functions.serverError(words, error));
        return Reason.of(error[0]);
    }

    // State

    ServerSituation situation() {
        Calls.require(functions.serverState(words, bytes));
        return ServerSituation.values()[bytes[0]];
    }

    ServerState state(GameConfiguration configuration, long now) {
        Map<Color, String> players = new EnumMap<>(Color.class);
        Map<Color, Duration> remaining = new EnumMap<>(Color.class);
        for (Color color : Color.values()) {
            player(color).ifPresent(name -> players.put(color, name));
            remaining(color, now).ifPresent(left -> remaining.put(color, left));
        }
        return new ServerState(situation(), subscriptions(), error(), configuration, players,
                board(), history(), turn(), gameSituation(), drawOffer(), takeBackProposal(),
                ending(), remaining);
    }

    GameSituation gameSituation() {
        Calls.require(functions.serverGameState(words, bytes, otherBytes));
        return GameSituation.ofCodes(bytes[0], otherBytes[0]);
    }

    Map<Square, Piece> board() {
        Calls.require(functions.serverBoard(words, bytes, bytes.length, number));
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        for (int square = 0; square < bytes.length; square++) {
            if (bytes[square] != 0) {
                pieces.put(Square.at(square), Servers.piece(bytes[square]));
            }
        }
        return pieces;
    }

    Color turn() {
        Calls.require(functions.serverTurn(words, bytes));
        return ChessCodes.color(bytes[0]).orElseThrow();
    }

    Optional<String> player(Color color) {
        Calls.require(functions.serverPlayer(words, ChessCodes.of(color), text, text.length,
                number));
        return text();
    }

    Optional<String> id() {
        Calls.require(functions.serverId(words, text, text.length, number));
        return text();
    }

    GameMode mode() {
        Calls.require(functions.serverSettings(words, bytes, otherBytes));
        return GameMode.values()[bytes[0]];
    }

    boolean isPrivate() {
        Calls.require(functions.serverSettings(words, bytes, otherBytes));
        return otherBytes[0] != 0;
    }

    Optional<Duration> remaining(Color color, long now) {
        Calls.require(functions.serverRemaining(words, ChessCodes.of(color), now, number));
        return number[0] == ChessNumbers.NO_LIMIT ? Optional.empty()
                : Optional.of(Duration.ofMillis(Milliseconds.signed(number[0])));
    }

    Optional<Ending> ending() {
        Calls.require(functions.serverEnding(words, bytes, otherBytes));
        return bytes[0] == 0
                ? Optional.empty()
                : Optional.of(new Ending(CAUSES[bytes[0] - 1], ChessCodes.color(otherBytes[0])));
    }

    Optional<Color> drawOffer() {
        Calls.require(functions.serverDrawOffer(words, bytes));
        return ChessCodes.color(bytes[0]);
    }

    Optional<Color> takeBackProposal() {
        Calls.require(functions.serverTakeBackProposal(words, bytes));
        return ChessCodes.color(bytes[0]);
    }

    int historyLength() {
        Calls.require(functions.serverHistoryLength(words, number));
        return (int) number[0];
    }

    /**
     * All moves. A completed move stays until it is taken back, so only what came since the last
     * call is read.
     */
    List<Entry> history() {
        int length = historyLength();
        List<Entry> all = new ArrayList<>(length);
        for (int index = entries.size(); index < length; index++) {
            Calls.require(functions.serverEntry(words, history, history.length, index, moves));
            entries.add(Steps.decodeEntry(moves));
        }
        all.addAll(entries);
        if (length > 0) {
            entries.remove(length - 1);
        }
        return List.copyOf(all);
    }

    Game game() {
        long[] game = new long[ChessNumbers.GAME_BYTES / Long.BYTES];
        Calls.require(functions.serverGame(words, game));
        return ChessValues.get().game(game, history.clone());
    }

    Clock clock() {
        long[] clock = new long[ChessNumbers.CLOCK_BYTES / Long.BYTES];
        Calls.require(functions.serverClock(words, clock));
        return ChessValues.get().clock(clock);
    }

    /** Makes a call, and again with a longer history if that is full; returns the status. */
    private int growing(IntSupplier call) {
        int status = call.getAsInt();
        if (status == Reason.GAME_HISTORY_FULL.status()) {
            history = Arrays.copyOf(history, 2 * history.length);
            status = call.getAsInt();
        }
        return status;
    }

    private List<Integer> ids() {
        Integer[] found = new Integer[(int) number[0]];
        Arrays.setAll(found, index -> ids[index]);
        return List.of(found);
    }

    private Optional<String> text() {
        return number[0] == 0
                ? Optional.empty()
                : Optional.of(new String(text, 0, (int) number[0], StandardCharsets.UTF_8));
    }

    /** The library takes an empty name for none at all, where a Java caller passes no name. */
    private static void requireName(byte[] name) {
        if (name.length == 0) {
            ServerException.require(Reason.SERVER_NAME_LENGTH.status(), null);
        }
    }

    private static byte[] bytes(String name) {
        return name.getBytes(StandardCharsets.UTF_8);
    }
}
