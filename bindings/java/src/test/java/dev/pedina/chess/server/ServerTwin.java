package dev.pedina.chess.server;

import dev.pedina.chess.Color;
import dev.pedina.chess.Ending;
import dev.pedina.chess.Ending.Cause;
import dev.pedina.chess.MaterialRule;
import dev.pedina.chess.Move;
import dev.pedina.chess.Outcome;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Position;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.chess.server.ServerEvent.ChessboardUpdate;
import dev.pedina.chess.server.ServerEvent.DrawOfferUpdate;
import dev.pedina.chess.server.ServerEvent.GameOverUpdate;
import dev.pedina.chess.server.ServerEvent.GameSituationUpdate;
import dev.pedina.chess.server.ServerEvent.MoveHistoryUpdate;
import dev.pedina.chess.server.ServerEvent.PlayerUpdate;
import dev.pedina.chess.server.ServerEvent.ServerErrorUpdate;
import dev.pedina.chess.server.ServerEvent.ServerSituationUpdate;
import dev.pedina.chess.server.ServerEvent.SubscriptionUpdate;
import dev.pedina.chess.server.ServerEvent.TimerUpdate;
import dev.pedina.chess.server.ServerEvent.TurnUpdate;
import dev.pedina.chess.server.ServerException.Reason;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A naive server: it copies every position, counts with its fingers, and knows nothing of games, clocks and queues of
 * the library. A method returns why it refuses, or empty.
 */
final class ServerTwin {

    private static final Optional<Reason> DONE = Optional.empty();

    /** What a listener hears. */
    record Heard(int subscription, ServerEvent event) {}

    ServerSituation situation = ServerSituation.NOT_CONFIGURED;
    Optional<Move> pawn = Optional.empty();
    final List<Heard> heard = new ArrayList<>();
    private final List<Position> positions = new ArrayList<>(List.of(Position.start()));
    private final List<Entry> entries = new ArrayList<>();
    private final Map<Color, String> players = new EnumMap<>(Color.class);
    private final Map<Integer, EventKind> listeners = new TreeMap<>();
    private final Map<Color, Long> left = new EnumMap<>(Color.class);
    private GameConfiguration configuration = GameConfiguration.DEFAULT;
    private long limit;
    private boolean isPerMove;
    private Optional<Color> offer = Optional.empty();
    private Optional<Ending> ending = Optional.empty();
    private Optional<Reason> error = Optional.empty();
    private int given;
    private boolean hasStarted;
    private long turnBegan;
    private long now;
    private long nextUpdate = Long.MAX_VALUE;

    Position position() {
        return positions.get(positions.size() - 1);
    }

    Color turn() {
        return position().turn();
    }

    List<Integer> subscriptions() {
        return List.copyOf(listeners.keySet());
    }

    ServerState state(long at) {
        Map<Color, Duration> remaining = new EnumMap<>(Color.class);
        boolean isShown = situation == ServerSituation.RUNNING || situation == ServerSituation.TERMINATED;
        for (Color color : Color.values()) {
            if (isShown && limit > 0) {
                long when = situation == ServerSituation.RUNNING ? Math.max(at, now) : now;
                remaining.put(color, Duration.ofMillis(hasStarted ? remaining(color, when) : limit));
            }
        }
        return new ServerState(situation, subscriptions(), error, configuration, players, board(), entries, turn(),
                special(), offer, ending, remaining);
    }

    long deadline() {
        if (situation != ServerSituation.RUNNING || limit == 0) {
            return Long.MAX_VALUE;
        }
        return Math.min(nextUpdate, now + remaining(turn(), now));
    }

    // Calls

    Optional<Reason> configure(GameConfiguration with, long milliseconds, boolean isForMove) {
        if (situation != ServerSituation.NOT_CONFIGURED) {
            return Optional.of(Reason.CONFIGURED);
        }
        configuration = with;
        limit = milliseconds;
        isPerMove = isForMove;
        left.put(Color.WHITE, limit);
        left.put(Color.BLACK, limit);
        if (with.id().isPresent()) {
            moveTo(ServerSituation.WAITING_FOR_PLAYERS);
        }
        return DONE;
    }

    Optional<Reason> join(Color color, String name) {
        if (situation != ServerSituation.WAITING_FOR_PLAYERS) {
            return Optional.of(Reason.NOT_WAITING);
        }
        if (players.containsKey(color)) {
            return Optional.of(Reason.SEAT_TAKEN);
        }
        players.put(color, name);
        tell(new PlayerUpdate(color, name));
        if (players.size() == 2) {
            moveTo(ServerSituation.READY);
        }
        return DONE;
    }

