#![doc = include_str!("../README.md")]

mod allowance;
mod board;
mod desk;
mod endings;
mod files;
mod grow;
mod hello;
mod judge;
mod message;
mod minimal;
mod practice;
mod pseudocode;
mod record;
mod refusal;
mod standalone;
mod think;
pub mod trace;

pub use allowance::Allowance;
pub use desk::{Desk, LabDesk};
pub use endings::CheckersEndings;
pub use files::{PageFile, media_type, page_file, page_files};
pub use message::{Ask, Message};
pub use refusal::Refusal;
pub use standalone::{standalone, subject_page, trace_page, written_page};
