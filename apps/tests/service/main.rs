//! `pedina service` as its clients use it: over HTTP and WebSockets.

#[path = "../common/postgres.rs"]
mod postgres;
#[path = "../common/server.rs"]
mod process;

mod archive;
mod arguments;
mod client;
mod cluster;
mod database;
mod deploy;
mod deploy_cluster;
mod documents;
mod faults;
mod faults_of_nodes;
mod frames;
mod hostile;
mod identity;
mod image;
mod limits;
mod load;
mod lobby;
mod log;
mod moves_alone;
mod operator;
mod origins;
mod presence;
mod restarts;
mod results;
mod routes;
mod schema;
mod seats;
mod tls;
