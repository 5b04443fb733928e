//! Requests of clients and their replies.

use pedina::chess::server::ServerError;

use super::trigger::Trigger;
use super::{Actor, Incoming, SocketId, view};
use crate::service::json::{FindMoves, GetHistory, Method, Output, Reply, Return, ServerEvent};
use crate::service::refusal::Refusal;

impl Actor {
    /// Does what a client asks for, and queues the reply, then the events; when a player joins,
    /// the events, then the reply, as the original does.
    pub(super) async fn answer(&mut self, socket: SocketId, request: &Incoming) {
        if !self.sockets.contains(socket) {
            return;
        }
        let result = match &request.method {
            Ok(method) => self.call(socket, method).await,
            Err(refusal) => Err(refusal.clone()),
        };
        self.count(&request.method, &result);
        if matches!(request.method, Ok(Method::JoinGame(_))) {
            self.publish();
        }
        self.reply(socket, request, result.as_ref().map(Option::as_ref));
        if let Err(Refusal { exception, .. }) = result
            && is_announced(&exception.kind)
        {
            self.sockets.send_event(socket, ServerEvent::ServerError(exception));
        }
        self.publish_and_start();
    }

    async fn call(&mut self, socket: SocketId, method: &Method) -> Result<Option<Output>, Refusal> {
        let now = self.now();
        match method {
            Method::GetState => {
                // The end of the game has ended them.
                let is_over = self.game.is_over();
                let subscriptions = if is_over { Vec::new() } else { self.sockets.subscriptions() };
                let state = view::server_state(&self.game, now, subscriptions);
                Ok(Some(Output::State { server_state: Box::new(state) }))
            }
            Method::FindMoves(FindMoves { position }) => {
                let moves = self.game.server.find_moves((*position).into());
                let moves = moves.map_err(|error| Refusal::of(error, self.game.id()))?;
                Ok(Some(Output::Moves { moves: moves.map(Into::into).collect() }))
            }
            Method::GetHistory(GetHistory { from }) => {
                Ok(Some(Output::History(view::moves(&self.game, *from))))
            }
            // Boxed, or the task of each game would keep memory for it.
            Method::OfferRematch | Method::AcceptRematch => {
                Box::pin(self.rematch(socket, method)).await
            }
            method => self.game.change(|state| {
                let result = state.request(socket, method, now);
                let trigger = result.is_ok().then_some(Trigger::Method(method));
                (result, trigger)
            }),
        }
    }

    /// Queues a reply.
    fn reply(
        &mut self,
        to: SocketId,
        request: &Incoming,
        result: Result<Option<&Output>, &Refusal>,
    ) {
        let reply = Reply {
            method_call: Return {
                method: request.name.as_deref(),
                output: result.unwrap_or_default(),
                error: result.err().map(|refusal| &refusal.exception),
                id: request.id.as_ref(),
            },
        };
        self.sockets.send(to, &reply);
    }

    /// Counts a call, and logs its result.
    fn count(&self, method: &Result<Method, Refusal>, result: &Result<Option<Output>, Refusal>) {
        let name = method.as_ref().map_or("Unreadable", Method::name);
        self.service.metrics.count_call(name);
        match result {
            Err(Refusal { exception, .. }) => {
                self.service.metrics.count_refusal(&exception.kind);
                self.log(format!("{name} refused: {}", exception.kind));
            }
            Ok(_) if matches!(name, "GetState" | "FindMoves" | "GetHistory") => {}
            Ok(_) => self.log(name),
        }
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
