// The course: lessons with something to read, to watch, to practise and to find out.

import { address, writeAddress } from "./address.js";
import { h, say, show } from "./dom.js";
import { ExerciseView, practise } from "./exercise-view.js";
import { LESSONS } from "./lessons.js";
import { keep } from "./progress.js";
import { copyButton, save } from "./share.js";
import { Stage } from "./stage.js";
import { TEXTS, filled } from "./texts.js";

/** @typedef {import("./main.js").Desk} Desk */
/** @typedef {import("./lessons.js").Lesson} Lesson */
/** @typedef {import("./lessons.js").LessonState} LessonState */

const T = TEXTS.course;
/** Seeds of the exercises of a lesson: two hundred for each, so that "another one" meets no other lesson's. */
const SEEDS = 200;

/** @param {Desk} desk @param {URLSearchParams} state @returns {import("./main.js").View} */
export function open(desk, state) {
  return new Course(desk, state);
}

class Course {
  /** @type {number} */ index;

  /** @param {Desk} desk @param {URLSearchParams} state */
  constructor(desk, state) {
    this.desk = desk;
    this.element = h("div", { class: "course" });
    /** What moves by keys: the stage, or a solution. @type {{key: (event: KeyboardEvent) => void}|null} */
    this.active = null;
    /** @type {{close: () => void}[]} */
    this.opened = [];
    this.restore(state);
  }

  /** @param {URLSearchParams} state */
  restore(state) {
    this.close();
    const id = state.get("lesson"), index = LESSONS.findIndex((lesson) => lesson.id === id);
    this.index = index;
    if (index < 0) return this.contents();
    this.lesson(LESSONS[index], Number(state.get("state")) || 1);
  }

  /** All lessons. */
  contents() {
    show(this.element, h("h1", {}, T.title), h("p", { class: "lead" }, T.lead), h("ol", { class: "card contents" },
      ...LESSONS.map((lesson) => h("li", {}, h("a", { href: address("course", { lesson: lesson.id }) }, lesson.title),
        h("span", { class: "muted" }, ` ${lesson.text[0].split(". ")[0].replace(/\.$/, "")}.`)))),
      h("p", {}, h("a", { href: address("tour", {}) }, T.tour)));
  }

  /** @param {Lesson} lesson @param {number} state */
  lesson(lesson, state) {
    const last = LESSONS.length - 1, link = (/** @type {number} */ to, /** @type {string} */ text, name = "") =>
      h("a", { class: `button ${name}`, href: address("course", { lesson: LESSONS[to].id }) }, text);
    const number = this.index + 1;
    this.stagePlace = h("div", { class: "stage-place" });
    this.see = h("p", { class: "attempt" });
    this.tabs = lesson.states.map((one, i) => h("button", { type: "button", "aria-pressed": "false",
      onclick: () => this.look(lesson, i) }, one.title));
    show(this.element,
      h("div", { class: "buttons course-nav" }, h("a", { href: address("course", {}) }, T.contents),
        this.index > 0 && link(this.index - 1, T.back), this.index < last && link(this.index + 1, T.next, "primary"),
        h("span", { class: "muted" }, filled(T.number, { number, count: LESSONS.length })), copyButton(),
        h("button", { type: "button", class: "quiet", onclick: () => window.print() }, T.print)),
      h("article", { class: "card lesson-text" }, h("h1", {}, `${number}. ${lesson.title}`),
        h("div", { class: "prose" }, ...lesson.text.map((text) => h("p", {}, text)))),
      h("section", { class: "watch" }, h("h2", {}, T.watch), h("div", { class: "buttons", role: "group",
        "aria-label": T.watch }, ...this.tabs), this.see, this.stagePlace),
      h("section", { class: "card practise" }, h("h2", {}, T.practise), this.exercises(lesson)),
      h("section", { class: "card experiment-card" }, h("h2", {}, T.experiment), this.experiment(lesson)));
    this.look(lesson, Math.max(1, Math.min(lesson.states.length, state)) - 1);
  }

  /** Shows a state. @param {Lesson} lesson @param {number} i */
  async look(lesson, i) {
    const state = lesson.states[i];
    this.tabs?.forEach((tab, k) => tab.setAttribute("aria-pressed", String(k === i)));
    if (this.see) say(this.see, state.see);
    writeAddress("course", { lesson: lesson.id, state: i === 0 ? "" : i + 1 });
    const place = this.stagePlace;
    try {
      const reply = await this.desk.carrier.ask({ trace: { tree: state.tree, runs: state.runs } });
      if (!place || place !== this.stagePlace || this.tabs?.[i].getAttribute("aria-pressed") !== "true") return;
      const stage = new Stage(reply, this.desk.hello.algorithms, { at: begin(reply, state) });
      this.opened.push(stage);
      this.active = stage;
      show(place, stage.element);
    } catch (error) {
      if (place) show(place, refused(error));
    }
  }

