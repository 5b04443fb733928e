package dev.pedina.chess.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Color;
import dev.pedina.chess.Ending;
import dev.pedina.chess.Square;
import dev.pedina.chess.server.ServerEvent.ChessboardUpdate;
import dev.pedina.chess.server.ServerEvent.DrawOfferUpdate;
import dev.pedina.chess.server.ServerEvent.GameOverUpdate;
import dev.pedina.chess.server.ServerEvent.GameSituationUpdate;
import dev.pedina.chess.server.ServerEvent.MoveHistoryUpdate;
import dev.pedina.chess.server.ServerEvent.ServerErrorUpdate;
import dev.pedina.chess.server.ServerEvent.ServerSituationUpdate;
import dev.pedina.chess.server.ServerEvent.TakeBackUpdate;
import dev.pedina.chess.Reason;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;

/**
 * Who hears of what, and the ends that somebody asks for. All other events and their order are in
 * {@link ServerTranscriptTest}.
 */
final class ServerEventsTest {

    private static final ServerEvent TERMINATED =
            new ServerSituationUpdate(ServerSituation.TERMINATED);
    private static final String SHUFFLE = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1";

    @Test
    void aRefusalIsReportedToNobodyButAnErrorCanBePublished() {
        ServerFixture fixture = ServerFixture.running();
        List<ServerEvent> received = fixture.listen();
        Set<Reason> reasons = EnumSet.of(Reason.ERROR_STATE, Reason.GAME_HISTORY_FULL,
                Reason.GAME_DRAW_OFFERED,
                Reason.GAME_NO_DRAW_OFFER, Reason.GAME_NO_DRAW_CLAIM, Reason.GAME_DRAW_TOO_EARLY,
                Reason.CLOCK_BACKWARDS);
        reasons.addAll(EnumSet.range(Reason.ILLEGAL_MOVE_SYNTAX, Reason.ILLEGAL_MOVE_PROMOTION));
        reasons.addAll(EnumSet.range(Reason.SERVER_CONFIGURED, Reason.SERVER_INTERNAL));
        reasons.addAll(EnumSet.of(Reason.SERVER_TAKE_BACK_PROPOSED,
                Reason.SERVER_NO_TAKE_BACK_PROPOSAL, Reason.SERVER_NOTHING_TO_TAKE_BACK));
        for (Reason reason : reasons) {
            fixture.server.publishError(reason);
            assertEquals(List.of(new ServerErrorUpdate(reason)), received);
            assertEquals(Optional.of(reason), fixture.server.error());
            assertTrue(ServerException.identifier(reason).endsWith("Exception"), reason.name());
            received.clear();
        }
        fixture.server.stop();
        fixture.refuses(Reason.SERVER_TERMINATED, server ->
                server.publishError(Reason.SERVER_INTERNAL));
    }

    @Test
    void eachListenerHearsItsBranchOfTheTree() {
        for (EventKind kind : EventKind.values()) {
            ServerFixture fixture = ServerFixture.waitingForPlayers();
            List<ServerEvent> all = fixture.listen();
            List<ServerEvent> some = fixture.listen(kind);
            all.clear();
            fixture.join(Color.WHITE);
            fixture.join(Color.BLACK);
            fixture.server.start();
            fixture.play("e2e4 e7e5");
            fixture.server.offerDraw(Color.WHITE);
            fixture.server.publishError(Reason.SERVER_INTERNAL);
            fixture.server.acceptDraw(Color.BLACK);
            assertEquals(all.stream().filter(event -> kind.covers(event.kind())).toList(), some,
                    kind.name());
        }
    }

    @Test
    void theTreeIsThatOfTheLibrary() {
        GameServer server = new GameServer();
        Subscription[] subscriptions = new Subscription[GameServer.MAX_SUBSCRIPTIONS];
        for (int first = 0; first < EventKind.values().length; first += subscriptions.length) {
            for (int i = 0; i < subscriptions.length; i++) {
                int number = Math.min(first + i, EventKind.values().length - 1);
                subscriptions[i] = server.subscribe(EventKind.values()[number], event -> { });
            }
            for (EventKind kind : EventKind.values()) {
                List<Integer> expected = Arrays.stream(subscriptions)
                        .filter(subscription -> subscription.kind().covers(kind))
                        .map(Subscription::id).toList();
                assertEquals(expected, server.recipients(kind));
                assertEquals(kind == EventKind.SERVICE, kind.parent().isEmpty());
            }
            assertThrows(ServerException.class, () -> server.subscribe(EventKind.SERVICE, event ->
                    { }));
            for (Subscription subscription : subscriptions) {
                subscription.close();
            }
        }
        assertEquals(List.of(), server.subscriptions());
    }

    @Test
    void aTimeThatGoesBackIsRefused() {
        ServerFixture fixture = ServerFixture.ready();
        fixture.time.now = 1_000;
        fixture.server.start();
        fixture.play("e2e4");
        fixture.time.now = 999;
        fixture.refuses(Reason.CLOCK_BACKWARDS, server -> server.applyMove(Color.BLACK,
                ServerFixture.step("e7e5")));
        fixture.refuses(Reason.CLOCK_BACKWARDS, GameServer::tick);
        fixture.time.now = -1;
        assertThrows(IllegalStateException.class, fixture.server::tick);
        fixture.time.now = 1_000;
        fixture.play("e7e5");
    }

