//! Options of `pedina serve`: those of the game service, and the ports of the other games.

use std::path::PathBuf;

use crate::{chess, konobi, mastermind, service};

/// Options of `pedina serve`.
#[derive(clap::Args)]
#[group(id = "serve")]
pub(crate) struct Args {
    /// The port of chess over TCP; 0 chooses a free one, here and below
    #[arg(long, env = "PEDINA_CHESS_PORT", value_name = "PORT", default_value_t = chess::PORT)]
    pub(super) chess_port: u16,
    /// The port of Konobi over telnet
    #[arg(long, env = "PEDINA_KONOBI_PORT", value_name = "PORT", default_value_t = konobi::PORT)]
    pub(super) konobi_port: u16,
    /// The port of Mastermind
    #[arg(
        long,
        env = "PEDINA_MASTERMIND_PORT",
        value_name = "PORT",
        default_value_t = mastermind::PORT
    )]
    pub(super) mastermind_port: u16,
    /// A setting of Mastermind matches, as of `pedina mastermind server`
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = mastermind::setting)]
    pub(super) settings: Vec<(String, String)>,
    /// Seconds for a move in games over TCP and their WebSockets [default: no limit]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) move_time: Option<u32>,
    /// The port of the scores, unless results are posted elsewhere
    #[arg(long, env = "PEDINA_STATISTICS_PORT", value_name = "PORT", default_value_t = 8082)]
    pub(super) statistics_port: u16,
    /// The file of the scores, created if it is missing, unless results are posted elsewhere
    /// [default: in memory]
    #[arg(long, env = "PEDINA_STATISTICS_FILE", value_name = "FILE")]
    pub(super) statistics_file: Option<PathBuf>,
    /// Serve the pages of this folder in place of those in the program
    #[arg(long, value_name = "FOLDER")]
    pub(super) pages: Option<PathBuf>,
    /// Open the pages in a browser
    #[arg(long)]
    pub(super) browser: bool,
    #[command(flatten)]
    pub(super) service: service::Args,
}
