// The page: one view at a time, chosen by the address.

import { dropAddress, readAddress } from "./address.js";
import { carrier } from "./carrier.js";
import { h, show } from "./dom.js";
import { project, startLook } from "./look.js";
import { LANGUAGE, LANGUAGE_NAMES, TEXTS, speak } from "./texts.js";
import { startTheme } from "./theme.js";

const T = TEXTS.page;

/** @typedef {import("./types.js").Hello} Hello */
/** @typedef {import("./carrier.js").Carrier} Carrier */
/**
 * What a view is given.
 * @typedef {object} Desk
 * @property {Carrier} carrier @property {Hello} hello
 *
 * What a view is.
 * @typedef {object} View
 * @property {HTMLElement} element
 * @property {(state: URLSearchParams) => void} [restore] Takes a new address of the same view.
 * @property {(event: KeyboardEvent) => void} [key] Keys pressed anywhere on the page.
 * @property {() => void} [close]
 */

/**
 * Views are loaded when they are first seen.
 * @type {Record<string, () => Promise<{open: (desk: Desk, state: URLSearchParams) => View}>>}
 */
const VIEWS = {
  explore: () => import("./explorer.js"), course: () => import("./course.js"), tour: () => import("./tour.js"),
  practice: () => import("./practice.js"), play: () => import("./play.js"), analyse: () => import("./analyse.js"),
  race: () => import("./race.js"), grow: () => import("./grow.js"),
  results: () => import("./results.js"), words: () => import("./words-view.js"),
};
/** @type {Record<string, string>} */
const TITLES = { explore: T.explore, course: T.course, tour: T.tour, practice: T.practice, play: T.play,
  analyse: T.analyse, race: T.race, grow: T.grow, results: T.results, words: T.words };

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
/** @type {{name: string, view: View}|null} */
let now = null;
/** @type {Desk|null} */
let desk = null;
let opening = 0;

async function route() {
  project(false);
  const { view, state } = readAddress(), name = view in VIEWS ? view : "explore";
  dropAddress();
  for (const link of document.querySelectorAll("nav [data-view]")) {
    if (link.getAttribute("data-view") === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${TITLES[name]} · nullwindow`;
  if (now?.name === name && now.view.restore) return now.view.restore(state);
  const number = ++opening;
  const module = await VIEWS[name]();
  if (number !== opening || !desk) return;
  now?.view.close?.();
  now = { name, view: module.open(desk, state) };
  show(main, now.view.element);
}

/** @param {unknown} error */
function failed(error) {
  const what = error instanceof Error ? error.message : String(error);
  show(main, h("div", { class: "failure", role: "alert" }, h("h1", {}, T.nothingAnswers), h("p", {}, what),
    h("button", { type: "button", onclick: () => location.reload() }, T.tryAgain)));
}

/** The parts of the page that stand there before any view, in the language that was chosen. */
function translate() {
  for (const link of document.querySelectorAll("[data-text]")) {
    link.textContent = T[/** @type {keyof typeof T} */ (link.getAttribute("data-text"))];
  }
  for (const part of document.querySelectorAll("[data-label]")) {
    const text = T[/** @type {keyof typeof T} */ (part.getAttribute("data-label"))];
    part.setAttribute("aria-label", text);
    if (part.hasAttribute("title")) part.setAttribute("title", text);
  }
  const list = h("select", { class: "language", "aria-label": T.language, onchange: () => speak(list.value) },
    ...LANGUAGE_NAMES.map(([code, name]) =>
      h("option", { value: code, lang: code, selected: code === LANGUAGE }, name)));
  document.querySelector(".theme")?.before(list);
}

async function start() {
  translate();
  startTheme();
  startLook();
  document.documentElement.toggleAttribute("data-embed", new URLSearchParams(location.search).has("embed"));
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  const first = carrier();
  const hello = await first.ask({ hello: null });
  desk = { carrier: first, hello };
  addEventListener("hashchange", () => route().catch(failed));
  addEventListener("keydown", (event) => now?.view.key?.(event));
  await route();
  document.documentElement.dataset.ready = "yes";
}

start().catch(failed);
