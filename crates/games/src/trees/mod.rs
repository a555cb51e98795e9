//! Trees as games.