    Optional<Reason> start(long at) {
        if (situation != ServerSituation.READY) {
            return Optional.of(Reason.NOT_READY);
        }
        hasStarted = true;
        now = at;
        turnBegan = at;
        moveTo(ServerSituation.RUNNING);
        tellTimers();
        return DONE;
    }

    Optional<Reason> stop(long at) {
        if (situation == ServerSituation.TERMINATED) {
            return Optional.of(Reason.TERMINATED);
        }
        Optional<Reason> refusal = tick(at);
        if (refusal.isEmpty() && situation != ServerSituation.TERMINATED) {
            terminate();
        }
        return refusal;
    }

    Optional<Reason> tick(long at) {
        if (situation != ServerSituation.RUNNING) {
            return DONE;
        }
        if (at < now) {
            return Optional.of(Reason.BACKWARDS);
        }
        if (isTimeUp(at)) {
            now = at;
            tellTimer(turn());
            end(new Ending(Cause.TIMEOUT, winnerOver(turn())));
        } else {
            goOn(at);
        }
        return DONE;
    }

    /** Whether moves can be asked for. */
    Optional<Reason> findMoves() {
        if (situation != ServerSituation.RUNNING) {
            return Optional.of(Reason.NOT_RUNNING);
        }
        return pawn.isPresent() ? Optional.of(Reason.PROMOTING) : DONE;
    }

    Optional<Reason> applyMove(Color color, Move move, long at) {
        Optional<Reason> refusal = moving(color, at);
        if (refusal.isPresent()) {
            return refusal;
        }
        if (move.promotion().isPresent()) {
            goOn(at);
            pawn = Optional.of(Move.of(move.from(), move.to()));
            entries.add(entry(position(), move, Optional.empty()));
            tell(new ChessboardUpdate(board()));
            tell(new MoveHistoryUpdate(entries));
            tell(new GameSituationUpdate(special()));
        } else {
            complete(move, at, Optional.empty());
        }
        return DONE;
    }

    Optional<Reason> promote(Color color, Role role, long at) {
        Optional<Reason> refusal = running(at);
        if (refusal.isPresent()) {
            return refusal;
        }
        if (pawn.isEmpty()) {
            return Optional.of(Reason.NOT_PROMOTING);
        }
        if (color != turn()) {
            return Optional.of(Reason.NOT_YOUR_TURN);
        }
        if (role == Role.PAWN || role == Role.KING) {
            return Optional.of(Reason.NO_PROMOTION);
        }
        complete(Move.of(pawn.get().from(), pawn.get().to(), role), at, Optional.empty());
        return DONE;
    }

    Optional<Reason> claim(Color color, Optional<Move> move, long at) {
        Optional<Reason> refusal = moving(color, at);
        if (refusal.isPresent()) {
            return refusal;
        }
        if (move.isPresent() && move.get().promotion().isPresent()) {
            return Optional.of(Reason.NO_CLAIM);
        }
        Position next = move.map(position()::play).orElse(position());
        long count = occurrences(next) + (move.isPresent() ? 1 : 0);
        Optional<Cause> cause = count >= 3
                ? Optional.of(Cause.THREEFOLD_REPETITION)
                : next.halfmoveClock() >= 100 && next.outcome() != Outcome.CHECKMATE
                        ? Optional.of(Cause.FIFTY_MOVES)
                        : Optional.empty();
        if (cause.isEmpty()) {
            return Optional.of(Reason.NO_CLAIM);
        }
        if (move.isPresent()) {
            complete(move.get(), at, cause);
        } else {
            goOn(at);
            end(new Ending(cause.get(), Optional.empty()));
        }
        return DONE;
    }

    Optional<Reason> resign(Color color, long at) {
        Optional<Reason> refusal = running(at);
        if (refusal.isEmpty()) {
            goOn(at);
            end(new Ending(Cause.RESIGNATION, winnerOver(color)));
        }
        return refusal;
    }

    Optional<Reason> offerDraw(Color color, long at) {
        Optional<Reason> refusal = running(at);
        if (refusal.isPresent()) {
            return refusal;
        }
        if (offer.isPresent()) {
            return Optional.of(Reason.OFFERED);
        }
        if (position().fullmoveNumber() < 2) {
            return Optional.of(Reason.TOO_EARLY);
        }
        goOn(at);
        offer = Optional.of(color);
        tell(new DrawOfferUpdate(offer));
        return DONE;
    }

