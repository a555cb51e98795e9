// Light or dark: as the system says, unless somebody chose.

const KEY = "nullwindow-theme";

/** @returns {string|null} */
function chosen() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function startTheme() {
  const root = document.documentElement, now = chosen();
  if (now) root.dataset.theme = now;
  document.querySelector(".theme")?.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try {
      localStorage.setItem(KEY, root.dataset.theme);
    } catch {
      // A page that may not store anything keeps the choice until it is closed.
    }
  });
}
