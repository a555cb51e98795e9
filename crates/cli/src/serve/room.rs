//! How many there may be: connections, pages and searches at once.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderValue;
use nullwindow_page::{Allowance, Refusal};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::answers::{FrameOrigin, policy};
use super::endings::ServedEndings;
use super::lab::ServedLab;

/// Connections that are open at once.
const CONNECTIONS: usize = 256;
/// Pages that are open at once.
const PAGES: usize = 64;
/// Searches that may wait for each one that runs.
const WAITING: usize = 8;
/// How long a search waits for its turn.
const PATIENCE: Duration = Duration::from_secs(20);

/// The places of a server. Whoever finds none is answered 429.
pub struct Room {
    pub address: SocketAddr,
    /// The names that it may be asked by, in lower case.
    pub names: Vec<String>,
    /// What its pages may do, and who may frame them.
    pub policy: HeaderValue,
    pub allowance: Allowance,
    pub lab: ServedLab,
    pub endings: ServedEndings,
    connections: Arc<Semaphore>,
    pages: Arc<Semaphore>,
    line: Arc<Semaphore>,
    searches: Arc<Semaphore>,
}

impl Room {
    pub fn new(address: SocketAddr, names: &[String], searches: usize, lab: ServedLab) -> Room {
        let places = |n| Arc::new(Semaphore::new(n));
        Room {
            address,
            names: names.iter().map(|name| name.to_lowercase()).collect(),
            policy: policy(&[]),
            allowance: Allowance::default(),
            lab,
            endings: ServedEndings::default(),
            connections: places(CONNECTIONS),
            pages: places(PAGES),
            line: places(searches * (1 + WAITING)),
            searches: places(searches),
        }
    }

    /// The same, with a page that these origins may frame.
    pub fn framed_by(self, frames: &[FrameOrigin]) -> Room {
        Room { policy: policy(frames), ..self }
    }

    /// A place for a connection.
    pub fn connection(&self) -> Option<OwnedSemaphorePermit> {
        self.connections.clone().try_acquire_owned().ok()
    }

    /// A place for a page.
    pub fn page(&self) -> Option<OwnedSemaphorePermit> {
        self.pages.clone().try_acquire_owned().ok()
    }

    /// A place for a search, as soon as one is free.
    pub async fn search(&self) -> Result<[OwnedSemaphorePermit; 2], Refusal> {
        let full = || Refusal::full("all places for searches are taken: try again in a moment");
        let line = self.line.clone().try_acquire_owned().map_err(|_| full())?;
        let turn = tokio::time::timeout(PATIENCE, self.searches.clone().acquire_owned()).await;
        match turn {
            Ok(Ok(turn)) => Ok([line, turn]),
            _ => Err(full()),
        }
    }
}