    Optional<Reason> answerDraw(Color color, boolean accepts, long at) {
        Optional<Reason> refusal = running(at);
        if (refusal.isPresent()) {
            return refusal;
        }
        if (!offer.equals(Optional.of(color.opposite()))) {
            return Optional.of(Reason.NO_OFFER);
        }
        goOn(at);
        if (accepts) {
            end(new Ending(Cause.AGREEMENT, Optional.empty()));
        } else {
            lapse();
        }
        return DONE;
    }

    Optional<Reason> subscribe(EventKind kind) {
        if (situation == ServerSituation.TERMINATED) {
            return Optional.of(Reason.TERMINATED);
        }
        if (listeners.size() == GameServer.MAX_SUBSCRIPTIONS) {
            return Optional.of(Reason.SUBSCRIPTIONS);
        }
        listeners.put(++given, kind);
        tell(new SubscriptionUpdate(subscriptions()));
        return DONE;
    }

    Optional<Reason> unsubscribe(int id) {
        if (situation == ServerSituation.TERMINATED) {
            return Optional.of(Reason.TERMINATED);
        }
        if (listeners.remove(id) == null) {
            return Optional.of(Reason.NO_SUBSCRIPTION);
        }
        tell(new SubscriptionUpdate(subscriptions()));
        return DONE;
    }

    Optional<Reason> publishError(Reason reason) {
        if (situation == ServerSituation.TERMINATED) {
            return Optional.of(Reason.TERMINATED);
        }
        error = Optional.of(reason);
        tell(new ServerErrorUpdate(reason));
        return DONE;
    }

    // What they are made of

    private Optional<Reason> running(long at) {
        if (situation != ServerSituation.RUNNING) {
            return Optional.of(Reason.NOT_RUNNING);
        }
        if (at < now) {
            return Optional.of(Reason.BACKWARDS);
        }
        return isTimeUp(at) ? Optional.of(Reason.NOT_RUNNING) : DONE;
    }

    private Optional<Reason> moving(Color color, long at) {
        Optional<Reason> refusal = running(at);
        if (refusal.isPresent()) {
            return refusal;
        }
        if (pawn.isPresent()) {
            return Optional.of(Reason.PROMOTING);
        }
        return color == turn() ? DONE : Optional.of(Reason.NOT_YOUR_TURN);
    }

    private void complete(Move move, long at, Optional<Cause> claim) {
        goOn(at);
        Color mover = turn();
        Position before = position();
        left.merge(mover, isPerMove ? 0 : turnBegan - at, Long::sum);
        turnBegan = at;
        positions.add(before.play(move));
        boolean wasWaiting = pawn.isPresent();
        pawn = Optional.empty();
        if (wasWaiting) {
            entries.remove(entries.size() - 1);
        }
        entries.add(entry(before, move, move.promotion()));
        tell(new ChessboardUpdate(board()));
        if (!wasWaiting) {
            tell(new MoveHistoryUpdate(entries));
        }
        tell(new TurnUpdate(turn()));
        Optional<Ending> end = endedByItself().or(() -> claim.map(cause -> new Ending(cause, Optional.empty())));
        if (offer.equals(Optional.of(turn())) || end.isPresent() && offer.isPresent()) {
            lapse();
        }
        tell(new GameSituationUpdate(special()));
        if (end.isPresent()) {
            end(end.get());
        } else {
            tellTimers();
        }
    }

    private Optional<Ending> endedByItself() {
        Position position = position();
        if (position.outcome() == Outcome.CHECKMATE) {
            return Optional.of(new Ending(Cause.CHECKMATE, Optional.of(turn().opposite())));
        }
        boolean isDead = !position.canWin(Color.WHITE, MaterialRule.FIDE) && !position.canWin(Color.BLACK, MaterialRule.FIDE);
        Cause cause = position.outcome() == Outcome.STALEMATE ? Cause.STALEMATE
                : isDead ? Cause.DEAD_POSITION
                : occurrences(position) >= 5 ? Cause.FIVEFOLD_REPETITION
                : position.halfmoveClock() >= 150 ? Cause.SEVENTY_FIVE_MOVES
                : null;
        return Optional.ofNullable(cause).map(why -> new Ending(why, Optional.empty()));
    }

