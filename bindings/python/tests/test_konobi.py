"""Konobi: known games, counts and endings, players, and input that is refused."""

import unittest

from data import rows
from pedina.konobi import (
    Cause,
    Color,
    Ending,
    Game,
    IllegalActionError,
    KonobiError,
    Link,
    PieRule,
    Player,
    Position,
    Ruleset,
    choose_action,
    hint,
    solve,
)

REASONS = {"weak": "REFUSAL_WEAK_CONNECTION", "crosscut": "REFUSAL_CROSSCUT"}


class Known(unittest.TestCase):
    def test_whole_games_with_their_refusals(self):
        for line in rows("konobi_games.txt"):
            head, moves = line.split(" | ")
            _, width, winner = head.split()
            start = Position.start(int(width))
            game = Game(start)
            for entry in moves.split():
                action, _, reason = entry.lstrip("!").partition("=")
                before = game.position
                if not reason:
                    game.play(action)
                    self.assertIn(action, before.legal_actions())
                    self.assertEqual(Position.parse(str(game.position)).legal_points(),
                                     game.position.legal_points())
                    continue
                self.assertEqual(before.check(action).reason, REASONS[reason], line)
                with self.assertRaises(IllegalActionError) as caught:
                    game.play(action)
                self.assertEqual(caught.exception.reason, REASONS[reason])
                self.assertIsNotNone(caught.exception.point)
                self.assertEqual(game.position, before)
            self.assertEqual(game.ending, Ending(Cause.CONNECTION, Color[winner.upper()]))
            self.assertTrue(game.position.winning_path(game.position.winner))
            self.assertEqual(Game.replay(start, game.record).actions, game.actions)
            self.assertEqual(Game.parse_sgf(game.sgf("Ä", "B")).record, game.record)
            self.assertIn("Ä", game.sgf("Ä", "B"))

    def test_counts(self):
        checked = 0
        for line in rows("konobi_perft.txt"):
            width, ruleset, pie, *counts = line.split()
            if counts[0].startswith("@"):
                continue
            start = Position.start(
                int(width), ruleset=Ruleset[ruleset.upper().replace("-", "_")],
                pie_rule=PieRule.SWAP_SIDES if pie == "swap" else PieRule.NONE)
            for depth, count in enumerate(counts, 1):
                if count != "end" and int(count) < 300_000:
                    self.assertEqual(start.perft(depth), int(count), line[:40])
                    checked += 1
        self.assertGreater(checked, 40)

    def test_who_wins_small_boards(self):
        for line in rows("konobi_solved.txt"):
            width, diagram = line.split()
            if int(width) > 3:
                continue
            for top, row in enumerate(diagram.split("/")):
                for column, letter in enumerate(row):
                    point = "abc"[column] + str(int(width) - top)
                    position = Position.start(int(width)).play(point)
                    winner, action = solve(position)
                    self.assertEqual(winner, Color.BLACK if letter == "X" else Color.WHITE)
                    if action is not None:
                        self.assertEqual(winner, position.turn)


class Play(unittest.TestCase):
    def test_players_play_legal_actions_the_same_for_the_same_seed(self):
        game = Game(Position.start(5))
        while game.ending is None:
            level = 1 + len(game) % 4
            action = choose_action(game.position, level, seed=3)
            self.assertEqual(hint(game.position, level, seed=3).action, action)
            game.play(action)
        self.assertRaises(KonobiError, choose_action, game.position, 3)
        self.assertGreater(hint(Position.start(5).play("c3"), 4).playouts, 0)

    def test_games_are_taken_back(self):
        game = Game(Position.start(5))
        game.play("c3")
        self.assertTrue(game.position.can_swap)
        self.assertEqual((game.undo(), game.redo_length, game.redo()), ("c3", 1, "c3"))
        game.play("swap")
        self.assertEqual(game.position.turn, Color.WHITE)
        self.assertEqual(game.position.player_of(Color.BLACK), Player.SECOND)
        self.assertEqual((game.record, len(game)), ("c3 swap", 2))
        self.assertEqual(game.position_after(1), Position.start(5).play("c3"))
        game.resign(Color.WHITE)
        self.assertEqual(game.ending, Ending(Cause.RESIGNATION, Color.BLACK))
        for call, argument in ((game.play, "a1"), (game.resign, Color.BLACK)):
            self.assertRaises(KonobiError, call, argument)
        self.assertEqual((game.undo(), game.ending), ("swap", None))

    def test_stones_links_and_chains(self):
        position = Position.parse("5/5/1X3/2X2/5 b 4")
        self.assertEqual(position.stone("c2"), Color.BLACK)
        self.assertIsNone(position.stone("a1"))
        self.assertEqual(position.links("c2"), [Link("b3", False)])
        self.assertEqual(sorted(position.chain("c2")), ["b3", "c2"])
        self.assertEqual((position.chain("a1"), position.winning_path(Color.BLACK)), ([], []))
        self.assertEqual(hash(position), hash(Position.parse(str(position))))


class Refused(unittest.TestCase):
    def test_bad_input_changes_nothing(self):
        game = Game(Position.start(5))
        game.play("c3")
        for action in ("c3", "pass", "f1", "z9", "", "c3 ", "c03"):
            self.assertRaises(ValueError, game.play, action)
            self.assertEqual(game.record, "c3")
        self.assertRaises(KonobiError, game.redo)
        self.assertRaises(IndexError, game.position_after, 2)
        self.assertRaises(ValueError, game.position.stone, "f1")
        for width in (0, 26, 300, -1):
            self.assertRaises(ValueError, Position.start, width)
        for text in ("", "<script>", "5/5 b 1", "\ud800"):
            self.assertRaises(KonobiError, Position.parse, text)
        self.assertRaisesRegex(KonobiError, "entry 2", Game.replay, Position.start(5), "c3 c3")
        for sgf in ("", "(;", "(;GM[1])"):
            self.assertRaises(KonobiError, Game.parse_sgf, sgf)
        for level in (0, 9, 256):
            self.assertRaises(ValueError, choose_action, Position.start(5), level)
        self.assertRaises(ValueError, solve, Position.start(7))
        self.assertRaises(ValueError, solve, Position.start(3), memory=0)


if __name__ == "__main__":
    unittest.main()
