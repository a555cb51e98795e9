// One trace in a file of its own.

import { h } from "./dom.js";
import { Stage } from "./stage.js";

const data = JSON.parse(document.getElementById("trace")?.textContent ?? "null");
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const stage = new Stage(data.reply, data.algorithms);
main.append(h("h1", {}, data.title), stage.element);
addEventListener("keydown", (event) => stage.key(event));
document.documentElement.dataset.ready = "yes";
