//! The same in lines, for pipes and simple terminals.

use std::io::{Write, stdout};

use anyhow::{Context, Result, bail};
use pedina::mastermind::{Player, Row};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::task::yield_now;

use super::{DuelScreen, Duration, Flow, Status};
use crate::mastermind::desk::player_name;
use crate::mastermind::numbered;
use crate::mastermind::program::Progress;
use crate::support::signals;

impl DuelScreen {
    /// Plays until the match is over or the players leave.
    ///
    /// # Errors
    /// The input ends before the match, or the output is closed.
    pub(in crate::mastermind) async fn play_in_lines(mut self) -> Result<()> {
        let mut lines = BufReader::new(tokio::io::stdin()).lines();
        let end = signals::end()?;
        tokio::pin!(end);
        let mut news = News { rounds: self.duel.game().round(), ..News::default() };
        say(&format!("Pegs: {}\n", numbered(&self.pegs)))?;
        if let Some(warning) = self.duel.options().warning() {
            say(&format!("{warning}\n"))?;
        }
        let mut progress = Progress::default();
        loop {
            say(&self.advance(&mut news))?;
            if let Some((player, Some(percent))) = self.duel.thinking()
                && progress.is_due(percent)
            {
                say(&format!("{} thinks, {percent} %\n", self.who(player)))?;
            }
            if self.duel.game().status() == Status::MatchOver {
                return Ok(());
            }
            if self.duel.waits_for().is_none() {
                // Other tasks get a turn, so a signal ends a match of two programs too.
                tokio::select! {
                    biased;
                    () = &mut end => return Ok(()),
                    () = yield_now() => continue,
                }
            }
            let line = tokio::select! {
                () = &mut end => return Ok(()),
                line = lines.next_line() => line?,
            };
            let Some(line) = line else { bail!("the input ended before the match") };
            match line.trim() {
                "" => {}
                "quit" | "exit" => return Ok(()),
                "help" | "?" => say(HELP)?,
                line => {
                    if self.obey(line) == Flow::Leave {
                        return Ok(());
                    }
                    if !self.message.is_empty() {
                        say(&format!("{}\n", self.message))?;
                    }
                    if line.starts_with("load ") && !self.is_warning {
                        // All rows of the round are new.
                        news = News {
                            rounds: self.duel.game().round(),
                            now: news.now,
                            ..News::default()
                        };
                        say(&format!("Pegs: {}\n", numbered(&self.pegs)))?;
                    }
                }
            }
        }
    }

    /// Lets a program act or think for a moment unless a person has to; what has happened, and what
    /// is awaited.
    fn advance(&mut self, news: &mut News) -> String {
        let mut text = String::new();
        self.write_news(news, &mut text);
        match self.duel.game().status() {
            Status::MatchOver => {}
            Status::RoundOver => {
                // The match says no only when it waits for something else.
                let _ = self.duel.next_round();
                // A person who begins the next round reads first that it has begun.
                self.write_news(news, &mut text);
            }
            _ if self.duel.waits_for().is_some() => {}
            _ => {
                // Nobody looks on, so nobody needs a pause between two actions.
                news.now += Duration::from_secs(60);
                self.duel.pass(news.now);
                self.duel.think();
                self.write_news(news, &mut text);
            }
        }
        if self.duel.waits_for().is_some() {
            text += &(self.awaited() + "\n");
        }
        text
    }

    /// Writes what has happened since the last time.
    fn write_news(&self, news: &mut News, text: &mut String) {
        let game = self.duel.game();
        let mut say = |line: String| *text += &(line + "\n");
        if news.rounds == game.round() && game.status() != Status::MatchOver {
            let (maker, breaker) = (self.who(game.maker()), self.who(game.breaker()));
            let number = game.round() + 1;
            say(format!("Round {number}: {maker} makes the code, {breaker} breaks it."));
            (news.rounds, news.rows, news.is_over) = (game.round() + 1, 0, false);
        }
        let rows = game.board().rows();
        for (row, number) in rows.iter().zip(1..).skip(news.rows) {
            say(format!("{number}: {}", self.row(row)));
        }
        news.rows = rows.len();
        // A person is to answer it; what a program answers follows at once.
        if let Some(guess) = game.board().open_guess()
            && self.duel.waits_for().is_some()
        {
            say(format!("{} guesses {}", player_name(game.breaker()), self.text(guess)));
        }
        let is_over = matches!(game.status(), Status::RoundOver | Status::MatchOver);
        if is_over && !news.is_over {
            let secret = game.secret().map(|code| format!(" It was {}.", self.text(code)));
            let [one, two] = [Player::One, Player::Two].map(|player| game.score(player));
            say(format!("{}{}", self.outcome(), secret.unwrap_or_default()));
            say(format!("Score: {one} to {two}"));
            news.is_over = true;
        }
        if game.status() == Status::MatchOver {
            say(self.result());
        }
    }

    fn row(&self, row: &Row) -> String {
        let (black, white) = (row.feedback.black(), row.feedback.white());
        format!("{}, {black} black, {white} white", self.text(row.guess))
    }
}

/// What was said already.
#[derive(Debug, Default)]
struct News {
    /// How many rounds have begun.
    rounds: u8,
    rows: usize,
    /// Whether the end of the round was said.
    is_over: bool,
    /// The time, as programs see it.
    now: Duration,
}

/// Prints a text at once.
fn say(text: &str) -> Result<()> {
    let mut output = stdout().lock();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).context("cannot print")
}

const HELP: &str = "\
1122 or 1 1 2 2  a code by numbers
rrbb or red red  a code by names
2 1              2 black, 1 white
paper            secret on paper
row 3 2 1        correct row 3 to 2 1
hint             codes that are left
check CODE       find contradictions
save [FILE]      write the match
load FILE        open a match
quit             leave
";
