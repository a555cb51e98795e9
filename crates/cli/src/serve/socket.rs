//! A page and its searches: one at a time, ended when the page leaves.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket};
use futures_util::future::{Either, select};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use nullwindow_engine::StopHandle;
use nullwindow_page::{Ask, Desk, Message, Refusal};
use serde_json::json;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::room::Room;

/// How long a page may take to read an answer.
const READING: Duration = Duration::from_secs(20);
/// How long an answered message may take to be cleared away.
const CLEARING: Duration = Duration::from_millis(250);
/// Between two signs of life.
const QUIET: Duration = Duration::from_secs(30);
/// Answers on their way to a page.
const ON_THE_WAY: usize = 32;

type Answers = mpsc::Sender<String>;

/// Answers a page until it leaves.
pub async fn converse(socket: WebSocket, room: Arc<Room>) {
    let (out, mut frames) = socket.split();
    let (answers, pending) = mpsc::channel::<String>(ON_THE_WAY);
    let mut writer = tokio::spawn(write(out, pending));
    let mut page = Page { room, answers, stop: StopHandle::default(), job: None };
    // Whoever does not read is left.
    while let Either::Right((Some(Ok(frame)), _)) = select(&mut writer, frames.next()).await {
        let heard = match frame {
            Frame::Text(text) => page.hear(text.to_string()).await,
            Frame::Binary(_) => page.say(refused(0, &Refusal::bad("messages are text"))).await,
            Frame::Close(_) => false,
            Frame::Ping(_) | Frame::Pong(_) => true,
        };
        if !heard {
            break;
        }
    }
    page.stop.stop();
}

/// Sends answers, and now and then a sign of life, which tells whether anybody is there.
async fn write(mut out: SplitSink<WebSocket, Frame>, mut pending: mpsc::Receiver<String>) {
    loop {
        let frame = match timeout(QUIET, pending.recv()).await {
            Ok(Some(text)) => Frame::Text(text.into()),
            Ok(None) => return,
            Err(_) => Frame::Ping(Default::default()),
        };
        if !matches!(timeout(READING, out.send(frame)).await, Ok(Ok(()))) {
            return;
        }
    }
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
        if self.is_busy().await {
            let busy = Refusal::full("this page waits for an answer already: stop that first");
            return self.say(refused(id, &busy)).await;
        }
        let (lab, stop) = self.room.lab.for_message();
        self.stop = stop;
        let (room, answers) = (self.room.clone(), self.answers.clone());
        let desk = Desk::new(room.allowance.clone()).with_endings(Box::new(room.endings.clone()));
        let desk = desk.with_stop(self.stop.clone()).with_lab(Box::new(lab));
        let work = work(room, answers, (desk, self.stop.clone()), (id, text));
        self.job = Some(tokio::spawn(work));
        true
    }

    /// Whether an answer is still being looked for. One that has just been given may not
    /// be cleared away yet.
    async fn is_busy(&mut self) -> bool {
        let Some(job) = &mut self.job else { return false };
        let busy = timeout(CLEARING, job).await.is_err();
        if !busy {
            self.job = None;
        }
        busy
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
