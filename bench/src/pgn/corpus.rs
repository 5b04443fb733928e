//! Files of random games, the same in every run.

use std::fmt::Write;

use pedina::chess::{Color, Position};

use crate::random::SplitMix;

/// Plies of a game, if it does not end before.
const PLIES: usize = 80;

/// The text of so many games: seven tags, random moves on lines of 80 columns.
pub(crate) fn games(count: usize) -> String {
    let mut random = SplitMix::new(2026);
    let mut text = String::new();
    for number in 1..=count {
        let values = ["Random games", "?", "2026.01.01", "", "Random, A", "Random, B", "1/2-1/2"];
        for (name, value) in
            ["Event", "Site", "Date", "Round", "White", "Black", "Result"].iter().zip(values)
        {
            let value = if *name == "Round" { number.to_string() } else { value.to_owned() };
            let _ = writeln!(text, "[{name} \"{value}\"]");
        }
        text.push('\n');
        moves(&mut text, &mut random);
        text.push_str("1/2-1/2\n\n");
    }
    text
}

fn moves(text: &mut String, random: &mut SplitMix) {
    let mut position = Position::start();
    let mut column = 0;
    for _ in 0..PLIES {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[(random.next() % legal.len() as u64) as usize];
        let mut word = String::new();
        if position.turn() == Color::White {
            let _ = write!(word, "{}. ", position.fullmove_number());
        }
        word.push_str(&position.format_san(mv));
        column += word.len() + 1;
        if column > 80 {
            text.push('\n');
            column = word.len() + 1;
        }
        text.push_str(&word);
        text.push(' ');
        position = position.play_unchecked(mv);
    }
}
