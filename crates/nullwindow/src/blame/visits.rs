//! What is kept of the visits that are charged to a part.

/// Visits of a search: their number, or their paths.
pub trait ChargedVisits: Clone + Default {
    /// The visit at the end of a path.
    fn one(path: &[u16]) -> Self;

    /// These and others.
    fn add(&mut self, others: Self);
}

/// How many there are.
impl ChargedVisits for u64 {
    fn one(_: &[u16]) -> u64 {
        1
    }

    fn add(&mut self, others: u64) {
        *self += others;
    }
}

/// Where they are, as the places of moves in the game's own order. It takes memory for every
/// visit, so it is for searches that are drawn.
impl ChargedVisits for Vec<Box<[u16]>> {
    fn one(path: &[u16]) -> Self {
        vec![path.into()]
    }

    fn add(&mut self, mut others: Self) {
        // The longer list stays where it is.
        if others.len() > self.len() {
            std::mem::swap(self, &mut others);
        }
        self.append(&mut others);
    }
}
