//! The lists of public games: those that wait for a player, and those in play.

use core::time::Duration;
use std::sync::Arc;

use pedina::chess::server::{Configuration, Server, ServerSituation};
use pedina::chess::{Color, Ply};
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::Service;
use super::game::server_of;
use super::json::{
    Connection, GameConfiguration, GameList, ListedGame, ListedSituation, LobbyFilter, Player,
    PlayerRatings, Rating,
};
use super::refusal::Refusal;
use super::storage::StoredGame;

/// What a list says of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listing {
    configuration: Configuration,
    moves: usize,
    /// Whether a player has left a seat that is kept.
    is_left: bool,
}

/// The lists as they were a moment ago, by the number of their situation.
#[derive(Debug, Default)]
pub(super) struct Lists([Mutex<Option<List>>; 2]);

/// A list, and when it was made.
#[derive(Debug)]
struct List {
    at: Instant,
    games: Arc<[Listing]>,
}

impl Listing {
    /// What this server says of its game.
    pub(super) fn of(server: &Server<Vec<Ply>>, is_left: bool) -> Self {
        Self { configuration: server.configuration(), moves: server.game().len(), is_left }
    }

    /// What is stored of a game; `None` if its state is not one.
    fn of_stored(game: &StoredGame) -> Option<Self> {
        let is_left = game.seats.iter().flatten().any(|seat| seat.vacant_since.is_some());
        Some(Self::of(&server_of(game)?, is_left))
    }

    /// Whether somebody has a seat.
    fn has_player(&self) -> bool {
        self.configuration.white_player.is_some() || self.configuration.black_player.is_some()
    }

    /// What clients read, before anything is known of ratings.
    fn written(&self, situation: ListedSituation) -> Option<ListedGame> {
        let configuration = GameConfiguration::from(&self.configuration);
        let connection = Connection::to(configuration.game_id.as_deref()?).connection;
        let ratings = PlayerRatings { white: None, black: None };
        let (situation, moves) = (situation.into(), self.moves);
        Some(ListedGame { connection, situation, configuration, ratings, moves })
    }
}

impl LobbyFilter {
    /// Games that may be in the answer; only their ratings are to be looked at.
    fn candidates(&self, listings: &[Listing]) -> Vec<ListedGame> {
        let most = if self.wants_ratings() { SCANNED } else { self.limit };
        let games = listings.iter().filter_map(|listing| listing.written(self.situation));
        games.filter(|game| self.allows(game)).take(most).collect()
    }

    /// Whether it has no objection to a game, whatever the ratings of its players are.
    fn allows(&self, game: &ListedGame) -> bool {
        let GameConfiguration { time_constraint, white_player, black_player, .. } =
            &game.configuration;
        let seconds = time_constraint.time.and_then(|time| time.milliseconds());
        let seconds = seconds.map(|milliseconds| milliseconds / 1_000);
        let players = [white_player, black_player].map(Option::as_ref);
        let is_free = |team| players[Color::from(team) as usize].is_none();
        let has_name = |name: &String| players.iter().flatten().any(|player| player.name == *name);
        self.time_constraint.is_none_or(|kind| kind == time_constraint.kind)
            && self.min_time.is_none_or(|least| seconds.is_some_and(|time| time >= least))
            && self.max_time.is_none_or(|most| seconds.is_some_and(|time| time <= most))
            && self.team.is_none_or(is_free)
            && self.name.as_ref().is_none_or(has_name)
    }

    /// Whether all players of a game have ratings within the bounds.
    fn allows_ratings(&self, game: &ListedGame) -> bool {
        let GameConfiguration { white_player, black_player, .. } = &game.configuration;
        let players = [
            (white_player.is_some(), game.ratings.white),
            (black_player.is_some(), game.ratings.black),
        ];
        let mut players = players.into_iter().filter(|(is_there, _)| *is_there).peekable();
        let is_within = |rating: f64| {
            self.min_rating.is_none_or(|least| rating >= least)
                && self.max_rating.is_none_or(|most| rating <= most)
        };
        let allows = |(_, rating): (_, Option<Rating>)| {
            rating.is_some_and(|rating| is_within(rating.rating))
        };
        !self.wants_ratings() || players.peek().is_some() && players.all(allows)
    }
}

