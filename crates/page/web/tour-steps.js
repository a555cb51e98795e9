// The guided tour: the argument of the thesis on its own example. Each step is a state
// of the explorer with something to read and something to try.

import { TEXTS } from "./texts.js";

/**
 * @typedef {object} TourStep
 * @property {string} title
 * @property {string[]} text
 * @property {string} [attempt] Something to try.
 * @property {string[]} runs Algorithms, one or two.
 * @property {number} [guess]
 * @property {"start"|"end"|"first-cut"|"deep-cut"|number} at Where it begins; a number counts leaves.
 * @property {"next-leaf"|Question} [quiz] Which leaf comes next, or a question of its own.
 *
 * @typedef {{ask: string, answers: string[], right: number, why: string}} Question The right answer by its place.
 *
 * A step without its texts, which stand among the texts in the same order.
 * @typedef {Omit<TourStep, "title"|"text"|"attempt"|"quiz"> & {quiz?: "next-leaf"|{right: number}}} StepPlan
 *
 * @typedef {{title: string, text: string[], attempt?: string, ask?: string, answers?: string[],
 *   why?: string}} StepTexts
 */

/** @type {StepPlan[]} */
const STEP_PLANS = [
  { runs: ["minimax"], at: "start" },
  { runs: ["minimax"], at: "end", quiz: { right: 1 } },
  { runs: ["alpha-beta"], at: "first-cut", quiz: { right: 1 } },
  { runs: ["alpha-beta"], at: "deep-cut" },
  { runs: ["alpha-beta"], at: 6, quiz: "next-leaf" },
  { runs: ["alpha-beta"], at: "end", quiz: { right: 0 } },
  { runs: ["sss-star"], at: "start" },
  { runs: ["sss-star"], at: 4, quiz: "next-leaf" },
  { runs: ["mt"], guess: 2 ** 30, at: "end", quiz: { right: 2 } },
  { runs: ["mtd-plus-infinity"], at: "start", quiz: { right: 1 } },
  { runs: ["sss-star", "mtd-plus-infinity"], at: "start", quiz: { right: 1 } },
  { runs: ["dual-star", "mtd-minus-infinity"], at: "end" },
  { runs: ["mtd-f", "negascout"], guess: 35, at: "start", quiz: { right: 1 } },
  { runs: ["pn", "mtd-f"], guess: 35, at: "start", quiz: { right: 1 } },
  { runs: ["mtd-f"], guess: 35, at: "end" },
];

/** A step with its texts. @param {StepPlan} plan @param {number} i @returns {TourStep} */
function told({ quiz, ...plan }, i) {
  const { title, text, attempt, ask, answers, why } = /** @type {StepTexts[]} */ (TEXTS.tourSteps)[i];
  const asked = typeof quiz === "object" ? { ...quiz, ask: ask ?? "", answers: answers ?? [], why: why ?? "" } : quiz;
  return { ...plan, title, text, attempt, quiz: asked };
}

export const STEPS = STEP_PLANS.map(told);
