//! The identifiers of the protocol, letter by letter, and the tree of events.

use pedina::chess::server::{
    EventKind, GameMode, GameSituation, NAME_CAPACITY, Name, ServerError, ServerSituation,
    TimeConstraint, cause_name,
};
use pedina::chess::{Bonus, Cause, IllegalMove, Square, TimeControl};

/// Each kind under its branch, as the service's documents draw it, and two kinds that are new.
const TREE: &str = "
ChessGameServiceEvent
  LoggingEvent
  ServerStateUpdateEvent
    ServerSituationUpdateEvent
    ServerErrorUpdateEvent
    SubscriptionUpdateEvent
    GameStateUpdateEvent
      ChessboardUpdateEvent
      GameOverUpdateEvent
      GameSituationUpdateEvent
      MoveHistoryUpdateEvent
      TurnUpdateEvent
      PlayerUpdateEvent
        WhitePlayerUpdateEvent
        BlackPlayerUpdateEvent
      TimerUpdateEvent
        WhiteTimerUpdateEvent
        BlackTimerUpdateEvent
      DrawOfferUpdateEvent
      TakeBackUpdateEvent
";

#[test]
fn events_are_the_tree_that_is_drawn() {
    let mut branch: Vec<EventKind> = Vec::new();
    let mut seen = Vec::new();
    for line in TREE.lines().skip(1) {
        let depth = (line.len() - line.trim_start().len()) / 2;
        let kind = EventKind::from_name(line.trim().as_bytes()).expect(line);
        branch.truncate(depth);
        assert_eq!(kind.parent(), branch.last().copied(), "{line}");
        branch.push(kind);
        for other in EventKind::ALL {
            assert_eq!(other.covers(kind), branch.contains(&other), "{other:?} {kind:?}");
        }
        seen.push(kind);
    }
    seen.sort_by_key(|&kind| kind as u8);
    assert_eq!(seen, EventKind::ALL);
    for (number, kind) in EventKind::ALL.into_iter().enumerate() {
        assert_eq!(EventKind::new(number as u8), Some(kind));
    }
    assert_eq!((EventKind::new(20), EventKind::from_name(b"TurnUpdate")), (None, None));
}

#[test]
fn situations_causes_modes_and_limits_have_their_names() {
    let situations = ServerSituation::ALL.map(ServerSituation::name);
    assert_eq!(
        situations,
        ["NotConfigured", "WaitingForPlayers", "Ready", "Running", "Terminated"]
    );
    for (number, situation) in ServerSituation::ALL.into_iter().enumerate() {
        assert_eq!(ServerSituation::new(number as u8), Some(situation));
    }
    let special = [
        GameSituation::None,
        GameSituation::Check,
        GameSituation::Stale,
        GameSituation::Checkmate,
        GameSituation::Promotion(Square::B8),
    ];
    let names = special.map(GameSituation::name);
    assert_eq!(names, ["None", "Check", "Stale", "Checkmate", "Promotion"]);
    let causes = Cause::ALL.map(cause_name);
    assert_eq!(causes[..2], ["Checkmate", "Stalemate"]);
    assert_eq!(causes[8..], ["Surrender", "Timeout", "Abandonment"]);
    let mut different = causes.to_vec();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), causes.len());
    let modes = [GameMode::PlayerVersusPlayer, GameMode::PlayerVersusEnvironment];
    assert_eq!(modes.map(GameMode::name), ["PVP", "PVE"]);

    let per_player = TimeControl::per_player(90_000, Bonus::None).unwrap();
    let with_increment = TimeControl::per_player(90_000, Bonus::Increment(1)).unwrap();
    for (control, constraint, name) in [
        (TimeControl::UNLIMITED, TimeConstraint::NoLimit, "NoLimit"),
        (TimeControl::per_move(1).unwrap(), TimeConstraint::MoveLimit(1), "MoveLimit"),
        (per_player, TimeConstraint::PlayerLimit(90_000), "PlayerLimit"),
        (with_increment, TimeConstraint::Other, "Other"),
    ] {
        assert_eq!(TimeConstraint::of(&control), constraint);
        assert_eq!(constraint.name(), name);
    }
}

#[test]
fn refusals_have_the_names_of_the_exceptions() {
    for (error, name) in [
        (ServerError::Configured, "GameConfiguredException"),
        (ServerError::NotReady, "GameNotReadyException"),
        (ServerError::NotRunning, "GameNotRunningException"),
        (ServerError::NotWaitingForPlayers, "GameNotWaitingForPlayersException"),
        (ServerError::NotWaitingForPromotion, "GameNotWaitingForPromotionException"),
        (ServerError::Terminated, "GameTerminatedException"),
        (ServerError::WaitingForPromotion, "GameWaitingForPromotionException"),
        (ServerError::Internal, "InternalServerException"),
        (ServerError::PlayerAlreadyExisting, "PlayerAlreadyExistingException"),
        (ServerError::NameLength, "MalformedInputException"),
    ] {
        assert_eq!(error.name(), name);
    }
    let numbers: Vec<i32> =
        (-200..0).filter(|&number| ServerError::new(number).is_some()).collect();
    assert_eq!(numbers.len(), IllegalMove::ALL.len() + 26);
    for number in numbers {
        let error = ServerError::new(number).unwrap();
        assert_eq!(error.number(), number);
        assert!(error.name().ends_with("Exception") && !error.to_string().is_empty());
    }
    assert_eq!(ServerError::IllegalMove(IllegalMove::Castling).number(), -54);
}

#[test]
fn names_have_a_length() {
    assert_eq!(Name::new(""), Err(ServerError::NameLength));
    let longest = "é".repeat(NAME_CAPACITY / 2);
    assert_eq!(Name::new(&longest).unwrap().as_str(), longest);
    assert_eq!(Name::new(&(longest + "x")), Err(ServerError::NameLength));
    assert_eq!(Name::guest(), Name::new("_").unwrap());
    assert!(Name::guest().is_guest() && !Name::new("Paul").unwrap().is_guest());
    assert_eq!(Name::guest().to_string(), "_");
}
