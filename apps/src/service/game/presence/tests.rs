//! On a paused clock; a seat is kept for a second.

use core::time::Duration;
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::service::Service;
use crate::service::game::testing::{Client, begun, game, players};
use crate::service::tests::service;

async fn rejoin(client: &mut Client, token: &Value) {
    client.call("Rejoin", json!({ "token": token })).await.unwrap();
}

fn away(white: Value, black: Value) -> Value {
    Value::from_iter([("white", white), ("black", black)])
}

fn here() -> Value {
    json!({ "type": "Here" })
}

fn gone() -> Value {
    json!({ "type": "Gone" })
}

fn left(milliseconds: u64) -> Value {
    let seconds = milliseconds.div_ceil(1_000);
    let time = json!({ "value": seconds, "unit": "SECONDS", "milliseconds": milliseconds });
    json!({ "type": "Away", "timeLeft": time })
}

/// The scores that wait for the statistics: players and whether they have won.
async fn scores(service: &Service) -> Vec<(String, Option<bool>)> {
    let now = service.clock.now();
    let queued = service.storage.take(now, 1, 10).await.unwrap();
    queued
        .into_iter()
        .map(|queued| queued.score)
        .map(|score| (score.player.as_str().to_owned(), score.has_won))
        .collect()
}

#[tokio::test(start_paused = true)]
async fn who_leaves_is_away_then_gone_and_loses_if_the_opponent_claims_it() {
    let service = service().await;
    let game = game(&service, json!({})).await;
    let ([mut white, black], _) = begun(&game, [true, true]).await;
    assert_eq!(white.state().await["gameState"].get("presence"), None);
    black.leave().await;
    assert_eq!(white.event("Presence").await, away(here(), left(1_000)));
    sleep(Duration::from_millis(400)).await;
    assert_eq!(white.state().await["gameState"]["presence"], away(here(), left(600)));
    assert_eq!(white.ask("ClaimVictory").await, Err("OpponentNotGoneException".to_owned()));
    assert_eq!(white.event("Presence").await, away(here(), gone()));
    assert_eq!(white.state().await["gameState"]["presence"], away(here(), gone()));
    // The opponent may take as much time as it wants to decide.
    sleep(Duration::from_secs(3_600)).await;
    assert_eq!(white.ask("ClaimVictory").await, Ok(Value::Null));
    let over = white.event("GameOver").await;
    let winner = json!({ "name": "Al", "team": "WHITE" });
    assert_eq!(over, json!({ "cause": "Abandonment", "winner": winner }));
    assert_eq!(white.event("ServerSituation").await, "Terminated");
    for claim in ["ClaimVictory", "ClaimDraw"] {
        assert_eq!(white.ask(claim).await, Err("GameNotRunningException".to_owned()));
    }
    let both = [("Al".to_owned(), Some(true)), ("Bo".to_owned(), Some(false))];
    assert_eq!(scores(&service).await, both);
}

#[tokio::test(start_paused = true)]
async fn a_draw_can_be_claimed_instead() {
    let service = service().await;
    let game = game(&service, json!({})).await;
    let ([white, mut black], _) = begun(&game, [true, true]).await;
    white.leave().await;
    assert_eq!(black.ask("ClaimDraw").await, Err("NotYourTurnException".to_owned()));
    while black.event("Presence").await != away(gone(), here()) {}
    assert_eq!(black.ask("ClaimDraw").await, Ok(Value::Null));
    assert_eq!(black.event("GameOver").await, json!({ "cause": "Abandonment", "winner": null }));
    assert_eq!(scores(&service).await.len(), 2);
}

