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

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Lets many servers live with their listeners, half of them never stopped, and prints the memory of the process, in KB. */
final class Servers {

    private static final int ROUNDS = 10;
    private static final int LIVES = 10_000;

    private Servers() {}

    public static void main(String[] arguments) throws IOException {
        AtomicLong told = new AtomicLong();
        Consumer<ServerEvent> listener = event -> told.incrementAndGet();
        for (int round = 0; round < ROUNDS; round++) {
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
                told.addAndGet(sensors.hints().size());
            }
            System.out.println(Millions.residentKilobytes());
        }
        System.out.println("told " + told);
    }
}
