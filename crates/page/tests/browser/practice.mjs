// Exercises in the browser: answered by click, key and number, marked, kept and handed out.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

const text = (page, selector) => page.$eval(selector, (e) => e.textContent);
const ready = (page) => page.waitForSelector('.exercise-place[aria-busy="false"] .exercise');

/** What the answers are: asked in the page, over its own carrier. */
const ask = (page, question) => page.evaluate(async (practice) => {
  const { carrier } = await import(new URL("carrier.js", document.baseURI).href);
  const line = carrier(), reply = await line.ask({ practice: { about: practice } });
  line.close();
  return reply;
}, question);

const node = (n) => `.exercise-tree [data-node="${n}"]`;

/** Gives an answer as a person does. */
async function give(page, answer) {
  if (answer === "nothing") return page.click(".controls div > .buttons button:not(.primary):not(.quiet)");
  if ("node" in answer) return page.click(node(answer.node));
  if ("choice" in answer) return page.click(`.controls [role="group"] button:nth-child(${answer.choice + 1})`);
  if ("nodes" in answer) for (const n of answer.nodes) await page.click(node(n));
  const infinite = (n) => (n >= 2 ** 30 ? "inf" : n <= -(2 ** 30) ? "-inf" : String(n));
  const numbers = "number" in answer ? [answer.number] : answer.bounds ?? [];
  const inputs = await page.$$(".controls input");
  for (let i = 0; i < numbers.length; i++) await inputs[i].fill(infinite(numbers[i]));
  await page.click(".controls .primary");
}

/** Answers all parts of the exercise that is open. */
async function solve(page, exercise) {
  const { parts } = await ask(page, { exercise });
  for (let part = 0; part < parts.length; part++) {
    await page.waitForFunction((n) => document.querySelector(".counter-line").textContent.startsWith(`Question ${n} `),
      part + 1);
    const { answer } = await ask(page, { solve: { exercise, part } });
    await give(page, answer);
    await page.waitForFunction((n) => document.querySelector(".exercise").dataset.done === "yes"
      || document.querySelector(".counter-line").textContent.startsWith(`Question ${n} `), part + 2);
  }
  return parts.length;
}

