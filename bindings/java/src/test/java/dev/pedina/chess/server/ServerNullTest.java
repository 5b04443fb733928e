package dev.pedina.chess.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Color;
import dev.pedina.chess.Ending;
import dev.pedina.chess.Piece;
import dev.pedina.chess.Role;
import dev.pedina.chess.Square;
import dev.pedina.chess.TimeControl;
import dev.pedina.internal.NullArguments;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;

/** Null is refused before anything changes. */
final class ServerNullTest {

    private static final List<Class<?>> TYPES = List.of(GameServer.class, GameConfiguration.class, GameSituation.class,
            EventKind.class, Step.class, Entry.class, Tag.Capture.class, Tag.DoubleStep.class, Tag.Castling.class,
            Tag.EnPassant.class, ServerState.class, ServerEvent.ServerSituationUpdate.class,
            ServerEvent.ServerErrorUpdate.class, ServerEvent.SubscriptionUpdate.class,
            ServerEvent.ChessboardUpdate.class, ServerEvent.MoveHistoryUpdate.class, ServerEvent.TurnUpdate.class,
            ServerEvent.GameSituationUpdate.class, ServerEvent.GameOverUpdate.class, ServerEvent.PlayerUpdate.class,
            ServerEvent.TimerUpdate.class, ServerEvent.DrawOfferUpdate.class);

    @Test
    void everyParameterRefusesNullAndChangesNothing() throws ReflectiveOperationException {
        ServerFixture fixture = ServerFixture.running();
        Consumer<ServerEvent> listener = event -> { };
        Map<Class<?>, Object> samples = Map.ofEntries(
                Map.entry(GameServer.class, fixture.server),
                Map.entry(GameConfiguration.class, GameConfiguration.DEFAULT),
                Map.entry(GameSituation.class, GameSituation.NONE),
                Map.entry(GameSituation.Kind.class, GameSituation.Kind.NONE),
                Map.entry(EventKind.class, EventKind.SERVICE),
                Map.entry(Step.class, ServerFixture.step("e2e4")),
                Map.entry(Tag.class, new Tag.DoubleStep(Square.E3)),
                Map.entry(Entry.class, new Entry(Piece.WHITE_PAWN, ServerFixture.step("e2e4"), Optional.empty())),
                Map.entry(Color.class, Color.WHITE),
                Map.entry(Role.class, Role.QUEEN),
                Map.entry(Piece.class, Piece.WHITE_PAWN),
                Map.entry(Square.class, Square.E2),
                Map.entry(Ending.class, new Ending(Ending.Cause.AGREEMENT, Optional.empty())),
                Map.entry(TimeControl.class, TimeControl.NO_LIMIT),
                Map.entry(GameMode.class, GameMode.PLAYER_VERSUS_PLAYER),
                Map.entry(ServerSituation.class, ServerSituation.RUNNING),
                Map.entry(ServerException.Reason.class, ServerException.Reason.INTERNAL),
                Map.entry(InstantSource.class, InstantSource.system()),
                Map.entry(Duration.class, Duration.ZERO),
                Map.entry(Consumer.class, listener),
                Map.entry(Optional.class, Optional.empty()),
                Map.entry(List.class, List.of()),
                Map.entry(Map.class, Map.of()),
                Map.entry(String.class, "Paul"),
                Map.entry(boolean.class, false),
                Map.entry(int.class, 1));
        ServerState before = fixture.server.state();
        int refusals = NullArguments.refuse(TYPES, samples);
        assertTrue(refusals > 60, "only " + refusals + " parameters were tried");
        assertEquals(before, fixture.server.state());
        fixture.play("e2e4");
    }
}
