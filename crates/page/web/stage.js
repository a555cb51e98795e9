// One search or two in step, with everything to move through them.

import { animation } from "./animate.js";
import { carrierKind } from "./carrier.js";
import { h, s, say } from "./dom.js";
import { icon } from "./icons.js";
import { childrenOf } from "./fold.js";
import { levelNames, sharedNames } from "./letters.js";
import { notationButton, project, projectorButton } from "./look.js";
import { opinionLegend } from "./opinions.js";
import { RunView } from "./run-view.js";
import { copyButton, save, savePng, saveSvg } from "./share.js";
import { TEXTS, filled } from "./texts.js";
import { differences } from "./tints.js";
import { linesOf } from "./trace-lines.js";

const T = TEXTS.stage;

/** @typedef {import("./types.js").TraceReply} TraceReply */
/** @typedef {import("./types.js").Algorithm} Algorithm */
/** @typedef {"step"|"leaf"} Pace */
/**
 * What is shown of the tree: the chosen node or -1, the nodes that were opened and folded, and the node that
 * is drawn on top.
 * @typedef {{node: number, opened: number[], folded: number[], from?: number}} Shown
 */

/** Milliseconds of a step while playing. */
const SPEEDS = [1200, 600, 250, 90, 24];

export class Stage {
  /** @type {HTMLButtonElement} */ playButton;
  /** @type {HTMLInputElement} */ slider;
  /** @type {HTMLElement} */ counter;

  /**
   * @param {TraceReply} reply @param {Algorithm[]} algorithms
   * @param {{at?: number, pace?: Pace, speed?: number, hide?: boolean, plain?: boolean, differs?: boolean,
   *   subject?: object, shown?: Shown,
   *   turned?: (shown: Shown) => void, moved?: (at: number) => void, paced?: (pace: Pace) => void}} [options]
   *   With `hide`, nothing is shown of what is to come; with `plain`, letters come level by level and not in the
   *   order of visits; with `differs`, nodes are coloured by what differs between two searches; `subject` is what
   *   was searched.
   */
  constructor(reply, algorithms, options = {}) {
    this.reply = reply;
    this.options = options;
    this.pace = options.pace ?? (reply.runs.length > 1 ? "leaf" : "step");
    const plain = options.hide || options.plain;
    const names = plain ? levelNames(childrenOf(reply.tree), reply.tree.same) : sharedNames(reply.runs);
    const known = { names, hide: options.hide === true };
    this.views = reply.runs.map((run, i) =>
      new RunView(reply, i, algorithms.find((a) => a.id === run.algorithm), (at) => this.go(at), known));
    if (this.views.length > 1) {
      this.views[0].others = reply.runs[1].leaves;
      this.views[1].others = reply.runs[0].leaves;
      if (options.differs) {
        const [a, b] = this.views;
        a.tint(differences(a.search, b.search));
        b.tint(differences(b.search, a.search));
      }
    }
    this.at = -1;
    this.timer = 0;
    this.speed = options.speed ?? 1;
    const kind = `stage ${this.views.length > 1 ? "two" : "one"}${known.hide ? " hides" : ""}`;
    this.element = h("section", { class: kind, "aria-label": T.title },
      this.transport(), ...this.views.map((view) => this.arrange(view)), this.takeAway(), keys());
    this.element.addEventListener("keydown", (event) => this.key(event));
    for (const view of this.views) view.changed = () => this.share(view);
    this.go(options.at ?? -1);
    if (options.shown) this.restore(options.shown);
  }

  /** Both searches show the same part of the tree. @param {RunView} view */
  share(view) {
    const [opened, folded] = view.drawing.turned, { chosen: node, from } = view.drawing;
    const shown = { node, opened, folded, from };
    for (const other of this.views) if (other !== view) this.present(other, shown);
    this.options.turned?.(shown);
  }

  /** @param {Shown} shown */
  restore(shown) {
    for (const view of this.views) this.present(view, shown);
  }

  /** @param {RunView} view @param {Shown} shown */
  present(view, { node, opened, folded, from = 0 }) {
    view.showAlone(from);
    if (String(view.drawing.turned) !== String([opened, folded])) view.drawing.turned = [opened, folded];
    view.mark(node);
  }