export const PRACTICE_TESTS = [
  {
    name: "every kind of exercise is answered in the browser",
    kinds: ["socket"],
    async run({ page, open }) {
      await open("#/practice");
      const { kinds } = await ask(page, "kinds");
      assert.equal(kinds.length, 10);
      for (const { id, algorithms } of kinds) {
        for (const algorithm of new Set([algorithms[0], algorithms[algorithms.length - 1]])) {
          const exercise = `${id}:${algorithm}:4:3`;
          await page.goto("about:blank");
          await open(`#/practice?exercise=${exercise}`);
          await ready(page);
          const count = await solve(page, exercise);
          assert.equal(await text(page, ".ask"), `Done: ${count} of ${count} points.`, exercise);
        }
      }
    },
  },
  {
    name: "a wrong answer has a reason, a hint costs, and progress is kept",
    async run({ page, open, shot }) {
      const exercise = "leaves:alpha-beta:4:5";
      await open(`#/practice?exercise=${exercise}`);
      await ready(page);
      // The root is no leaf.
      await page.click(node(0));
      await page.waitForSelector('.exercise .answer[data-right="no"]');
      assert.match(await text(page, ".exercise .answer"), /not a leaf/);
      await page.click("text=Hint");
      await page.waitForFunction(() => /below it/.test(document.querySelector(".exercise .answer").textContent));
      const count = await solve(page, exercise);
      // A wrong try costs a half, the hint a quarter.
      assert.equal(await text(page, ".ask"), `Done: ${count - 0.75} of ${count} points.`);
      await page.click("text=Watch the solution");
      await page.waitForSelector(".solution .stage");
      await shot("practice-solved");
      await page.reload();
      await ready(page);
      assert.match(await text(page, ".progress"), /1 done/);
      await page.click("text=Another one");
      await page.waitForFunction(() => location.hash.includes(encodeURIComponent("leaves:alpha-beta:4:6")));
    },
  },
  {
    name: "an exercise is answered with the keys alone",
    async run({ page, open }) {
      await open("#/practice?exercise=leaves:minimax:3:1");
      await ready(page);
      await page.focus(".exercise-tree .drawing");
      for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
      assert.match(await text(page, ".exercise-tree [aria-live]"), /^leaf h, worth \d+$/);
      await page.keyboard.press("Enter");
      await page.waitForSelector('.exercise .answer[data-right="yes"]');
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        () => /^Right: i is next/.test(document.querySelector(".exercise .answer").textContent));
    },
  },
  {
    name: "a work sheet is made, saved and practised",
    async run({ page, open }) {
      await open("#/practice");
      await ready(page);
      await page.fill(".sheet textarea", "leaves:alpha-beta:3x2,gamma:mtd-f:3");
      await page.fill(".sheet input", "7");
      await page.press(".sheet input", "Tab");
      await page.click(".sheet .make");
      const frame = await (await page.waitForSelector(".sheet iframe")).contentFrame();
      await frame.waitForSelector("section svg");
      assert.equal((await frame.$$("section")).length, 3);
      const [sheet] = await Promise.all([page.waitForEvent("download"), page.click("text=Sheet (HTML)")]);
      const [key] = await Promise.all([page.waitForEvent("download"), page.click("text=Key (HTML)")]);
      assert.deepEqual([sheet.suggestedFilename(), key.suggestedFilename()], ["sheet-7.html", "sheet-7-key.html"]);
      assert.match(await readFile(await key.path(), "utf8"), /Key to the work sheet, seed 7/);
      await page.click("text=Practise it here");
      await page.waitForFunction(() => /Exercise 1 of 3/.test(document.querySelector(".setup").textContent));
      await page.click("text=Next exercise");
      await page.waitForFunction(() => /number=2/.test(location.hash));
      await page.reload();
      await page.waitForFunction(() => /Exercise 2 of 3/.test(document.querySelector(".setup")?.textContent ?? ""));
      await page.goto("about:blank");
      await open("#/practice?sheet=guess:alpha-beta:1");
      assert.match(await (await page.waitForSelector(".refused")).textContent(), /the kinds are values/);
    },
  },
  {
    name: "every lesson shows its states, and its experiment shows what it says",
    kinds: ["socket"],
    async run({ page, open }) {
      await open("#/course");
      assert.equal((await page.$$(".contents li")).length, 11);
      const wrong = await page.evaluate(async () => {
        const load = (name) => import(new URL(name, document.baseURI).href);
        const [{ carrier }, { LESSONS }, { measure }] = await Promise.all(
          ["carrier.js", "lessons.js", "course.js"].map(load));
        const line = carrier(), wrong = [];
        for (const { id, states, exercises, experiment } of LESSONS) {
          const means = await measure({ carrier: line }, experiment);
          if (!experiment.holds(means)) wrong.push(`${id}: ${means.join(", ")}`);
          for (const { tree, runs } of states) await line.ask({ trace: { tree, runs } });
          for (const exercise of exercises) await line.ask({ practice: { about: { exercise: `${exercise}:1` } } });
        }
        line.close();
        return wrong;
      });
      assert.deepEqual(wrong, []);
      await page.click(".contents a");
      for (let i = 1; i < 11; i++) {
        await page.waitForSelector(".course .stage");
        await page.click(".course-nav .primary");
        await page.waitForFunction((n) => document.querySelector(".course-nav")?.textContent.includes(`Lesson ${n} of`),
          i + 1);
      }
    },
  },
  {
    name: "a lesson is watched, practised and tried out",
    async run({ page, open, shot }) {
      await open("#/course?lesson=alpha-beta");
      await page.waitForSelector(".course .stage");
      assert.match(await text(page, ".course .sentence"), /j: g = 80.*shallow/);
      await page.click("text=A deep cutoff");
      await page.waitForFunction(
        () => /deep cutoff/.test(document.querySelector(".course .sentence")?.textContent ?? ""));
      await page.waitForFunction(() => /state=2/.test(location.hash));
      await page.click("text=Exercise 1");
      await page.waitForSelector(".course .exercise");
      await page.click('.experiment-card button:has-text("comes first")');
      await page.waitForSelector('.experiment-card .answer[data-right="yes"]', { timeout: 20_000 });
      assert.equal((await page.$$(".trial-rows tbody tr")).length, 4);
      await shot("lesson");
      await page.goto("about:blank");
      await open("?embed#/course?lesson=mt");
      await page.waitForSelector(".course .stage");
      assert.equal(await page.isVisible(".top"), false);
    },
  },
];
