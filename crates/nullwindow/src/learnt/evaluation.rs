//! A network as the evaluation of a game.

use std::sync::Arc;

use super::features::Features;
use super::file::NetworkError;
use super::network::Network;
use crate::evaluate::Evaluate;
use crate::value::Value;

/// A network and what it sees. Copies share the network.
#[derive(Clone, Debug)]
pub struct LearntEvaluation<F, const WORDS: usize> {
    features: F,
    network: Arc<Network>,
}

impl<F, const WORDS: usize> LearntEvaluation<F, WORDS> {
    /// The evaluation by a network that was learnt with features of this name.
    pub fn new<P>(features: F, network: Network) -> Result<LearntEvaluation<F, WORDS>, NetworkError>
    where
        F: Features<P, WORDS>,
    {
        network.check_for(F::NAME, WORDS, F::PHASES)?;
        Ok(LearntEvaluation { features, network: Arc::new(network) })
    }

    /// The network.
    pub fn network(&self) -> &Network {
        &self.network
    }
}

impl<P, F: Features<P, WORDS>, const WORDS: usize> Evaluate<P> for LearntEvaluation<F, WORDS> {
    #[inline]
    fn value(&self, position: &P) -> Value {
        self.network.value(&self.features.seen(position))
    }
}
