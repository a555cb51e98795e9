// The guided tour.

import { address, writeAddress } from "./address.js";
import { h, say, show } from "./dom.js";
import { Stage } from "./stage.js";
import { TEXTS, filled } from "./texts.js";
import { STEPS } from "./tour-steps.js";
import { nameOf } from "./words.js";

const T = TEXTS.tour;

/** @typedef {import("./main.js").Desk} Desk */

/** @param {Desk} desk @param {URLSearchParams} state @returns {import("./main.js").View} */
export function open(desk, state) {
  return new Tour(desk, state);
}

class Tour {
  /** @param {Desk} desk @param {URLSearchParams} state */
  constructor(desk, state) {
    this.desk = desk;
    this.text = h("div", { class: "tour-text card" });
    this.place = h("div", { class: "stage-place" });
    this.element = h("div", { class: "tour" }, this.text, this.place);
    /** @type {Stage|null} */
    this.stage = null;
    this.asked = 0;
    this.restore(state);
  }

  /** @param {URLSearchParams} state */
  restore(state) {
    const step = Math.max(1, Math.min(STEPS.length, Number(state.get("step")) || 1));
    this.go(step - 1, state.has("at") ? Number(state.get("at")) : null, Number(state.get("node") ?? -1));
  }

  /** @param {number} index @param {number|null} at @param {number} node */
  async go(index, at = null, node = -1) {
    this.index = index;
    const step = STEPS[index], number = ++this.asked;
    this.tell(step);
    const run = (/** @type {string} */ algorithm) => ({ algorithm, first_guess: step.guess ?? 0 });
    try {
      const reply = await this.desk.carrier.ask({ trace: { tree: { paper: "thesis-2.4" }, runs: step.runs.map(run) } });
      if (number === this.asked) this.present(reply, step, at, { node, opened: [], folded: [] });
    } catch (error) {
      show(this.place, h("p", { class: "refused", role: "alert" },
        error instanceof Error ? error.message : String(error)));
    }
  }

  /**
   * @param {import("./types.js").TraceReply} reply
   * @param {import("./tour-steps.js").TourStep} step
   * @param {number|null} at
   * @param {import("./stage.js").Shown} shown
   */
  present(reply, step, at, shown) {
    this.stage?.close();
    const number = this.index, write = () =>
      writeAddress("tour", { step: (number ?? 0) + 1, at: moved, node: shown.node < 0 ? "" : shown.node });
    let moved = at ?? -1;
    this.stage = new Stage(reply, this.desk.hello.algorithms, {
      at: at ?? begin(reply, step),
      shown, hide: step.quiz === "next-leaf", turned: (next) => { shown = next; write(); },
      moved: (now) => { moved = now; write(); },
    });
    for (const view of this.stage.views) view.chosen = (node) => this.judge(view, node, step);
    show(this.place, this.stage.element);
  }

  /** @param {import("./tour-steps.js").TourStep} step */
  tell(step) {
    const index = this.index ?? 0, last = STEPS.length - 1;
    this.answer = h("p", { class: "answer", role: "status" });
    const button = (/** @type {string} */ text, /** @type {number} */ to, name = "") =>
      h("button", { type: "button", class: name, disabled: to < 0 || to > last, onclick: () => this.go(to) }, text);
    const explore = address("explore", { tree: "paper:thesis-2.4", a: step.runs[0], b: step.runs[1],
      guess: step.guess && step.guess < 2 ** 30 ? step.guess : "" });
    const dots = STEPS.map((s, i) => h("li", {},
      h("a", { href: address("tour", { step: i + 1 }), "aria-label": `${i + 1}. ${s.title}`, title: s.title,
      "aria-current": i === index ? "step" : null })));
    const said = h("div", {}, h("ol", { class: "dots" }, ...dots),
      h("div", { class: "buttons tour-nav" }, button(T.back, index - 1), button(T.next, index + 1, "primary"),
        h("span", { class: "muted" }, filled(T.stepOf, { n: index + 1, all: STEPS.length }))), h("h1", {}, step.title),
      h("div", { class: "prose" }, ...step.text.map((t) => h("p", {}, t))));
    const asked = h("div", {}, step.attempt
      ? h("p", { class: "attempt" }, h("strong", {}, step.quiz === "next-leaf" ? T.yourTurn : T.tryIt),
      step.attempt) : null,
      typeof step.quiz === "object" ? this.question(step.quiz) : null, step.quiz ? this.answer : null,
      h("p", {}, h("a", { href: explore }, T.explore)));
    show(this.text, said, asked);
  }

  /** A question with answers to choose from. @param {import("./tour-steps.js").Question} quiz */
  question({ ask, answers, right, why }) {
    const buttons = answers.map((text, i) => h("button", { type: "button", "aria-pressed": "false", onclick: () => {
      buttons.forEach((button, k) => button.setAttribute("aria-pressed", String(k === i)));
      if (!this.answer) return;
      this.answer.dataset.right = i === right ? "yes" : "no";
      say(this.answer, i === right ? filled(T.right, { why }) : T.notThat);
    } }, text));
    return h("div", { class: "question", role: "group", "aria-label": ask },
      h("p", {}, h("strong", {}, T.check), ask), h("div", { class: "buttons" }, ...buttons));
  }

  /**
   * Whether the leaf that was clicked is the next one.
   * @param {import("./run-view.js").RunView} view
   * @param {number} node
   * @param {import("./tour-steps.js").TourStep} step
   */
  judge(view, node, step) {
    if (step.quiz !== "next-leaf" || node < 0 || !this.answer) return;
    const { search } = view, next = search.leafSteps.find((i) => i > search.state.at);
    if (next === undefined) return say(this.answer, T.allEvaluated);
    if (search.tree.width[node] !== 0) return say(this.answer, T.noLeaf);
    const right = search.run.steps[next].node === node;
    this.answer.dataset.right = right ? "yes" : "no";
    if (!right) return say(this.answer,
      filled(T.wrong, { value: search.tree.value[node] ?? "" }));
    say(this.answer, filled(T.rightLeaf,
      { name: nameOf(search, node), value: search.tree.value[node] ?? "" }));
    this.stage?.go(next);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    this.stage?.key(event);
  }

  close() {
    this.stage?.close();
  }
}

/**
 * The step of the search at which a step of the tour begins.
 * @param {import("./types.js").TraceReply} reply
 * @param {import("./tour-steps.js").TourStep} step
 */
function begin(reply, step) {
  const steps = reply.runs[0].steps;
  if (step.at === "start") return -1;
  if (step.at === "first-cut") return steps.findIndex((s) => s.kind === "cut");
  if (step.at === "deep-cut") return steps.findIndex((s) => typeof s.why === "object" && "deep" in s.why);
  if (step.at === "end") return steps.length - 1;
  const leaves = steps.flatMap((s, i) => (s.leaf ? [i] : []));
  return leaves[step.at - 1] ?? steps.length - 1;
}
