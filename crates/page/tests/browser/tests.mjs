// What must hold in the browser.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join, resolve } from "node:path";
import { ANALYSE_TESTS } from "./analyse.mjs";
import { LECTURE_TESTS } from "./lecture.mjs";
import { PRACTICE_TESTS } from "./practice.mjs";
import { RELATIVES_TESTS } from "./relatives.mjs";
import { SEARCH_TESTS } from "./search.mjs";
import { serveProgram } from "./servers.mjs";

const LEAVES = ["41", "12", "10", "36", "5", "35", "50", "36"];
const SIDE_BY_SIDE = "#/explore?tree=paper:thesis-2.4&a=sss-star&b=mtd-plus-infinity";

/** The leaves that are shown as evaluated, in each run. */
const seen = (page) => page.$$eval(".leaves",
  (lists) => lists.map((list) => [...list.querySelectorAll(".seen")].map((li) => li.textContent)));
const text = (page, selector) => page.$eval(selector, (e) => e.textContent);
const settled = (page) => page.waitForSelector('.stage-place[aria-busy="false"] .stage');

/** Every view, for what must hold in all of them. */
const VIEWS = [
  ["explore", SIDE_BY_SIDE + "&at=12"], ["explore-one", "#/explore?at=36"],
    ["explore-made", "#/explore?tree=made:3,6,first:0.6,1&a=negascout&at=200"],
  ["explore-game", "#/explore?tree=game:othello,2&a=mtd-f&at=8"],
    ["explore-blame", "#/explore?a=mtd-f&guess=60&colours=blame&at=40"],
  ["explore-differs", "#/explore?a=alpha-beta&b=sss-star&colours=differs&at=46&from=1"],
  ["grow", "#/grow?game=othello&depth=3"],
  ["explore-edit", "#/explore?tree=text:[[3,9],[[1],4]]&a=mtd-f&at=4"],
  ["tour", "#/tour?step=3"], ["play", "#/play?moves=e2e4 e7e5 g1f3&you=both"],
    ["play-othello", "#/play?game=othello&moves=d3 c3&you=both"],
  ["play-checkers", "#/play?game=checkers&you=both"],
    ["play-connect-four", "#/play?game=connect-four&moves=d d c&you=both"], ["race", "#/race"],
    ["analyse", "#/analyse"], ["analyse-game", "#/analyse?moves=f2f3 e7e5 g2g4 d8h4&at=3"],
  ["results", "#/results"], ["words", "#/words?word=bound"],
  ["practice", "#/practice?exercise=bounds:alpha-beta:5:2"], ["course", "#/course"],
  ["lesson", "#/course?lesson=sss-star"],
  ["set-up", "#/play?game=chess&edit=rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1"],
];

/** Every view in these schemes and widths: it fits, and axe finds nothing. */
const looks = (kind, looks) => ({
  name: "every view fits and is accessible, in light, dark and on a phone",
  kinds: [kind],
  // Colours that are on their way to others have no contrast of their own.
  context: { reducedMotion: "reduce" },
  async run({ page, open, shot, axe }) {
    for (const [name, hash] of VIEWS) {
      await page.setViewportSize({ width: 1360, height: 900 });
      await page.goto("about:blank");
      await open(hash);
      await page.waitForFunction(() => !document.querySelector("main").textContent.includes("Loading …"));
      await page.waitForTimeout(250);
      await page.evaluate(axe);
      for (const [scheme, width] of looks) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: 900 });
        await shot(`${name}-${scheme}-${width}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${name} is ${wide} pixels too wide at ${width}`);
        const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
        assert.deepEqual(found.violations.map(
          (v) => `${name}, ${scheme}, ${width}: ${v.id}: ${v.nodes[0].target} ${v.nodes[0].failureSummary}`), []);
      }
    }
  },
});

/** A game between engines of the lowest level, to its end. */
const game = (id) => ({
  name: `a game of ${id} ends`,
  async run({ page, open }) {
    await open(`#/play?game=${id}&you=none&level=1`);
    await page.waitForFunction(() => document.querySelector(".play")?.dataset.outcome, null, { timeout: 90_000 });
    const status = await text(page, ".status");
    assert.match(status, /wins|[Dd]rawn/);
    return `${await page.$eval(".play", (e) => e.dataset.plies)} plies, ${status}`;
  },
});