#[tokio::test(start_paused = true)]
async fn who_comes_back_plays_on() {
    let service = service().await;
    let game = game(&service, json!({})).await;
    let ([mut white, black], [_, token]) = begun(&game, [true, true]).await;
    black.leave().await;
    assert_eq!(white.event("Presence").await, away(here(), left(1_000)));
    sleep(Duration::from_millis(999)).await;
    let mut black = Client::connect(&game).await;
    rejoin(&mut black, &token).await;
    assert_eq!(white.event("Presence").await, away(here(), here()));
    // Another time, after the grace but before a claim.
    black.leave().await;
    while white.event("Presence").await != away(here(), gone()) {}
    let mut black = Client::connect(&game).await;
    rejoin(&mut black, &token).await;
    assert_eq!(white.event("Presence").await, away(here(), here()));
    assert_eq!(white.ask("ClaimVictory").await, Err("OpponentNotGoneException".to_owned()));
    white.play("G1F3").await;
    black.play("B8C6").await;
}

#[tokio::test(start_paused = true)]
async fn before_each_side_has_moved_a_game_ends_without_a_result() {
    let service = service().await;
    let game = game(&service, json!({})).await;
    let ([mut white, black], _) = players(&game, [true, true]).await;
    white.play("E2E4").await;
    black.leave().await;
    assert_eq!(white.event("Presence").await, away(here(), left(1_000)));
    let start = service.clock.now();
    assert_eq!(white.ask("ClaimVictory").await, Err("OpponentNotGoneException".to_owned()));
    assert_eq!(white.events_to_the_end().await, ["ServerSituation"]);
    assert_eq!(service.clock.now() - start, 1_000);
    assert_eq!(scores(&service).await, []);
}

#[tokio::test(start_paused = true)]
async fn a_client_of_the_original_sees_the_game_end() {
    let service = service().await;
    let one = game(&service, json!({ "gameId": "token" })).await;
    let ([white, mut black], _) = begun(&one, [true, false]).await;
    white.leave().await;
    let start = service.clock.now();
    assert_eq!(black.events_to_the_end().await, ["Subscription", "Presence", "ServerSituation"]);
    assert_eq!(service.clock.now() - start, 1_000);
    let other = game(&service, json!({ "gameId": "none" })).await;
    let ([white, mut black], _) = begun(&other, [false, false]).await;
    white.leave().await;
    assert_eq!(black.events_to_the_end().await, ["ServerSituation"]);
    assert_eq!(scores(&service).await, []);
}

#[tokio::test(start_paused = true)]
async fn leaving_without_a_token_is_no_escape_from_who_has_one() {
    let service = service().await;
    let game = game(&service, json!({})).await;
    let ([mut white, black], _) = begun(&game, [true, false]).await;
    black.leave().await;
    assert_eq!(white.event("Presence").await, away(here(), left(1_000)));
    let mut black = Client::connect(&game).await;
    let player = json!({ "player": { "team": "BLACK", "name": "Bo" } });
    assert_eq!(black.call("JoinGame", player).await, Ok(Value::Null));
    assert_eq!(white.event("Presence").await, away(here(), here()));
    black.leave().await;
    while white.event("Presence").await != away(here(), gone()) {}
    assert_eq!(white.ask("ClaimVictory").await, Ok(Value::Null));
    assert_eq!(white.event("GameOver").await["winner"]["name"], "Al");
}

