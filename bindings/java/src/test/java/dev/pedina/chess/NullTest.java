package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pedina.internal.NullArguments;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;

/** Hands null to every parameter of every public method. */
final class NullTest {

    private static final List<Class<?>> TYPES = List.of(Attacks.class, Clock.class, Color.class, Drawing.class, Epd.class,
            Game.class, Move.class, Piece.class,
            Position.class, Role.class, Setup.class, Setup.Repair.class, Square.class, SquareSet.class);

    private static final Map<Class<?>, Object> SAMPLES = Map.ofEntries(
            Map.entry(Position.class, Position.start()),
            Map.entry(Setup.class, Setup.empty()),
            Map.entry(Setup.Repair.class, new Setup.Repair(Position.start(), Set.of())),
            Map.entry(Move.class, Move.of(Square.E2, Square.E4)),
            Map.entry(Square.class, Square.E2),
            Map.entry(SquareSet.class, SquareSet.EMPTY),
            Map.entry(Color.class, Color.WHITE),
            Map.entry(Clock.class, new Clock(TimeControl.NO_LIMIT)),
            Map.entry(Game.class, new Game()),
            Map.entry(MaterialRule.class, MaterialRule.FIDE),
            Map.entry(TimeControl.class, TimeControl.NO_LIMIT),
            Map.entry(Role.class, Role.QUEEN),
            Map.entry(Piece.class, Piece.WHITE_QUEEN),
            Map.entry(FenMode.class, FenMode.STRICT),
            Map.entry(CastlingStyle.class, CastlingStyle.STANDARD),
            Map.entry(String.class, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
            Map.entry(Drawing.class, Drawing.of(Position.start())),
            Map.entry(Drawing.Part.class, Drawing.Part.LIGHT),
            Map.entry(Drawing.TextStyle.class, Drawing.TextStyle.ASCII),
            Map.entry(Drawing.Theme.class, Drawing.Theme.BROWN),
            Map.entry(Epd.class, Epd.of(Position.start())),
            Map.entry(List.class, List.of()),
            Map.entry(boolean.class, false),
            Map.entry(Optional.class, Optional.empty()),
            Map.entry(Set.class, Set.of()),
            Map.entry(Square[].class, new Square[0]),
            Map.entry(int.class, 0),
            Map.entry(long.class, 0L));

    @Test
    void everyParameterRefusesNull() throws ReflectiveOperationException {
        int refusals = NullArguments.refuse(TYPES, SAMPLES);
        assertTrue(refusals > 40, "only " + refusals + " parameters were tried");
        assertEquals(8_902, Position.start().perft(3));
        assertEquals(20, Position.start().legalMoves().size());
    }

    @Test
    void aNullAmongSquaresIsRefused() {
        assertThrows(NullPointerException.class, () -> SquareSet.of(Square.E4, null));
        Consumer<Square> none = null;
        assertThrows(NullPointerException.class, () -> SquareSet.ALL.forEach(none));
    }
}
