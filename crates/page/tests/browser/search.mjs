// Seeing a real search: a part of it alone, where its nodes went, two side by side, one from a file, one from above;
// and the page in other languages.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";

const text = (page, selector) => page.$eval(selector, (e) => e.textContent);
const settled = (page) => page.waitForSelector('.stage-place[aria-busy="false"] .stage');
const saved = async (page, label) => {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(`text=${label}`)]);
  return readFile(await download.path(), "utf8");
};
/** Chooses a node of the first drawing. */
const choose = (page, node) => page.$eval(`.tree [data-node="${node}"]`,
  (e) => e.dispatchEvent(new MouseEvent("click", { bubbles: true })));
/** The nodes that are drawn. */
const drawn = (page) => page.$$eval(".tree .node", (list) => list.map((e) => Number(e.dataset.node)));

export const SEARCH_TESTS = [
  {
    name: "a node is pointed at and its subtree shown alone, and back",
    async run({ page, open }) {
      await open("#/explore?tree=paper:thesis-2.4&a=alpha-beta&b=sss-star&at=20");
      await settled(page);
      assert.equal((await drawn(page)).length, 62);
      await choose(page, 1);
      await page.click("text=Show it alone >> nth=0");
      // Fifteen nodes in both drawings.
      assert.equal((await drawn(page)).length, 30);
      assert.match(await text(page, ".way"), /The whole tree.*b/);
      await page.waitForFunction(() => location.hash.includes("from=1"));
      await page.reload();
      await settled(page);
      assert.equal((await drawn(page)).length, 30);
      // A step elsewhere in the tree moves nothing here.
      await page.keyboard.press("End");
      await page.focus(".drawing");
      await page.keyboard.press("a");
      assert.equal((await drawn(page)).length, 62);
      assert.equal(await page.$eval(".way", (e) => e.hidden), true);
    },
  },
  {
    name: "the nodes of a search are coloured by where they went",
    async run({ page, open, shot }) {
      await open("#/explore?tree=made:3,4,random,1&a=mtd-f&guess=10&colours=blame");
      await settled(page);
      await page.keyboard.press("End");
      const parts = await page.$$eval(".blame-part tr", (rows) => rows.map((row) => row.textContent));
      assert.ok(parts.length > 2 && parts[0].startsWith("minimal graph"), parts.join("; "));
      assert.ok((await page.$$('.tree .blame-0')).length > 5);
      await choose(page, 0);
      assert.match(await text(page, ".visits"), /minimal graph: 1/);
      await shot("blame");
    },
  },
  {
    name: "what differs between two searches is marked",
    async run({ page, open }) {
      await open("#/explore?tree=paper:thesis-2.4&a=alpha-beta&b=sss-star&colours=differs&at=46");
      await settled(page);
      assert.match(await text(page, ".verdict"), /5 nodes are visited by Alpha-Beta alone, 0 nodes/);
      const marked = (name) => page.$$eval(".tree", (trees, c) => trees.map((t) => t.querySelectorAll(c).length), name);
      assert.deepEqual(await marked(".node.only-here"), [5, 0]);
      assert.deepEqual(await marked(".node.only-there"), [0, 5]);
    },
  },
  {
    name: "a trace is saved, opened again and stands beside another one",
    async run({ page, open, shot }) {
      await open("#/explore?tree=paper:thesis-2.4&a=alpha-beta");
      await settled(page);
      const lines = await saved(page, "Save trace"), steps = await text(page, ".counter");
      const leaves = await page.$$eval(".leaves li", (list) => list.map((li) => li.textContent));
      const one = join(tmpdir(), `nullwindow-${process.pid}-a.jsonl`), wrong = join(tmpdir(),
        `nullwindow-${process.pid}-b.jsonl`);
      await writeFile(one, lines);
      // Another program that takes a leaf for more than it is worth.
      await writeFile(wrong, lines.replace("Alpha-Beta", "wrong").replace('"value":41', '"value":3'));
      await open("#/explore?tree=trace:");
      await page.waitForSelector("text=Choose a file");
      await page.setInputFiles('input[type="file"]', one);
      await settled(page);
      assert.deepEqual(await page.$$eval(".leaves li", (list) => list.map((li) => li.textContent)), leaves);
      assert.match(steps, /^0 \/ 47/);
      await page.setInputFiles('input[type="file"]', [one, wrong]);
      await page.waitForSelector(".stage.two");
      await page.selectOption('select:has(option[value="differs"])', "differs");
      await page.waitForSelector(".verdict:has-text('prove different values')");
      await page.keyboard.press("End");
      await shot("two-traces");
      await writeFile(wrong, "{\"trace\": 1}\n{\"node\": 1}\n{\"node\": 2}\n");
      await page.setInputFiles('input[type="file"]', wrong);
      await page.waitForSelector(".refused:has-text('line 3: node 2 has no move')");
    },
  },
  {
    name: "the top of a real search grows, and a move is looked at alone",
    async run({ page, open, shot }) {
      await open("#/grow?game=othello&depth=4&plies=3");
      await page.click("text=Start");
      await page.waitForSelector(".grow [role=status]:has-text('is done')", { timeout: 60_000 });
      const bars = await page.$$(".icicle-bar");
      assert.ok(bars.length > 12, String(bars.length));
      assert.equal((await page.$$(".grow tbody tr")).length, 4);
      await shot("grow");
      await page.click(".grow tbody tr:first-child button");
      assert.match(await text(page, ".way"), /^All moves/);
      assert.match(await text(page, ".grow tbody tr:first-child td:nth-child(3)"), /%$/);
      await page.click(".way button");
      assert.equal(await page.$eval(".way", (e) => e.hidden), true);
      // All of it is there in a narrow window, too.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.waitForFunction(() => {
        const { viewBox, clientWidth } = document.querySelector(".icicle");
        return clientWidth < 390 && viewBox.baseVal.width === clientWidth;
      });
    },
  },
  {
    name: "a run is saved as a film that needs nothing else",
    async run({ page, open }) {
      await open("#/explore?tree=paper:thesis-2.4&a=alpha-beta&at=5");
      await settled(page);
      const film = await saved(page, "Save as film");
      assert.match(await text(page, ".counter"), /^6 /);
      assert.doesNotMatch(film.replace(/http:\/\/www\.w3\.org\/\S+/g, ""), /https?:|url\(/);
      await page.evaluate((svg) => { document.body.innerHTML = svg; }, film);
      const seen = (seconds) => page.evaluate((at) => {
        const svg = document.querySelector("svg");
        svg.pauseAnimations();
        svg.setCurrentTime(at);
        const captions = [...svg.querySelectorAll(".caption")].filter(
          (e) => getComputedStyle(e).visibility === "visible").map((e) => e.textContent);
        return { captions, done: [...svg.querySelectorAll("[data-node]")].filter(
          (e) => e.className.animVal.includes("evaluated")).length };
      }, seconds);
      const [begin, middle, end] = [await seen(0.2), await seen(14.7), await seen(44)];
      assert.deepEqual([begin.done, middle.done, end.done], [0, 4, 11]);
      assert.deepEqual([begin, middle, end].map((now) => now.captions.length), [1, 1, 1]);
      assert.match(end.captions[0], /47 \/ 47.*returns 35/);
    },
  },
  {
    name: "the page speaks German and Spanish, and keeps to it",
    async run({ page, base, shot }) {
      for (const [code, words] of [["de", /^Erkunden/], ["es", /^Explorar/]]) {
        await page.goto(`${base}?lang=${code}#/explore?at=10`);
        await page.waitForSelector("html[data-ready]");
        await settled(page);
        assert.equal(await page.$eval("html", (e) => e.lang), code);
        assert.match(await text(page, "nav"), new RegExp(words.source.replace("^", "^\\s*")));
        assert.equal(await page.$eval(".code", (e) => e.lang), "en");
        await shot(`language-${code}`);
      }
      await page.selectOption(".language", "en");
      await page.waitForFunction(() => document.documentElement.lang === "en"
        && document.documentElement.dataset.ready === "yes");
      assert.match(await text(page, "nav"), /^\s*Explore/);
      assert.match(page.url(), /lang=en#\/explore/);
      await page.goto(`${base}#/tour`);
      await page.waitForSelector("html[data-ready]");
      assert.equal(await page.$eval("html", (e) => e.lang), "en");
    },
  },
  {
    name: "exercises, what is said of answers, and the glossary are in the language of the page",
    async run({ page, base, shot }) {
      for (const [code, asked, reason, meaning] of [
        ["de", /^Welches Blatt wird als/, /^Das ist kein Blatt/, /^Fenster: ein Intervall/],
        ["es", /^¿Qué hoja se evalúa/, /^Eso no es una hoja/, /^ventana: un intervalo/]]) {
        await page.goto("about:blank");
        await page.goto(`${base}?lang=${code}#/practice?exercise=leaves:alpha-beta:4:5`);
        await page.waitForSelector(".exercise .tree");
        assert.match(await text(page, ".ask"), asked);
        await page.click('.exercise-tree [data-node="0"]');
        await page.waitForSelector('.exercise .answer[data-right="no"]');
        assert.match(await text(page, ".exercise .answer"), reason);
        assert.doesNotMatch(await text(page, ".exercise-text .prose"), /\b(leaf|leaves|the)\b/);
        await shot(`practice-${code}`);
        await page.goto(`${base}?lang=${code}#/explore?at=10`);
        await settled(page);
        assert.match(await page.$eval(".facts abbr", (e) => e.title), meaning);
      }
    },
  },
  {
    name: "an exercise has transpositions, and their letters say so",
    async run({ page, open }) {
      await open("#/practice?exercise=leaves:mtd-f:8:3");
      await page.waitForSelector(".exercise .tree");
      const letters = await page.$$eval(".exercise .letter", (list) => list.map((e) => e.textContent));
      assert.ok(letters.some((letter) => /^[a-z]+′$/.test(letter)), letters.join(" "));
      assert.equal(new Set(letters).size, letters.length);
      assert.match(await text(page, ".exercise-text"), /same position/);
    },
  },
];
