//! A page and its searches: one at a time, ended when the page leaves.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket};
use futures_util::{SinkExt, StreamExt};
use nullwindow_engine::StopHandle;
use nullwindow_page::{Ask, Desk, Message, Refusal};
use serde_json::json;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::room::Room;

/// How long a page may take to read an answer.
const READING: Duration = Duration::from_secs(20);
/// Answers on their way to a page.
const ON_THE_WAY: usize = 32;

type Answers = mpsc::Sender<String>;

/// Answers a page until it leaves.
pub async fn converse(socket: WebSocket, room: Arc<Room>) {
    let (mut out, mut frames) = socket.split();
    let (answers, mut pending) = mpsc::channel::<String>(ON_THE_WAY);
    // Whoever does not read is left.
    let writer = tokio::spawn(async move {
        while let Some(text) = pending.recv().await {
            let sent = tokio::time::timeout(READING, out.send(Frame::Text(text.into()))).await;
            if !matches!(sent, Ok(Ok(()))) {
                return;
            }
        }
    });
    let mut page = Page { room, answers, stop: StopHandle::default(), job: None };
    while let Some(Ok(frame)) = frames.next().await {
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Binary(_) => {
                page.say(refused(0, &Refusal::bad("messages are text"))).await;
                continue;
            }
            Frame::Close(_) => break,
            Frame::Ping(_) | Frame::Pong(_) => continue,
        };
        if writer.is_finished() || !page.hear(text.to_string()).await {
            break;
        }
    }
    page.stop.stop();
}

struct Page {
    room: Arc<Room>,
    answers: Answers,
    stop: StopHandle,
    job: Option<JoinHandle<()>>,
}

impl Page {
    /// Takes a message; false if nobody hears the answers.
    async fn hear(&mut self, text: String) -> bool {
        let message = serde_json::from_str::<Message>(&text);
        let id = message.as_ref().map_or(0, |message| message.id);
        if matches!(message, Ok(Message { ask: Ask::Stop, .. })) {
            self.stop.stop();
            return self.say(json!({ "id": id, "reply": {} }).to_string()).await;
        }
        if self.job.as_ref().is_some_and(|job| !job.is_finished()) {
            let busy = Refusal::full("this page waits for an answer already: stop that first");
            return self.say(refused(id, &busy)).await;
        }
        let (lab, stop) = self.room.lab.for_message();
        self.stop = stop;
        let (room, answers) = (self.room.clone(), self.answers.clone());
        let desk = Desk::new(room.allowance.clone());
        let desk = desk.with_stop(self.stop.clone()).with_lab(Box::new(lab));
        let work = work(room, answers, (desk, self.stop.clone()), (id, text));
        self.job = Some(tokio::spawn(work));
        true
    }

    async fn say(&self, text: String) -> bool {
        self.answers.send(text).await.is_ok()
    }
}

/// Answers one message when its turn comes.
async fn work(
    room: Arc<Room>,
    answers: Answers,
    (mut desk, stop): (Desk, StopHandle),
    (id, text): (u64, String),
) {
    let places = match room.search().await {
        Ok(places) => places,
        Err(refusal) => {
            let _ = answers.send(refused(id, &refusal)).await;
            return;
        }
    };
    let to = answers.clone();
    let done = tokio::task::spawn_blocking(move || {
        desk.answer(&text, &mut |answer| {
            // Nobody hears it: there is no reason to go on.
            if to.blocking_send(answer.to_string()).is_err() {
                stop.stop();
            }
        });
        drop(places);
    });
    if done.await.is_err() {
        let broken = Refusal { status: 500, what: "the search broke down".to_string() };
        let _ = answers.send(refused(id, &broken)).await;
    }
}

fn refused(id: u64, refusal: &Refusal) -> String {
    json!({ "id": id, "error": refusal }).to_string()
}
