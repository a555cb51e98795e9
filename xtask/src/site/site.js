// Light or dark, and the search of the book.
"use strict";

const root = document.documentElement;
const KEPT = "nullwindow-theme"; // the explorer's, too

try {
  const kept = localStorage.getItem(KEPT);
  if (kept) root.dataset.theme = kept;
} catch { /* a page opened as a file may not remember */ }

document.querySelector(".theme")?.addEventListener("click", () => {
  const dark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try { localStorage.setItem(KEPT, root.dataset.theme); } catch { /* as above */ }
});

for (const form of document.querySelectorAll("form.search")) {
  const input = form.querySelector("input");
  const list = form.querySelector(".found");
  form.addEventListener("submit", (event) => event.preventDefault());
  input.addEventListener("focus", () => load(form.dataset.index), { once: true });
  input.addEventListener("input", async () => {
    await load(form.dataset.index);
    show(list, form.dataset.book, find(input.value));
  });
}

let loading;
/** The index is large and read only by those who search. */
function load(address) {
  loading ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: address });
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  return loading;
}

/** Sections that have every word, those with the words in a heading first. */
function find(question) {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const scored = window.searched.map(([chapter, heading, address, text]) => {
    const title = `${chapter} ${heading}`.toLowerCase();
    const body = text.toLowerCase();
    let score = 0;
    for (const word of words) {
      if (heading.toLowerCase().includes(word)) score += 5;
      else if (title.includes(word)) score += 3;
      else if (body.includes(word)) score += 1;
      else return { score: 0 };
    }
    return { score, chapter, heading, address };
  });
  return scored.filter((found) => found.score > 0).sort((a, b) => b.score - a.score).slice(0, 12);
}

function show(list, book, found) {
  list.replaceChildren(...found.map(({ chapter, heading, address }) => {
    const link = Object.assign(document.createElement("a"), { href: book + address, textContent: heading });
    const where = Object.assign(document.createElement("small"), { textContent: chapter });
    const item = document.createElement("li");
    item.append(link, where);
    return item;
  }));
}
