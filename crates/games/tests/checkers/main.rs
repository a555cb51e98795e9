//! Tests of English draughts against reference data and random games.

mod algorithms;
mod data;
mod endgame;
mod evaluation;
mod keys;
mod perft;
mod random;
mod records;
mod table_bytes;
