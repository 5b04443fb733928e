//! `pedina service`: chess games over HTTP and WebSockets, with the protocol of an existing service
//! whose clients play on it without a change.
//!
//! | part | content |
//! |---|---|
//! | `args` | options and environment variables |
//! | `json` | the types on the wire |
//! | `http` | routes, sockets, origins, limits |
//! | `host` | a service with its sockets |
//! | `registry` | which games there are |
//! | `lobby` | lists of public games |
//! | `game` | a game as an actor, over [`pedina::chess::server`] |
//! | `archive` | games that have ended |
//! | `refusal` | why a request is refused |
//! | `peers` | other processes over the same storage |
//! | `metrics` | what is counted |
//! | `storage` | what survives the process |
//! | `ids` | random identifiers and tokens |
//! | `claimed_name` | names that belong to a key |
//!
//! `docs/service.md` describes the protocol and what it adds to the original one.

mod archive;
mod args;
mod claimed_name;
mod game;
mod host;
pub(crate) mod http;
pub(crate) mod ids;
pub(crate) mod json;
mod lobby;
mod metrics;
mod peers;
mod refusal;
mod registry;
#[cfg(test)]
mod simulation;
pub(crate) mod storage;

use core::net::IpAddr;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use pedina::chess::engine::Level;
use pedina::chess::server::{Configuration, GameMode, Name};
use tokio::runtime::Runtime;
use tokio::sync::{Notify, Semaphore};

pub(crate) use args::Args;
use args::Settings;
use game::{Actor, Command, EnginePlayer, Handle, Seat, SocketId};
pub(crate) use host::Host;
pub(crate) use http::{Origins, check_origin};
use http::{Share, Usage};
use json::NewGame;
use lobby::Lists;
use metrics::Metrics;
use refusal::Refusal;
use registry::Registry;
use storage::{GameKey, HEARTBEAT_PERIOD, ServiceClock, Storage, StorageError, StoredGame};

use crate::statistics::Ratings;
use crate::statistics::courier::{self, Address, Target};
use crate::support::signals;
use crate::support::watch;

/// What all parts of the service share.
#[derive(Debug)]
pub(crate) struct Service {
    settings: Settings,
    registry: Registry,
    metrics: Metrics,
    usage: Arc<Usage>,
    storage: Arc<dyn Storage>,
    /// Whether games survive the process.
    is_durable: bool,
    clock: ServiceClock,
    /// Writes games that have ended into files.
    recorder: archive::Recorder,
    /// Wakes the task that posts results.
    results: Notify,
    /// Whether this process may have missed a change by another one.
    has_missed: AtomicBool,
    lists: Lists,
    ratings: Ratings,
    /// Limits how many engines think at the same time.
    thinkers: Arc<Semaphore>,
    /// True when the service ends.
    stop: watch::Sender<bool>,
    /// How many games were created.
    games: AtomicU64,
}

/// Hosts games until it is asked to end.
///
/// # Errors
/// The address cannot be listened on, the file of games cannot be used, or an option is wrong.
pub(crate) fn run(args: &Args) -> Result<()> {
    let runtime = Runtime::new().context("cannot start the threads of the program")?;
    runtime.block_on(async {
        let host = Host::open(args).await?;
        let end = signals::end()?;
        host.announce()?;
        let origins = args.allowed_origins.clone();
        host.serve(origins, http::welcome(), args.target_or_usual(), end).await
    })
}

impl Service {
    async fn new(
        settings: Settings,
        usage: Arc<Usage>,
        storage: Arc<dyn Storage>,
        is_durable: bool,
    ) -> Result<Self> {
        let processors = std::thread::available_parallelism().map_or(1, Into::into);
        let time = storage.time().await.context("the stored time cannot be read")?;
        Ok(Self {
            settings,
            registry: Registry::new(),
            metrics: Metrics::new(),
            usage,
            storage,
            is_durable,
            clock: ServiceClock::starting_at(time),
            recorder: archive::Recorder::default(),
            results: Notify::new(),
            has_missed: AtomicBool::new(false),
            lists: Lists::default(),
            ratings: Ratings::default(),
            thinkers: Arc::new(Semaphore::new((processors / 2).max(1))),
            stop: watch::Sender::new(false),
            games: AtomicU64::new(0),
        })
    }

