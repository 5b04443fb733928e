package dev.pedina.chess.pgn;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.chess.Game;
import dev.pedina.chess.Move;
import dev.pedina.chess.Position;
import dev.pedina.chess.Square;
import dev.pedina.internal.NullArguments;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

/** Hands null to every parameter of every public method. */
final class NullTest {

    @Test
    void everyParameterRefusesNull() throws ReflectiveOperationException {
        PgnGame game = PgnReader.read("1. e4 *").get(0);
        InputStream nothing = new ByteArrayInputStream(new byte[0]);
        Map<Class<?>, Object> samples = Map.ofEntries(
                Map.entry(PgnGame.class, game),
                Map.entry(PgnLine.class, game.line()),
                Map.entry(PgnMove.class, game.line().moves().get(0)),
                Map.entry(PgnResult.class, PgnResult.DRAW),
                Map.entry(PgnError.class, new PgnError(PgnError.Reason.TOKEN, 0, 1)),
                Map.entry(PgnError.Reason.class, PgnError.Reason.TOKEN),
                Map.entry(PgnReader.class, new PgnReader(nothing)),
                Map.entry(PgnWriter.class, new PgnWriter(new StringBuilder())),
                Map.entry(InputStream.class, nothing),
                Map.entry(Appendable.class, new StringBuilder()),
                Map.entry(Path.class, Path.of("games.pgn")),
                Map.entry(Position.class, Position.start()),
                Map.entry(Move.class, Move.of(Square.E2, Square.E4)),
                Map.entry(Game.class, new Game()),
                Map.entry(Map.class, Map.of()),
                Map.entry(List.class, List.of()),
                Map.entry(String.class, "*"),
                Map.entry(int.class, 1),
                Map.entry(long.class, 1L));
        int refusals = NullArguments.refuse(List.of(PgnGame.class, PgnLine.class, PgnMove.class, PgnError.class,
                PgnReader.class, PgnWriter.class), samples);
        assertTrue(refusals >= 19, "only " + refusals + " parameters were tried");
    }
}
