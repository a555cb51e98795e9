// What the tests talk to: the program, and a plain server of files.

import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

/** Starts the program on a free port, with its results in a folder and perhaps experiments of ours. */
export function serveProgram(program, results = "target/browser/results", ...more) {
  const child = spawn(program, ["serve", "--results", results, ...more], { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((done, failed) => {
    child.on("error", failed);
    child.stdout.once("data", (line) => {
      const base = /http:\S+/.exec(String(line))?.[0];
      if (base) done({ base, close: () => child.kill() });
      else failed(new Error(String(line)));
    });
  });
}

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
  ".wasm": "application/wasm" };

/** Serves a folder below a path, as a static host would. */
export function serveFolder(folder) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://x").pathname).replace(/^\/lab\/?/, "") || "index.html";
    try {
      const bytes = await readFile(join(folder, path));
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((done) => server.listen(
    0, "127.0.0.1", () => done({ base: `http://127.0.0.1:${server.address().port}/lab/`,
    close: () => server.close() })));
}