    /// Restores the stored games, or joins the processes that share their storage.
    ///
    /// # Errors
    /// The storage fails.
    async fn restore(self: &Arc<Self>) -> Result<()> {
        match self.node() {
            // Games are read when somebody asks for them, or when they are due.
            Some(_) => self.join_cluster().await,
            None => self.recover().await,
        }
    }

    /// Sends results to the statistics.
    async fn deliver(self: Arc<Self>, target: Target<impl Address>) {
        let stop = self.stop.subscribe();
        courier::run(&*self.storage, &self.clock, &target, &self.results, stop).await;
    }

    /// Creates a game that waits for its players.
    ///
    /// # Errors
    /// Its identifier is taken, something in its configuration has no meaning, or it cannot be
    /// stored.
    async fn create(
        self: &Arc<Self>,
        game: &NewGame,
        client: IpAddr,
    ) -> Result<Arc<Handle>, Refusal> {
        let share = self.usage.create(client)?;
        let configuration = configuration(game)?;
        let engine = engine_player(game)?;
        self.add(&configuration, engine, [None, None], &mut Some(share)).await
    }

    /// Creates a game where the players of the configuration have these seats. It takes the share
    /// once it is stored.
    ///
    /// # Errors
    /// As those of [`create`](Self::create).
    async fn add(
        self: &Arc<Self>,
        configuration: &Configuration,
        engine: Option<EnginePlayer>,
        seats: [Option<Seat>; 2],
        share: &mut Option<Share>,
    ) -> Result<Arc<Handle>, Refusal> {
        let name = configuration.id.ok_or_else(Refusal::internal)?;
        let key = GameKey(random()?);
        let (handle, commands) = Handle::new(key, name, self.number(), configuration.is_private);
        let handle = Arc::new(handle);
        let own = SocketId(random()?);
        self.registry.add(&handle)?;
        let place = (handle.clone(), commands);
        let actor = Actor::create(self.clone(), place, own, configuration, engine, seats);
        let (mut actor, change) = actor.map_err(|error| {
            self.registry.remove(&handle);
            Refusal::of(error, name.as_str())
        })?;
        // An actor that is dropped takes its game out of the registry.
        self.storage.commit(change).await.map_err(|error| match error {
            StorageError::NameTaken => Refusal::id_taken(name.as_str()),
            error => {
                tracing::error!("a game is not stored: {error}");
                Refusal::internal()
            }
        })?;
        actor.hold(share.take());
        self.metrics.games_created.inc();
        tracing::info!(game = name.as_str(), private = configuration.is_private, "game created");
        self.begin(&handle, actor);
        Ok(handle)
    }

    /// Starts the task of a game. A panic in it ends this game alone.
    fn begin(self: &Arc<Self>, handle: &Arc<Handle>, actor: Actor) {
        actor.list();
        if actor.has_open_seat() {
            self.registry.open(handle);
        }
        self.metrics.games.inc();
        let (service, handle) = (self.clone(), handle.clone());
        let game = tokio::spawn(Box::new(actor).run());
        tokio::spawn(async move {
            let fate = game.await;
            service.metrics.games.dec();
            let result = match fate {
                Ok(true) => Ok(()),
                Ok(false) => service.reload(&handle).await,
                Err(_) => {
                    service.metrics.faults.inc();
                    game::delete_failed(&service, &handle).await.map_err(Into::into)
                }
            };
            if let Err(error) = result {
                tracing::error!(
                    game = handle.name.as_str(),
                    "the game is lost until a restart: {error:#}"
                );
            }
        });
    }

    /// Restores all stored games. One that is damaged stays as it is stored, and costs no other.
    async fn recover(self: &Arc<Self>) -> Result<()> {
        let mut last = None;
        loop {
            let games = self.storage.list(last, PAGE).await.context("cannot read the games")?;
            let Some(&(end, _)) = games.last() else { return Ok(()) };
            last = Some(end);
            for (key, game) in games {
                let revived = game.map_err(Into::into).and_then(|game| self.revive(&game));
                if let Err(error) = revived {
                    self.metrics.count_damaged(key);
                    tracing::error!(key = key.0, "a stored game is damaged: {error:#}");
                }
            }
        }
    }

    /// Restores a game as it is stored, after a change of it was not.
    async fn reload(self: &Arc<Self>, handle: &Handle) -> Result<()> {
        match self.storage.load(handle.key).await? {
            Some(game) => self.revive(&game).map(drop),
            None => Ok(()),
        }
    }

