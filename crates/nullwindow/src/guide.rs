#![doc = include_str!("../docs/guide.md")]
//!
//! [`Answer`]: crate::Answer
//! [`Algorithm`]: crate::Algorithm
//! [`Game`]: crate::Game
//! [`Game::prove`]: crate::Game::prove
//! [`Interrupt`]: crate::Interrupt
//! [`LOOK_EVERY`]: crate::LOOK_EVERY
//! [`Playable`]: crate::Playable
//! [`Search`]: crate::Search
//! [`SideMovesAgain`]: crate::SideMovesAgain
//! [`Stop::ValueTooLarge`]: crate::Stop::ValueTooLarge
//! [`Thinker`]: crate::Thinker
//! [`Turns`]: crate::Turns
//! [`Wrapper`]: crate::Wrapper
//! [`conformance`]: crate::conformance
//! [`solve`]: crate::solve
