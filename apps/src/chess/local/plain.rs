//! A game in lines, for pipes and simple terminals.

use core::time::Duration;
use std::io::{IsTerminal, Write, stdin, stdout};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use pedina::chess::Move;
use pedina::chess::draw::{Drawing, TextStyle};
use time::OffsetDateTime;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::task::yield_now;
use tokio::time::interval;

use super::game::LocalGame;
use super::order::Reply;
use crate::support::signals;

/// Plays until the players leave, or nobody answers any more.
///
/// # Errors
/// The output is closed, or the input ends before the game.
pub(super) async fn play(mut game: LocalGame, style: TextStyle) -> Result<()> {
    let has_prompt = stdin().is_terminal() && stdout().is_terminal();
    let mut lines = BufReader::new(tokio::io::stdin()).lines();
    let begun = Instant::now();
    let mut ticks = interval(Duration::from_millis(250));
    let end = signals::end()?;
    tokio::pin!(end);
    say(&board(&game, style))?;
    loop {
        // Other tasks get a turn between two slices, so a signal ends a game of two computers too.
        while let Some(text) = advance(&mut game, style, begun) {
            say(&text)?;
            tokio::select! {
                biased;
                () = &mut end => return Ok(()),
                () = yield_now() => {}
            }
        }
        if has_prompt {
            say(&format!("{}> ", game.options.names[game.game.position().turn() as usize]))?;
        }
        let line = loop {
            let was_over = game.turn().is_none();
            let line = tokio::select! {
                () = &mut end => return Ok(()),
                line = lines.next_line() => Some(line?),
                _ = ticks.tick() => None,
            };
            game.pass(begun.elapsed());
            if let (false, Some(result)) = (was_over, game.result()) {
                say(&format!("{}{result}\n", if has_prompt { "\n" } else { "" }))?;
            }
            if let Some(line) = line {
                break line;
            }
        };
        let Some(line) = line else {
            ensure!(game.turn().is_none(), "the input ended before the game");
            return Ok(());
        };
        match answer(&mut game, line.trim(), style) {
            Some(text) => say(&text)?,
            None => return Ok(()),
        }
    }
}

/// Lets the computer think for a moment if it is to move; what there is to see then.
fn advance(game: &mut LocalGame, style: TextStyle, begun: Instant) -> Option<String> {
    if game.turn().is_none() || game.is_human_turn() {
        return None;
    }
    let len = game.game.len();
    game.pass(begun.elapsed());
    game.think_at_once();
    let result = game.result().map(|text| text + "\n");
    Some(match game.game.len() == len {
        true => result.unwrap_or_default(),
        false => board(game, style) + &result.unwrap_or_default(),
    })
}

/// Does what a line says; what there is to see then, or `None` to leave.
fn answer(game: &mut LocalGame, line: &str, style: TextStyle) -> Option<String> {
    let before = *game.game.position();
    Some(match line {
        "" => String::new(),
        "help" | "?" => HELP.to_owned(),
        "board" => board(game, style),
        "hint" if game.is_human_turn() => match game.ask_advice() {
            Ok(()) => loop {
                if let Some(advice) = game.advise() {
                    break format!("For example: {advice}\n");
                }
            },
            Err(error) => format!("{error}\n"),
        },
        line => match game.obey(line, OffsetDateTime::now_utc()) {
            Reply::Leave => return None,
            Reply::Refused(reason) => format!("{reason}\n"),
            Reply::Done(text) if *game.game.position() == before => format!("{text}\n"),
            Reply::Done(text) if text.is_empty() => board(game, style),
            Reply::Done(text) => format!("{}{text}\n", board(game, style)),
        },
    })
}

fn board(game: &LocalGame, style: TextStyle) -> String {
    let mut drawing = Drawing::new(game.game.position());
    drawing.last_move = game.last().map(|(from, to)| Move::new(from, to, None));
    let mut text = String::new();
    // A string takes everything.
    let _ = drawing.write_text(style, &mut text);
    text
}

fn say(text: &str) -> Result<()> {
    let mut output = stdout().lock();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).context("cannot print")
}

const HELP: &str = "\
e4, Nf3, exd5, O-O, e8=Q  a move in algebraic notation
e2e4, e7e8q               a move as squares
moves, board              what is legal, and the board again
undo, redo                take a move back, even the last one; play it again
hint                      a move that the computer would play
draw, accept, decline     claim or offer a draw, and the answer
resign                    give the game up
save [FILE]               write the game as PGN
load FILE                 go on with the first game of a PGN file
fen [POSITION]            show the position, or begin from another
new, rematch              begin again, or with the sides exchanged
quit                      leave
";