    private long occurrences(Position position) {
        String wanted = withoutCounters(position);
        return positions.stream().filter(earlier -> withoutCounters(earlier).equals(wanted)).count();
    }

    private static String withoutCounters(Position position) {
        String fen = position.fen();
        return fen.substring(0, fen.lastIndexOf(' ', fen.lastIndexOf(' ') - 1));
    }

    private Optional<Color> winnerOver(Color loser) {
        List<Position> futures = pawn.isEmpty()
                ? List.of(position())
                : List.of(Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN).stream()
                        .map(role -> position().play(Move.of(pawn.get().from(), pawn.get().to(), role))).toList();
        Color winner = loser.opposite();
        return futures.stream().anyMatch(future -> future.canWin(winner, MaterialRule.FIDE))
                ? Optional.of(winner)
                : Optional.empty();
    }

    private void end(Ending how) {
        if (offer.isPresent()) {
            lapse();
        }
        ending = Optional.of(how);
        tell(new GameOverUpdate(how));
        terminate();
    }

    private void lapse() {
        offer = Optional.empty();
        tell(new DrawOfferUpdate(offer));
    }

    private void terminate() {
        moveTo(ServerSituation.TERMINATED);
        listeners.clear();
    }

    private void moveTo(ServerSituation next) {
        situation = next;
        tell(new ServerSituationUpdate(next));
    }

    private void goOn(long at) {
        now = at;
        if (nextUpdate <= now) {
            tellTimer(turn());
            nextUpdate = nextUpdate + 1_000 > now ? nextUpdate + 1_000 : now + 1_000;
        }
    }

    private boolean isTimeUp(long at) {
        return limit > 0 && remaining(turn(), at) == 0;
    }

    private long remaining(Color color, long at) {
        long spent = color == turn() ? at - turnBegan : 0;
        return Math.max(0, (isPerMove ? limit : left.get(color)) - spent);
    }

    private void tellTimers() {
        tellTimer(turn().opposite());
        tellTimer(turn());
        nextUpdate = limit > 0 ? now + 1_000 : Long.MAX_VALUE;
    }

    private void tellTimer(Color color) {
        if (limit > 0) {
            tell(new TimerUpdate(color, Duration.ofMillis(remaining(color, now))));
        }
    }

    private void tell(ServerEvent event) {
        listeners.forEach((id, kind) -> {
            if (kind.covers(event.kind())) {
                heard.add(new Heard(id, event));
            }
        });
    }

    private GameSituation special() {
        if (pawn.isPresent()) {
            return GameSituation.promotion(pawn.get().to());
        }
        GameSituation.Kind kind = switch (position().outcome()) {
            case CHECKMATE -> GameSituation.Kind.CHECKMATE;
            case STALEMATE -> GameSituation.Kind.STALE;
            case ONGOING -> position().checkers().isEmpty() ? GameSituation.Kind.NONE : GameSituation.Kind.CHECK;
        };
        return new GameSituation(kind, Optional.empty());
    }

    private Map<Square, Piece> board() {
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        for (Square square : Square.values()) {
            position().pieceAt(square).ifPresent(piece -> pieces.put(square, piece));
        }
        pawn.ifPresent(move -> pieces.put(move.to(), pieces.remove(move.from())));
        return pieces;
    }

    private static Entry entry(Position before, Move move, Optional<Role> promotion) {
        Piece piece = before.pieceAt(move.from()).orElseThrow();
        Step step = ServerFixturePlayer.step(before, move);
        Square from = step.from();
        Square to = step.to();
        Optional<Tag> capture = before.pieceAt(to).map(Tag.Capture::new);
        Optional<Tag> tag = capture;
        if (piece.role() == Role.KING && Math.abs(from.file() - to.file()) == 2) {
            tag = Optional.of(new Tag.Castling(move.to(), Square.of((from.file() + to.file()) / 2, from.rank())));
        } else if (piece.role() == Role.PAWN && Math.abs(from.rank() - to.rank()) == 2) {
            tag = Optional.of(new Tag.DoubleStep(Square.of(from.file(), (from.rank() + to.rank()) / 2)));
        } else if (piece.role() == Role.PAWN && from.file() != to.file() && capture.isEmpty()) {
            tag = Optional.of(new Tag.EnPassant(Piece.of(before.turn().opposite(), Role.PAWN),
                    Square.of(to.file(), from.rank())));
        }
        return new Entry(piece, new Step(from, to, tag), promotion);
    }
}
