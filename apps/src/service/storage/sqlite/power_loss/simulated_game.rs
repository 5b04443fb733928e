//! A simulated game: what was asked of the storage, what it acknowledged, and what it must hold.

use std::sync::Arc;

use pedina::chess::server::{Configuration, EventKind, Name, Server, ServerSituation, Step};
use pedina::chess::{Color, Game, MaterialRule, Ply, Position, Role, TimeControl};

use crate::service::storage::{
    Action, Answer, ArchivedGame, Change, Draft, GameKey, Millis, Revision, Score, Storage,
    StorageError, StoredGame, StoredSeat, Times, TokenHash, saved,
};
use crate::support::random::Random;

/// A game and its one writer, which has one change under way at most.
pub(super) struct SimulatedGame {
    pub(super) key: GameKey,
    pub(super) name: Name,
    known: Known,
    pending: Option<Pending>,
}

/// What the storage must hold: a game, or none.
#[derive(Clone)]
struct Known {
    game: Option<(Server<Vec<Ply>>, StoredGame)>,
    /// How often it was changed, its deletion included.
    revision: Revision,
    /// Whether its scores were posted, which happens once.
    has_scores: bool,
}

/// A change without an answer.
struct Pending {
    answer: Answer<Revision>,
    next: Known,
}

impl SimulatedGame {
    pub(super) fn new(key: u64, name: &str) -> Self {
        let known = Known { game: None, revision: 0, has_scores: false };
        let name = Name::new(name).unwrap();
        Self { key: GameKey(key), name, known, pending: None }
    }

    /// Whether its scores are stored for sure.
    pub(super) const fn has_scores(&self) -> bool {
        self.known.has_scores
    }

    /// Whether it was played to its end.
    pub(super) fn is_over(&self) -> bool {
        self.known.game.is_none() && self.known.revision > 0 && self.pending.is_none()
    }

    /// Asks the storage for the next change of this game, unless one is under way.
    pub(super) fn act(&mut self, storage: &dyn Storage, now: Millis, random: &mut Random) {
        if self.pending.is_some() || self.is_over() {
            return;
        }
        let mut next = self.known.clone();
        let revision = next.revision;
        let server = match next.game.take() {
            None => create(self.name, now, random),
            Some((mut server, _)) => {
                play(&mut server, now, random);
                server
            }
        };
        let is_over = server.situation() == ServerSituation::Terminated;
        let scores = if server.game_over().is_some() && !next.has_scores {
            next.has_scores = true;
            scores()
        } else {
            Vec::new()
        };
        next.revision += 1;
        let draft = draft(self.name, &server, random);
        // Some games stay for a while after their end.
        let is_deleted = is_over && (scores.is_empty() || random.once_in(2));
        let action = match revision {
            0 => Action::Create(draft.clone()),
            expected if is_deleted => Action::Delete { expected },
            expected => Action::Update { expected, draft: draft.clone() },
        };
        let (key, payload) = (self.key, Vec::new());
        let archived = (!scores.is_empty()).then(|| Arc::new(self.archived(&server)));
        let difference = None;
        let change = Change { key, at: now, action, payload, scores, archived, difference };
        if !is_deleted {
            next.game = Some((server, StoredGame::new(self.key, revision + 1, draft)));
        }
        self.pending = Some(Pending { answer: storage.commit(change), next });
    }

    /// What the archive holds of it after its end.
    fn archived(&self, server: &Server<Vec<Ply>>) -> ArchivedGame {
        let (key, name, players) = (self.key, self.name, [Some(Name::guest()); 2]);
        let (ending, pgn) = (server.game_over(), "*".repeat(self.known.revision as usize));
        ArchivedGame { key, name, is_private: false, players, ending, ended: 7, pgn }
    }

    /// Compares with what the archive holds after a restart.
    pub(super) fn compare_archive(&self, archived: Option<&ArchivedGame>) {
        let has_ended = archived.is_some_and(|game| game.key == self.key && !game.pgn.is_empty());
        assert_eq!(has_ended, self.has_scores(), "{} in the archive", self.name);
    }

