// How drawings and the page look, as somebody has chosen: shapes of nodes, and large for a projector.

import { h } from "./dom.js";
import { TEXTS } from "./texts.js";

const T = TEXTS.stage;

const KEY = "nullwindow-notation";

/** Squares and circles as in the thesis, or triangles as in textbooks. @returns {"squares"|"triangles"} */
export function notation() {
  return document.documentElement.dataset.notation === "triangles" ? "triangles" : "squares";
}

/** Takes what was chosen before. */
export function startLook() {
  try {
    if (localStorage.getItem(KEY) === "triangles") document.documentElement.dataset.notation = "triangles";
  } catch {
    // A page that may not store anything begins with squares.
  }
}

/** A button that exchanges the shapes. @param {() => void} changed */
export function notationButton(changed) {
  const button = h("button", { type: "button", class: "quiet", "aria-pressed": String(notation() === "triangles"),
    title: T.trianglesMean, onclick: () => {
      const next = notation() === "triangles" ? "squares" : "triangles";
      document.documentElement.dataset.notation = next;
      button.setAttribute("aria-pressed", String(next === "triangles"));
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // It holds until the page is closed.
      }
      changed();
    } }, T.triangles);
  return button;
}

/** Whether the page is shown on a projector. */
function isProjected() {
  return document.documentElement.hasAttribute("data-projector");
}

/** Large letters, strong contrast, nothing but the drawing and its sentence; Escape ends it. @param {boolean} on */
export function project(on) {
  document.documentElement.toggleAttribute("data-projector", on);
  if (on) scrollTo(0, 0);
  for (const button of document.querySelectorAll(".projector-button")) {
    button.setAttribute("aria-pressed", String(on));
  }
}

export function projectorButton() {
  return h("button", { type: "button", class: "quiet projector-button", "aria-pressed": String(isProjected()),
    title: T.projectorMeans, onclick: () => project(!isProjected()) }, T.projector);
}
