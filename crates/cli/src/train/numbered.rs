//! Work that has numbers, done by several threads, with its results in order.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::Result;

/// Does the work of every number and hands on the results in the order of the numbers, until
/// `stop` is raised or a result cannot be taken. Whether all was done.
pub fn in_order<T: Send>(
    numbers: Range<u64>,
    jobs: usize,
    stop: &AtomicBool,
    work: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(T) -> Result<()>,
) -> Result<bool> {
    let (next, given_up) = (AtomicU64::new(numbers.start), AtomicBool::new(false));
    let end = numbers.end;
    let stopped = || stop.load(Ordering::Relaxed) || given_up.load(Ordering::Relaxed);
    thread::scope(|scope| {
        let (send, receive) = mpsc::sync_channel(4 * jobs);
        for _ in 0..jobs {
            let (send, next, work, stopped) = (send.clone(), &next, &work, &stopped);
            scope.spawn(move || {
                while !stopped() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= end || send.send((number, work(number))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let (mut waiting, mut due) = (BTreeMap::new(), numbers.start);
        for (number, result) in receive {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&due) {
                due += 1;
                if let Err(error) = take(result) {
                    given_up.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
        }
        Ok(due == end)
    })
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    #[test]
    fn results_come_in_order_whatever_takes_how_long() {
        let slow = |number: u64| {
            thread::sleep(std::time::Duration::from_micros(number * 7919 % 500));
            number
        };
        for jobs in [1, 3] {
            let (mut taken, never) = (Vec::new(), AtomicBool::new(false));
            let done = in_order(5..60, jobs, &never, slow, |n| {
                taken.push(n);
                Ok(())
            });
            assert!(done.unwrap());
            assert_eq!(taken, (5..60).collect::<Vec<_>>());
        }
    }

    #[test]
    fn it_ends_when_it_is_told_to_and_when_a_result_cannot_be_taken() {
        let stop = AtomicBool::new(false);
        let done = in_order(
            0..1_000_000,
            2,
            &stop,
            |n| n,
            |n| {
                stop.fetch_or(n == 10, Ordering::Relaxed);
                Ok(())
            },
        );
        assert!(!done.unwrap());
        let full = in_order(0..1_000_000, 2, &AtomicBool::new(false), |n| n, |_| bail!("full"));
        assert_eq!(full.unwrap_err().to_string(), "full");
    }
}
