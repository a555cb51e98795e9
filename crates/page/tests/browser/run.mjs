// The page in a real browser, over both carriers. Usage:
//   node run.mjs --modules DIR --browser PATH --program NULLWINDOW [--static DIR] [--shots DIR]
//     [--carrier socket|worker] [--only PART-OF-A-NAME] [--bench FILE] [--picture FILE]
// With --bench, what was measured is kept in the file. With --picture, the page is drawn into the
// file as the README shows it, and nothing is tested.
// Prints one line for each test and ends with 1 if one failed.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { serveFolder, serveProgram } from "./servers.mjs";
import { TESTS } from "./tests.mjs";

const { values: given } = parseArgs({
  options: {
    modules: { type: "string" }, browser: { type: "string" }, program: { type: "string" }, static: { type: "string" },
    shots: { type: "string", default: "target/screenshots" }, only: { type: "string", default: "" },
    carrier: { type: "string", default: "" }, bench: { type: "string" }, picture: { type: "string" },
  },
});
const require = createRequire(resolve(given.modules, "package.json"));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
mkdirSync(given.shots, { recursive: true });

const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];
const browser = await chromium.launch({ executablePath: given.browser, args: FLAGS });
const servers = [["socket", await serveProgram(given.program)]];
if (given.static) servers.push(["worker", await serveFolder(given.static)]);
let failed = 0;

/** Keeps what was measured, if somebody asked for it. */
function keep(lines) {
  if (!given.bench) return;
  const where = `Chromium ${browser.version()}, ${cpus()[0].model.trim()}`;
  writeFileSync(given.bench, ["# The page in a browser: .ci/browser --only 'how long' --bench crates/page/bench.txt",
    `# ${where}`, ...lines, ""].join("\n"));
}

/** Runs a test in a page of its own, which may log no error and ask no other host. */
async function attempt(kind, base, test) {
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 }, ...test.context });
  const page = await context.newPage(), wrong = [];
  page.on("console", (message) => { if (message.type() === "error") wrong.push(message.text()); });
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("request", (request) => { if (!request.url().startsWith(base)
    && !/^(data|blob|ws):/.test(request.url())) wrong.push(`asks ${request.url()}`); });
  const begun = Date.now();
  const open = async (hash) => {
    await page.goto(`${base}${hash}`);
    await page.waitForSelector("html[data-ready]");
  };
  const shot = (name) => page.screenshot({ path: join(given.shots, `${kind}-${name}.png`), fullPage: true });
  try {
    const note = await test.run({ page, base, kind, open, shot, axe, keep, program: given.program });
    if (wrong.length) throw new Error(wrong.join("; "));
    console.log(`ok      ${kind}: ${test.name}${note ? ` (${note})` : ""}, ${Date.now() - begun} ms`);
  } catch (error) {
    failed++;
    await shot(`failed-${test.name.replace(/\W+/g, "-")}`).catch(() => {});
    console.log(`FAILED  ${kind}: ${test.name}: ${error.message} ${wrong.join("; ")}`);
  }
  await context.close();
}

/** Draws the page as the README shows it. @param {string} file */
async function picture(file) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${servers[0][1].base}#/explore?a=alpha-beta&b=mtd-f&guess=35&at=24`);
  await page.waitForSelector("html[data-ready]");
  await page.waitForTimeout(1500);
  await page.screenshot({ path: file });
}

if (given.picture) await picture(given.picture);
for (const [kind, server] of given.picture ? [] : servers) {
  if (given.carrier && kind !== given.carrier) continue;
  for (const test of TESTS) {
    if (test.name.includes(given.only) && (!test.kinds || test.kinds.includes(kind))) await attempt(
      kind, server.base, test);
  }
}
if (!given.static && !given.picture) console.log("ignored worker: the WebAssembly edition was not built");
await browser.close();
servers.forEach(([, server]) => server.close());
process.exit(failed ? 1 : 0);
