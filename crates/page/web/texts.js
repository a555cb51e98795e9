// What the page says, in the language that was chosen: by `?lang=` in the address, or before in this browser.

import { ENGLISH } from "./english.js";
import { GERMAN } from "./german.js";
import { SPANISH } from "./spanish.js";

const KEY = "nullwindow-language";

/** Each language by its code, with its name in itself. @type {[string, string, typeof ENGLISH][]} */
const LANGUAGES = [["en", "English", ENGLISH], ["de", "Deutsch", GERMAN], ["es", "Español", SPANISH]];

/** The codes and names of the languages. @type {[string, string][]} */
export const LANGUAGE_NAMES = LANGUAGES.map(([code, name]) => [code, name]);

/** The language that was chosen, as a code that there is. */
function chosen() {
  const asked = new URLSearchParams(location.search).get("lang");
  const known = (/** @type {string|null} */ code) => LANGUAGES.some(([one]) => one === code);
  if (known(asked)) return asked;
  try {
    const kept = localStorage.getItem(KEY);
    if (known(kept)) return kept;
  } catch {
    // A page that may not store anything begins in English.
  }
  return "en";
}

/** The code of the language that the page speaks. */
export const LANGUAGE = chosen() ?? "en";
document.documentElement.lang = LANGUAGE;

export const TEXTS = LANGUAGES.find(([code]) => code === LANGUAGE)?.[2] ?? ENGLISH;

/** The language of what is there in English alone: an attribute, unless the page is in English anyway. */
export const IN_ENGLISH = LANGUAGE === "en" ? {} : { lang: "en" };

/** Speaks another language: loads the page again, at the same place. @param {string} code */
export function speak(code) {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // The address says it too.
  }
  const here = new URL(location.href);
  here.searchParams.set("lang", code);
  location.assign(here);
}

/** Fills the places of a text. @param {string} text @param {Record<string, string|number>} values */
export function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
