// Searches that grow a tree: what they think of its nodes stands beside them.

import assert from "node:assert/strict";

const settled = (page) => page.waitForSelector('.stage-place[aria-busy="false"] .stage');

/** What stands beside the nodes, those first that are drawn first. */
const opinions = (page) => page.$$eval("svg.tree .opinion", (list) => list.map((e) => e.textContent));

const outside = (page) => page.$$eval("svg.tree .node.outside", (list) => list.length);

/** The labels of a search: at first, after its last step, and what the legend says. */
const labels = (algorithm, legend, some, last) => ({
  name: `the numbers of ${algorithm} stand beside the nodes, and its tree grows`,
  async run({ page, open, shot }) {
    await open(`#/explore?tree=paper:thesis-2.4&a=${algorithm}&at=-1`);
    await settled(page);
    assert.match(await page.$eval(".opinion-legend", (e) => e.textContent), legend);
    const before = await outside(page);
    assert.ok(before > 0 && (await opinions(page)).every((text) => text === ""));
    await page.focus(".stage");
    for (let i = 0; i < 3; i++) await page.keyboard.press("Shift+ArrowRight");
    const between = await outside(page);
    assert.ok(between < before, `${between} of ${before} are outside`);
    assert.ok((await opinions(page)).some((text) => some.test(text)));
    await shot(`numbers-${algorithm}`);
    await page.keyboard.press("End");
    assert.match((await opinions(page))[0], last);
    await shot(`numbers-${algorithm}-end`);
  },
});

export const RELATIVES_TESTS = [
  labels("pn", /proof \/ disproof number/, /^\d+ \/ \d+$/, /^(0 \/ ∞|∞ \/ 0)$/),
  labels("df-pn", /proof \/ disproof number/, /^\d+ \/ \d+$/, /^(0 \/ ∞|∞ \/ 0)$/),
  labels("conspiracy-numbers", /must change/, /^−?\d+ ↑(\d+|∞) ↓(\d+|∞)$/, /^35 ↑∞ ↓∞$/),
  labels("b-star", /pessimistic … optimistic/, /…/, /…/),
  labels("unbounded-best-first", /value by the leaves so far/, /^−?\d+$/, /^35$/),
];
