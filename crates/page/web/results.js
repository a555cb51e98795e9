// The experiments: what each asks, its figures, claims and cells; and running one.

import { writeAddress } from "./address.js";
import { carrier, carrierKind } from "./carrier.js";
import { h, say, show } from "./dom.js";
import { behindPoint } from "./behind.js";
import { Figure } from "./figure.js";
import { grouped } from "./numbers.js";
import { TEXTS, filled } from "./texts.js";

const T = TEXTS.results;

/** @typedef {import("./main.js").Desk} Desk */
/** @typedef {import("./types.js").ExperimentEntry} ExperimentEntry */
/** @typedef {import("./types.js").LabReplies} LabReplies */
/** @typedef {import("./types.js").StoredCell} StoredCell */

/** @param {Desk} desk @param {URLSearchParams} state @returns {import("./main.js").View} */
export function open(desk, state) {
  return carrierKind() === "socket" ? new Results(desk, state) : new Records();
}

class Results {
  /** @type {string} */ experiment;
  /** @type {import("./types.js").Overview} */ overview;

  /** @param {Desk} desk @param {URLSearchParams} state */
  constructor(desk, state) {
    this.desk = desk;
    this.runner = carrier();
    this.list = h("nav", { class: "card experiment-list", "aria-label": T.experiments }, h("h1", {}, T.title),
      h("p", { class: "muted" }, T.loading));
    this.place = h("div", { class: "experiment", "aria-live": "polite" });
    this.element = h("div", { class: "results" }, this.list, this.place);
    this.filter = "";
    /** Whether only experiments with stored cells are listed. */
    this.only = false;
    /** The point whose cells are shown. @type {import("./figure.js").PointName|null} */
    this.point = null;
    this.restore(state);
    this.load();
  }

  /** @param {URLSearchParams} state */
  restore(state) {
    this.experiment = state.get("experiment") ?? "";
    this.point = readPoint(state.get("point"));
    if (this.overview) this.draw();
  }

  async load() {
    try {
      this.overview = /** @type {LabReplies["experiments"]} */ (await this.desk.carrier.ask({ lab: "experiments" }));
      this.draw();
    } catch (error) {
      show(this.list, h("h1", {}, T.title), h("p", {}, error instanceof Error ? error.message : String(error)));
    }
  }

  draw() {
    const { experiments, report } = this.overview;
    this.experiment ||= experiments.find((/** @type {ExperimentEntry} */ e) => e.stored > 0)?.id ?? experiments[0]?.id
      ?? "";
    const fits = (/** @type {ExperimentEntry} */ e) => (!this.only || e.stored > 0)
      && `${e.id} ${e.title} ${e.source}`.toLowerCase().includes(this.filter);
    const items = h("ul", {});
    const fill = () => show(items, ...experiments.filter(fits).map((/** @type {ExperimentEntry} */ e) => h("li", {},
      h("a", { href: `#/results?experiment=${e.id}`, "aria-current": e.id === this.experiment ? "page" : null },
        e.title, h("span", { class: "muted" }, filled(T.cellsOf, { stored: e.stored, all: e.cells }))))));
    fill();
    show(this.list, h("h1", {}, T.title),
      report ? h("p", {}, h("a", { href: "report/index.html", target: "_blank", rel: "noopener" }, T.report))
        : h("p", { class: "muted" }, T.noReport, h("code", {}, "nullwindow lab report"), T.writesOne),
      h("label", { class: "field" }, h("span", {}, T.find),
        h("input", { type: "search", value: this.filter,
        oninput: (/** @type {Event} */ e) => {
        this.filter = /** @type {HTMLInputElement} */ (e.target).value.toLowerCase(); fill(); } })),
      h("label", { class: "check" }, h("input",
        { type: "checkbox", checked: this.only,
        onchange: (/** @type {Event} */ e) => {
        this.only = /** @type {HTMLInputElement} */ (e.target).checked; fill(); } }), T.withResults), items);
    this.showExperiment();
  }

  write() {
    const point = this.point && [this.point.figure, this.point.panel, this.point.series, this.point.x].join("~");
    writeAddress("results", { experiment: this.experiment, point });
  }

