// The course: what each lesson shows, asks and tries out. What it says is among the texts.

import { again, ratio, sameOrder } from "./measures.js";
import { TEXTS } from "./texts.js";

/**
 * A state to look at: algorithms on a tree, where to begin, and what to see there.
 * @typedef {object} LessonState
 * @property {string} title @property {string} see
 * @property {object} tree @property {{algorithm: string, first_guess?: number, bounds?: number}[]} runs
 * @property {"start"|"end"|"first-cut"|"deep-cut"} at
 *
 * A line of an experiment: what is asked for each seed, and what is taken from the answer.
 * @typedef {object} Trial
 * @property {string} name
 * @property {(seed: number) => {tree: object, runs: object[]}} ask
 * @property {(reply: import("./types.js").TraceReply) => number} of
 *
 * @typedef {object} Experiment
 * @property {string} ask @property {string[]} answers @property {number} right
 * @property {string} unit @property {number} seeds @property {Trial[]} trials
 * @property {string} told What it shows. @property {(means: number[]) => boolean} holds Whether it does.
 *
 * @typedef {object} Lesson
 * @property {string} id @property {string} title @property {string[]} text @property {LessonState[]} states
 * @property {string[]} exercises Each a kind, an algorithm and a level.
 * @property {Experiment} experiment
 *
 * A lesson without its texts. They have its id in one word.
 * @typedef {object} LessonPlan
 * @property {string} id @property {string[]} exercises
 * @property {Omit<LessonState, "title"|"see">[]} states
 * @property {{right: number, seeds: number, trials: Omit<Trial, "name">[], holds: Experiment["holds"]}} experiment
 *
 * @typedef {{title: string, text: string[], states: {title: string, see: string}[], ask: string, answers: string[],
 *   unit: string, trials: string[], told: string}} LessonTexts
 */

const THESIS = { paper: "thesis-2.4" };
const PLUS = 2 ** 30;
const made = (/** @type {number} */ width, /** @type {number} */ depth, /** @type {string} */ order) =>
  (/** @type {number} */ seed) => ({ artificial: { width, depth, order, seed } });
/** The leaves that an algorithm evaluates on a made tree. */
const leavesOf = (/** @type {(seed: number) => object} */ tree,
  /** @type {{algorithm: string, first_guess?: number, bounds?: number}} */ how) => ({
  ask: (/** @type {number} */ seed) => ({ tree: tree(seed), runs: [how] }),
  of: (/** @type {import("./types.js").TraceReply} */ reply) => reply.runs[0].counts[0],
});

