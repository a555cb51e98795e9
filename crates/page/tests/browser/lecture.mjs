// What a lecturer needs of the page: nothing is given away, nothing is covered, everything can be taken along.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const text = (page, selector) => page.$eval(selector, (e) => e.textContent);
const settled = (page) => page.waitForSelector('.stage-place[aria-busy="false"] .stage');
/** The letters of the nodes of every drawing. */
const letters = (page) => page.$$eval(".tree", (trees) => trees.map((tree) => Object.fromEntries(
  [...tree.querySelectorAll(".node")].map((n) => [n.dataset.node, n.querySelector(".letter")?.textContent ?? ""])
    .filter(([, letter]) => letter))));
/** Whether a part of the drawing is seen: within its place and the window, and nothing lies over it. */
const isSeen = (page, selector) => page.$eval(selector, (e) => {
  const box = e.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const over = document.elementFromPoint(x, y);
  return over !== null && (e.contains(over) || over.contains(e));
});

export const LECTURE_TESTS = [
  {
    name: "legal moves of Othello are marked again after an answer",
    async run({ page, open }) {
      await open("#/play?game=othello&level=1");
      await page.waitForSelector(".play[data-plies='0']");
      const targets = () => page.$$eval(".target", (list) => list.length);
      assert.equal(await targets(), 4);
      const box = await (await page.$(".target")).boundingBox();
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForSelector(".play[data-plies='2']");
      await page.waitForFunction(() => document.querySelectorAll(".target").length > 0);
    },
  },
  {
    name: "a score is for one side everywhere, and moves are written in one way",
    async run({ page, open }) {
      // Black is a queen up and moves.
      await open("#/play?you=both&level=2&position=3qk3/8/8/8/8/8/4P3/4K3 b - - 0 1");
      await page.waitForSelector(".play[data-plies='0']");
      await page.click("text=Hint");
      await page.waitForSelector(".square.hinted");
      const facts = await text(page, ".side-column .facts");
      assert.match(facts, /score for White(≈ )?(−|Black wins)/);
      assert.match(await text(page, ".iterations thead"), /for White/);
      const line = (await text(page, ".line")).split(" ").find((word) => !word.endsWith("."));
      assert.equal(await text(page, ".iterations tbody tr:first-child td:last-child"), line);
      const heights = await page.$$eval(".play .chart .point, .play .chart .zero",
        (parts) => parts.map((e) => Number(e.getAttribute("cy") ?? e.getAttribute("y1"))));
      assert.ok(heights[1] > heights[0], `the chart has the point at ${heights[1]} and zero at ${heights[0]}`);
      await open("#/play?game=checkers&you=both&level=1");
      await page.waitForSelector(".play[data-plies='0']");
      await page.click("text=Hint");
      await page.waitForSelector(".play .chart .point");
      assert.match(await text(page, ".play .chart"), /men for Black/);
    },
  },
  {
    name: "a question shows nothing of what is to come",
    async run({ page, open }) {
      await open("#/tour?step=5");
      await page.waitForSelector(".tour .stage");
      assert.equal(await page.$eval(".run-title span", (e) => e.hidden), true, "the value is shown");
      const chips = await page.$$eval(".leaves li", (list) => list.filter((li) => li.offsetWidth > 0).length);
      assert.equal(chips, 6);
      // Letters from left to right, level by level, and not in the order of the search.
      const [names] = await letters(page);
      assert.deepEqual([names[0], names[1], names[2]], ["a", "b", "c"]);
      assert.equal(Object.keys(names).length, 31);
      await open("#/explore?hide=1&a=alpha-beta&b=mtd-f&guess=35");
      await settled(page);
      assert.equal(await page.$eval(".verdict", (e) => e.hidden), true);
      await page.keyboard.press("End");
      assert.match(await text(page, ".verdict:not([hidden])"), /The value is 35/);
      assert.match(await text(page, ".run-title span:not([hidden])"), /value 35/);
    },
  },
  {
    name: "two searches of a tree give a node one letter",
    async run({ page, open }) {
      await open("#/explore?tree=paper:thesis-2.4&a=alpha-beta&b=sss-star");
      await settled(page);
      const [left, right] = await letters(page);
      assert.deepEqual(left, right);
      assert.equal(new Set(Object.values(left)).size, Object.keys(left).length, "two nodes share a letter");
    },
  },
  {
    name: "a wide tree opens at its root, and is fitted, enlarged and moved",
    async run({ page, open }) {
      await open("#/explore?tree=game:othello,3&a=alpha-beta");
      await settled(page);
      await page.waitForTimeout(200);
      const place = () => page.$eval(".drawing", (e) => {
        const root = e.querySelector('[data-node="0"]').getBoundingClientRect(), box = e.getBoundingClientRect();
        return { root: root.x + root.width / 2 - box.x, top: root.y - box.y, width: box.width, height: box.height,
          drawn: e.scrollWidth, tall: e.scrollHeight };
      });
      const opened = await place();
      assert.ok(opened.root > 0 && opened.root < opened.width && opened.top >= 0, JSON.stringify(opened));
      await page.click(".zoom button:last-child");
      const fitted = await place();
      assert.ok(fitted.drawn <= fitted.width + 1 && fitted.tall <= fitted.height + 1, JSON.stringify(fitted));
      await page.focus(".drawing");
      for (let i = 0; i < 6; i++) await page.keyboard.press("+");
      const large = await place();
      assert.ok(large.drawn > large.width, JSON.stringify(large));
      const box = await (await page.$(".drawing")).boundingBox();
      await page.mouse.move(box.x + 200, box.y + 40);
      await page.mouse.down();
      await page.mouse.move(box.x + 120, box.y + 40, { steps: 3 });
      await page.mouse.up();
      assert.ok(Math.abs((await place()).root - (large.root - 80)) < 3, "it does not follow the mouse");
    },
  },
  {
    name: "nothing covers the tree at 1280 by 800 and at 200 percent",
    async run({ page, open }) {
      for (const [width, height] of [[1280, 800], [640, 400]]) {
        await page.setViewportSize({ width, height });
        await page.goto("about:blank");
        await open("#/explore?at=20");
        await settled(page);
        assert.ok(await isSeen(page, '.tree [data-node="0"]'), `the root is not seen at ${width} by ${height}`);
        for (const part of ['.tree [data-node="0"]', ".tree .value", ".legend"]) {
          await page.$eval(part, (e) => e.scrollIntoView({ block: "end" }));
          assert.ok(await isSeen(page, part), `${part} is covered at ${width} by ${height}`);
        }
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const step of [3, 6, 9, 11, 13, 14]) {
        await page.goto("about:blank");
        await open(`#/tour?step=${step}`);
        await page.waitForSelector(".tour .stage");
        const below = await page.$eval(".tour-text .primary", (e) => e.getBoundingClientRect().bottom - innerHeight);
        assert.ok(below <= 0, `"Next" of step ${step} is ${below} pixels below the window`);
      }
    },
  },
  {
    name: "words are explained, and what is shown is taken along",
    async run({ page, open }) {
      await open("#/explore?at=20");
      await settled(page);
      assert.match(await page.$eval(".facts abbr", (e) => e.title), /an interval ⟨α, β⟩/);
      const [svg] = await Promise.all([page.waitForEvent("download"), page.click("text=Save as SVG")]);
      assert.equal(svg.suggestedFilename(), "alpha-beta-step-21.svg");
      const drawing = await readFile(await svg.path(), "utf8");
      assert.match(drawing, /^<svg [^]*stroke:rgb[^]*<\/svg>$/);
      assert.ok(!drawing.includes("var(--"), "the drawing needs a style sheet");
      const [png] = await Promise.all([page.waitForEvent("download"), page.click("text=Save as PNG")]);
      assert.equal((await readFile(await png.path())).subarray(1, 4).toString(), "PNG");
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.waitForFunction(() => /at=20/.test(location.hash));
      await page.click("text=Copy link");
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
      await page.click(".to-words");
      await page.click('.words dt[data-word="null window"] a');
      await page.waitForSelector(".words dt.chosen");
      assert.match(await text(page, ".words dt.chosen + dd"), /⟨γ − 1, γ⟩/);
    },
  },
  {
    name: "the page is embedded without its frame",
    async run({ page, base, open }) {
      await page.goto(`${base}?embed#/tour?step=2`);
      await page.waitForSelector("html[data-ready] .stage");
      assert.equal(await page.isVisible(".top"), false);
      assert.equal(await page.isVisible(".tour-text"), true);
      await open("#/tour?step=2");
      assert.equal(await page.isVisible(".top"), true);
    },
  },
  {
    name: "nodes are triangles for whoever wants them, and a projector sees the drawing alone",
    async run({ page, open, shot, axe }) {
      await open("#/explore?at=20");
      await settled(page);
      const shapes = () => page.$$eval(".tree .shape", (list) => [...new Set(list.map((e) => e.tagName))].sort());
      assert.deepEqual(await shapes(), ["circle", "rect"]);
      await page.click("text=Triangles");
      assert.deepEqual(await shapes(), ["path"]);
      await page.reload();
      await settled(page);
      assert.deepEqual(await shapes(), ["path"]);
      await page.click("text=Projector");
      assert.equal(await page.isVisible(".top"), false);
      assert.equal(await page.isVisible(".tree"), true);
      await page.keyboard.press("ArrowRight");
      assert.match(await text(page, ".counter"), /^22 /);
      await page.waitForTimeout(250);
      await shot("projector");
      await page.evaluate(axe);
      const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      assert.deepEqual(found.violations.map((v) => `${v.id}: ${v.nodes[0].target}`), []);
      await page.keyboard.press("Escape");
      assert.equal(await page.isVisible(".top"), true);
    },
  },
];
