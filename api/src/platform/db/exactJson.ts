import { parseExactly } from '@portal/shared/wire';

/** Types that TypeScript's library does not have yet. */
interface RawJson {
  readonly rawJSON: (text: string) => unknown;
  readonly isRawJSON: (value: unknown) => value is { readonly rawJSON: string };
}
const { rawJSON, isRawJSON } = JSON as JSON & RawJson;

/** JSON whose integers beyond ±2^53 keep their digits when `JSON.stringify` writes them. */
export const exactJson = (text: string): unknown => parseExactly(text, rawJSON);

function roundedOutsideResults(value: unknown): unknown {
  if (isRawJSON(value)) return Number(value.rawJSON);
  if (Array.isArray(value)) return value.map(roundedOutsideResults);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [
      key,
      key === 'results' ? one : roundedOutsideResults(one),
    ]),
  );
}

/** JSON that is exact in the `results` of events alone: other fields are checked as numbers. */
export function exactInResults(text: string): unknown {
  let isExact = false;
  const value = parseExactly(text, (digits) => {
    isExact = true;
    return rawJSON(digits);
  });
  return isExact ? roundedOutsideResults(value) : value;
}
