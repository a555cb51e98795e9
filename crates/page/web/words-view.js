// The glossary: every word with a meaning of its own, and a link to each.

import { address } from "./address.js";
import { h } from "./dom.js";
import { GLOSSARY } from "./glossary.js";
import { IN_ENGLISH, TEXTS } from "./texts.js";

const T = TEXTS.words;

/** @param {import("./main.js").Desk} _desk @param {URLSearchParams} state @returns {import("./main.js").View} */
export function open(_desk, state) {
  const element = h("div", { class: "words" }, h("h1", {}, T.title),
    h("p", { class: "lead" }, T.lead),
    ...GLOSSARY.map(([group, words]) => h("section", { class: "card", ...IN_ENGLISH }, h("h2", {}, group),
      h("dl", {}, ...words.flatMap(([word, meaning]) => [
        h("dt", { "data-word": word }, h("a", { href: address("words", { word }) }, word)), h("dd", {}, meaning)])))));
  const restore = (/** @type {URLSearchParams} */ now) => {
    const word = now.get("word");
    for (const dt of element.querySelectorAll("dt")) {
      const chosen = dt.dataset.word === word;
      dt.classList.toggle("chosen", chosen);
      if (chosen) requestAnimationFrame(() => dt.scrollIntoView({ block: "center" }));
    }
  };
  restore(state);
  return { element, restore };
}
