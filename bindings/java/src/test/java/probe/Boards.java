package probe;

import dev.pedina.konobi.Action;
import dev.pedina.konobi.Decision;
import dev.pedina.konobi.Game;
import dev.pedina.konobi.Level;
import dev.pedina.konobi.Position;

/** Makes a million Konobi boards, and players who think. */
final class Boards {

    private static final int OBJECTS = 100_000;
    /**
     * A player at level 6 on this board has 400 KB outside of the Java heap: 80 MB of them a round.
     */
    private static final int PLAYERS = 200;
    private static final Level LEVEL = new Level(6);

    private Boards() {}

    public static void main(String[] arguments) throws Exception {
        Position position = Position.start(7).play("c4").play("d5");
        Growth.refuse(Growth.NATIVE_MEMORY, () -> {
            long sum = 0;
            for (int i = 0; i < OBJECTS; i++) {
                var points = position.legalPoints();
                Position next = position.play(Action.place(points.iterator().next()));
                sum += new Game(next).length() + points.size();
            }
            for (int i = 0; i < PLAYERS; i++) {
                try (Decision decision = new Decision(position, LEVEL, i)) {
                    decision.think(1);
                    sum += decision.action().orElseThrow().hashCode();
                }
                // Nobody closes this one.
                sum += new Decision(position, LEVEL, i).chances().isPresent() ? 1 : 0;
            }
            return sum;
        });
    }
}
