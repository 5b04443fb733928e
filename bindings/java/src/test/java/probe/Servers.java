package probe;

import dev.pedina.chess.Color;
import dev.pedina.chess.Position;
import dev.pedina.chess.Square;
import dev.pedina.chess.eboard.Sensors;
import dev.pedina.chess.server.EventKind;
import dev.pedina.chess.server.GameConfiguration;
import dev.pedina.chess.server.GameServer;
import dev.pedina.chess.server.ServerEvent;
import dev.pedina.chess.server.Step;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Lets many servers live with their listeners, half of them never stopped. */
final class Servers {

    private static final int LIVES = 4_000;

    private Servers() {}

    public static void main(String[] arguments) throws Exception {
        AtomicLong received = new AtomicLong();
        Consumer<ServerEvent> listener = event -> received.incrementAndGet();
        Growth.refuse(Growth.USUAL, () -> {
            for (int life = 0; life < LIVES; life++) {
                GameServer server = new GameServer();
                server.subscribe(EventKind.SERVICE, listener);
                server.subscribe(EventKind.GAME_STATE_UPDATE, listener).close();
                server.configure(GameConfiguration.of("game"));
                server.join(Color.WHITE);
                server.join(Color.BLACK);
                server.start();
                server.applyMove(Color.WHITE, Step.of(Square.E2, Square.E4));
                if (life % 2 == 0) {
                    server.resign(Color.BLACK);
                }
                Sensors sensors = new Sensors(Position.start());
                sensors.lift(Square.E2);
                received.addAndGet(sensors.hints().size());
            }
            return received.get();
        });
    }
}