    /// Takes the answer, if there is one; true if the storage has failed.
    pub(super) fn take_answers(&mut self) -> bool {
        let Some(mut pending) = self.pending.take() else { return false };
        match super::poll(&mut pending.answer) {
            None => self.pending = Some(pending),
            Some(Ok(revision)) => {
                assert_eq!(revision, pending.next.revision, "{}", self.name);
                self.known = pending.next;
            }
            Some(Err(StorageError::Full)) => {}
            Some(Err(StorageError::Failed(_))) => {
                self.pending = Some(Pending { answer: never(), next: pending.next });
                return true;
            }
            Some(Err(error)) => panic!("{}: {error}", self.name),
        }
        false
    }

    /// Compares with what the storage holds after a restart: what was acknowledged, or with it the
    /// change that got no answer. From then on it is known which.
    pub(super) fn compare(&mut self, game: Option<StoredGame>, now: Millis) {
        let holds = |known: &Known| match &known.game {
            None => game.is_none(),
            Some((_, expected)) => game.as_ref() == Some(expected),
        };
        match self.pending.take() {
            Some(pending) if holds(&pending.next) => self.known = pending.next,
            _ => assert!(
                holds(&self.known),
                "{} was acknowledged with revision {}, and {:?} is stored",
                self.name,
                self.known.revision,
                game.map(|game| game.revision),
            ),
        }
        if let Some((server, game)) = &mut self.known.game {
            // The game that goes on is the stored one, not the one in memory.
            let restored = || saved::decode(&game.state).expect("a stored game can be restored").0;
            *server = restored();
            check_position(server);
            assert!(server.tick(now).is_ok(), "the time went back");
            *server = restored();
        }
    }
}

fn never<T: Send + 'static>() -> Answer<T> {
    Box::pin(core::future::pending())
}

fn scores() -> Vec<Score> {
    ["Paul", "George"].map(|name| Score { player: Name::new(name).unwrap(), has_won: None }).into()
}

/// A game that both players have joined, and that has begun.
fn create(name: Name, now: Millis, random: &mut Random) -> Server<Vec<Ply>> {
    let mut server = Server::new(vec![Ply::EMPTY; 400]);
    let time_control = match random.below(3) {
        0 => TimeControl::UNLIMITED,
        1 => TimeControl::per_move(60_000).unwrap(),
        _ => TimeControl::per_player(120_000, pedina::chess::Bonus::None).unwrap(),
    };
    let player = Some(Name::guest());
    server.subscribe(EventKind::ServerStateUpdate).unwrap();
    server
        .configure(&Configuration {
            time_control,
            id: Some(name),
            white_player: player,
            black_player: player,
            ..Configuration::default()
        })
        .unwrap();
    take_events(&mut server);
    server.start(now).unwrap();
    take_events(&mut server);
    server
}

/// Plays a random legal move, resigns, or loses on time.
fn play(server: &mut Server<Vec<Ply>>, now: Millis, random: &mut Random) {
    server.tick(now).unwrap();
    take_events(server);
    if server.situation() != ServerSituation::Running {
        return;
    }
    let position = *server.game().position();
    let moves = position.legal_moves();
    let turn = server.turn();
    if random.once_in(30) || moves.is_empty() || server.history_len() > 390 {
        server.resign(turn, now).unwrap();
    } else {
        let mv = moves[random.below(moves.len())];
        server.apply_move(turn, Step { ..Step::of(&position, mv) }, now).unwrap();
        take_events(server);
        if let Some(role) = mv.promotion() {
            assert!(Role::PROMOTIONS.contains(&role));
            server.promote(turn, role, now).unwrap();
        }
    }
    take_events(server);
}

fn take_events(server: &mut Server<Vec<Ply>>) {
    while server.next_event().is_some() {}
}

fn draft(name: Name, server: &Server<Vec<Ply>>, random: &mut Random) -> Draft {
    let seat = |side| {
        let token = random.once_in(2).then_some(TokenHash([side as u8; 32]));
        Some(StoredSeat { name: Name::guest(), token, vacant_since: None, node: None })
    };
    Draft {
        name,
        situation: server.situation(),
        is_private: false,
        deadline: server.clock().deadline(),
        state: saved::encode(server, &Times::default()),
        seats: [Color::White, Color::Black].map(seat),
    }
}

/// Replays the moves of a stored game by the rules.
fn check_position(server: &Server<Vec<Ply>>) {
    let mut game = Game::new(Position::start(), MaterialRule::Fide, vec![Ply::EMPTY; 400]);
    for mv in server.game().moves() {
        game.play(mv).expect("a legal move");
    }
    assert_eq!(game.position(), server.game().position());
}