  /** @param {Lesson} lesson */
  exercises(lesson) {
    const place = h("div", { class: "exercise-place" });
    const seeds = lesson.exercises.map((_, i) => SEEDS * (this.index * 10 + i));
    const begin = async (/** @type {number} */ i) => {
      buttons.forEach((button, k) => button.setAttribute("aria-pressed", String(k === i)));
      const exercise = `${lesson.exercises[i]}:${seeds[i]++}`;
      try {
        const reply = await practise(this.desk, "exercise", { exercise });
        const view = new ExerciseView(this.desk, reply, ({ earned, of }) => keep(exercise, earned, of));
        this.opened.push(view);
        show(place, view.element, h("div", { class: "buttons" },
          h("button", { type: "button", onclick: () => begin(i) }, TEXTS.practice.another),
          h("a", { href: address("practice", { exercise }) }, T.alone)));
      } catch (error) {
        show(place, refused(error));
      }
    };
    const buttons = lesson.exercises.map((_, i) => h("button", { type: "button", "aria-pressed": "false",
      onclick: () => begin(i) }, filled(T.exercise, { number: i + 1 })));
    const items = lesson.exercises.join(","), seed = this.index + 1;
    const sheet = async (/** @type {"html"|"key"} */ what) => {
      const reply = await practise(this.desk, "sheet", { sheet: { items, seed } });
      save(new Blob([reply[what]], { type: "text/html" }), `${lesson.id}-${what === "key" ? "key" : "sheet"}.html`);
    };
    return h("div", {}, h("div", { class: "buttons", role: "group", "aria-label": T.practise }, ...buttons,
      h("button", { type: "button", class: "quiet", onclick: () => sheet("html") }, T.sheet),
      h("button", { type: "button", class: "quiet", onclick: () => sheet("key") }, T.key)), place);
  }

  /** @param {Lesson} lesson */
  experiment({ experiment }) {
    const told = h("p", { class: "answer", role: "status" }), rows = h("div", { class: "trial-rows" });
    const run = async (/** @type {number} */ chosen) => {
      buttons.forEach((button, k) => {
        button.setAttribute("aria-pressed", String(k === chosen));
        button.disabled = true;
      });
      say(told, T.runs);
      try {
        const means = await measure(this.desk, experiment, (found) => show(rows, table(experiment, found)));
        show(rows, table(experiment, means));
        told.dataset.right = chosen === experiment.right ? "yes" : "no";
        say(told, `${chosen === experiment.right ? T.right : filled(T.wrong,
          { answer: experiment.answers[experiment.right] })} ${experiment.told}`);
      } catch (error) {
        say(told, error instanceof Error ? error.message : String(error));
      }
      for (const button of buttons) button.disabled = false;
    };
    const buttons = experiment.answers.map((answer, i) => h("button", { type: "button", "aria-pressed": "false",
      onclick: () => run(i) }, answer));
    return h("div", {}, h("p", {}, h("strong", {}, experiment.ask)), h("p", { class: "muted" }, T.guess),
      h("div", { class: "buttons", role: "group", "aria-label": experiment.ask }, ...buttons), rows, told);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    this.active?.key(event);
  }

  close() {
    for (const one of this.opened) one.close();
    this.opened = [];
    this.active = null;
  }
}

/** @param {unknown} error */
function refused(error) {
  return h("p", { class: "refused", role: "alert" }, error instanceof Error ? error.message : String(error));
}

/**
 * The mean of every trial over its seeds.
 * @param {Desk} desk @param {import("./lessons.js").Experiment} experiment
 * @param {(means: number[]) => void} [meanwhile]
 */
export async function measure(desk, { trials, seeds }, meanwhile) {
  const means = [];
  for (const trial of trials) {
    let sum = 0;
    for (let seed = 1; seed <= seeds; seed++) sum += trial.of(await desk.carrier.ask({ trace: trial.ask(seed) }));
    means.push(sum / seeds);
    meanwhile?.(means);
  }
  return means;
}

/** @param {import("./lessons.js").Experiment} experiment @param {number[]} means */
function table({ trials, unit }, means) {
  const most = Math.max(...means, 1);
  return h("table", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, T.search),
    h("th", { scope: "col", class: "number" }, unit), h("td", {}))),
    h("tbody", {}, ...means.map((mean, i) => h("tr", {}, h("th", { scope: "row" }, trials[i].name),
      h("td", { class: "number" }, String(Math.round(mean * 10) / 10)),
      h("td", { class: "bar", "aria-hidden": "true" },
        h("i", { style: `width:${Math.round((100 * mean) / most)}%` }))))));
}

/** The step at which a state begins. @param {import("./types.js").TraceReply} reply @param {LessonState} state */
function begin(reply, { at }) {
  const { steps } = reply.runs[0];
  if (at === "end") return steps.length - 1;
  if (at === "first-cut") return steps.findIndex((step) => step.kind === "cut");
  if (at === "deep-cut") return steps.findIndex((step) => typeof step.why === "object" && "deep" in step.why);
  return -1;
}
