//! The history of a game as JSON, which grows with each move.
//!
//! Each move sends the whole history to every socket that hears of everything. So the text of the
//! moves so far is kept, and only what is new is written. Sockets that hear of moves alone are sent
//! that part.

use pedina::chess::server::Server;
use pedina::chess::{Color, Move, Ply};
use tungstenite::Utf8Bytes;

use crate::service::json::HistoryEntry;

/// The entries of the moves so far, separated by commas.
#[derive(Debug, Default)]
pub(super) struct HistoryText {
    text: String,
    /// The moves that the text has, and where the entry of each one ends.
    moves: Vec<(Move, usize)>,
    /// How many of the moves those know who hear of moves alone, once they are sent what is queued.
    known: usize,
    /// How many of them they have been sent.
    sent: usize,
}

impl HistoryText {
    /// The event with the whole history of this game.
    pub(super) fn event(&mut self, server: &Server<Vec<Ply>>) -> Utf8Bytes {
        self.follow(server);
        let mut event = String::with_capacity(HEAD.len() + self.text.len() + ENTRY + TAIL.len());
        event.push_str(HEAD);
        event.push_str(&self.text);
        self.push_pending(&mut event, server, self.moves.is_empty());
        event.push_str(TAIL);
        event.into()
    }

    /// The event with what distinguishes the history from the one that was last reported.
    pub(super) fn news(&mut self, server: &Server<Vec<Ply>>) -> Utf8Bytes {
        self.follow(server);
        let from = self.known;
        let start = from.checked_sub(1).map_or(0, |last| self.moves[last].1);
        let entries = self.text[start..].trim_start_matches(',');
        let mut event = format!("{NEWS_HEAD}{from}{NEWS_ENTRIES}{entries}");
        self.push_pending(&mut event, server, from == self.moves.len());
        let turn = if server.turn() == Color::White { "WHITE" } else { "BLACK" };
        event.push_str(NEWS_TURN);
        event.push_str(turn);
        event.push_str(NEWS_TAIL);
        self.known = self.moves.len();
        event.into()
    }

    /// Takes all moves of this game for known.
    pub(super) fn skip_news(&mut self, server: &Server<Vec<Ply>>) {
        self.follow(server);
        self.known = self.moves.len();
        self.confirm_news();
    }

    /// The news so far were sent.
    pub(super) fn confirm_news(&mut self) {
        self.sent = self.known;
    }

    /// The news since the last ones that were sent are dropped.
    pub(super) fn discard_news(&mut self) {
        self.known = self.sent;
    }

    /// Adds the step of a pawn that waits for its promotion: this entry will change.
    fn push_pending(&self, text: &mut String, server: &Server<Vec<Ply>>, is_first: bool) {
        if let Some(entry) = server.entry(self.moves.len()) {
            push(text, &entry.into(), is_first);
        }
    }

    /// Takes out what was taken back, and adds what was played.
    fn follow(&mut self, server: &Server<Vec<Ply>>) {
        let game = server.game();
        let known = game.moves().zip(&self.moves).take_while(|(mv, (known, _))| mv == known);
        let known = known.count();
        self.moves.truncate(known);
        self.known = self.known.min(known);
        self.sent = self.sent.min(known);
        self.text.truncate(self.moves.last().map_or(0, |&(_, end)| end));
        if known + 1 == game.len() {
            // The position before the last move is one step away.
            if let (Some(mv), Some(entry)) = (game.last_move(), server.entry(known)) {
                self.push(mv, &entry.into());
            }
        } else {
            for (mv, entry) in game.moves().zip(server.entries()).skip(known) {
                self.push(mv, &entry.into());
            }
        }
    }

    fn push(&mut self, mv: Move, entry: &HistoryEntry) {
        push(&mut self.text, entry, self.moves.is_empty());
        self.moves.push((mv, self.text.len()));
    }
}

fn push(text: &mut String, entry: &HistoryEntry, is_first: bool) {
    if !is_first {
        text.push(',');
    }
    // Maps with keys that are no texts could fail, and an entry has none.
    text.push_str(&serde_json::to_string(entry).unwrap_or_default());
}

const HEAD: &str = r#"{"event":{"type":"MoveHistoryUpdateEvent","payload":{"entries":["#;

const TAIL: &str = "]}}}";

const NEWS_HEAD: &str = r#"{"event":{"type":"MovesUpdateEvent","payload":{"from":"#;

const NEWS_ENTRIES: &str = r#","entries":["#;

const NEWS_TURN: &str = r#"],"turn":""#;

const NEWS_TAIL: &str = r#""}}}"#;

/// Bytes of an entry, about.
const ENTRY: usize = 160;

#[cfg(test)]
mod tests {
    use pedina::chess::server::{Configuration, Name, Step};
    use pedina::chess::{Role, Square};

