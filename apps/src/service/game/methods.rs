//! What clients ask for.

use pedina::chess::server::{Server, ServerError, ServerSituation, Step};
use pedina::chess::{Color, Ply};

use super::{Actor, Incoming, SocketId};
use crate::service::json::{ApplyMove, FindMoves, Method, Output, Promote, ServerEvent};
use crate::service::refusal::Refusal;

impl Actor {
    /// Does what a client asks for, and queues the reply and the events: the reply first, but
    /// after the events of a player who joins, as the original does.
    pub(super) fn answer(&mut self, socket: SocketId, request: &Incoming) {
        if self.sockets.iter().all(|open| open.id != socket) {
            return;
        }
        let result = match &request.method {
            Ok(method) => self.call(socket, method),
            Err(refusal) => Err(refusal.clone()),
        };
        self.count(&request.method, &result);
        if let (Ok(method), Ok(_)) = (&request.method, &result)
            && !matches!(method, Method::GetState | Method::FindMoves(_))
        {
            self.note(payload(method));
        }
        if matches!(request.method, Ok(Method::JoinGame(_))) {
            self.publish();
        }
        self.reply(socket, request, result.as_ref().map(Option::as_ref));
        if let Err(Refusal { exception, .. }) = result
            && is_announced(&exception.kind)
        {
            self.send_event(Some(socket), ServerEvent::ServerError(exception));
        }
        self.start_if_ready();
        self.publish();
    }

    /// Counts a call, and logs what came of it.
    fn count(
        &mut self,
        method: &Result<Method, Refusal>,
        result: &Result<Option<Output>, Refusal>,
    ) {
        let name = method.as_ref().map_or("Unreadable", Method::name);
        self.service.metrics.count_call(name);
        match result {
            Err(Refusal { exception, .. }) => {
                self.service.metrics.count_refusal(&exception.kind);
                self.log(format!("{name} refused: {}", exception.kind));
            }
            Ok(_) if matches!(name, "GetState" | "FindMoves") => {}
            Ok(_) => self.log(name),
        }
    }

    /// Starts the game as soon as both players are there.
    pub(super) fn start_if_ready(&mut self) {
        if self.server.situation() == ServerSituation::Ready {
            self.publish();
            // It is ready, and its queue is empty.
            let _ = self.server.start(self.now());
        }
    }

    fn call(&mut self, socket: SocketId, method: &Method) -> Result<Option<Output>, Refusal> {
        let now = self.now();
        match method {
            Method::GetState => {
                return Ok(Some(Output::State { server_state: Box::new(self.state()) }));
            }
            Method::FindMoves(FindMoves { position }) => {
                let moves = self.server.find_moves((*position).into());
                let moves = moves.map(|moves| moves.map(Into::into).collect());
                let moves = moves.map_err(|error| Refusal::of(error, self.id()))?;
                return Ok(Some(Output::Moves { moves }));
            }
            Method::JoinGame(join) => return self.join(socket, join),
            Method::Rejoin(rejoin) => return self.rejoin(socket, rejoin).map(Some),
            _ => {}
        }
        let running = ServerSituation::Running;
        if self.server.situation() != running {
            return Err(Refusal::of(ServerError::NotRunning, self.id()));
        }
        let side = self.side_of(socket)?;
        self.lengthen_history();
        self.play(side, method, now).map_err(|error| Refusal::of(error, self.id()))?;
        Ok(None)
    }

    /// What a player asks for of a running game.
    fn play(&mut self, side: Color, method: &Method, now: u64) -> Result<(), ServerError> {
        let server = &mut self.server;
        match method {
            Method::ApplyMove(ApplyMove { step }) => {
                server.apply_move(side, Step::from(*step), now)
            }
            Method::Promote(Promote { choice }) => server.promote(side, (*choice).into(), now),
            Method::Resign => server.resign(side, now),
            Method::OfferDraw => server.offer_draw(side, now),
            Method::AcceptDraw => server.accept_draw(side, now),
            Method::DeclineDraw => server.decline_draw(side, now),
            Method::ClaimDraw(claim) => server.claim_draw(side, claim.step.map(Into::into), now),
            Method::ProposeTakeBack => server.propose_take_back(side, now),
            Method::AcceptTakeBack => server.accept_take_back(side, now),
            Method::DeclineTakeBack => server.decline_take_back(side, now),
            Method::GetState | Method::FindMoves(_) | Method::JoinGame(_) | Method::Rejoin(_) => {
                Ok(())
            }
        }
    }

    /// Doubles the memory for moves when it is nearly full.
    pub(super) fn lengthen_history(&mut self) {
        let game = self.server.game();
        if game.len().saturating_add(1) < game.capacity() {
            return;
        }
        let mut plies = game.history().clone();
        plies.resize(2 * plies.len().max(1), Ply::EMPTY);
        let short = core::mem::replace(&mut self.server, Server::new(Vec::new()));
        match short.with_history(plies) {
            Ok(server) => self.server = server,
            Err(error) => unreachable!("a history does not change by becoming longer: {error}"),
        }
    }
}

/// What is stored of a call: never a token.
fn payload(method: &Method) -> Vec<u8> {
    match method {
        Method::Rejoin(_) => br#"{"method":"Rejoin"}"#.to_vec(),
        // Maps with keys that are no texts could fail, and no method has one.
        method => serde_json::to_vec(method).unwrap_or_default(),
    }
}

/// Whether the original reports this as an event; ours reaches the caller alone.
fn is_announced(kind: &str) -> bool {
    [
        ServerError::PlayerAlreadyExisting,
        ServerError::WaitingForPromotion,
        ServerError::NotWaitingForPromotion,
        ServerError::Internal,
    ]
    .iter()
    .any(|error| error.name() == kind)
}