  /** @param {RunView} view */
  arrange(view) {
    const two = this.views.length > 1;
    // A trace of another program says nothing of its memory.
    const memory = view.run.algorithm === "" ? null
      : two ? h("details", { open: true }, h("summary", {}, view.memoryTitle), view.memory)
      : h("section", {}, view.memoryTitle, view.memory);
    const code = two ? h("details", {}, h("summary", {}, T.code), view.code)
      : h("section", {}, h("h3", {}, T.code), view.code);
    const known = h("section", {}, view.facts, view.chart.svg, view.blamePart(), view.inspected);
    const aside = h("div", { class: "aside" }, known, code, memory);
    const main = h("div", { class: "main" }, view.heading, view.told, view.way, view.place,
      h("div", { class: "below-drawing" }, this.options.differs ? differsLegend() : legend(view.blameKeys()),
        opinionLegend(view.run), view.zoom.element),
      h("div", { class: "leaf-row" }, h("h3", {}, T.leaves), view.leaves));
    return h("div", { class: "run" }, main, aside);
  }

  /** What is shown as a link, or as a drawing. */
  takeAway() {
    const button = (/** @type {string} */ text, /** @type {(view: RunView, name: string) => void} */ act) =>
      h("button", { type: "button", class: "quiet", onclick: () => this.views.forEach((view) =>
        act(view, `${view.run.algorithm}-step-${view.search.state.at + 1}`)) }, text);
    return h("div", { class: "take-away", role: "group", "aria-label": T.takeAway },
      carrierKind() === "none" ? null : copyButton(),
      button(T.saveSvg, (view, name) => saveSvg(view.drawing.svg, name)),
      button(T.savePng, (view, name) => { savePng(view.drawing.svg, name); }),
      button(T.animate, (view, name) => {
        const film = animation(view);
        if (film) save(new Blob([film], { type: "image/svg+xml" }), `${name}-film.svg`);
        else say(view.told, T.tooLong);
      }),
      this.views.some((view) => linesOf(view.search)) && button(T.saveTrace, (view, name) => {
        const lines = linesOf(view.search, this.options.subject);
        if (lines) save(new Blob([lines], { type: "application/jsonl" }), `${name}.jsonl`);
      }),
      notationButton(() => this.views.forEach((view) => view.drawing.redraw())), projectorButton());
  }

