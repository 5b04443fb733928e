"""Mastermind: published cells and totals, matches, rows, and input that is refused."""

import unittest
from pathlib import Path

from data import DATA
from pedina.mastermind import (
    Candidates,
    Conflict,
    Feedback,
    MastermindError,
    Match,
    PegKind,
    Row,
    Settings,
    Status,
    Strategy,
    Variant,
    count_left,
    find_conflict,
    genetic_guess,
    judge_guess,
    peg_names,
    some_code,
)

CLASSIC = Variant(4, 6)
TOTALS = Path(DATA).parent / "mastermind/data/totals.txt"


def guesses_of(variant, strategy, candidates=None, depth=1):
    """The guesses over all secrets and the longest game: one branch for each answer."""
    candidates = candidates or Candidates.all(variant)
    guess = candidates.next_guess(strategy)
    total = longest = 0
    for black, white, size in candidates.cells(guess):
        if black == variant.pegs:
            total, longest = total + depth, max(longest, depth)
            continue
        left = candidates.keep(guess, (black, white))
        assert len(left) == size
        more, most = guesses_of(variant, strategy, left, depth + 1)
        total, longest = total + more, max(longest, most)
    return total, longest


class Known(unittest.TestCase):
    def test_the_cells_of_the_first_guess(self):
        candidates = Candidates.all(CLASSIC)
        sizes = sorted((cell.size for cell in candidates.cells("1122")), reverse=True)
        self.assertEqual(sizes, [256, 256, 256, 208, 114, 96, 36, 32, 20, 16, 4, 1, 1])
        left = candidates.keep("1122", (1, 1))
        wanted = [code for code in candidates if CLASSIC.feedback("1122", code) == (1, 1)]
        self.assertEqual(list(left), wanted)
        self.assertEqual(len(left), len(wanted))
        self.assertTrue(all((code in left) == (code in wanted) for code in candidates))

    def test_strategies_need_as_many_guesses_as_published(self):
        checked = 0
        for line in TOTALS.read_text(encoding="utf-8").splitlines():
            words = line.split()
            if words[:1] == ["3x6"] and words[2] == "-" and words[4] == "max":
                strategy = Strategy[words[1].upper().replace("-", "_")]
                self.assertEqual(guesses_of(Variant(3, 6), strategy),
                                 (int(words[3]), int(words[5])), line)
                checked += 1
        self.assertGreaterEqual(checked, 4)

    def test_any_code_is_broken_in_five_guesses(self):
        for seed in range(10):
            secret, candidates, black, guesses = CLASSIC.random_code(seed), None, 0, 0
            candidates = Candidates.all(CLASSIC)
            while black < 4:
                guess = candidates.next_guess()
                feedback = CLASSIC.feedback(guess, secret)
                candidates = candidates.keep(guess, feedback)
                black, guesses = feedback.black, guesses + 1
            self.assertLessEqual(guesses, 5, secret)


class Matches(unittest.TestCase):
    def test_points_roles_and_false_answers(self):
        settings = Settings(PegKind.LETTERS, code_size=2, pegs=3, rounds=2, board_size=2)
        match = Match(settings)
        self.assertEqual((match.status, match.round, match.maker),
                         (Status.AWAITING_CODE, 0, 0))
        for call, code, reason in ((match.guess, "11", "MATCH_NOT_NOW"),
                                   (match.commit, "14", "CODE_UNKNOWN_PEG")):
            with self.assertRaises(MastermindError) as caught:
                call(code)
            self.assertEqual(caught.exception.reason, reason)
        match.commit("13")
        match.guess("22")
        self.assertEqual((match.open_guess, match.expected), ("22", Feedback(0, 0)))
        self.assertRaises(MastermindError, match.respond, (0, 1))
        self.assertEqual(match.status, Status.AWAITING_RESPONSE)
        match.respond((0, 0))
        match.guess("31")
        match.respond(match.expected)
        self.assertEqual(match.rows, [Row("22", 0, 0), Row("31", 0, 2)])
        self.assertEqual((match.status, match.scores, match.secret),
                         (Status.ROUND_OVER, (3, 0), "13"))
        match.next_round()
        self.assertEqual((match.round, match.maker, match.secret), (1, 1, None))
        match.conceal()
        match.guess("22")
        self.assertIsNone(match.expected)
        match.respond((2, 0))
        match.next_round()
        self.assertEqual((match.status, match.scores), (Status.MATCH_OVER, (3, 1)))
        match.undo()
        match.undo()
        self.assertEqual((match.status, match.scores, match.open_guess),
                         (Status.AWAITING_RESPONSE, (3, 0), "22"))
        match.undo()
        match.undo()
        with self.assertRaises(MastermindError) as caught:
            match.undo()
        self.assertEqual(caught.exception.reason, "MATCH_NOTHING_TO_UNDO")

    def test_settings(self):
        self.assertEqual(Match(Settings(code_breaker=True)).maker, 1)
        self.assertEqual(Match().variant, CLASSIC)
        for wrong in (Settings(rounds=3), Settings(pegs=9), Settings(code_size=0),
                      Settings(board_size=300)):
            self.assertRaises(ValueError, Match, wrong)
        self.assertEqual(peg_names(PegKind.DIGITS, 10), list("0123456789"))
        self.assertRaises(MastermindError, peg_names, PegKind.LETTERS, 7)


