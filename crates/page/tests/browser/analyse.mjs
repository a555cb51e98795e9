// A game that was played, judged on the page.

import assert from "node:assert/strict";

const text = (page, selector) => page.$eval(selector, (e) => e.textContent);
/** Fool's mate: White's second move loses at once. */
const MATED = "1. f3 e5 2. g4 Qh4# 0-1";
const TWO = `[White "Ann"]\n[Black "Bob"]\n\n${MATED}\n\n[White "Cid"]\n[Black "Eve"]\n\n1. e4 e5 2. Nf3 *\n`;
const judged = (page, moves) => page.waitForSelector(`.analyse[data-judged="${moves}"]`, { timeout: 60_000 });
const at = (page, moves) => page.waitForSelector(`.analyse[data-at="${moves}"]`);

export const ANALYSE_TESTS = [
  {
    name: "a game is pasted, and its mistake found with what was better",
    async run({ page, open, shot, axe }) {
      await open("#/analyse");
      await page.fill(".analyse textarea", MATED);
      await page.click('.analyse button:text-is("Analyse")');
      await judged(page, 4);
      assert.deepEqual(await page.$$eval(".judged-moves .blunder", (list) => list.map((e) => e.dataset.ply)), ["3"]);
      assert.match(await text(page, '.judged-moves [data-ply="3"]'), /g4\?\?, blunder, Black wins in 1/);
      assert.equal((await page.$$(".chart .point.blunder")).length, 1);
      assert.deepEqual(await page.$$eval(".analyse tbody tr", (rows) => rows.map((row) => row.children[1].textContent)),
        ["2", "2"]);
      // By keys: to the mistake, along what was better, and back.
      await page.focus(".judged-moves button");
      await page.keyboard.press("m");
      await at(page, "f2f3");
      await page.keyboard.press("m");
      await at(page, "f2f3 e7e5 g2g4");
      assert.match(await text(page, ".status"), /Move 3 of 4: 2\. g4 is a blunder: Black wins in 1\. Better was 2\./);
      await page.keyboard.press("b");
      await page.waitForFunction(() => /^f2f3 e7e5 (?!g2g4)\S+$/.test(document.querySelector(".analyse").dataset.at));
      assert.match(await text(page, ".status"), /Better line, move 1 of/);
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await at(page, "f2f3 e7e5 g2g4");
      await page.keyboard.press("ArrowRight");
      await at(page, "f2f3 e7e5 g2g4 d8h4");
      assert.equal(await page.evaluate(() => document.activeElement.dataset.ply), "4", "the focus goes along");
      await page.evaluate(axe);
      const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      assert.deepEqual(found.violations.map((v) => `${v.id}: ${v.nodes[0].target}`), []);
      await shot("analyse-judged");
      // The chart is another way to a move, and a link leads there again.
      const box = await (await page.$(".analyse .chart")).boundingBox();
      await page.mouse.click(box.x + (52 / 420) * box.width + 2, box.y + box.height / 2);
      await at(page, "");
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction(() => /at=1(&|$)/.test(location.hash));
      await page.reload();
      await at(page, "f2f3");
      await judged(page, 4);
    },
  },
  {
    name: "a file with several games is loaded, and one of them chosen",
    async run({ page, open }) {
      await open("#/analyse");
      await page.setInputFiles('.analyse input[type="file"]',
        { name: "two.pgn", mimeType: "text/plain", buffer: Buffer.from(TWO) });
      await judged(page, 4);
      assert.match(await text(page, ".analyse tbody"), /White \(Ann\).*Black \(Bob\)/);
      assert.match(await text(page, ".analyse .note"), /Game 1 of 2/);
      await page.click(".analyse summary");
      await page.fill('.analyse input[type="number"]', "2");
      await page.click('.analyse button:text-is("Analyse")');
      await judged(page, 3);
      assert.match(await text(page, ".analyse tbody"), /White \(Cid\).*Black \(Eve\)/);
      await page.click(".analyse summary");
      await page.fill(".analyse textarea", "no game at all");
      await page.click('.analyse button:text-is("Analyse")');
      await page.waitForFunction(() => /choose the game/.test(document.querySelector(".analyse .note").textContent));
    },
  },
  {
    name: "a game of Othello and one of checkers are judged, and a played game is handed over",
    async run({ page, open }) {
      await open("#/play?game=othello&moves=d3 c3&you=both");
      await page.click("text=Analyse this game");
      await judged(page, 2);
      assert.match(await text(page, ".judged-moves"), /d3.*c3/);
      await page.goto("about:blank");
      await open("#/analyse?game=checkers&moves=11-15 22-17 15-18");
      await judged(page, 3);
      // A man is given away.
      assert.match(await page.getAttribute('.judged-moves [data-ply="3"]', "class"), /dubious|mistake|blunder/);
    },
  },
  {
    name: "an analysis is stopped, and goes on with another effort",
    async run({ page, open }) {
      const moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8";
      await open(`#/analyse?moves=${moves}&effort=two`);
      await page.waitForSelector(".analyse progress:not([hidden])");
      await page.click('.analyse button:text-is("Stop")');
      assert.ok(await page.$eval(".analyse progress", (e) => e.hidden));
      await page.selectOption("label:has-text('For each position') select", "quick");
      await judged(page, 16);
    },
  },
];