/** Clicks squares of a board, by column and row from the top left. */
const square = (page, columns) => async (column, row) => {
  const box = await (await page.$("svg.board")).boundingBox(), size = box.width / columns;
  await page.mouse.click(box.x + (column + 0.5) * size, box.y + (row + 0.5) * size);
};

/** A position set up from an empty board: what is wrong at first, what is put where, and how the game goes on. */
const setUp = (id, columns, wrong, pieces, right, position, allowed) => ({
  name: `a position of ${id} is set up on the board`,
  async run({ page, open }) {
    await open(`#/play?game=${id}&you=both`);
    await page.waitForSelector(".play[data-plies='0']");
    await page.click("text=Set up a position");
    await page.click("text=Empty board");
    const judged = (good) => page.waitForSelector(`.judged[data-good="${good}"]`).then((e) => e.textContent());
    if (wrong) {
      assert.match(await judged("no"), wrong);
      assert.ok(await page.$eval(".card .primary", (e) => e.disabled));
    }
    for (const [piece, column, row] of pieces) {
      await page.click(`.palette [data-piece="${piece}"]`);
      await square(page, columns)(column, row);
    }
    if (allowed) await page.check(`text=${allowed}`);
    await page.waitForFunction(([wanted]) => new RegExp(wanted).test(document.querySelector(".judged").textContent),
      [right.source]);
    await page.waitForTimeout(300);
    await page.reload();
    assert.match(await judged("yes"), right);
    await page.click("text=Play from here");
    await page.waitForSelector(".play[data-plies='0']");
    await page.waitForFunction((wanted) => new URLSearchParams(location.hash.split("?")[1]).get("position") === wanted,
      position);
  },
});

/** A name that runs script wherever it is taken for HTML, in a text or in an attribute. */
const HOSTILE = `x'"><img src="hostile" onerror="window.ranHostile=1"><script>window.ranHostile=1</script>`;

/** Whether nothing of the name has become an element or has run. */
const harmless = async (page, where) => {
  const found = await page.evaluate(() => [window.ranHostile ?? 0, document.querySelectorAll('[src="hostile"]').length,
    [...document.scripts].filter((s) => s.textContent.includes("hostile")).length]);
  assert.deepEqual(found, [0, 0, 0], where);
};

/** Addresses with the name wherever a name can be. */
const HOSTILE_ADDRESSES = ["explore?tree=NAME", "explore?tree=text:NAME", "explore?tree=paper:NAME",
  "explore?tree=made:3,3,NAME,1", "explore?tree=game:NAME,2", "explore?tree=paper:thesis-2.4&a=NAME&b=NAME&at=NAME",
  "play?game=NAME", "play?game=chess&moves=NAME", "play?game=chess&edit=NAME", "play?game=othello&position=NAME",
  "race?game=NAME", "results?experiment=NAME", "results?experiment=start-value-trees&point=NAME", "tour?step=NAME",
  "NAME"];

/** An experiment whose every text is the name. */
function hostileExperiment() {
  const texts = (names) => names.map((name) => `${name} = ${JSON.stringify(HOSTILE)}`).join("\n");
  return `${texts(["title", "group", "source", "question"])}
[[cells]]
size = "2^3"
trees = 2
algorithm = ["alpha-beta", "mtd-f"]
[[figure]]
id = "all"
${texts(["title", "caption", "x-label", "y-label"])}
x = "leaf"
y = "expanded"
series = "algorithm"
`;
}

