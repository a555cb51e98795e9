// Seeing a search: a part of it alone, two side by side, and as a film; and the page in other languages.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

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
];
