//! `nullwindow serve`: the page, with all of this machine's speed behind it.

mod accept;
mod answers;
mod browser;
mod endings;
mod figures;
mod guard;
mod lab;
mod patient_stream;
mod report;
mod room;
mod router;
mod socket;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use clap::Args as ClapArgs;
use tokio::net::TcpListener;

use crate::lab::ResultsArgs;
use crate::output::print;
use answers::FrameOrigin;
use lab::ServedLab;
use room::Room;

/// Serve the page: watch algorithms, play the programs, read the results.
///
/// Prints the address and answers until it is interrupted. The page needs nothing but
/// this program and makes no request to any other machine. Every search is bounded in
/// depth, nodes, time and memory, and ends when its page is closed.
#[derive(ClapArgs)]
#[command(after_help = "Examples:
  nullwindow serve --open
  nullwindow serve --port 8080
  nullwindow serve --host 0.0.0.0 --name lab.example.org
  nullwindow serve --frame https://course.example.org")]
pub struct Args {
    /// Port to listen on; 0 takes a free one
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// Address to listen on. Anybody who can reach it can use this machine's processors
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    host: IpAddr,
    /// A name by which the page is reached, beside addresses and localhost; may be repeated.
    /// Requests under other names are refused
    #[arg(long, value_name = "NAME")]
    name: Vec<String>,
    /// A site that may show the page in a frame, such as https://course.example.org; may be
    /// repeated
    #[arg(long, value_name = "ORIGIN")]
    frame: Vec<FrameOrigin>,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// Searches that run at the same time (default: one per core)
    #[arg(long, value_name = "N")]
    searches: Option<NonZeroUsize>,
    #[command(flatten)]
    results: ResultsArgs,
    /// Folder of experiments (default: experiments/ if it exists, else the
    /// built-in ones)
    #[arg(long, value_name = "DIR")]
    experiments: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<()> {
    if !args.host.is_loopback() {
        eprintln!(
            "warning: {} can be reached from other machines, and anyone who reaches it can use \
             this one's processors and read its results",
            args.host
        );
    }
    let cores = std::thread::available_parallelism().ok();
    let searches = args.searches.or(cores).map_or(2, NonZeroUsize::get);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(searches + 2)
        .thread_stack_size(nullwindow_engine::SEARCH_STACK)
        .enable_all()
        .build()
        .context("cannot start threads")?;
    runtime.block_on(serve(args, searches))
}

async fn serve(args: &Args, searches: usize) -> Result<()> {
    let wanted = SocketAddr::new(args.host, args.port);
    let listener = TcpListener::bind(wanted)
        .await
        .with_context(|| format!("cannot listen on {wanted}: choose another --port"))?;
    let address = listener.local_addr()?;
    print(&format!("nullwindow is at http://{address}/\n"))?;
    if args.open {
        browser::open(&format!("http://{address}/"));
    }
    let lab = ServedLab::new(args.results.folder(), args.experiments.clone());
    let room = Arc::new(Room::new(address, &args.name, searches, lab).framed_by(&args.frame));
    accept::accept(listener, router::router(room.clone()), room).await;
    Ok(())
}
