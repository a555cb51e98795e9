// How values are shown.

/** Larger than every value; what a search begins with. */
export const INFINITY = 2 ** 30;

/** @param {number} value */
export function shown(value) {
  if (value >= INFINITY) return "+∞";
  if (value <= -INFINITY) return "−∞";
  return value < 0 ? `−${-value}` : String(value);
}

/** Thousands apart. @param {number} n */
export function grouped(n) {
  return Math.round(n).toLocaleString("en-GB").replace(/,/g, "\u202f");
}

/** A count in few letters. @param {number} n */
export function short(n) {
  if (n < 10_000) return grouped(n);
  if (n < 1_000_000) return `${(n / 1000).toFixed(n < 100_000 ? 1 : 0)} k`;
  return `${(n / 1_000_000).toFixed(n < 100_000_000 ? 1 : 0)} M`;
}