    @Test
    void offersAreReportedAndAnswered() {
        ServerFixture fixture = ServerFixture.running();
        fixture.refuses(Reason.GAME_DRAW_TOO_EARLY, server -> server.offerDraw(Color.WHITE));
        fixture.play("e2e4 e7e5");
        fixture.refuses(Reason.GAME_NO_DRAW_OFFER, server -> server.acceptDraw(Color.WHITE));
        List<ServerEvent> received = fixture.listen();
        fixture.server.offerDraw(Color.WHITE);
        assertEquals(Optional.of(Color.WHITE), fixture.server.drawOffer());
        fixture.refuses(Reason.GAME_DRAW_OFFERED, server -> server.offerDraw(Color.BLACK));
        received.clear();
        fixture.server.declineDraw(Color.BLACK);
        fixture.server.offerDraw(Color.BLACK);
        fixture.server.acceptDraw(Color.WHITE);
        DrawOfferUpdate none = new DrawOfferUpdate(Optional.empty());
        assertEquals(List.of(none, new DrawOfferUpdate(Optional.of(Color.BLACK)), none,
                new GameOverUpdate(new Ending(Ending.Cause.AGREEMENT, Optional.empty())),
                TERMINATED), received);
    }

    @Test
    void takeBacksAreReportedAndForgetTheMovesThatWereRead() {
        ServerFixture fixture = ServerFixture.running();
        fixture.refuses(Reason.SERVER_NOTHING_TO_TAKE_BACK,
                server -> server.proposeTakeBack(Color.WHITE));
        fixture.play("e2e4 e7e5 g1f3 b8c6");
        List<Entry> before = fixture.server.history();
        fixture.refuses(Reason.SERVER_NO_TAKE_BACK_PROPOSAL,
                server -> server.acceptTakeBack(Color.BLACK));
        fixture.server.proposeTakeBack(Color.BLACK);
        fixture.refuses(Reason.SERVER_TAKE_BACK_PROPOSED,
                server -> server.proposeTakeBack(Color.WHITE));
        List<ServerEvent> received = fixture.listen();
        fixture.server.declineTakeBack(Color.WHITE);
        fixture.server.proposeTakeBack(Color.WHITE);
        assertEquals(Optional.of(Color.WHITE), fixture.server.takeBackProposal());
        fixture.server.acceptTakeBack(Color.BLACK);
        TakeBackUpdate none = new TakeBackUpdate(Optional.empty());
        assertEquals(List.of(none, new TakeBackUpdate(Optional.of(Color.WHITE)),
                new ChessboardUpdate(fixture.server.pieces()),
                new MoveHistoryUpdate(before.subList(0, 2)), none,
                new GameSituationUpdate(GameSituation.NONE)), received);
        fixture.play("f1c4 g8f6 d2d3");
        List<Entry> after = fixture.server.history();
        assertEquals(fixture.server.copy().history(), after);
        assertEquals(List.of(Square.C4, Square.F6, Square.D3),
                after.subList(2, 5).stream().map(entry -> entry.step().to()).toList());
    }

    @Test
    void aThirdOccurrenceIsClaimed() {
        ServerFixture fixture = ServerFixture.running();
        fixture.play(SHUFFLE);
        fixture.refuses(Reason.GAME_NO_DRAW_CLAIM, server -> server.claimDraw(Color.BLACK));
        fixture.refuses(Reason.GAME_NO_DRAW_CLAIM, server -> server.claimDraw(Color.BLACK,
                ServerFixture.step("e7e5")));
        fixture.refuses(Reason.ILLEGAL_MOVE_UNREACHABLE, server -> server.claimDraw(Color.BLACK,
                ServerFixture.step("e7e7")));
        GameServer byPosition = fixture.server.copy();
        fixture.server.claimDraw(Color.BLACK, ServerFixture.step("f6g8"));
        Ending repetition = new Ending(Ending.Cause.THREEFOLD_REPETITION, Optional.empty());
        assertEquals(Optional.of(repetition), fixture.server.ending());
        byPosition.applyMove(Color.BLACK, ServerFixture.step("f6g8"));
        byPosition.claimDraw(Color.WHITE);
        assertEquals(Optional.of(repetition), byPosition.ending());
    }

    /** Reasons of other calls than those of a server are wrong arguments. */
    @Test
    void onlyReasonsOfServersAreTheirErrors() {
        GameServer server = new GameServer();
        int errors = 0;
        for (Reason reason : Reason.values()) {
            try {
                server.publishError(reason);
            } catch (IllegalArgumentException ofAnotherCall) {
                assertThrows(IllegalArgumentException.class,
                        () -> ServerException.identifier(reason), reason.name());
                continue;
            }
            assertEquals(Optional.of(reason), server.error());
            assertTrue(ServerException.identifier(reason).endsWith("Exception"), reason.name());
            errors++;
        }
        assertTrue(errors > 10 && errors < Reason.values().length / 2, errors + " errors");
    }
}
