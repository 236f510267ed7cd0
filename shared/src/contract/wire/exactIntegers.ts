/** Sixteen digits in a row: a number beyond 2^53, or a text that looks like one. */
const LONG = /\d{16}/;
/** A text, or a number of sixteen characters or more. */
const TEXT_OR_LONG = /"[^"\\]*(?:\\.[^"\\]*)*"|[-+.\deE]{16,}/g;
/** The digits that every number keeps. */
const EXACT_DIGITS = 15;
/** Begins the texts that stand for long integers; nobody can guess it. */
const MARK = `${Math.random()} `;

/**
 * A number beyond ±2^53 with more digits than a JavaScript number keeps, however it is written (`…714.0`, `…e18`), unless it
 * is no whole number and JavaScript writes it the same.
 */
function isLong(number: string): boolean {
  const value = Math.abs(Number(number));
  const [digits = ''] = number.replaceAll(/[-.]/g, '').split(/e/i);
  const isCut = digits.length > EXACT_DIGITS && (/^-?\d+$/.test(number) || String(Number(number)) !== number);
  return value > Number.MAX_SAFE_INTEGER && Number.isFinite(value) && isCut;
}

function unmarked(value: unknown, keep: (digits: string) => unknown): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? keep(value.slice(MARK.length)) : value;
  if (Array.isArray(value)) return value.map((one) => unmarked(one, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unmarked(one, keep)]));
}

/**
 * Parses JSON and passes the digits of each long number beyond ±2^53 to `keep`, as no JavaScript number is exact there. A
 * reviver of `JSON.parse` would cost a microsecond for each value.
 * @throws SyntaxError for text that is not JSON
 */
export function parseExactly(text: string, keep: (digits: string) => unknown): unknown {
  const value = JSON.parse(text) as unknown;
  if (!LONG.test(text)) return value;
  const marked = text.replace(TEXT_OR_LONG, (match) => (isLong(match) ? `"${MARK}${match}"` : match));
  return marked === text ? value : unmarked(JSON.parse(marked), keep);
}