  async showExperiment() {
    const id = this.experiment, entry = this.overview.experiments.find(
      (/** @type {ExperimentEntry} */ e) => e.id === id);
    if (!entry) return show(this.place, h("p", {}, T.noSuch));
    this.write();
    const body = h("div", {}, h("p", { class: "muted" }, T.loading));
    show(this.place, this.head(entry), body);
    try {
      const reply = await this.desk.carrier.ask({ lab: { section: { experiment: id } } });
      const section = /** @type {LabReplies["section"]} */ (reply);
      if (id === this.experiment) show(body, ...this.section(section), this.cells(id));
    } catch (error) {
      if (id === this.experiment) show(body,
        h("p", { class: "awaiting" }, entry.stored === 0
        ? T.empty
        : error instanceof Error ? error.message : String(error)));
    }
  }

  /** @param {ExperimentEntry} entry */
  head(entry) {
    const missing = entry.cells - entry.stored;
    const note = h("p", { class: "muted", role: "status" }),
      bar = h("progress", { max: entry.cells, value: entry.stored, "aria-label": T.stored });
    const button = h("button", { type: "button", class: missing ? "primary" : "", disabled: missing === 0 },
      missing ? filled(T.run, { n: grouped(missing) }) : T.allStored);
    const stop = h("button", { type: "button", hidden: true, onclick: () => this.runner.stop() }, T.stop);
    button.onclick = async () => {
      button.disabled = true;
      stop.hidden = false;
      say(note, T.waiting);
      try {
        await this.runner.ask({ lab: { run: { experiment: entry.id } } }, ({ done, all, label }) => {
          bar.value = done;
          say(note, filled(T.done, { done, all, label }));
        });
        await this.load();
      } catch (error) {
        say(note, error instanceof Error ? error.message : String(error));
      }
    };
    const time = entry.seconds < 90 ? filled(T.seconds, { n: Math.max(1, Math.round(entry.seconds)) })
      : filled(T.minutes, { n: Math.round(entry.seconds / 60) });
    return h("header", { class: "card" }, h("h2", {}, entry.title),
      h("p", { class: "muted" }, filled(T.about,
        { source: entry.source, n: grouped(entry.cells), time })),
      h("p", { class: "prose" }, entry.question), bar, h("div", { class: "buttons" }, button, stop, note));
  }

  /** @param {LabReplies["section"]} section */
  section(section) {
    return [
      section.claims.length > 0 && h("section", { class: "card scroll", tabindex: 0, "aria-label": T.claims },
        h("h2", {}, T.claims), h("table", {},
        h("thead", {}, h("tr", {}, ...["claim", "stated", "measured", "verdict"].map(
          (t) => h("th", { scope: "col" }, t)))),
        h("tbody", {}, ...section.claims.map(claimRow)))),
      ...section.figures.map((figure) => this.figure(figure)),
      ...section.tables.map((table) => h("details", { class: "card" }, h("summary", {}, table.caption || T.table),
        h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": table.caption || T.table },
        plainTable(table)))),
      section.remarks.length > 0 && h("section", { class: "card" }, h("h2", {}, T.remarks),
        ...section.remarks.map((r) => h("p", {}, r))),
    ];
  }

  /** @param {import("./types.js").FigureSpec} spec */
  figure(spec) {
    const figure = new Figure(spec, (point, words, place) => this.behind(point, words, place));
    if (this.point && this.point.figure === spec.id) figure.pick(this.point);
    return figure.element;
  }

  /**
   * Shows the cells behind a point.
   * @param {import("./figure.js").PointName} point
   * @param {string} words
   * @param {HTMLElement} place
   */
  async behind(point, words, place) {
    this.point = point;
    this.write();
    show(place, h("p", { class: "muted" }, T.looking));
    try {
      const reply = await this.desk.carrier.ask({ lab: { behind: { experiment: this.experiment, ...point } } });
      const found = /** @type {LabReplies["behind"]} */ (reply);
      if (this.point === point) show(place, behindPoint(words, found));
    } catch (error) {
      show(place, h("p", { class: "muted" }, error instanceof Error ? error.message : String(error)));
    }
  }

  /** All cells, loaded when they are asked for. @param {string} id */
  cells(id) {
    const body = h("div", { class: "scroll cells", tabindex: 0, role: "region", "aria-label": T.cells });
    const details = h("details", { class: "card" }, h("summary", {}, T.allCells), body);
    details.addEventListener("toggle", async () => {
      if (!details.open || body.childElementCount > 0) return;
      try {
        const reply = await this.desk.carrier.ask({ lab: { cells: { experiment: id } } });
        const { cells } = /** @type {LabReplies["cells"]} */ (reply);
        const found = h("div", {});
        /** @type {HTMLInputElement} */
        const input = h("input", { type: "search", placeholder: T.example,
          "aria-label": T.findCells, oninput: () => find() });
        const find = () => {
          const words = input.value.toLowerCase().split(",").map((word) => word.trim());
          const fits = (/** @type {StoredCell} */ cell) =>
            words.every((word) => JSON.stringify(cell).toLowerCase().includes(word));
          show(found, cellTable(cells.filter(fits)));
        };
        find();
        show(body, input, found);
      } catch (error) {
        show(body, h("p", {}, error instanceof Error ? error.message : String(error)));
      }
    });
    return details;
  }

  close() {
    this.runner.close();
  }
}