  transport() {
    const button = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {() => void} */ act,
      name = "") =>
      h("button", { type: "button", "aria-label": label, title: label, class: name, onclick: act }, icon(sign));
    this.playButton = button(T.play, "play", () => this.toggle(), "play-pause");
    this.slider = h("input", {
      type: "range", min: -1, max: this.last, value: String(this.at), "aria-label": T.step,
      oninput: () => this.go(Number(this.slider.value)),
    });
    this.counter = h("output", { class: "counter" });
    const speed = h("select", { "aria-label": T.speed,
      onchange: (/** @type {Event} */ e) => (this.speed = Number(/** @type {HTMLSelectElement} */ (e.target).value)) },
      ...[T.slow, T.steady, T.quick, T.fast, T.fastest].map(
        (name, i) => h("option", { value: i, selected: i === this.speed }, name)));
    const pace = this.views.length > 1 && h("select", {
      "aria-label": T.inStepBy, onchange: (/** @type {Event} */ e) => {
        this.pace = /** @type {Pace} */ (/** @type {HTMLSelectElement} */ (e.target).value);
        this.options.paced?.(this.pace);
        this.go(this.at);
      },
    }, h("option", { value: "leaf", selected: this.pace === "leaf" }, T.byLeaf),
      h("option", { value: "step", selected: this.pace === "step" }, T.byStep));
    return h("div", { class: "transport", role: "group", "aria-label": T.transport },
      button(T.toStart, "start", () => this.go(-1)), button(T.stepBack, "back", () => this.step(-1)),
      this.playButton,
      button(T.stepOn, "on", () => this.step(1)), button(T.toEnd, "end", () => this.go(this.last)),
      this.slider, this.counter, speed, pace);
  }

  /** The last step. */
  get last() {
    if (this.pace === "leaf") return this.views[0].search.length - 1;
    return Math.max(...this.views.map((view) => view.search.length)) - 1;
  }

  /** Whether the last step is shown. */
  get ended() {
    return this.at >= this.last;
  }

  /** @param {number} at */
  go(at) {
    this.at = Math.max(-1, Math.min(Math.trunc(at) || 0, this.last));
    if (at === -1) this.at = -1;
    const [first, second] = this.views;
    first?.go(this.at);
    second?.go(this.pace === "step" ? this.at : this.inStep(first.search, second.search));
    this.slider.max = String(this.last);
    this.slider.value = String(this.at);
    this.slider.setAttribute("aria-valuetext", filled(T.stepOf, { n: this.at + 1, all: this.last + 1 }));
    say(this.counter, `${this.at + 1} / ${this.last + 1}`);
    this.options.moved?.(this.at);
  }

  /**
   * Where the second search has evaluated as many leaves as the first.
   * @param {import("./fold.js").Search} a
   * @param {import("./fold.js").Search} b
   */
  inStep(a, b) {
    if (this.at >= a.length - 1) return b.length - 1;
    const leaves = a.leavesAt(this.at);
    return leaves === 0 ? -1 : (b.leafSteps[leaves - 1] ?? b.length - 1);
  }

  /** @param {number} by */
  step(by) {
    this.pause();
    this.go(this.at + by);
  }

  /** To the next or the previous leaf. @param {number} direction */
  leaf(direction) {
    this.pause();
    const steps = this.views[0].search.leafSteps;
    const next = direction > 0 ? steps.find((i) => i > this.at) : [...steps].reverse().find((i) => i < this.at);
    this.go(next ?? (direction > 0 ? this.last : -1));
  }

  toggle() {
    if (this.timer) return this.pause();
    if (this.at >= this.last) this.go(-1);
    this.playButton.replaceChildren(icon("pause"));
    // Whoever listens would hear sentences pile up.
    for (const view of this.views) view.told.setAttribute("aria-live", "off");
    const tick = () => {
      this.go(this.at + 1);
      if (this.at >= this.last) return this.pause();
      this.timer = window.setTimeout(tick, SPEEDS[this.speed]);
    };
    this.timer = window.setTimeout(tick, 60);
  }

  pause() {
    window.clearTimeout(this.timer);
    this.timer = 0;
    this.playButton.replaceChildren(icon("play"));
    for (const view of this.views) view.told.setAttribute("aria-live", "polite");
  }

  /** @param {KeyboardEvent} event @returns {boolean} */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
      || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return false;
    if (target.tagName === "BUTTON" && event.key === " ") return false;
    const acts = /** @type {Record<string, () => void>} */ ({
      ArrowRight: () => this.step(event.shiftKey ? 10 : 1), ArrowLeft: () => this.step(event.shiftKey ? -10 : -1),
      Home: () => this.go(-1), End: () => this.go(this.last), " ": () => this.toggle(),
      n: () => this.leaf(1), p: () => this.leaf(-1), Escape: () => project(false),
    });
    const focused = this.views.find((view) => view.place === target);
    const act = acts[event.key] ?? (focused?.walk(event.key) ? () => {} : undefined);
    if (!act) return false;
    event.preventDefault();
    event.stopPropagation();
    act();
    return true;
  }

  close() {
    this.pause();
  }
}

function keys() {
  // Names of keys stand in braces.
  return h("p", { class: "keys" }, ...T.keys.split(/[{}]/).map((part, i) => (i % 2 === 0 ? part : h("kbd", {}, part))));
}

/** What shapes and colours mean. @param {HTMLElement[]} parts Colours other than those of solution trees. */
function legend(parts) {
  const item = (/** @type {string} */ name, /** @type {string} */ text) =>
    h("span", { class: `key ${name}` }, h("i", {}), text);
  return h("p", { class: "legend" },
    item("max", T.max), item("min", T.min), ...(parts.length > 0 ? parts
      : [item("in-min", T.minTree), item("in-max", T.maxTree)]), item("cut", T.cutOff));
}

/** What the colours of two searches mean. */
function differsLegend() {
  const item = (/** @type {string} */ name, /** @type {string} */ text) =>
    h("span", { class: `key ${name}` }, h("i", {}), text);
  return h("p", { class: "legend" }, item("only-here", T.onlyHere), item("only-there", T.onlyThere),
    item("disagree", T.disagree));
}
