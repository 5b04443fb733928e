//! A game in lines, for pipes and simple terminals.

use std::io::{IsTerminal, Write, stdin, stdout};
use std::time::Instant;

use anyhow::{Context, Result};
use pedina::chess::Move;
use pedina::chess::draw::{Drawing, TextStyle};
use time::OffsetDateTime;
use tokio::io::{AsyncBufReadExt, BufReader};

use super::game::LocalGame;
use super::order::Reply;
use crate::{signals, terminal};

/// Plays until the players leave, or nobody answers any more.
///
/// # Errors
/// The output is closed.
pub(super) async fn play(mut game: LocalGame) -> Result<()> {
    let style = if terminal::has_colors(&stdout()) { TextStyle::Ansi } else { TextStyle::Ascii };
    let has_prompt = stdin().is_terminal() && stdout().is_terminal();
    let mut lines = BufReader::new(tokio::io::stdin()).lines();
    let begun = Instant::now();
    let end = signals::end()?;
    tokio::pin!(end);
    let mut text = board(&game, style);
    loop {
        text += &answer(&mut game, style, begun);
        if has_prompt {
            text += &format!("{}> ", game.options.names[game.game.position().turn() as usize]);
        }
        say(&text)?;
        let line = tokio::select! {
            () = &mut end => return Ok(()),
            line = lines.next_line() => line?,
        };
        let Some(line) = line else { return Ok(()) };
        game.pass(begun.elapsed());
        text = match line.trim() {
            "" => String::new(),
            "help" | "?" => HELP.to_owned(),
            "board" => board(&game, style),
            line => {
                let before = *game.game.position();
                match game.obey(line, OffsetDateTime::now_utc()) {
                    Reply::Leave => return Ok(()),
                    Reply::Refused(reason) => format!("{reason}\n"),
                    Reply::Done(text) if *game.game.position() == before => format!("{text}\n"),
                    Reply::Done(text) => {
                        let text = if text.is_empty() { text } else { text + "\n" };
                        board(&game, style) + &text
                    }
                }
            }
        };
    }
}

/// Lets the computer move while it is its turn; what there is to see then.
fn answer(game: &mut LocalGame, style: TextStyle, begun: Instant) -> String {
    let len = game.game.len();
    while game.turn().is_some() && !game.is_human_turn() {
        game.pass(begun.elapsed());
        game.think();
    }
    match game.game.len() == len {
        true => String::new(),
        false => board(game, style) + &game.result().map(|text| text + "\n").unwrap_or_default(),
    }
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
undo, redo                take a move back, play it again
draw, accept, decline     claim or offer a draw, and the answer
resign                    give the game up
save [FILE]               write the game as PGN
fen [POSITION]            show the position, or begin from another
new, quit                 begin again, or leave
";
