//! Tests of the small games against published counts, slow oracles and known
//! theory.

mod connect_four;
mod data;
mod kayles;
mod naive;
mod notation;
mod solver;
mod tic_tac_toe;
