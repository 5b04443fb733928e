//! What is left of games that are over, on a paused clock.

use core::time::Duration;
use std::sync::Arc;

use serde_json::json;
use tokio::time::sleep;

use super::testing::{Client, begun, game};
use crate::service::tests::service;

/// Whatever kept another one, a map of games or a task, would grow until the process ends.
#[tokio::test(start_paused = true)]
async fn of_games_that_are_over_only_the_last_ones_are_kept() {
    let service = service().await;
    let mut games = Vec::new();
    for number in 0..250 {
        let configuration = json!({ "isPrivate": number % 2 == 0, "gameId": format!("G{number}") });
        let game = game(&service, configuration).await;
        games.push(Arc::downgrade(&game));
        let spectator = Client::connect(&game).await;
        let ([mut white, black], _) = begun(&game, [number % 3 == 0, false]).await;
        if number % 5 == 0 {
            spectator.leave().await;
        }
        white.ask("Resign").await.unwrap();
        if number % 7 == 0 {
            black.leave().await;
        }
    }
    sleep(Duration::from_secs(60)).await;
    let kept = games.iter().filter(|game| game.strong_count() > 0).count();
    assert_eq!(kept, service.registry.ended().len());
    assert!((1..games.len()).contains(&kept), "{kept} games");
}