/** A point as the address has it. @param {string|null} text @returns {import("./figure.js").PointName|null} */
function readPoint(text) {
  const [figure, panel, series, x] = (text ?? "").split("~");
  return x === undefined ? null : { figure, panel, series, x: Number(x) };
}

/** @type {Record<string, string>} */
const VERDICTS = { Reproduced: T.reproduced, Better: T.better, Contradicted: T.contradicted, Undecided: T.undecided,
  NotMeasured: T.notMeasured, Context: T.context };

/** @param {import("./types.js").ClaimSpec} claim */
function claimRow(claim) {
  const measured = claim.measured
    ? filled(T.to, claim.measured) : "–";
  return h("tr", { title: claim.conditions },
    h("td", {}, claim.statement, h("br", {}), h("span", { class: "muted" }, claim.source)), h("td", {}, claim.stated),
    h("td", {}, measured),
    h("td", {}, h("span", { class: `badge ${claim.verdict}` }, VERDICTS[claim.verdict] ?? claim.verdict),
      claim.needs ? h("div", { class: "muted" }, claim.needs) : null));
}

/** @param {{columns: string[], rows: string[][]}} table */
function plainTable({ columns, rows }) {
  return h("table", {}, h("thead", {}, h("tr", {}, ...columns.map((c) => h("th", { scope: "col" }, c)))),
    h("tbody", {}, ...rows.map((row) => h("tr", {}, ...row.map((cell) => h("td", {}, cell))))));
}

/** @param {StoredCell[]} cells */
function cellTable(cells) {
  const names = [...new Set(cells.flatMap((cell) => cell.rows.flatMap((row) => Object.keys(row))))].slice(0, 14);
  const rows = cells.flatMap((cell) => cell.rows.map(
    (row) => [cell.label, ...names.map((name) => (row[name] === undefined ? "" : String(row[name])))]));
  return plainTable({ columns: ["cell", ...names], rows: rows.slice(0, 1500) });
}

/** Records that somebody brings as files, where there is no server. */
class Records {
  constructor() {
    const body = h("div", {}), note = h("p", { class: "muted", role: "status" });
    const input = h("input", { type: "file", accept: ".jsonl,.json,.txt", multiple: true,
      "aria-label": T.files });
    let text = "";
    input.addEventListener("change", async () => {
      text = (await Promise.all([...(input.files ?? [])].map((file) => file.text()))).join("\n");
      fill();
    });
    const filter = h("input", { type: "search", "aria-label": T.findCells, placeholder: T.find,
      oninput: () => fill() });
    const fill = () => {
      /** @type {StoredCell[]} */ const cells = [];
      let bad = 0;
      for (const line of text.split("\n").filter((l) => l.trim())) {
        try {
          const record = JSON.parse(line), label = JSON.stringify(record.spec);
          if (label.toLowerCase().includes(filter.value.toLowerCase())) cells.push(
            { label: short(record.spec), rows: record.rows, seconds: record.seconds });
        } catch {
          bad++;
        }
      }
      say(note, filled(bad ? T.readBad : T.read, { n: cells.length, bad }));
      show(body, h("div", { class: "card scroll", tabindex: 0, role: "region", "aria-label": T.cells },
        cellTable(cells.slice(0, 400))));
    };
    this.element = h("div", { class: "records" }, h("h1", {}, T.title),
      h("p", { class: "lead" }, T.noServer, h("code", {}, "nullwindow serve"), T.noServerEnd),
      h("div", { class: "card fields" }, input, filter, note), body);
  }
}

/** @param {object|undefined} spec */
function short(spec) {
  return Object.values(spec ?? {}).filter((v) => typeof v !== "object").slice(0, 5).join(", ");
}
