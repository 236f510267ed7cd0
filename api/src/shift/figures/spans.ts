/** A time in epoch ms, without its end. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

export const lengthOf = (spans: readonly TimeSpan[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

export const clipped = <S extends TimeSpan>(spans: readonly S[], within: TimeSpan): S[] =>
  spans.flatMap((span) => {
    const from = Math.max(span.from, within.from);
    const to = Math.min(span.to, within.to);
    return from < to ? [{ ...span, from, to }] : [];
  });

/** The union of spans as ordered spans that do not meet. */
export function merged(spans: readonly TimeSpan[]): TimeSpan[] {
  const ends: TimeSpan[] = [];
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = ends.at(-1);
    if (last !== undefined && from <= last.to) ends[ends.length - 1] = { ...last, to: Math.max(last.to, to) };
    else ends.push({ from, to });
  }
  return ends;
}

/** The items within a time, of a list sorted by `at`. */
export function itemsBetween<T extends { readonly at: number }>(
  sorted: readonly T[],
  { from, to }: TimeSpan,
): readonly T[] {
  const first = placeOf(sorted, from);
  return sorted.slice(first, placeOf(sorted, to));
}

/** The index of the first item that is not before a moment (binary search). */
function placeOf(sorted: readonly { readonly at: number }[], moment: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.at ?? Infinity) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
