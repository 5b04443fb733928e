/**
 * The rules of Konobi (Luis Bolaños Mures, 2012) on boards of 1 to 25 rows, and of Crossway; and
 * players of eight levels.
 *
 * <p>Two players place stones in turn; black connects bottom and top, white left and right. Two
 * stones of one colour are strongly connected if they are orthogonally adjacent, and weakly if they
 * are diagonally adjacent without a stone of their colour next to both. A placement must not make a
 * crosscut, a block of two by two points with each colour on a diagonal; and it may be weakly
 * connected to a stone only if that stone cannot be extended orthogonally by a placement without
 * any weak connection. A player who cannot place a stone passes, and no other may. There are no
 * draws.
 *
 * {@snippet :
 * import dev.pedina.konobi.Action;
 * import dev.pedina.konobi.Game;
 * import dev.pedina.konobi.Point;
 *
 * Game game = new Game(5).play("c3").play("a5");
 * game.position().check(Action.place(Point.of("d4")))
 *         .ifPresent(refusal -> System.out.println("not d4: " + refusal.explanation()));
 * while (game.ending().isEmpty()) {
 *     game.play(game.position().legalActions().get(0));
 * }
 * System.out.println(game.ending().get().winner() + " wins with " + game.record());
 * }
 *
 * <p>A {@link dev.pedina.konobi.Position} is immutable: playing returns the next one and leaves the
 * old one as it was. A {@link dev.pedina.konobi.Game} adds the actions that led to it, undo,
 * resignation, and records. A {@link dev.pedina.konobi.Table} is a game with its dialogue, for a
 * console or telnet.
 */
@NullMarked
package dev.pedina.konobi;

import org.jspecify.annotations.NullMarked;