impl Service {
    /// The public games that a client asks for, those where somebody waits first.
    ///
    /// # Errors
    /// The limit is none, or the storage fails.
    pub(super) async fn lobby(&self, filter: &LobbyFilter) -> Result<GameList, Refusal> {
        if !(1..=MOST).contains(&filter.limit) {
            return Err(Refusal::malformed(format!("`limit` is 1 to {MOST}.")));
        }
        let listings = self.listings(filter.situation).await?;
        let mut games = filter.candidates(&listings);
        self.rate(&mut games).await;
        games.retain(|game| filter.allows_ratings(game));
        games.truncate(filter.limit);
        Ok(GameList { games })
    }

    /// Adds what the statistics know of the players.
    async fn rate(&self, games: &mut [ListedGame]) {
        let players = games.iter().flat_map(|ListedGame { configuration, .. }| {
            let GameConfiguration { white_player, black_player, .. } = configuration;
            [white_player, black_player].into_iter().flatten()
        });
        let mut names: Vec<&str> = players.map(|player| player.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        let ratings = self.ratings.of(&names).await;
        for ListedGame { configuration, ratings: listed, .. } in games {
            let GameConfiguration { white_player, black_player, .. } = configuration;
            let of = |player: &Option<Player>| {
                player.as_ref().and_then(|player| ratings.get(&player.name)).copied()
            };
            *listed = PlayerRatings { white: of(white_player), black: of(black_player) };
        }
    }

    /// All public games in this situation, as they were at most a second ago: of this process, or
    /// of all that share its storage.
    async fn listings(&self, situation: ListedSituation) -> Result<Arc<[Listing]>, Refusal> {
        let mut list = self.lists.0[situation as usize].lock().await;
        if let Some(List { at, games }) = &*list
            && at.elapsed() < FRESH
        {
            return Ok(games.clone());
        }
        let (at, wanted) = (Instant::now(), ServerSituation::from(situation));
        let mut games: Vec<Listing> = match self.storage.cluster() {
            Some(cluster) => {
                let stored = cluster.public(wanted, SCANNED).await.map_err(|error| {
                    tracing::error!("the games cannot be listed: {error}");
                    Refusal::internal()
                })?;
                stored.iter().filter_map(Listing::of_stored).collect()
            }
            None => self.registry.public(wanted),
        };
        let is_waiting = situation == ListedSituation::WaitingForPlayers;
        // Nobody waits there.
        games.retain(|game| !is_waiting || !game.is_left);
        games.sort_by_key(|game| !game.has_player());
        let games: Arc<[Listing]> = games.into();
        *list = Some(List { at, games: games.clone() });
        Ok(games)
    }
}

/// How old a list may be: whatever clients ask for, games are listed once in this time.
const FRESH: Duration = Duration::from_secs(1);

/// How many games of a storage, or for their ratings, are looked at.
const SCANNED: usize = 1_000;

/// How many games an answer has at most.
const MOST: usize = 200;

#[cfg(test)]
mod tests {
    use pedina::chess::server::Name;
    use serde_json::json;

    use super::*;

    #[test]
    fn no_more_games_are_looked_at_than_an_answer_needs() {
        let mut server = Server::new(Vec::new());
        let id = Some(Name::new("a").unwrap());
        server.configure(&Configuration { id, ..Configuration::default() }).unwrap();
        let listings = vec![Listing::of(&server, false); SCANNED + 1];
        for (filter, count) in [
            (json!({ "limit": 1 }), 1),
            (json!({ "limit": 1, "minRating": 1.0 }), SCANNED),
            (json!({ "limit": 1, "team": "WHITE" }), 1),
            (json!({ "limit": 1, "name": "Al" }), 0),
        ] {
            let filter: LobbyFilter = serde_json::from_value(filter).unwrap();
            assert_eq!(filter.candidates(&listings).len(), count, "{filter:?}");
        }
    }
}