export const TESTS = [
  ...LECTURE_TESTS, ...SEARCH_TESTS, ...PRACTICE_TESTS, ...RELATIVES_TESTS, ...ANALYSE_TESTS,
  {
    name: "hostile names in the address run no script",
    async run({ page, open }) {
      for (const address of HOSTILE_ADDRESSES) {
        await page.goto("about:blank");
        await open(`#/${address.replaceAll("NAME", encodeURIComponent(HOSTILE))}`);
        await page.waitForTimeout(150);
        await harmless(page, address);
      }
      page.removeAllListeners("console"); // there is no such picture
      await page.evaluate((name) => document.body.insertAdjacentHTML("beforeend", name), HOSTILE);
      await assert.rejects(harmless(page, "taken for HTML"));
    },
  },
  {
    name: "hostile texts of an experiment run no script on the page and in the report",
    kinds: ["socket"],
    async run({ page, program }) {
      const folder = resolve("target/browser/hostile"), results = join(folder, "results");
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(join(folder, "experiments"), { recursive: true });
      writeFileSync(join(folder, "experiments", "hostile.toml"), hostileExperiment());
      const ours = ["--experiments", join(folder, "experiments")];
      for (const step of ["run", "report"]) {
        execFileSync(program, ["lab", step, "--results", results, ...ours], { stdio: ["ignore", "pipe", "pipe"] });
      }
      const server = await serveProgram(program, results, ...ours);
      // Another server than that of the other tests, whose report has no icon.
      ["request", "console"].forEach((event) => page.removeAllListeners(event));
      try {
        for (const path of ["#/results?experiment=hostile", "report/index.html"]) {
          await page.goto(`${server.base}${path}`);
          await page.waitForFunction((name) => document.body.textContent.includes(name), HOSTILE);
          await page.waitForTimeout(150);
          await harmless(page, path);
        }
      } finally {
        server.close();
      }
    },
  },
  {
    name: "hostile records that are read from a file run no script",
    kinds: ["worker"],
    async run({ page, open }) {
      await open("#/results");
      const record = JSON.stringify({ spec: { game: HOSTILE }, rows: [{ [HOSTILE]: HOSTILE }], seconds: 1 });
      await page.setInputFiles('input[type="file"]',
        { name: HOSTILE.replaceAll("/", ""), mimeType: "text/plain", buffer: Buffer.from(`${record}\n${HOSTILE}\n`) });
      await page.waitForSelector("td");
      assert.ok((await text(page, ".records")).includes(HOSTILE));
      await harmless(page, "records");
    },
  },
  {
    name: "SSS* and MTD(+∞) evaluate the same leaves and find 35",
    async run({ page, open }) {
      await open(SIDE_BY_SIDE);
      await settled(page);
      for (let leaf = 1; leaf <= 8; leaf++) {
        await page.keyboard.press("n");
        const [a, b] = await seen(page);
        assert.deepEqual(a, LEAVES.slice(0, leaf));
        assert.deepEqual(b, a);
      }
      await page.keyboard.press("End");
      assert.equal(await page.$eval(".verdict", (e) => e.dataset.same), "yes");
      for (const facts of await page.$$eval(".facts", (all) => all.map((e) => e.textContent))) assert.match(
        facts, /root f⁻35root f⁺35/);
    },
  },
  {
    name: "NegaScout and MTD(f) differ",
    async run({ page, open }) {
      await open("#/explore?tree=paper:thesis-2.4&a=negascout&b=mtd-f&guess=35");
      await settled(page);
      assert.equal(await page.$eval(".verdict", (e) => e.dataset.same), "no");
    },
  },
  {
    name: "steps go back and forth to the same state",
    async run({ page, open }) {
      await open("#/explore?tree=made:3,4,first:0.6,1&a=alpha-beta");
      await settled(page);
      const state = () => page.evaluate(() =>
        [document.querySelector(".sentence").textContent, document.querySelector(".facts").textContent,
        document.querySelector(".tree").innerHTML].join("\n"));
      const at = async (step) => {
        await page.$eval(".transport input",
          (slider, value) => { slider.value = value; slider.dispatchEvent(new Event("input")); }, String(step));
        return state();
      };
      const forth = [];
      for (let i = 0; i <= 60; i += 6) forth.push(await at(i));
      for (let i = 60; i >= 0; i -= 6) assert.equal(await at(i), forth[i / 6]);
      assert.notEqual(forth[1], forth[2]);
    },
  },
  {
    name: "a reload restores the state",
    async run({ page, open }) {
      await open(SIDE_BY_SIDE);
      await settled(page);
      for (let i = 0; i < 9; i++) await page.keyboard.press("ArrowRight");
      await page.waitForTimeout(300);
      const state = () => page.evaluate(() =>
        [location.hash, ...[...document.querySelectorAll(".sentence, .counter, .facts")].map((e) => e.textContent)]);
      const before = await state();
      assert.match(before[0], /at=8/);
      await page.reload();
      await settled(page);
      await page.waitForTimeout(200);
      assert.deepEqual(await state(), before);
    },
  },
  {
    name: "a link restores the chosen node and what is folded",
    async run({ page, open }) {
      await open("#/explore?tree=made:3,3,first:0.6,1&a=alpha-beta&b=mtd-f&at=9");
      await settled(page);
      const nodes = () => page.$$eval(".tree", (trees) => trees.map((tree) => tree.querySelectorAll(".node").length));
      assert.deepEqual(await nodes(), [40, 40]);
      await page.click('.tree [data-node="2"]');
      await page.click(".fold-button");
      assert.deepEqual(await nodes(), [28, 28], "both searches fold");
      await page.focus(".drawing");
      await page.keyboard.press(".");
      await page.waitForFunction(() => /node=3.*fold=2/.test(location.hash));
      const state = () => page.evaluate(() =>
        [...document.querySelectorAll(".tree, .inspected, .sentence")].map((e) => e.innerHTML));
      const before = await state();
      await page.reload();
      await settled(page);
      assert.deepEqual(await state(), before);
      await page.click('.tree [data-node="2"]');
      assert.deepEqual(await nodes(), [40, 40]);
    },
  },
  {
    name: "every step of every algorithm has a line of pseudo-code",
    async run({ page, open }) {
      await open("#/explore");
      const missing = await page.evaluate(async () => {
        const load = (name) => import(new URL(name, document.baseURI).href);
        const [{ carrier }, { Search }, { tagsOf }] = await Promise.all(
          ["carrier.js", "fold.js", "words.js"].map(load));
        const line = carrier(), { algorithms } = await line.ask("hello"), missing = new Set();
        const trees = [{ paper: "thesis-2.4" }, { artificial: { width: 3, depth: 4, order: "walk", seed: 2 } }];
        for (const { id, code } of algorithms) for (const tree of trees) for (
            const more of [{}, { bounds: 2, cutoffs: "etc" }]) {
          const reply = await line.ask({ trace: { tree, runs: [{ algorithm: id, first_guess: 30, ...more }] } });
          const search = new Search(reply.tree, reply.runs[0]), { steps } = search.run,
            known = new Set(code.flatMap((c) => c.tags));
          steps.forEach((step, i) => { if (
            !tagsOf(search, step, steps[i + 1]).some((tag) => known.has(tag))) missing.add(`${id}: ${step.kind}`); });
        }
        line.close();
        return [...missing];
      });
      assert.deepEqual(missing, []);
    },
  },
  {
    name: "enhanced transposition cutoffs are shown",
    async run({ page, open }) {
      await open("#/explore?tree=made:3,5,walk,1&a=mtd-f");
      await settled(page);
      await page.selectOption("label:has-text('Cutoffs') select", "etc");
      await page.waitForFunction(() => /cutoffs=etc/.test(location.hash));
      await settled(page);
      await page.keyboard.press("End");
      assert.match(await text(page, ".facts"), /cutoffs\d+ \([^)]*\d+ ETC\)/);
    },
  },
  {
    name: "a tree is edited in place",
    async run({ page, open }) {
      await open("#/explore?tree=text:[[3,9],[[1],4]]&a=alpha-beta");
      await settled(page);
      await page.click('.tree [data-node="3"]');
      await page.fill(".tools input", "8");
      await page.press(".tools input", "Tab");
      await page.waitForFunction(() => document.querySelector(".run-title")?.textContent.includes("value 8"));
      assert.equal(await page.isVisible(".run-title span"), false, "the value is told before the search");
      await page.waitForFunction(() => decodeURIComponent(location.hash).includes("[[8,9]"));
    },
  },
  {
    name: "the tour asks and judges",
    async run({ page, open }) {
      await open("#/tour?step=5");
      await page.waitForSelector(".tour .stage");
      const leaf = (value) => page.evaluate(
        (v) => [...document.querySelectorAll(".tree .node")].filter(
        (n) => n.querySelector(".value")?.textContent === v).map((n) => n.dataset.node), value);
      await page.click(`.tree [data-node="${(await leaf("20"))[0]}"]`);
      assert.equal(await page.$eval(".answer", (e) => e.dataset.right), "no");
      await page.click(`.tree [data-node="${(await leaf("10"))[0]}"]`);
      assert.equal(await page.$eval(".answer", (e) => e.dataset.right), "yes");
      // A question is answered wrongly and rightly.
      await page.click(".tour-text .primary");
      await page.click(".question button:nth-child(3)");
      assert.equal(await page.$eval(".answer", (e) => e.dataset.right), "no");
      await page.click(".question button:nth-child(1)");
      assert.match(await text(page, '.answer[data-right="yes"]'), /11/);
      for (let i = 6; i < 15; i++) await page.click(".tour-text .primary");
      assert.match(await text(page, ".tour-text"), /Step 15 of 15/);
    },
  },
  {
    name: "the settings of a search are offered and kept in the address",
    async run({ page, open }) {
      await open("#/play?game=othello&you=both&level=2");
      await page.waitForSelector(".play[data-plies='0']");
      await page.click(".settings summary");
      await page.selectOption('.settings label:has-text("First Guess") select', "two-back");
      await page.fill('.settings label:has-text("Without") input', "luck");
      await page.press('.settings label:has-text("Without") input', "Enter");
      await page.waitForFunction(() => decodeURIComponent(location.hash).includes("guess=two-back;without=luck"));
      await page.click("text=Hint");
      await page.waitForFunction(() => document.querySelector(".status")?.textContent?.includes("no ordering"));
      await page.fill('.settings label:has-text("Without") input', "history");
      await page.press('.settings label:has-text("Without") input', "Enter");
      await page.waitForFunction(() => document.querySelector(".status")?.textContent?.includes("to move"));
      await page.click("text=Hint");
      await page.waitForSelector(".square.hinted");
    },
  },
  {
    name: "moves are made by click, key and drag",
    async run({ page, open }) {
      await open("#/play?you=both");
      await page.waitForSelector(".play[data-plies='0']");
      const cell = async (column, row) => {
        const box = await (await page.$("svg.board")).boundingBox();
        return [box.x + ((column + 0.5) * box.width) / 8, box.y + ((row + 0.5) * box.height) / 8];
      };
      await page.mouse.click(...(await cell(4, 6)));
      assert.equal(await page.$$eval(".target", (t) => t.length), 2);
      await page.mouse.click(...(await cell(4, 4)));
      await page.waitForSelector(".play[data-plies='1']");
      await page.mouse.move(...(await cell(4, 1)));
      await page.mouse.down();
      await page.mouse.move(...(await cell(4, 3)), { steps: 4 });
      await page.mouse.up();
      await page.waitForSelector(".play[data-plies='2']");
      // From e5, where the last click was, to g1 and f3.
      await page.focus("svg.board");
      for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight",
        "ArrowRight", "Enter", "ArrowUp", "ArrowUp", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
      await page.waitForSelector(".play[data-plies='3']");
      assert.match(await text(page, ".record"), /1\. e4 e5 2\. Nf3/);
      await page.click("text=Take back");
      await page.waitForSelector(".play[data-plies='2']");
    },
  },
  {
    name: "a pawn is promoted, and a hint is given",
    async run({ page, open }) {
      await open("#/play?you=both&level=2&position=8/P6k/8/8/8/8/8/K7 w - - 0 1");
      await page.waitForSelector(".play[data-plies='0']");
      await page.click("text=Hint");
      await page.waitForSelector(".square.hinted");
      const box = await (await page.$("svg.board")).boundingBox(), x = box.x + box.width / 16;
      await page.mouse.click(x, box.y + (box.height * 3) / 16);
      await page.mouse.click(x, box.y + box.height / 16);
      await page.click('.promotion [aria-label="white knight"]');
      await page.waitForSelector(".play[data-plies='1']");
      assert.match(await text(page, ".record"), /a8=N/);
    },
  },
  setUp("chess", 8, /no white king/, [["K", 4, 7], ["R", 7, 7], ["k", 4, 0], ["p", 3, 3], ["p", 3, 3], ["p", 3, 1]],
    /White to move: 15 moves/, "4k3/3p4/8/8/8/8/8/4K2R w K - 0 1", "White, short"),
  setUp("othello", 8, /centre square d4 is empty/, [["X", 3, 3], ["X", 4, 4], ["O", 3, 4], ["O", 4, 3], ["O", 5, 3]],
    /Black to move: \d moves/, `${"-".repeat(27)}XOO-----OX${"-".repeat(27)} X`),
  setUp("checkers", 8, /no pieces/, [["b", 1, 0], ["b", 2, 0], ["W", 0, 7], ["w", 2, 5]], /Black to move: 2 moves/,
    "B:W22,K29:B1"),
  setUp("connect-four", 7, null, [["X", 3, 0], ["O", 3, 0], ["X", 3, 0], ["none", 3, 0]], /Red to move: 7 moves/,
    `${"......./".repeat(4)}...O.../...X...`),
  game("connect-four"), game("othello"), game("checkers"), game("chess"),
  {
    name: "a race is run",
    async run({ page, open }) {
      await open("#/race?game=othello&depth=5");
      await page.click("text=Start the race");
      await page.waitForSelector('.race[data-done="yes"]', { timeout: 60_000 });
      const depths = await page.$$eval(".race tbody tr td:nth-child(2)", (cells) => cells.map((c) => c.textContent));
      assert.deepEqual(depths, ["5", "5", "5"]);
      assert.deepEqual(await page.$$eval(".race tbody .progress", (cells) => cells.map((c) => c.textContent)),
        ["finished", "finished", "finished"]);
      assert.ok((await page.$$(".charts .chart:last-of-type .point")).length > 5);
    },
  },
  {
    name: "an experiment is run and read",
    kinds: ["socket"],
    async run({ page, open }) {
      await open("#/results?experiment=start-value-trees");
      await page.waitForSelector(".experiment header");
      const run = await page.$(".experiment .primary");
      if (run) await run.click();
      await page.waitForSelector(".experiment header progress");
      await page.waitForFunction(() => Number(document.querySelector(".experiment progress")?.value) > 0, null,
        { timeout: 60_000 });
      await page.click('.experiment button:text-is("Stop")', { timeout: 2000 }).catch(() => {});
    },
  },
  {
    name: "a point of a figure tells its value and the cells behind it",
    kinds: ["socket"],
    async run({ page, open, shot }) {
      await open("#/results?experiment=start-value-trees");
      await page.waitForSelector(".experiment header progress");
      const run = await page.$(".experiment .primary");
      if (run) {
        await run.click();
        await page.waitForFunction(() => Number(document.querySelector(".experiment progress")?.value) > 3, null,
          { timeout: 60_000 });
        await page.click('.experiment button:text-is("Stop")', { timeout: 2000 }).catch(() => {});
      }
      const point = '.figure .point[role="button"]';
      await page.waitForSelector(point);
      await page.hover(point);
      const words = await text(page, ".tip:not([hidden])");
      assert.equal(words, await page.getAttribute(point, "aria-label"));
      await page.click(point);
      await page.waitForSelector(".behind-point tbody tr");
      assert.equal(await text(page, ".behind-point h3"), words);
      const rows = await page.$$eval(".behind-point .cells tbody tr", (list) => list.length);
      assert.match(await text(page, ".behind-point p"), new RegExp(`mean of ${rows} rows`));
      await page.mouse.move(5, 5);
      await shot("behind-a-point");
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "the page is too wide");
      await page.waitForFunction(() => /point=/.test(location.hash));
      await page.reload();
      await page.waitForSelector(".behind-point tbody tr");
      assert.equal(await text(page, ".behind-point h3"), words);
      const shown = await page.$$eval(".figure .point", (list) => list.length);
      await page.uncheck('.figure [aria-label="Series"] input');
      assert.ok((await page.$$eval(".figure .point", (list) => list.length)) < shown, "a series is filtered out");
    },
  },
  {
    name: "without a server, records are read from files",
    kinds: ["worker"],
    async run({ page, open, shot, axe }) {
      await open("#/results");
      assert.match(await text(page, ".lead"), /no server/);
      const record = JSON.stringify({ spec: { game: "chess", depth: 7 }, rows: [{ leaf: 4711 }], seconds: 1 });
      await page.setInputFiles('input[type="file"]',
        { name: "all.jsonl", mimeType: "text/plain", buffer: Buffer.from(`${record}\nno record\n`) });
      await page.waitForSelector("td");
      assert.match(await text(page, ".records"), /1 cells, 1 lines that are no records[^]*4711/);
      await shot("records");
      await page.evaluate(axe);
      const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      assert.deepEqual(found.violations.map((v) => `${v.id}: ${v.nodes[0].target}`), []);
    },
  },
  {
    name: "a trace is one file that needs no server",
    kinds: ["socket"],
    async run({ page, program }) {
      const file = resolve("target/browser/steps.html");
      execFileSync(program, ["trace", "--tree", "thesis-2.4", "--algorithm", "sss-star", "--html", file]);
      await page.route("**", (route) => (route.request().url().startsWith("file:") ? route.continue() : route.abort()));
      page.removeAllListeners("request");
      await page.goto(pathToFileURL(file).href);
      await page.waitForSelector("html[data-ready]");
      await page.keyboard.press("End");
      assert.deepEqual(await seen(page), [LEAVES]);
    },
  },
  {
    name: "how long the first view and a step take, which is told and not judged",
    kinds: ["socket"],
    async run({ page, open, keep }) {
      // By the processor time of the page's thread: other programs cannot disturb it.
      const client = await page.context().newCDPSession(page);
      await client.send("Performance.enable", { timeDomain: "threadTicks" });
      const spent = async () => {
        const { metrics } = await client.send("Performance.getMetrics");
        return 1000 * metrics.find((m) => m.name === "TaskDuration").value;
      };
      await open("#/explore");
      await settled(page);
      const first = await spent(), shown = await page.evaluate(() => performance.now());
      await page.goto("about:blank");
      await open("#/explore?tree=made:3,6,first:0.6,1&a=minimax");
      await settled(page);
      await page.waitForTimeout(300);
      const before = await spent();
      const nodes = await page.evaluate(async () => {
        for (let i = 0; i < 300; i++) {
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
          // Style, layout and paint belong to the step.
          await new Promise((done) => requestAnimationFrame(done));
        }
        return document.querySelectorAll(".tree .node").length;
      });
      const step = ((await spent()) - before) / 300;
      assert.ok(nodes >= 1000, `${nodes} nodes`);
      // What a step changes in the document is the same on every machine.
      const changes = await page.evaluate(async () => {
        let now = 0;
        const watch = new MutationObserver((list) => { now += list.length; }), counts = [];
        watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        for (let i = 0; i < 300; i++) {
          now = 0;
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
          await new Promise((done) => requestAnimationFrame(done));
          counts.push(now);
        }
        watch.disconnect();
        return counts;
      });
      const mean = changes.reduce((a, b) => a + b, 0) / changes.length;
      keep([`first view: ${first.toFixed(0)} ms of processor time`,
        `a step with ${nodes} nodes: ${step.toFixed(1)} ms of processor time`,
        `a step changes ${mean.toFixed(1)} places of the document, at most ${Math.max(...changes)}`]);
      return `first view ${first.toFixed(0)} ms of processor time, seen after ${shown.toFixed(0)} ms; ` +
        `a step with ${nodes} nodes ${step.toFixed(1)} ms`;
    },
  },
  looks("socket", [["light", 1360], ["dark", 1360], ["light", 390], ["dark", 390]]),
  looks("worker", [["light", 1360], ["dark", 390]]),
];