/** @type {LessonPlan[]} */
const LESSON_PLANS = [
  {
    id: "minimax", states: [
      { tree: THESIS, runs: [{ algorithm: "minimax" }], at: "start" },
      { tree: THESIS, runs: [{ algorithm: "minimax" }], at: "end" },
    ],
    exercises: ["values:minimax:1", "values:minimax:4", "line:minimax:6"],
    experiment: {
      right: 2, seeds: 1,
      trials: [2, 3, 4, 5].map((d) => leavesOf(made(3, d, "random"), { algorithm: "minimax" })),
      holds: (n) => n.every((mean, i) => mean === 3 ** (i + 2)),
    },
  },
  {
    id: "alpha-beta", states: [
      { tree: THESIS, runs: [{ algorithm: "alpha-beta" }], at: "first-cut" },
      { tree: THESIS, runs: [{ algorithm: "alpha-beta" }], at: "deep-cut" },
      { tree: THESIS, runs: [{ algorithm: "alpha-beta" }, { algorithm: "minimax" }], at: "start" },
    ],
    exercises: ["leaves:alpha-beta:2", "cutoffs:alpha-beta:3", "cutoffs:alpha-beta:5"],
    experiment: {
      right: 0, seeds: 8,
      trials: ["random", "first:0.6", "first:0.9", "best-first"].map((order) =>
        leavesOf(made(3, 5, order), { algorithm: "alpha-beta" })),
      holds: ([random, some, most, best]) => random > some && some > most && most > best,
    },
  },
  {
    id: "windows", states: [
      { tree: THESIS, runs: [{ algorithm: "alpha-beta" }], at: "start" },
      { tree: THESIS, runs: [{ algorithm: "aspiration", first_guess: 35 }, { algorithm: "alpha-beta" }], at: "start" },
      { tree: THESIS, runs: [{ algorithm: "aspiration", first_guess: 90 }], at: "start" },
    ],
    exercises: ["windows:alpha-beta:3", "windows:alpha-beta:4", "leaves:aspiration:4"],
    experiment: {
      right: 2,
      seeds: 6,
      trials: [50, 1000, -1000].map((guess) => ({
        of: again, ask: (/** @type {number} */ seed) => ({ tree: made(3, 5, "first:0.6")(seed),
          runs: [{ algorithm: "aspiration", first_guess: guess, delta: 40 }] }) })),
      holds: ([near, high, low]) => near < high && near < low,
    },
  },
  {
    id: "negascout", states: [
      { tree: THESIS, runs: [{ algorithm: "negascout" }], at: "start" },
      { tree: THESIS, runs: [{ algorithm: "negascout" }, { algorithm: "alpha-beta" }], at: "start" },
    ],
    exercises: ["leaves:negascout:3", "windows:negascout:4", "compare:negascout:4"],
    experiment: {
      right: 1, seeds: 8,
      trials: ["alpha-beta", "negascout", "scout"].map((algorithm) =>
        leavesOf(made(3, 6, "first:0.9"), { algorithm })),
      holds: ([alphaBeta, negascout, scout]) => negascout < alphaBeta && scout > negascout,
    },
  },
  {
    id: "memory", states: [
      { tree: { artificial: { width: 3, depth: 4, order: "walk", seed: 3 } },
        runs: [{ algorithm: "alpha-beta", bounds: 2 }], at: "start" },
      { tree: { artificial: { width: 3, depth: 4, order: "walk", seed: 3 } },
        runs: [{ algorithm: "alpha-beta", bounds: 2 }, { algorithm: "alpha-beta", bounds: 0 }], at: "start" },
    ],
    exercises: ["bounds:alpha-beta:3", "memory:mt:4", "memory:mtd-f:4"],
    experiment: {
      right: 0, seeds: 8,
      trials: [0, 2].map((bounds) => leavesOf(made(3, 5, "walk"), { algorithm: "alpha-beta", bounds })),
      holds: ([without, memory]) => memory < without,
    },
  },
  {
    id: "solution-trees", states: [
      { tree: THESIS, runs: [{ algorithm: "alpha-beta" }], at: "end" },
      { tree: THESIS, runs: [{ algorithm: "alpha-beta" }], at: "start" },
    ],
    exercises: ["proof:minimax:2", "proof:minimax:4", "bounds:sss-star:4"],
    experiment: {
      right: 1, seeds: 3,
      trials: [2, 3, 4, 5].map((d) => leavesOf(made(3, d, "best-first"), { algorithm: "alpha-beta" })),
      holds: (n) => n.every((mean, i) => mean === 3 ** Math.ceil((i + 2) / 2) + 3 ** Math.floor((i + 2) / 2) - 1),
    },
  },
  {
    id: "sss-star", states: [
      { tree: THESIS, runs: [{ algorithm: "sss-star" }], at: "start" },
      { tree: THESIS, runs: [{ algorithm: "sss-star" }, { algorithm: "alpha-beta" }], at: "start" },
    ],
    exercises: ["leaves:sss-star:2", "memory:sss-star:3", "leaves:sss-star:4"],
    experiment: {
      right: 2, seeds: 8,
      trials: [{ ask: (seed) => ({ tree: made(3, 5, "random")(seed),
        runs: [{ algorithm: "sss-star" }, { algorithm: "alpha-beta" }] }), of: (reply) => ratio(reply, 0, 1) },
      { ask: (seed) => ({ tree: made(3, 5, "random")(seed),
        runs: [{ algorithm: "sss-star" }, { algorithm: "alpha-beta" }] }), of: (reply) => ratio(reply, 1, 0) }],
      holds: ([within, back]) => within === 100 && back < 100,
    },
  },
  {
    id: "mt", states: [
      { tree: THESIS, runs: [{ algorithm: "mt", first_guess: PLUS }], at: "end" },
      { tree: THESIS, runs: [{ algorithm: "mtd-plus-infinity" }], at: "start" },
      { tree: THESIS, runs: [{ algorithm: "sss-star" }, { algorithm: "mtd-plus-infinity" }], at: "start" },
    ],
    exercises: ["gamma:mtd-plus-infinity:3", "gamma:mtd-plus-infinity:4", "leaves:mtd-plus-infinity:4"],
    experiment: {
      right: 2, seeds: 12,
      trials: [["sss-star", "mtd-plus-infinity"], ["dual-star", "mtd-minus-infinity"],
        ["sss-star", "alpha-beta"]].map(([a, b]) => ({
        ask: (/** @type {number} */ seed) => ({ tree: made(3, 5, "random")(seed),
          runs: [{ algorithm: a }, { algorithm: b }] }), of: sameOrder })),
      holds: ([same, dual, other]) => same === 100 && dual === 100 && other < 100,
    },
  },
  {
    id: "mtd-f", states: [
      { tree: THESIS, runs: [{ algorithm: "mtd-f", first_guess: 35 }], at: "start" },
      { tree: THESIS, runs: [{ algorithm: "mtd-f", first_guess: 60 }], at: "start" },
      { tree: { paper: "worse-guess-fewer-leaves" }, runs: [{ algorithm: "mtd-f", first_guess: 10 },
          { algorithm: "mtd-f", first_guess: 6 }], at: "start" },
    ],
    exercises: ["gamma:mtd-f:3", "gamma:mtd-f:4", "compare:mtd-f:4"],
    experiment: {
      right: 1, seeds: 8,
      trials: [PLUS, 50, -PLUS].map((guess) => leavesOf(made(3, 5, "random"),
        { algorithm: "mtd-f", first_guess: guess })),
      holds: ([above, near, below]) => near < above && near < below,
    },
  },
  {
    id: "minimal", states: [
      { tree: THESIS, runs: [{ algorithm: "alpha-beta" }], at: "end" },
      { tree: { artificial: { width: 2, depth: 4, order: "best-first", seed: 1 } },
        runs: [{ algorithm: "alpha-beta" }], at: "end" },
    ],
    exercises: ["proof:minimax:5", "cutoffs:mtd-f:4", "compare:alpha-beta:4"],
    experiment: {
      right: 2, seeds: 8,
      trials: [leavesOf(made(3, 5, "random"), { algorithm: "alpha-beta" }),
        leavesOf(made(3, 5, "random"), { algorithm: "negascout" }),
        leavesOf(made(3, 5, "random"), { algorithm: "mtd-f", first_guess: 50 }),
        leavesOf(made(3, 5, "best-first"), { algorithm: "alpha-beta" })],
      holds: ([alphaBeta, negascout, mtd, least]) => mtd < alphaBeta && mtd < negascout && least === 35,
    },
  },
  {
    id: "games", states: [
      { tree: { position: { game: "othello", depth: 2 } }, runs: [{ algorithm: "mtd-f" }], at: "start" },
      { tree: { position: { game: "othello", depth: 2 } }, runs: [{ algorithm: "mtd-f" }, { algorithm: "alpha-beta" }],
        at: "start" },
    ],
    exercises: ["leaves:mtd-f:7", "leaves:negascout:7", "compare:mtd-f:7"],
    experiment: {
      right: 2, seeds: 1,
      trials: ["minimax", "alpha-beta", "negascout", "mtd-f"].map((algorithm) => ({
        ask: () => ({ tree: { position: { game: "othello", depth: 5 } }, runs: [{ algorithm }] }),
        of: (/** @type {import("./types.js").TraceReply} */ reply) => reply.runs[0].counts[0] })),
      holds: ([all, ...others]) => others.every((n) => 3 * n < all),
    },
  },
];

/** A lesson with its texts. @param {LessonPlan} plan @returns {Lesson} */
function told(plan) {
  const key = plan.id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const texts = /** @type {Record<string, LessonTexts>} */ (TEXTS.lessons)[key];
  const { title, text, states, ask, answers, unit, trials, told } = texts;
  return { ...plan, title, text, states: plan.states.map((state, i) => ({ ...state, ...states[i] })),
    experiment: { ...plan.experiment, ask, answers, unit, told,
      trials: plan.experiment.trials.map((trial, i) => ({ ...trial, name: trials[i] })) } };
}

export const LESSONS = LESSON_PLANS.map(told);
