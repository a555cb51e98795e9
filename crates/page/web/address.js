// The state of the page in its address, so that a link restores it.

/** @returns {{view: string, state: URLSearchParams}} */
export function readAddress() {
  const [view, query] = location.hash.replace(/^#\/?/, "").split("?");
  return { view: view || "explore", state: new URLSearchParams(query ?? "") };
}

/** @param {string} view @param {Record<string, string|number|null|undefined>} state */
export function address(view, state) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value !== null && value !== undefined && value !== "") query.set(name, String(value));
  }
  const text = query.toString();
  return `#/${view}${text ? `?${text}` : ""}`;
}

let timer = 0;

/**
 * Writes the state without a new page of history. Browsers limit the writes per second.
 * @param {string} view
 * @param {Record<string, string|number|null|undefined>} state
 */
export function writeAddress(view, state) {
  const hash = address(view, state);
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (location.hash !== hash) history.replaceState(null, "", hash);
  }, 120);
}

/** Forgets what is not written yet. */
export function dropAddress() {
  window.clearTimeout(timer);
}