    use super::*;
    use crate::service::json::{EventMessage, MoveHistory, Moves, ServerEvent};

    /// The event as it was written without a memory of it.
    fn expected(server: &Server<Vec<Ply>>) -> String {
        let history = MoveHistory { entries: server.entries().map(Into::into).collect() };
        serde_json::to_string(&EventMessage { event: ServerEvent::MoveHistory(history) }).unwrap()
    }

    /// Does what a client does with news, and checks that it knows the whole history then.
    fn apply(client: &mut Vec<HistoryEntry>, news: &str, server: &Server<Vec<Ply>>) {
        let EventMessage { event } = serde_json::from_str(news).unwrap();
        let ServerEvent::Moves(Moves { from, entries, turn }) = event else { panic!("{news}") };
        assert!(from as usize <= client.len(), "{news}");
        client.truncate(from as usize);
        client.extend(entries);
        assert_eq!(*client, server.entries().map(Into::into).collect::<Vec<_>>(), "{news}");
        assert_eq!(turn, server.turn().into(), "{news}");
    }

    /// Two players before the first move.
    fn running() -> Server<Vec<Ply>> {
        let mut server = Server::new(vec![Ply::EMPTY; 20]);
        let player = Some(Name::guest());
        let configuration = Configuration {
            id: Some(Name::new("H").unwrap()),
            white_player: player,
            black_player: player,
            ..Configuration::default()
        };
        server.configure(&configuration).unwrap();
        settle(&mut server);
        server.start(0).unwrap();
        settle(&mut server);
        server
    }

    fn play(server: &mut Server<Vec<Ply>>, from: Square, to: Square) {
        server.apply_move(server.turn(), Step::new(from, to), 0).unwrap();
        settle(server);
    }

    fn settle(server: &mut Server<Vec<Ply>>) {
        while server.next_event().is_some() {}
    }

    #[test]
    fn it_is_what_the_types_write_and_news_are_the_rest() {
        let mut server = running();
        let (mut text, mut client) = (HistoryText::default(), Vec::new());
        assert_eq!(text.event(&server).as_str(), expected(&server));
        for (from, to) in [
            (Square::A2, Square::A4),
            (Square::B7, Square::B5),
            (Square::A4, Square::B5),
            (Square::G8, Square::F6),
            (Square::B5, Square::B6),
            (Square::F6, Square::G8),
            (Square::B6, Square::A7),
            (Square::G8, Square::F6),
            (Square::A7, Square::B8),
        ] {
            play(&mut server, from, to);
            assert_eq!(text.event(&server).as_str(), expected(&server), "{to}");
            let news = text.news(&server);
            assert!(news.len() < 300, "{news}");
            apply(&mut client, &news, &server);
        }
        server.promote(Color::White, Role::Knight, 0).unwrap();
        settle(&mut server);
        assert_eq!(text.event(&server).as_str(), expected(&server));
        apply(&mut client, &text.news(&server), &server);
        assert!(text.event(&server).as_str().contains("\"Knight\""));
        server.propose_take_back(Color::White, 0).unwrap();
        settle(&mut server);
        server.accept_take_back(Color::Black, 0).unwrap();
        settle(&mut server);
        assert_eq!(text.event(&server).as_str(), expected(&server));
        apply(&mut client, &text.news(&server), &server);
        server.apply_move(Color::White, Step::new(Square::A7, Square::B8), 0).unwrap();
        settle(&mut server);
        server.promote(Color::White, Role::Queen, 0).unwrap();
        settle(&mut server);
        assert_eq!(text.event(&server).as_str(), expected(&server), "another piece");
        apply(&mut client, &text.news(&server), &server);
        let mut late = HistoryText::default();
        assert_eq!(late.event(&server).as_str(), expected(&server), "all at once");
        late.skip_news(&server);
        apply(&mut client, &late.news(&server), &server);
    }

    /// The operation is repeated on a game that another process has changed meanwhile.
    #[test]
    fn news_that_were_dropped_come_again() {
        let mut server = running();
        let (mut text, mut client) = (HistoryText::default(), Vec::new());
        play(&mut server, Square::A2, Square::A4);
        apply(&mut client, &text.news(&server), &server);
        text.confirm_news();
        let stored = server.clone();
        play(&mut server, Square::B7, Square::B5);
        text.news(&server);
        text.discard_news();
        let mut other = stored.clone();
        play(&mut other, Square::H7, Square::H5);
        for server in [&server, &stored, &other] {
            apply(&mut client, &text.news(server), server);
            text.confirm_news();
        }
        // A move that is taken back, and another one in its place.
        text.news(&stored);
        text.discard_news();
        text.news(&server);
        text.discard_news();
        apply(&mut client, &text.news(&server), &server);
    }
}
