package dev.pedina.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Test;

/** Games: history, draws and ends. */
final class GameTest {

    @Test
    void theHistoryGrowsWithoutEndAndComesBackWholly() {
        Game game = new Game(Position.start(), MaterialRule.BARE_KING);
        Random random = new Random(2);
        List<Position> positions = new ArrayList<>(List.of(game.position()));
        List<Move> moves = new ArrayList<>();
        while (game.ending().isEmpty() && moves.size() < 1_000) {
            List<Move> legal = game.position().legalMoves();
            Move move = legal.get(random.nextInt(legal.size()));
            game.play(move);
            moves.add(move);
            positions.add(game.position());
        }
        assertTrue(moves.size() > 200, "a short game does not outgrow the first history");
        assertEquals(moves, game.moves());
        for (int length = 0; length <= moves.size(); length++) {
            assertEquals(positions.get(length), game.positionAfter(length));
        }
        assertThrows(IndexOutOfBoundsException.class, () -> game.positionAfter(moves.size() + 1));
    }

    @Test
    void undoAndRedoGoThroughEveryState() {
        Game game = new Game().play("e2e4").play("e7e5").play("g1f3");
        Position last = game.position();
        Game before = game.copy();
        for (int i = 0; i < 3; i++) {
            game.undo();
        }
        assertEquals(Position.start(), game.position());
        assertEquals(3, game.redoLength());
        assertEquals(Reason.GAME_NOTHING_TO_UNDO, assertThrows(GameException.class, game::undo)
                .reason());
        for (int i = 0; i < 3; i++) {
            game.redo();
        }
        assertEquals(last, game.position());
        assertEquals(before.moves(), game.moves());
        assertEquals(Reason.GAME_NOTHING_TO_REDO, assertThrows(GameException.class, game::redo)
                .reason());
    }

    @Test
    void aGameIsTakenBackAfterItsEnd() {
        Game game = new Game().play("f2f3").play("e7e5").play("g2g4").play("d8h4");
        assertTrue(game.ending().isPresent());
        assertEquals("d8h4", game.undo().toString());
        assertEquals(Optional.empty(), game.ending());
        game.play("d7d5");
        game.resign(Color.WHITE);
        game.undo();
        assertEquals(Optional.empty(), game.ending());
    }

    @Test
    void aPositionThatOccursForTheThirdTimeCanBeClaimedAndForTheFifthEndsTheGame() {
        Game game = new Game();
        String[] round = {"g1f3", "g8f6", "f3g1", "f6g8"};
        for (int ply = 0; ply < 7; ply++) {
            assertEquals(Optional.empty(), game.claim());
            game.play(round[ply % 4]);
        }
        Move third = game.position().parseUci("f6g8");
        assertEquals(Optional.of(Ending.Cause.THREEFOLD_REPETITION), game.claim(third));
        Game claimed = game.copy();
        claimed.claimDraw(third);
        assertEquals(Optional.of(new Ending(Ending.Cause.THREEFOLD_REPETITION, Optional.empty())),
                claimed.ending());
        assertEquals(8, claimed.length());
        for (int ply = 7; ply < 16; ply++) {
            game.play(round[ply % 4]);
        }
        assertEquals(5, game.repetitions());
        assertEquals(Ending.Cause.FIVEFOLD_REPETITION, game.ending().orElseThrow().cause());
        assertEquals(Reason.GAME_OVER,
                assertThrows(GameException.class, () -> game.play("g1f3")).reason());
    }

    @Test
    void timeAndResignationLoseUnlessTheOtherSideCannotWin() {
        Game game = new Game();
        Game lost = game.copy();
        lost.loseOnTime(Color.WHITE);
        assertEquals(Optional.of(new Ending(Ending.Cause.TIMEOUT, Optional.of(Color.BLACK))),
                lost.ending());
        lost = game.copy();
        lost.resign(Color.BLACK);
        assertEquals(Optional.of(new Ending(Ending.Cause.RESIGNATION, Optional.of(Color.WHITE))),
                lost.ending());
        Game lone = new Game(Position.parse("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
        lone.loseOnTime(Color.WHITE);
        assertEquals(Optional.of(new Ending(Ending.Cause.TIMEOUT, Optional.empty())),
                lone.ending());
    }

    @Test
    void aDrawIsOfferedAndAnswered() {
        Game game = new Game();
        assertEquals(Reason.GAME_DRAW_TOO_EARLY,
                assertThrows(GameException.class, () -> game.offerDraw(Color.WHITE)).reason());
        game.playSan("e4").playSan("e5");
        game.offerDraw(Color.BLACK);
        assertEquals(Optional.of(Color.BLACK), game.drawOffer());
        game.declineDraw(Color.WHITE);
        assertEquals(Optional.empty(), game.drawOffer());
        game.offerDraw(Color.WHITE);
        game.acceptDraw(Color.BLACK);
        assertEquals(Ending.Cause.AGREEMENT, game.ending().orElseThrow().cause());
    }

    @Test
    void aRefusedMoveChangesNothing() {
        Game game = new Game();
        assertThrows(IllegalMoveException.class, () -> game.play("e2e5"));
        assertThrows(IllegalMoveException.class, () -> game.play(Move.of(Square.E2, Square.E5)));
        assertThrows(SanException.class, () -> game.playSan("Ke2"));
        assertEquals(0, game.length());
        assertEquals(Position.start(), game.position());
    }
}