/// The opponent knows the name, and could take the seat from a second socket to resign there.
#[tokio::test(start_paused = true)]
async fn who_returns_by_a_name_that_anybody_can_give_counts_nowhere() {
    let service = service().await;
    for key in [None, Some("0123456789abcdef".repeat(4))] {
        let game = game(&service, json!({})).await;
        let (mut white, mut black) = (Client::connect(&game).await, Client::connect(&game).await);
        let player = json!({ "player": { "team": "WHITE", "name": "Al" }, "reconnect": true });
        white.call("JoinGame", player).await.unwrap();
        let player = json!({ "player": { "team": "BLACK", "name": "Bo" }, "key": key });
        black.call("JoinGame", player.clone()).await.unwrap();
        white.play("E2E4").await;
        black.play("E7E5").await;
        black.leave().await;
        let mut black = Client::connect(&game).await;
        black.call("JoinGame", player).await.unwrap();
        black.ask("Resign").await.unwrap();
        assert_eq!(white.event("GameOver").await["winner"]["name"], "Al");
        let counted = if key.is_some() { 2 } else { 0 };
        assert_eq!(scores(&service).await.len(), counted, "{key:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn both_away_end_the_game_when_both_are_gone() {
    let service = service().await;
    let game = game(&service, json!({})).await;
    let ([white, black], [token, _]) = begun(&game, [true, true]).await;
    let mut spectator = Client::connect(&game).await;
    white.leave().await;
    sleep(Duration::from_millis(500)).await;
    black.leave().await;
    for presence in
        [away(left(1_000), here()), away(left(500), left(1_000)), away(gone(), left(500))]
    {
        assert_eq!(spectator.event("Presence").await, presence);
    }
    // One of them returns in time, and may claim the game when the other one is gone.
    let mut white = Client::connect(&game).await;
    rejoin(&mut white, &token).await;
    assert_eq!(spectator.event("Presence").await, away(here(), left(500)));
    assert_eq!(spectator.event("Presence").await, away(here(), gone()));
    assert_eq!(spectator.ask("ClaimVictory").await, Err("NotSeatedException".to_owned()));
    white.leave().await;
    assert_eq!(spectator.event("Presence").await, away(left(1_000), gone()));
    let start = service.clock.now();
    assert_eq!(spectator.events_to_the_end().await, ["ServerSituation"]);
    assert_eq!(service.clock.now() - start, 1_000);
    assert_eq!(scores(&service).await, []);
}

#[tokio::test(start_paused = true)]
async fn the_engine_claims_nothing() {
    let service = service().await;
    let game = game(&service, json!({ "gameMode": "PVE", "opponentLevel": 1 })).await;
    let mut white = Client::connect(&game).await;
    let player = json!({ "player": { "team": "WHITE", "name": "Al" }, "reconnect": true });
    white.call("JoinGame", player).await.unwrap();
    while white.event("ServerSituation").await != "Running" {}
    white.play("E2E4").await;
    while white.event("Turn").await != "WHITE" {}
    let mut spectator = Client::connect(&game).await;
    white.leave().await;
    let start = service.clock.now();
    assert_eq!(spectator.event("Presence").await, away(left(1_000), here()));
    assert_eq!(spectator.events_to_the_end().await, ["ServerSituation"]);
    assert_eq!(service.clock.now() - start, 1_000);
}

#[tokio::test(start_paused = true)]
async fn with_days_to_move_the_clock_alone_decides() {
    let service = service().await;
    let day = json!({ "type": "MoveLimit", "time": { "value": 1, "unit": "DAYS" } });
    let game = game(&service, json!({ "gameId": "slow", "timeConstraint": day })).await;
    let ([mut white, black], [token, _]) = begun(&game, [true, true]).await;
    black.leave().await;
    let slow = away(here(), json!({ "type": "Away", "timeLeft": null }));
    assert_eq!(white.event("Presence").await, slow);
    sleep(Duration::from_secs(60)).await;
    assert_eq!(white.ask("ClaimVictory").await, Err("OpponentNotGoneException".to_owned()));
    white.leave().await;
    sleep(Duration::from_secs(23 * 3_600)).await;
    let mut white = Client::connect(&game).await;
    rejoin(&mut white, &token).await;
    white.play("G1F3").await;
    white.leave().await;
    sleep(Duration::from_secs(23 * 3_600)).await;
    assert_eq!(scores(&service).await, []);
    sleep(Duration::from_secs(3_601)).await;
    let won = [("Al".to_owned(), Some(true)), ("Bo".to_owned(), Some(false))];
    assert_eq!(scores(&service).await, won, "the flag of black has fallen");
}

#[tokio::test(start_paused = true)]
async fn a_game_is_aborted_until_each_side_has_moved() {
    let service = service().await;
    for plies in 0..2 {
        let game = game(&service, json!({})).await;
        let (mut sides, _) = players(&game, [plies == 0, false]).await;
        if plies == 1 {
            sides[0].play("E2E4").await;
        }
        let mut spectator = Client::connect(&game).await;
        assert_eq!(spectator.ask("Abort").await, Err("NotSeatedException".to_owned()));
        assert_eq!(sides[1].ask("Abort").await, Ok(Value::Null));
        assert_eq!(spectator.events_to_the_end().await, ["Abort", "ServerSituation"]);
        let state = sides[1].state().await;
        assert_eq!(state["gameState"]["abortedBy"], "BLACK");
        assert_eq!(state["gameState"]["gameOver"], Value::Null);
        assert_eq!(sides[0].ask("Abort").await, Err("GameTerminatedException".to_owned()));
    }
    assert_eq!(scores(&service).await, []);
    let game = game(&service, json!({})).await;
    let ([mut white, _black], _) = begun(&game, [true, true]).await;
    assert_eq!(white.ask("Abort").await, Err("AbortTooLateException".to_owned()));
    assert_eq!(white.state().await["situation"], "Running");
}

#[tokio::test(start_paused = true)]
async fn who_waits_for_an_opponent_may_abort() {
    let service = service().await;
    let game = game(&service, json!({})).await;
    let mut white = Client::connect(&game).await;
    let player = json!({ "player": { "team": "WHITE", "name": "Al" } });
    white.call("JoinGame", player).await.unwrap();
    assert_eq!(white.ask("Abort").await, Ok(Value::Null));
    assert_eq!(white.events_to_the_end().await, ["Abort", "ServerSituation"]);
}

#[tokio::test(start_paused = true)]
async fn an_opponent_is_given_time() {
    let service = service().await;
    let limit = json!({ "type": "PlayerLimit", "time": { "value": 1, "unit": "MINUTES" } });
    let timed = game(&service, json!({ "timeConstraint": limit })).await;
    let ([mut white, mut black], _) = players(&timed, [true, true]).await;
    sleep(Duration::from_millis(1_500)).await;
    assert_eq!(white.ask("GiveTime").await, Ok(Value::Null));
    let timer = json!({ "value": 75, "unit": "SECONDS", "milliseconds": 75_000 });
    while white.event("BlackTimer").await != timer {}
    assert_eq!(black.ask("GiveTime").await, Ok(Value::Null));
    let timer = json!({ "value": 74, "unit": "SECONDS", "milliseconds": 73_500 });
    while white.event("WhiteTimer").await != timer {}
    assert_eq!(white.state().await["gameState"]["timers"]["white"], timer);
    let untimed = game(&service, json!({})).await;
    let ([mut white, _black], _) = players(&untimed, [true, true]).await;
    assert_eq!(white.ask("GiveTime").await, Err("NoTimeLimitException".to_owned()));
}

/// The process stood still: it learns at the same moment that the time is up and that it is to end.
#[tokio::test(start_paused = true)]
async fn a_flag_that_has_fallen_counts_though_the_service_ends() {
    let mut service = service().await;
    // As over a file, where games go on with the next process.
    Arc::get_mut(&mut service).unwrap().is_durable = true;
    let minute = json!({ "value": 1, "unit": "MINUTES" });
    let limit = json!({ "type": "PlayerLimit", "time": minute });
    let game = game(&service, json!({ "timeConstraint": limit })).await;
    let ([_white, mut black], _) = begun(&game, [true, true]).await;
    let stop = async { service.stop.send_replace(true) };
    tokio::join!(tokio::time::advance(Duration::from_secs(60)), stop);
    assert_eq!(black.event("GameOver").await["cause"], "Timeout");
    assert_eq!(scores(&service).await.len(), 2);
}