    fn revive(self: &Arc<Self>, game: &StoredGame) -> Result<Arc<Handle>> {
        let (handle, commands) = Handle::new(game.key, game.name, self.number(), game.is_private);
        let handle = Arc::new(handle);
        self.registry.add(&handle).map_err(|refusal| anyhow!(refusal.exception.message))?;
        let own = SocketId(ids::random()?);
        let Some(actor) = Actor::restore(self.clone(), handle.clone(), commands, game, own) else {
            self.registry.remove(&handle);
            self.metrics.count_damaged(game.key);
            bail!("the state of {:?} cannot be read", game.name.as_str());
        };
        if self.node().is_some() {
            // The notice of a change since the reading found no game.
            handle.try_send(Command::Refresh(game.revision.saturating_add(1), None));
        }
        self.begin(&handle, actor);
        Ok(handle)
    }

    /// Stores the time once a second, so that a restart knows how long the process lived.
    async fn heartbeat(self: Arc<Self>) {
        loop {
            tokio::time::sleep(HEARTBEAT_PERIOD).await;
            let heartbeat = match self.storage.heartbeat(self.clock.now()).await {
                Ok(()) => self.compare_clocks().await,
                Err(error) => Err(error),
            };
            if let Err(error) = heartbeat {
                tracing::error!("the time is not stored: {error}");
            }
        }
    }

    fn number(&self) -> u64 {
        self.games.fetch_add(1, Ordering::Relaxed)
    }
}

/// The configuration of the server that a client asks for.
fn configuration(game: &NewGame) -> Result<Configuration, Refusal> {
    let id = match game.game_id.as_deref().unwrap_or_default() {
        "" => random_id(game.is_private)?,
        id => id.to_owned(),
    };
    let id = Name::new(&id).map_err(|_| Refusal::malformed("An identifier has 1 to 64 bytes."))?;
    if matches!(id.as_str(), "." | "..") {
        // Browsers take them for folders, and ask for another path.
        return Err(Refusal::malformed("An identifier is neither `.` nor `..`."));
    }
    let time_control = game.time_constraint.control().map_err(|_| {
        Refusal::malformed("A time limit is longer than nothing and shorter than 2^63 ms.")
    })?;
    let mode = match game.game_mode {
        json::GameMode::Pvp => GameMode::PlayerVersusPlayer,
        json::GameMode::Pve => GameMode::PlayerVersusEnvironment,
    };
    let is_private = game.is_private;
    Ok(Configuration { id: Some(id), time_control, mode, is_private, ..Configuration::default() })
}

/// The engine, if it is a player.
fn engine_player(game: &NewGame) -> Result<Option<EnginePlayer>, Refusal> {
    if game.game_mode != json::GameMode::Pve {
        return Ok(None);
    }
    let level = Level::new(game.opponent_level.unwrap_or(DEFAULT_LEVEL));
    let level = level.ok_or_else(|| Refusal::malformed("A level is 1 to 8."))?;
    Ok(Some(EnginePlayer::new(level, random()? as u32)))
}

/// A random identifier of a game. Whoever guesses that of a private one could take a seat in it, or
/// watch it, so that has 126 random bits.
fn random_id(is_private: bool) -> Result<String, Refusal> {
    let mut id = ids::base_36(random()?);
    if is_private {
        id = format!("{id:0>13}{:0>13}", ids::base_36(random()?));
    }
    Ok(id)
}

fn random() -> Result<u64, Refusal> {
    ids::random().map_err(|error| {
        tracing::error!("{error:#}");
        Refusal::internal()
    })
}

/// The level of an engine where the request names none.
const DEFAULT_LEVEL: u8 = 4;

/// How many stored games are read at once.
const PAGE: usize = 256;

#[cfg(test)]
mod tests {
    use core::net::Ipv4Addr;
    use core::time::Duration;

    use tokio::sync::oneshot;

    use super::*;
    use crate::service::game::{Report, socket_queue};
    use crate::service::storage::Memory;

    pub(super) async fn service() -> Arc<Service> {
        limited(http::Limits::default()).await
    }

    /// A service with these limits of an address.
    pub(super) async fn limited(limits: http::Limits) -> Arc<Service> {
        let settings = Settings {
            grace: 1_000,
            lobby_time: 5_000,
            linger: 1_000,
            spectators_per_game: 4,
            calls_per_socket: 0,
            ping: HEARTBEAT_PERIOD,
            idle: HEARTBEAT_PERIOD,
        };
        let usage = Arc::new(Usage::new(limits));
        Arc::new(Service::new(settings, usage, Arc::new(Memory::new()), false).await.unwrap())
    }

