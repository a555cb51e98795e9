// Signs on buttons.

import { s } from "./dom.js";

/** @type {Record<string, string>} */
const ICONS = {
  start: "M4 3v14M17 3 7 10l10 7z", back: "M15 3 5 10l10 7z", play: "M5 3l11 7-11 7z",
    pause: "M5 3h3.500v14H5zM11.500 3H15v14h-3.500z",
  on: "M5 3l10 7-10 7z", end: "M16 3v14M3 3l10 7-10 7z",
};

/** @param {string} name */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 20 20", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
}
