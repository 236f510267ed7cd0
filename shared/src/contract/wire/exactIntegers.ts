/** Sixteen digits in a row: an integer beyond 2^53, or a text that looks like one. */
const LONG = /\d{16}/;
const INTEGER = /^-?\d+$/;

/**
 * JSON of which each integer beyond ±2^53 becomes what `keep` makes of its digits, as no number of JavaScript is exact
 * there. Browsers that do not tell a value's source (Firefox before 135, Safari before 18.4) read it as a number.
 * @throws SyntaxError for text that is not JSON
 */
export function parseExactly(text: string, keep: (digits: string) => unknown): unknown {
  if (!LONG.test(text)) return JSON.parse(text) as unknown;
  return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) => {
    const source = context?.source;
    if (typeof value !== 'number' || source === undefined || !INTEGER.test(source)) return value;
    return Number.isSafeInteger(value) || !Number.isFinite(value) ? value : keep(source);
  }) as unknown;
}
