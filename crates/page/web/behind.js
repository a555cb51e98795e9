// The cells behind a point of a figure: what they have in common, and what differs.

import { h, show } from "./dom.js";
import { grouped } from "./numbers.js";
import { TEXTS, filled } from "./texts.js";

const T = TEXTS.behind;

/** @typedef {import("./types.js").CellRow} CellRow */
/** @typedef {import("./types.js").CellRows} CellRows */

/** The columns that come first. */
const FIRST = ["game", "set", "position", "seed", "depth", "algorithm"];
/** Columns that only the analysis needs. */
const INNER = ["unit", "row", "count", "leaf_set"];

/** @param {string} words The point in words. @param {{ours: CellRows, base: CellRows}} found */
export function behindPoint(words, { ours, base }) {
  const cells = new Set(ours.rows.map((row) => row.cell)).size;
  return h("section", { class: "behind-point" }, h("h3", {}, words),
    h("p", { class: "muted" },
      filled(base.all ? T.meanBase : T.mean,
        { rows: grouped(ours.all), cells: grouped(cells), base: grouped(base.all) })),
    rows(T.cells, ours),
    base.all > 0 && h("details", {}, h("summary", {}, T.baseline), rows(T.baselineCells, base)));
}

/** @param {string} label @param {CellRows} found */
function rows(label, { all, rows }) {
  const columns = [...new Set(rows.flatMap(({ row }) => Object.keys(row)))].filter((c) => !INNER.includes(c));
  columns.sort((a, b) => rank(a) - rank(b));
  const differs = (/** @type {string} */ column) => new Set(rows.map(({ row }) => text(row[column]))).size > 1;
  const same = rows.length > 1 ? columns.filter((column) => !differs(column)) : [],
    varied = columns.filter((column) => !same.includes(column));
  const table = h("div", { class: "scroll cells", tabindex: 0, role: "region", "aria-label": label });
  const fill = (/** @type {string} */ wanted) => {
    const words = wanted.toLowerCase().split(/[\s,]+/).filter(Boolean);
    const fits = (/** @type {CellRow} */ { cell, row }) =>
      words.every((word) => `${cell} ${Object.values(row).join(" ")}`.toLowerCase().includes(word));
    show(table, h("table", {}, h("thead", {},
      h("tr", {}, ...[T.cell, ...varied].map(
      (c) => h("th", { scope: "col", class: numeric(rows, c) }, c.replace(/_/g, " "))))),
      h("tbody", {}, ...rows.filter(fits).map(
        ({ cell, row }) => h("tr", {}, h("td", { title: cell }, h("code", {}, cell.slice(0, 8))),
        ...varied.map((c) => h("td", { class: numeric(rows, c) }, text(row[c]))))))));
  };
  fill("");
  const filter = h("input", { type: "search", placeholder: T.filter, "aria-label": filled(T.filterOf, { what: label }),
    oninput: (/** @type {Event} */ e) => fill(/** @type {HTMLInputElement} */ (e.target).value) });
  return h("div", {},
    same.length > 0 && h("p", { class: "common" },
      ...same.map((column) => h("span", {}, `${column.replace(/_/g, " ")} `, h("b", {}, text(rows[0].row[column]))))),
    rows.length > 3 && filter, table, all > rows.length
      && h("p", { class: "muted" }, filled(T.more, { n: grouped(all - rows.length) })));
}

/** @param {string} column */
function rank(column) {
  const place = FIRST.indexOf(column);
  return place < 0 ? FIRST.length : place;
}

/** @param {CellRow[]} rows @param {string} column */
function numeric(rows, column) {
  return rows.some(({ row }) => typeof row[column] === "number") ? "number" : null;
}

/** @param {string|number|boolean|null|undefined} value */
function text(value) {
  if (value === undefined || value === null) return "";
  if (typeof value !== "number") return String(value);
  return Number.isInteger(value) ? grouped(value) : String(Number(value.toPrecision(4)));
}