    async fn create(service: &Arc<Service>, id: &str) -> Arc<Handle> {
        let game = serde_json::from_value(serde_json::json!({ "gameId": id })).unwrap();
        service.create(&game, Ipv4Addr::LOCALHOST.into()).await.unwrap()
    }

    /// What counts a game goes on to count the old one where the new one is not created.
    #[tokio::test(start_paused = true)]
    async fn a_game_that_is_not_created_takes_no_share() {
        let service = service().await;
        create(&service, "taken").await;
        let address = Ipv4Addr::LOCALHOST.into();
        let mut share = Some(service.usage.create(address).unwrap());
        for (id, is_taken) in [("taken", false), ("free", true)] {
            let id = Some(Name::new(id).unwrap());
            let configuration = Configuration { id, ..Configuration::default() };
            let added = service.add(&configuration, None, [None, None], &mut share).await;
            assert_eq!((added.is_ok(), share.is_none()), (is_taken, is_taken));
        }
    }

    /// Waits for the end of a game.
    async fn ended(service: &Service, id: &str) {
        while service.registry.get(id).is_some() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_fault_closes_one_game_alone() {
        let service = service().await;
        let (faulty, sound) = (create(&service, "faulty").await, create(&service, "sound").await);
        assert!(faulty.send(Command::Fail).await);
        ended(&service, "faulty").await;
        while service.storage.load(faulty.key).await.unwrap().is_some() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let (done, ended) = oneshot::channel();
        assert!(sound.send(Command::Delete { done }).await);
        assert!(ended.await.is_ok(), "it goes on, and does what an operator asks for");
        assert_eq!(service.metrics.faults.get(), 1);
        let causes = service.registry.ended();
        let causes = causes.iter().map(|handle| handle.status.report(|report| report.end));
        assert_eq!(causes.map(|end| end.unwrap().1).collect::<Vec<_>>(), ["Stopped", "Fault"]);
        create(&service, "faulty").await;
    }

    #[tokio::test(start_paused = true)]
    async fn a_game_that_nobody_joins_is_deleted() {
        let service = service().await;
        let handle = create(&service, "alone").await;
        let start = service.clock.now();
        ended(&service, "alone").await;
        assert!((5_000..5_100).contains(&(service.clock.now() - start)));
        assert_eq!(service.storage.load(handle.key).await.unwrap(), None);
    }

    #[tokio::test(start_paused = true)]
    async fn operators_find_the_latest_games_after_their_end() {
        let service = service().await;
        for number in 0..202 {
            let handle = create(&service, &format!("game {number}")).await;
            let (done, ended) = oneshot::channel();
            assert!(handle.send(Command::Delete { done }).await);
            ended.await.unwrap();
        }
        let ended = service.registry.ended();
        assert_eq!((ended.len(), ended[0].name.as_str()), (200, "game 201"));
        let texts = |report: &mut Report| {
            report.log.iter().map(|event| event.text.clone()).collect::<Vec<_>>()
        };
        assert_eq!(ended[199].status.report(texts), ["Ended: Stopped"]);
    }

    /// Deaf sockets are found at once, and the news that one of them leaves must not find the
    /// others again.
    #[tokio::test(start_paused = true)]
    async fn each_slow_socket_counts_once() {
        let service = service().await;
        let handle = create(&service, "slow").await;
        let connect = async |number: u64| {
            let (sender, receiver) = socket_queue();
            let (connected, answer) = oneshot::channel();
            let (socket, events) = (SocketId(number), json::Events::All);
            assert!(handle.send(Command::Connect { socket, sender, events, connected }).await);
            answer.await.unwrap();
            receiver
        };
        let mut deaf = Vec::new();
        for number in 0..8 {
            deaf.push(connect(number).await);
        }
        // Each visitor is two events.
        for number in 100..170 {
            connect(number).await;
            assert!(handle.send(Command::Leave { socket: SocketId(number) }).await);
        }
        let (done, ended) = oneshot::channel();
        assert!(handle.send(Command::Delete { done }).await);
        ended.await.unwrap();
        assert_eq!(service.metrics.slow_sockets.get(), 8);
    }
}