class Rows(unittest.TestCase):
    def test_they_are_counted_judged_and_checked(self):
        rows = [Row("1122", 0, 0), Row("3344", 1, 1)]
        left = Candidates.all(CLASSIC).keep("1122", (0, 0)).keep("3344", (1, 1))
        self.assertEqual(count_left(CLASSIC, rows), (len(left), True))
        self.assertEqual(count_left(CLASSIC, rows, most=3), (3, False))
        judgement = judge_guess(CLASSIC, rows, "3535")
        sizes = [cell.size for cell in left.cells("3535")]
        self.assertEqual(judgement.expected, sum(size * size for size in sizes) / len(left))
        self.assertEqual((judgement.largest, judgement.answers), (max(sizes), len(sizes)))
        self.assertEqual(judgement.agrees, "3535" in left)
        self.assertIn(some_code(CLASSIC, rows, seed=5), left)
        wrong = [*rows, Row("1111", 1, 0)]
        self.assertIsNone(find_conflict(CLASSIC, rows))
        self.assertEqual(find_conflict(CLASSIC, wrong), Conflict([0, 2], [0, 2], True))
        self.assertIsNone(some_code(CLASSIC, wrong))
        self.assertRaises(MastermindError, judge_guess, CLASSIC, wrong, "1111")
        self.assertRaises(ValueError, count_left, CLASSIC, rows * 17)

    def test_the_genetic_player_breaks_large_codes(self):
        variant = Variant(6, 9)
        for seed in (1, 2, 3):
            secret, rows = variant.random_code(seed), []
            while not rows or rows[-1].black < 6:
                self.assertLess(len(rows), 15, secret)
                guess = genetic_guess(variant, rows, seed=seed)
                rows.append(Row(guess, *variant.feedback(guess, secret)))
        # Of more than 32 rows the last ones count.
        last = (rows * 32)[-32:]
        wrong = [Row(guess, 0, 0)] * 2
        self.assertEqual(genetic_guess(variant, wrong + last), genetic_guess(variant, last))


class Refused(unittest.TestCase):
    def test_each_has_its_reason(self):
        candidates = Candidates.all(CLASSIC)
        for reason, call, *arguments in (
            ("VARIANT_PEGS", Variant, 11, 6),
            ("VARIANT_REPEATS", Variant, 4, 3, False),
            ("CODE_UNKNOWN_PEG", CLASSIC.code, "1127"),
            ("CODE_LENGTH", CLASSIC.code, "112"),
            ("CODE_REPEATED", Variant(4, 6, False).code, "1123"),
            ("FEEDBACK_IMPOSSIBLE", candidates.keep, "1122", (3, 1)),
            ("FEEDBACK_TOO_MANY", candidates.keep, "1122", (4, 1)),
            ("TOO_LARGE", Candidates.all, Variant(10, 11)),
        ):
            with self.assertRaises(MastermindError) as caught:
                call(*arguments)
            self.assertEqual(caught.exception.reason, reason)
        self.assertEqual(len(candidates), 1296)
        self.assertRaises(ValueError, candidates.keep, "1122", (-1, 0))
        self.assertRaises(TypeError, CLASSIC.code, 1122)
        self.assertRaises(ValueError, candidates.next_guess, "best")
        none = candidates.keep("1111", (4, 0)).keep("2222", (4, 0))
        self.assertEqual((len(none), list(none)), (0, []))
        self.assertRaises(MastermindError, none.next_guess)


if __name__ == "__main__":
    unittest.main()
